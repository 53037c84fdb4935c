"use strict";
// One page of each kind of the site: axe, a small screen, and what its scripts do. `.ci/site` writes the site and names its
// folder in `SHINPAN_SITE`.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { browse } = require("./visit.js");

/** A page of each kind. */
const PAGES = [
  "", "document/", "document/tromp-taylor-2001/", "document/japanese-1997/", "document/japanese-1997/doubts/",
  "clause/basic/rule8/", "reading/", "reading/K3/", "case/", "case/two-statements/",
  "case/two-statements/suicide-twice-after-a-pass/", "rules/", "rules/names/", "rules/aga/", "compare/",
  "compare/international-1998/and/basic+ssk/", "compare/basic+group-tax/", "beast/", "beast/triple-ko/", "program/",
  "program/gnugo/", "values/", "values/3x2/", "guide/", "guide/adapters/", "search/", "words/", "data/", "program/vim-goban/",
];

const folder = process.env.SHINPAN_SITE ?? "";
const load = (visit, address) => visit.load(visit.server.page + address);

for (const [colorScheme, width] of [["light", 1280], ["dark", 1280], ["light", 320]]) {
  browse(`every kind of page passes axe and fits in ${colorScheme}, ${width} pixels wide`, async (visit) => {
    const wrong = [];
    for (const address of PAGES) {
      await load(visit, address);
      const found = await visit.violations();
      if (await visit.run(() => document.documentElement.scrollWidth > innerWidth + 1)) found.push("scrolls sideways");
      wrong.push(...found.map((says) => `${address}: ${says}`));
    }
    assert.deepEqual(wrong, []);
  }, { folder, colorScheme, viewport: { width, height: 900 } });
}

/** Fails unless the first link that a selector finds leads to a page of the site, which it returns. */
async function leads(visit, selector) {
  await visit.page.waitForSelector(selector);
  const address = (await visit.run((one) => document.querySelector(one).pathname, selector)).slice(1);
  assert.ok(fs.existsSync(path.join(folder, address, "index.html")), address);
  return address;
}

browse("the scripts step, filter, search and compare", async (visit) => {
  await load(visit, "case/two-statements/suicide-twice-after-a-pass/");
  await visit.page.click("[aria-label='board before']");
  assert.equal(await visit.page.textContent(".now figcaption"), "1. B F2");

  await load(visit, "rules/names/");
  await visit.page.fill("[data-filter]", "tromp");
  const rows = await visit.page.locator("tbody tr:not([hidden])").allTextContents();
  assert.ok(rows.length > 0 && rows.every((row) => /tromp/i.test(row)), String(rows));

  await load(visit, "search/?q=triple+ko");
  await visit.until(() => document.querySelectorAll("#results a").length > 3);
  await leads(visit, "#results a");

  await load(visit, "compare/");
  await load(visit, await leads(visit, "#compared a"));
  assert.match(await visit.page.textContent("h1"), / and /);
}, { folder });

browse("the pages can be read without a script", async (visit) => {
  await load(visit, "case/two-statements/suicide-twice-after-a-pass/");
  assert.equal(await visit.page.locator(".boards figure:visible").count(), 3);
}, { folder, javaScriptEnabled: false });
