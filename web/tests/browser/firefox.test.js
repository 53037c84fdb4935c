"use strict";
// A visit with another browser: a game, a ko that is refused, the end, and the gallery.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const { browse } = require("./visit.js");

// This Firefox cannot emulate what Playwright would ask of it.
const emulated = { colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null };
const folder = fs.existsSync("/usr/bin/firefox") ? process.env.SHINPAN_PAGE : undefined;

browse("a game, its end and the gallery in Firefox", async (visit) => {
  await visit.at("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3");
  assert.match(await visit.text("said"), /Black to play/);
  await visit.play("D3");
  assert.match(await visit.text("verdict"), /Under Japanese rules Black may not retake the ko at D3 at once\./);
  for (const [at, says] of [
    ["A1", /Black plays A1/], ["A5", /White plays A5/], ["D3", /Black plays D3/], ["pass", /Black to play/], ["pass", /Play has stopped/],
  ]) {
    await visit.play(at);
    assert.match(await visit.text("said"), says);
  }
  await visit.click("#tab-end");
  assert.match(await visit.text("scores"), /Japanese/);
  await visit.click("#tab-gallery");
  assert.match(await visit.text("gallery"), /Strange positions \d+.*Show \d+ more/s);
}, { browser: "firefox", folder, ...emulated });
