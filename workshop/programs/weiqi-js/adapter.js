"use strict";
// weiqi, for JavaScript: a persistent game with positional superko.

const { Adapter, Illegal, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const { default: Weiqi } = require("../installed.js")("weiqi");
const { Position } = require("../installed.js")("weiqi/dist/lib/records.js");

const REASONS = {
  "Game is already over": "game-over",
  "Not player's turn": "wrong-turn",
  "Intersection out of bounds": "off-board",
  "Intersection occupied by existing stone": "occupied",
  "New group has zero liberies (suicide)": "suicide",
  "Violation of Ko": "repetition",
};

class WeiqiJs extends Adapter {
  name = "weiqi (npm)";
  version = "1.0.0";
  rules = ["basic+no-suicide"];
  sizes = [{ from: [1, 1], to: [25, 25] }];
  square = true;
  wrongTurn = true;
  offBoard = true;

  begin(columns, rows, komi) {
    this.game = Weiqi.createGame(rows);
    this.komi = komi;
  }

  act(make) {
    try {
      this.game = make();
    } catch (error) {
      if (!(error.message in REASONS)) throw error;
      throw new Illegal(REASONS[error.message]);
    }
  }

  play(player, column, row) {
    this.act(() => Weiqi.play(this.game, player, [row, column]));
  }

  passTurn(player) {
    this.act(() => Weiqi.pass(this.game, player));
  }

  at(column, row) {
    return this.game.getIn(["board", "stones"]).get(new Position({ i: row, j: column })) ?? null;
  }

  toPlay() {
    return Weiqi.isOver(this.game) ? null : this.game.get("currentPlayer");
  }

  over() {
    return Weiqi.isOver(this.game);
  }

  margin() {
    return Weiqi.areaScore(this.game, this.komi);
  }
}

serve(WeiqiJs);
