import { NativeBoard } from "#native";
import { guarded, text } from "./errors.js";
import { A_POINT, INSPECT, PLAYERS, byPlayer, number, placeName, sizeOf } from "./values.js";

/** @typedef {import("./values.js").Place} Place */
/** @typedef {import("./values.js").Player} Player */
/** @typedef {import("./values.js").PictureForm} PictureForm */

/** @type {Map<string, readonly string[]>} The names of the points of each size of board. */
const NAMES = new Map();

/**
 * Returns the names of the points of a board of the compiled half.
 *
 * @param {unknown} board
 * @returns {readonly string[]}
 */
export function namesOf(board) {
  const native = /** @type {NativeBoard} */ (board);
  const size = `${native.columns()}x${native.rows()}`;
  const known = NAMES.get(size);
  if (known) return known;
  const names = Object.freeze(native.names());
  NAMES.set(size, names);
  return names;
}

/** A board with stones. It does not change. `new Board(9)` is empty, as are `new Board(9, 13)` and `new Board("9x13")`;
 * `Board.parse` reads a diagram. */
export class Board {
  #native;

  /**
   * @param {import("./values.js").Size} columns 1 to 25, or a size.
   * @param {number} [rows] Default: `columns`.
   */
  constructor(columns, rows) {
    /** @type {unknown} */
    const made = columns;
    if (made instanceof NativeBoard) {
      this.#native = made;
      return;
    }
    const size = rows === undefined ? sizeOf(columns)
      : /** @type {const} */ ([number(columns, "columns"), number(rows, "rows")]);
    this.#native = guarded(() => NativeBoard.empty(...size));
  }

  /** Reads a diagram: rows of `X`, `O` and `.`, the top row first, with spaces between them or without.
   * @param {string} diagram */
  static parse(diagram) {
    const rows = text(diagram, "a diagram");
    return boardOf(guarded(() => NativeBoard.parse(rows)));
  }

  get columns() {
    return this.#native.columns();
  }

  get rows() {
    return this.#native.rows();
  }

  /** Every point, row by row from A1. */
  get points() {
    return namesOf(this.#native);
  }

  /** @param {unknown} place */
  #number(place) {
    const name = placeName(place, A_POINT);
    return guarded(() => this.#native.number_of(name));
  }

  /** The player whose stone stands at a point, or null.
   * @param {Place} place
   * @returns {Player | null} */
  at(place) {
    return PLAYERS[this.#native.at(this.#number(place)) + 1] ?? null;
  }

  /** The stones by point, row by row from A1: 1 black, -1 white, 0 none. */
  stones() {
    return this.#native.stones();
  }

  /** @param {Uint16Array} numbers */
  #names(numbers) {
    const names = this.points;
    return Array.from(numbers, (number) => names[number] ?? "");
  }

  /** The points of the chain at a point. Empty if no stone stands there.
   * @param {Place} place */
  chain(place) {
    return this.#names(this.#native.chain(this.#number(place)));
  }

  /** The liberties of the chain at a point. Empty if no stone stands there.
   * @param {Place} place */
  liberties(place) {
    return this.#names(this.#native.liberties(this.#number(place)));
  }

  /** The chains of a player, each a list of points.
   * @param {Player} player */
  chains(player) {
    const name = text(player, "a player");
    const firsts = guarded(() => this.#native.chains(name));
    return Array.from(firsts, (first) => this.#names(this.#native.chain(first)));
  }

  /** The area of each player: stones, and empty points that reach only them. Without komi. */
  area() {
    return byPlayer(this.#native.area());
  }

  /** The owner of each point under area scoring, row by row from A1.
   * @returns {(Player | null)[]} */
  areaOwners() {
    return Array.from(this.#native.area_owners(), (owner) => PLAYERS[owner + 1] ?? null);
  }

  /** A picture of the board.
   * @param {PictureForm} [form] */
  picture(form = "svg") {
    const known = text(form, "a form of pictures");
    return guarded(() => this.#native.picture(known));
  }

  /** The rows as `Board.parse` reads them. */
  toString() {
    return this.#native.text();
  }

  /** What `console.log` of node shows: the rows. */
  [INSPECT]() {
    return this.toString();
  }
}

/**
 * Returns a board of the compiled half as one of this package.
 *
 * @param {unknown} native
 */
export function boardOf(native) {
  return new Board(/** @type {any} */ (native));
}
