"use strict";
// The dispute room: a claim that a group is dead, playing it out on a copy, and what each ruleset makes of it.

const DisputeView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  let asked = "";

  function mount() {
    fill(id("dispute"), h("div", { id: "claim" }), h("div", { id: "outcomes" }),
      h("div", { id: "card-maker" }));
  }

  /** Names the chain at a point as the disputed one. @param {string} at @returns {boolean} whether that was meant */
  function marks(at) {
    const board = state.position?.board;
    if (!board || Store.current().dispute || !Points.stone(board, at)) return false;
    const head = Points.chain(board, at)[0];
    Store.change({ claim: state.claim === head ? null : head, ghost: null }, true);
    Desk.say(state.claim ? `The group at ${at} is disputed.` : "No group is disputed.");
    return true;
  }

  /** @returns {string | null} */
  const chosen = () => (state.view === "dispute" ? subject() : null);

  /** The disputed chain, named by its first stone. */
  const subject = () => Store.current().dispute?.chain || state.claim;

  /** The line of the game itself, not of a copy. @returns {Line} */
  function origin() {
    const line = Store.current();
    const from = line.dispute?.from;
    return from ? state.lines.find((other) => other.name === from) || line : line;
  }

  /** Plays it out on a copy of the position before the passes. @param {Color} beginner @param {string} chain */
  function playOut(beginner, chain) {
    const line = Store.current();
    const { acts } = line.summary;
    let at = line.at;
    while (at > 0 && acts[at - 1].at === "pass") at--;
    Game.copy(at, { chain, from: line.name, dead: state.dead }).then(() => {
      if (Game.mover() !== beginner) Game.play("pass");
    });
  }

  /** The dead chains that were marked before the dispute. */
  const marked = () => (Store.current().dispute ? Store.current().dispute?.dead : state.dead) || null;

  /** The marks with the disputed chain among them, or lived it. @param {boolean} died */
  function settled(died) {
    const others = (marked() || []).filter((at) => at !== subject());
    return died ? [...others, subject() || ""] : others;
  }

  /** Goes back to the game. @param {boolean} [died] what the dispute showed, if it showed anything */
  async function goBack(died) {
    const dead = died === undefined ? marked() : settled(died);
    await Game.select(Math.max(0, state.lines.indexOf(origin())));
    await Game.set({ dead, ...(died === undefined ? {} : { view: /** @type {View} */ ("end") }) }, true);
  }

  function claimBox() {
    const { dispute } = Store.current();
    const board = state.position?.board;
    const chain = subject();
    if (dispute && board) return fill(id("claim"), inCopy(dispute, board));
    const color = chain && board ? Points.stone(board, chain) : null;
    if (!chain || !board || !color) {
      return fill(id("claim"), h("p", { class: "lead" }, "Play has stopped, and one player says that a group is dead. The other says no."),
        h("p", {}, "Choose the group on the board."));
    }
    const claimant = color === "black" ? "white" : "black";
    const size = Points.chain(board, chain).length;
    fill(id("claim"),
      h("p", { class: "lead" }, `${Words.player(claimant)}: “The group at ${chain} is dead.” `, h("span", { class: "small" },
        `(${Words.count(size, "stone")} of ${Words.player(color)})`)),
      h("p", { class: "row" }, button(`${Words.player(color)} agrees`, () => Game.set({ dead: settled(true), view: "end" }, true)),
        "or says no:"),
      h("p", { class: "row" },
        button(`Play it out, ${Words.player(claimant)} begins`, () => playOut(claimant, chain), { class: "accent" }),
        button(`Play it out, ${Words.player(color)} begins`, () => playOut(color, chain))),
      h("p", { class: "small" }, "You play on a copy. The game stays as it is."));
  }

  /** @param {Dispute} dispute @param {string[]} board */
  function inCopy(dispute, board) {
    const stands = Points.stone(board, dispute.chain);
    return [
      h("p", { class: "lead" }, `You play out the dispute about ${dispute.chain} on a copy.`),
      h("p", {}, stands ? `The stone at ${dispute.chain} still stands.` : `The stone at ${dispute.chain} is off the board.`),
      h("p", { class: "row" }, button("Back to the position before", () => goBack(), { class: "accent" }),
        button("It died", () => goBack(true)), button("It lived", () => goBack(false))),
    ];
  }

  /** @param {Set<string>} _changed */
  async function update(_changed) {
    claimBox();
    cardMaker();
    const chain = subject();
    if (!state.position || !chain) return void (fill(id("outcomes")), asked = "");
    const { record, at } = origin();
    const rules = Store.list();
    const copy = Store.current().dispute ? Store.current() : null;
    const [died, lived] = [settled(true), settled(false)];
    const key = JSON.stringify([record, at, rules, died, lived, chain, copy?.record, copy?.at, state.language]);
    if (key === asked) return;
    asked = key;
    try {
      const [dead, alive, played] = /** @type {(Side | null)[]} */ (await Promise.all([
        Ask.ask({ ask: "side", record, at, rules, dead: died }, { topic: "if-dead", says: "If the group is dead" }),
        Ask.ask({ ask: "side", record, at, rules, dead: lived }, { topic: "if-alive", says: "If the group is alive" }),
        copy && Ask.ask({ ask: "side", record: copy.record, at: copy.at, rules }, { topic: "played", says: "If play goes on" })]));
      if (key === asked && dead && alive) fill(id("outcomes"), table(rules, dead, alive, played));
    } catch (cause) {
      if (cause instanceof Ask.Dropped) return;
      asked = "";
      Ask.failed(id("outcomes"), cause, () => update(new Set()));
    }
  }

  /** @param {Side | null} side @param {string} rules */
  const groupOf = (side, rules) => side?.groups.find((group) => group.rules.includes(rules)) || null;

  /** @param {Group | null} group */
  function short(group) {
    if (!group) return "";
    if (group.cannot_begin) return "cannot be played";
    if (group.breaches.length) return `move ${group.breaches[0].number} refused`;
    return group.result || (group.phase === "agreement" ? "not settled" : "in play");
  }

  /** @param {string[]} rules @param {Side} dead @param {Side} alive @param {Side | null} played */
  function table(rules, dead, alive, played) {
    const heads = ["Ruleset", "If it is dead", "If it is alive", ...(played ? ["If the copy were the game"] : [])];
    return h("section", { class: "card" }, h("h3", {}, "What each ruleset makes of it"),
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Table of outcomes" }, h("table", {},
        h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, rules.map((name) => h("tr", {}, h("th", { scope: "row" }, Words.ruleset(name)),
          h("td", {}, short(groupOf(dead, name))), h("td", {}, short(groupOf(alive, name))),
          played && h("td", {}, short(groupOf(played, name)))))))),
      rules.map((name) => clause(name, groupOf(dead, name), groupOf(alive, name))));
  }

  /** @param {string} name @param {Group | null} dead @param {Group | null} alive */
  function clause(name, dead, alive) {
    const decides = dead?.decided_by || alive?.decided_by;
    if (!decides) return null;
    const same = dead?.result === alive?.result;
    return h("details", {}, h("summary", {}, `${Words.ruleset(name)}: ${same ? "the claim changes nothing" : "the claim decides"}`),
      Clauses.show(decides));
  }

  function cardMaker() {
    const box = id("card-maker");
    const chain = subject();
    const built = JSON.stringify([Store.list(), state.rules, state.language, chain]);
    if (box.dataset.built === built) return;
    box.dataset.built = built;
    const names = [...new Set([state.rules, ...Store.list()])];
    const select = h("select", { id: "card-rules" }, names.map((rules) => h("option", { value: rules }, Words.ruleset(rules))));
    const fate = h("select", { "aria-label": "What became of the group" },
      [["dead", `with ${chain} dead`], ["alive", `with ${chain} alive`], ["marked", "with the marks as they are"]]
        .map(([value, says]) => h("option", { value }, says)));
    fill(box, h("section", { class: "card" }, h("h3", {}, "Referee’s card"),
      h("p", { class: "small" }, "Position, ruling, clauses, ruleset and version on one sheet."),
      h("p", { class: "row" }, h("label", { for: "card-rules" }, "Under"), select, chain && fate,
        button("Make the card", () => card(select.value, chain ? fate.value : "marked"), { class: "accent" }))));
  }

  /** @param {string} rules @param {string} fate */
  function card(rules, fate) {
    const { record, at } = origin();
    Card.show({ record, at, rules, dead: fate === "marked" ? marked() : settled(fate === "dead") });
  }

  return { mount, update, marks, chosen };
})();
