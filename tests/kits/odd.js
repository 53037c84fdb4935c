"use strict";
// An adapter with every method, for the tests of the kit. Some plays go wrong on purpose.

const kit = require("../../cli/kits/node/shinpan-kit.js");
const { BLACK, Adapter, Illegal, Unsupported, opponent, serve } = kit;

class Odd extends Adapter {
  version = "2";
  rules = ["basic", "wmsg-2008"];
  sizes = [2, [3, 1], { from: [4, 4], to: [5, 6] }];
  suicide = "multi";
  legalMoves = "on-demand";
  ends = ["repetition"];
  wrongTurn = true;
  offBoard = true;
  scoreOf = "stones";
  defaultKomi = 0.5;
  offers = ["handicap", "prisoners"];
  observes = ["phase"];

  begin(columns, rows, komi, rules) {
    this.stones = Array.from({ length: rows }, () => Array(columns).fill(null));
    Object.assign(this, { columns, rows, komi, turn: BLACK, ended: false, held: [0, 0] });
    // Names of the kit, which an adapter may use for itself after the start.
    Object.assign(this, { score: 1, name: 2, sizes: 3 });
  }

  async play(player, column, row) {
    if (column >= this.columns || row >= this.rows) throw new Illegal("off-board");
    const place = "ABCDE"[column] + (row + 1);
    if (player !== this.turn) throw new Illegal("wrong-turn");
    if (this.stones[row][column] !== null) return false;
    if (place === "A1") throw new RangeError("boom\nbang");
    if (place === "A2") throw new Unsupported("no A2 today");
    if (place === "B2") throw new Illegal("ko");
    if (place === "B1") console.log("noise");
    if (place !== "D4") this.stones[row][column] = player;
    this.turn = opponent(player);
    return true;
  }

  passTurn(player) {
    this.turn = opponent(player);
  }

  async board() {
    return this.stones;
  }

  setUp(stones, toPlay) {
    for (const [player, column, row] of stones) this.stones[row][column] = player;
    this.turn = toPlay;
    return stones.length < 3;
  }

  startWith(extras) {
    this.held = [extras.prisoners?.["by-black"] ?? 0, extras.prisoners?.["by-white"] ?? 0];
  }

  resign(player) {
    this.ended = true;
  }

  settle(dead) {
    for (const [column, row] of dead) this.stones[row][column] = null;
    this.ended = true;
  }

  otherAct(key, value) {
    if (key !== "disagree") throw new Unsupported("no act " + key);
  }

  toPlay() {
    return this.ended ? null : this.turn;
  }

  over() {
    return this.ended;
  }

  async legal(player) {
    const columns = [...this.stones[0].keys()].filter((column) => this.stones[0][column] === null);
    return [...columns.map((column) => [column, 0]), "pass"];
  }

  prisoners() {
    return this.held;
  }

  score() {
    const count = (player) => this.stones.flat().filter((stone) => stone === player).length;
    return [count(BLACK), count(opponent(BLACK)) + this.komi];
  }

  margin() {
    const [black, white] = Odd.prototype.score.call(this);
    return black - white;
  }

  otherValue(key) {
    return this.ended ? "over" : null;
  }
}

process.stdout.write("before the first line\n");
serve(new Odd());
