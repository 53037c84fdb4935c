"use strict";
// The referee's card: position, ruling, clauses, ruleset and version, to print on one sheet.

const Card = (() => {
  const { h, fill, id } = Dom;

  /**
   * Shows the card of a ruling.
   * @param {{record: string, at: number, rules: string, dead: string[] | null}} about
   */
  async function show({ record, at, rules, dead }) {
    try {
      const ruling = /** @type {Ruling} */ (await Ask.ask({ ask: "ruling", record, at, rules, ...(dead ? { dead } : {}) },
        { says: Words.say("work-write") }));
      fill(id("card"), sheet(ruling));
      /** @type {HTMLDialogElement} */ (id("card-dialog")).showModal();
    } catch (cause) {
      Desk.say(Ask.told(cause), true);
    }
  }

  /** @param {Ruling} ruling */
  function sheet(ruling) {
    return [h("h2", { lang: "en" }, ruling.title),
      h("div", { class: "sheet" }, Dom.picture(ruling.board_svg, Words.say("the-position")),
        h("div", {}, ruling.ruling.map((sentence) => h("p", { lang: "en" }, sentence)), ruling.clauses.map(Clauses.show))),
      h("p", { class: "small", lang: "en" }, `${Words.title(ruling.rules)} (${ruling.rules}) · shinpan ${ruling.version}`)];
  }

  function mount() {
    id("print").addEventListener("click", () => print());
    const marked = () => document.body.classList.toggle("has-card", id("card-dialog").hasAttribute("open"));
    window.addEventListener("beforeprint", marked);
    window.addEventListener("afterprint", () => document.body.classList.remove("has-card"));
  }

  return { mount, show };
})();
