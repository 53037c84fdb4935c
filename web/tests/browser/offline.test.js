"use strict";
// The page works without a server: after the first visit, and from one file on a disk.

const assert = require("node:assert/strict");
const path = require("node:path");
const { browse } = require("./visit.js");

/** Plays a ko that is refused, which needs board, worker and module. */
async function whole(visit) {
  await visit.go("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3");
  await visit.play("D3");
  assert.match(await visit.text("verdict"), /^Under Japanese rules Black may not retake the ko at D3 at once\./);
  await visit.play("A1");
  assert.deepEqual(await visit.moves(), [9, 9]);
  assert.ok((await visit.text("side")).length > 20, "no verdicts");
}

browse("after the first visit the server may stop", async (visit) => {
  await visit.at("");
  await visit.run(() => navigator.serviceWorker.ready.then(() => 0));
  await visit.until(() => navigator.serviceWorker.controller);
  visit.server.stop();
  assert.equal(await visit.run(() => fetch("never-kept").then(() => true, () => false)), false);
  await visit.open(visit.server.page);
  await whole(visit);
  await visit.at("view=gallery&size=9");
  assert.match(await visit.text("gallery"), /Strange positions \d+.*Show \d+ more/s);
  await visit.at("open=triple-ko");
  await visit.stillPlays("offline");
});

browse("one file works from a disk", async (visit) => {
  visit.server.stop();
  await visit.open(`file://${path.resolve(visit.folder, "explorer.html")}`);
  const loads = () => [location.protocol, document.querySelectorAll("script[src], link[rel=stylesheet]").length];
  assert.deepEqual(await visit.run(loads), ["file:", 0]);
  await whole(visit);
  assert.match(await visit.hash(), /^size=5&m=B3\.E3/);
  await visit.page.reload();
  await visit.quiet();
  assert.deepEqual(await visit.moves(), [9, 9], "after a reload");
});
