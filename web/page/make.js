"use strict";
// The view "make a ruleset": one value for each option, the nearest named ruleset, and the cases that change.

const MakeView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  const BASE = "basic";
  /** How many of the cases that change are shown before a fold. */
  const SHOWN = 5;
  /** What each option is about. @type {Record<string, Parameters<typeof Words.say>[0]>} */
  const OPTIONS = {
    suicide: "option-suicide", ko: "option-ko", passes: "option-passes", agreement: "option-agreement", scoring: "option-scoring",
    tax: "option-tax", "pass-stones": "option-pass-stones", "white-last": "option-white-last", komi: "option-komi",
    handicap: "option-handicap", bonus: "option-bonus", button: "option-button", repeat: "option-repeat", ties: "option-ties",
    "first-pass": "option-first-pass",
  };
  let asked = "";
  let built = "";

  function mount() {
    fill(id("make"),
      h("p", { class: "lead", "data-say": "make-lead" }),
      h("p", { class: "name-row" }, h("output", { id: "made-name" })),
      h("p", { class: "row" },
        button("", () => Store.change({ list: [...new Set([...Store.list(), name()])], view: "verdicts" }, true), { class: "accent", "data-say": "put-beside" }),
        button("", () => Game.set({ rules: name(), list: [...new Set([...Store.list(), name()])] }, true), { "data-say": "play-by-it" }),
        button("", () => Store.change({ make: "" }, true), { class: "plain", "data-say": "reset" })),
      h("div", { id: "made" }),
      h("div", { id: "options" }));
  }

  const name = () => state.make || BASE;

  /** The options that differ from the base, by key. */
  function chosen() {
    return new Map(name().split(",").slice(1).map((part) => /** @type {[string, string]} */ (part.split("=", 2))));
  }

  /** @param {string} key @param {string} value */
  function choose(key, value) {
    const values = chosen();
    const option = state.catalog?.options.find((option) => option.key === key);
    if (value === option?.values[0].value) values.delete(key);
    else values.set(key, value);
    const parts = [...values].map(([key, value]) => `${key}=${value}`);
    Store.change({ make: parts.length ? [BASE, ...parts].join(",") : "" }, true);
  }

  function form() {
    const options = state.catalog?.options;
    if (!options) return fill(id("options"), h("p", {}, Words.say("options-wait")));
    const values = chosen();
    const key = Words.spoken();
    if (built !== key) {
      built = key;
      fill(id("options"), options.map((option) => h("fieldset", {}, h("legend", { lang: "en" }, option.key),
        h("p", { class: "small" }, OPTIONS[option.key] && Words.say(OPTIONS[option.key])), option.values.map((value) => radio(option, value)))));
    }
    for (const option of options) {
      const value = values.get(option.key) || option.values[0].value;
      const box = document.getElementById(`option-${option.key}-${value}`);
      if (box instanceof HTMLInputElement) box.checked = true;
    }
  }

  /** @param {OptionEntry} option @param {OptionEntry["values"][0]} value */
  function radio(option, value) {
    const box = `option-${option.key}-${value.value}`;
    return h("div", { class: "option" },
      h("input", { type: "radio", name: option.key, id: box, value: value.value, onchange: () => choose(option.key, value.value) }),
      h("label", { for: box, lang: "en" }, h("b", {}, value.value), " ", value.says));
  }

  /** @param {Set<string>} _changed */
  async function update(_changed) {
    form();
    fill(id("made-name"), name());
    const rules = name();
    const key = `${rules} ${Words.spoken()}`;
    if (key === asked || !state.catalog) return;
    asked = key;
    const changes = h("div");
    try {
      const page = /** @type {RulesetPage} */ (await Ask.ask({ ask: "ruleset", rules }, { topic: "ruleset", says: Words.say("work-ask") }));
      if (key !== asked) return;
      fill(id("made"), about(page), changes);
      Desk.hear([Words.english(`${page.title}. `), page.nearest && Words.parts("heard-nearest", { title: Words.english(Words.title(page.nearest.id)) })]);
      if (page.nearest) await changed(rules, page.nearest.id, changes);
    } catch (cause) {
      if (cause instanceof Ask.Dropped) return;
      asked = "";
      Ask.failed(id("made"), cause, () => update(new Set()));
    }
  }

  /** @param {RulesetPage} page */
  function about(page) {
    const { nearest } = page;
    const differs = nearest ? (Array.isArray(nearest.differs) ? nearest.differs : nearest.differs.split("; ")) : [];
    /** @param {string} title @param {string[]} list */
    const folded = (title, list) => list.length > 0 && h("details", {}, h("summary", {}, title),
      h("ul", { class: "says" }, list.map((says) => h("li", { lang: "en" }, Words.sentence(says)))));
    return h("section", { class: "card" }, h("h3", { lang: "en" }, page.title),
      folded(Words.say("rules-in-words"), page.says),
      folded(Words.say("leaves-out"), page.leaves_out),
      nearest && h("p", {}, Words.say("nearest"), " ", h("strong", { lang: "en" }, Words.title(nearest.id)), Words.english(` (${nearest.id})`)),
      folded(Words.say("how-differ", { n: differs.length }), differs),
      nearest?.witness && button(Words.say("open-witness"), () => witness(page.id, nearest), { class: "accent" }));
  }

  /** @param {string} rules @param {NonNullable<RulesetPage["nearest"]>} nearest */
  async function witness(rules, nearest) {
    if (!nearest.witness) return;
    const bytes = new TextEncoder().encode(nearest.witness.record);
    try {
      const found = await Game.read("witness", bytes, 0);
      Store.change({ list: [rules, nearest.id], rules, view: "verdicts" });
      Game.show({ ...found, titles: [() => Words.say("witness", { a: Words.ruleset(rules), b: Words.ruleset(nearest.id) })] }, 0);
    } catch (cause) {
      Desk.say(Ask.told(cause), true);
    }
  }

  /** @param {string} rules @param {string} like @param {HTMLElement} box */
  async function changed(rules, like, box) {
    fill(box, h("p", { class: "small" }, `${Words.say("work-compare")} …`));
    const found = /** @type {Changed} */ (await Ask.ask({ ask: "changed", rules, like },
      { topic: "changed", says: Words.say("work-compare") }));
    const count = found.cases.length + found.more;
    /** @param {Changed["cases"][0]} entry */
    const one = (entry) => h("li", {},
      button(entry.title, () => Game.open(entry.id, { view: "verdicts", list: [rules, like] }).then(Desk.look), { class: "link", lang: "en" }),
      h("span", { class: "small change", lang: "en" }, `${entry.was} → ${entry.now}`));
    fill(box, h("section", { class: "card" },
      h("h3", {}, count ? Words.parts("cases-change", { n: count, rules: Words.shown(like) })
        : Words.parts("no-case-changes", { rules: Words.shown(like) })),
      h("ul", { class: "cases" }, found.cases.slice(0, SHOWN).map(one)),
      found.cases.length > SHOWN && h("details", {}, h("summary", {}, Words.say("show-more", { n: found.cases.length - SHOWN })),
        h("ul", { class: "cases" }, found.cases.slice(SHOWN).map(one))),
      found.more > 0 && h("p", { class: "small" }, Words.say("and-more", { n: found.more }))));
  }

  return { mount, update };
})();
