"use strict";
// The view "side by side": what each ruleset says of the game, in groups of equal verdicts.

const VerdictsView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** Where to begin: a beast, and the question that it answers. */
  const EXAMPLES = [["triple-ko", "A triple ko: who may capture last?"], ["bent-four-in-the-corner", "Bent four in the corner: is it dead?"],
    ["suicide-of-three", "May I play where my own stones would die?"], ["last-dame", "Does the last neutral point matter?"]];
  let asked = "";
  /** Whether the verdict is on the whole line, or only up to the move on the board. */
  let whole = true;

  function mount() {
    fill(id("verdicts"),
      h("div", { id: "chips", class: "chips" }),
      h("form", { id: "add-rules", class: "row" },
        h("label", { for: "add-name", class: "away" }, "Add a ruleset by name"),
        h("input", { id: "add-name", list: "ruleset-names", placeholder: "Add a ruleset: ing:hot, bga, basic,ko=none …", autocomplete: "off" }),
        h("button", { type: "submit" }, "Add")),
      h("datalist", { id: "ruleset-names" }),
      h("div", { id: "extent", class: "extent" }),
      h("div", { id: "side" }));
    id("add-rules").addEventListener("submit", (event) => {
      event.preventDefault();
      add(/** @type {HTMLInputElement} */ (id("add-name")));
    });
  }

  /** @param {HTMLInputElement} box */
  async function add(box) {
    const text = box.value.trim();
    if (!text) return;
    try {
      const named = /** @type {Named} */ (await Ask.ask({ ask: "name", text }, { says: `Looking for ${text}` }));
      box.value = "";
      Store.change({ list: [...new Set([...Store.list(), named.id])] }, true);
      Desk.say(`Added ${Words.title(named.id)}, ${named.by}.`);
    } catch (cause) {
      Desk.say(cause instanceof Error ? cause.message : String(cause), true);
    }
  }

  /** @param {string} rules */
  function remove(rules) {
    const list = Store.list().filter((other) => other !== rules);
    if (list.length) Store.change({ list, pair: [] }, true);
  }

  function chips() {
    fill(id("chips"), Store.list().map((rules) => h("span", { class: "chip", title: Words.title(rules), lang: Words.chosen() },
      Words.ruleset(rules), button("×", () => remove(rules), { class: "close", "aria-label": `Remove ${Words.ruleset(rules)}` }))));
    const names = id("ruleset-names");
    if (state.catalog && !names.childElementCount) {
      fill(names, state.catalog.rulesets.map((entry) => h("option", { value: entry.id }, entry.title)));
    }
  }

  /** What a visitor can do on an empty board. */
  function welcome() {
    return [h("p", { class: "lead" }, "Play on the board, or open a record. Here you see what each ruleset says of the game, why, and by which sentence."),
      h("p", {}, "For example:"),
      h("ul", { class: "examples" }, EXAMPLES.map(([beast, says]) => h("li", {},
        button(says, () => Game.open(beast).then(Desk.look), { class: "link" }))))];
  }

  /** The fields of a request about the line, or about the position on the board. */
  function about() {
    const { record, at, summary } = Store.current();
    const all = summary.acts.length;
    return whole && at < all ? { record, at: all, ...(state.dead ? { dead: state.dead } : {}) } : Store.here();
  }

  /** Says on how many moves the verdict is, where that could be doubted. */
  function extent() {
    const { at, summary } = Store.current();
    const all = summary.acts.length;
    const turn = () => {
      whole = !whole;
      update(new Set());
    };
    fill(id("extent"), at < all && h("p", { class: "small" },
      whole ? `This is the verdict on all ${Words.count(all, "move")}. ` : `This is the verdict up to move ${at}. `,
      button(whole ? `Only up to move ${at}` : `On all ${Words.count(all, "move")}`, turn, { class: "link" })));
  }

  /** @param {Set<string>} changed */
  async function update(changed) {
    if (["list", "catalog", "language", "view"].some((key) => changed.has(key))) chips();
    extent();
    const { source, summary } = Store.current();
    if (source.kind === "new" && !summary.acts.length) return void (fill(id("side"), welcome()), asked = "");
    const request = { ask: "side", ...about(), rules: Store.list() };
    const key = JSON.stringify([request, state.language]);
    if (!state.position || key === asked) return;
    asked = key;
    try {
      const side = /** @type {Side} */ (await Ask.ask(request, { topic: "side", says: `Asking ${Words.count(request.rules.length, "ruleset")}` }));
      if (key !== asked) return;
      fill(id("side"), stopped(side), parting(side), side.groups.map((group) => card(group, side)));
      Desk.hear(side.parting ? `The rulesets part at move ${side.parting.number}, in ${side.groups.length} groups.`
        : `${Words.count(side.groups.length, "verdict")}.`);
    } catch (cause) {
      if (cause instanceof Ask.Dropped) return;
      asked = "";
      Ask.failed(id("side"), cause, () => update(new Set()));
    }
  }

  /** Asks for the dead stones where a verdict waits for them. @param {Side} side */
  function stopped({ groups }) {
    if (state.dead || !groups.some((group) => group.phase === "agreement" && !group.result)) return null;
    return h("p", { class: "row" }, "Play has stopped. Which stones are dead?",
      button("None", () => Game.set({ dead: [] }, true)), button("Mark them", () => Game.set({ view: "end" }, true)));
  }

  /** @param {Side} side */
  function parting({ parting, groups }) {
    const playable = groups.filter((group) => !group.cannot_begin);
    if (!parting) {
      const refused = playable.length > 1 && playable.every((group) => group.breaches.length > 0);
      if (refused) {
        return h("p", { class: "lead" }, `All refuse move ${playable[0].breaches[0].number}, but they differ in the reason or in the count.`);
      }
      return playable.length < 2 ? h("p", { class: "lead" },
        playable.length === groups.length ? "All of these rulesets say the same." : "The rulesets that can be played here say the same.")
        : h("p", { class: "lead" }, "Every move is allowed alike. The rulesets part at the count.");
    }
    return h("section", { class: "parting" },
      h("div", { class: "row spread" }, h("h3", {}, `They part at move ${parting.number}, ${parting.act}`),
        button("Go there", () => Game.part(parting.number).then(Desk.look), { class: "accent" })),
      parting.says.map((says) => h("p", {}, h("b", { class: "letter" }, says.letter), " ", heard(says),
        Clauses.folded("Clauses", [...says.clauses, ...says.passed]))));
  }

  /** @param {PartingSays} says */
  function heard(says) {
    if (!says.accepts) return `refuses it: ${why(says.reason, says.repeats)}`;
    return says.result ? `accepts it: ${Words.result(says.result)}` : "accepts it";
  }

  /** @param {string | null} reason @param {number | null} repeats */
  function why(reason, repeats) {
    if (repeats === null) return Words.reason(reason);
    return repeats === 0 ? "it repeats the starting position" : `it repeats the position after move ${repeats}`;
  }

  /** @param {Group} group @param {Side} side */
  function card(group, side) {
    return h("article", { class: "card" },
      h("h3", {}, side.groups.length > 1 && h("b", { class: "letter" }, group.letter), " ",
        h("span", { lang: Words.chosen() }, Words.list(group.rules.map(Words.ruleset)))),
      group.cannot_begin ? h("p", { class: "bad" }, `Cannot be played: ${group.cannot_begin}`)
        : [verdict(group), group.breaches.map((one) => breach(one, group)), offer(group), decided(group),
          h("p", { class: "small" }, button("Referee’s card", () => ruling(group), { class: "link" }))]);
  }

  /** Shows the card of a group's ruling. @param {Group} group */
  function ruling(group) {
    const { record, at, dead } = { dead: null, ...about() };
    Card.show({ record, at, dead, rules: group.rules.includes(state.rules) ? state.rules : group.rules[0] });
  }

  /** @param {Group} group */
  function verdict(group) {
    const { score } = group;
    const refused = group.breaches.length > 0 && !group.result && group.phase === "play";
    const unsettled = group.phase === "agreement" && state.dead?.length;
    const how = unsettled ? "Not settled with exactly these stones dead" : phase(group.phase);
    return [!refused && h("p", { class: "result" }, group.result ? Words.result(group.result) : how),
      score && h("p", {}, `${Words.player("black")} ${score.black}, ${Words.player("white")} ${score.white}`,
        h("span", { class: "small" }, ` ${Words.term(score.of)}${group.komi ? `, ${Words.term("komi")} ${group.komi}` : ""}`))];
  }

  /** @param {string} phase */
  function phase(phase) {
    const words = /** @type {Names} */ ({ play: "In play", handicap: "Handicap stones", agreement: "Stopped: dead stones are to be agreed",
      offer: "An offer of no result waits", "play-out": "Playing it out", "first-clean-up": "First clean-up phase",
      "second-clean-up": "Second clean-up phase", over: "Over" });
    return words[phase] || Words.reason(phase);
  }

  /** @param {Breach} breach @param {Group} group */
  function breach(breach, group) {
    const rules = group.rules.includes(state.rules) ? state.rules : group.rules[0];
    return h("div", { class: "breach" },
      h("p", { class: "bad" }, `Refuses move ${breach.number}: ${why(breach.reason, breach.repeats)}. `,
        button("See it on the board", () => Game.part(breach.number, rules).then(Desk.look), { class: "link" })),
      breach.clause && Clauses.show(breach.clause));
  }

  /** Says that the players could agree on no result, and by which sentence. @param {Group} group */
  function offer({ may_offer }) {
    return may_offer && h("div", {}, h("p", {}, `Move ${may_offer.number} brought a board back. From then on a player may offer ` +
      "to end the game without result, and the other may accept."), Clauses.show(may_offer.clause));
  }

  /** @param {Group} group */
  function decided(group) {
    const other = group.if_no_stone_is_dead;
    const facts = /** @type {string[]} */ ([...group.assumed, group.komi_from && `Komi: ${group.komi_from}`,
      group.dead.length > 0 && `Dead: ${group.dead.join(", ")}, named by ${group.dead_named_by}.`,
      other && other !== group.result &&
        `If no stone is dead, under ${Words.ruleset(group.rules[0])}: ${Words.result(other)}`].filter(Boolean));
    return [Clauses.folded("Decided by", group.decided_by ? [group.decided_by] : []),
      facts.length > 0 && h("details", {}, h("summary", {}, "What was assumed"),
        h("ul", {}, facts.map((fact) => h("li", {}, Words.sentence(fact)))))];
  }

  return { mount, update };
})();
