// The types of /web/README's contract between page and module, and of the page's own state.
// This file is for `tsc --checkJs`; no browser loads it.

declare function importScripts(...urls: string[]): void;
declare const wasm_bindgen: {
  (module: { module_or_path: string | Uint8Array }): Promise<unknown>;
  answer(request: string): string;
};

type Color = "black" | "white";
type Child = Node | string | number | null | undefined | false | Child[];

interface Clause { id: string; document: string; number: string; says: string; sentence: string | null; link: string | null }
/** An act of a game. One that is no move has no player, and `at` is what it says. */
interface Act { player: Color | null; at: string }
interface Summary {
  columns: number; rows: number; komi: string | null; rules: string | null; result: string | null; handicap: number;
  black: string | null; white: string | null; event: string | null; acts: Act[]; edits: number[];
}
interface GhostPoint { at: string; color: Color | null }
/** A move of the line on the board, the act before it, and whether play is ordinary there: no play-out and no clean-up. */
interface Move extends Act { number: number; before: Act | null; ordinary: boolean }
/** Why a move is refused: the module's reason, the number of acts after which the board was the same, and how that board differs. */
interface Refusal { reason: string | null; repeats: number | null; ghost?: GhostPoint[] }
interface Barred extends Refusal { at: string; clause: Clause | null; ghost: GhostPoint[] }
/** English of the module, or words of the page, which follow the language. */
type Note = string | (() => Child);
interface Sides { black: string[]; white: string[] }
interface Position {
  board: string[]; columns: number; rows: number; at: number; acts: number; to_play: Color | null; phase: string;
  over: boolean; result: string | null; prisoners: { by_black: number; by_white: number } | null; last: string | null;
  stars: string[]; labels: { at: string; text: string }[]; illegal: Barred[];
  pass: { legal: boolean; reason?: string; clause?: Clause | null }; alive: Sides; territory: Sides;
  owners: Record<string, Color> | null; breach: (Clause & Refusal) | null; assumed_komi: string | null; notes: Note[];
}
interface Breach extends Refusal { number: number; clause: Clause | null }
interface Group {
  letter: string; rules: string[]; cannot_begin: string | null; breaches: Breach[]; phase: string; komi: string;
  komi_from: string | null; assumed: string[]; score: { black: string; white: string; of: string } | null;
  result: string | null; decided_by: Clause | null; dead: string[]; dead_named_by: string;
  if_no_stone_is_dead: string | null; neutral_for_both: boolean;
  /** The move that brought a board back, if the players can then agree on no result, and the clause. */
  may_offer: { number: number; clause: Clause } | null;
}
interface PartingSays extends Refusal {
  letter: string; accepts: boolean; result: string | null;
  clauses: Clause[]; passed: Clause[];
}
interface Side { groups: Group[]; parting: { number: number; act: string; says: PartingSays[] } | null }
interface Method {
  name: string; black: string | null; white: string | null; margin: string; steps: { says: string; board_svg: string | null }[];
}
interface Scored {
  rules: string[]; cannot_begin: string | null; black: string | null; white: string | null; of: string | null; margin: string | null;
  result: string | null; added: (string | { dead: string[] })[]; assumed_komi: string[]; assumed: string[]; methods: Method[];
  /** The dead stones, and who named them: null if nobody did. */
  dead: string[]; dead_named_by: string | null; differs_from_record: boolean;
  /** Whether the result waits for dead stones that nobody named, and what random games take for dead. */
  if_no_stone_is_dead: boolean; neutral_for_both: boolean; guess: { dead: string[]; result: string; games: number } | null;
}
interface Difference { rows: { cause: string; points: string[]; a: string; b: string; gives: string }[]; total: string; if_no_stone_is_dead: boolean; a?: { rules: string; margin: string }; b?: { rules: string; margin: string } }
interface LifeChain {
  at: string; color: Color; verdict: "alive" | "dead" | "unknown"; because: string;
  steps: { says: string; board_svg: string }[]; saved_by: string[] | null;
}
interface Life { chains: LifeChain[]; part: boolean; open_dame: boolean }
interface Ruling {
  title: string; board_svg: string; ruling: string[]; clauses: Clause[]; rules: string; version: string;
}
type Names = Record<string, string>;
interface RulesetEntry { id: string; title: string; group: string; names: Names }
interface OptionEntry { key: string; values: { value: string; says: string; clause: Clause | null }[] }
interface Reading {
  id: string; document: string; question: string; alternatives: (string | { name: string; says: string })[]; default: string; case: string | null;
}
interface Catalog {
  version: string; rulesets: RulesetEntry[]; first: string[];
  options: OptionEntry[]; cases: { id: string; title: string }[]; beasts: { id: string; title: string }[];
  readings: Reading[];
}
interface Named { id: string; by: string; komi: string | null; leaves_out: string[] }
interface RulesetPage {
  id: string; title: string; says: string[]; options: Record<string, string>; komi: string | null; source: string | null;
  leaves_out: string[]; nearest: { id: string; differs: string | string[];
    witness: { record: string; at: number | null } | null } | null;
}
interface Changed { cases: { id: string; title: string; now: string; was: string }[]; more: number }
/** A way on from a branch of a record: the number of its node, and its first move. */
interface Way { node: number; player: Color | null; at: string | null; chosen: boolean }
interface Branch { at: number; ways: Way[] }
/** One line of a record. `tree` is the record with all its variations, if it has any. */
interface Told { record: string; summary: Summary; branches: Branch[]; comments: { at: number; text: string }[] }
interface Read extends Told { games: number; titles: (string | (() => string))[]; notes: string[]; tree: string | null }
interface Opened {
  record: string; summary: Summary; title: string; note: string; rules: string[]; clauses: string[];
}

/** How the game began, if it is one that the page can name in its address. */
interface Start { columns: number; rows: number; komi: string | null; rules: string | null; handicap: number }
interface Source { kind: "new" | "open" | "sgf"; start?: Start; id?: string }
/** What an undo brings back. */
type Past = Pick<Line, "record" | "at" | "source" | "branches" | "comments" | "notes">;
interface Dispute { chain: string; from: string; dead: string[] | null }
/** A line. If it is one of a record with variations, `tree` is that record, and the line leads through `node`. */
interface Line {
  name: string; record: string; at: number; summary: Summary; source: Source; undo: Past[]; dispute: Dispute | null;
  title: string | (() => string); notes: Note[]; tree: string | null; node: number; branches: Branch[]; comments: { at: number; text: string }[];
}
/** Stones that are being set up by hand: rows of X, O and points, the stone that a tap puts, who plays first. */
interface SetUpState { board: string[]; stone: "X" | "O"; first: Color }
type View = "verdicts" | "end" | "dispute" | "make" | "gallery";
interface PageState {
  lines: Line[]; current: number; rules: string; list: string[] | null; dead: string[] | null; view: View;
  pair: string[]; make: string; claim: string | null; numbers: boolean; language: string; catalog: Catalog | null;
  position: Position | null; ghost: Barred | null; pending: string | null; setup: SetUpState | null;
}
