// What the package throws.

/** What a caller gave is wrong. The message is the library's sentence: what was wrong, and what was expected. */
export class ShinpanError extends Error {
  /** @override */
  name = "ShinpanError";
}

/** @typedef {{ clause: string, says: string } | null} Clause */

/**
 * What the compiled half says of a refusal: without the clause, unless nobody has the game.
 *
 * @typedef {{ text: string, reason: string, repeats: number | null, act: unknown, by?: Clause }} Refusal
 */

/** The rules refuse an act. The game has not changed. */
export class IllegalMove extends ShinpanError {
  /** @override */
  name = "IllegalMove";
  #refusal;
  #game;

  /**
   * @param {Refusal} refusal
   * @param {any} [game] A copy of the game, of the compiled half.
   */
  constructor(refusal, game) {
    super(refusal.text);
    this.#refusal = refusal;
    this.#game = game;
    /**
     * "occupied", "suicide", "repetition", "wrong-turn", "game-over", "wrong-phase", "off-board" or "not-a-region".
     *
     * @readonly
     */
    this.reason = refusal.reason;
    /**
     * The number of acts after which the position stood that the act would repeat; 0 is the start. null for other reasons.
     *
     * @readonly
     */
    this.repeats = refusal.repeats;
  }

  /** @returns {Clause} */
  get #by() {
    this.#refusal.by ??= JSON.parse(this.#game?.clause(JSON.stringify(this.#refusal.act)) ?? "null");
    return this.#refusal.by ?? null;
  }

  /**
   * The clause that refuses the act, such as "basic/rule8". null if the document has none for it. The specification replays
   * the game to find it, so the first question takes as long as that.
   */
  get clause() {
    return this.#by?.clause ?? null;
  }

  /** What the clause says, in our words. */
  get says() {
    return this.#by?.says ?? null;
  }
}

/**
 * Calls the compiled half, and makes its errors exceptions of this package.
 *
 * @template T
 * @param {() => T} call
 * @param {{ copy(): unknown }} [game] The game of the call, if it has one.
 * @returns {T}
 */
export function guarded(call, game) {
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) {
      throw new ShinpanError("the module has a bug and could not answer; please report the call", { cause: thrown });
    }
    if (typeof thrown !== "string") throw thrown;
    const fault = JSON.parse(thrown);
    throw "reason" in fault ? new IllegalMove(fault, game?.copy()) : new ShinpanError(fault.text);
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
