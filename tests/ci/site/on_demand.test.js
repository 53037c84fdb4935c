"use strict";
// What the site shows on demand, in a browser: a comparison without a page, a combination of options, and an address that
// earlier sites had. `.ci/site` writes the site and names its folder in `SHINPAN_SITE`.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { browse } = require("../../../web/tests/browser/visit.js");

const folder = process.env.SHINPAN_SITE ?? "";

/** Opens a page, and returns what axe and the width of the page say against it. */
async function opened(visit, address) {
  await visit.load(visit.server.page + address);
  await visit.page.waitForSelector("main h2");
  const found = await visit.violations();
  if (await visit.run(() => document.documentElement.scrollWidth > innerWidth + 1)) found.push("scrolls sideways");
  return found;
}

browse("a comparison without a page shows its games, which the explorer plays", async (visit) => {
  assert.ok(!fs.existsSync(path.join(folder, "compare/igs/and/button-go")), "this pair has a page; choose another one");
  assert.deepEqual(await opened(visit, "compare/?left=igs&right=button-go"), []);
  const text = await visit.page.textContent("#compared");
  assert.match(text, /On 3x1: B A1, W C1, B B1, W C1, B A1\./);
  assert.match(text, /three passes in a row/);
  assert.match(text, /None on the boards that were searched.*Not searched: the solver cannot play one of them/);
  assert.equal(await visit.page.locator("#compared a").count(), 2, "a game for the move and one for the end");
  const game = await visit.page.getAttribute("#compared a", "href");
  const record = Buffer.from(/#g=p([^&]+)/.exec(game)[1], "base64url").toString();
  assert.equal(record, "(;FF[4]GM[1]KM[0]SZ[3:1];B[aa];W[ca];B[ba];W[ca];B[aa])");

  // Best play on a board without a game.
  await visit.load(`${visit.server.page}compare/?left=basic%2Bstone-scoring&right=basic%2Bgroup-tax`);
  await visit.page.waitForSelector("#compared a");
  assert.match(await visit.page.textContent("#compared"), /With best play Black's points less White's are -?[0-9]+ under basic\+[a-z-]+, and -?[0-9]+ under/);
}, { folder });

browse("a combination of options shows what it says", async (visit) => {
  assert.deepEqual(await opened(visit, "rules/one/?id=basic,ko=none"), []);
  assert.match(await visit.page.textContent("#shown"), /no play is refused for repetition/);
}, { folder, viewport: { width: 390, height: 844 } });

browse("an unknown ruleset, and data that do not load, are said", async (visit) => {
  for (const [address, box] of [["compare/?left=<b>x</b>&right=button-go", "#compared"], ["rules/one/?id=<b>x</b>", "#shown"]]) {
    await visit.load(visit.server.page + address);
    await visit.page.waitForSelector(`${box} p`);
    assert.equal(await visit.page.textContent(box), "No ruleset has the id <b>x</b>.");
  }
  await visit.page.route("**/data/**", (route) => route.abort());
  for (const [address, box] of [["compare/", "#compared"], ["rules/one/", "#shown"]]) {
    await visit.load(visit.server.page + address);
    await visit.page.waitForSelector(`${box} p`);
    assert.match(await visit.page.textContent(box), /did not load/);
  }
  await visit.load(`${visit.server.page}search/?q=ko`);
  await visit.page.waitForFunction(() => document.getElementById("found").textContent.includes("did not load"));
}, { folder });

browse("an address of an earlier site leads on", async (visit) => {
  // The site of the test is at the root of its host.
  const missing = fs.readFileSync(path.join(folder, "404.html"), "utf8").replace(/<base href="[^"]*">/, '<base href="/">');
  for (const [before, now] of [["compare/igs/and/button-go/", "compare/?left=igs&right=button-go"], ["rules/basic,ko=none/", "rules/one/?id=basic%2Cko%3Dnone"]]) {
    visit.server.given.set(`/${before}`, Buffer.from(missing));
    await visit.load(visit.server.page + before);
    await visit.page.waitForURL((address) => address.href === visit.server.page + now);
  }
  for (const nothing of ["nothing/", "rules/%E0%A4%A/"]) {
    visit.server.given.set(`/${nothing}`, Buffer.from(missing));
    await visit.load(visit.server.page + nothing);
    assert.match(await visit.page.textContent("h1"), /No page has this address/);
  }
}, { folder });
