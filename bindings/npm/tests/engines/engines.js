// Engines for the tests of the suite: a right one, and one that lacks a rule.
import { Board, Game } from "shinpan";
import { BLACK, Engine, Illegal, WHITE } from "shinpan/test";

/** The referee itself as an engine. */
export class Right extends Engine {
  ruleset = "basic";
  rules = ["basic"];
  sizes = [{ from: [1, 1], to: [9, 9] }];

  begin(columns, rows) {
    Object.assign(this, { columns, rows, game: new Game(this.ruleset, { columns, rows, komi: 0 }) });
  }

  setUp(stones, toMove) {
    const marks = Array.from({ length: this.rows }, () => Array(this.columns).fill("."));
    for (const [player, column, row] of stones) marks[this.rows - 1 - row][column] = player === BLACK ? "X" : "O";
    const board = Board.parse(marks.map((row) => row.join("")).join("\n"));
    this.game = new Game(this.ruleset, { board, toMove, komi: 0 });
  }

  // A promise, as an engine in another process needs.
  async play(player, column, row) {
    const refused = this.game.whyIllegal([column, row], player);
    if (refused) throw new Illegal(refused.reason);
    this.game.play([column, row], player);
  }

  passTurn(player) {
    if (this.game.whyIllegal("pass", player)) return false;
    this.game.pass(player);
  }

  board() {
    const { columns, rows } = this;
    const stones = Array.from(this.game.stones(), (stone) => [WHITE, null, BLACK][stone + 1]);
    return Array.from({ length: rows }, (_, row) => stones.slice(row * columns, (row + 1) * columns));
  }
}

/** Forgets every rule of repetition. */
export class Forgetful extends Right {
  ruleset = "basic,ko=none";
}
