"use strict";
// Every view passes axe, in light and in dark, and fits on a small screen. Forced colours and reduced motion keep the board.

const assert = require("node:assert/strict");
const { browse } = require("./visit.js");

/** A game with captures, marks and a place to go on. */
const GAME = "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass";

/** Three white stones with one eye in a corner. */
const CORNER = "size=5&m=C5.B5.C4.B4.C3.A4.B3.pass.A3.pass.D5.pass.pass";

/** The views: a name, an address, and what to click there. */
const VIEWS = [
  ["empty", ""],
  ["side by side", "open=triple-ko"],
  ["refused", "size=5&m=B3.E3.C4.D4.C2.D2.D3.C3", "[data-at=D3]"],
  ["set up", GAME, "#set-up"],
  ["score", `${GAME}&dead=C3&view=end`],
  ["life", `${CORNER}&view=end`, "#life button"],
  ["dispute", `${GAME}&view=dispute&claim=C6&numbers=1`],
  ["make", `${GAME}&view=make&make=basic,ko=none`],
  ["gallery", `${GAME}&view=gallery`],
  ["new game", "", "#new-game"],
  ["open", "", "#open-game"],
  ["share", "", "#share"],
];

/** Shows each view, and expects that nothing is found wrong with any. */
async function everyView(visit, wrong) {
  const found = [];
  for (const [name, address, click] of VIEWS) {
    await visit.at(address);
    if (click) await visit.click(click);
    found.push(...(await wrong()).map((says) => `${name}: ${says}`));
  }
  assert.deepEqual(found, []);
}

for (const [colorScheme, width] of [["light", 1280], ["dark", 1280], ["light", 320]]) {
  browse(`axe finds nothing in ${colorScheme}, ${width} pixels wide`, async (visit) => {
    const dark = "matchMedia('(prefers-color-scheme: dark)').matches";
    assert.equal(await visit.run(dark), colorScheme === "dark");
    await everyView(visit, () => visit.violations());
  }, { colorScheme, viewport: { width, height: 900 } });
}

// Twice the size on a screen of 1280 pixels is a page of 640 with two dots for each pixel.
for (const [width, height, deviceScaleFactor] of [[320, 640, 1], [640, 450, 2]]) {
  browse(`nothing scrolls sideways, ${width} pixels wide`, (visit) => everyView(visit, async () => {
    await visit.unfold();
    return visit.run(() => {
      const [page, open] = [document.documentElement, document.querySelector("dialog[open]")];
      if (page.scrollWidth <= innerWidth && (!open || open.scrollWidth === open.clientWidth)) return [];
      const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1
        && !one.closest(".scroll, .tabs, svg, pre, .away, .skip"));
      return [page.scrollWidth, ...wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))];
    });
  }), { viewport: { width, height }, deviceScaleFactor });
}

/** Fails unless stones, lines and fields have colours that differ on the screen. */
async function showsTheBoard(visit, what) {
  const shot = (await visit.page.screenshot()).toString("base64");
  const { black, white, field, line } = await visit.run(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d");
    drawing.drawImage(image, 0, 0);
    const at = (name, x, y) => {
      const box = document.querySelector(`[data-at=${name}] .hit`).getBoundingClientRect();
      return String(drawing.getImageData(Math.round(box.x + box.width * x), Math.round(box.y + box.height * y), 1, 1).data);
    };
    const line = Array.from({ length: 21 }, (_, i) => at("G7", 0.25, 0.4 + i / 100));
    return { black: at("E5", 0.7, 0.5), white: at("C3", 0.7, 0.5), field: at("G7", 0.25, 0.25), line };
  }, shot);
  assert.equal(new Set([black, white, field]).size, 3, `${what}: stones and fields look alike: ${black}; ${white}; ${field}`);
  assert.ok(line.some((color) => color !== field), `${what}: no line is to be seen`);
}

browse("forced colours and other preferences keep the board", async (visit) => {
  for (const preferred of [
    { forcedColors: "active" }, { reducedMotion: "reduce" }, { contrast: "more" }, { colorScheme: "dark" },
    { forcedColors: "active", colorScheme: "dark" },
  ]) {
    const plain = { forcedColors: "none", reducedMotion: "no-preference", contrast: "no-preference", colorScheme: "light" };
    await visit.page.emulateMedia({ ...plain, ...preferred });
    await visit.at(GAME);
    const queries = Object.entries(preferred).map(([name, value]) => {
      const feature = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `(${feature.startsWith("forced") ? "" : "prefers-"}${feature}: ${value})`;
    });
    const emulated = await visit.run((query) => matchMedia(query).matches, queries.join(" and "));
    assert.ok(emulated, `the browser does not emulate ${queries}`);
    await showsTheBoard(visit, String(queries));
  }
});

browse("reduced motion moves nothing", async (visit) => {
  await visit.at("size=9");
  await visit.play("E5");
  const moving = await visit.run(async () => {
    Game.play("C3");
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
      const found = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 1);
      if (found.length) return found.map(({ effect }) => effect.target.outerHTML.slice(0, 100));
    }
    return [];
  });
  assert.deepEqual(moving, []);
  await visit.quiet();
  await showsTheBoard(visit, "after two moves");
}, { reducedMotion: "reduce" });
