"use strict";
// What a record has besides its acts: the comments at the position, and the variations that begin there.

const Told = (() => {
  const { h, fill, id, button } = Dom;

  function update() {
    const { comments, branches, at, tree } = Store.current();
    const here = branches.filter((branch) => tree && branch.at === at);
    fill(id("told"),
      here.map(({ ways }) => h("p", { class: "row" }, h("span", {}, Words.say("variations", { n: ways.length })), ways.map(way))),
      comments.filter((comment) => comment.at === at).map(({ text }) => h("figure", { class: "comment" },
        h("figcaption", { class: "small" }, Words.say("comment")), text)));
  }

  /** @param {Way} way @param {number} index */
  function way(way, index) {
    const at = way.at === "pass" ? Words.say("pass") : way.at;
    const label = way.player ? `${way.player === "black" ? "●" : "○"} ${at}` : `${index + 1}`;
    const name = way.player ? `${Words.player(way.player)} ${at}` : Words.say("variation", { n: index + 1 });
    return button(label, () => Game.through(way.node), { "aria-pressed": String(way.chosen), "aria-label": name });
  }

  return { update };
})();
