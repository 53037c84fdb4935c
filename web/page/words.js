"use strict";
// Words of the field in English, Japanese, Chinese and Korean, from the module's one table.

const Words = (() => {
  /** @type {Catalog | null} */
  let catalog = null;
  let language = "en";

  /** @param {Catalog | null} given @param {string} chosen */
  function use(given, chosen) {
    catalog = given;
    language = chosen;
  }

  /** Returns a term in the chosen language, or as given. @param {string} term @returns {string} */
  function term(term) {
    const words = catalog?.words[term] || catalog?.words[term.toLowerCase()];
    const word = words?.[language];
    if (!word) return term;
    const upper = language === "en" && term[0] === term[0].toUpperCase();
    return upper ? word[0].toUpperCase() + word.slice(1) : word;
  }

  /** Short English names of the rulesets that people know by them. @type {Names} */
  const SHORT = {
    japanese: "Japanese", chinese: "Chinese", korean: "Korean", aga: "AGA", nz: "New Zealand",
    "ing:psk": "Ing, superko", "ing:hot": "Ing, hot stones", "tromp-taylor": "Tromp–Taylor", bga: "BGA", ffg: "French (FFG)",
  };

  /** Returns the name of a ruleset as people say it. @param {string} id */
  function ruleset(id) {
    const names = catalog?.rulesets.find((entry) => entry.id === id)?.names;
    return (language !== "en" && names?.[language]) || SHORT[id] || id;
  }

  /** @param {string} id */
  const title = (id) => catalog?.rulesets.find((entry) => entry.id === id)?.title || id;

  /** Says a result such as `W+6.5` in words. @param {string | null} result */
  function result(result) {
    const won = /^([BW])\+(.*)$/.exec(result || "");
    if (!won) {
      const plain = { "0": "Draw", draw: "Draw", jigo: "Draw", void: "No result" }[(result || "").toLowerCase()];
      return plain || (result ? result[0].toUpperCase() + result.slice(1) : "Undecided");
    }
    const who = term(won[1] === "B" ? "Black" : "White");
    const how = { r: "by resignation", t: "on time", f: "by forfeit", resign: "by resignation" }[won[2].toLowerCase()];
    return `${who} wins ${how || (won[2] ? `by ${won[2]}` : "")}`.trim();
  }

  /** @param {Color} color */
  const player = (color) => term(color === "black" ? "Black" : "White");

  /** What the module's reasons mean. @type {Names} */
  const REASONS = {
    "game-over": "the game is over", "wrong-turn": "it is the other player’s turn", "wrong-phase": "it does not belong to this phase",
    "off-board": "the point is off the board", occupied: "the point has a stone", suicide: "suicide", repetition: "repetition",
    "not-a-region": "these stones may not be removed",
  };

  /** Says a reason of the module as words. @param {string | null} reason */
  const reason = (reason) => REASONS[reason || ""] || (reason || "").replaceAll("-", " ");

  /** Makes a sentence of words of the module. @param {string} words */
  const sentence = (words) => (words ? words[0].toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".") : "");

  /** Lists words: "A, B and C". @param {string[]} words */
  function list(words) {
    if (words.length < 2) return words.join("");
    if (language === "ja" || language === "zh") return words.join("、");
    return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
  }

  /** Says a number of things. @param {number} n @param {string} one @param {string} [many] */
  const count = (n, one, many) => `${n} ${n === 1 ? one : many || `${one}s`}`;

  /** @returns {string} */
  const chosen = () => language;

  return { use, term, ruleset, title, result, player, reason, sentence, list, count, chosen };
})();
