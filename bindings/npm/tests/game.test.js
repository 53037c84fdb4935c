// The referee, its values and its errors.
import assert from "node:assert/strict";
import test from "node:test";
import { inspect } from "node:util";
import { Batch, Board, Game, IllegalMove, Ruleset, ShinpanError, explain, score } from "shinpan";

const KO = `
. X O .
X . X O
. X O .
`;

test("a ko is refused with its clause", () => {
  const game = new Game("basic", { board: Board.parse(KO), toMove: "white" });
  assert.deepEqual(game.play("B2"), ["C2"]);
  const refused = game.whyIllegal("C2");
  assert.throws(() => game.play("C2"), (fault) => fault instanceof IllegalMove && fault instanceof ShinpanError);
  assert.equal(refused?.message, "B C2 is refused: repetition of the start");
  assert.deepEqual([refused?.reason, refused?.repeats], ["repetition", 0]);
  assert.match(refused?.clause ?? "", /^basic\//);
  assert.ok(refused?.says);
  assert.deepEqual([game.actCount, game.whyIllegal("A1"), game.koPoints().includes("C2")], [1, null, true]);
  
});

test("every ruleset plays, undoes and copies", () => {
  const all = Ruleset.all();
  assert.ok(all.length > 100);
  for (const ruleset of all.filter(({ isPlayable }) => isPlayable)) {
    const game = new Game(ruleset, { columns: 5, rows: 4, komi: 0.5 });
    const before = String(game);
    const branch = game.copy();
    branch.play("C3");
    assert.equal(String(game), before);
    assert.ok(branch.undo());
    assert.equal(String(branch), before, ruleset.id);
    assert.equal(branch.undo(), false);
    assert.deepEqual([game.komiSource, game.ruleset.id], ["given", ruleset.id]);
  }
});

test("an assumed komi says where it is from", () => {
  assert.notEqual(new Game("japanese-1989").komiSource, "given");
  const katago = new Game('{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"komi":7.0}');
  assert.deepEqual([katago.komi, katago.komiSource], [7, "the name of the rules"]);
});

test("a game survives SGF", () => {
  const game = new Game("chinese", { columns: 9, komi: 7.5 });
  for (const place of /** @type {const} */ (["E5", [4, 5], "pass", "A1"])) game.play(place);
  const again = Game.fromSgf(game.sgf());
  assert.deepEqual([again.moves(), again.key, again.superkoKey], [game.moves(), game.key, game.superkoKey]);
  assert.deepEqual([again.komi, again.ruleset.id, again.acts()], [7.5, "chinese", game.acts()]);
  assert.equal(again.position(0).toString(), new Board(9).toString());
});

test("a record with handicap says what was taken", () => {
  for (const rules of ["japanese", "chinese", "aga", "nz", "tromp-taylor-2001", "international-1998"]) {
    const game = Game.fromSgf(`(;SZ[9]HA[2]AB[cc][gg]RU[${rules}]PL[W];W[ee];B[aa])`);
    assert.deepEqual(game.moves().slice(-2), [{ player: "white", place: "E5" }, { player: "black", place: "A9" }], rules);
    assert.deepEqual([game.board.at("C7"), game.board.at("G3")], ["black", "black"]);
    assert.ok(game.notes.length > 0);
  }
});

test("a score and an outcome", () => {
  const game = new Game("basic", { columns: 3, rows: 1, komi: 0 });
  game.play("B1");
  assert.deepEqual([game.score(), game.outcome], [{ black: 3, white: 0 }, null]);
  game.pass();
  game.pass("black");
  assert.deepEqual([game.isOver, game.toMove, game.outcome, game.winner], [true, null, "B+3", "black"]);
  assert.ok(game.counts().length > 0);
  assert.deepEqual([game.legalMoves(), game.phase, game.prisoners], [[], "over", { black: 0, white: 0 }]);
});

test("a board answers about its points", () => {
  const board = Board.parse("O O X\n. X .\nO . .");
  assert.deepEqual([board.at("A3"), board.at([0, 1])], ["white", null]);
  assert.deepEqual([board.chain("A3"), board.liberties("A3")], [["A3", "B3"], ["A2"]]);
  assert.deepEqual(board.chains("white"), [["A1"], ["A3", "B3"]]);
  assert.deepEqual([...board.stones()], [-1, 0, 0, 0, 1, 0, -1, -1, 1]);
  assert.deepEqual([board.area(), board.areaOwners().length], [{ black: 2, white: 3 }, 9]);
  assert.match(board.picture(), /^<svg /);
});

test("acts beyond moves, and points without dead stones", () => {
  const game = new Game("chinese", { columns: 5, komi: 0.5 });
  game.play("C3");
  assert.deepEqual(game.scoreWithout(["C3"]), { black: 0, white: 0.5 });
  game.act({ resign: "white" });
  assert.deepEqual([game.outcome, game.winner], ["B+R", "black"]);
});

test("a record under several rulesets", () => {
  const [chinese, japanese] = explain("(;SZ[5]KM[0.5];B[cc];W[cc])", ["chinese", new Ruleset("japanese-1989")]);
  assert.equal(chinese?.rules, "chinese");
  const { number, reason, clause } = japanese?.breaches[0] ?? {};
  assert.deepEqual([number, reason, clause, japanese?.komi], [2, "occupied", "japanese-1989/3", 0.5]);
  assert.ok(new Ruleset("chinese").describe().komi !== undefined && new Ruleset("Chinese").about);
});

test("a move may be a number", () => {
  const [texts, numbers] = [new Game("basic", "3x2"), new Game("basic", "3x2")];
  for (const [text, number] of /** @type {const} */ ([["A1", 0], ["C1", 2], ["A2", 3], ["pass", 6]])) {
    assert.equal(texts.legalMoves().indexOf(text), Array.from(numbers.legalNumbers()).indexOf(number));
    assert.equal(numbers.isLegal(number), true);
    texts.play(text);
    numbers.play(number);
  }
  assert.equal(String(numbers), String(texts));
  assert.equal(numbers.whyIllegal(0)?.reason, "occupied");
  assert.throws(() => numbers.play(0), { reason: "occupied" });
  assert.throws(() => numbers.play(5, "white"), { reason: "wrong-turn" });
  for (const wrong of [-1, 7, 0.5, NaN]) assert.throws(() => numbers.play(wrong), /expected a whole number from 0 to 6/);
});

test("a game that was freed answers nothing", () => {
  const game = new Game("basic", "3x2");
  const branch = game.copy();
  game.free();
  assert.throws(() => game.play("A1"), { name: "ShinpanError", message: /the game was freed/ });
  assert.throws(() => game.legalNumbers(), { name: "ShinpanError" });
  assert.throws(() => game.free(), { name: "ShinpanError" });
  assert.throws(() => new Batch(game, 2), { name: "ShinpanError", message: /the game was freed/ });
  assert.equal(inspect(game), "a game that was freed");
  branch.play("A1");
  assert.equal(branch.actCount, 1);
});

test("a record may be bytes in any encoding", () => {
  // The player's name is of GBK, as the record says.
  const head = new TextEncoder().encode("(;CA[GB2312]SZ[5]KM[0.5]RU[Chinese]PB[");
  const bytes = Uint8Array.from([...head, 0xb9, 0xc5, 0xc1, 0xa6, ...new TextEncoder().encode("];B[cc];W[bb])")]);
  assert.equal(Game.fromSgf(bytes).acts().length, 2);
  assert.equal(explain(Buffer.from(bytes), "chinese")[0]?.breaches.length, 0);
  assert.equal(score(bytes)[0]?.komi, 0.5);
});

test("answers come in the order of the question", () => {
  const game = new Game("chinese", "5x4");
  game.play("C3");
  const asked = ["japanese", "chinese", "korean", "aga", "Chinese"];
  const ids = asked.map((name) => new Ruleset(name).id);
  for (const ask of [explain, score]) assert.deepEqual(ask(game, asked).map(({ rules }) => rules), ids);
});

test("a count has every method with its steps", () => {
  const board = Board.parse(". . . .\n. X . .\n. X O .\n. . . .");
  const game = new Game("international-1998", { board, komi: 6.5 });
  const [count] = score(game, undefined, { dead: ["C2"] });
  assert.deepEqual([count?.rules, count?.dead, count?.deadNamedBy], ["international-1998", ["C2"], "the caller"]);
  assert.deepEqual([count?.score, count?.result, count?.komi], [{ black: 16, white: 6.5, of: "area" }, "B+9.5", 6.5]);
  const stone = count?.methods.find(({ method }) => method === "stone");
  assert.deepEqual([stone?.black, stone?.white, stone?.margin, stone?.fits], [16, 0, 9.5, true]);
  assert.match(stone?.steps[0]?.says ?? "", /fill the empty regions of Black/);
  assert.deepEqual(stone?.steps[0]?.stones?.split(/\s+/).filter((mark) => mark === "X").length, 16);
  assert.deepEqual([count?.seki, count?.needsDead], [null, false]);
  game.pass();
  game.pass();
  assert.equal(score(game)[0]?.needsDead, true);
  game.act({ settle: { dead: ["C2"] } });
  assert.deepEqual(score(game)[0]?.score, count?.score);
  const seki = score("(;SZ[5]RU[japanese-1989]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de])")[0]?.seki;
  assert.deepEqual(seki?.dame, ["C1", "C2", "C3", "C4", "C5"]);
  const wrong = [["no record", "aga"], [game, "no such rules"], ["(;SZ[5];B[cc])"], [game, "aga", { dead: ["A1"] }],
    [game, "aga", { dead: "C2" }], [game, "aga", null], [game, "aga", { dead: [5] }]];
  for (const question of wrong) {
    assert.throws(() => score(...question), (fault) => fault instanceof ShinpanError && !/--|tmp/.test(fault.message));
  }
});

test("console.log shows a board", () => {
  const game = new Game("basic", { columns: 3, rows: 2 });
  game.play("B1");
  assert.equal(inspect(game), ". . .\n. X .");
  assert.equal(inspect({ board: game.board }).includes(". X ."), true);
});

test("a size may be typed in every usual way", () => {
  for (const size of [9, "9", "9x9", " 9 x 9 ", "9:9", [9, 9]]) {
    for (const game of [new Game("basic", { size }), new Game("basic", size)]) assert.equal(game.board.points.length, 81);
    assert.equal(new Board(size).points.length, 81);
  }
  const wide = new Game("basic", { size: "3×2", komi: 0.5 });
  assert.deepEqual([wide.board.columns, wide.board.rows, wide.komi], [3, 2, 0.5]);
  for (const size of ["x9", "9x", "9x9x9", "nine", "", 0, "26", [9], [9, 9, 9], ["9", "9"], {}, null, true, 2.5, "9999999999"]) {
    assert.throws(() => new Game("basic", { size }), ShinpanError, String(size));
    assert.throws(() => new Board(size), ShinpanError, String(size));
  }
  for (const other of [{ columns: 9 }, { rows: 9 }, { board: new Board(9) }]) {
    assert.throws(() => new Game("basic", { size: 9, ...other }), /expected one of them/);
  }
});
