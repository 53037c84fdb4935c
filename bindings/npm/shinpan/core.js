// The core: games, batches, boards and rulesets in a module that is much smaller, because it has neither documents nor suite.
//
// `Game.fromSgf`, `picture` of games and boards, and `describe` of rulesets throw ShinpanError. The clause of an IllegalMove is
// null. The classes are others than those of "shinpan", so a program takes all of them from one of the two.

export { Batch } from "./batch.js";
export { Board } from "./board.js";
export { IllegalMove, ShinpanError } from "./errors.js";
export { Game } from "./game.js";
export { Ruleset } from "./ruleset.js";
export { BLACK, WHITE } from "./values.js";

/** @typedef {import("./game.js").Count} Count */
/** @typedef {import("./game.js").GameOptions} GameOptions */
/** @typedef {import("./values.js").ByPlayer} ByPlayer */
/** @typedef {import("./values.js").Place} Place */
/** @typedef {import("./values.js").Player} Player */
/** @typedef {import("./values.js").Size} Size */
