"use strict";
// BesoGo: an editor of game records for the browser. Its tree of moves needs no browser: each node is a position.

const fs = require("fs");
const path = require("path");
const vm = require("vm");
const { Adapter, BLACK, WHITE, serve } = require("../../../cli/kits/node/shinpan-kit.js");

// The file gameRoot.js adds its function to a global object.
const besogo = {};
const home = process.env.PROGRAMS_HOME || path.join(__dirname, "../../../target/programs");
const file = path.join(home, "node/node_modules/besogo/js/gameRoot.js");
vm.runInNewContext(fs.readFileSync(file, "utf8"), { besogo });

const COLORS = { [BLACK]: -1, [WHITE]: 1 };
const PLAYERS = { [-1]: BLACK, 1: WHITE, 0: null };

class BesoGo extends Adapter {
  name = "BesoGo";
  version = "0.0.2-alpha";
  rules = ["basic+no-suicide+simple-ko-restated"];
  sizes = [{ from: [1, 1], to: [25, 25] }];

  begin(columns, rows) {
    this.rows = rows;
    this.node = besogo.makeGameRoot(columns, rows);
  }

  // Coordinates count from 1 at the top left corner.
  place(column, row) {
    return [column + 1, this.rows - row];
  }

  setUp(stones) {
    for (const [player, column, row] of stones) this.node.placeSetup(...this.place(column, row), COLORS[player]);
  }

  act(player, x, y) {
    const child = this.node.makeChild();
    if (!child.playMove(x, y, COLORS[player])) return false;
    this.node.addChild(child);
    this.node = child;
    return true;
  }

  play(player, column, row) {
    return this.act(player, ...this.place(column, row));
  }

  // A move outside the board is a pass.
  passTurn(player) {
    return this.act(player, 0, 0);
  }

  at(column, row) {
    return PLAYERS[this.node.getStone(...this.place(column, row))];
  }

  prisoners() {
    return [this.node.blackCaps, this.node.whiteCaps];
  }
}

serve(BesoGo);
