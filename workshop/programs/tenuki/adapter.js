"use strict";
// tenuki: a game with four ko rules. Suicide is always illegal. Without an element it needs no browser.

const { Adapter, Illegal, Unsupported, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const { Game } = require("../installed.js")("tenuki");

// Its own scorings, under the ko rule that it has if nobody names one.
const SCORINGS = { "tenuki": "territory", "tenuki:area": "area", "tenuki:equivalence": "equivalence" };

const KO_RULES = {
  "basic+no-suicide": "positional-superko",
  "basic+no-suicide+ssk": "situational-superko",
  "basic+no-suicide+nssk": "natural-situational-superko",
  "basic+no-suicide+simple-ko-restated": "simple",
};

class Tenuki extends Adapter {
  name = "tenuki";
  version = "0.3.1";
  rules = [...Object.keys(KO_RULES), ...Object.keys(SCORINGS)];
  scoreOf = process.argv[2] ?? "area"; // The rules decide it: `territory` for the preset tenuki.
  sizes = [{ from: [1, 1], to: [19, 19] }];
  square = true;
  reasons = false;
  gameOver = false; // The README does not say what happens to a play after two passes: `isOver` tells the caller.

  begin(columns, rows, komi, rules) {
    this.scoring = SCORINGS[rules] ?? "area";
    // Its own rulesets let the players mark dead stones after two passes, and only then the game is over.
    this.isMarked = !(rules in SCORINGS);
    this.game = new Game({ boardSize: rows, komi, scoring: this.scoring, koRule: KO_RULES[rules] ?? "simple" });
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
    const isDead = this.game.deadStones().some(({ y, x }) => y === this.row(row) && x === column);
    const { value } = this.game.intersectionAt(this.row(row), column);
    return value === "empty" || isDead ? null : value;
  }

  toPlay() {
    return this.game.isOver() ? null : this.game.currentPlayer();
  }

  over() {
    return this.isMarked && this.game.isOver();
  }

  legal() {
    const points = this.game.intersections().filter(({ y, x }) => !this.game.isIllegalAt(y, x));
    return [...points.map(({ y, x }) => [x, this.row(y)]), "pass"];
  }

  // The README: only useful if the game is over.
  score() {
    if (!this.over() || this.scoring === "equivalence") return null;
    if ((this.scoring === "territory") !== (this.scoreOf === "territory")) return null;
    const { black, white } = this.game.score();
    // Of territory a prisoner is a point for the captor. Here it is one less for the other player.
    const taken = this.scoring === "territory" ? this.prisoners()[0] + this.prisoners()[1] : 0;
    return [black - taken, white - taken];
  }

  // Under `equivalence` both scores have the other player's pass stones on top, so only their difference is told.
  margin() {
    if (!this.over() || this.scoring !== "equivalence") return null;
    const { black, white } = this.game.score();
    return black - white;
  }

  prisoners() {
    // A pass costs a stone there, and tenuki does not say who passes last after the marks are made.
    if (this.scoring === "equivalence") return null;
    const { whiteStonesCaptured, blackStonesCaptured } = this.game.currentState();
    const dead = (color) => this.game.deadStones().filter(({ y, x }) => this.game.intersectionAt(y, x).value === color);
    return [whiteStonesCaptured + dead(WHITE).length, blackStonesCaptured + dead(BLACK).length];
  }

  settle(dead) {
    const size = this.game.boardSize;
    const isStone = ([column, row]) => column < size && row < size && this.at(column, row) !== null;
    if (!dead.every(isStone)) throw new Illegal("not-a-region");
    const isMarked = (y, x) => this.game.deadStones().some((stone) => stone.y === y && stone.x === x);
    for (const [column, row] of dead) {
      if (!isMarked(this.row(row), column)) this.game.markDeadAt(this.row(row), column);
    }
    // tenuki marks all stones of a color in a region at once.
    if (this.game.deadStones().length !== new Set(dead.map(String)).size) throw new Unsupported("it marks more stones than these");
    this.isMarked = true;
  }
}

serve(Tenuki);
