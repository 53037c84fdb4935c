"use strict";
// Page and command line say the same of every beast, of cases of the suite, and of records.
//
// Each field of the lines of `explain --format json` is compared with what the page's worker answers to the question that
// the page asks. Names, results, scores, refused moves, their clauses and the move at which the rulesets part are also
// compared with the words on the page. `SHINPAN_COMMAND` is shinpan or xtask.

const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { describe } = require("node:test");
const { browse } = require("./visit.js");

/** How far apart the cases are that are compared. */
const EACH = 37;

/** Returns the lines of the command line, the last of which tells where the rulesets part; null where it cannot say anything. */
function explained(what, rules) {
  const options = { encoding: "utf8", maxBuffer: 1 << 28 };
  const ran = spawnSync(process.env.SHINPAN_COMMAND, ["explain", what, "--rules", rules.join(","), "--format", "json"], options);
  if (ran.status === 2) return null;
  assert.ok(ran.status === 0 || ran.status === 1, `${what}: ${ran.status} ${ran.error ?? ran.stderr}`);
  return ran.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

/** Returns what the page shows and knows of the game on the board, with the page's words for each group of rulesets. */
const seen = async () => {
  const { record, summary } = Store.current();
  const side = await Ask.ask({ ask: "side", record, at: summary.acts.length, rules: Store.list() }).catch(() => null);
  const text = (one, selector) => one.querySelector(selector)?.textContent || null;
  const cards = [...document.querySelectorAll("#side article")].map((card) => ({
    name: text(card, "h3"), bad: text(card, ":scope > .bad"), result: text(card, ".result"),
    score: [...card.querySelectorAll(":scope > p")].map((one) => one.textContent).find((one) => /^Black [-0-9]/.test(one)) || null,
    breaches: [...card.querySelectorAll(".breach")].map((one) => [text(one, ".bad"), text(one, ".source")]),
  }));
  const words = side?.groups.map(({ members }) => ({
    name: Words.list(members.map(({ rules }) => Words.ruleset(rules))),
    result: members[0].result ? Words.result(members[0].result) : null,
  }));
  // Whether a refused move takes a ko back: the move before it captured one stone, so the boards around that differ in two points.
  const board = (rules, at) => Ask.ask({ ask: "position", record, at, rules, owners: false });
  const retakes = async ({ rules: [rules], breaches }) => Promise.all(breaches.map(async ({ number, reason }) => {
    if (reason !== "repetition" || number < 2) return false;
    const [one, other] = await Promise.all([number - 2, number - 1].map((at) => board(rules, at)));
    const after = other.board.join("");
    return other.phase === "play" && [...one.board.join("")].filter((mark, i) => mark !== after[i]).length === 2;
  }));
  const kos = await Promise.all(side?.groups.map(retakes) ?? []);
  return { side, kos, cards, words, part: text(document, ".parting h3"), error: text(document, "#side > .bad") };
};

/** Checks what the page says of the game on its board against the lines of the command line. */
async function check(visit, what, lines) {
  const { side, kos, cards, words, part, error } = await visit.run(seen);
  if (!lines) {
    assert.equal(side, null, `${what}: only the page answers`);
    assert.ok(error, `${what}: the page does not say why`);
    return;
  }
  const number = lines.pop()["part-at"];
  assert.ok(side, `${what}: only the command answers`);
  assert.deepEqual(side.groups.flatMap(({ members }) => members), lines, what);
  assert.equal(side.parting?.number ?? null, number, what);
  if (number === null) assert.equal(part, null, what);
  else assert.ok(part?.includes(`at move ${number},`), `${what}: ${part}`);
  assert.equal(cards.length, side.groups.length, what);
  for (const [index, { members: [line] }] of side.groups.entries()) shown(what, line, words[index], cards[index], kos[index]);
}

/** Checks the words of one card against the first line of its group. */
function shown(what, line, words, card, kos) {
  const about = `${what}: ${JSON.stringify(card)}`;
  assert.ok(card.name.endsWith(words.name), about);
  if (line["cannot-begin"]) {
    assert.ok(card.bad?.includes(line["cannot-begin"]), about);
    return;
  }
  if (words.result) assert.equal(card.result, words.result, what);
  if (line.score) assert.ok(card.score?.startsWith(`Black ${line.score.black}, White ${line.score.white}`), about);
  else assert.equal(card.score, null, about);
  assert.equal(card.breaches.length, line.breaches.length, about);
  for (const [index, { number, repeats, by }] of line.breaches.entries()) {
    const [says, source] = card.breaches[index];
    assert.ok(says?.startsWith(`Does not allow move ${number}: `), about);
    const takesBack = says.includes("retakes the ko too soon.");
    assert.ok(kos[index] || !takesBack, about);
    if (repeats > 0) assert.ok(takesBack ? repeats === number - 2 : says.includes(`was after move ${repeats}.`), about);
    assert.equal(source !== null, Boolean(by), about);
  }
}

/** Returns records with all that records have, and games of plays that numbers choose. */
function records() {
  const odd = [
    "(;GM[1]SZ[5]KM[6.5]RU[Japanese];B[cc];W[bb];B[];W[])",
    "(;GM[1]SZ[5]KM[6,5]RU[Chinese]RE[B+R];B[cc];W[bb])",
    "(;GM[1]SZ[5]HA[2]AB[bb][dd];W[cc];B[cb];W[];B[])",
    "(;GM[1]SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee];B[dd])",
    "(;GM[1]SZ[5]AB[aa][bb]AW[cc]PL[W];W[dd];B[ee])",
    "(;GM[1]SZ[5];B[cc];W[bb];AE[cc]AB[dd]PL[B];B[cb])",
    "(;GM[1]SZ[5];B[cc];W[bb];B[];W[];B[dd];W[];B[])",
    "(;GM[1]SZ[5];B[cc];W[bb];B[];W[]TB[aa][ab]TW[ee])",
    "(;GM[1]SZ[5];B[cc];W[bb];B[];W[]C[dead: B4])",
    "(;GM[1]SZ[5:3]KM[0];B[aa];W[ea];B[ac];W[ec];B[];W[])",
    "(;GM[1]SZ[4:3]KM[0];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])",
    "(;FF[3]GM[1]SZ[5];B[cc]C[a\\]b];W[bb](;B[cd])(;B[dc]))",
    "(;GM[1]SZ[5]RU[koSIMPLEscoreAREAtaxNONEsui0]KM[7];B[cc];W[];B[])",
    "(;GM[1]SZ[3];B[bb];B[aa];W[ab];W[ba];B[tt])",
    "(;GM[1]SZ[19]HA[4]AB[dd][pd][dp][pp]KM[0.5];W[jj];B[jk];W[];B[])",
  ];
  const played = Array.from({ length: 185 }, (_, index) => {
    const [seed, size] = [index + 1, 4 + (index + 1) % 4];
    const moves = Array.from({ length: 28 }, (_, number) => {
      const place = (seed * 7 + number * number * 3 + number * seed) % (size * size);
      return `;${"BW"[number % 2]}[${"abcdefg"[place % size]}${"abcdefg"[Math.floor(place / size)]}]`;
    });
    return `(;GM[1]SZ[${size}]KM[${seed % 8}.5]${moves.join("")};B[];W[])`;
  });
  return [...odd, ...played];
}

/** Makes a test with a path for a record, and the rulesets that the page compares. */
function compare(name, body) {
  if (!process.env.SHINPAN_COMMAND) return browse(`${name}: SHINPAN_COMMAND names no program`, async () => {}, { folder: "" });
  return browse(name, async (visit) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shinpan-same-"));
    try {
      await visit.at("");
      await body(visit, path.join(folder, "record.sgf"), await visit.run(() => Store.list()));
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
}

/** Opens a beast or a case from the catalog, and returns its record. */
async function open(visit, id) {
  await visit.go(`open=${id}`);
  const record = await visit.run(() => (Store.current().source.id === undefined ? null : Store.current().record));
  assert.ok(record !== null, `${id} does not open`);
  return record;
}

describe("page and command say the same", { concurrency: 2 }, () => {
  compare("of every beast", async (visit, file, rules) => {
    const beasts = await visit.run(() => Store.state.catalog.beasts.map(({ id }) => id));
    assert.ok(beasts.length >= 40, String(beasts));
    for (const beast of beasts) {
      fs.writeFileSync(file, await open(visit, beast));
      await check(visit, beast, explained(file, rules));
    }
  });

  compare("of cases", async (visit, file, rules) => {
    const cases = await visit.run(() => Store.state.catalog.cases.map(({ id }) => id));
    assert.ok(cases.length > 40 * EACH, String(cases.length));
    for (const id of cases.filter((_, index) => index % EACH === 0)) {
      await open(visit, id);
      await check(visit, id, explained(id, rules));
    }
  });

  for (const [first, name] of ["of a hundred records", "of another hundred records"].entries()) {
    compare(name, async (visit, file) => {
      for (const record of records().filter((_, index) => index % 2 === first)) {
        await visit.run(() => Game.set({ list: null }) && void Game.begin(Store.START));
        await visit.quiet();
        await visit.submit("#open-text", record);
        await visit.quiet();
        assert.equal(await visit.run(() => Store.current().source.kind), "sgf", `${record}: ${await visit.text("said")}`);
        fs.writeFileSync(file, record);
        // The rules that a record names come first.
        await check(visit, record, explained(file, await visit.run(() => Store.list())));
      }
    });
  }
});
