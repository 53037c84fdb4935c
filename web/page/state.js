"use strict";
// The state of the page, and those who watch it. Only `change` writes it.

const Store = (() => {
  /** The ruleset that the board follows unless another is chosen. */
  const FIRST = "japanese";
  /** The rulesets side by side until the module has told its own order. */
  const LIST = ["japanese", "chinese", "korean", "aga", "nz", "ing:psk"];

  /** @type {Summary} */
  const EMPTY = {
    columns: 19, rows: 19, komi: null, rules: null, result: null, handicap: 0, black: null, white: null, event: null,
    acts: [], edits: [],
  };
  /** @type {Start} */
  const START = { columns: 19, rows: 19, komi: null, rules: null, handicap: 0 };

  /** @param {Partial<Line>} given @returns {Line} */
  function line(given) {
    return {
      name: "1", record: "", at: 0, summary: EMPTY, source: { kind: "new", start: START }, undo: [],
      dispute: null, title: "", notes: [], tree: null, node: 0, branches: [], comments: [], ...given,
    };
  }

  /** @returns {PageState} */
  const fresh = () => ({
    lines: [line({})], current: 0, rules: FIRST, list: null, dead: null, view: "verdicts", pair: [], make: "",
    claim: null, numbers: false, language: "en", catalog: null, position: null, ghost: null, pending: null, setup: null,
  });

  const state = fresh();
  /** @type {((changed: Set<string>, push: boolean) => void)[]} */
  const listeners = [];

  /** Changes the state and tells those who watch. @param {Partial<PageState>} patch @param {boolean} [push] */
  function change(patch, push = false) {
    Object.assign(state, patch);
    const changed = new Set(Object.keys(patch));
    for (const listener of listeners) listener(changed, push);
  }

  /** Changes the line on the board. @param {Partial<Line>} patch @param {Partial<PageState>} more @param {boolean} [push] */
  function changeLine(patch, more = {}, push = false) {
    const lines = state.lines.map((old, i) => (i === state.current ? { ...old, ...patch } : old));
    change({ ...more, lines }, push);
  }

  /** @param {(changed: Set<string>, push: boolean) => void} listener */
  const watch = (listener) => void listeners.push(listener);

  /** @returns {Line} */
  const current = () => state.lines[state.current];

  /** Returns the rulesets side by side. */
  function list() {
    return state.list || state.catalog?.first.slice(0, LIST.length) || LIST;
  }

  /** Returns the two rulesets whose margins are compared. @returns {[string, string]} */
  function pair() {
    const [a, b] = state.pair;
    const all = list();
    const first = a || all[0];
    return [first, b || all.find((id) => id !== first) || first];
  }

  /** Returns the dead chains as the module takes them: null if nobody has said which stones are dead. */
  function dead() {
    const board = state.position?.board;
    if (!state.dead || !board) return state.dead;
    const here = state.dead.filter((at) => Points.stone(board, at));
    return state.dead.length && !here.length ? null : here;
  }

  /** The fields of a request about the position on the board. */
  function here() {
    const { record, at } = current();
    const stones = dead();
    return { record, at, ...(stones ? { dead: stones } : {}) };
  }

  /**
   * Returns what a sentence about a move tells of.
   * @param {number} number @param {string} [phase] the phase there; if it is not known, only play before two passes is ordinary
   * @param {Partial<Act>} [act] what is played, if not the move of the line
   * @returns {Move}
   */
  function move(number, phase, act = {}) {
    const { acts, edits } = current().summary;
    const stopped = acts.slice(0, number - 1).some(({ at }, i) => at === "pass" && acts[i - 1]?.at === "pass");
    const before = number > 1 && !edits.includes(number - 1) ? acts[number - 2] : null;
    return { ...acts[number - 1], ...act, number, before, ordinary: phase === undefined ? !stopped : phase === "play" };
  }

  return { state, fresh, line, change, changeLine, watch, current, list, pair, dead, here, move, START, FIRST };
})();
