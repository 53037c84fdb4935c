"use strict";
// WGo.js: a game whose rules say what may repeat and whether suicide is allowed.

const { Adapter, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");
const { Color, Game, Repeating, goRules, JAPANESE_RULES, CHINESE_RULES, ING_RULES } = require("../installed.js")("wgo");

const COLORS = { [BLACK]: Color.BLACK, [WHITE]: Color.WHITE };
// The presets that the package exports, those that it names as records of games do, and what its documentation says of `Repeating.NONE`.
const RULES = {
  "basic+no-suicide+simple-ko": JAPANESE_RULES,
  "basic+no-suicide": CHINESE_RULES,
  "basic": ING_RULES,
  "ing:psk": goRules.GOE,
  nz: goRules.NZ,
  aga: goRules.AGA,
  "basic,suicide=none,ko=none": { ...CHINESE_RULES, repeating: Repeating.NONE },
};

class WGo extends Adapter {
  name = "wgo";
  version = "3.0.0-alpha.10";
  rules = Object.keys(RULES);
  sizes = [{ from: [1, 1], to: [25, 25] }];
  square = true;

  begin(columns, rows, komi, rules) {
    this.ruleset = rules;
    this.game = new Game(rows, RULES[rules]);
  }

  y(row) {
    return this.game.size - 1 - row;
  }

  setUp(stones, toPlay) {
    for (const [player, column, row] of stones) this.game.addStone(column, this.y(row), COLORS[player]);
    this.game.turn = COLORS[toPlay];
  }

  play(player, column, row) {
    return this.game.play(column, this.y(row)) !== false;
  }

  passTurn() {
    this.game.pass();
  }

  at(column, row) {
    const color = this.game.getStone(column, this.y(row));
    return Object.keys(COLORS).find((player) => COLORS[player] === color) ?? null;
  }

  // AGA's pass stones are prisoners, and the game does not know them.
  prisoners() {
    if (this.ruleset === "aga") return null;
    return [this.game.capCount.black, this.game.capCount.white];
  }
}

serve(WGo);
