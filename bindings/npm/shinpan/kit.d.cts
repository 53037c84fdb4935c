/** A player. */
export type Player = "black" | "white";
export const BLACK: "black";
export const WHITE: "white";

/** The engine refuses an act. The reason is one of the library's words, or "any" if the engine does not say why. */
export class Illegal extends Error {
  reason: string;
  constructor(reason?: string);
}

/** The engine cannot do what the script needs: it is skipped with this reason. */
export class Unsupported extends Error {}

/** What shinpan should know about an engine. Subclasses add `begin`, `play`, and `at` or `board`, and what else they have. */
export class Adapter {
  name: string;
  version: string;
  /** Ids of the rulesets that it plays. */
  rules: readonly string[];
  /** Boards: a number for a square, [columns, rows], or { from: [1, 1], to: [19, 19] }. */
  sizes: readonly (number | readonly [number, number] | { from: [number, number]; to: [number, number] })[];
  square: boolean;
  suicide: string;
  legalMoves: string;
  ends: readonly string[];
  reasons: boolean;
  wrongTurn: boolean;
  offBoard: boolean;
  gameOver: boolean;
  scoreOf: string;
  defaultKomi: number;
  offers: readonly string[];
  observes: readonly string[];
}

export function opponent(player: Player): Player;
export function answering(adapter: object): (line: string) => Promise<string | null>;
export function serve(adapter: object): Promise<void>;
