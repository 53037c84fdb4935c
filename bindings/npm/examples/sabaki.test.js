// @sabaki/go-board, from npm: a board that captures, with one option for each kind of illegal move.
import Board from "@sabaki/go-board";
import { BLACK, Engine, Illegal, WHITE, suite } from "shinpan/test";

const SIGNS = { [BLACK]: 1, [WHITE]: -1 };
const REASONS = { "Suicide prevented": "suicide", "Overwrite prevented": "occupied", "Ko prevented": "repetition" };

class Sabaki extends Engine {
  name = "@sabaki/go-board";
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
    } catch (fault) {
      if (!(fault.message in REASONS)) throw fault;
      throw new Illegal(REASONS[fault.message]);
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

await suite(Sabaki);
