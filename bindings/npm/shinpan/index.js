// The rules of Go, exact: a referee for games, boards, rulesets, and what rulesets say of a record.
//
// A point is "C3", or [column, row] from 0 at the lower left corner. A player is "black" or "white". Points of a score are
// numbers, which are exact for halves. What is wrong throws ShinpanError; what the rules refuse, IllegalMove.

export { explain, score } from "./answers.js";
export { Batch } from "./batch.js";
export { Board } from "./board.js";
export { IllegalMove, ShinpanError } from "./errors.js";
export { Game } from "./game.js";
export { Ruleset } from "./ruleset.js";
export { BLACK, WHITE } from "./values.js";

/** @typedef {import("./answers.js").Breach} Breach */
/** @typedef {import("./answers.js").Counted} Counted */
/** @typedef {import("./answers.js").Method} Method */
/** @typedef {import("./answers.js").Score} Score */
/** @typedef {import("./answers.js").Seki} Seki */
/** @typedef {import("./answers.js").Step} Step */
/** @typedef {import("./answers.js").Verdict} Verdict */
/** @typedef {import("./game.js").Count} Count */
/** @typedef {import("./game.js").GameOptions} GameOptions */
/** @typedef {import("./values.js").ByPlayer} ByPlayer */
/** @typedef {import("./values.js").PictureForm} PictureForm */
/** @typedef {import("./values.js").Place} Place */
/** @typedef {import("./values.js").Player} Player */
/** @typedef {import("./values.js").Size} Size */
