"use strict";
// The address is the whole state: it goes out and comes back, in one tab or two, forth and back, damaged or not.

const assert = require("node:assert/strict");
const { browse, Visit } = require("./visit.js");

/** An address for each field, as the page itself writes it. */
const ADDRESSES = [
  "", "size=9", "size=13x9", "size=25x2&rules=chinese", "komi=0.5", "size=9&komi=-3", "size=9&handicap=2&ru=aga", "ru=chinese",
  "size=9&m=E5.C3.pass", "size=9&m=E5.b-C3.D4.w-pass", "open=triple-ko&at=0", "open=bent-four-in-the-corner",
  "size=5&m=C3.C4.B3&m2=C3.D4&line=2&at=1", "size=5&m=C3.C4.B3&at=2", "rules=aga", "size=9&m=E5.C3&list=aga;nz;basic,ko=none",
  "size=5&m=C3.C4.pass.pass&dead=C4&view=end", "size=5&m=C3.C4.pass.pass&dead=none", "size=5&m=C3.C4&view=end&pair=aga;nz",
  "size=5&m=C3.C4&view=dispute&claim=C4", "view=make&make=basic,ko=none", "view=gallery", "size=5&m=C3&numbers=1", "lang=ja",
];

/** Damaged addresses of which the visitor must be told, because something of a game is lost. */
const LOSING = [
  "komi=many", "komi=1e309", "ru=nonsense", "rules=nonsense", "m=Z99.D4", "m=D4.<script>window.flag=1</script>", "g=zAAAA",
  "g=p%00%ff", "g=pKDs", "open=no-such-beast",
];
const DAMAGED = [
  ...LOSING, "%", "&&&=&=x&#", "size=0", "size=abc", "size=99x99", "size=1x1&handicap=9", "handicap=nine", "handicap=-1",
  "list=nonsense;;;", "view=nonsense&pair=a&make=nonsense&lang=tlh", "size=5&m=C3&line=9&at=-4",
  "size=5&m=C3&dead=Z99.nonsense&claim=<b>&view=dispute",
];

/** Returns the state, without what follows from it. */
const state = () => {
  const { lines, current, rules, list, dead, view, pair, make, claim, numbers, language, position } = Store.state;
  const games = lines.map(({ summary, source, at }) => [summary, source.kind, source.id, at]);
  return JSON.stringify([games, current, rules, list, dead, view, pair, make, claim, numbers, language, position.board]);
};

/** The language of addresses has no escape but these in the tests. */
const decoded = (hash) => hash.replaceAll("%2C", ",").replaceAll("%3B", ";");

/** Returns the address that the page would share. */
const shared = async (visit) => decoded((await visit.run(() => Address.link())).split("#")[1] ?? "");

browse("every field goes out and comes back", async (visit) => {
  for (const address of ADDRESSES) {
    await visit.at(address);
    assert.equal(await shared(visit), address);
    const before = await visit.run(state);
    assert.equal(decoded(await visit.hash()), address, "the address bar");
    await visit.at(await visit.hash());
    assert.equal(await visit.run(state), before, `${address} a second time`);
  }
});

browse("a record travels in the address", async (visit) => {
  await visit.at("");
  await visit.click("#open-game");
  const text = "(;GM[1]SZ[9]KM[6.5]PB[Ann \u5409]PW[B]EV[A & B = #1]AB[aa][bb];W[cc]LB[dd:x\u00e9];B[ee];W[tt])";
  await visit.submit("#open-text", text);
  await visit.quiet();
  assert.deepEqual(await visit.moves(), [3, 3]);
  for (const way of ["z", "p"]) {
    if (way === "p") {
      await visit.run(() => void (window.CompressionStream = undefined));
      await visit.play("A1");
      await visit.play("J9");
    }
    const [record, link] = [await visit.run(() => Store.current().record), await shared(visit)];
    assert.ok(link.startsWith(`g=${way}`), link);
    await visit.at(link);
    assert.equal(await visit.run(() => Store.current().record), record);
    assert.equal(await visit.run(() => Store.current().summary.black), "Ann \u5409");
  }
});

browse("a long game has a short address, and an address of before still opens", async (visit) => {
  const moves = Array.from({ length: 174 }, (_, i) => String.fromCharCode(97 + (i * 7) % 19, 97 + Math.floor(i * 7 / 19) % 19));
  const text = `(;GM[1]SZ[19]KM[6.5]C[;B[aa\\]]${moves.map((at, i) => `;${"BW"[i % 2]}[${i === 100 ? "" : at}]`).join("")};W[aa])`;
  await visit.at("");
  await visit.submit("#open-text", text);
  await visit.quiet();
  const record = await visit.run(() => Store.current().record);
  const link = await shared(visit);
  assert.ok(link.length < 2 * 174 + 150, `${link.length} letters: ${link}`);
  await visit.at(link);
  assert.equal(await visit.run(() => Store.current().record), record);
  await visit.at("g=pKDtTWls1XTtCW2NjXSg7V1tjYl0pKDtXW2FhXSkp");
  assert.equal((await visit.moves())[1], 2);
  for (const damaged of ["g=pKDtTWls1XSk~9Q", "g=pKDtTWls1XSk~4Baz", "g=pKDtTWls1XSk~"]) {
    await visit.at(damaged);
    assert.match(await visit.text("said"), /damaged|cannot be read/, damaged);
  }
});

browse("a position without moves travels in the address", async (visit) => {
  await visit.at("");
  await visit.submit("#open-text", "(;SZ[5]AB[aa][bb]AW[cc]PL[W])");
  await visit.quiet();
  const board = await visit.board();
  await visit.at(await shared(visit));
  assert.equal(await visit.board(), board);
  assert.match(board, /X/);
});

browse("comments and variations travel in the address", async (visit) => {
  await visit.at("");
  const text = "(;SZ[5];B[cc]C[First.](;W[cb]C[Main.];B[bb])(;C[Then.](;W[aa]C[Corner.];B[ab])(;W[ba]C[Side.];B[bb])))";
  await visit.submit("#open-text", text);
  await visit.quiet();
  const told = () => visit.run(() => {
    const { record, tree, branches, comments, at } = Store.current();
    return JSON.stringify([record, tree, branches, comments, at]);
  });
  for (const move of ["C4", "A5", "B5"]) {
    await visit.run(() => void Game.go(1));
    await visit.play(move);
    const before = await told();
    await visit.at(await shared(visit));
    assert.equal(await told(), before, move);
  }
  // Where the visitor goes on alone, the comments so far stay.
  await visit.play("E1");
  const [record, comments] = await visit.run(() => [Store.current().record, Store.current().comments]);
  assert.equal(comments.length, 3);
  await visit.at(await shared(visit));
  assert.deepEqual(await visit.run(() => [Store.current().record, Store.current().comments]), [record, comments]);
  await visit.at("g=pKDtTWls1XTtCW2NjXSg7V1tjYl0pKDtXW2FhXSkp.99");
  assert.equal(await visit.board(), ".".repeat(361), "a node that the record does not have");
  assert.notEqual(await visit.text("said"), "Black to play.");
});

browse("back, forward and reload in the middle of work", async (visit) => {
  await visit.at("size=5");
  for (const at of ["C3", "C4", "B3"]) await visit.play(at);
  await visit.click("#tab-end");
  const go = async (way, hash) => {
    await visit.run((name) => history[name](), way);
    await visit.until((to) => location.hash.slice(1) === to, hash);
    await visit.quiet();
    assert.equal(await shared(visit), hash, way);
  };
  await go("back", "size=5&m=C3.C4.B3");
  await go("back", "size=5&m=C3.C4");
  assert.equal(await visit.board(), ".......O....X............");
  await go("back", "size=5&m=C3");
  await go("forward", "size=5&m=C3.C4");
  await go("forward", "size=5&m=C3.C4.B3");
  await go("forward", "size=5&m=C3.C4.B3&view=end");
  // A long question is under way, and more wait behind it.
  await visit.run(() => {
    Ask.ask({ ask: "changed", rules: "japanese", like: "chinese" }).catch(() => 0);
    Game.play("A1");
  });
  await visit.page.reload();
  await visit.quiet();
  assert.match(await shared(visit), /^size=5&m=C3\.C4\.B3/);
  await visit.stillPlays("after a reload");
});

browse("two tabs have two games", async (visit) => {
  await visit.at("size=5&m=C3");
  const other = new Visit(await visit.page.context().newPage(), visit.server, visit.folder);
  await other.at("size=9&m=E5");
  for (const [here, there] of [["C4", "D4"], ["B3", "F4"]]) {
    await visit.play(here);
    await other.play(there);
  }
  assert.equal(await other.hash(), "size=9&m=E5.D4.F4");
  assert.equal(await visit.hash(), "size=5&m=C3.C4.B3");
  assert.equal(await visit.board(), ".......O...XX............");
});

browse("a damaged address gives words and a page that works", async (visit) => {
  for (const address of DAMAGED) {
    await visit.at(address);
    if (LOSING.includes(address)) {
      const says = await visit.text("said") + await visit.text("verdict") + await visit.text("notes");
      assert.ok(says.length > "Black to play.Black to play.".length, `${address}: the page only says ${says}`);
    }
    await visit.stillPlays(address);
    assert.equal(await visit.run(() => window.flag ?? null), null, `${address} ran`);
  }
});
