"use strict";
// OGS's goban: the engine of online-go.com. The package draws boards too, and looks for a browser when it is loaded.
// A document that does nothing is enough for the engine.

const { Adapter, Illegal, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");

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

  begin(columns, rows, komi, rules) {
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
    return [null, BLACK, WHITE][this.engine.board[this.y(row)][column]];
  }

  // Where it counts territory, it looks for seki too.
  score() {
    if (!this.engine.score_stones) return null;
    const { black, white } = this.engine.computeScore();
    return [black.total, white.total];
  }

  prisoners() {
    return [this.engine.black_prisoners, this.engine.white_prisoners];
  }
}

serve(OgsGoban);
