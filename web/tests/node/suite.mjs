// Runs the suite on specification and engine inside the module of WebAssembly, and random games in lockstep.
//
//     node web/tests/node/suite.mjs FOLDER [SECONDS]
//
// FOLDER is what `cargo xtask web --check FOLDER` wrote. SECONDS is how long random games are played: 60 by default. The last line
// has the counts, which `cargo test -p shinpan-web --features check` compares with native ones. The exit code is 1 if a run
// failed.

import fs from "node:fs";
import path from "node:path";

const [folder, seconds = "60"] = process.argv.slice(2);
if (!folder) {
  console.error("expected a folder: node web/tests/node/suite.mjs FOLDER [SECONDS]");
  process.exit(2);
}
const bindings = fs.readFileSync(path.join(folder, "shinpan_web.js"), "utf8");
const module = fs.readFileSync(path.join(folder, "shinpan_web_bg.wasm"));
// The bindings are a classic script that declares one name.
const wasm = new Function(`${bindings}; return wasm_bindgen;`)();
wasm.initSync({ module });

function ask(request) {
  const reply = JSON.parse(wasm.answer(JSON.stringify(request)));
  if (reply.error) throw new Error(reply.error);
  return reply.ok;
}

const AT_ONCE = 1000;
const counts = { runs: 0, by_engine: 0, failed: 0, games: 0, acts: 0, parted: 0 };
for (let from = 0; ; from += AT_ONCE) {
  const part = ask({ ask: "check", from, count: AT_ONCE });
  for (const key of ["runs", "by_engine", "failed"]) counts[key] += part[key];
  for (const failure of part.failures) console.error(`${failure.id} on ${failure.side}: ${failure.says}`);
  if (part.runs < AT_ONCE) break;
}
const seed = 20261125;
for (const end = Date.now() + 1000 * Number(seconds); Date.now() < end; ) {
  const part = ask({ ask: "check", seed, from: counts.games, count: 20 });
  counts.games += part.games;
  counts.acts += part.acts;
  counts.parted += part.failed;
  for (const failure of part.failures) console.error(`seed ${seed}, game ${failure.number}: ${failure.says}`);
}
console.log(JSON.stringify(counts));
process.exit(counts.failed + counts.parted > 0 ? 1 : 0);
