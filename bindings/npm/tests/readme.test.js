// The first example of the README, which `bindings/npm/check` copies beside the tests.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";

test("the example runs", async () => {
  const text = readFileSync(new URL("./README.md", import.meta.url), "utf8");
  const example = /```js\n(.*?)```/s.exec(text)?.[1] ?? "";
  const printed = [];
  const { log } = console;
  console.log = (...values) => printed.push(values.map(String).join(" "));
  try {
    const file = new URL("./example.js", import.meta.url);
    writeFileSync(file, example);
    await import(file.href);
  } finally {
    console.log = log;
  }
  assert.match(printed[0] ?? "", /^black A1,B1,C1/);
  assert.match(printed[1] ?? "", /^occupied japanese-1989\//);
  assert.equal(printed[2], "play");
});
