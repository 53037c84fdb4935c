"use strict";
/** Searches titles, and then the words of all pages if the site has their index. */
const query = document.getElementById("query");
if (query) {
  const [results, found] = ["results", "found"].map((id) => document.getElementById(id));
  const pages = fetch(query.dataset.index).then((answer) => answer.json());
  const words_of_pages = query.dataset.words && import(new URL(query.dataset.words, location)).then(async (index) => {
    await index.options({ baseUrl: new URL(root, location).pathname });
    return index;
  });
  const entry = (address, title, says) => {
    const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
    link.href = address;
    link.textContent = title;
    small.append(" ", ...says);
    item.append(link, small);
    return item;
  };
  /** Returns the nodes of an excerpt: its text, and what is marked in it. No other tag of it is kept. */
  const marked = (excerpt) => [...new DOMParser().parseFromString(excerpt, "text/html").body.childNodes].map((node) =>
    node.nodeName === "MARK" ? Object.assign(document.createElement("mark"), { textContent: node.textContent }) : node.textContent);
  const in_words = async (text, titles) => {
    const index = await words_of_pages;
    const all = await Promise.all((await index.search(text)).results.slice(0, 30).map((result) => result.data()));
    if (query.value !== text) return;
    const more = all.filter((page) => !titles.has(new URL(page.url, location).pathname));
    results.append(...more.map((page) => entry(page.url, page.meta.title, marked(page.excerpt))));
    if (more.length) found.textContent += `, and the text of ${more.length} more`;
  };
  const search = async () => {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (page) => `${page.title} ${page.kind} ${page.page}`.toLowerCase();
    const all = words.length ? (await pages).filter((page) => words.every((word) => text(page).includes(word))) : [];
    const kinds = ["document", "ruleset", "beast", "clause", "reading", "program", "guide"];
    const rank = (page) => (kinds.indexOf(page.kind) + kinds.length + 1) % (kinds.length + 1);
    all.sort((one, other) => rank(one) - rank(other));
    found.textContent = words.length ? `${all.length} titles${all.length > 50 ? ", the first 50 are shown" : ""}` : "";
    results.replaceChildren(...all.slice(0, 50).map((page) => entry(root + page.page, page.title, [page.kind])));
    if (!all.length && words.length) found.textContent = "No title has these words";
    if (words_of_pages && words.length) await in_words(query.value, new Set([...results.querySelectorAll("a")].map((link) => link.pathname)));
  };
  query.form.onsubmit = (event) => event.preventDefault();
  query.oninput = search;
  query.value = new URLSearchParams(location.search).get("q") || "";
  search();
}
