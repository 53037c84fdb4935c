// The core plays as the whole package does, and says what it has not.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import test from "node:test";
import * as whole from "shinpan";
import { Batch, Board, Game, IllegalMove, Ruleset, ShinpanError } from "shinpan/core";

test("the core plays the same games under every ruleset", () => {
  const ids = Ruleset.all().map(({ id }) => id);
  assert.deepEqual(ids, whole.Ruleset.all().map(({ id }) => id));
  for (const rules of ids.filter((id) => new Ruleset(id).isPlayable)) {
    const [small, large] = [new Game(rules, { size: "4x3" }), new whole.Game(rules, { size: "4x3" })];
    for (const place of ["B2", "C2", "pass", "C3", "A1"]) {
      small.play(place);
      large.play(place);
    }
    assert.deepEqual([small.sgf(), small.legalMoves(), small.score()], [large.sgf(), large.legalMoves(), large.score()]);
    assert.equal(small.whyIllegal("B2")?.message, large.whyIllegal("B2")?.message);
  }
  const batch = new Batch(new Game("basic", 3), 2);
  batch.step([4, -1]);
  assert.equal(batch.legal().length, 20);
});

test("the core says what it has not", () => {
  const game = new Game("basic", 3);
  game.play("B2");
  assert.throws(() => game.play("B2"), (fault) => fault instanceof IllegalMove && fault.clause === null);
  const record = game.sgf();
  for (const call of [() => Game.fromSgf(record), () => game.picture(), () => new Board(3).picture(), () => new Ruleset("basic").describe()]) {
    assert.throws(call, (fault) => fault instanceof ShinpanError && fault.message.includes("shinpan/core has no"));
  }
  const size = (folder) => statSync(new URL(`./node_modules/shinpan/${folder}native/shinpan_npm_bg.wasm`, import.meta.url)).size;
  assert.ok(size("core/") < size("") / 2, `${size("core/")} of ${size("")} bytes`);
});
