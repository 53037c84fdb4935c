"use strict";
// OGS's goban: the engine of online-go.com. The package draws boards too, and looks for a browser when it is loaded.
// A document that does nothing is enough for the engine.

const { Adapter, Illegal, Unsupported, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");

const nothing = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "" : nothing),
  apply: () => nothing,
});
Object.assign(globalThis, { self: globalThis, window: globalThis, document: nothing });
Object.assign(globalThis, { CSSStyleSheet: Object, addEventListener() {} });
const { GobanEngine } = require("../installed.js")("goban");

const REASONS = {
  stone_already_placed_here: "occupied",
  illegal_self_capture: "suicide",
  illegal_ko_move: "repetition",
  illegal_board_repetition: "repetition",
};

class OgsGoban extends Adapter {
  name = "OGS goban";
  version = "8.3.64";
  rules = ["chinese", "aga", "japanese", "korean", "ing", "nz"].map((name) => "ogs:" + name);
  sizes = [{ from: [1, 1], to: [25, 25] }];
  scoreOf = process.argv[2] ?? "area"; // The rules decide it: `territory` for the Japanese and the Korean ones.

  begin(columns, rows, komi, rules) {
    this.removed = [];
    this.config = { width: columns, height: rows, komi, rules: rules.slice("ogs:".length) };
    this.engine = new GobanEngine({ ...this.config });
  }

  y(row) {
    return this.config.height - 1 - row;
  }

  setUp(stones, toPlay) {
    const letters = (column, row) => String.fromCharCode(97 + column, 97 + this.y(row));
    const initial_state = { black: "", white: "" };
    for (const [player, column, row] of stones) initial_state[player] += letters(column, row);
    this.engine = new GobanEngine({ ...this.config, initial_state, initial_player: toPlay });
  }

  play(player, column, row) {
    try {
      this.engine.place(column, this.y(row), true, true);
    } catch (error) {
      if (!(error.message_id in REASONS)) throw error;
      throw new Illegal(REASONS[error.message_id]);
    }
  }

  passTurn() {
    this.engine.place(-1, -1, true, true);
  }

  at(column, row) {
    const isRemoved = this.removed.some((stone) => stone[0] === column && stone[1] === this.y(row));
    return isRemoved ? null : [null, BLACK, WHITE][this.engine.board[this.y(row)][column]];
  }

  // Where it counts territory, a prisoner is a point for the captor. Here it is one less for the other player.
  score() {
    const isTerritory = !this.engine.score_stones;
    if (isTerritory !== (this.scoreOf === "territory")) return null;
    if (isTerritory && Math.min(this.config.width, this.config.height) === 1) {
      throw new Unsupported("counting territory crashes on a board with a side of one point");
    }
    const { black, white } = this.count(false);
    const taken = isTerritory ? black.prisoners + white.prisoners : 0;
    return [black.total - taken, white.total - taken];
  }

  settle(dead) {
    const isStone = ([column, row]) => this.engine.board[this.y(row)]?.[column];
    if (!dead.every(isStone)) throw new Illegal("not-a-region");
    for (const [column, row] of dead) this.remove(column, this.y(row));
  }

  remove(x, y) {
    const color = this.engine.board[y]?.[x];
    if (this.removed.some((stone) => stone[0] === x && stone[1] === y)) return;
    this.removed.push([x, y]);
    for (const [nx, ny] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]) {
      if (this.engine.board[ny]?.[nx] === color) this.remove(nx, ny);
    }
  }

  // Counting goes back to the last move, which has no stones removed.
  count(prisoners) {
    for (const [x, y] of this.removed) this.engine.removal[y][x] = true;
    return this.engine.computeScore(prisoners);
  }

  prisoners() {
    const { black, white } = this.count(true);
    return [black.prisoners, white.prisoners];
  }
}

serve(OgsGoban);
