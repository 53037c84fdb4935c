"use strict";
// Every sentence of the page stands in its table, in four languages. No browser is needed here; `languages.test.js` looks at the page.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");

const PAGE = path.join(__dirname, "../../page");
const LANGUAGES = ["en", "ja", "zh", "ko"];

const read = (name) => fs.readFileSync(path.join(PAGE, name), "utf8");
const table = Object.entries(new Function(`${read("sentences.js")}${read("sentences-views.js")}return { ...SENTENCES, ...VIEW_SENTENCES };`)());
const scripts = fs.readdirSync(PAGE).filter((name) => name.endsWith(".js") && !name.startsWith("sentences"));
const html = read("index.html");

/** Returns what each match of an expression has in its first group. */
const all = (text, expression) => [...text.matchAll(expression)].map(([, found]) => found);

test("every sentence has four languages with the same parameters", () => {
  const keys = [...read("sentences.js"), ...read("sentences-views.js")].join("").match(/^ {2}(?:"[\w-]+"|\w+): \[/gm);
  assert.equal(keys.length, table.length, "a key stands twice");
  for (const [key, sentences] of table) {
    assert.equal(sentences.length, LANGUAGES.length, key);
    const [english, ...others] = sentences.map((sentence) => [...new Set(all(sentence, /\{(\w+)\}/g))].sort().join());
    for (const other of others) assert.equal(other, english, key);
    assert.deepEqual(sentences.filter((sentence) => !sentence.trim() || /[{}]/.test(sentence.replace(/\{\w+(\?[^{}:]*:[^{}:]*)?\}/g, ""))), [], key);
    assert.ok(!sentences.slice(1).some((sentence) => /\{\w+\?/.test(sentence)), `${key}: only English has plurals`);
    const hasWords = /[A-Za-z]{2}/.test(sentences[0].replace(/\{[^}]*\}/g, ""));
    assert.ok(!hasWords || !sentences.slice(1).includes(sentences[0]), `${key} is not translated`);
  }
});

test("lines and variations have different words, and Korean particles fit any name", () => {
  const says = Object.fromEntries(table);
  for (const [index, language] of LANGUAGES.entries()) {
    assert.notEqual(says.line[index].replace("{name}", "{n}").replace(/ /g, ""), says.variation[index].replace(/ /g, ""), language);
  }
  // The particle depends on how a name ends. Players are known names.
  const fixed = /\{(?!player\})\w+\}(?:가(?!지)|[를는와은을이과])(?!\()/;
  assert.deepEqual(table.filter(([, sentences]) => fixed.test(sentences[3])).map(([key]) => key), []);
});

test("the page says what the table has, and all of it", () => {
  const known = new Set(table.map(([key]) => key));
  const texts = scripts.map(read);
  const asked = texts.flatMap((text) => all(text, /\bWords\.(?:say|parts)\("([\w-]+)"/g));
  asked.push(...texts.flatMap((text) => all(text.replace(/const FILLED.*/, ""), /"data-say(?:-\w+)?": "([\w-]+)"/g)));
  const filled = all(html, /data-say(?:-\w+)?="([\w-]+)"/g);
  assert.deepEqual([...asked, ...filled].filter((key) => !known.has(key)), [], "asked for, and not there");
  // A key may also stand in a list of the scripts, or be the name of a player.
  const named = new Set([...filled, ...texts.flatMap((text) => all(text, /"([\w-]+)"/g))]);
  assert.deepEqual([...known].filter((key) => !named.has(key)), [], "there, and never asked for");
});

test("the frame has the table's English before a script runs", () => {
  const english = new Map(table.map(([key, [says]]) => [key, says]));
  const plain = (text) => text.replaceAll("&amp;", "&");
  const texts = [...html.matchAll(/<[^>]*\bdata-say="([\w-]+)"[^>]*>([^<]*)</g)];
  assert.equal(texts.length, all(html, /\bdata-say="([\w-]+)"/g).length, "a sentence has an element in it");
  for (const [, key, says] of texts) assert.equal(plain(says), english.get(key), key);
  for (const [, name, key, says] of html.matchAll(/data-say-(\w+)="([\w-]+)" (?:aria-)?\1="([^"]*)"/g)) {
    assert.equal(plain(says), english.get(key), `${name} of ${key}`);
  }
  const attributes = all(html, /data-say-(\w+)=/g).length;
  assert.equal([...html.matchAll(/data-say-(\w+)="[\w-]+" (?:aria-)?\1="/g)].length, attributes, "the attribute stands behind its key");
  // What has letters and no key is a name.
  const bare = html.replace(/<(script|style|title)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*data-say="[^>]*>[^<]*/g, "").replace(/<option[^>]*>[^<]*/g, "");
  assert.deepEqual(all(bare.replace(/&#\w+;/g, ""), />([^<]*[A-Za-z]{2}[^<]*)</g).map((text) => text.trim()), ["shinpan"]);
  assert.deepEqual(all(html.replaceAll(/data-say-(\w+)="[\w-]+" (?:aria-)?\1="[^"]*"/g, ""), /(?:aria-label|placeholder)="([^"]*)"/g), ["D4"]);
});
