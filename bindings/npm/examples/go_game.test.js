// go-game, from npm: a field for two players, without passes and without a ko rule, as its README says.
import assert from "node:assert/strict";
import test from "node:test";
import Go from "go-game";
import { BLACK, Divergence, Engine, WHITE, lockstep, suite } from "shinpan/test";

const TYPES = { [BLACK]: Go.BLACK, [WHITE]: Go.WHITE };
const PLAYERS = { [Go.BLACK]: BLACK, [Go.WHITE]: WHITE, [Go.EMPTY]: null };

class GoGame extends Engine {
  name = "go-game";
  rules = ["basic,suicide=none,ko=none"];
  sizes = [{ from: [1, 1], to: [19, 19] }];
  square = true;
  wrongTurn = true;
  offBoard = true;

  begin(columns, rows) {
    this.game = new Go(rows);
  }

  play(player, column, row) {
    return this.game.playerTurn(TYPES[player], [row, column]);
  }

  at(column, row) {
    return PLAYERS[this.game.getType([row, column])];
  }

  toPlay() {
    return PLAYERS[this.game.currentPlayer];
  }

  // The score of a player is the number of stones that the player removed.
  prisoners() {
    const { score } = this.game;
    return [score[Go.BLACK], score[Go.WHITE]];
  }
}

await suite(GoGame);

// The suite passes, because no case captures several chains without stones that are put up first, which go-game cannot.
test("lockstep finds that of several captured chains only the last one counts", async (t) => {
  await assert.rejects(lockstep(GoGame, { games: 300 }), (fault) => {
    assert.ok(fault instanceof Divergence);
    t.diagnostic(fault.message);
    assert.deepEqual(fault.findings.map(({ kind }) => kind), ["prisoners -"]);
    return true;
  });
});
