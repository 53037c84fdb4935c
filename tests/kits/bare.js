"use strict";
// The smallest adapter that there can be: a board without rules.

const { serve } = require("../../cli/kits/node/shinpan-kit.js");

let stones;

serve({
  name: "Bare",
  rules: ["basic"],
  sizes: [[9, 9]],
  begin() {
    stones = {};
  },
  play(player, column, row) {
    stones[[column, row]] = player;
  },
  at: (column, row) => stones[[column, row]],
});
