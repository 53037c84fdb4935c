"use strict";
// A clause as the page shows it: plain words first, then document, number and sentence.

const Clauses = (() => {
  const { h } = Dom;

  /** Only links to the web are followed. @param {string | null} link */
  const web = (link) => (link && /^https?:\/\//.test(link) ? link : null);

  /** @param {Clause} clause */
  function show(clause) {
    const link = web(clause.link);
    // What no document says, as that it has no such act, has words and no source.
    const name = [clause.document, clause.number].filter(Boolean).join(", ");
    return h("blockquote", { class: "clause", lang: "en" },
      h("p", {}, clause.says),
      name && h("p", { class: "source" }, link ? h("a", { href: link, rel: "noreferrer" }, name) : h("cite", {}, name),
        clause.sentence && ` · sentence ${clause.sentence}`));
  }

  /** Shows clauses behind a heading that opens. @param {string} title @param {Clause[]} clauses */
  function folded(title, clauses) {
    if (!clauses.length) return null;
    return h("details", {}, h("summary", {}, title), clauses.map(show));
  }

  return { show, folded };
})();
