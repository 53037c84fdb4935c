// What rulesets say of a record, and how they count it: as the commands `explain` and `score` do.

import { explain as explainNative, score as scoreNative } from "#native";
import { expect, guarded } from "./errors.js";
import { Game } from "./game.js";
import { Ruleset } from "./ruleset.js";
import { A_POINT, placeName, recordBytes } from "./values.js";

/** @typedef {import("./game.js").Count} Count */
/** @typedef {import("./values.js").Place} Place */
/** @typedef {string | Ruleset | readonly (string | Ruleset)[]} Rules */
/** @typedef {{ black: number, white: number, of: string }} Score Points, komi included; `of` is "area", "territory", ... */

/**
 * @typedef {object} Breach An act of a record that the rules refuse.
 * @property {number} number The number of the act, from 1.
 * @property {string} reason
 * @property {string | null} clause
 * @property {number | null} repeats
 */

/**
 * @typedef {object} Verdict What one ruleset says of a record.
 * @property {string} rules
 * @property {string | null} cannotBegin Why it has no such game.
 * @property {Breach[]} breaches
 * @property {string | null} phase
 * @property {number | null} komi
 * @property {string | null} komiFrom
 * @property {Score | null} score null if the rules give none here.
 * @property {string | null} result A text such as "B+3.5".
 * @property {string[]} assumed What the record does not say and was taken.
 */

/**
 * @typedef {object} Step A step of a method of counting.
 * @property {string} says What it does or reads off.
 * @property {string | null} stones The stones after it, the top row first. null if it moved none.
 */

/**
 * @typedef {object} Method A method of counting, carried out.
 * @property {string} method
 * @property {number | null} black Black's count without komi. null if the method does not find it.
 * @property {number | null} white White's count without komi.
 * @property {number | null} margin Black's points less White's, with komi.
 * @property {boolean} fits Whether it arrives at the score, which decides.
 * @property {Step[]} steps
 */

/**
 * @typedef {object} Seki What rules with seki say of the last board.
 * @property {string[][]} chains The chains in seki.
 * @property {string[]} dame
 * @property {string[]} inKo Stones that a ko could take.
 * @property {string[]} blackOwns
 * @property {string[]} whiteOwns
 */

/**
 * @typedef {object} Counted How one ruleset counts the end of a record.
 * @property {string} rules
 * @property {string | null} cannotBegin Why it has no such game.
 * @property {Score | null} score null if the rules give none.
 * @property {string | null} result A text such as "B+3.5".
 * @property {Method[]} methods
 * @property {number} breaches How many acts the rules refuse; `explain` says which.
 * @property {number | null} komi
 * @property {string | null} komiFrom
 * @property {string[]} assumed What the record does not say and was taken.
 * @property {string[]} dead The stones that were removed as dead.
 * @property {string} deadNamedBy Who named them.
 * @property {boolean} needsDead Whether the players may agree on dead stones, and nobody named any.
 * @property {string[]} provedDead
 * @property {string[]} unproved A stone of each chain of which nothing is proved.
 * @property {string[]} added The acts that were added to the record, such as passes.
 * @property {Seki | null} seki null if the rules do not define it.
 */

/** @typedef {string | Uint8Array | Game} AnyRecord An SGF record as text, as bytes in any encoding, or a game. */

/**
 * Returns the bytes of a record.
 *
 * @param {AnyRecord} record
 */
const bytesOf = (record) =>
  recordBytes(record instanceof Game ? record.sgf() : record, "a record as text, its bytes in any encoding, or a Game");

/**
 * Returns ids of rulesets.
 *
 * @param {Rules} rules
 */
const idsOf = (rules) => (Array.isArray(rules) ? rules : [rules]).map((one) => Ruleset.of(one).id);

/** Reads points, which are texts in JSON because they may be halves.
 * @param {string | null | undefined} points */
const points = (points) => (points === null || points === undefined ? null : Number(points));

/** @param {{ black: string, white: string, of: string } | null} score
 * @returns {Score | null} */
const scoreOf = (score) => score && { black: Number(score.black), white: Number(score.white), of: score.of };

/**
 * Returns what each ruleset says of an SGF record or a game, in the order of the rulesets. Throws ShinpanError for a text that
 * is no record, for an unknown ruleset, and if no ruleset can begin the game.
 *
 * @param {AnyRecord} record
 * @param {Rules} rules
 * @returns {Verdict[]}
 */
export function explain(record, rules) {
  const [known, ids] = [bytesOf(record), idsOf(rules)];
  return guarded(() => explainNative(known, ids)).map((line) => {
    const { "cannot-begin": cannotBegin, "komi-from": komiFrom, breaches, assumed, ...rest } = JSON.parse(line);
    /** @param {{ number: number, reason: string, by: string | null, repeats: number | null }} breach */
    const breachOf = ({ number, reason, by, repeats }) => ({ number, reason, clause: by, repeats });
    const [found, komi] = [(breaches ?? []).map(breachOf), cannotBegin === null ? points(rest.komi) : null];
    const { rules, phase, result } = rest;
    return {
      rules, cannotBegin, breaches: found, phase, komi, komiFrom, score: scoreOf(rest.score), result, assumed: assumed ?? [],
    };
  });
}

/** Returns the dead stones of the agreement that ended a game, because its SGF record cannot tell them.
 * @param {AnyRecord} record */
function settled(record) {
  const last = record instanceof Game ? record.acts().at(-1) : undefined;
  const settle = /** @type {{ dead: string[] } | undefined} */ (last?.settle);
  return settle?.dead;
}

/** @param {Record<string, any>} line
 * @returns {Method[]} */
function methodsOf(line) {
  /** @type {[string, { black?: string, white?: string, margin?: string }][]} */
  const methods = Object.entries(line.methods);
  return methods.map(([method, { black, white, margin }]) => ({
    method, black: points(black), white: points(white), margin: points(margin),
    fits: !line["methods-that-do-not-fit"].includes(method), steps: line.steps[method] ?? [],
  }));
}

/** @param {Record<string, any> | null} seki
 * @returns {Seki | null} */
const sekiOf = (seki) => seki && {
  chains: seki.chains, dame: seki.dame, inKo: seki["in-ko"], blackOwns: seki["black-owns"], whiteOwns: seki["white-owns"],
};

/**
 * Counts an SGF record or a game by every method of each ruleset, in the order of the rulesets. If play has not stopped, both
 * players pass until it does.
 *
 * - `rules`: if it is left out, the ruleset of the game, or the one that the record names.
 * - `dead`: dead stones such as ["D4"], each for its chain; an empty list says that no stone is dead. If it is left out, those
 *   on which the players of a game have just settled, or those that a record's last comments and marks of territory name.
 *
 * Throws ShinpanError for a text that is no record, for an unknown ruleset, for a record that names none if `rules` is left
 * out, for a dead point without a stone, for `dead` that is no list, and if no ruleset can begin the game.
 *
 * @param {AnyRecord} record
 * @param {Rules} [rules]
 * @param {{ dead?: readonly Place[] }} [options]
 * @returns {Counted[]}
 */
export function score(record, rules, options = {}) {
  expect(options, 'options such as { dead: ["D4"] }', typeof options === "object" && options !== null);
  const known = bytesOf(record);
  const ids = rules !== undefined ? idsOf(rules) : record instanceof Game ? [record.ruleset.id] : undefined;
  const dead = options.dead ?? settled(record);
  expect(dead, `a list of points such as ["C3"]`, dead === undefined || Array.isArray(dead));
  const names = dead?.map((place) => placeName(place, A_POINT));
  return guarded(() => scoreNative(known, ids, names)).map((text) => {
    const line = JSON.parse(text);
    return {
      rules: line.rules, cannotBegin: line["cannot-begin"], score: scoreOf(line.score), result: line.result,
      methods: methodsOf(line), breaches: line.breaches, komi: line["cannot-begin"] === null ? points(line.komi) : null,
      komiFrom: line["komi-from"], assumed: line.assumed ?? [], dead: line.dead ?? [], deadNamedBy: line["dead-named-by"],
      needsDead: line["if-no-stone-is-dead"], provedDead: line["proved-dead"] ?? [], unproved: line.unproved ?? [],
      added: line.added, seki: sekiOf(line.seki),
    };
  });
}
