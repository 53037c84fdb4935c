// Compiles with `tsc --strict`: every name of the package with its type.
import { BLACK, Batch, Board, Game, IllegalMove, Ruleset, ShinpanError, WHITE, explain, score } from "shinpan";
import type {
  Breach, ByPlayer, Count, Counted, GameOptions, Method, PictureForm, Place, Player, Score, Seki, Size, Step, Verdict,
} from "shinpan";
import { Divergence, Engine, Illegal, Unsupported, lockstep, opponent, suite } from "shinpan/test";
import type { LockstepOptions, Run, SuiteOptions } from "shinpan/test";

const options: GameOptions = { columns: 9, rows: 9, komi: 6.5, board: new Board(9), toMove: BLACK, handicap: 0 };
const game: Game = new Game(new Ruleset("japanese-1989"), options);
const place: Place = [4, 4];
const removed: string[] = game.play(place);
const refused: IllegalMove | null = game.whyIllegal("E5", WHITE);
const [reason, repeats, clause]: (string | number | null | undefined)[] = [refused?.reason, refused?.repeats, refused?.clause];
const points: ByPlayer = game.score();
const counts: Count[] = game.counts();
const verdicts: Verdict[] = explain(game, ["chinese", game.ruleset]);
const breaches: Breach[] = verdicts.flatMap((verdict) => verdict.breaches);
const size: Size = "9x13";
const counted: Counted[] = score(game, ["aga"], { dead: [place, "C3"] });
const [methods, seki]: [Method[], Seki | null] = [counted[0]!.methods, counted[0]!.seki];
const [steps, total]: [Step[], Score | null] = [methods.flatMap((method) => method.steps), counted[0]!.score];
const batch: Batch = new Batch(new Game("basic", size), 4);
batch.step([0, 1, 2, -1]);
const arrays: [Uint8Array, Float32Array] = [batch.legal(), batch.rewards()];
const form: PictureForm = "svg";
const texts: string[] = [game.picture(form), game.sgf(), game.phase, Game.fromSgf(game.sgf(), "aga").toString()];
const player: Player | null = game.toMove;
const hash: bigint = game.key;

class MyEngine extends Engine {
  override rules = ["basic+no-suicide"];
  override sizes = [9, 13, 19];
  stones = new Map<string, Player>();

  begin(columns: number, rows: number, komi: number, rules: string): void {
    this.stones.clear();
  }

  play(mover: Player, column: number, row: number): void {
    if (this.stones.has(`${column} ${row}`)) throw new Illegal("occupied");
    if (column > 18) throw new Unsupported("a large board");
    this.stones.set(`${column} ${row}`, mover);
  }

  at(column: number, row: number): Player | null {
    return this.stones.get(`${column} ${row}`) ?? null;
  }
}

const chosen: SuiteOptions = { tier: 1, rules: "basic*", clause: "basic/*", known: { "*": "none yet" }, timeout: 5 };
const random: LockstepOptions = { rules: ["basic"], games: 10, seconds: 1, seed: 7, mostFindings: 1 };
export async function judged(): Promise<Run[]> {
  try {
    await lockstep(MyEngine, random);
  } catch (fault) {
    if (fault instanceof Divergence) console.log(fault.findings.map(({ text }) => text), opponent(BLACK));
    else if (fault instanceof ShinpanError) console.log(fault.message);
  }
  return (await suite(new MyEngine(), chosen)).runs;
}

export { arrays, breaches, clause, counts, hash, player, points, reason, removed, repeats, seki, steps, texts, total };
