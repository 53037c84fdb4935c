"use strict";
// Connects my program to shinpan, which tests how it plays by the rules of Go.
//
// It works as it is: the small board below stands for your program. Replace the board by your own program, and delete
// the methods that your program has not. shinpan-kit.js lists all methods that an adapter can have.
//
//     shinpan check --with 'json:node adapter.js'
//     shinpan hunt --with 'json:node adapter.js'

// The kit comes first: it keeps what your program prints out of the protocol.
const { Adapter, Illegal, opponent, serve } = require("./shinpan-kit.js");

/** A board that knows captures and suicide. It stands for your program, and it forgets ko. */
class Board {
  constructor(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.stones = Array(columns * rows).fill(null);
  }

  index(column, row) {
    return row * this.columns + column;
  }

  neighbours(index) {
    const [column, row] = [index % this.columns, Math.floor(index / this.columns)];
    const around = [[column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]];
    const inside = around.filter(([c, r]) => c >= 0 && c < this.columns && r >= 0 && r < this.rows);
    return inside.map(([c, r]) => this.index(c, r));
  }

  /** Returns the points of the chain at this point, and whether it has a liberty. */
  chain(stones, index) {
    const points = new Set([index]);
    let free = false;
    for (const point of points) {
      for (const other of this.neighbours(point)) {
        if (stones[other] === null) free = true;
        else if (stones[other] === stones[index]) points.add(other);
      }
    }
    return { points, free };
  }

  play(player, index) {
    if (this.stones[index] !== null) throw new Illegal("occupied");
    const stones = [...this.stones];
    stones[index] = player;
    for (const other of this.neighbours(index)) {
      if (stones[other] !== opponent(player)) continue;
      const { points, free } = this.chain(stones, other);
      if (!free) for (const captured of points) stones[captured] = null;
    }
    if (!this.chain(stones, index).free) throw new Illegal("suicide");
    this.stones = stones;
  }
}

class MyProgram extends Adapter {
  name = "my program";
  version = "0.1";
  rules = ["basic+no-suicide"]; // `shinpan rules list` shows all rulesets.
  sizes = [{ from: [1, 1], to: [25, 25] }]; // For some square boards: [9, 13, 19].

  /** Begins a new game. Make a new board of your program here. */
  begin(columns, rows, komi, rules) {
    this.game = new Board(columns, rows);
  }

  /** Plays for BLACK or WHITE. Return false if your program refuses the play, without saying why. */
  play(player, column, row) {
    this.game.play(player, this.game.index(column, row));
  }

  /** Passes. The small board does not count passes. */
  passTurn(player) {}

  /** Returns BLACK, WHITE, or null. */
  at(column, row) {
    return this.game.stones[this.game.index(column, row)];
  }

  /** Puts stones on the empty board. Delete this method if your program cannot. */
  setUp(stones, toPlay) {
    for (const [player, column, row] of stones) this.game.stones[this.game.index(column, row)] = player;
  }
}

serve(MyProgram);
