"use strict";
// Questions that people ask a referee, answered on the page by mouse, in at most five clicks each.

const assert = require("node:assert/strict");
const { browse } = require("./visit.js");

const GAME = "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass";

/** Clicks points of the board, and what is visible and has words that begin so. */
async function click(visit, ...targets) {
  for (const target of targets) {
    const clicked = await visit.run((words) => {
      const found = document.querySelector(`#board [data-at="${words}"]`)
        ?? [...document.querySelectorAll("button, [role=tab], summary")]
          .find((one) => one.textContent.trim().startsWith(words) && one.getClientRects().length);
      return found?.dispatchEvent(new MouseEvent("click", { bubbles: true })) !== undefined;
    }, target);
    assert.ok(clicked, `${target} is not there to be clicked`);
    await visit.quiet();
  }
}

browse("why a move is illegal takes one click", async (visit) => {
  await visit.at("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3&rules=aga");
  await click(visit, "D3");
  assert.match(await visit.text("verdict"), /^Under AGA rules Black may not retake the ko at D3 at once\..*earlier position/s);
  assert.ok(await visit.page.locator("#board .ghost").count() > 0, "the position that it repeats is not shown");
});

browse("only a play that takes a ko back at once is said to do that", async (visit) => {
  const KO = "size=5&m=B3.E3.C4.D4.C2.D2.D3";
  for (const [address, at, says, short] of [
    [`${KO}.C3&rules=aga`, "D3", "Black may not retake the ko at D3 at once.", "ko"],
    [`${KO}.C3&rules=japanese`, "D3", "Black may not retake the ko at D3 at once.", "ko"],
    // After a pass a suicide brings back the board of two moves before.
    ["size=5&m=E5.A2.E4.B1.C3.pass&rules=nz", "A1", "the whole board would be as it was after move 5.", "repeated position"],
    // In the clean-up phase each ko is taken back at most once.
    [`${KO}.pass.pass.C3&rules=katago:japanese`, "D3", "the rules do not allow it.", "these rules"],
  ]) {
    await visit.at(address);
    assert.equal(await visit.page.locator(`#board [data-at="${at}"]`).getAttribute("aria-label"), `${at} empty, not allowed: ${short}`);
    await click(visit, at);
    const verdict = await visit.text("verdict");
    assert.ok(verdict.includes(says), `${address}: ${verdict}`);
    await click(visit, "Play it all the same");
    const played = await visit.text("verdict");
    assert.ok(played.includes(says), `${address}, played: ${played}`);
  }
  await visit.at("size=5&m=E5.A2.E4.B1.C3.pass.A1&list=nz");
  assert.match(await visit.text("side"), /Does not allow move 7: the whole board would be as it was after move 5\./);
  await visit.at(`${KO}.C3.D3&list=nz`);
  assert.match(await visit.text("side"), /Does not allow move 9: it retakes the ko too soon\./);
});

browse("why area and territory differ, point by point, takes two clicks", async (visit) => {
  await visit.at(GAME);
  await click(visit, "Score", "No stone is dead");
  await visit.page.waitForSelector("#difference tfoot");
  const cells = await visit.run(() => [...document.querySelectorAll("#difference tbody tr, #difference tfoot tr")]
    .map((row) => Number(row.lastElementChild.textContent.trim().replace("\u2212", "-").replace("+", ""))));
  const [total, causes] = [cells.pop(), cells];
  assert.ok(causes.some((cause) => cause !== 0), "no row says why");
  assert.equal(causes.reduce((sum, cause) => sum + cause, 0), total, "the rows sum to the difference");
});

browse("which chains live by the Japanese text takes three clicks, with the dead ones marked", async (visit) => {
  await visit.at("size=5&m=C5.B5.C4.B4.C3.A4.B3.pass.A3.pass.D5.pass.pass");
  await click(visit, "Score", "Search which stones live");
  assert.match(await visit.text("life"), /Dead: A4\. Alive: A3\./);
  await click(visit, "White A4: dead");
  assert.ok(await visit.page.locator("#life img").count() > 0, "the line that captures it is not drawn");
  await click(visit, "Mark these dead");
  assert.match(await visit.text("dead"), /Dead: B5/);
});

browse("where nobody named dead stones nobody has won, and a guess is marked by one click", async (visit) => {
  await visit.at("size=9&m=E5.C4.C6.G7.E3.D3.E7.G3.E2.G5.H1.F8.E8.E9.D9.F9.C8.F6.E6.H2.F7.G8.F5.G6.G1.G2.F1.F4.E4.F3.J2.J3.J1.F2.D2.E1.D1.F1.pass.pass");
  await click(visit, "Score");
  await visit.page.locator("#dead", { hasText: "A guess by 200 random games: D3, C4." }).waitFor();
  assert.equal(await visit.page.locator("#scores .result").count(), 0, "a winner stands there");
  assert.match(await visit.text("scores"), /A guess: Black wins by 2\.5, if D3 and C4 are dead\..*If no stone is dead: White wins by 30\.5/s);
  await click(visit, "Mark the guessed");
  await visit.page.locator("#scores .result", { hasText: "Black wins by 2.5" }).waitFor();
  assert.match(await visit.text("dead"), /Dead: D3, C4\./);
});

/** Opens the text of a record. */
async function read(visit, text) {
  await visit.run(async (text) => {
    await Game.show(await Game.read("pasted text", new TextEncoder().encode(text), 0), 0);
  }, text);
  await visit.quiet();
}

browse("the rules that a record names come first", async (visit) => {
  await visit.at("");
  await read(visit, "(;GM[1]FF[4]SZ[5]KM[6.5]RU[New Zealand]AB[ab][ba]PL[W];W[aa])");
  assert.match(await visit.text("game"), /rules of the record: New Zealand/);
  assert.match(await visit.hash(), /rules=nz/);
  assert.match(await visit.text("chips"), /^New Zealand/);
});

browse("marks of dead stones change neither the rules nor an earlier board", async (visit) => {
  await visit.at("size=5&rules=japanese&m=C3.D4.C2.pass.pass&view=end");
  await click(visit, "D4");
  assert.match(await visit.text("dead"), /Dead: D4/);
  await visit.page.keyboard.press("Home");
  await visit.quiet();
  assert.doesNotMatch(await visit.hash(), /rules=basic/);
  assert.doesNotMatch(await visit.page.locator("body").innerText(), /--dead/);
  await visit.page.keyboard.press("End");
  await visit.quiet();
  assert.match(await visit.text("dead"), /Dead: D4/);
});

browse("what a record says of dead stones and of the result stands beside the count", async (visit) => {
  await visit.at("");
  await read(visit, "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[W+3.5];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ca];W[da];B[ce];W[de];B[ec];W[];B[]" +
    "TB[aa][ab][ac][ad][ae][ba][bb][bc][bd][be]TW[ea][eb][ec][ed][ee])");
  await click(visit, "Score");
  await visit.page.locator("#dead", { hasText: "Dead: E3, named by the record's TB and TW." }).waitFor();
  assert.match(await visit.text("scores"), /The record says: White wins by 3\.5\. The count by Japanese.* is another\./);
});

browse("a dispute is played out and taken back in five clicks", async (visit) => {
  await visit.at(GAME);
  const before = await visit.moves();
  await click(visit, "Dispute", "C6", "Play it out");
  assert.match(await visit.text("dispute"), /on a copy/);
  await click(visit, "C7", "Back to the position before");
  assert.deepEqual(await visit.moves(), before);
  assert.equal(await visit.text("said"), "Play has stopped. Mark the dead stones under Score, or play on.");
  assert.match(await visit.text("dispute"), /What each ruleset makes of it/);
});

browse("the next game, and a link to it, know nothing of a dispute", async (visit) => {
  await visit.at(`${GAME}&view=dispute&claim=C6`);
  assert.match(await visit.text("dispute"), /C6/);
  await visit.run(() => void Game.open("triple-ko"));
  await visit.quiet();
  assert.doesNotMatch(await visit.hash() + await visit.text("dispute"), /claim|C6/);
});

// These rulesets refuse the move alike, and differ afterwards.
browse("a refused move is not said to be allowed", async (visit) => {
  await visit.at("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3.D3");
  assert.match(await visit.text("side"), /all of these rulesets say the same/);
});

browse("a refusal says which other rulesets refuse the move", async (visit) => {
  await visit.at("size=5&m=A1.A2.E5.B2.E4.C1");
  await click(visit, "B1");
  await visit.page.locator("#verdict", { hasText: "Allowed under New Zealand and Ing, superko." }).waitFor();
  assert.match(await visit.text("verdict"), /Not allowed either under Chinese, Korean and AGA\./);
});

browse("a position is set up by hand, and play goes on from it", async (visit) => {
  await visit.at("size=5&m=C3");
  await click(visit, "Set up", "Empty the board", "B3", "B4", "B4");
  await visit.page.locator("[name=set-up-stone]").last().check();
  await click(visit, "D3");
  await visit.page.locator("[name=set-up-first]").last().check();
  await click(visit, "Play from here");
  assert.match(await visit.text("text-board"), /^ 3 \. X \. O \.$/m);
  assert.match(await visit.text("verdict"), /White to play/);
  await click(visit, "D4");
  assert.match(await visit.text("text-board"), /^ 4 \. \. \. O \.$/m);
});

browse("setting up by hand ends by a second press, and by whatever shows another position", async (visit) => {
  const open = () => visit.page.locator("#set-up-tools fieldset").count().then(Boolean);
  await visit.at("size=5&m=C3.D3");
  for (const [what, end] of [
    ["a second press", () => click(visit, "Set up")], ["another view", () => click(visit, "Score")],
    ["another ruleset", () => visit.page.selectOption("#follow", "aga")], ["another address", () => visit.go("size=7&m=C3.D3")],
    ["a position of the gallery", () => visit.run(() => Game.open("triple-ko"))],
    ["another line", async () => {
      await visit.at("size=5&m=C3.D3&m2=D4.D3");
      await click(visit, "Set up", "Line 2");
    }],
  ]) {
    await click(visit, "Set up", "B2");
    assert.ok(await open(), what);
    assert.equal(await visit.page.locator("#board [data-at=B2]").getAttribute("aria-label"), "B2 black");
    await end();
    await visit.quiet();
    assert.equal(await open(), false, `${what} does not end it`);
    assert.equal(await visit.page.getAttribute("#set-up", "aria-pressed"), "false");
    const stands = await visit.run(() => Points.stone(Store.state.position.board, "B2") ?? "empty");
    assert.match(await visit.page.locator("#board [data-at=B2]").getAttribute("aria-label"), new RegExp(`^B2 ${stands}`), what);
  }
});

browse("while stones are set up no move is played, and the focus stays", async (visit) => {
  await visit.at("size=5&m=C3.D3.pass");
  await click(visit, "Set up", "B2");
  for (const name of ["first", "previous", "next", "last", "pass", "undo", "move", "play-typed"]) {
    assert.ok(await visit.page.locator(`#${name}`).isDisabled(), name);
  }
  await visit.submit("#move", "E5");
  await visit.page.focus("#board [data-at=B2]");
  for (const key of ["p", "u", ",", "."]) await visit.page.keyboard.press(key);
  await visit.quiet();
  assert.deepEqual(await visit.moves(), [3, 3]);
  assert.equal(await visit.page.locator("#board [data-at=B2]").getAttribute("aria-label"), "B2 black");
  await visit.page.focus("#set-up-stone-X");
  await visit.page.keyboard.press("ArrowRight");
  assert.equal(await visit.run(() => document.activeElement.id), "set-up-stone-O");
  // White surrounds a black stone in a corner, and nothing is lost when that is refused.
  await click(visit, "A2", "B1");
  await visit.page.check("#set-up-stone-X");
  await click(visit, "A1", "Play from here");
  assert.match(await visit.text("said"), /^These stones cannot stand so: each chain needs a liberty\./);
  assert.equal(await visit.page.locator("#board [data-at=A2]").getAttribute("aria-label"), "A2 white");
  await click(visit, "A1", "Play from here");
  assert.match(await visit.text("text-board"), /^ 2 O X \. \. \.$/m);
  assert.ok(await visit.page.locator("#pass").isEnabled());
});

browse("variations and comments of a record are shown where they stand", async (visit) => {
  await visit.at("size=5");
  await visit.submit("#open-text", "(;SZ[5];B[cc]C[The center.\nA first move.](;W[cb];B[bb])(;W[dc]C[Here instead.];B[dd]))");
  await visit.page.locator("#moves li").nth(2).waitFor({ state: "attached" });
  await visit.quiet();
  await click(visit, "|◀");
  assert.equal(await visit.text("told"), "");
  await click(visit, "▶");
  assert.match(await visit.text("told"), /2 variations:.*Comment in the record\s*The center\.\nA first move\./s);
  await click(visit, "○ D3");
  assert.match(await visit.text("told"), /^Comment in the record\s*Here instead\.$/);
  await click(visit, "▶");
  assert.match(await visit.text("text-board"), /^ 2 \. \. \. X \.$/m);
  // A move of the other variation leads back into it.
  await click(visit, "◀", "◀", "C4", "▶");
  assert.match(await visit.text("text-board"), /^ 4 \. X O \. \.$/m);
});

/** A record with a variation that begins with a comment, and a branch in it. */
const TREE = "(;SZ[5];B[cc]C[First.](;W[cb]C[Main.];B[bb])(;C[Then.](;W[aa]C[Corner.];B[ab])(;W[ba]C[Side.];B[bb])))";

/** Returns how many lines there are, the move on the board, and what the record tells there. */
const place = async (visit) => [await visit.run(() => Store.state.lines.length), (await visit.moves())[1],
  await visit.run(() => document.querySelector("#told .comment")?.lastChild?.textContent ?? "")];

browse("a move leads into the variation that has it, also where that begins with a comment", async (visit) => {
  await visit.at("");
  await read(visit, TREE);
  await click(visit, "|◀", "▶", "A5");
  assert.deepEqual(await place(visit), [1, 2, "Corner."]);
  // The branch of the comment stands at the same move.
  await click(visit, "◀", "B5");
  assert.deepEqual(await place(visit), [1, 2, "Side."]);
  await click(visit, "◀", "C4");
  assert.deepEqual(await place(visit), [1, 2, "Main."]);
});

browse("moves beside a record are not lost to its variations, and are taken back without a trace", async (visit) => {
  await visit.at("");
  await read(visit, TREE);
  const told = () => visit.run(() => JSON.stringify([Store.current().branches, Store.current().comments, Store.current().notes.length]));
  const before = await told();
  await click(visit, "E1");
  assert.notEqual(await told(), before);
  await click(visit, "Undo");
  assert.equal(await told(), before);
  await click(visit, "E1", "|◀", "▶", "A5");
  assert.deepEqual(await place(visit), [2, 2, "Corner."]);
  assert.deepEqual(await visit.run(() => Store.state.lines.map(({ summary }) => summary.acts.length)), [4, 3]);
});

browse("a copy for a dispute has no variations", async (visit) => {
  await visit.at("view=dispute");
  await read(visit, TREE);
  await click(visit, "|◀", "▶", "C3", "Play it out, White");
  assert.match(await visit.text("dispute"), /on a copy/);
  assert.doesNotMatch(await visit.text("told"), /variation/);
  await click(visit, "A5");
  assert.ok(await visit.run(() => Store.current().dispute !== null && Store.current().undo.length > 0), "the move left the copy");
});

browse("results of records are said in words", async (visit) => {
  await visit.at("");
  const says = await visit.run(() => ["B+T", "B+Time", "W+F", "W+Forfeit", "W+Resign", "B+2.5", "0"].map(Words.result));
  assert.deepEqual(says, ["Black wins on time", "Black wins on time", "White wins by forfeit", "White wins by forfeit", "White wins by resignation",
    "Black wins by 2.5", "Draw"]);
});

browse("each ruleset of a group shows its own sentence on a tap", async (visit) => {
  await visit.at("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3.D3");
  const quoted = () => visit.run(() => [...document.querySelectorAll("#side .clause")].map((one) => one.textContent));
  const before = await quoted();
  await click(visit, "Korean");
  const korean = (await quoted()).filter((one) => !before.includes(one));
  await click(visit, "AGA");
  const american = (await quoted()).filter((one) => !before.includes(one));
  assert.ok(korean.length + american.length > 0, "no sentence but the first is shown");
  assert.notDeepEqual(korean, american);
});

// An agreement is of both players, so neither name stands before it.
browse("an act of neither player is told without a player", async (visit) => {
  await visit.at("open=ko-after-the-stop");
  const acts = await visit.run(() => [...document.querySelectorAll("#moves li")]
    .filter((_, i) => !Store.current().summary.acts[i].player).map((one) => one.textContent));
  assert.ok(acts.length > 0, "the case has no such act");
  for (const act of acts) assert.doesNotMatch(act, /Black|White|[●○]/);
});
