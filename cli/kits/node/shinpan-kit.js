"use strict";
// SPDX-License-Identifier: MIT OR Apache-2.0. Kit version 2 (it speaks protocols 1 and 2).
// Connects a program that knows the rules of Go to shinpan, which tests it. Needs Node 16 or newer, nothing else.
//
// Write a class with the methods that your program has, and pass it to `serve`:
//
//     const { BLACK, WHITE, Adapter, Illegal, Unsupported, serve } = require("./shinpan-kit.js");
//
//     class MyGo extends Adapter {
//       name = "mygo"; rules = ["basic+no-suicide"]; sizes = [9, 13, 19];
//       begin(columns, rows, komi, rules) { ... }
//       play(player, column, row) { ... }
//       at(column, row) { ... }
//     }
//
//     serve(MyGo);
//
// Require this file before your program. From then on, standard output belongs to the protocol: whatever your program
// prints with `console` or `process.stdout` goes to standard error.
//
// Columns count from 0 at the left, rows from 0 at the bottom. A player is BLACK or WHITE.
//
// The methods. An adapter needs `begin`, `play`, and one of `at` and `board`. Any of them may return a promise:
//
//     begin(columns, rows, komi, rules)  A new game. `komi` is a number, `rules` the id of a ruleset.
//     play(player, column, row)          A play. Return false or throw Illegal if the program refuses it.
//     at(column, row)                    BLACK, WHITE, or null for an empty point.
//     board()                            Instead of `at`: an array of rows, the lowest first, each an array like that.
//     passTurn(player)                   A pass, refused like a play.
//     setUp(stones, toPlay)              After `begin`: put up these stones, an array of [player, column, row].
//     startWith(extras)                  After `begin`: what else the start has; keys `prisoners`, `handicap`, ...
//     resign(player), timeOut(player), elapse(seconds), settle(dead)     Acts. `dead` is an array of [column, row].
//     otherAct(key, value)               Any other act of the protocol, as JSON.
//     toPlay()                           The player to move, or null if nobody may move.
//     over()                             Whether the game is over.
//     legal(player)                      The legal moves: an array of [column, row], and "pass".
//     prisoners()                        Two numbers: stones removed by Black, stones removed by White.
//     score()                            Two numbers: Black's and White's points, komi included. Set `scoreOf` too.
//     margin()                           Black's points less White's, komi included.
//                                        These three may return null: no claim in this state.
//     otherValue(key)                    The value of a key that you list in `observes`, as JSON.
//
// A method may throw Unsupported("why"): shinpan then skips the script. Any other error counts as a crash of your
// program. It goes on with the next script.

const fs = require("fs");
const path = require("path");

const [BLACK, WHITE] = ["black", "white"];
// The protocols that this file speaks: the newest one, and the one before it.
const [NEWEST, OLDEST] = [2, 1];
const LONGEST_LINE = 16 << 20;
const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const REASONS = "game-over wrong-turn wrong-phase off-board occupied suicide repetition not-a-region".split(" ");
const METHODS = (
  "begin play at board passTurn setUp startWith resign timeOut elapse settle otherAct " +
  "toPlay over legal prisoners score margin otherValue"
).split(" ");
// What an adapter offers by having a method, or by setting a field to true.
const OFFERS = {
  setUp: "setup", passTurn: "passes", resign: "resignation", timeOut: "time-out", settle: "settlement",
  elapse: "clock", wrongTurn: "wrong-turn", offBoard: "off-board",
};
// What an adapter can offer in its field `offers`.
const OTHER_OFFERS = ["prisoners", "handicap", "made-by", "clock", "counting", "foreign-acts", "settlement"];
const OFFERS_OF_PROTOCOL_1 = ["setup", "rectangular", "settlement", "handicap", "counting", "clock"];
// The keys of observations. Some need a method; a function makes its value JSON.
const OBSERVED = {
  "illegal": [], "removed": [], "board": [],
  "to-play": ["toPlay", (player) => player ?? "nobody"],
  "over": ["over", Boolean],
  "prisoners": ["prisoners", ([byBlack, byWhite]) => ({ "by-black": byBlack, "by-white": byWhite })],
  "stones": [],
  "legal-moves": ["legal"],
  "score": ["score", ([black, white], about) => ({ black: half(black), white: half(white), of: about.scoreOf })],
  "margin": ["margin", half],
};
const START_KEYS = ["size", "board", "to-play", "komi"];
const EXTRA_KEYS = ["prisoners", "handicap", "fixed-handicap", "made-by", "clock"];
const RUN_KEYS = ["id", "rules", "start", "acts", "observe", "legal-moves-at"];
const MOVE = /^([BW]) (?:(pass)|(pass-for )?([A-HJ-Za-hj-z][1-9][0-9]?))$/;

// `console` uses this property too. Descriptor 1 stays untouched, so writing to it waits until there is room. In the package
// `shinpan` the engine is called in its own process, whose output belongs to somebody else.
if (path.basename(__filename) !== "kit.cjs") {
  Object.defineProperty(process, "stdout", { get: () => process.stderr, configurable: true });
}

/** The program refuses an act. The reason is one of REASONS, or "any" if the program does not say why. */
class Illegal extends Error {
  constructor(reason = "any") {
    super(reason);
    this.reason = reason;
  }
}

/** The program cannot do what the script needs. shinpan skips the script and shows the reason. */
class Unsupported extends Error {}

/** A mistake in the adapter. */
class Mistake extends Error {}

/** A request that violates the protocol. */
class Malformed extends Error {}

/** What shinpan should know about a program before it sends scripts. Subclasses add the methods. */
class Adapter {
  name = ""; // Default: the name of the class.
  version = "";
  rules = []; // Ids of the rulesets that it plays, as `shinpan rules list` shows them.
  sizes = []; // Boards: a number for a square, [columns, rows], or { from: [1, 1], to: [19, 19] }.
  square = false; // true: square boards only.
  suicide = "all"; // Which suicides it may be asked to play: "none", "multi" (two stones or more), "all".
  legalMoves = "always"; // "on-demand" if `legal` is slow: shinpan then asks in few states.
  ends = []; // "repetition": a play that repeats ends the game. "no-repetition": it is refused, where the rules end.
  reasons = true; // false: its reasons for refusals do not count; each becomes "any".
  wrongTurn = false; // true: it refuses a move of the player who is not to move.
  offBoard = false; // true: it refuses a point that is not on the board.
  gameOver = true; // With the method `over`: it refuses acts after the end.
  scoreOf = "area"; // What `score` counts: area, territory, stones or group-tax.
  defaultKomi = 0; // The komi of a start without komi.
  offers = []; // More words of the protocol's offers, for `startWith` and `otherAct`.
  observes = []; // More keys of observations, for `otherValue`.
}

/** Returns the other player. */
function opponent(player) {
  return player === BLACK ? WHITE : BLACK;
}

/** Returns a function from a request to a promise of the answer. `adapter` is a class or an object, as for `serve`. */
function answering(adapter) {
  const kit = new Kit(typeof adapter === "function" ? new adapter() : adapter);
  return (line) => kit.answer(line);
}

/** Answers shinpan until it says goodbye. `adapter` is a class, which is called without arguments, or an object. */
async function serve(adapter) {
  const answerTo = answeringOrEnd(adapter);
  for await (const line of lines(process.stdin)) {
    if (line !== null && !line.trim()) continue;
    const answer = await answerTo(line);
    if (answer === null) break;
    write(answer + "\n");
  }
  // The program may have timers that go on.
  process.exit(0);
}

/** Does what `answering` does, or ends the process because of a mistake in the adapter. */
function answeringOrEnd(adapter) {
  try {
    return answering(adapter);
  } catch (fault) {
    if (!(fault instanceof Mistake)) throw fault;
    fs.writeSync(2, `shinpan-kit: ${fault.message}\n`);
    return process.exit(1);
  }
}

/** Writes all of the text to standard output. */
function write(text) {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(1, bytes, done);
    } catch (fault) {
      if (fault.code === "EPIPE") process.exit(0);
      if (fault.code !== "EAGAIN") throw fault;
      // The reader is slow. Wait for a millisecond.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** Yields each line. One that is too long is null. */
async function* lines(input) {
  let [parts, length] = [[], 0];
  const line = () => {
    const text = length > LONGEST_LINE ? null : Buffer.concat(parts).toString().replace(/^\uFEFF/, "");
    [parts, length] = [[], 0];
    return text;
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      length += end - start;
      start = end + 1;
      yield line();
    }
    length += chunk.length - start;
    // Of a line that is too long, nothing more is kept.
    if (length <= LONGEST_LINE) parts.push(chunk.subarray(start));
  }
  yield line();
}

/** One adapter, and what shinpan knows of it. */
class Kit {
  constructor(adapter) {
    // Methods and fields are read once. Later the adapter may use the names for values of its own.
    const own = METHODS.filter((name) => typeof adapter[name] === "function");
    this.methods = Object.fromEntries(own.map((name) => [name, adapter[name].bind(adapter)]));
    this.about = new Adapter();
    for (const name of Object.keys(this.about)) this.about[name] = adapter[name] ?? this.about[name];
    this.about.name = this.about.name || adapter.constructor.name;
    const missing = ["begin", "play"].filter((name) => !this.methods[name]);
    if (!this.methods.at && !this.methods.board) missing.push("at");
    missing.push(...["rules", "sizes"].filter((name) => !this.about[name].length));
    if (missing.length) throw new Mistake(`${adapter.constructor.name} lacks ${missing.join(", ")}`);
    const unknown = this.about.offers.filter((word) => !OTHER_OFFERS.includes(word));
    if (unknown.length) throw new Mistake(`unknown offers ${unknown}: expected ${OTHER_OFFERS.join(", ")}`);
    // The smallest and the largest columns and rows of each item.
    this.sizes = this.about.sizes.map((size) => {
      const pair = typeof size === "number" ? [size, size] : size;
      return Array.isArray(pair) ? [pair, pair] : [pair.from, pair.to];
    });
    const observed = Object.keys(OBSERVED).filter((key) => !OBSERVED[key][0] || this.methods[OBSERVED[key][0]]);
    this.observed = [...new Set([...observed, ...this.about.observes])];
  }

  /** Returns the answer to a line of input. null after a goodbye. */
  async answer(line) {
    let id;
    try {
      const [kind, content] = parsed(line);
      if (kind === "bye") return null;
      if (kind === "hello") return JSON.stringify({ hello: this.hello(content) });
      if (typeof content.id !== "string") throw new Malformed("expected a run with an id");
      id = content.id;
      const game = new Game(this, content);
      await game.begin(content.start);
      return JSON.stringify({ id, transcript: await game.transcript() });
    } catch (fault) {
      if (fault instanceof Unsupported) return JSON.stringify({ id, skipped: oneLine(fault.message) });
      if (!(fault instanceof Malformed)) console.error(fault);
      return JSON.stringify({ id, errored: fault instanceof Malformed ? oneLine(fault.message) : described(fault) });
    }
  }

  hello({ protocol }) {
    if (!(protocol >= OLDEST)) throw new Malformed(`expected a protocol from ${OLDEST} up`);
    const { about, observed, sizes, methods } = this;
    let offers = Object.keys(OFFERS).filter((name) => methods[name] || about[name]).map((name) => OFFERS[name]);
    if (methods.over && about.gameOver) offers.push("game-over");
    offers = [...new Set([...offers, ...about.offers])];
    const hello = { name: about.name, version: String(about.version), rules: about.rules };
    if (protocol >= NEWEST) {
      return {
        protocol: NEWEST, ...hello, sizes: about.sizes, square: about.square, offers, suicide: about.suicide,
        "legal-moves": about.legalMoves, ends: about.ends, observes: observed,
      };
    }
    const hull = (which, pick) => [0, 1].map((side) => pick(...sizes.map((size) => size[which][side])));
    const [least, most] = [hull(0, Math.min), hull(1, Math.max)];
    const numbers = (most) => Array.from({ length: most }, (_, index) => index + 1);
    const isRectangular = (columns) => numbers(most[1]).some((rows) => rows !== columns && this.has(columns, rows));
    if (numbers(most[0]).some(isRectangular)) offers.push("rectangular");
    offers = offers.filter((word) => OFFERS_OF_PROTOCOL_1.includes(word));
    const isSlow = (key) => key === "legal-moves" && about.legalMoves !== "always";
    const observes = observed.filter((key) => key !== "margin" && !isSlow(key));
    return { protocol: OLDEST, ...hello, offers, sizes: [least, most], observes };
  }

  /** Returns whether the program has boards of this size. */
  has(columns, rows) {
    const within = ([from, to]) => from[0] <= columns && columns <= to[0] && from[1] <= rows && rows <= to[1];
    return this.sizes.some(within) && (columns === rows || !this.about.square);
  }

  /** Calls a method that makes an act. Returns null if the program accepts it, otherwise the reason. */
  async call(name, ...values) {
    let outcome;
    try {
      outcome = await this.methods[name](...values);
    } catch (fault) {
      if (!(fault instanceof Illegal)) throw fault;
      if (fault.reason !== "any" && !REASONS.includes(fault.reason)) {
        throw new Error(`unknown reason ${fault.reason}: expected any, ${REASONS.join(", ")}`);
      }
      return this.about.reasons ? fault.reason : "any";
    }
    if (outcome !== undefined && typeof outcome !== "boolean") {
      throw new Error(`${name} returned ${JSON.stringify(outcome)}: expected true, false or nothing`);
    }
    return outcome === false ? "any" : null;
  }
}

/** One script that is played. */
class Game {
  constructor(kit, run) {
    const unknown = Object.keys(run).find((key) => !RUN_KEYS.includes(key));
    if (unknown !== undefined) throw new Malformed(`unknown key ${JSON.stringify(unknown)}`);
    if (typeof run.rules !== "string" || typeof run.start !== "object" || !Array.isArray(run.acts)) {
      throw new Malformed("expected a run with rules, start and acts");
    }
    this.kit = kit;
    this.rules = run.rules;
    this.acts = run.acts;
    this.board = null;
    this.passes = 0;
    this.columns = 0;
    this.rows = 0;
    this.observe = (run.observe ?? kit.observed).filter((key) => kit.observed.includes(key));
    this.movesAt = kit.observed.includes("legal-moves") ? run["legal-moves-at"] ?? [] : [];
    // The player to move, or null if only the program can tell.
    this.turn = run.start["to-play"] ?? BLACK;
  }

  async begin(start) {
    const unknown = Object.keys(start).find((key) => !START_KEYS.includes(key) && !EXTRA_KEYS.includes(key));
    if (unknown !== undefined) throw new Unsupported(`a start with ${unknown}`);
    const empty = Array.isArray(start.size) ? [start.size[0], start.size[1], []] : [];
    const [columns, rows, stones] = start.board === undefined ? empty : diagram(start.board);
    if (!(columns >= 1 && rows >= 1)) throw new Malformed("expected a start with a board, or a size [columns, rows]");
    Object.assign(this, { columns, rows });
    const komi = start.komi ?? (this.rules.startsWith("wmsg-2008") ? 6.5 : this.kit.about.defaultKomi);
    // One handicap stone is the first move where the rules do not count it among the handicaps.
    const more = EXTRA_KEYS.filter((key) => key in start && !(key === "handicap" && start[key] === 1));
    if (!this.kit.has(columns, rows)) throw new Unsupported(`size ${columns}x${rows}`);
    const calls = [["begin", "", columns, rows, Number(komi), this.rules]];
    const setUp = ["setUp", stones.length ? "stones" : "White to play", stones, this.turn];
    if (stones.length || this.turn !== BLACK) calls.push(setUp);
    if (more.length) calls.push(["startWith", more[0], Object.fromEntries(more.map((key) => [key, start[key]]))]);
    for (const [method, what] of calls) this.needs(method, `a start with ${what}`);
    for (const [method, , ...values] of calls) {
      if (await this.kit.call(method, ...values)) throw new Unsupported("the program refuses the start");
    }
    if (more.includes("handicap")) this.turn = null;
  }

  needs(method, what) {
    if (!this.kit.methods[method]) throw new Unsupported(`${what}: the adapter has no ${method}`);
  }

  /** Plays the acts. Returns an observation of the start, and one after each act. */
  async transcript() {
    await this.look();
    const entries = [await this.state({}, 0)];
    for (const [before, act] of this.acts.entries()) {
      const [[key, value] = [], other] = typeof act === "object" ? Object.entries(Object(act)) : [];
      const number = before + 1;
      if (!key || other) throw new Malformed(`act ${number}: expected one act with one key, as in {"move": "B C3"}`);
      const board = this.board;
      const [point, refused] = await this.act(number, key, value);
      await this.look();
      const entry = {};
      if (refused && this.observe.includes("illegal")) entry.illegal = refused;
      if (this.observe.includes("removed")) {
        entry.removed = [];
        this.board.forEach((stones, row) => stones.forEach((stone, column) => {
          const isPlayed = !refused && point && point[0] === column && point[1] === row;
          if (stone === null && (isPlayed || board[row][column] !== null)) entry.removed.push(name(column, row));
        }));
      }
      entries.push(await this.state(entry, number));
    }
    return entries;
  }

  /** Plays an act. Returns the point of a play, and the reason if the program refused the act. */
  async act(number, key, value) {
    const { methods } = this.kit;
    if (key === "move") {
      const move = typeof value === "string" && MOVE.exec(value);
      if (!move) throw new Malformed(`act ${number}: ${JSON.stringify(value)} is not a move`);
      if (!move[3]) return this.move(move[1] === "B" ? BLACK : WHITE, move[4]);
    }
    [this.turn, this.passes] = [null, 0];
    const method = key === "time-out" ? "timeOut" : key;
    if (["resign", "time-out", "elapse"].includes(key) && methods[method]) {
      return [null, await this.kit.call(method, value)];
    }
    if (key === "settle" && methods.settle && !value.contestable?.length) {
      return [null, await this.kit.call("settle", value.dead.map(place))];
    }
    if (!methods.otherAct) throw new Unsupported(`the adapter has no method for the act ${key}`);
    return [null, await this.kit.call("otherAct", key, value)];
  }

  async move(player, text) {
    const { about } = this.kit;
    const point = text === undefined ? null : place(text);
    const isWrongTurn = this.turn !== null && this.turn !== player;
    const isOffBoard = point && !this.isOnBoard(point);
    // The program does not judge turns and edges, so the kit does. Such a move also comes after a difference:
    // to skip the script would hide that.
    if ((isWrongTurn && !about.wrongTurn) || (isOffBoard && !about.offBoard)) return [point, "any"];
    if (!point) this.needs("passTurn", "a pass");
    const refused = await (point ? this.kit.call("play", player, point[0], point[1]) : this.kit.call("passTurn", player));
    if (!refused) {
      this.turn = opponent(player);
      this.passes = point ? 0 : this.passes + 1;
    }
    return [point, refused];
  }

  /** @param {number[]} point */
  isOnBoard([column, row]) {
    return column < this.columns && row < this.rows;
  }

  /** Reads the board, if it is needed: the rows, the lowest first. */
  async look() {
    if (!["board", "stones", "removed"].some((key) => this.observe.includes(key))) return;
    const { at, board } = this.kit.methods;
    const rows = at ? [] : await board();
    for (let row = 0; at && row < this.rows; row++) {
      rows.push([]);
      for (let column = 0; column < this.columns; column++) {
        const stone = at(column, row);
        // Waiting takes longer than most calls.
        rows[row].push(stone instanceof Promise ? await stone : stone);
      }
    }
    if (rows.length !== this.rows || rows.some((row) => row.length !== this.columns)) {
      throw new Error(`board returned another size: expected ${this.columns}x${this.rows}`);
    }
    this.board = rows.map((row) => Array.from(row, (stone) => stone ?? null));
    for (const stone of this.board.flat()) {
      if (stone !== null && stone !== BLACK && stone !== WHITE) {
        throw new Error(`unknown stone ${JSON.stringify(stone)}: expected BLACK, WHITE or null`);
      }
    }
  }

  /** Adds to the entry what is observed in the current state. */
  async state(entry, number) {
    const onDemand = this.movesAt.includes(number) && !this.observe.includes("legal-moves") ? ["legal-moves"] : [];
    for (const key of [...this.observe, ...onDemand]) {
      const value = await this.value(key);
      if (value !== null && value !== undefined) entry[key] = value;
    }
    return entry;
  }

  /** Returns one observation, or null if it makes no claim. */
  async value(key) {
    const { about, methods } = this.kit;
    if (key === "illegal" || key === "removed") return null;
    if (key === "board") {
      const mark = (stone) => (stone === null ? "." : stone === BLACK ? "X" : "O");
      return [...this.board].reverse().map((row) => row.map(mark).join(" ") + "\n").join("");
    }
    if (key === "stones") {
      const count = (player) => this.board.flat().filter((stone) => stone === player).length;
      return { black: count(BLACK), white: count(WHITE) };
    }
    if (key === "legal-moves") return this.legalMoves();
    const [method, json] = OBSERVED[key] ?? [];
    if (!method) return methods.otherValue(key);
    const value = await methods[method]();
    const isSilent = value === null && key !== "to-play";
    return isSilent ? null : json(value, about);
  }

  async legalMoves() {
    const { over, toPlay, legal } = this.kit.methods;
    // Without `over`, nobody says whether two passes ended the game.
    if (over ? await over() : this.passes > 1) return null;
    const player = toPlay ? await toPlay() : this.turn;
    if (player === null || player === undefined) return null;
    const moves = await legal(player);
    return Array.from(moves, (move) => (typeof move === "string" ? move : name(...move)));
  }
}

/** Returns the kind of a request, and its content. */
function parsed(line) {
  if (line === null) throw new Malformed("a line of more than 16 MiB");
  let request;
  try {
    request = JSON.parse(line);
  } catch (fault) {
    throw new Malformed(`not JSON: ${fault.message}`);
  }
  const kind = ["hello", "run", "bye"].find((kind) => Object.keys(Object(request)).join() === kind);
  if (!kind || typeof request[kind] !== "object" || request[kind] === null) {
    throw new Malformed("expected a request: hello, run or bye");
  }
  return [kind, request[kind]];
}

/** Returns columns, rows and stones of a diagram. Its top row is first. */
function diagram(text) {
  const rows = String(text).split("\n").map((line) => line.replace(/\s/g, "")).filter((line) => line).reverse();
  if (!rows.length || rows.some((row) => row.length !== rows[0].length || /[^XO.]/.test(row))) {
    throw new Malformed(`${JSON.stringify(text)} is not a diagram`);
  }
  const stones = rows.flatMap((marks, row) =>
    Array.from(marks, (stone, column) => [stone === "X" ? BLACK : WHITE, column, row, stone]));
  return [rows[0].length, rows.length, stones.filter((stone) => stone.pop() !== ".")];
}

/** Returns the name of a point, such as C3. */
function name(column, row) {
  if (!(column in [...LETTERS] && Number.isInteger(row) && row >= 0)) {
    throw new Error(`column ${column}, row ${row} is not a point`);
  }
  return LETTERS[column] + (row + 1);
}

/** Returns column and row of a point. */
function place(name) {
  return [LETTERS.indexOf(name[0].toUpperCase()), Number(name.slice(1)) - 1];
}

/** Returns a number of whole or half points as text. */
function half(number) {
  if (!Number.isInteger(2 * number)) throw new Error(`${number} is not a number of whole or half points`);
  return String(number);
}

function oneLine(text) {
  return String(text).split(/\s+/).join(" ").trim().slice(0, 300);
}

/** Returns an error as one line, with the place in the program where it happened. */
function described(fault) {
  if (!(fault instanceof Error)) return oneLine(fault);
  const place = /([^/\\(\s]+:\d+):\d+\)?$/m.exec(fault.stack ?? "");
  return oneLine(`${fault.name}: ${fault.message}`) + (place ? ` (${place[1]})` : "");
}

module.exports = { BLACK, WHITE, Adapter, Illegal, Unsupported, answering, opponent, serve };
