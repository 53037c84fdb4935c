"use strict";
// A whole game by keyboard alone, as a reader of a screen hears it.

const assert = require("node:assert/strict");
const { browse } = require("./visit.js");

/** More presses of Tab than the page has stops before its views. */
const STOPS = 40;

async function press(visit, ...keys) {
  for (const key of keys) await visit.page.keyboard.press(key);
}

/** Presses Tab until something with this role, and a label that begins so, has the focus. */
async function tabTo(visit, begins) {
  const passed = [];
  while (passed.length < STOPS) {
    await press(visit, "Tab");
    const focused = await visit.focused();
    if (focused.startsWith(begins)) return;
    passed.push(focused);
  }
  assert.fail(`Tab reaches no ${begins}, only ${passed.join("; ")}`);
}

/** Moves over the board to a point with arrows, and expects the point's label. */
async function walk(visit, at, label) {
  const [, letter, row] = /^gridcell ([A-Z])(\d+) /.exec(await visit.focused());
  const across = at.charCodeAt(0) - letter.charCodeAt(0);
  const along = Number(at.slice(1)) - Number(row);
  await press(visit, ...Array(Math.abs(across)).fill(across > 0 ? "ArrowRight" : "ArrowLeft"));
  await press(visit, ...Array(Math.abs(along)).fill(along > 0 ? "ArrowUp" : "ArrowDown"));
  assert.equal(await visit.focused(), `gridcell ${at} ${label}`);
}

/** Waits until the page is quiet, and expects the live region to say this. */
async function heard(visit, says) {
  await visit.quiet();
  assert.equal(await visit.text("said"), says);
}

/** Plays at an empty point with Enter, and expects the focus to stay on it. */
async function play(visit, at, player) {
  const next = player === "Black" ? "White" : "Black";
  await walk(visit, at, "empty");
  await press(visit, "Enter");
  await heard(visit, `${player} plays ${at}. ${next} to play.`);
  assert.equal(await visit.focused(), `gridcell ${at} ${player.toLowerCase()}, last move`);
}

/** Begins a game of five by five in the dialog, and leaves the focus on the board. */
async function begin(visit) {
  await tabTo(visit, "button New game");
  await press(visit, "Enter");
  assert.equal(await visit.heard("document.getElementById('new-dialog')"), "dialog New game");
  assert.equal(await visit.focused(), "spinbutton Columns");
  await press(visit, "Control+a", "5");
  await tabTo(visit, "spinbutton Rows");
  await press(visit, "Control+a", "5");
  await tabTo(visit, "button Begin");
  await press(visit, "Enter");
  await heard(visit, "Black to play.");
  assert.equal(await visit.heard("document.querySelector('#board svg')"), "grid Board, 5 by 5");
  await tabTo(visit, "gridcell ");
}

/** Enter at D3 plays nothing, and says why. */
async function koIsRefused(visit) {
  const place = await visit.text("place");
  await press(visit, "Enter");
  await visit.quiet();
  const verdict = await visit.text("verdict");
  assert.match(verdict, /^Under Japanese rules Black may not retake the ko at D3 at once\./);
  assert.match(verdict, /japanese-1989/, "the clause is named");
  assert.equal(await visit.page.getAttribute("#verdict", "aria-live"), "polite");
  assert.equal(await visit.text("place"), place, "nothing was played");
  assert.match(await visit.focused(), /^gridcell D3 empty, not allowed: ko/);
}

/** Two passes end the game, and the views tell the score. Tabs move by arrows. */
async function theEnd(visit) {
  await press(visit, "p");
  await heard(visit, "Black passes. White to play.");
  await press(visit, "P");
  await visit.quiet();
  assert.match(await visit.text("said"), /^White passes\. (?!.*to play)/);
  await tabTo(visit, "tab Side by side");
  await press(visit, "ArrowRight");
  assert.equal(await visit.focused(), "tab Score");
  await visit.quiet();
  assert.match(await visit.text("heard"), /wins by|Draw/, "the count is told");
  assert.match(await visit.heard("document.getElementById('said')"), /^status /);
  assert.equal(await visit.heard("document.getElementById('end')"), "tabpanel Score");
}

browse("a whole game with a capture and a refused ko", async (visit) => {
  await visit.at("");
  await begin(visit);
  for (const [number, at] of ["B3", "E3", "C4", "D4", "C2", "D2", "D3"].entries()) {
    await play(visit, at, number % 2 === 0 ? "Black" : "White");
  }
  // White takes the ko.
  await play(visit, "C3", "White");
  await walk(visit, "D3", "empty, not allowed: ko");
  assert.match(await visit.text("prisoners"), /Black 0, White 1$/);
  await koIsRefused(visit);
  // A threat and its answer, then Black takes the ko back.
  await play(visit, "A1", "Black");
  await play(visit, "A5", "White");
  await play(visit, "D3", "Black");
  assert.match(await visit.text("prisoners"), /Black 1, White 1$/);
  await press(visit, "u");
  await heard(visit, "Taken back. Black to play.");
  await walk(visit, "C3", "white");
  await theEnd(visit);
});

browse("the skip link leads to the board, and its keys reach every edge", async (visit) => {
  await visit.at("size=9x7");
  await press(visit, "Tab");
  assert.equal(await visit.focused(), "link Go to the board");
  await press(visit, "Enter");
  assert.match(await visit.focused(), /^gridcell /);
  for (const [key, edge] of [["Home", "A"], ["End", "J"], ["PageUp", "J7"], ["PageDown", "J1"]]) {
    await press(visit, key);
    assert.ok((await visit.focused()).startsWith(`gridcell ${edge}`), `${key} leads to ${await visit.focused()}`);
  }
  await press(visit, "ArrowRight", "ArrowDown");
  assert.equal(await visit.focused(), "gridcell J1 empty", "the edge holds");
  await press(visit, "Tab");
  assert.doesNotMatch(await visit.focused(), /^gridcell/, "one Tab leaves the board");
});
