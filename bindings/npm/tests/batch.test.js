// Many games at once.
import assert from "node:assert/strict";
import test from "node:test";
import { Batch, Board, Game, Ruleset, ShinpanError } from "shinpan";

/** A generator of numbers below a bound, the same ones each time. */
function random(seed) {
  let state = BigInt(seed);
  return (bound) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(bound));
  };
}

/** The numbers of the legal moves of a game of a batch. */
const legalOf = (mask, game, size) =>
  [...mask.subarray(game * size, (game + 1) * size)].flatMap((isLegal, move) => (isLegal ? [move] : []));

test("random games end under every ruleset, and are those of single games", () => {
  const [columns, rows, count, pass, below] = [4, 3, 3, 12, random(1)];
  for (const ruleset of Ruleset.all().filter(({ isPlayable }) => isPlayable)) {
    const start = new Game(ruleset, { columns, rows, komi: 0.5 });
    const batch = new Batch(start, count);
    const singles = Array.from({ length: count }, () => start.copy());
    for (let number = 0; number < 120; number += 1) {
      const [mask, over] = [batch.legal(), batch.over()];
      const moves = singles.map((single, game) => {
        const names = [...single.board.points, "pass"];
        const legal = legalOf(mask, game, pass + 1);
        assert.deepEqual(legal.map((move) => names[move]), single.isOver ? [] : single.legalMoves(), ruleset.id);
        assert.equal(over[game] === 1, single.isOver, ruleset.id);
        if (single.isOver) return -1;
        // Some rulesets forbid no repetition, so their games end by passes after a while.
        const plays = legal.filter((move) => move !== pass);
        const move = number < 30 && plays.length > 0 ? plays[below(plays.length)] : pass;
        single.play(names[move]);
        if (single.phase === "agreement" && !single.isOver) single.act({ settle: { dead: [] } });
        return move;
      });
      batch.step(moves);
    }
    const [rewards, margins] = [batch.rewards(), batch.margins()];
    singles.forEach((single, game) => {
      const { black, white } = single.score();
      assert.ok(single.isOver && batch.over()[game] === 1, ruleset.id);
      assert.deepEqual([rewards[game], margins[game]], [{ black: 1, white: -1 }[single.winner] ?? 0, black - white]);
    });
  }
});

test("planes are those of the player to move", () => {
  const batch = new Batch(new Game("basic", { board: Board.parse("X O .\n. X ."), toMove: "white" }), 2);
  batch.step(new Int32Array([2, -1]));
  const planes = batch.planes();
  assert.deepEqual([...planes.subarray(0, 24)], [0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual([...planes.subarray(24 + 18, 48)], [0, 0, 0, 0, 0, 0]);
});

test("an illegal move moves no game, and a copy is another batch", () => {
  const batch = new Batch(new Game("basic", 3), 2);
  batch.step([0, 4]);
  const [before, copy] = [batch.planes(), batch.copy()];
  assert.throws(() => batch.step([1, 4]), /game 1: .*; no game has moved/);
  for (const moves of [[1], [1, 2, 3], [1, 10], [1, 1.5], [1, "2"], [1, NaN], [1, undefined], new Array(2), [1, -2], [1, 2 ** 40],
    null, 5, "12"]) {
    assert.throws(() => batch.step(moves), ShinpanError, String(moves));
  }
  assert.deepEqual(batch.planes(), before);
  batch.reset(0);
  assert.notDeepEqual(batch.planes(), before);
  assert.deepEqual([copy.planes(), copy.length], [before, 2]);
  for (const number of [2, -1, 0.5, "0"]) assert.throws(() => batch.reset(number), ShinpanError);
  for (const count of [0, -1, 1.5, 2 ** 21, "2", null]) assert.throws(() => new Batch(new Game("basic", 3), count), ShinpanError);
  assert.throws(() => new Batch(new Game("basic", 19), 46_475), /expected 1 to 46474, .* at most 16777216 points/);
  for (const game of [null, "basic", {}]) assert.throws(() => new Batch(game, 1), ShinpanError);
});
