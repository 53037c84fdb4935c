// What a caller gives, checked: points, players, numbers. And the types of what the package returns.

import { point_name } from "#native";
import { expect, guarded, text } from "./errors.js";

export const BLACK = "black";
export const WHITE = "white";

/** @typedef {"black" | "white"} Player */
/** @typedef {string | readonly [column: number, row: number]} Place A point, or "pass" where a move is expected. */
/** @typedef {Place | number} Move A place, or a number: `row * columns + column` from 0, or `columns * rows` for a pass. */
/** @typedef {"svg" | "text" | "unicode" | "sgf" | "sensei" | "markdown" | "html"} PictureForm */
/** @typedef {{ black: number, white: number }} ByPlayer */
/** @typedef {number | string | readonly [columns: number, rows: number]} Size A size of a board: 9, "9", "9x13" or [9, 13]. */

/** The method that `console.log` of node asks for a text. */
export const INSPECT = Symbol.for("nodejs.util.inspect.custom");

export const A_POINT = 'a point such as "C3" or [2, 2]';
export const A_MOVE = `${A_POINT}, or "pass"`;

/** Players by the numbers of stones, from -1. */
export const PLAYERS = /** @type {const} */ ([WHITE, null, BLACK]);

/**
 * Returns the name of a place.
 *
 * @param {unknown} value
 * @param {string} expected
 * @returns {string}
 */
export function placeName(value, expected) {
  if (typeof value === "string") return value;
  const isPair = Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
  expect(value, expected, isPair);
  const [column, row] = /** @type {[number, number]} */ (value);
  return guarded(() => point_name(column, row));
}

/**
 * Returns the bytes of a record.
 *
 * @param {unknown} value
 * @param {string} expected
 * @returns {Uint8Array}
 */
export function recordBytes(value, expected = "a record as text, or its bytes in any encoding") {
  return value instanceof Uint8Array ? value : new TextEncoder().encode(text(value, expected));
}

/**
 * Returns a player of a move, or undefined for the one to move.
 *
 * @param {unknown} value
 * @returns {string | undefined}
 */
export function playerName(value) {
  return value === undefined ? undefined : text(value, 'a player, "black" or "white"');
}

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {number}
 */
export function number(value, what) {
  expect(value, `a number for ${what}`, typeof value === "number");
  return /** @type {number} */ (value);
}

/**
 * Returns the columns and the rows of a size.
 *
 * @param {unknown} value
 * @returns {[columns: number, rows: number]}
 */
export function sizeOf(value) {
  const typed = typeof value === "string" ? /^\s*(\d{1,9})\s*(?:[x×*:,]\s*(\d{1,9})\s*)?$/i.exec(value) : null;
  const found = typed ? [Number(typed[1]), Number(typed[2] ?? typed[1])] : typeof value === "number" ? [value, value] : value;
  const isPair = Array.isArray(found) && found.length === 2 && found.every((lines) => typeof lines === "number");
  expect(value, 'a size such as 9, "9x9" or [9, 9]', isPair);
  return /** @type {[number, number]} */ (found);
}

/**
 * @param {readonly number[] | Float64Array | Uint32Array} pair
 * @returns {ByPlayer}
 */
export function byPlayer([black = 0, white = 0]) {
  return { black, white };
}
