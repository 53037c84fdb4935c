"use strict";
// What a page can do with a script: show one board at a time, filter a list. Without it all of this is there, as a
// row of boards, or a whole list.

const root = document.body.dataset.root;

/** Adds the boards before the last one where a page names them only. */
for (const boards of document.querySelectorAll("[data-before]")) {
  const last = boards.firstElementChild;
  for (const line of boards.dataset.before.split("\n").filter(Boolean)) {
    const [number, caption] = [line.slice(0, 12), line.slice(13)];
    const figure = last.cloneNode(true);
    const image = figure.querySelector("img");
    image.src = `${root}board/${number}.svg`;
    figure.querySelector("figcaption").textContent = caption;
    last.before(figure);
  }
}

/** Turns each row of boards into one board with buttons. */
for (const boards of document.querySelectorAll(".boards")) {
  const figures = [...boards.children];
  if (figures.length < 2) continue;
  let now = figures.length - 1;
  const show = (number) => {
    now = Math.max(0, Math.min(figures.length - 1, number));
    figures.forEach((figure, place) => figure.classList.toggle("now", place === now));
    place.textContent = ` board ${now + 1} of ${figures.length}`;
  };
  const nav = document.createElement("div");
  nav.className = "steps";
  const place = document.createElement("span");
  place.setAttribute("role", "status");
  const buttons = [["|<", "first board", () => 0], ["<", "board before", () => now - 1], [">", "next board", () => now + 1],
    [">|", "last board", () => figures.length - 1]];
  for (const [sign, says, step] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", says);
    button.onclick = () => show(step());
    nav.append(button, " ");
  }
  nav.append(place);
  boards.before(nav);
  boards.classList.add("one");
  show(now);
}

/** Shows the rows of a list that have all words of its filter. */
for (const box of document.querySelectorAll("[data-filter]")) {
  const list = document.getElementById(box.dataset.filter);
  const rows = [...list.querySelectorAll("tbody tr, li")];
  box.oninput = () => {
    const words = box.value.toLowerCase().split(/\s+/);
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  };
}

/** Leads on from the address of a page that earlier sites had, and that is shown on demand now. */
const moved = document.getElementById("moved");
if (moved) {
  const { pathname } = new URL(root, document.baseURI);
  let path = "";
  try {
    if (location.pathname.startsWith(pathname)) path = decodeURIComponent(location.pathname.slice(pathname.length)).replace(/\/$/, "");
  } catch {
    // A percent sign without two digits: no earlier address had one.
  }
  const [, pair, left, right] = /^(compare)\/(.+)\/and\/(.+)$/.exec(path) || [];
  const id = /^rules\/(.+)$/.exec(path)?.[1];
  const asked = pair ? { left, right } : { id };
  for (const key in asked) asked[key] = asked[key]?.replaceAll("/", ":");
  if (pair || id) location.replace(`${root}${pair ? "compare/" : "rules/one/"}?${new URLSearchParams(asked)}`);
}
