import { NativeBatch } from "#native";
import { ShinpanError, expect, guarded } from "./errors.js";
import { Game, nativeGameOf } from "./game.js";
import { number } from "./values.js";

/**
 * Games of one ruleset and one size, stepped at once. A move is a number: `row * columns + column` from 0 at the lower left
 * corner, `columns * rows` for a pass, -1 for none. What a method returns is one array for all games, game after game.
 *
 * Nobody agrees on dead stones here. Where the rules stop the game for that, the game is over at once, and it is counted as
 * the board stands: every stone is alive.
 */
export class Batch {
  #native;

  /**
   * Begins `count` games as `game` stands. Throws ShinpanError
   *
   * - for another number of games than 1 to 1,048,576,
   * - for games whose boards have more than 16,777,216 points together, such as 46,475 games on 19x19, because the memory of
   *   WebAssembly is limited,
   * - for a game in which neither player may move although it is not over, because of an offer.
   *
   * @param {Game} game
   * @param {number} count
   */
  constructor(game, count) {
    /** @type {unknown} */
    const made = game;
    if (made instanceof NativeBatch) {
      this.#native = made;
      return;
    }
    expect(game, "a Game", made instanceof Game);
    const [start, many] = [/** @type {any} */ (nativeGameOf(game)), number(count, "count")];
    this.#native = guarded(() => NativeBatch.begin(start, many));
  }

  /** The number of games. */
  get length() {
    return this.#native.length();
  }

  /** A copy to step on separately. */
  copy() {
    return new Batch(/** @type {any} */ (this.#native.copy()), this.length);
  }

  /** Begins one game again. Throws ShinpanError for a number that is none of a game.
   * @param {number} game */
  reset(game) {
    const which = number(game, "game");
    guarded(() => this.#native.reset(which));
  }

  /**
   * Plays a move in each game. Throws ShinpanError for another number of moves than of games, for a number that is no move,
   * and for the first illegal move; then it plays none of them.
   *
   * @param {ArrayLike<number>} moves
   */
  step(moves) {
    expect(moves, "an array of numbers", typeof moves === "object" && moves !== null && "length" in moves);
    // An Int32Array would make a move of 1.5 or of a text.
    const wrong = Array.from(moves).findIndex((move) => !Number.isInteger(move) || Math.abs(move) > 1e6);
    if (wrong >= 0) throw new ShinpanError(`${String(moves[wrong])} is no move: expected a whole number`);
    const numbers = Int32Array.from(moves);
    guarded(() => this.#native.step(numbers));
  }

  /** The legal moves: Uint8Array [count, columns * rows + 1] of zeros and ones, a pass last. */
  legal() {
    return this.#native.legal();
  }

  /** The positions: Float32Array [count, 4, rows, columns], row 0 the lowest. The planes are stones of the player to move, stones
   * of the opponent, points that repetition bars, and ones if Black is to move. After the end Black counts as to move. */
  planes() {
    return this.#native.planes();
  }

  /** Which games are over: Uint8Array [count] of zeros and ones. */
  over() {
    return this.#native.over();
  }

  /** Who has won: Float32Array [count], 1 for Black, -1 for White, 0 for neither, and 0 before the end. */
  rewards() {
    return this.#native.rewards();
  }

  /** Black's points less White's as the board stands, komi included: Float32Array [count]. */
  margins() {
    return this.#native.margins();
  }
}
