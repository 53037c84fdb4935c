// Opens the package in a browser, bundled and with an import map: node bindings/npm/browser.js FOLDER
//
// FOLDER has node_modules/shinpan, sample/browser.js, and its bundle beside the module: bundled/bundle.js.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };
const MAP = { imports: { shinpan: "/node_modules/shinpan/index.js", "#native": "/node_modules/shinpan/native_browser.js" } };
const PAGES = {
  "/bundled": '<script type="module" src="/bundled/bundle.js"></script>',
  "/mapped": `<script type="importmap">${JSON.stringify(MAP)}</script><script type="module" src="/sample/browser.js"></script>`,
};
const EXPECTED = "W E5 is refused: occupied|play|&lt;svg";
const OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
  "--disable-background-networking", "--disable-component-update", "--virtual-time-budget=20000", "--dump-dom"];

const folder = process.argv[2];
const server = createServer(async ({ url = "/" }, response) => {
  if (url in PAGES) {
    response.setHeader("content-type", "text/html").end(`<!doctype html><meta charset="utf-8"><body>${PAGES[url]}`);
    return;
  }
  try {
    const bytes = await readFile(join(folder, normalize(url)));
    response.setHeader("content-type", TYPES[extname(url)] ?? "text/plain").end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(0, "127.0.0.1", async () => {
  for (const page of Object.keys(PAGES)) {
    const address = `http://127.0.0.1:${server.address().port}${page}`;
    const { stdout } = await promisify(execFile)("chromium", [...OPTIONS, address]);
    if (!stdout.includes(EXPECTED)) {
      console.error(`${page} shows another text than ${EXPECTED}: ${stdout}`);
      process.exitCode = 1;
    } else {
      console.log(`a browser shows ${page}`);
    }
  }
  server.close();
});
