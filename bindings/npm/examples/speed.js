// Compares the speed of packages that play Go, in one run on the same games: node speed.js [GAMES] [SEED]
//
// Each package replays random games, and where it can, it finds all legal moves at each position. The games are legal with
// positional superko and without suicide, so that every package accepts them. Numbers are positions in a second.
import { performance } from "node:perf_hooks";
import Sabaki from "@sabaki/go-board";
import godash from "godash";
import { Game, Ruleset } from "shinpan";
import tenuki from "tenuki";
import { Color, Game as WGo, goRules } from "wgo";

const RULES = new Ruleset("basic+no-suicide");
const [count, firstSeed] = [Number(process.argv[2] ?? 8), Number(process.argv[3] ?? 1)];

/** Returns numbers from 0 to 1 that depend on the seed alone. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns games as lists of [column, row], or null for a pass. */
function randomGames(size) {
  const next = random(firstSeed);
  return Array.from({ length: count }, () => {
    const game = new Game(RULES, { columns: size, komi: 0.5 });
    const points = game.board.points;
    const moves = [];
    while (!game.isOver && moves.length < 2 * size * size) {
      // A pass only where there is nothing else, or games would be short.
      const plays = game.legalMoves().slice(0, -1);
      const place = plays.length ? plays[Math.floor(next() * plays.length)] : "pass";
      game.play(place);
      const number = points.indexOf(place);
      moves.push(place === "pass" ? null : [number % size, Math.floor(number / size)]);
    }
    return moves;
  });
}

/** For each package: what plays one game. */
const PLAYS = {
  "shinpan, with all legal moves": (size, moves, names) => {
    const game = new Game(RULES, { columns: size, komi: 0.5 });
    for (const move of moves) {
      game.legalMoves();
      game.play(move ? names[move[1] * size + move[0]] : "pass");
    }
    game.free();
  },
  "shinpan, with all legal moves as numbers": (size, moves) => {
    const game = new Game(RULES, { columns: size, komi: 0.5 });
    for (const move of moves) {
      game.legalNumbers();
      game.play(move ? move[1] * size + move[0] : size * size);
    }
    game.free();
  },
  shinpan: (size, moves, names) => {
    const game = new Game(RULES, { columns: size, komi: 0.5 });
    for (const move of moves) game.play(move ? names[move[1] * size + move[0]] : "pass");
    game.free();
  },
  "@sabaki/go-board, with all legal moves": (size, moves) => sabaki(size, moves, true),
  "@sabaki/go-board": (size, moves) => sabaki(size, moves, false),
  "tenuki, with all legal moves": (size, moves) => {
    const game = new tenuki.Game({ boardSize: size, koRule: "positional-superko" });
    for (const move of moves) {
      game.intersections().filter(({ y, x }) => !game.isIllegalAt(y, x));
      if (move) game.playAt(move[1], move[0]);
      else game.pass();
    }
  },
  wgo: (size, moves) => {
    const game = new WGo(size, goRules.NZ);
    for (const move of moves) {
      if (move) game.play(...move);
      else game.pass();
    }
    return Color.BLACK;
  },
  godash: (size, moves) => {
    let board = new godash.Board(size);
    for (const [number, move] of moves.entries()) {
      const color = number % 2 ? godash.WHITE : godash.BLACK;
      if (move) board = godash.addMove(board, new godash.Move(new godash.Coordinate(...move), color));
    }
  },
};

function sabaki(size, moves, legal) {
  let board = Sabaki.fromDimensions(size, size);
  const points = Array.from({ length: size * size }, (_, number) => [number % size, Math.floor(number / size)]);
  for (const [number, move] of moves.entries()) {
    const sign = number % 2 ? -1 : 1;
    if (legal) {
      points.filter((point) => {
        const { overwrite, suicide, ko } = board.analyzeMove(sign, point);
        return !overwrite && !suicide && !ko;
      });
    }
    board = board.makeMove(sign, move ?? [-1, -1]);
  }
}

console.log(`node ${process.version}, ${count} games, seed ${firstSeed}`);
console.log("| board | package | positions in a second |\n|---|---|---|");
for (const size of [9, 19]) {
  const games = randomGames(size);
  const { points } = new Game(RULES, { columns: size, komi: 0.5 }).board;
  for (const [name, play] of Object.entries(PLAYS)) {
    // Node compiles a package while it plays. So each plays for two seconds before it is measured.
    const during = (least) => {
      const began = performance.now();
      let played = 0;
      while (performance.now() - began < least) {
        for (const moves of games) {
          play(size, moves, points);
          played += moves.length;
          if (performance.now() - began >= least) break;
        }
      }
      return Math.round((played * 1000) / (performance.now() - began));
    };
    during(2000);
    console.log(`| ${size}x${size} | ${name} | ${during(3000)} |`);
  }
}
