"use strict";
/** Finds pages by the words of a question. The site's command writes the index, and cuts the ends of words by the same steps. */
const Search = (() => {
  const STOP = new Set(("a an and are as at be by can could did do does for from had has have how i if in into is it its let me my not of on " +
    "or our say says shall should so than that the their them then there these they this to under was we were what when where which " +
    "use used uses who whose why will with would you your").split(" "));
  /** What a page of a kind counts. Others count 1. */
  const KINDS = { home: 0.5, case: 0.7, topic: 0.8, clause: 0.9, doubts: 0.6, reading: 0.8, guide: 0.9, kind: 0.6, pair: 0.8, beast: 1.3,
    ruleset: 1.2, document: 1.1 };
  /** What a word counts in the text, often in the text, in a heading, and in the title. */
  const PLACES = [1, 1.5, 2, 3];

  const stem = (word) => {
    let stem = word.length > 4 && word.endsWith("ies") ? `${word.slice(0, -3)}y` : word;
    if (stem.endsWith("s") && stem.length > 3 && !/(ss|us|is)$/.test(stem)) {
      stem = stem.slice(0, -1);
      if (/(sse|xe)$/.test(stem)) stem = stem.slice(0, -1);
    }
    for (const end of ["ence", "ent", "ing", "ed", "en"]) {
      const rest = stem.slice(0, -end.length);
      if (stem.endsWith(end) && rest.length > 2 && /[aeiouy]/.test(rest)) {
        // `agreed` is of `agree`.
        stem = stem.endsWith("eed") ? `${rest}e` : rest;
        break;
      }
    }
    if (/([a-z])\1$/.test(stem) && !/[sleo]$/.test(stem)) stem = stem.slice(0, -1);
    return stem.endsWith("e") && stem.length > 3 ? stem.slice(0, -1) : stem;
  };

  /** Returns the stems of a question. Words that every question has count only if there are no others. */
  const stems = (text) => {
    const words = text.toLowerCase().match(/[\p{Alphabetic}\p{N}]+/gu) || [];
    const kept = words.filter((word) => !STOP.has(word));
    return [...new Set((kept.length ? kept : words).map(stem))];
  };

  /** Returns the entries of the index that answer a question, the best first. */
  const find = (index, text) => {
    const asked = stems(text);
    const found = new Map();
    for (const word of asked) {
      // A word that no page has is the beginning of one, for example while a visitor types.
      const known = Object.hasOwn(index.words, word) ? [word] : Object.keys(index.words).filter((one) => one.startsWith(word)).slice(0, 20);
      const best = new Map();
      for (const one of known) {
        const rare = Math.log(1 + index.pages.length / index.words[one].length);
        let sum = 0;
        for (const step of index.words[one]) {
          sum += step;
          best.set(sum >> 2, Math.max(best.get(sum >> 2) || 0, rare * PLACES[sum & 3]));
        }
      }
      for (const [page, points] of best) {
        const one = found.get(page) || { words: 0, points: 0 };
        found.set(page, { words: one.words + 1, points: one.points + points });
      }
    }
    // A page that has all words of a question answers it better than one that has a single word often.
    const value = ([page, { words, points }]) => points * (words / asked.length) ** 2 * (KINDS[index.pages[page].kind] || 1);
    const length = (page) => index.pages[page].title.length;
    const most = Math.max(...[...found.values()].map(({ words }) => words));
    return [...found].filter(([, { words }]) => 2 * words >= most).map((one) => [value(one), one[0]])
      // Of two pages that answer equally, the shorter title has fewer other words.
      .sort((one, other) => other[0] - one[0] || length(one[1]) - length(other[1]) || one[1] - other[1])
      .map(([, page]) => index.pages[page]);
  };

  return { find, stem };
})();

if (typeof module === "object") module.exports = Search;

const query = typeof document === "object" && document.getElementById("query");
if (query) {
  const MOST = 30;
  const [results, found] = ["results", "found"].map((id) => document.getElementById(id));
  const index = fetch(query.dataset.index).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  const entry = (page) => {
    const [item, link, small, about] = ["li", "a", "small", "p"].map((name) => document.createElement(name));
    link.href = root + page.page.split("#").map((part) => part.replaceAll("%", "%25").replaceAll("?", "%3F")).join("#");
    link.textContent = page.title;
    small.textContent = ` ${page.kind === "pair" ? "comparison" : page.kind}`;
    about.textContent = page.about || "";
    item.append(link, small, ...(page.about ? [about] : []));
    return item;
  };
  const search = async () => {
    const text = query.value.trim();
    const words = await index;
    // The visitor may have typed on while the index was loaded.
    if (query.value.trim() !== text) return;
    if (!words) {
      found.textContent = "The index of the search did not load. Reload the page to try again.";
      return;
    }
    const all = text ? Search.find(words, text) : [];
    found.textContent = !text ? "" : all.length > MOST ? `The best ${MOST} of ${all.length} pages` : all.length ? `${all.length} pages` : "No page has these words";
    results.replaceChildren(...all.slice(0, MOST).map(entry));
  };
  query.form.onsubmit = (event) => event.preventDefault();
  query.oninput = search;
  query.value = new URLSearchParams(location.search).get("q") || "";
  search();
}
