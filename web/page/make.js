"use strict";
// The view "make a ruleset": one value for each option, the nearest named ruleset, and the cases that change.

const MakeView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  const BASE = "basic";
  /** How many of the cases that change are shown before a fold. */
  const SHOWN = 5;
  let asked = "";
  let built = "";

  function mount() {
    fill(id("make"),
      h("p", { class: "lead" }, "Choose one value for each option. The name of the ruleset follows, and works wherever a ruleset is named."),
      h("p", { class: "name-row" }, h("output", { id: "made-name" })),
      h("p", { class: "row" },
        button("Put it beside the others", () => Store.change({ list: [...new Set([...Store.list(), name()])], view: "verdicts" }, true), { class: "accent" }),
        button("Play by it", () => Game.set({ rules: name(), list: [...new Set([...Store.list(), name()])] }, true)),
        button("Reset", () => Store.change({ make: "" }, true), { class: "plain" })),
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
    if (!options) return fill(id("options"), h("p", {}, "The options appear when the rules are loaded."));
    const values = chosen();
    if (built !== state.catalog?.version) {
      built = state.catalog?.version || "";
      fill(id("options"), options.map((option) => h("fieldset", {}, h("legend", {}, Words.term(option.key)),
        h("p", { class: "small" }, option.says), option.values.map((value) => radio(option, value)))));
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
      h("label", { for: box }, h("b", {}, value.value), " ", value.says));
  }

  /** @param {Set<string>} _changed */
  async function update(_changed) {
    form();
    fill(id("made-name"), name());
    const rules = name();
    if (rules === asked || !state.catalog) return;
    asked = rules;
    const changes = h("div");
    try {
      const page = /** @type {RulesetPage} */ (await Ask.ask({ ask: "ruleset", rules }, { topic: "ruleset", says: "Reading the ruleset" }));
      if (rules !== asked) return;
      fill(id("made"), about(page), changes);
      Desk.hear(`${page.title}. ${page.nearest ? `Nearest: ${Words.title(page.nearest.id)}.` : ""}`);
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
      h("ul", { class: "says" }, list.map((says) => h("li", {}, Words.sentence(says)))));
    return h("section", { class: "card" }, h("h3", {}, page.title),
      folded("Its rules in words", page.says),
      folded("What it leaves out", page.leaves_out),
      nearest && h("p", {}, "Nearest: ", h("strong", {}, Words.title(nearest.id)), ` (${nearest.id})`),
      folded(`How they differ: ${Words.count(differs.length, "point")}`, differs),
      nearest?.witness && button("Open the smallest game that parts them", () => witness(page.id, nearest), { class: "accent" }));
  }

  /** @param {string} rules @param {NonNullable<RulesetPage["nearest"]>} nearest */
  async function witness(rules, nearest) {
    if (!nearest.witness) return;
    const bytes = new TextEncoder().encode(nearest.witness.record);
    try {
      const found = await Game.read("witness", bytes, 0);
      Store.change({ list: [rules, nearest.id], rules, view: "verdicts" });
      Game.show({ ...found, titles: [`The smallest game that parts ${rules} and ${nearest.id}`] }, 0);
    } catch (cause) {
      Desk.say(cause instanceof Error ? cause.message : String(cause), true);
    }
  }

  /** @param {string} rules @param {string} like @param {HTMLElement} box */
  async function changed(rules, like, box) {
    fill(box, h("p", { class: "small" }, "Comparing the cases of the suite …"));
    const found = /** @type {Changed} */ (await Ask.ask({ ask: "changed", rules, like },
      { topic: "changed", says: "Comparing the cases of the suite" }));
    const count = found.cases.length + found.more;
    /** @param {Changed["cases"][0]} entry */
    const one = (entry) => h("li", {},
      button(entry.title, () => Game.open(entry.id, { view: "verdicts", list: [rules, like] }).then(Desk.look), { class: "link" }),
      h("span", { class: "small change" }, `${entry.was} → ${entry.now}`));
    fill(box, h("section", { class: "card" },
      h("h3", {}, count ? `${Words.count(count, "case")} of the suite change${count === 1 ? "s" : ""} against ${Words.ruleset(like)}`
        : `No case of the suite tells it from ${Words.ruleset(like)}`),
      h("ul", { class: "cases" }, found.cases.slice(0, SHOWN).map(one)),
      found.cases.length > SHOWN && h("details", {}, h("summary", {}, `Show ${found.cases.length - SHOWN} more`),
        h("ul", { class: "cases" }, found.cases.slice(SHOWN).map(one))),
      found.more > 0 && h("p", { class: "small" }, `And ${found.more} more.`)));
  }

  return { mount, update };
})();
