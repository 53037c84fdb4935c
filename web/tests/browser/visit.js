"use strict";
// What the tests in a browser share: a browser, a server of one folder, and what a visitor does on the page.
//
// `.ci/web` and `.ci/site` run them: `web/tests/browser/install` installs what they need, and says why if it cannot. The tests know the
// page as a visitor does, by keys, roles, labels and words, and where those do not tell enough, by the page's own functions.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { after, test } = require("node:test");
const playwright = require("playwright-core");

/** How long a test may take, and how long the page may take to become quiet, in milliseconds. */
const LONGEST = 900_000;
const PATIENCE = 60_000;
const BROWSERS = {
  chromium: { executablePath: "/usr/bin/chromium", args: ["--disable-gpu", "--disable-quic", "--disable-sync"] },
  // The channel is for the Firefox that users have. Without it, Playwright expects one of its own.
  firefox: { executablePath: "/usr/bin/firefox", channel: "moz-firefox" },
};
const TYPES = {
  html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8",
  svg: "image/svg+xml", wasm: "application/wasm",
};

/** The browsers that run, one of each kind for all tests of a file. */
const running = new Map();
after(async () => {
  for (const browser of running.values()) await (await browser).close();
});

/** Serves the files of a folder on a free port. `given` has further files: names and bytes. */
async function serve(folder) {
  const given = new Map();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    try {
      const file = path.join(folder, pathname, pathname.endsWith("/") ? "index.html" : "");
      const bytes = given.get(pathname) ?? fs.readFileSync(file);
      const type = TYPES[path.extname(file).slice(1)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { given, stop, page: `http://127.0.0.1:${server.address().port}/` };
}

/**
 * Makes a test in a profile of its own, with a server of its own. The test fails if a script of the page throws, or if the
 * browser refuses something. A file that does not load is no failure here, because tests stop the server.
 * Of `how`, `folder` is what is served, `browser` its name, and the rest is for Playwright's `newContext`.
 */
function browse(name, body, { folder = process.env.SHINPAN_PAGE, browser = "chromium", ...context } = {}) {
  const skip = folder ? false : "no folder is named; run .ci/web or .ci/site";
  test(name, { skip, timeout: LONGEST }, async () => {
    if (!running.has(browser)) running.set(browser, playwright[browser].launch(BROWSERS[browser]));
    const profile = await (await running.get(browser)).newContext({ viewport: { width: 1280, height: 900 }, ...context });
    const complaints = [];
    profile.on("weberror", (fault) => complaints.push(String(fault.error())));
    profile.on("console", (line) => {
      if (line.type() === "error" && !line.text().startsWith("Failed to load resource")) complaints.push(line.text());
    });
    const server = await serve(folder);
    const visit = new Visit(await profile.newPage(), server, folder);
    try {
      await body(visit);
      assert.deepEqual(complaints, [], "the browser complains");
    } catch (failure) {
      throw new Error(`the page at the failure: ${await visit.describe()}`, { cause: failure });
    } finally {
      await profile.close();
      server.stop();
    }
  });
}

/** The page in one tab. */
class Visit {
  constructor(page, server, folder) {
    Object.assign(this, { page, server, folder });
    page.setDefaultTimeout(PATIENCE);
  }

  /** Runs a function inside the page. */
  run(body, given) {
    return this.page.evaluate(body, given);
  }

  /** Waits until a function of the page returns what is true. */
  until(condition, given) {
    return this.page.waitForFunction(condition, given, { polling: 30 });
  }

  /** Opens an address, and waits until the page is quiet. */
  async open(address) {
    await this.load(address);
    await this.quiet();
  }

  /** Opens an address, and waits for the document alone. */
  async load(address) {
    // What stands behind `#` alone would not load the page again.
    await this.page.goto("about:blank");
    await this.page.goto(address);
  }

  /** Opens the served page with this text behind `#`. */
  at(hash) {
    return this.open(`${this.server.page}#${hash}`);
  }

  /** Shows another address without loading the page again, as a link on it would. */
  async go(hash) {
    await this.run((to) => void (location.hash = to), hash);
    await this.quiet();
  }

  /** Waits until the rules are loaded, no question waits, and the address is written. */
  async quiet() {
    await this.until(() => typeof Store === "object" && Store.state.catalog && Store.state.position);
    await this.run(() => {
      const idle = (window.testIdle ??= { since: 0, watched: false });
      idle.since = Math.max(idle.since, performance.now());
      if (!idle.watched) Ask.watch(({ busy }) => void (idle.since = busy ? Infinity : performance.now()));
      idle.watched = true;
    });
    // The page acts and writes its address sooner after its last question than this waits.
    await this.until(() => performance.now() - window.testIdle.since > 250);
  }

  /** Plays a move by the form under the board, and waits until the page is quiet. */
  async play(at) {
    await this.submit("#move", at);
    await this.quiet();
  }

  /** Writes into a field and submits its form. */
  submit(field, text) {
    return this.run(([selector, value]) => {
      const found = document.querySelector(selector);
      found.value = value;
      found.form.requestSubmit();
    }, [field, text]);
  }

  /** Clicks what a selector finds, even where the mouse cannot, and waits until the page is quiet. */
  async click(selector) {
    await this.page.dispatchEvent(selector, "click");
    await this.quiet();
  }

  /** Fails unless the page still plays a move. */
  async stillPlays(what) {
    const free = await this.run(() => {
      const { board, illegal } = Store.state.position;
      const barred = new Set(illegal.map(({ at }) => at));
      const points = [...document.querySelectorAll("[data-at]")].map((cell) => cell.dataset.at);
      return points.find((at) => !barred.has(at) && !Points.stone(board, at)) ?? "pass";
    });
    const [, before] = await this.moves();
    await this.play(free);
    assert.equal((await this.moves())[1], before + 1, `${what}: ${free} is not played`);
  }

  /** Returns how many moves the line on the board has, and the move that is shown. */
  moves() {
    return this.run(() => [Store.current().summary.acts.length, Store.current().at]);
  }

  /** Returns the stones as one text. */
  board() {
    return this.run(() => Store.state.position.board.join(""));
  }

  /** Returns what stands behind `#` in the address. */
  hash() {
    return this.run(() => location.hash.slice(1));
  }

  /** Returns the text of an element. */
  text(id) {
    return this.page.textContent(`#${id}`);
  }

  /** Returns the computed role and label of what has the focus, as a reader of a screen says them. */
  focused() {
    return this.heard("document.activeElement");
  }

  /** Returns the computed role and label of what an expression of the page gives. */
  async heard(expression) {
    this.tools ??= await this.page.context().newCDPSession(this.page);
    const { result } = await this.tools.send("Runtime.evaluate", { expression });
    const query = { objectId: result.objectId, fetchRelatives: false };
    const { nodes: [node] } = await this.tools.send("Accessibility.getPartialAXTree", query);
    return `${node.role?.value} ${node.name?.value}`;
  }

  /** Returns what axe finds wrong. Closed details would hide their content from axe, so all of them open. */
  async violations() {
    await this.run(`if (!window.axe) { ${fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")} }`);
    await this.unfold();
    const found = await this.run(async () => (await axe.run(document, { resultTypes: ["violations"] })).violations);
    return found.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
  }

  /** Opens all details. Those with a common name would close each other. */
  unfold() {
    return this.run(async () => {
      for (const found of document.querySelectorAll("details:not([name])")) found.open = true;
      await new Promise((done) => setTimeout(done, 200));
    });
  }

  /** Returns where the page is and what it says, for a failure. */
  describe() {
    const says = () => [location.href.slice(0, 300), document.getElementById("said")?.textContent,
      document.getElementById("progress-says")?.textContent, document.activeElement?.outerHTML.slice(0, 120)];
    return this.run(says).then(JSON.stringify, String);
  }
}

module.exports = { browse, Visit };
