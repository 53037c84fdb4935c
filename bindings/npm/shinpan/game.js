import { NativeGame } from "#native";
import { Board, boardOf, namesOf } from "./board.js";
import { IllegalMove, ShinpanError, expect, guarded, text } from "./errors.js";
import { Ruleset, nativeOf } from "./ruleset.js";
import { A_MOVE, A_POINT, INSPECT, byPlayer, number, placeName, playerName, recordBytes, sizeOf } from "./values.js";

/** @typedef {import("./values.js").Place} Place */
/** @typedef {import("./values.js").Move} Move */
/** @typedef {import("./values.js").Player} Player */
/** @typedef {import("./values.js").PictureForm} PictureForm */
/** @typedef {import("./values.js").Size} Size */

/**
 * @typedef {object} Count One method of counting that the rules have.
 * @property {string} method
 * @property {number | null} black Black's count without komi.
 * @property {number | null} white White's count without komi.
 * @property {number} margin Black's points less White's, with komi.
 */

/**
 * @typedef {object} GameOptions
 * @property {Size} [size] 9, "9", "9x13" or [9, 13], instead of `columns` and `rows`.
 * @property {number} [columns] 1 to 25. Default: 19.
 * @property {number} [rows] 1 to 25. Default: `columns`.
 * @property {number} [komi] Whole or half points. If it is left out, `komi` and `komiSource` of the game say what was taken.
 * @property {Board} [board] A board to start from.
 * @property {Player} [toMove] The first player. Default: Black.
 * @property {number} [handicap] Stones. How Black receives them is the ruleset's affair.
 */

const OPTIONS = ["size", "columns", "rows", "komi", "board", "toMove", "handicap"];

/**
 * Returns the options of a game.
 *
 * @param {unknown} value
 * @returns {GameOptions}
 */
function checked(value) {
  if (typeof value === "number" || typeof value === "string" || Array.isArray(value)) return { size: sizeOf(value) };
  expect(value, "the options of a game", typeof value === "object" && value !== null);
  const options = /** @type {GameOptions} */ (value);
  const unknown = Object.keys(options).find((key) => !OPTIONS.includes(key));
  if (unknown !== undefined) {
    throw new ShinpanError(`unknown option ${JSON.stringify(unknown)}: expected ${OPTIONS.join(", ")}`);
  }
  expect(options.board, "a Board for board", options.board === undefined || options.board instanceof Board);
  const other = ["columns", "rows", "board"].find((key) => options.size !== undefined && key in options);
  if (other !== undefined) throw new ShinpanError(`size and ${other}: expected one of them`);
  return options;
}

/** @param {Size} size */
function sizeLines(size) {
  const [columns, rows] = sizeOf(size);
  return { columns, rows };
}

/** What stands in place of a game that was freed. @type {unknown} */
const FREED = new Proxy({}, { get: wasFreed });

/** @returns {never} */
function wasFreed() {
  throw new ShinpanError("the game was freed: expected one that was not");
}

/** Returns a game of the compiled half.
 * @type {(game: Game) => unknown} */
export let nativeGameOf;

/** A game: it accepts acts, or refuses them with IllegalMove and does not change. */
export class Game {
  #native;
  /** @type {readonly string[]} The name of each number of a move. */
  #names;

  static {
    nativeGameOf = (game) => (game.#native === FREED ? wasFreed() : game.#native);
  }

  /**
   * Throws ShinpanError for an unknown ruleset, a start that the rules do not have, and a ruleset without an engine.
   *
   * @param {string | Ruleset} rules
   * @param {GameOptions | Size} [options] Or the size alone.
   */
  constructor(rules, options = {}) {
    /** @type {unknown} */
    const made = rules;
    if (made instanceof NativeGame) {
      this.#native = made;
      this.#names = [...namesOf(made.board()), "pass"];
      return;
    }
    const ruleset = /** @type {import("#native").NativeRuleset} */ (nativeOf(Ruleset.of(rules)));
    const { size, komi, board, toMove = "black", handicap = 0, ...lines } = checked(options);
    const { columns = 19, rows = columns } = size === undefined ? lines : sizeLines(size);
    const [wide, high, stones] = [number(columns, "columns"), number(rows, "rows"), number(handicap, "handicap")];
    const points = komi === undefined ? undefined : number(komi, "komi");
    const first = text(toMove, "a player for toMove");
    this.#native = guarded(() => NativeGame.begin(ruleset, wide, high, points, board?.toString(), first, stones));
    this.#names = [...namesOf(this.#native.board()), "pass"];
  }

  /**
   * Reads the main line of an SGF record. `rules` replaces the name that the record has. `notes` of the game says what was
   * taken for something that the record does not say, and what is odd in it.
   *
   * Throws ShinpanError for a text that is no record, a record without rules if `rules` is left out, and stones that are
   * added after the start; IllegalMove for the first act that the rules refuse.
   *
   * @param {string | Uint8Array} record A text, or bytes in any encoding.
   * @param {string | Ruleset} [rules]
   */
  static fromSgf(record, rules) {
    const known = recordBytes(record);
    const id = rules === undefined ? undefined : Ruleset.of(rules).id;
    return gameOf(guarded(() => NativeGame.from_sgf(known, id)));
  }

  /**
   * Plays a stone or "pass", and returns the points of the stones that were removed. Throws IllegalMove, with the reason, the
   * earlier position it would repeat, and the clause.
   *
   * @param {Move} place
   * @param {Player} [player] Default: the player to move.
   */
  play(place, player) {
    const [name, mover, native] = [this.#place(place), playerName(player), this.#native];
    return guarded(() => (typeof place === "number" ? native.play_number(place, mover) : native.play(name, mover)), native);
  }

  /** Plays a pass.
   * @param {Player} [player] */
  pass(player) {
    this.play("pass", player);
  }

  /**
   * Plays any act of the protocol, and returns the points that it emptied: `game.act({ resign: "black" })`,
   * `game.act({ settle: { dead: ["C3"] } })`, ... Throws IllegalMove, and ShinpanError for what is no act.
   *
   * @param {Record<string, unknown>} act
   */
  act(act) {
    expect(act, 'an act, as in { resign: "black" }', typeof act === "object" && act !== null);
    let json;
    try {
      json = JSON.stringify(act);
    } catch (cause) {
      throw new ShinpanError("the act has no form as JSON", { cause });
    }
    const known = text(json, "an act that has a form as JSON");
    return guarded(() => this.#native.act(known), this.#native);
  }

  /**
   * The IllegalMove that a move would throw, or null if it is legal.
   *
   * @param {Move} place
   * @param {Player} [player]
   */
  whyIllegal(place, player) {
    const [name, mover] = [this.#place(place), playerName(player)];
    const refusal = guarded(() => this.#native.why_illegal(name, mover));
    return refusal === undefined ? null : new IllegalMove(JSON.parse(refusal), this.#native.copy());
  }

  /** Returns the name of a move, which may be a number.
   * @param {Move} place */
  #place(place) {
    if (typeof place !== "number") return placeName(place, A_MOVE);
    const name = this.#names[place];
    if (name === undefined) throw new ShinpanError(`${place} is no move: expected a whole number from 0 to ${this.#names.length - 1}`);
    return name;
  }

  /** @param {Uint16Array} numbers */
  #named(numbers) {
    const names = this.#names;
    return Array.from(numbers, (number) => names[number] ?? "");
  }

  /** The legal moves of the player to move: points, and "pass" last. Empty after the end. */
  legalMoves() {
    return this.#named(this.#native.legal_numbers());
  }

  /** The same moves as numbers, in the same order: Uint16Array. Quicker than `legalMoves`. */
  legalNumbers() {
    return this.#native.legal_numbers();
  }

  /** Whether a move is legal for the player to move.
   * @param {Move} place */
  isLegal(place) {
    const name = this.#place(place);
    return guarded(() => this.#native.is_legal(name));
  }

  /** Takes back the last act. Returns false if there is none. */
  undo() {
    return this.#native.undo();
  }

  /**
   * Gives back the memory of the game, which then answers every call with ShinpanError. Without this, a game's memory is given
   * back between two tasks of the event loop, at the earliest. So call it in a loop that makes thousands of games. Copies and
   * an `IllegalMove` have memory of their own.
   */
  free() {
    this.#native.free();
    this.#native = /** @type {NativeGame} */ (FREED);
  }

  /** A copy to play on separately: a branch. */
  copy() {
    return gameOf(this.#native.copy());
  }

  /** The board now. */
  get board() {
    return boardOf(this.#native.board());
  }

  /** The stones by point, row by row from A1: 1 black, -1 white, 0 none. Quicker than `board`. */
  stones() {
    return this.#native.stones();
  }

  /** The ruleset. */
  get ruleset() {
    return new Ruleset(this.#native.rules());
  }

  /** The player to move, or null if nobody may.
   * @returns {Player | null} */
  get toMove() {
    return /** @type {Player | undefined} */ (this.#native.to_move()) ?? null;
  }

  /** Whether the game is over. */
  get isOver() {
    return this.#native.is_over();
  }

  /** The phase: "play", "agreement", ... */
  get phase() {
    return this.#native.phase();
  }

  /** The komi in points. */
  get komi() {
    return this.#native.komi();
  }

  /** Where the komi comes from: "given", or in words what the ruleset or its document says. */
  get komiSource() {
    return this.#native.komi_source();
  }

  /** What was taken for something that a record does not say, and everything odd in it, a sentence each. */
  get notes() {
    return this.#native.notes();
  }

  /** The points of each player now, komi included. */
  score() {
    return byPlayer(this.#native.score());
  }

  /** The points of each player now without these stones. Throws ShinpanError for a point without one.
   * @param {readonly Place[]} dead */
  scoreWithout(dead) {
    expect(dead, "a list of points", Array.isArray(dead));
    const names = dead.map((place) => placeName(place, A_POINT));
    return byPlayer(guarded(() => this.#native.score_without(names)));
  }

  /** Every method of counting that the rules have.
   * @returns {Count[]} */
  counts() {
    return JSON.parse(this.#native.counts());
  }

  /** The result of a game that is over, such as "B+3.5". null before. */
  get outcome() {
    return this.#native.outcome() ?? null;
  }

  /** The winner of a game that is over. null before, and if nobody won.
   * @returns {Player | null} */
  get winner() {
    return /** @type {Player | undefined} */ (this.#native.winner()) ?? null;
  }

  /** Prisoners that each player holds, stones paid for passes among them. */
  get prisoners() {
    return byPlayer(this.#native.prisoners());
  }

  /** The points that a rule of repetition bars the player to move from. */
  koPoints() {
    return this.#named(this.#native.ko_points());
  }

  /** The moves so far: a player, and a point or "pass". */
  moves() {
    return this.#native.moves().map((move) => ({
      player: /** @type {Player} */ (move.startsWith("B") ? "black" : "white"),
      place: move.slice(2),
    }));
  }

  /** The acts so far, as the JSON of a case has them: `{ move: "B C3" }`, ...
   * @returns {Record<string, unknown>[]} */
  acts() {
    return JSON.parse(this.#native.acts());
  }

  /** The number of acts. */
  get actCount() {
    return this.#native.act_count();
  }

  /** The board after so many acts.
   * @param {number} acts */
  position(acts) {
    const many = number(acts, "acts");
    return boardOf(guarded(() => this.#native.position(many)));
  }

  /** A 64-bit hash of the stones on the board. Equal boards have equal keys. */
  get key() {
    return this.#native.key();
  }

  /** A 64-bit hash of what the rule of repetition compares. */
  get superkoKey() {
    return this.#native.superko_key();
  }

  /** The game as an SGF record. */
  sgf() {
    return this.#native.sgf();
  }

  /** A picture of the last state, or with "html" a page of every state.
   * @param {PictureForm} [form] */
  picture(form = "svg") {
    const known = text(form, "a form of pictures");
    return guarded(() => this.#native.picture(known));
  }

  toString() {
    return this.board.toString();
  }

  /** What `console.log` of node shows: the board. */
  [INSPECT]() {
    return this.#native === FREED ? "a game that was freed" : this.toString();
  }
}

/**
 * Returns a game of the compiled half as one of this package.
 *
 * @param {NativeGame} native
 */
const gameOf = (native) => new Game(/** @type {any} */ (native));
