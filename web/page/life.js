"use strict";
// Which chains live by article 7 of the Japanese rules of 1989. The search may take seconds, so a visitor asks for it.

const LifeView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  /** The verdicts: a sentence about all such chains, and one about a single chain. */
  const VERDICTS = /** @type {const} */ ({ dead: ["dead", "life-dead"], alive: ["alive", "life-alive"], unknown: ["not-decided", "life-unknown"] });
  let shown = "";
  /** Chains that the visitor takes for alive, each by a stone. @type {string[]} */
  let alive = [];

  /** Offers the search, or leaves the answer about this position. */
  function update() {
    const { record, at } = Store.current();
    const key = JSON.stringify([record, at, state.language]);
    if (key === shown) return;
    shown = key;
    alive = [];
    fill(id("life"), card(
      h("p", { class: "small" }, Words.say("life-lead")),
      h("p", { class: "row" }, button(Words.say("life-search"), () => void search(key)))));
  }

  /** @param {...Child} children */
  const card = (...children) => h("section", { class: "card" }, h("h3", {}, Words.say("life-title")), children);

  /** @param {string} key */
  async function search(key) {
    const { record, at } = Store.current();
    try {
      const found = /** @type {Life} */ (await Ask.ask({ ask: "life", record, at, alive }, { topic: "life", says: Words.say("work-search") }));
      if (key !== shown) return;
      fill(id("life"), answer(found, key));
      Desk.hear(summary(found));
    } catch (cause) {
      if (cause instanceof Ask.Dropped || key !== shown) return;
      Ask.failed(id("life"), cause, () => void search(key));
    }
  }

  /** Names the chains with a verdict, each by a stone. @param {Life} found @param {string} verdict */
  const named = (found, verdict) => found.chains.filter((chain) => chain.verdict === verdict).map(({ at }) => at);

  /** @param {Life} found */
  function summary(found) {
    const parts = Object.entries(VERDICTS).map(([verdict, [key]]) => {
      const chains = named(found, verdict);
      return chains.length ? Words.say(key, { points: chains.join(", ") }) : "";
    });
    return parts.filter(Boolean).join(" ") || Words.say(alive.length ? "life-no-other" : "life-no-stone");
  }

  /** @param {Life} found @param {string} key */
  function answer(found, key) {
    const dead = named(found, "dead");
    return card(
      h("p", {}, summary(found)),
      alive.length > 0 && h("p", {}, Words.say("life-taken", { points: alive.join(", ") })),
      assume(named(found, "unknown"), key),
      found.open_dame && h("p", { class: "small" }, Words.say("life-dame")),
      found.part && h("p", { class: "small" }, Words.say("life-parts")),
      dead.length > 0 && h("p", { class: "row" }, button(Words.say("life-mark"), () => mark(dead))),
      found.chains.map(chain));
  }

  /** Marks chains dead, beside those that are marked already. @param {string[]} dead */
  function mark(dead) {
    Game.set({ dead: Points.heads(state.position?.board || [], [...(state.dead || []), ...dead]) }, true);
  }

  /** Offers to take chains for alive, which makes the rest of the board smaller. @param {string[]} open @param {string} key */
  function assume(open, key) {
    if (!open.length) return null;
    const take = (/** @type {string} */ at) => {
      alive = [...alive, at];
      void search(key);
    };
    return h("div", {}, h("p", { class: "small" }, Words.say("life-assume")),
      h("p", { class: "row" }, open.slice(0, 12).map((at) => button(Words.say("life-take", { at }), () => take(at))),
        alive.length > 0 && button(Words.say("life-take-none"), () => {
          alive = [];
          void search(key);
        }, { class: "plain" })));
  }

  /** @param {LifeChain} chain */
  function chain({ at, color, verdict, because, steps, saved_by }) {
    const list = h("ol", { class: "steps" });
    const box = h("details", {}, h("summary", {}, Words.say(VERDICTS[verdict][1], { chain: `${Words.player(color)} ${at}` })), h("p", { lang: "en" }, because),
      saved_by !== null && h("p", {}, saved_by.length ? Words.say("life-saved", { points: saved_by.join(", ") }) : Words.say("life-not-saved")),
      steps.length > 0 && h("p", {}, Words.say("life-line")), list);
    box.addEventListener("toggle", () => {
      if (!box.open || list.childElementCount) return;
      fill(list, steps.map((step, i) => h("li", {}, h("p", { lang: "en" }, step.says),
        Dom.picture(step.board_svg, Words.say("life-board", { n: i + 1 })))));
    });
    return box;
  }

  return { update };
})();
