"use strict";
// Which chains live by article 7 of the Japanese rules of 1989. The search may take seconds, so a visitor asks for it.

const LifeView = (() => {
  const { h, fill, id, button } = Dom;
  const { state } = Store;
  const TITLE = "Which chains live by the Japanese text?";
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
      h("p", { class: "small" }, "Article 7 of the rules of 1989: stones live if the opponent cannot capture them, or if their capture " +
        "enables a new stone that he cannot capture. A search carries that out."),
      h("p", { class: "row" }, button("Search which chains live", () => void search(key)))));
  }

  /** @param {...Child} children */
  const card = (...children) => h("section", { class: "card" }, h("h3", {}, TITLE), children);

  /** @param {string} key */
  async function search(key) {
    const { record, at } = Store.current();
    try {
      const found = /** @type {Life} */ (await Ask.ask({ ask: "life", record, at, alive }, { topic: "life", says: "Searching which chains live" }));
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
    const parts = [["dead", "Dead"], ["alive", "Alive"], ["unknown", "Not decided"]].map(([verdict, word]) => {
      const chains = named(found, verdict);
      return chains.length ? `${word}: ${chains.join(", ")}.` : "";
    });
    return parts.filter(Boolean).join(" ") || (alive.length ? "No other chain is left." : "The board has no stone.");
  }

  /** @param {Life} found @param {string} key */
  function answer(found, key) {
    const dead = named(found, "dead");
    return card(
      h("p", {}, summary(found)),
      alive.length > 0 && h("p", {}, `Taken for alive, not proved: ${alive.join(", ")}.`),
      assume(named(found, "unknown"), key),
      found.open_dame && h("p", { class: "small" }, "Several neutral points are open. A stone played there can count as a new stone, so fill them first."),
      found.part && h("p", { class: "small" }, "Each part of the board was searched by itself. Chains that live whatever is played elsewhere are its border."),
      dead.length > 0 && h("p", { class: "row" }, button("Mark these dead", () => mark(dead))),
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
    return h("div", {}, h("p", { class: "small" }, "If you take a chain for alive that nobody doubts, the search is smaller:"),
      h("p", { class: "row" }, open.slice(0, 12).map((at) => button(`Take ${at} for alive`, () => take(at))),
        alive.length > 0 && button("Take none for alive", () => {
          alive = [];
          void search(key);
        }, { class: "plain" })));
  }

  /** @param {LifeChain} chain */
  function chain({ at, color, verdict, because, steps, saved_by }) {
    const list = h("ol", { class: "steps" });
    const box = h("details", {}, h("summary", { lang: Words.chosen() }, `${Words.player(color)} ${at}: ${Words.term(verdict)}`), h("p", {}, because),
      saved_by !== null && h("p", {}, saved_by.length ? `Before the end it could be saved at ${saved_by.join(", ")}.` : "No single play would save it."),
      steps.length > 0 && h("p", {}, "A line that captures it:"), list);
    box.addEventListener("toggle", () => {
      if (!box.open || list.childElementCount) return;
      fill(list, steps.map((step, i) => h("li", {}, h("p", {}, step.says),
        Dom.picture(step.board_svg, `The board after move ${i + 1} of the line`))));
    });
    return box;
  }

  return { update };
})();
