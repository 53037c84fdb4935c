// What bad input gets: an error with the library's sentence, in every language the same, and never a panic.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Board, Game, Ruleset, ShinpanError, explain } from "shinpan";

const begun = () => new Game("basic", { columns: 5 });
const CALLS = {
  act: (value) => begun().act(value),
  at: (value) => new Board(3, 2).at(value),
  diagram: (value) => Board.parse(value),
  explained: (value) => explain(value, "basic"),
  komi: (value) => new Game("basic", { columns: 5, komi: value }),
  picture: (value) => begun().picture(value),
  play: (value) => begun().play(value),
  player: (value) => begun().play("C3", value),
  record: (value) => Game.fromSgf(value),
  ruleset: (value) => new Ruleset(value),
  without: (value) => begun().scoreWithout([value]),
};

test("bad texts and numbers get the sentences of tests/malformed.json", () => {
  const rows = JSON.parse(readFileSync(new URL("./malformed.json", import.meta.url), "utf8"));
  assert.ok(rows.length >= 100);
  for (const { call, value, says } of rows) {
    const wrong = (fault) => fault instanceof ShinpanError && fault.message === says;
    assert.throws(() => CALLS[call](value), wrong, `${call} ${JSON.stringify(value)}: ${says}`);
  }
});

test("values of a wrong type get a sentence", () => {
  const circle = {};
  circle.self = circle;
  const values = [null, undefined, 3, NaN, Infinity, [], {}, true, Symbol("C3"), 5n, () => "C3", circle, new Date(), [0],
    [25, 0], [-1, 0], [0, 99], [0.5, 1], ["A", 1], [1, 2, 3], [NaN, 1], [1e300, 1], new Uint8Array(2), Object.create(null)];
  const calls = [CALLS.at, CALLS.play, CALLS.diagram, CALLS.record, CALLS.ruleset, CALLS.explained, CALLS.without];
  const others = values.filter((value) => value !== undefined);
  for (const call of calls) {
    // A number is a move.
    const wrong = values.filter((value) => call !== CALLS.play || value !== 3);
    for (const value of wrong) assert.throws(() => call(value), ShinpanError, String(call));
  }
  for (const number of [-1, 26, 0.5]) assert.throws(() => begun().play(number), ShinpanError);
  for (const call of [CALLS.act, CALLS.picture, CALLS.player, CALLS.komi]) {
    const isRight = (value) => call === CALLS.komi && value === 3;
    for (const value of others) if (!isRight(value)) assert.throws(() => call(value), ShinpanError, String(call));
  }
  for (const size of [0, 26, -1, 300, 2.5, NaN, "9", null, 5n]) {
    assert.throws(() => new Game("basic", { columns: size }), ShinpanError);
    assert.throws(() => new Board(size, 3), ShinpanError);
  }
  for (const options of [null, true, "x", { kommi: 6.5 }, { board: "X" }, { handicap: 70_000 }, { handicap: -1 }, { toMove: 1 }]) {
    assert.throws(() => new Game("basic", options), ShinpanError);
  }
  assert.throws(() => begun().act({ toJSON: () => undefined }), ShinpanError);
  for (const acts of [99, -1, 0.5, "0"]) assert.throws(() => begun().position(acts), ShinpanError);
  for (const rules of ["no such rules", ["basic", null], 7]) assert.throws(() => explain(begun(), rules), ShinpanError);
  for (const text of ["C3".repeat(10_000), "x".repeat(2_000_000)]) for (const call of calls) assert.throws(() => call(text), ShinpanError);
  // The module still works: nothing has panicked.
  assert.deepEqual(begun().play("C3"), []);
});
