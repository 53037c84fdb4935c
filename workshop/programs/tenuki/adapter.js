"use strict";
// tenuki: a game with four ko rules. Suicide is always illegal. Without an element it needs no browser.

const { Adapter, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const { Game } = require("../installed.js")("tenuki");

const KO_RULES = {
  "basic+no-suicide": "positional-superko",
  "basic+no-suicide+ssk": "situational-superko",
  "basic+no-suicide+nssk": "natural-situational-superko",
  "basic+no-suicide+simple-ko-restated": "simple",
};

class Tenuki extends Adapter {
  name = "tenuki";
  version = "0.3.1";
  rules = Object.keys(KO_RULES);
  sizes = [{ from: [1, 1], to: [19, 19] }];
  square = true;
  reasons = false;
  gameOver = false; // The README does not say what happens to a play after two passes: `isOver` tells the caller.

  begin(columns, rows, komi, rules) {
    this.game = new Game({ boardSize: rows, komi, scoring: "area", koRule: KO_RULES[rules] });
  }

  row(row) {
    return this.game.boardSize - 1 - row;
  }

  play(player, column, row) {
    return this.game.playAt(this.row(row), column);
  }

  passTurn() {
    return this.game.pass();
  }

  at(column, row) {
    const { value } = this.game.intersectionAt(this.row(row), column);
    return value === "empty" ? null : value;
  }

  toPlay() {
    return this.game.isOver() ? null : this.game.currentPlayer();
  }

  over() {
    return this.game.isOver();
  }

  legal() {
    const points = this.game.intersections().filter(({ y, x }) => !this.game.isIllegalAt(y, x));
    return [...points.map(({ y, x }) => [x, this.row(y)]), "pass"];
  }

  // The README: only useful if the game is over.
  score() {
    if (!this.game.isOver()) return null;
    const { black, white } = this.game.score();
    return [black, white];
  }

  prisoners() {
    const { whiteStonesCaptured, blackStonesCaptured } = this.game.currentState();
    return [whiteStonesCaptured, blackStonesCaptured];
  }
}

serve(Tenuki);
