"use strict";
// The view "side by side": what each ruleset says of the game, in groups of equal verdicts.

const VerdictsView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  const { english } = Words;
  /** Where to begin: a beast, and the question that it answers. */
  const EXAMPLES = /** @type {const} */ ([["triple-ko", "example-triple-ko"], ["bent-four-in-the-corner", "example-bent-four"],
    ["suicide-of-three", "example-suicide"], ["last-dame", "example-dame"]]);
  /** The phases of a game. @type {Record<string, Parameters<typeof Words.say>[0]>} */
  const PHASES = { play: "phase-play", handicap: "phase-handicap", agreement: "phase-agreement", offer: "phase-offer",
    "play-out": "phase-play-out", "first-clean-up": "phase-first-clean-up", "second-clean-up": "phase-second-clean-up", over: "phase-over" };
  /** What a score counts. @type {Record<string, Parameters<typeof Words.say>[0]>} */
  const MEASURES = { territory: "of-territory", area: "of-area", stones: "of-stones" };
  let asked = "";
  /** Whether the verdict is on the whole line, or only up to the move on the board. */
  let whole = true;

  function mount() {
    fill(id("verdicts"),
      h("div", { id: "chips", class: "chips" }),
      h("form", { id: "add-rules", class: "row" },
        h("label", { for: "add-name", class: "away", "data-say": "add-label" }),
        h("input", { id: "add-name", list: "ruleset-names", "data-say-placeholder": "add-example", autocomplete: "off" }),
        h("button", { type: "submit", "data-say": "add" })),
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
      const named = /** @type {Named} */ (await Ask.ask({ ask: "name", text }, { says: Words.say("work-ask") }));
      box.value = "";
      Store.change({ list: [...new Set([...Store.list(), named.id])] }, true);
      Desk.say(Words.parts("added", { title: english(Words.title(named.id)) }));
    } catch (cause) {
      Desk.say(Ask.told(cause), true);
    }
  }

  /** @param {string} rules */
  function remove(rules) {
    const list = Store.list().filter((other) => other !== rules);
    if (list.length) Store.change({ list, pair: [] }, true);
  }

  function chips() {
    fill(id("chips"), Store.list().map((rules) => h("span", { class: "chip", title: Words.title(rules) },
      Words.ruleset(rules), button("×", () => remove(rules), { class: "close", "aria-label": Words.say("remove", { rules: Words.ruleset(rules) }) }))));
    const names = id("ruleset-names");
    if (state.catalog && !names.childElementCount) {
      fill(names, state.catalog.rulesets.map((entry) => h("option", { value: entry.id, lang: "en" }, entry.title)));
    }
  }

  /** What a visitor can do on an empty board. */
  function welcome() {
    return [h("p", { class: "lead" }, Words.say("welcome")),
      h("p", {}, Words.say("for-example")),
      h("ul", { class: "examples" }, EXAMPLES.map(([beast, says]) => h("li", {},
        button(Words.say(says), () => Game.open(beast).then(Desk.look), { class: "link" }))))];
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
      whole ? Words.say("extent-all", { n: all }) : Words.say("extent-at", { n: at }), " ",
      button(whole ? Words.say("only-to", { n: at }) : Words.say("on-all", { n: all }), turn, { class: "link" })));
  }

  /** @param {Set<string>} changed */
  async function update(changed) {
    if (["list", "catalog", "language", "view"].some((key) => changed.has(key))) chips();
    extent();
    const { source, summary } = Store.current();
    if (source.kind === "new" && !summary.acts.length) return void (fill(id("side"), welcome()), asked = "");
    const request = { ask: "side", ...about(), rules: Store.list() };
    const key = JSON.stringify([request, Words.spoken()]);
    if (!state.position || key === asked) return;
    asked = key;
    try {
      const side = /** @type {Side} */ (await Ask.ask(request, { topic: "side", says: Words.say("work-ask") }));
      if (key !== asked) return;
      fill(id("side"), stopped(side), parting(side), side.groups.map((group) => card(group, side)));
      Desk.hear(side.parting ? Words.say("heard-parting", { n: side.parting.number, groups: side.groups.length })
        : Words.say("heard-verdicts", { n: side.groups.length }));
    } catch (cause) {
      if (cause instanceof Ask.Dropped) return;
      asked = "";
      Ask.failed(id("side"), cause, () => update(new Set()));
    }
  }

  /** Asks for the dead stones where a verdict waits for them. @param {Side} side */
  function stopped({ groups }) {
    if (state.dead || !groups.some((group) => group.phase === "agreement" && !group.result)) return null;
    return h("p", { class: "row" }, Words.say("which-dead"),
      button(Words.say("none"), () => Game.set({ dead: [] }, true)), button(Words.say("mark-them"), () => Game.set({ view: "end" }, true)));
  }

  /** @param {Side} side */
  function parting({ parting, groups }) {
    const playable = groups.filter((group) => !group.cannot_begin);
    if (!parting) {
      const refused = playable.length > 1 && playable.every((group) => group.breaches.length > 0);
      if (refused) {
        return h("p", { class: "lead" }, Words.say("all-refuse", { n: playable[0].breaches[0].number }));
      }
      return playable.length < 2 ? h("p", { class: "lead" },
        playable.length === groups.length ? Words.say("all-same") : Words.say("playable-same"))
        : h("p", { class: "lead" }, Words.say("count-differs"));
    }
    return h("section", { class: "parting" },
      h("div", { class: "row spread" }, h("h3", {}, Words.parts("part-at", { n: parting.number, act: act(parting.act) })),
        button(Words.say("go-there"), () => Game.part(parting.number).then(Desk.look), { class: "accent" })),
      parting.says.map((says) => h("p", {}, h("b", { class: "letter" }, says.letter), " ", heard(says, parting.number),
        Clauses.folded(Words.say("clauses"), [...says.clauses, ...says.passed]))));
  }

  /** Says a move that the module writes as `B D4`. It has words of its own for other acts. @param {string} act */
  function act(act) {
    const [, player, at] = /^([BW]) (\S+)$/.exec(act) || [];
    if (!player) return english(act);
    return `${Words.player(player === "B" ? "black" : "white")} ${at === "pass" ? Words.say("pass") : at}`;
  }

  /** @param {PartingSays} says @param {number} number */
  function heard(says, number) {
    if (!says.accepts) return Words.say("refuses-it", { why: Words.reason(says, Store.move(number)) });
    return says.result ? Words.say("allows-result", { result: Words.result(says.result) }) : Words.say("allows-it");
  }

  /** @param {Group} group @param {Side} side */
  function card(group, side) {
    return h("article", { class: "card" },
      h("h3", {}, side.groups.length > 1 && h("b", { class: "letter" }, group.letter), " ",
        Words.list(group.rules.map(Words.ruleset))),
      group.cannot_begin ? h("p", { class: "bad" }, Words.parts("cannot-play", { why: english(group.cannot_begin) }))
        : [verdict(group), group.breaches.map((one) => breach(one, group)), offer(group), decided(group), others(group),
          h("p", { class: "small" }, button(Words.say("card"), () => ruling(group), { class: "link" }))]);
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
    const how = unsettled ? Words.say("unsettled") : Words.say(PHASES[group.phase] || "phase-play");
    return [!refused && h("p", { class: "result" }, group.result ? Words.result(group.result) : how),
      score && h("p", {}, Words.say("score", score), h("span", { class: "small" }, ` ${measure(score.of, group.neutral_for_both)}`,
        group.komi && ` · ${Words.say("with-komi", { n: group.komi })}`))];
  }

  /** Says what a score counts. @param {string | null} of @param {boolean} neutralForBoth whether neutral points count for both */
  const measure = (of, neutralForBoth) => (neutralForBoth ? Words.say("of-area-for-both") : of && MEASURES[of] ? Words.say(MEASURES[of]) : "");

  /** @param {Breach} breach @param {Group} group */
  function breach(breach, group) {
    const rules = group.rules.includes(state.rules) ? state.rules : group.rules[0];
    return h("div", { class: "breach" },
      h("p", { class: "bad" }, Words.say("refuses-move", { n: breach.number, why: Words.reason(breach, Store.move(breach.number)) }), " ",
        button(Words.say("see-on-board"), () => Game.part(breach.number, rules).then(Desk.look), { class: "link" })),
      breach.clause && Clauses.show(breach.clause));
  }

  /** Offers the sentence of each ruleset of a group, because the group has that of one alone. @param {Group} group */
  function others(group) {
    const quoted = group.breaches.some((one) => one.clause) || group.may_offer || group.decided_by;
    if (group.rules.length < 2 || !quoted) return null;
    const box = h("div");
    return [h("p", { class: "row small" }, Words.say("own-words"), group.rules.map((rules) =>
      button(Words.ruleset(rules), () => own(rules, box), { class: "link" }))), box];
  }

  /** Shows the sentences of one ruleset. @param {string} rules @param {Element} box */
  async function own(rules, box) {
    try {
      const { groups: [group] } = /** @type {Side} */ (await Ask.ask({ ask: "side", ...about(), rules: [rules] }, { topic: "own" }));
      const clauses = [...group.breaches.map((one) => one.clause), group.may_offer?.clause, group.decided_by];
      fill(box, h("p", { class: "small" }, Words.ruleset(rules)),
        clauses.map((clause) => clause && Clauses.show(clause)));
    } catch (cause) {
      if (!(cause instanceof Ask.Dropped)) Ask.failed(box, cause, () => own(rules, box));
    }
  }

  /** Says that the players could agree on no result, and by which sentence. @param {Group} group */
  function offer({ may_offer }) {
    return may_offer && h("div", {}, h("p", {}, Words.say("may-offer", { n: may_offer.number })), Clauses.show(may_offer.clause));
  }

  /** @param {Group} group */
  function decided(group) {
    const other = group.if_no_stone_is_dead;
    const facts = [...group.assumed.map((fact) => english(Words.sentence(fact))),
      group.komi_from && Words.say("komi-assumed", { n: group.komi, rules: Words.list(group.rules.map(Words.ruleset)) }),
      group.dead.length > 0 && Words.parts("dead-by", { points: group.dead.join(", "), by: english(group.dead_named_by) }),
      other && other !== group.result && Words.say("none-dead-result", { rules: Words.rules(group.rules[0]), result: Words.result(other) })]
      .filter(Boolean);
    return [Clauses.folded(Words.say("decided-by"), group.decided_by ? [group.decided_by] : []),
      facts.length > 0 && h("details", {}, h("summary", {}, Words.say("assumed")),
        h("ul", {}, facts.map((fact) => h("li", {}, fact))))];
  }

  return { mount, update, act, measure };
})();
