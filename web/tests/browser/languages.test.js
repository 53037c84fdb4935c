"use strict";
// Where a language is chosen, no English word is left, apart from names and from what the page marks as English. The page fits a phone.

const assert = require("node:assert/strict");
const { browse } = require("./visit.js");

const LANGUAGES = ["ja", "zh", "ko"];

/** Words of other languages too: names of forms, keys, rulesets and associations, and of this page. */
const NAMES = /\b(shinpan|SGF|SVG|PNG|JSON|AGA|BGA|FFG|KGS|MB|Enter|pass|triple-ko|[A-Z]{1,2}\d*|v?\d[\d.]*\w*)\b/g;

/** Returns the visible texts with an English word in them, and such labels, apart from what is marked as English. */
const left = (names) => {
  const is = (text) => /[A-Za-z]{2}/.test(text.replace(new RegExp(names, "g"), ""));
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest("script, style, [lang=en], #made-name, #text-board") || !is(node.data)) continue;
    if (parent.getClientRects().length || parent.closest("option")) found.push(node.data.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title]")) {
    if (element.closest("[lang=en]") || !element.getClientRects().length) continue;
    const label = element.getAttribute("aria-label") ?? "";
    if (is(label)) found.push(label);
  }
  return found;
};

/** The main states: a name, an address, and what to click there. */
const STATES = [
  ["new game", ""],
  ["a refused ko", "size=5&m=B3.E3.C4.D4.C2.D2.D3.C3", "[data-at=D3]"],
  ["a refused move that was played", "size=5&m=B3.E3.C4.D4.C2.D2.D3.C3.D3&rules=aga"],
  ["a refused suicide", "size=5&m=A2.C3.B1.C4&view=verdicts&at=3", "[data-at=A1]"],
  ["two passes", "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass"],
  ["stones set up by hand", "size=5&m=C3", "#set-up"],
  ["the score", "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass&view=end&dead=C3"],
  ["the score, open", "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass&view=end"],
  ["who lives", "size=5&m=C5.B5.C4.B4.C3.A4.B3.pass.A3.pass.D5.pass.pass&view=end", "#life button"],
  ["a dispute", "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass&view=dispute&claim=C6"],
  ["a position of the gallery", "open=triple-ko"],
  ["rules of one's own", "view=make&make=basic,ko=none"],
  ["the gallery", "view=gallery"],
  ["the dialog of a new game", "", "#new-game"],
  ["the dialog to open", "", "#open-game"],
  ["the dialog to share", "", "#share"],
  ["the referee's card", "size=5&m=C3.C4.pass.pass", "#side article .link"],
];

for (const language of LANGUAGES) {
  browse(`nothing is left in English where ${language} is chosen`, async (visit) => {
    await visit.at("");
    const english = await visit.run(() => document.body.innerText);
    await visit.page.selectOption("#language", language);
    await visit.quiet();
    assert.equal(await visit.run(() => document.documentElement.lang), language);
    assert.equal(new URLSearchParams(await visit.hash()).get("lang"), language);
    const found = [];
    for (const [name, address, click] of STATES) {
      await visit.at(`${address}${address && "&"}lang=${language}`);
      if (click) await visit.click(click);
      await visit.unfold();
      await visit.quiet();
      found.push(...(await visit.run(left, NAMES.source)).map((text) => `${name}: ${text}`));
      await visit.page.setViewportSize({ width: 320, height: 640 });
      const wide = await visit.run(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${name}: ${wide} pixels too wide for a phone`);
      await visit.page.setViewportSize({ width: 1280, height: 900 });
    }
    assert.deepEqual([...new Set(found)], []);
    // Back in English the page says what it said before.
    await visit.at(`lang=${language}`);
    await visit.page.selectOption("#language", "en");
    await visit.quiet();
    assert.equal(await visit.run(() => document.body.innerText), english);
  });
}

/** The page has neither options nor verbs, so no fault may name one of the command line. */
browse("what goes wrong is said in plain words first", async (visit) => {
  for (const [address, says] of [
    ["rules=nonsense", "These rules are not known, or do not fit this game."], ["size=5&m=C3&list=nonsense", "These rules are not known"],
    ["open=no-such-beast", "No case and no position of the gallery has the name “no-such-beast”."], ["open=molasses-ko/offer", "The game is over. No result."],
    ["g=zAAAA", "The record in the address is damaged."], ["g=paGVsbG8", "This cannot be read as a game record."],
    ["komi=many", "No game can begin so."], ["size=5&m=C3.C4.pass.pass&dead=A1", ""], ["size=5&m=C3.Z9.D4", "The address is damaged, so the game ends at move 1."],
  ]) {
    await visit.at(address);
    await visit.unfold();
    const text = await visit.page.locator("body").innerText();
    assert.ok(text.includes(says), `${address}: ${text.slice(0, 2000)}`);
    assert.doesNotMatch(text, /--\w|`shinpan |shinpan rules/, address);
  }
});
