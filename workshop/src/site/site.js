"use strict";
// What a page can do with a script: show one board at a time, filter a list, compare. Without it all of this is
// there, as a row of boards, a whole list, or links.

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

/** Compares the options of two rulesets, and leads to the smallest games that show the difference. */
const compare = document.getElementById("compare");
if (compare) {
  const [left, right, compared] = ["left", "right", "compared"].map((id) => document.getElementById(id));
  const ruleset = (id) => fetch(`${root}data/rules/${id.replace(":", "/")}.json`).then((answer) => answer.json());
  const cell = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const show = async () => {
    const ids = [left, right].map((box) => box.selectedOptions[0].dataset.id);
    const [one, other] = await Promise.all(ids.map(ruleset));
    const table = document.createElement("table");
    const head = table.createTHead().insertRow();
    head.append(...["option", ...ids].map((text) => Object.assign(cell("th", text), { scope: "col" })));
    // Each option says "name: what it means". Where one has no sentence, the option has no effect.
    const words = (rules) => new Map(rules.says.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
    const [mine, theirs] = [words(one), words(other)];
    const rows = [...new Set([...mine.keys(), ...theirs.keys()])].filter((key) => mine.get(key) !== theirs.get(key))
      .map((key) => [key, mine.get(key) || "no such rule", theirs.get(key) || "no such rule"]);
    for (const key of ["komi", "handicap-komi"]) {
      if (one[key] !== other[key]) rows.push([key.replace("-", " "), one[key] || "none is named", other[key] || "none is named"]);
    }
    const body = table.createTBody();
    for (const [name, left, right] of rows) {
      body.insertRow().append(Object.assign(cell("th", name), { scope: "row" }), cell("td", left), cell("td", right));
    }
    const says = document.createElement("p");
    const unknown = ids.filter((id, place) => ![left, right][place].value);
    if (unknown.length) {
      says.textContent = `The smallest games that show it were not searched for ${unknown.join(" and ")}.`;
    } else if (left.value === right.value) {
      says.textContent = rows.length ? "No line of plays and passes shows a difference between them." : "They are the same.";
    } else {
      const kinds = [...left.options].map((option) => option.value);
      const order = JSON.parse(compare.dataset.order || "null") || kinds;
      const pair = [left.value, right.value].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const link = document.createElement("a");
      link.href = `${root}compare/${pair[0]}/and/${pair[1]}/`;
      link.textContent = "The smallest games that show it";
      says.append(link);
    }
    const wide = Object.assign(document.createElement("div"), { className: "wide", tabIndex: 0 });
    wide.append(table);
    compared.replaceChildren(...(rows.length ? [wide] : []), says);
  };
  left.onchange = right.onchange = show;
  show();
}
