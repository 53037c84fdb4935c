import { NativeRuleset } from "#native";
import { guarded, text } from "./errors.js";

/** Returns a ruleset of the compiled half.
 * @type {(ruleset: Ruleset) => unknown} */
export let nativeOf;

/**
 * A ruleset of Go. `new Ruleset(name)` takes an id of `shinpan rules list`, an id with options such as
 * "basic,suicide=multi", and the names that servers, programs and records use, such as "Chinese" or KataGo's JSON.
 * A name that nobody registered throws ShinpanError, which offers the nearest.
 */
export class Ruleset {
  #native;

  static {
    nativeOf = (ruleset) => ruleset.#native;
  }

  /** @param {string} name */
  constructor(name) {
    const known = text(name, "the name of a ruleset, or a Ruleset");
    this.#native = guarded(() => NativeRuleset.read(known));
  }

  /** Every ruleset of the table and every preset, in the order of `shinpan rules list`. */
  static all() {
    return guarded(() => NativeRuleset.ids()).map((id) => new Ruleset(id));
  }

  /** Reads a name, or takes a ruleset as it is.
   * @param {string | Ruleset} value */
  static of(value) {
    return value instanceof Ruleset ? value : new Ruleset(value);
  }

  /** The id, such as "japanese-1989". */
  get id() {
    return this.#native.id();
  }

  /** What distinguishes it, in one line. */
  get about() {
    return this.#native.about();
  }

  /** The komi that the name itself states, in points. null if it states none. */
  get namedKomi() {
    return this.#native.named_komi() ?? null;
  }

  /** What the name means and the ruleset leaves out, a sentence each. */
  get leavesOut() {
    return this.#native.leaves_out();
  }

  /** Whether `Game` can play it. */
  get isPlayable() {
    return this.#native.is_playable();
  }

  /** Everything about the ruleset: document, komi, the setting of each option, and sentences that say them.
   * @returns {Record<string, unknown>} */
  describe() {
    return JSON.parse(guarded(() => this.#native.describe()));
  }

  toString() {
    return this.id;
  }
}
