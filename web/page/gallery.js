"use strict";
// The gallery: beasts, open readings of the documents, and the cases of the suite. Each opens on the board.

const GalleryView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** How many entries of a part are shown, until a tap asks for the others. @type {Record<string, number>} */
  const SHOWN = { beasts: 18, readings: 6, cases: 40 };
  /** The parts that are shown whole. @type {Set<string>} */
  const whole = new Set();
  let built = "";
  /** @type {IntersectionObserver | null} */
  let seen = null;

  function mount() {
    const box = h("input", { id: "gallery-words", type: "search", "data-say-placeholder": "gallery-example", autocomplete: "off" });
    box.addEventListener("input", () => {
      whole.clear();
      show();
    });
    fill(id("gallery"), h("p", { class: "lead", "data-say": "gallery-lead" }),
      h("p", {}, h("label", { for: "gallery-words", class: "away", "data-say": "gallery-search" }), box), h("div", { id: "found" }));
  }

  function show() {
    const { catalog } = state;
    if (!catalog) return fill(id("found"), h("p", {}, Words.say("gallery-wait")));
    const box = /** @type {HTMLInputElement} */ (id("gallery-words"));
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    /** @param {...string} texts */
    const fits = (...texts) => words.every((word) => texts.join(" ").toLowerCase().includes(word));
    const beasts = catalog.beasts.filter((beast) => fits(beast.id, beast.title));
    const readings = catalog.readings.filter((reading) => fits(reading.id, reading.document, reading.question));
    const cases = words.length ? catalog.cases.filter((entry) => fits(entry.id, entry.title)) : [];
    seen?.disconnect();
    seen = new IntersectionObserver(appear, { rootMargin: "100px" });
    fill(id("found"),
      part("beasts", beasts.map((entry) => () => beast(entry))),
      part("readings", readings.map((entry) => () => reading(entry))),
      part("cases", cases.map((entry) => () => h("li", {},
        button(entry.title, () => open(entry.id), { class: "link", lang: "en" }), h("span", { class: "small" }, ` ${entry.id}`)))));
    for (const picture of id("found").querySelectorAll(".thumb")) seen.observe(picture);
  }

  /** @param {"beasts" | "readings" | "cases"} name @param {(() => HTMLElement)[]} entries */
  function part(name, entries) {
    const shown = whole.has(name) ? entries.length : SHOWN[name];
    const more = entries.length - shown;
    return entries.length > 0 && h("section", {}, h("h3", {}, Words.say(name), h("span", { class: "small" }, ` ${entries.length}`)),
      h("ul", { class: name }, entries.slice(0, shown).map((entry) => entry())),
      more > 0 && h("p", {}, button(Words.say("show-more", { n: more }), () => {
        whole.add(name);
        show();
        // The button is gone, so the focus goes to the first entry that it brought.
        /** @type {HTMLElement | null} */ (document.querySelector(`#found .${name} > li:nth-child(${shown + 1}) button`))?.focus();
      })));
  }

  /** @param {{id: string, title: string}} entry */
  function beast(entry) {
    return h("li", {}, h("button", { type: "button", class: "beast", onclick: () => open(entry.id) },
      h("span", { class: "thumb", "data-id": entry.id, "aria-hidden": "true" }), h("span", { lang: "en" }, entry.title)));
  }

  /** Draws a beast when it comes into sight. @param {IntersectionObserverEntry[]} entries */
  function appear(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen?.unobserve(target);
      thumb(/** @type {HTMLElement} */ (target)).catch(() => undefined);
    }
  }

  /** @param {HTMLElement} place */
  async function thumb(place) {
    const opened = /** @type {Opened} */ (await Ask.ask({ ask: "open", id: place.dataset.id }, { says: Words.say("work-draw") }));
    const rules = opened.rules[0] || BASE_RULES;
    const first = /** @type {Position} */ (await Ask.ask({ ask: "position", record: opened.record, at: 0, rules, owners: false },
      { says: Words.say("work-draw") }));
    const at = /[XO]/.test(first.board.join("")) ? 0 : opened.summary.acts.length;
    const { text } = await Ask.ask({ ask: "picture", record: opened.record, at, rules, form: "svg" }, { says: Words.say("work-draw") });
    fill(place, Dom.picture(text, ""));
  }
  const BASE_RULES = "basic";

  /** @param {{name: string, says: string}} reading */
  const words = ({ name, says }) => (says ? `${name} (${says.replace(/\.$/, "")})` : name);

  /** @param {Reading} reading */
  function reading(reading) {
    const others = reading.alternatives.map((other) => (typeof other === "string" ? { name: other, says: "" } : other));
    const spellings = others.filter((other) => other.name !== reading.default).map((other) => `${reading.document}~${reading.id}:${other.name}`);
    const said = others.filter((other) => other.name !== reading.default).map(words);
    const chosen = others.find((other) => other.name === reading.default) || { name: reading.default, says: "" };
    return h("li", {}, h("p", { lang: "en" }, h("b", {}, `${reading.document} ${reading.id}`), " ", reading.question),
      h("p", { class: "small" }, Words.parts("reading-says", { ours: Words.english(words(chosen)), others: Words.english(said.join("; ")) })),
      reading.case && button(Words.say("see-where"), () => reads(reading, spellings), { class: "accent" }));
  }

  /** Opens a reading's case under the reading and its alternatives. @param {Reading} reading @param {string[]} spellings */
  async function reads(reading, spellings) {
    const list = [reading.document];
    for (const text of spellings) {
      const named = await Ask.ask({ ask: "name", text }).catch(() => null);
      if (named) list.push(named.id);
    }
    if (reading.case) Game.open(reading.case, { view: "verdicts", list, rules: list[0] }).then(Desk.look);
  }

  /** @param {string} which */
  function open(which) {
    Game.open(which, { view: "verdicts" }).then(Desk.look);
  }

  /** @param {Set<string>} _changed */
  function update(_changed) {
    const key = Words.spoken();
    if (key === built) return;
    built = key;
    show();
  }

  return { mount, update };
})();
