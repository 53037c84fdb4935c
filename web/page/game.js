"use strict";
// What a visitor does with games: begin, open, play, undo, step, and take lines apart.
// Acts run one after the other, so that quick clicks before an answer are all played.

const Game = (() => {
  const { state } = Store;
  const MOST_LINES = 9;
  const MOST_UNDO = 500;
  /** @type {Promise<void>} */
  let queue = Promise.resolve();
  let epoch = 0;
  /** @type {(text: Child, bad?: boolean) => void} */
  let announce = () => {};

  /** Runs an act when all before it are done. A failure is told, and does not stop the next. @param {() => Promise<void>} act */
  function enqueue(act) {
    const mine = epoch;
    queue = queue.then(() => (mine === epoch ? act() : undefined)).catch((cause) => {
      if (state.pending) Store.change({ pending: null });
      if (!(cause instanceof Ask.Dropped)) announce(Ask.told(cause), true);
    });
    return queue;
  }

  /** @param {string} record @returns {Promise<Summary>} */
  const summary = (record) => Ask.ask({ ask: "summary", record }, { urgent: true });

  /** Asks for the position on the board. @param {string} rules @returns {Promise<Position>} */
  async function positionUnder(rules) {
    const { record, at } = Store.current();
    const dead = state.dead ? { dead: state.dead } : {};
    const owners = state.view === "end" || state.view === "dispute";
    return Ask.ask({ ask: "position", record, at, rules, owners, ...dead }, { urgent: true, says: Words.say("work-read") });
  }

  /**
   * Asks for the position on the board. A ruleset that cannot play this game at all, because of the board's size for
   * example, gives way to the next one that can.
   */
  async function position() {
    try {
      return await positionUnder(state.rules);
    } catch (cause) {
      if (!(cause instanceof Ask.WrongRules)) throw cause;
      for (const rules of [...Store.list(), "basic"].filter((rules) => rules !== state.rules)) {
        const found = await positionUnder(rules).catch(() => null);
        if (!found) continue;
        Store.change({ rules });
        return { ...found, notes: [...found.notes, () => [Ask.told(cause), " ", Words.say("follows-instead", { rules: Words.ruleset(rules) })]] };
      }
      throw cause;
    }
  }

  /** Shows the position of the current line, and no longer stones that are being set up. @param {Partial<PageState>} [more] */
  async function refresh(more = {}) {
    if (state.setup) Store.change({ setup: null });
    Store.change({ position: await position(), ghost: null, pending: null, ...more });
  }

  /** Replaces all lines by one game. @param {Partial<Line>} given @param {Partial<PageState>} [more] */
  async function replace(given, more = {}) {
    const line = Store.line(given);
    line.at = Math.min(given.at ?? line.summary.acts.length, line.summary.acts.length);
    Store.change({ lines: [line], current: 0, dead: null, claim: null, position: null, ghost: null, pending: null, setup: null, ...more }, true);
    await refresh();
    announce(turn(/** @type {Position} */ (state.position)));
  }

  /** @param {Start} start @returns {Promise<Line>} */
  async function fromStart(start) {
    const { record, summary } = await Ask.ask({ ask: "new", ...start, stones: { black: [], white: [] }, to_play: null },
      { says: Words.say("work-read"), urgent: true });
    return Store.line({ record, summary, source: { kind: "new", start } });
  }

  /** Begins a new game. @param {Start} start */
  const begin = (start) => enqueue(async () => replace(await fromStart(start)));

  /**
   * Reads a record from bytes.
   * @param {string} name @param {Uint8Array} bytes @param {number} game
   * @returns {Promise<Read>}
   */
  const read = (name, bytes, game) => Ask.ask({ ask: "read", name, base64: Dom.base64(bytes), game },
    { says: Words.say("work-read"), urgent: true });

  /** Finds the ruleset that a record names, and puts it first. @param {Summary} summary @returns {Promise<Partial<PageState>>} */
  async function ruled(summary) {
    if (!summary.rules) return {};
    const named = /** @type {Named | null} */ (await Ask.ask({ ask: "name", text: summary.rules }, { urgent: true }).catch((cause) => {
      if (cause instanceof Ask.Dropped) throw cause;
      return null;
    }));
    return named ? { rules: named.id, list: [...new Set([named.id, ...Store.list()])] } : {};
  }

  /** @param {Told} found @returns {Told} */
  const told = ({ record, summary, branches, comments }) => ({ record, summary, branches, comments });

  /** Goes on through a node of a record with variations. @param {number} node */
  const through = (node) => enqueue(() => follow(node));

  /** @param {string | null} tree @param {number} node @returns {Promise<Told & {at: number, node: number}>} */
  async function along(tree, node) {
    const found = await Ask.ask({ ask: "line", record: tree, node }, { urgent: true, says: Words.say("work-read") });
    return { ...told(found), at: found.at, node };
  }

  /** @param {number} node @param {number} [at] how far to go, if not only to the node */
  async function follow(node, at = 0) {
    const line = Store.current();
    const found = { ...await along(line.tree, node), undo: [], source: { kind: /** @type {const} */ ("sgf") } };
    // Moves that the visitor added are in no variation, so they stay in a line of their own.
    if (line.undo.length) branch({ ...line, ...found });
    else Store.changeLine(found, { dead: null, ghost: null }, true);
    await step(Math.max(found.at, at));
  }

  /** Begins from stones that were set up by hand. @param {{columns: number, rows: number, komi: string | null,
   *   stones: Sides, to_play: Color}} given */
  const setUp = (given) => enqueue(async () => {
    // Size and komi are those of a game, so only the stones can be wrong.
    const { record, summary } = await Ask.ask({ ask: "new", ...given, rules: null, handicap: 0 },
      { says: Words.say("work-read"), urgent: true, fails: "fails-stones" });
    await replace({ record, summary, source: { kind: "sgf" } });
  });

  /** Shows a game that was read, under the rules that it names. @param {Read} found @param {number} game */
  const show = (found, game) => enqueue(async () => replace({
    ...told(found), tree: found.tree, source: { kind: "sgf" }, notes: found.notes, title: titled(found, game),
  }, await ruled(found.summary)));

  /** Returns what a game of a record is called. A single game needs no number. @param {Read} found @param {number} game */
  function titled({ games, titles }, game) {
    const title = titles[game] || "";
    return games === 1 && typeof title === "string" ? title.replace(/^game 1, \d+x\d+$/, "") : title;
  }

  /** @param {string} id @returns {Promise<Line>} */
  async function fromId(id) {
    const found = /** @type {Opened} */ (await Ask.ask({ ask: "open", id }, { says: Words.say("work-read"), urgent: true }));
    const notes = found.note ? [found.note] : [];
    return Store.line({ record: found.record, summary: found.summary, source: { kind: "open", id }, title: found.title,
      notes });
  }

  /** Opens a case of the suite or a beast at its start, so that its line can be stepped through. @param {string} id @param {Partial<PageState>} [more] */
  const open = (id, more = {}) => enqueue(async () => {
    const line = await fromId(id);
    await replace({ ...line, at: 0 }, more);
  });

  /** The player to move, also where the ruleset knows none. @returns {Color} */
  function mover() {
    if (state.position?.to_play) return state.position.to_play;
    const { summary, at } = Store.current();
    return at > 0 && summary.acts[at - 1]?.player === "black" ? "white" : "black";
  }

  /**
   * Plays a move at the act on the board. A move that the ruleset bars is explained first, and played if repeated.
   * @param {string} vertex @param {boolean} [force]
   */
  function play(vertex, force = false) {
    if (vertex !== "pass" && !state.pending) Store.change({ pending: vertex });
    return enqueue(async () => {
      if (!state.position) await refresh();
      const asked = state.ghost?.at === vertex;
      const barred = vertex === "pass" ? null : state.position?.illegal.find((point) => point.at === vertex);
      if (barred && !force && !asked) return explain(barred);
      if (vertex !== "pass" && !force && state.position && Points.stone(state.position.board, vertex)) {
        throw new Error(Words.say("has-stone", { at: vertex }));
      }
      await move(mover(), vertex);
    });
  }

  /** Shows why a point is barred. @param {Barred} barred */
  function explain(barred) {
    Store.change({ ghost: barred, pending: null });
  }

  /** @param {Color} player @param {string} vertex */
  async function move(player, vertex) {
    const line = Store.current();
    const next = line.summary.acts[line.at];
    if (next && next.player === player && next.at === vertex) return step(line.at + 1);
    const ways = line.branches.filter((branch) => line.tree && branch.at === line.at).flatMap((branch) => branch.ways);
    const way = ways.find((one) => one.player === player && one.at === vertex);
    // A way can begin with a node that has only a comment. The move is then still to be made.
    if (way) return follow(way.node, line.at + 1);
    const { record, at } = line;
    const made = await Ask.ask({ ask: "play", record, at, player, vertex }, { says: Words.say("work-read"), urgent: true });
    const undo = [...line.undo, past(line)].slice(-MOST_UNDO);
    // With more moves than can be undone, the line never is the record's again.
    const tree = line.undo.length < MOST_UNDO ? line.tree : null;
    const source = line.source.kind === "new" ? line.source : { kind: /** @type {const} */ ("sgf") };
    const grown = { record: made.record, at: made.at, summary: await summary(made.record), undo, source, tree, notes: [], ...before(line) };
    // A copy for a dispute is there to be played on, so its moves replace what followed.
    if (next && !line.dispute) branch({ ...line, ...grown });
    else Store.changeLine(grown, { dead: null, ghost: null }, true);
    await refresh();
    announce(said(player, vertex));
  }

  /** Returns what an undo of the next move brings back. @param {Line} line @returns {Past} */
  const past = ({ record, at, source, branches, comments, notes }) => ({ record, at, source, branches, comments, notes });

  /** Returns what the record tells up to the act on the board, from which the visitor leaves it. @param {Line} line */
  function before({ at, branches, comments }) {
    return { branches: branches.filter((branch) => branch.at <= at), comments: comments.filter((one) => one.at <= at) };
  }

  /** @param {Color | null} player @param {string} vertex */
  function said(player, vertex) {
    const position = /** @type {Position} */ (state.position);
    const act = !player ? Words.sentence(vertex) : vertex === "pass" ? Words.say("passes", { player: Words.player(player) })
      : Words.say("plays", { player: Words.player(player), at: vertex });
    const refused = position.breach && Words.refusal(position.breach, state.rules, Store.move(position.at, position.phase));
    return `${act} ${refused || turn(position)}`;
  }

  /** @param {Position} position */
  function turn(position) {
    if (position.over) return Words.say("over", { result: Words.result(position.result) });
    if (position.phase === "agreement") return Words.say(state.dead ? "stopped" : "stopped-mark");
    if (position.phase === "handicap" && position.to_play === "black") return Words.say("places-handicap");
    if (position.phase === "offer") return Words.say("offer-waits");
    return position.to_play ? Words.say("to-play", { player: Words.player(position.to_play) }) : Words.say("stopped");
  }

  /** Adds a line beside the others. @param {Line} line */
  function branch(line) {
    const lines = state.lines.slice(-(MOST_LINES - 1));
    const taken = new Set(lines.map((other) => other.name));
    let number = lines.length + 1;
    while (taken.has(String(number))) number++;
    Store.change({ lines: [...lines, { ...line, name: String(number) }], current: lines.length, dead: null,
      ghost: null }, true);
  }

  /** Takes the last act back, or steps back where there is nothing to take back. */
  const undo = () => enqueue(async () => {
    const line = Store.current();
    const past = line.undo[line.undo.length - 1];
    if (!past || line.at < line.summary.acts.length) return step(Math.max(0, line.at - 1));
    Store.changeLine({ ...past, summary: await summary(past.record), undo: line.undo.slice(0, -1) }, { dead: null }, true);
    await refresh();
    announce(`${Words.say("taken-back")} ${turn(/** @type {Position} */ (state.position))}`);
  });

  /** @param {number} at */
  async function step(at) {
    const line = Store.current();
    Store.changeLine({ at: Math.min(Math.max(at, 0), line.summary.acts.length) });
    await refresh();
    const act = Store.current().summary.acts[Store.current().at - 1];
    announce(act ? `${Words.say("at-move", { n: Store.current().at })} ${said(act.player, act.at)}` : Words.say("the-start"));
  }

  /** Goes to a number of acts. @param {number} at */
  const go = (at) => enqueue(() => step(at));

  /**
   * Goes to an act that some rulesets refuse, and shows why, if the ruleset of the board is one of them.
   * @param {number} number @param {string} [rules] the ruleset that the board follows from here
   */
  const part = (number, rules) => enqueue(async () => {
    if (rules) Store.change({ rules });
    await step(number - 1);
    const next = Store.current().summary.acts[number - 1];
    const barred = state.position?.illegal.find((point) => point.at === next?.at);
    if (barred) explain(barred);
    else await step(number);
  });

  /** Steps by a number of acts. @param {number} by */
  const by = (by) => enqueue(() => step(Store.current().at + by));

  /** Shows another line. @param {number} index */
  const select = (index) => enqueue(async () => {
    Store.change({ current: index, dead: state.lines[index].dispute ? null : state.dead, ghost: null }, true);
    await refresh();
    announce(turn(/** @type {Position} */ (state.position)));
  });

  /** Closes a line. @param {number} index */
  const close = (index) => enqueue(async () => {
    const lines = state.lines.filter((_, i) => i !== index);
    const current = state.current >= index ? Math.max(0, state.current - 1) : state.current;
    Store.change({ lines, current, dead: null, ghost: null }, true);
    await refresh();
  });

  /** Puts a copy of the line beside it, for a dispute. @param {number} at @param {Dispute} dispute */
  const copy = (at, dispute) => enqueue(async () => {
    const line = Store.current();
    branch({ ...line, at, dispute, undo: [], source: { kind: "sgf" }, tree: null, branches: [] });
    await refresh();
    announce(`${Words.say("on-copy")} ${turn(/** @type {Position} */ (state.position))}`);
  });

  /** Changes something that the position depends on. @param {Partial<PageState>} patch @param {boolean} [push] */
  const set = (patch, push = false) => {
    Store.change({ setup: null, ...patch }, push);
    return enqueue(async () => {
      await refresh();
      // Marks say themselves what they mark.
      if (patch.dead?.length === 0) announce(turn(/** @type {Position} */ (state.position)));
    });
  };

  /** Sets up one line of an address. @param {{key: string, value: string}} game @param {Start} start @returns {Promise<Line>} */
  async function restored({ key, value }, start) {
    if (key === "open") return fromId(value);
    if (key === "g") {
      const [packed, node] = value.split(".");
      const main = await read("address", await Address.unpack(packed), 0);
      const { tree, notes } = main;
      const found = node && tree ? await along(tree, Number(node)) : { ...told(main), node: 0 };
      return Store.line({ ...found, tree, notes, title: titled(main, 0), source: { kind: "sgf" } });
    }
    const line = await fromStart(start);
    for (const { player, at: vertex } of Address.acts(value)) {
      const { record, at } = line;
      const made = await Ask.ask({ ask: "play", record, at, player, vertex }, { says: Words.say("work-read"), urgent: true })
        .catch((cause) => void line.notes.push(() => [Words.say("address-ends", { n: at }), " ", Ask.told(cause)]));
      if (!made) break;
      line.undo.push(past(line));
      Object.assign(line, { record: made.record, at: made.at });
    }
    line.summary = await summary(line.record);
    return line;
  }

  /** Shows what an address says. @param {NonNullable<ReturnType<typeof Address.read>>} found */
  function restore(found) {
    epoch++;
    Store.change({ setup: null, ...found.choices });
    return enqueue(async () => {
      /** @type {Line[]} */
      const lines = [];
      /** @type {Child} */
      let trouble = null;
      for (const game of found.games) {
        try {
          const line = await restored(game, found.start);
          lines.push({ ...line, name: String(lines.length + 1), at: line.summary.acts.length });
        } catch (cause) {
          trouble = Ask.told(cause);
        }
      }
      if (!lines.length) lines.push(await fromStart(Store.START));
      const current = Math.min(Math.max(found.line, 0), lines.length - 1);
      if (found.at !== null) lines[current].at = Math.min(Math.max(found.at, 0), lines[current].summary.acts.length);
      const { columns, rows } = lines[current].summary;
      const marked = state.dead?.filter((at) => Points.place(at, columns, rows)) || [];
      const dead = marked.length || !state.dead?.length ? state.dead && marked : null;
      Store.change({ lines, current, dead, position: null, ghost: null, pending: null });
      await refresh();
      announce(trouble || turn(/** @type {Position} */ (state.position)), trouble !== null);
    });
  }

  /** @param {(text: Child, bad?: boolean) => void} listener */
  const onSay = (listener) => void (announce = listener);

  return { begin, setUp, read, show, through, open, play, undo, go, part, by, select, close, copy, set, restore, mover, turn, onSay, explain };
})();
