// The rules of Go, exact: a referee for games, boards, rulesets, and what rulesets say of a record.
//
// A point is "C3", or [column, row] from 0 at the lower left corner. A player is "black" or "white". Points of a score are
// numbers, which are exact for halves. What is wrong throws ShinpanError; what the rules refuse, IllegalMove.

export { Board } from "./board.js";
export { IllegalMove, ShinpanError } from "./errors.js";
export { Game, explain } from "./game.js";
export { Ruleset } from "./ruleset.js";
export { BLACK, WHITE } from "./values.js";

/** @typedef {import("./game.js").Breach} Breach */
/** @typedef {import("./game.js").Count} Count */
/** @typedef {import("./game.js").GameOptions} GameOptions */
/** @typedef {import("./game.js").Verdict} Verdict */
/** @typedef {import("./values.js").ByPlayer} ByPlayer */
/** @typedef {import("./values.js").PictureForm} PictureForm */
/** @typedef {import("./values.js").Place} Place */
/** @typedef {import("./values.js").Player} Player */
