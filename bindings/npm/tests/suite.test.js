// The suite for node:test and lockstep, with a small board that stands for an engine.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { ShinpanError } from "shinpan";
import { Divergence, Engine, lockstep, suite } from "shinpan/test";
import { Forgetful, Right } from "./engines/engines.js";

const { runs, leftOut } = await suite(Right, { tier: 1 });

test("the runs are those of the rulesets", () => {
  assert.ok(runs.length > 20 && leftOut > 0);
  assert.ok(runs.every(({ id, rules, tier, clauses }) => id.endsWith(`@${rules}`) && tier <= 1 && clauses));
});

test("lockstep finds nothing in a right engine", async () => {
  const { games, acts } = await lockstep(Right, { games: 30 });
  assert.ok(games === 30 && acts > 100);
});

test("lockstep shrinks what it finds", async () => {
  await assert.rejects(lockstep(Forgetful, { games: 200, mostFindings: 1 }), (fault) => {
    assert.ok(fault instanceof Divergence && fault.findings.length === 1);
    assert.match(fault.message, /DIFFERENCE under basic: illegal repetition none basic\/rule8/);
    assert.match(fault.message, /seed 1/);
    return true;
  });
});

test("mistakes in an engine are errors", async () => {
  await assert.rejects(suite(class Empty extends Engine {}), /Empty lacks begin, play, at, rules, sizes/);
  class Unknown extends Right { rules = ["no such rules"]; }
  await assert.rejects(suite(Unknown), /unknown ruleset `no such rules`/);
  class Silent extends Right { begin() { return new Promise(() => {}); } }
  await assert.rejects(lockstep(Silent, { games: 1, timeout: 0.2 }), /no answer within 0.2 s/);
  await assert.rejects(suite(Right, { known: { "no-such-case/*": "?" } }), /"no-such-case\/\*" matches no run/);
  await assert.rejects(lockstep(Right, { games: -1 }), ShinpanError);
  for (const engine of [null, undefined, 5, "x"]) await assert.rejects(suite(engine), ShinpanError);
});

test("a failure is one line with its clause; a known difference is a todo until its day", () => {
  const file = fileURLToPath(new URL("./engines/forgetful.js", import.meta.url));
  const ran = (known) => spawnSync(process.execPath, ["--test", "--test-reporter", "tap", file], {
    encoding: "utf8", env: { ...process.env, NODE_TEST_CONTEXT: undefined, SHINPAN_RULES: "basic*", SHINPAN_CLAUSE: "basic/rule8", KNOWN: known },
  });
  const failing = ran("none yet, until 2001-01-01");
  assert.equal(failing.status, 1);
  assert.match(failing.stdout, /one-point\/two-points@basic: state 3: `illegal` differs expected "repetition".*\[.*basic\/rule8.*\]\n/);
  const known = ran("no superko, until 2999-12-31");
  assert.equal(known.status, 0, known.stdout);
  assert.match(known.stdout, /# TODO no superko, until 2999-12-31/);
});
