"use strict";
// The address: the whole state behind the `#`, in readable parameters, and only what differs from the defaults.

const Address = (() => {
  /** Games up to this many acts are written as moves, longer ones as a compressed record. */
  const SHORT = 80;
  /** The largest record that an address may unfold to, in bytes, so that a short address cannot fill the memory. */
  const LARGEST = 4 * 1024 * 1024;
  /** The largest record with variations that an address keeps, in characters. Of a larger one it keeps the line alone. */
  const LARGEST_TREE = 100_000;
  const VIEWS = ["verdicts", "end", "dispute", "make", "gallery"];
  /** Says that a record is larger than that. */
  class Large extends Error {}
  let writes = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let pushes = false;
  let written = "";

  /** @param {string} text */
  const escape = (text) => encodeURIComponent(text).replace(/%(2C|3A|3B|2F|3D|2B|40)/g, (code) => decodeURIComponent(code));

  /** @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} way */
  async function through(bytes, way) {
    const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(/** @type {any} */ (way));
    /** @type {Uint8Array[]} */
    const parts = [];
    let size = 0;
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
      size += value.length;
      if (size > LARGEST) throw new Large(Words.say("address-large", { n: LARGEST / 1048576 }));
      parts.push(value);
    }
  }

  /**
   * Finds the longest row of plain moves in a record, in which the players take turns. Returns where it begins and ends, and
   * two letters for each move: those of its point, or `--` for a pass. No letters: the record has no such move. White space
   * between moves means nothing.
   * @param {string} record
   */
  function row(record) {
    const node = /;([BW])\[((?:[a-y]{2})?)\]\s*/y;
    let best = { from: 0, to: 0, letters: "" };
    for (let from = record.indexOf(";"); from >= 0; from = record.indexOf(";", from + 1)) {
      let [to, letters, last] = [from, "", ""];
      node.lastIndex = from;
      for (let found = node.exec(record); found && found[1] !== last; found = node.exec(record)) {
        [to, letters, last] = [node.lastIndex, letters + (found[2] || "--"), found[1]];
      }
      if (letters.length > best.letters.length) best = { from, to, letters };
      if (to > from) from = to - 1;
    }
    return best;
  }

  /** Writes moves as a record has them. @param {string} first @param {string} letters */
  function nodes(first, letters) {
    let other = first !== "B";
    return letters.replace(/../g, (at) => `;${(other = !other) ? "B" : "W"}[${at === "--" ? "" : at}]`);
  }

  /**
   * Packs a record: its longest row of moves as two letters each, which is shorter than their bytes, and before them the rest.
   * @param {string} record
   */
  async function pack(record) {
    const { from, to, letters } = row(record);
    if (!letters) return squeeze(record);
    return `${await squeeze(record.slice(0, from) + record.slice(to))}~${from}${record[from + 1]}${letters}`;
  }

  /** Writes a text as `z` and deflate, or as `p` and the plain bytes, in base64url. @param {string} text */
  async function squeeze(text) {
    let bytes = new TextEncoder().encode(text);
    let form = "p";
    if (typeof CompressionStream === "function") {
      bytes = await through(bytes, new CompressionStream("deflate-raw"));
      form = "z";
    }
    return form + Dom.base64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  /** Unpacks a record. Links of before have all moves in the text before the `~`. @param {string} packed @returns {Promise<Uint8Array>} */
  async function unpack(packed) {
    const [text, moves] = packed.split("~");
    const rest = await unsqueeze(text);
    const [, from, first, letters] = /^(\d+)([BW])((?:[a-y]{2}|--)*)$/.exec(moves || "") || [];
    if (moves === undefined) return rest;
    if (!from) throw new Error(Words.say("address-damaged"));
    const record = new TextDecoder().decode(rest);
    return new TextEncoder().encode(record.slice(0, Number(from)) + nodes(first, letters) + record.slice(Number(from)));
  }

  /** @param {string} text @returns {Promise<Uint8Array>} */
  async function unsqueeze(text) {
    try {
      const raw = atob(text.slice(1).replace(/-/g, "+").replace(/_/g, "/"));
      const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
      return text[0] === "z" ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    } catch (cause) {
      if (cause instanceof Large) throw cause;
      throw new Error(Words.say("address-damaged"));
    }
  }

  /** Writes acts as `D4.Q16.pass`; a player out of turn is named, as in `w-D4`. @param {Act[]} acts */
  function moves(acts) {
    let expected = "black";
    return acts.map(({ player, at }) => {
      const word = !player || player === expected ? at : `${player[0]}-${at}`;
      expected = player === "black" ? "white" : "black";
      return word;
    }).join(".");
  }

  /** Reads moves. @param {string} text @returns {Act[]} */
  function acts(text) {
    /** @type {Color} */
    let expected = "black";
    return text.split(".").filter(Boolean).map((word) => {
      const parts = /^(?:([bw])-)?(.*)$/.exec(word);
      const player = parts?.[1] ? (parts[1] === "b" ? "black" : "white") : expected;
      expected = player === "black" ? "white" : "black";
      return { player, at: Points.typed(parts?.[2] || "") };
    });
  }

  /** @param {Line} line @returns {Promise<[string, string]>} the parameter of one line: its name and value */
  async function game(line) {
    const { source, summary, record, tree, node, undo } = line;
    // A line that the visitor has changed is no longer one of the record with the variations.
    if (tree && !undo.length && tree.length <= LARGEST_TREE) return ["g", await pack(tree) + (node ? `.${node}` : "")];
    if (source.kind === "open") return ["open", source.id || ""];
    const plain = source.kind === "new" && !summary.edits.length && summary.acts.length <= SHORT;
    return plain || !record ? ["m", moves(summary.acts)] : ["g", await pack(record)];
  }

  /** @param {PageState} state @returns {Promise<string>} */
  async function write(state) {
    /** @type {string[]} */
    const out = [];
    /** @param {string} key @param {string | number | null | undefined | false} value */
    const put = (key, value) => value !== null && value !== undefined && value !== false && value !== "" &&
      out.push(`${key}=${escape(String(value))}`);
    const start = state.lines[0].source.start;
    if (start) {
      const { columns, rows } = start;
      put("size", columns === rows ? columns !== 19 && columns : `${columns}x${rows}`);
      put("komi", start.komi);
      put("handicap", start.handicap || null);
      put("ru", start.rules);
    }
    for (const [i, line] of state.lines.entries()) {
      const [key, value] = await game(line);
      if (value || i) out.push(`${key}${i ? i + 1 : ""}=${escape(value)}`);
    }
    options(state, put);
    return out.join("&");
  }

  /** @param {PageState} state @param {(key: string, value: string | number | null | false) => void} put */
  function options(state, put) {
    const line = state.lines[state.current];
    put("line", state.current ? state.current + 1 : null);
    put("at", line.at < line.summary.acts.length && String(line.at));
    put("rules", state.rules !== Store.FIRST && state.rules);
    put("list", state.list && state.list.join(";"));
    put("dead", state.dead && (state.dead.join(".") || "none"));
    put("view", state.view !== "verdicts" && state.view);
    put("pair", state.pair.length > 0 && state.pair.join(";"));
    put("make", state.make);
    put("claim", state.claim);
    put("numbers", state.numbers && 1);
    put("lang", state.language !== "en" && state.language);
  }

  /** @param {string} hash @returns {Map<string, string>} */
  function parameters(hash) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const part of hash.replace(/^#/, "").split("&").filter(Boolean)) {
      const cut = part.indexOf("=");
      try {
        found.set(part.slice(0, cut), decodeURIComponent(part.slice(cut + 1)));
      } catch {
        // A damaged escape: the rest of the address still counts.
      }
    }
    return found;
  }

  /** @param {Map<string, string>} found @returns {Start} */
  function start(found) {
    const size = /^(\d+)(?:x(\d+))?$/.exec(found.get("size") || "19") || ["", "19"];
    const columns = Math.min(25, Math.max(1, Number(size[1])));
    return {
      columns, rows: size[2] ? Math.min(25, Math.max(1, Number(size[2]))) : columns,
      komi: found.get("komi") || null, rules: found.get("ru") || null, handicap: Number(found.get("handicap")) || 0,
    };
  }

  /** @param {Map<string, string>} found @returns {Partial<PageState>} */
  function choices(found) {
    const view = found.get("view") || "";
    const dead = found.get("dead");
    return {
      rules: found.get("rules") || Store.FIRST,
      list: found.get("list")?.split(";").filter(Boolean) || null,
      dead: dead === undefined ? null : dead === "none" ? [] : dead.split(".").map(Points.typed),
      view: /** @type {View} */ (VIEWS.includes(view) ? view : "verdicts"),
      pair: found.get("pair")?.split(";").slice(0, 2) || [],
      make: found.get("make") || "",
      claim: found.get("claim") || null,
      numbers: found.has("numbers"),
      language: found.get("lang") || "en",
    };
  }

  /** The games of an address, in order: each a key (`m`, `g` or `open`) and its value. @param {Map<string, string>} found */
  function games(found) {
    const all = [...found].map(([key, value]) => ({ parts: /^(m|g|open)(\d*)$/.exec(key), value }))
      .filter(({ parts }) => parts)
      .map(({ parts, value }) => ({ key: parts?.[1] || "m", order: Number(parts?.[2] || 1), value }))
      .sort((a, b) => a.order - b.order);
    return all[0]?.order === 1 ? all : [{ key: "m", order: 1, value: "" }, ...all];
  }

  /** Shows the state in the address bar, soon. @param {boolean} push whether "back" should return to the state before */
  function show(push) {
    pushes ||= push;
    clearTimeout(timer);
    timer = setTimeout(commit, 120);
  }

  async function commit() {
    const turn = ++writes;
    const hash = await write(Store.state);
    if (turn !== writes || hash === written) return void (pushes = false);
    const target = hash ? `#${hash}` : location.pathname + location.search;
    written = hash;
    try {
      if (pushes) history.pushState(null, "", target);
      else history.replaceState(null, "", target);
    } catch {
      location.hash = hash;
    }
    pushes = false;
  }

  /** Returns the address that shows this state. */
  async function link() {
    const hash = await write(Store.state);
    return location.href.replace(/#.*$/, "") + (hash ? `#${hash}` : "");
  }

  /** Reads the address bar; null if it shows what the page itself wrote. */
  function read() {
    clearTimeout(timer);
    const hash = location.hash.replace(/^#/, "");
    if (hash === written) return null;
    written = hash;
    const found = parameters(hash);
    return { start: start(found), games: games(found), choices: choices(found),
      line: Number(found.get("line") || 1) - 1, at: found.has("at") ? Number(found.get("at")) : null };
  }

  /** Forgets what was written last, so that the next `read` reads. */
  const reset = () => void (written = "\n");

  return { show, link, read, reset, acts, moves, unpack, pack };
})();
