"use strict";
// Hostile files: each gives a clear message or a game, nothing in it runs, and the page still plays a move.

const assert = require("node:assert/strict");
const { browse } = require("./visit.js");

/** What runs if the page ever takes a text for markup or a script. Each sets the same flag. */
const MARKUP = [
  "<script>window.flag=1</script>",
  "\"><img src=x onerror=window.flag=1>",
  "</svg><svg onload=window.flag=1>",
  "</text></svg><foreignObject><body onload=window.flag=1></foreignObject>",
  "javascript:window.flag=1",
  "' onmouseover='window.flag=1' autofocus onfocus='window.flag=1",
  "<iframe srcdoc='<script>parent.flag=1</script>'></iframe>",
  "<a href=javascript:window.flag=1>D4</a>",
  "{{constructor.constructor('window.flag=1')()}}${window.flag=1}",
  "]]><!--<img src=x onerror=window.flag=1>-->",
  "<style>*{display:none}</style>",
  "<dialog open><form method=dialog action=javascript:window.flag=1><button autofocus>",
];

/** Files: names and bytes, or a text. */
const FILES = [
  ...MARKUP.flatMap((text) => {
    const escaped = text.replace(/[\\\]:]/g, "\\$&");
    const names = ["PB", "PW", "EV", "GN", "RE", "RU", "DT"].map((name) => `${name}[${escaped}]`).join("");
    return [
      [`names ${text}.sgf`, `(;GM[1]SZ[5]${names};B[cc])`],
      ["comments.sgf", `(;GM[1]SZ[5]C[${escaped}];B[cc]C[${escaped}]LB[aa:${escaped}][bb:${escaped}];W[bb]N[${escaped}])`],
      [text, `(;GM[1]SZ[5]GN[${escaped}]PB[${escaped}];B[cc])(;GM[1]SZ[5]GN[${escaped}];B[dd])`],
    ];
  }),
  ["deep", "(;B[aa]".repeat(900) + ")".repeat(900)],
  ["deeper", "(;B[aa]".repeat(100_000) + ")".repeat(100_000)],
  ["open", "(".repeat(1_000_000)],
  ["long", `(;SZ[19]${";B[aa]".repeat(8_900)})`],
  ["longer", `(;SZ[19]${";B[aa]".repeat(200_000)})`],
  ["10 MB", `(;SZ[9]C[${"x".repeat(10_000_000)}])`],
  ["13 MB", `(;SZ[9]C[${"x".repeat(13_600_000)}])`],
  ["many stones", `(;SZ[25]AB${"[aa:yy]".repeat(8_900)})`],
  ["no board", "(;SZ[0])"],
  ["a wide board", "(;SZ[255:1])"],
  ["odd handicap", "(;SZ[5]HA[99]KM[1e309];B[cc])"],
  ["a false case", "(;SZ[5]CASE[{\"size\":[3,3\\]}];B[ee];W[aa])"],
  ["another game", "(;GM[2])"],
  ["empty", ""],
  ["no text", Buffer.alloc(1_000_000, 0xff)],
  ["Shift_JIS cut short", Buffer.from("(;CA[Shift_JIS]PB[\x8c\xcc\x8c])", "latin1")],
  ["no encoding", Buffer.from("(;CA[nonsense]PB[\xff\xfe\x00])", "latin1")],
  ["UTF-16", Buffer.from("(;SZ[5];B[cc])", "utf16le")],
  ["every byte", Buffer.from(Array.from({ length: 100_000 }, (_, number) => number % 256))],
];

/** Gives the file that the server has to the page, as if it were dropped there. */
const drop = async (name) => {
  const data = new DataTransfer();
  data.items.add(new File([await (await fetch("hostile.bin", { cache: "no-store" })).arrayBuffer()], name));
  document.getElementById("said").textContent = "";
  document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
};

/** Looks at everything that the page can show of a record. */
async function lookAround(visit) {
  for (const view of ["end", "dispute", "verdicts"]) await visit.click(`#tab-${view}`);
  await visit.click("#share");
  await visit.run(() => document.getElementById("share-dialog").close());
  const card = "#side article .link";
  if (await visit.page.locator(card).count() > 0) {
    await visit.click(card);
    await visit.run(() => document.getElementById("card-dialog").close());
  }
  await visit.unfold();
  await visit.quiet();
}

/** Fails if something of the file ran, or became an element or a handler. */
async function nothingRan(visit, name) {
  const found = await visit.run(() => {
    const made = [...document.querySelectorAll("main *, dialog *")].filter((one) =>
      /^(script|iframe|style|object|embed|foreignobject|form.dialog)$/i.test(one.localName)
      || [...one.attributes].some(({ name, value }) => /^on/i.test(name) || (/^\s*javascript:/i.test(value) && name !== "value")));
    return [window.flag ?? null, made.map((one) => one.outerHTML.slice(0, 200))];
  });
  assert.deepEqual(found, [null, []], name);
}

browse("nothing in a file runs, and the page goes on", async (visit) => {
  await visit.at("");
  for (const [name, bytes] of FILES) {
    visit.server.given.set("/hostile.bin", bytes);
    const before = await visit.run(() => Store.current().record);
    await visit.run(drop, name);
    await visit.quiet();
    await nothingRan(visit, name);
    if (await visit.run(() => document.getElementById("open-dialog").open)) {
      assert.equal(await visit.page.locator("#open-games button").count(), 2, `${name}: the games to choose from`);
      await visit.click("#open-games button");
    }
    const isGame = await visit.run(() => Store.current().record) !== before;
    const said = await visit.text("said");
    assert.ok(isGame || said.length > 15, `${name}: neither a game nor a message, only ${said}`);
    assert.doesNotMatch(said, /has a bug|The module failed/, name);
    if (isGame && bytes.length < 10_000) {
      await lookAround(visit);
      await nothingRan(visit, name);
    }
    await visit.stillPlays(name);
    assert.equal(await visit.page.locator("dialog[open]").count(), 0, name);
  }
});
