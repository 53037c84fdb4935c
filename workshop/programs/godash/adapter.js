"use strict";
// godash: functions on an immutable board. The caller keeps the ko point that `followupKo` returns.

const { Adapter, Illegal, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const godash = require("../installed.js")("godash");

const COLORS = { [BLACK]: godash.BLACK, [WHITE]: godash.WHITE };

class Godash extends Adapter {
  name = "godash";
  version = "2.1.0";
  rules = ["basic+no-suicide+simple-ko"];
  sizes = [{ from: [1, 1], to: [25, 25] }];
  square = true;

  begin(columns, rows) {
    this.game = new godash.Board(rows);
    this.ko = null;
  }

  setUp(stones) {
    for (const [player, column, row] of stones) {
      this.game = godash.placeStone(this.game, new godash.Coordinate(column, row), COLORS[player]);
    }
  }

  play(player, column, row) {
    const coordinate = new godash.Coordinate(column, row);
    const move = new godash.Move(coordinate, COLORS[player]);
    if (this.ko && this.ko.equals(coordinate)) throw new Illegal("repetition");
    if (!godash.isLegalMove(this.game, move)) throw new Illegal();
    try {
      const ko = godash.followupKo(this.game, move);
      this.game = godash.addMove(this.game, move);
      this.ko = ko;
    } catch (error) {
      if (error.message !== "There is already a stone there") throw error;
      throw new Illegal("occupied");
    }
  }

  passTurn() {
    this.ko = null;
  }

  at(column, row) {
    const color = this.game.moves.get(new godash.Coordinate(column, row));
    return Object.keys(COLORS).find((player) => COLORS[player] === color) ?? null;
  }
}

serve(Godash);
