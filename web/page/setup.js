"use strict";
// Setting up a position by hand: stones are put and taken with a tap, and play goes on from there.

const SetUp = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;

  function mount() {
    id("set-up").addEventListener("click", () => (state.setup ? end() : begin()));
  }

  /** Begins with the stones on the board. */
  function begin() {
    const { columns, rows } = Store.current().summary;
    const board = state.position?.board || Array.from({ length: rows }, () => ".".repeat(columns));
    Store.change({ setup: { board, stone: "X", first: Game.mover() }, ghost: null });
    Desk.say(Words.say("set-up-tap"));
    Desk.look();
  }

  /** Puts the chosen stone on a point, or takes the same one away. @param {string} at */
  function put(at) {
    const setup = /** @type {SetUpState} */ (state.setup);
    const found = Points.place(at, setup.board[0].length, setup.board.length);
    if (!found) return;
    const row = setup.board[found.row];
    const stone = row[found.column] === setup.stone ? "." : setup.stone;
    const changed = row.slice(0, found.column) + stone + row.slice(found.column + 1);
    change({ board: setup.board.map((old, i) => (i === found.row ? changed : old)) });
  }

  /** @param {Partial<SetUpState>} patch */
  const change = (patch) => Store.change({ setup: { .../** @type {SetUpState} */ (state.setup), ...patch } });

  /** Ends without a game from these stones. */
  function end() {
    Store.change({ setup: null });
    Desk.say(state.position && Game.turn(state.position));
  }

  /** Plays on from the stones that stand there. */
  function done() {
    const { board, first } = /** @type {SetUpState} */ (state.setup);
    /** @param {string} letter */
    const points = (letter) => board.flatMap((row, y) =>
      [...row].flatMap((mark, x) => (mark === letter ? [Points.name(x, y, board.length)] : [])));
    const { komi } = Store.current().summary;
    Game.setUp({ columns: board[0].length, rows: board.length, komi, stones: { black: points("X"), white: points("O") },
      to_play: first });
  }

  /** Draws the tools, or nothing. @param {Set<string>} changed */
  function update(changed) {
    if (!["setup", "language", "catalog"].some((key) => changed.has(key))) return;
    const { setup } = state;
    id("set-up").setAttribute("aria-pressed", String(setup !== null));
    /** @param {"stone" | "first"} key @param {string} value @param {Color} color */
    const choice = (key, value, color) => h("label", {}, h("input", { type: "radio", name: `set-up-${key}`, id: `set-up-${key}-${value}`,
      checked: setup?.[key] === value, onchange: () => change({ [key]: value }) }), ` ${Words.player(color)}`);
    fill(id("set-up-tools"), setup && h("div", { class: "set-up" },
      h("fieldset", {}, h("legend", {}, Words.say("put")),
        choice("stone", "X", "black"), choice("stone", "O", "white")),
      h("fieldset", {}, h("legend", {}, Words.say("plays-first")),
        choice("first", "black", "black"), choice("first", "white", "white")),
      h("p", { class: "row" }, button(Words.say("play-from-here"), done, { class: "accent" }),
        button(Words.say("empty-board"), () => change({ board: setup.board.map((row) => ".".repeat(row.length)) })),
        button(Words.say("cancel"), end, { class: "plain" }))));
  }

  return { mount, update, put };
})();
