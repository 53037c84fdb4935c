"use strict";
// @sabaki/deadstones as a GTP program: `node gtp.js SEED finished|unfinished`. Plays capture nothing, because shinpan only
// sets up positions with them.

const readline = require("readline");
const deadstones = require("../installed.js")("@sabaki/deadstones");

const [seed, finished] = [Number(process.argv[2]), process.argv[3] === "finished"];
// The package takes the seed of its random games from the clock, so this makes the answers repeatable.
Date.now = () => seed;

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
let board = [[]];

function empty(columns, rows) {
  board = Array.from({ length: rows }, () => Array(columns).fill(0));
}

const COMMANDS = {
  protocol_version: () => 2,
  name: () => "@sabaki/deadstones",
  version: () => "2.1.2",
  list_commands: () => Object.keys(COMMANDS).join("\n"),
  boardsize: (size) => empty(Number(size), Number(size)),
  rectangular_boardsize: (columns, rows) => empty(Number(columns), Number(rows)),
  clear_board: () => empty(board[0].length, board.length),
  komi: () => {},
  play(color, vertex) {
    const [column, row] = [LETTERS.indexOf(vertex[0].toUpperCase()), board.length - Number(vertex.slice(1))];
    board[row][column] = color.toLowerCase().startsWith("b") ? 1 : -1;
  },
  async final_status_list(status) {
    if (status !== "dead") throw new Error("only dead stones are known");
    const dead = await deadstones.guess(board, { finished });
    return dead.map(([column, row]) => LETTERS[column] + (board.length - row)).join("\n");
  },
  quit: () => {},
};

async function answer() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [, id, words] = line.match(/^\s*(\d*)\s*(.*?)\s*$/);
    const [command, ...rest] = words.split(/\s+/);
    let reply = `?${id} unknown command`;
    try {
      if (Object.hasOwn(COMMANDS, command)) reply = `=${id} ${(await COMMANDS[command](...rest)) ?? ""}`;
    } catch (error) {
      reply = `?${id} ${error.message}`;
    }
    process.stdout.write(`${reply}\n\n`);
    if (command === "quit") return;
  }
}

answer();
