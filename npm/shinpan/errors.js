// What the package throws.

/** What a caller gave is wrong. The message is the library's sentence: what was wrong, and what was expected. */
export class ShinpanError extends Error {
  /** @override */
  name = "ShinpanError";
}

/**
 * The rules refuse an act. The game has not changed.
 *
 * @typedef {object} Refusal
 * @property {string} text The whole sentence, such as `B C3 is refused: suicide`.
 * @property {string} reason `occupied`, `suicide`, `repetition`, `wrong-turn`, `game-over`, `wrong-phase`, `off-board` or
 *   `not-a-region`.
 * @property {number | null} repeats The number of acts after which the position stood that the act would repeat; 0 is the
 *   start. null for other reasons.
 * @property {string | null} clause The clause that refuses the act, such as `basic/rule8`. null if the document has none.
 * @property {string | null} says What the clause says, in our words.
 */

/** The rules refuse an act. The game has not changed. */
export class IllegalMove extends ShinpanError {
  /** @override */
  name = "IllegalMove";

  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.text);
    this.reason = refusal.reason;
    this.repeats = refusal.repeats;
    this.clause = refusal.clause;
    this.says = refusal.says;
  }
}

/**
 * Calls the compiled half, and makes its errors exceptions of this package.
 *
 * @template T
 * @param {() => T} call
 * @returns {T}
 */
export function guarded(call) {
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) {
      throw new ShinpanError("the module has a bug and could not answer; please report the call", { cause: thrown });
    }
    if (typeof thrown !== "string") throw thrown;
    const fault = JSON.parse(thrown);
    throw "reason" in fault ? new IllegalMove(fault) : new ShinpanError(fault.text);
  }
}

/**
 * Returns a value of a type.
 *
 * @param {unknown} value
 * @param {string} expected What the message expects.
 * @param {boolean} isRight
 */
export function expect(value, expected, isRight) {
  if (isRight) return;
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  throw new ShinpanError(`a value of type ${kind}: expected ${expected}`);
}

/**
 * Returns a text.
 *
 * @param {unknown} value
 * @param {string} expected
 * @returns {string}
 */
export function text(value, expected) {
  expect(value, expected, typeof value === "string");
  return /** @type {string} */ (value);
}
