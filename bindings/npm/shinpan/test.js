// Tests an engine of your own: one test of node:test for each case of the suite that it can play, and random games.
//
//     import { Engine, suite } from "shinpan/test";
//
//     class MyEngine extends Engine {
//       rules = ["basic+no-suicide"];
//       sizes = [9, 13, 19];
//       begin(columns, rows, komi, rules) { ... }
//       play(player, column, row) { ... }
//       at(column, row) { ... }
//     }
//
//     await suite(MyEngine, { known: { "article-superko/*": "no superko yet, until 2027-06-30" } });
import test from "node:test";
import kit from "./kit.cjs";
import { ShinpanError } from "./errors.js";
import { Session } from "./session.js";

/** The class to derive from: `begin`, `play` and `at` are enough. The beginning of `kit.cjs` lists all methods. */
export const Engine = kit.Adapter;
export const { BLACK, Illegal, Unsupported, WHITE, opponent } = kit;

/** @typedef {{ id: string, rules: string, tier: number, clauses: string[], title: string }} Run A case under a ruleset. */

/**
 * @typedef {object} SuiteOptions
 * @property {number} [tier] Only cases up to this tier, 1 to 3. Default: what the variable SHINPAN_TIER says.
 * @property {string} [rules] Only rulesets with an id that matches this glob. Default: SHINPAN_RULES.
 * @property {string} [clause] Only cases with a clause that matches this glob. Default: SHINPAN_CLAUSE.
 * @property {Record<string, string>} [known] Known differences: a glob over ids, to a reason. A reason that ends in `until` and
 *   a day, as in `until 2027-06-30`, counts up to that day.
 * @property {number} [timeout] How many seconds an answer of the engine may take. Default: 10.
 */

/**
 * @typedef {object} LockstepOptions
 * @property {readonly string[]} [rules] Default: all rulesets of the engine.
 * @property {number} [games] Default: 1000.
 * @property {number} [seconds] Default: 60.
 * @property {number} [seed] Default: 1.
 * @property {number} [mostFindings] After so many kinds of difference it stops. Default: 10.
 * @property {number} [timeout] How many seconds an answer of the engine may take. Default: 10.
 */

/** The engine differs from the rules. `findings` has each difference, shrunk to a small game. */
export class Divergence extends ShinpanError {
  /** @override */
  name = "Divergence";
  #findings;

  /**
   * @param {string} message
   * @param {{ kind: string, text: string }[]} findings
   */
  constructor(message, findings) {
    super(message);
    this.#findings = findings;
    // The place in this file says nothing, and reporters would print it below the games.
    this.stack = message;
  }

  /** Each kind of difference, and its report. */
  get findings() {
    return this.#findings;
  }
}

/**
 * Returns whether a text matches a glob, in which `*` is any text and `?` any character.
 *
 * @param {string} text
 * @param {string} glob
 */
function matches(text, glob) {
  const escaped = glob.replace(/[\\^$.|+()[\]{}]/g, "\\$&").replaceAll("*", ".*").replaceAll("?", ".");
  return new RegExp(`^${escaped}$`, "s").test(text);
}

/**
 * Returns whether the last day of a reason is over.
 *
 * @param {string} reason
 */
function isPast(reason) {
  const day = /until (\d{4}-\d{2}-\d{2})$/.exec(reason)?.[1];
  if (day === undefined) return false;
  const end = new Date(`${day}T23:59:59.999`);
  if (Number.isNaN(end.getTime())) throw new ShinpanError(`${day} is no day: expected one as in 2027-06-30`);
  return end.getTime() < Date.now();
}

/**
 * Throws an error without a trace, as a divergence is.
 *
 * @param {string} message
 * @returns {never}
 */
function failed(message) {
  const error = new ShinpanError(message);
  error.stack = message;
  throw error;
}

/**
 * Plays a run, and fails the test if the engine differs. A difference that the document does not decide is a skip.
 *
 * @param {import("node:test").TestContext} t
 * @param {Session} session
 * @param {Run} run
 * @param {string | undefined} reason Why a difference is known.
 */
async function judge(t, session, run, reason) {
  const { outcome, text, board } = await session.call("judge", run.id);
  const said = text.trim().split(/\s+/).join(" ");
  const line = `${run.id}: ${said} [${run.clauses.join(", ")}]\n${run.title}\n${board}`;
  if (outcome === "broke") failed(line);
  if (outcome === "differs") {
    if (reason !== undefined) t.todo(reason);
    failed(line);
  }
  if (outcome !== "passed") t.skip(`${outcome}: ${said}`);
  if (outcome === "passed" && reason !== undefined) t.diagnostic(`passes, but is known: ${reason}`);
}

/**
 * Registers a test of node:test for each run of the suite that an engine can play. Returns these runs, and the number of
 * those under its rulesets that it cannot play. Throws ShinpanError if the engine lacks a method, if it can play nothing, or
 * if a known difference matches no run.
 *
 * @param {object} engine A class, which is called without arguments, or an object.
 * @param {SuiteOptions} [options]
 * @returns {Promise<{ runs: Run[], leftOut: number }>}
 */
export async function suite(engine, options = {}) {
  const { env } = process;
  const { rules = env.SHINPAN_RULES ?? "*", clause = env.SHINPAN_CLAUSE, known = {}, timeout = 10 } = options;
  const tier = options.tier ?? Number(env.SHINPAN_TIER ?? 3);
  const session = new Session(engine, timeout);
  /** @type {{ runs: Run[], leftOut: number }} */
  const { runs, leftOut } = await session.call("runs");
  if (runs.length === 0) throw new ShinpanError(`the engine can play none of the ${leftOut} runs under its rulesets`);
  const unused = Object.keys(known).find((glob) => !runs.some((run) => matches(run.id, glob)));
  if (unused !== undefined) throw new ShinpanError(`known: ${JSON.stringify(unused)} matches no run that the engine can play`);
  const reasons = Object.entries(known).filter(([, reason]) => !isPast(reason));
  const chosen = runs.filter((run) =>
    run.tier <= tier && matches(run.rules, rules) &&
    (clause === undefined || run.clauses.some((one) => matches(one, clause))));
  for (const run of chosen) {
    const reason = reasons.find(([glob]) => matches(run.id, glob))?.[1];
    test(run.id, (t) => judge(t, session, run, reason));
  }
  return { runs: chosen, leftOut };
}

/**
 * Plays random games on the specification and an engine, until they differ. Returns how many, and of how many acts.
 * Throws Divergence with the differences, each shrunk to a small game, and the seed.
 *
 * @param {object} engine
 * @param {LockstepOptions} [options]
 * @returns {Promise<{ games: number, acts: number }>}
 */
export async function lockstep(engine, options = {}) {
  const { rules = [], games = 1000, seconds = 60, seed = 1, mostFindings = 10, timeout = 10 } = options;
  for (const [key, value] of Object.entries({ games, seed, mostFindings })) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new ShinpanError(`${key} of ${value}: expected a whole number from 0 up`);
    }
  }
  const session = new Session(engine, timeout);
  try {
    const played = await session.call("lockstep", rules, games, seconds, seed, mostFindings);
    const { findings, acts } = /** @type {{ games: number, acts: number, findings: any[] }} */ (played);
    if (findings.length === 0) return { games: played.games, acts };
    const texts = findings.map(({ text }) => text);
    const count = `${played.games} games, ${findings.length} kinds of difference; seed ${seed}`;
    throw new Divergence(`${texts.join("\n")}\n${count}`, findings);
  } finally {
    await session.close();
  }
}
