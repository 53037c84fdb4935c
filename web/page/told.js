"use strict";
// What a record has besides its acts: the comments at the position, and the variations that begin there.

const Told = (() => {
  const { h, fill, id, button } = Dom;

  function update() {
    const { comments, branches, at, tree } = Store.current();
    const here = branches.filter((branch) => tree && branch.at === at);
    fill(id("told"),
      here.map(({ ways }) => h("p", { class: "row", role: "group", "aria-label": "Variations" },
        h("span", {}, Words.count(ways.length, "variation", "variations"), ":"), ways.map(way))),
      comments.filter((comment) => comment.at === at).map(({ text }) => h("p", { class: "comment" }, text)));
  }

  /** @param {Way} way @param {number} index */
  function way(way, index) {
    const label = way.player ? `${way.player === "black" ? "●" : "○"} ${way.at}` : `${index + 1}`;
    const name = way.player ? `${Words.player(way.player)} ${way.at}` : `Variation ${index + 1}`;
    return button(label, () => Game.through(way.node), { "aria-pressed": String(way.chosen), "aria-label": name });
  }

  return { update };
})();
