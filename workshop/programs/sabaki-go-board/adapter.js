"use strict";
// @sabaki/go-board: a board that captures, with one option for each kind of illegal move.

const { Adapter, Illegal, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const Board = require("../installed.js")("@sabaki/go-board");

const SIGNS = { [BLACK]: 1, [WHITE]: -1 };
const REASONS = { "Suicide prevented": "suicide", "Overwrite prevented": "occupied", "Ko prevented": "repetition" };

class SabakiGoBoard extends Adapter {
  name = "@sabaki/go-board";
  version = "1.4.3";
  rules = ["basic+no-suicide+simple-ko-restated", "basic+simple-ko-restated"];
  sizes = [{ from: [1, 1], to: [25, 25] }];

  begin(columns, rows, komi, rules) {
    this.game = Board.fromDimensions(columns, rows);
    this.prevent = { preventSuicide: rules.includes("no-suicide"), preventOverwrite: true, preventKo: true };
  }

  vertex(column, row) {
    return [column, this.game.height - 1 - row];
  }

  setUp(stones) {
    for (const [player, column, row] of stones) this.game.set(this.vertex(column, row), SIGNS[player]);
  }

  play(player, column, row) {
    try {
      this.game = this.game.makeMove(SIGNS[player], this.vertex(column, row), this.prevent);
    } catch (error) {
      if (!(error.message in REASONS)) throw error;
      throw new Illegal(REASONS[error.message]);
    }
  }

  // A vertex off the board is a pass.
  passTurn(player) {
    this.game = this.game.makeMove(SIGNS[player], [-1, -1], this.prevent);
  }

  at(column, row) {
    return { 1: BLACK, [-1]: WHITE }[this.game.get(this.vertex(column, row))] ?? null;
  }

  prisoners() {
    return [this.game.getCaptures(1), this.game.getCaptures(-1)];
  }
}

serve(SabakiGoBoard);
