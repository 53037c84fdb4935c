"use strict";
// What the page says in the chosen language. Every sentence comes from the table in `sentences.js` and `sentences-views.js`.

const Words = (() => {
  /** The languages, in the order of the table. */
  const LANGUAGES = ["en", "ja", "zh", "ko"];
  /** @typedef {keyof typeof SENTENCES | keyof typeof VIEW_SENTENCES} Key */
  const TABLE = /** @type {Record<Key, string[]>} */ ({ ...SENTENCES, ...VIEW_SENTENCES });
  /** The attributes of the page's own elements that a sentence fills, each by the attribute that names the sentence. */
  const FILLED = { "data-say-label": "aria-label", "data-say-placeholder": "placeholder", "data-say-content": "content" };
  /** @type {Catalog | null} */
  let catalog = null;
  let language = "en";

  /** @param {Catalog | null} given @param {string} chosen */
  function use(given, chosen) {
    catalog = given;
    language = LANGUAGES.includes(chosen) ? chosen : "en";
    document.documentElement.lang = language;
    /** @param {Element} element @param {string} name */
    const named = (element, name) => say(/** @type {Key} */ (element.getAttribute(name)));
    for (const element of document.querySelectorAll("[data-say]")) element.textContent = named(element, "data-say");
    for (const [name, filled] of Object.entries(FILLED)) {
      for (const element of document.querySelectorAll(`[${name}]`)) element.setAttribute(filled, named(element, name));
    }
  }

  /** Returns a sentence in pieces, so that elements may stand in it. @param {Key} key @param {Record<string, Child>} [given] @returns {Child[]} */
  function parts(key, given = {}) {
    return TABLE[key][LANGUAGES.indexOf(language)].split(/(\{[^}]*\})/).map((part) => {
      const [, name, one, many] = /^\{(\w+)(?:\?(.*):(.*))?\}$/.exec(part) || [];
      if (!name) return part;
      return one === undefined ? given[name] : Number(given[name]) === 1 ? one : many;
    });
  }

  /** Returns a sentence in the chosen language. @param {Key} key @param {Record<string, string | number | null>} [given] */
  const say = (key, given) => parts(key, given).join("");

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

  /** Returns the name of a ruleset within a sentence, as in "under Japanese rules". @param {string} id */
  function rules(id) {
    const [short, kind] = language === "en" && SHORT[id]?.split(", ") || [];
    return short ? `${short} rules${kind ? ` with ${kind}` : ""}` : ruleset(id);
  }

  /** @param {string} id */
  const title = (id) => catalog?.rulesets.find((entry) => entry.id === id)?.title || id;

  /** @param {Color} color */
  const player = (color) => say(color);

  /** Results without a winner. @type {Record<string, Key>} */
  const RESULTS = { "0": "draw", draw: "draw", jigo: "draw", void: "no-result", "no-result": "no-result" };
  /** How a player may win besides by points. @type {Record<string, Key>} */
  const WAYS = { r: "won-resign", resign: "won-resign", t: "won-time", time: "won-time", f: "won-forfeit",
    forfeit: "won-forfeit", "": "won" };

  /** Says a result such as `W+6.5` in words. @param {string | null} result */
  function result(result) {
    const won = /^([BW])\+(.*)$/.exec(result || "");
    if (!won) {
      const plain = RESULTS[(result || "").toLowerCase()];
      return plain ? say(plain) : result ? result[0].toUpperCase() + result.slice(1) : say("undecided");
    }
    return say(WAYS[won[2].toLowerCase()] || "won-by", { player: player(won[1] === "B" ? "black" : "white"), n: won[2] });
  }

  /** What the module's reasons mean, besides repetition. @type {Record<string, Key>} */
  const REASONS = {
    "game-over": "why-over", "wrong-turn": "why-turn", "wrong-phase": "why-phase", "off-board": "why-off", occupied: "why-occupied",
    suicide: "why-suicide", "not-a-region": "why-region",
  };

  /**
   * Whether a move is refused because it takes a ko back at once. A board that comes back after two moves is no proof: a pass
   * and a suicide do that too. But if the players play side by side and the board comes back, each has captured one stone.
   * @param {Refusal} refusal @param {Move} move
   */
  function isKo({ reason, repeats, ghost }, { number, player, at, before, ordinary }) {
    const back = repeats === null || (repeats === number - 2 && (!ghost || ghost.length === 2));
    return reason === "repetition" && back && ordinary && before !== null && before.player !== player && Points.beside(before.at, at);
  }

  /** Says why a move is refused, as part of a sentence. @param {Refusal} refusal @param {Move} move */
  function reason(refusal, move) {
    const { reason, repeats } = refusal;
    if (isKo(refusal, move)) return say("why-ko");
    // In a play-out a capture can be barred although no board comes back.
    if (reason !== "repetition" || repeats === null) return say(REASONS[reason || ""] || "why-other");
    return repeats === 0 ? say("why-start") : say("why-repeats", { n: repeats });
  }

  /** Says that a ruleset refuses a move, and why. @param {Refusal} refusal @param {string} id @param {Move} move */
  function refusal(refusal, id, move) {
    return move.player && isKo(refusal, move) ? say("refused-ko", { rules: rules(id), player: player(move.player), at: move.at })
      : say("refused", { rules: rules(id), why: reason(refusal, move) });
  }

  /** Says in one or two words why a point may not be played. @param {Refusal} refusal @param {Move} move */
  function short(refusal, move) {
    if (isKo(refusal, move)) return say("short-ko");
    if (refusal.reason === "repetition" && refusal.repeats !== null) return say("short-repeats");
    return say(refusal.reason === "suicide" ? "short-suicide" : "short-other");
  }

  /** Makes a sentence of words of the module, which are English. @param {string} words */
  const sentence = (words) => (words ? words[0].toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".") : "");

  /** Shows words that are English whatever the language. @param {...Child} words */
  const english = (...words) => Dom.h("span", { lang: "en" }, words);

  /** Shows a ruleset within a sentence. An id that has no name is English. @param {string} id @returns {Child} */
  const shown = (id) => (rules(id) === id ? english(id) : rules(id));

  /** Lists words: "A, B and C". @param {string[]} words */
  function list(words) {
    if (language !== "en") return words.join(language === "ko" ? ", " : "、");
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
  }

  /** @returns {string} */
  const chosen = () => language;

  /** What names and sentences depend on: the language, and whether the names of rulesets are loaded. */
  const spoken = () => `${language} ${catalog?.version}`;

  return { use, say, parts, ruleset, rules, title, result, player, reason, refusal, short, sentence, english, shown, list, chosen, spoken };
})();
