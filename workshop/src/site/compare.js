"use strict";
// What is shown on demand: two rulesets side by side with the smallest games that show a difference, and one combination of
// options. The data are those of the folder `data`.

/** The addresses of pages and of data have slashes for the colons of ids. */
const path_of = (id) => id.replaceAll(":", "/");
/** Loads a file of the folder `data`. Throws if the network or the host has none. */
const loaded = async (file) => {
  const answer = await fetch(`${root}data/${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
};
const ruleset = (id) => loaded(`rules/${path_of(id).replaceAll("%", "%25")}.json`).then((answer) => answer.json());
const made = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });
const link = (href, text) => made("a", text, { href });

/** Returns a function that shows what `make` makes, unless it was called again before the data were loaded. */
const showing = (box, make) => {
  let turn = 0;
  return async () => {
    const now = ++turn;
    const nodes = await make().catch(() => [made("p", "The data of these rules did not load. Reload the page to try again.")]);
    if (now === turn) box.replaceChildren(...nodes);
  };
};

/** Chooses the ruleset that the address asks for. Returns the ids that no choice has. */
const unknown_of = (asked) => asked.flatMap(([box, id]) => {
  const found = [...box.options].find((option) => (option.dataset.id || option.value) === id);
  if (found) found.selected = true;
  return found || id === null ? [] : [id];
});
const no_ruleset = (ids) => ids.map((id) => made("p", `No ruleset has the id ${id}.`));

/** Each option says "name: what it means". Where a ruleset has no sentence, the option has no effect. */
const options = (rules) => new Map(rules.says.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));

/** Returns a table that can be wider than the page. */
const table = (heads, rows) => {
  const table = document.createElement("table");
  table.createTHead().insertRow().append(...heads.map((text) => made("th", text, { scope: "col" })));
  const body = table.createTBody();
  for (const [name, ...cells] of rows) body.insertRow().append(made("th", name, { scope: "row" }), ...cells.map((text) => made("td", text)));
  const wide = made("div", "", { className: "wide", tabIndex: 0 });
  wide.append(table);
  return wide;
};

/** Writes a game of the atlas as a record, for the explorer. */
const record = (board, start, acts) => {
  const [columns, rows] = board.split("x").map(Number);
  const letter = (number) => String.fromCharCode(97 + number);
  const point = (at) => letter("ABCDEFGHJKLMNOPQRSTUVWXYZ".indexOf(at[0])) + letter(rows - Number(at.slice(1)));
  let text = `(;FF[4]GM[1]KM[0]SZ[${columns === rows ? columns : `${columns}:${rows}`}]`;
  if (start !== "-") {
    const [stones, player] = start.split(" ");
    for (const [property, sign] of [["AB", "X"], ["AW", "O"]]) {
      const set = stones.split("/").flatMap((row, y) => [...row].map((one, x) => (one === sign ? `[${letter(x)}${letter(y)}]` : "")));
      if (set.join("")) text += property + set.join("");
    }
    text += `PL[${player === "white" ? "W" : "B"}]`;
  }
  for (const act of acts === "-" ? [] : acts.split(", ")) {
    const [player, at] = act.split(" ");
    text += `;${player}[${at === "pass" ? "" : point(at)}]`;
  }
  return `${text})`;
};

const LEVELS = {
  move: "The smallest game in which one allows a move and the other does not",
  end: "The smallest game that ends, or stops, under one only",
  score: "The smallest game with two scores",
  value: "The smallest board on which best play has two values",
};

/** Returns the smallest games that show a difference of two kinds, from the atlas. */
const witnesses = async (left, right, explorer) => {
  const lines = (await loaded("atlas.tsv").then((answer) => answer.text())).split("\n").map((line) => line.split("\t"));
  const rows = lines.filter(([one, other, , , order]) => one === left && other === right && order === "points");
  return Object.entries(LEVELS).flatMap(([level, heading]) => {
    const of_level = rows.filter((row) => row[2] === level);
    // A dash is a search that found nothing, and a question mark one that was not made.
    const found = of_level.filter((row) => !["-", "?"].includes(row[5]));
    // One that a game reaches from the empty board is better than one from a position.
    const row = found.find((row) => row[3] === "game") || found[0];
    if (!row) {
      const was_asked = of_level.some((row) => row[5] === "-");
      return [made("h2", heading), made("p", was_asked ? "None on the boards that were searched." : "Not searched: the solver cannot play one of them.")];
    }
    const [, , , , , board, start, acts, values] = row;
    const says = made("p", `On ${board}`);
    if (start !== "-") says.append(", from ", made("code", start));
    if (acts !== "-") says.append(`: ${acts}`);
    if (values && values !== "-") {
      const [one, other] = values.split(" : ");
      says.append(`. With best play Black's points less White's are ${one} under ${left}, and ${other} under ${right}`);
    }
    says.append(". ");
    if (explorer) {
      const game = btoa(record(board, start, acts)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
      const rules = [left, right].map(encodeURIComponent);
      says.append(link(`${root}explorer/#g=p${game}&rules=${rules[0]}&list=${rules.join(";")}`, "Play it in the explorer"));
    }
    return [made("h2", heading), says];
  });
};

/** Compares the options of two rulesets, and shows the smallest games that show the difference, or leads to their page. */
const compare = document.getElementById("compare");
if (compare) {
  const [left, right, compared] = ["left", "right", "compared"].map((id) => document.getElementById(id));
  const [order, people] = [compare.dataset.order, compare.dataset.people].map((list) => JSON.parse(list));
  const has_page = (one, other) => [one, other].includes(order[0]) || [one, other].every((kind) => people.includes(kind));
  const show = showing(compared, async () => {
    const ids = [left, right].map((box) => box.selectedOptions[0].dataset.id);
    const [one, other] = await Promise.all(ids.map(ruleset));
    const [mine, theirs] = [options(one), options(other)];
    const rows = [...new Set([...mine.keys(), ...theirs.keys()])].filter((key) => mine.get(key) !== theirs.get(key))
      .map((key) => [key, mine.get(key) || "no such rule", theirs.get(key) || "no such rule"]);
    for (const key of ["komi", "handicap-komi"]) {
      if (one[key] !== other[key]) rows.push([key.replace("-", " "), one[key] || "none is named", other[key] || "none is named"]);
    }
    const says = document.createElement("p");
    const unknown = ids.filter((id, place) => ![left, right][place].value);
    const pair = [left.value, right.value].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    let games = [];
    if (unknown.length) {
      says.textContent = `The smallest games that show it were not searched for ${unknown.join(" and ")}.`;
    } else if (left.value === right.value) {
      says.textContent = rows.length ? "No line of plays and passes shows a difference between them." : "They are the same.";
    } else if (has_page(...pair)) {
      says.append(link(`${root}compare/${pair[0]}/and/${pair[1]}/`, "The smallest games that show it"));
    } else {
      games = await witnesses(...pair.map((kind) => kind.replaceAll("/", ":")), compare.dataset.explorer);
    }
    return [...(rows.length ? [table(["option", ...ids], rows)] : []), says, ...games];
  });
  const asked = new URLSearchParams(location.search);
  const unknown = unknown_of([[left, asked.get("left")], [right, asked.get("right")]]);
  for (const box of [left, right]) {
    box.onchange = () => {
      const ids = [left, right].map((box) => box.selectedOptions[0].dataset.id);
      history.replaceState(null, "", `?${new URLSearchParams({ left: ids[0], right: ids[1] })}`);
      show();
    };
  }
  if (unknown.length) compared.replaceChildren(...no_ruleset(unknown));
  else show();
}

/** Shows one combination of options. */
const one = document.getElementById("one");
if (one) {
  const shown = document.getElementById("shown");
  const show = showing(shown, async () => {
    const rules = await ruleset(one.value);
    const list = made("dl", "", { className: "options" });
    for (const [name, says] of options(rules)) list.append(made("dt", name), made("dd", says));
    const komi = made("p", rules.komi ? `Komi is ${rules.komi}.` : "It names no komi.");
    const play = made("p", "");
    if (one.dataset.explorer) {
      play.append(made("a", "Play under it in the explorer", { href: `${root}explorer/#rules=${encodeURIComponent(rules.id)}`, className: "button" }));
    }
    return [made("h2", rules.id), list, komi, play];
  });
  const unknown = unknown_of([[one, new URLSearchParams(location.search).get("id")]]);
  one.onchange = () => {
    history.replaceState(null, "", `?${new URLSearchParams({ id: one.value })}`);
    show();
  };
  if (unknown.length) shown.replaceChildren(...no_ruleset(unknown));
  else show();
}
