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
    Desk.say(state.claim ? Words.say("disputed", { at }) : Words.say("not-disputed"));
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
      return fill(id("claim"), h("p", { class: "lead" }, Words.say("dispute-lead")),
        h("p", {}, Words.say("dispute-choose")));
    }
    const claimant = color === "black" ? "white" : "black";
    const size = Points.chain(board, chain).length;
    fill(id("claim"),
      h("p", { class: "lead" }, Words.say("claim", { player: Words.player(claimant), at: chain }), " ", h("span", { class: "small" },
        Words.say("claim-size", { n: size, player: Words.player(color) }))),
      h("p", { class: "row" }, button(Words.say("agrees", { player: Words.player(color) }), () => Game.set({ dead: settled(true), view: "end" }, true)),
        Words.say("or-says-no")),
      h("p", { class: "row" },
        button(Words.say("play-out", { player: Words.player(claimant) }), () => playOut(claimant, chain), { class: "accent" }),
        button(Words.say("play-out", { player: Words.player(color) }), () => playOut(color, chain))),
      h("p", { class: "small" }, Words.say("copy-note")));
  }

  /** @param {Dispute} dispute @param {string[]} board */
  function inCopy(dispute, board) {
    const stands = Points.stone(board, dispute.chain);
    return [
      h("p", { class: "lead" }, Words.say("on-copy-lead", { at: dispute.chain })),
      h("p", {}, Words.say(stands ? "still-stands" : "off-board", { at: dispute.chain })),
      h("p", { class: "row" }, button(Words.say("back-before"), () => goBack(), { class: "accent" }),
        button(Words.say("it-died"), () => goBack(true)), button(Words.say("it-lived"), () => goBack(false))),
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
    const key = JSON.stringify([record, at, rules, died, lived, chain, copy?.record, copy?.at, Words.spoken()]);
    if (key === asked) return;
    asked = key;
    try {
      const [dead, alive, played] = /** @type {(Side | null)[]} */ (await Promise.all([
        Ask.ask({ ask: "side", record, at, rules, dead: died }, { topic: "if-dead", says: Words.say("work-ask") }),
        Ask.ask({ ask: "side", record, at, rules, dead: lived }, { topic: "if-alive", says: Words.say("work-ask") }),
        copy && Ask.ask({ ask: "side", record: copy.record, at: copy.at, rules }, { topic: "played", says: Words.say("work-ask") })]));
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
    if (group.cannot_begin) return Words.say("not-playable");
    if (group.breaches.length) return Words.say("move-refused", { n: group.breaches[0].number });
    return group.result || Words.say(group.phase === "agreement" ? "not-settled" : "in-play");
  }

  /** @param {string[]} rules @param {Side} dead @param {Side} alive @param {Side | null} played */
  function table(rules, dead, alive, played) {
    const heads = [Words.say("ruleset"), Words.say("if-dead"), Words.say("if-alive"), ...(played ? [Words.say("if-copy")] : [])];
    return h("section", { class: "card" }, h("h3", {}, Words.say("outcomes")),
      h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": Words.say("table-outcomes") }, h("table", {},
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
    return h("details", {}, h("summary", {}, Words.say(same ? "claim-nothing" : "claim-decides", { rules: Words.ruleset(name) })),
      Clauses.show(decides));
  }

  function cardMaker() {
    const box = id("card-maker");
    const chain = subject();
    const built = JSON.stringify([Store.list(), state.rules, Words.spoken(), chain]);
    if (box.dataset.built === built) return;
    box.dataset.built = built;
    const names = [...new Set([state.rules, ...Store.list()])];
    const select = h("select", { id: "card-rules" }, names.map((rules) => h("option", { value: rules }, Words.ruleset(rules))));
    const fate = h("select", { "aria-label": Words.say("fate") },
      [["dead", Words.say("with-dead", { at: chain })], ["alive", Words.say("with-alive", { at: chain })], ["marked", Words.say("with-marks")]]
        .map(([value, says]) => h("option", { value }, says)));
    fill(box, h("section", { class: "card" }, h("h3", {}, Words.say("card")),
      h("p", { class: "small" }, Words.say("card-lead")),
      h("p", { class: "row" }, h("label", { for: "card-rules" }, Words.say("under")), select, chain && fate,
        button(Words.say("make-card"), () => card(select.value, chain ? fate.value : "marked"), { class: "accent" }))));
  }

  /** @param {string} rules @param {string} fate */
  function card(rules, fate) {
    const { record, at } = origin();
    Card.show({ record, at, rules, dead: fate === "marked" ? marked() : settled(fate === "dead") });
  }

  return { mount, update, marks, chosen };
})();
