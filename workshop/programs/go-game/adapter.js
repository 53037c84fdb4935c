"use strict";
// go-game: a field for two players, without passes. It has no ko rule; the README lists that as a task.

const { Adapter, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const Go = require("../installed.js")("go-game");

const TYPES = { [BLACK]: Go.BLACK, [WHITE]: Go.WHITE };
const PLAYERS = { [Go.BLACK]: BLACK, [Go.WHITE]: WHITE, [Go.EMPTY]: null };

class GoGame extends Adapter {
  name = "go-game";
  version = "0.2.1";
  rules = ["basic,suicide=none,ko=none"];
  sizes = [{ from: [1, 1], to: [25, 25] }];
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

serve(GoGame);
