export class RulewrightError extends Error {
  readonly code: string;
  readonly expected: string;
}

/** A move that the rules refuse. */
export class RefusedMove extends RulewrightError {
  readonly reason: Reason;
}

export interface Reason {
  code: string;
  verdict: string;
  lines: string[];
  /** Those that the verdict speaks of, and those that only the lines do. */
  squares: string[];
  further: string[];
}

export interface Explanation extends Reason {
  legal: boolean;
}

/** 0 begins. */
export type Player = 0 | 1;

export interface Move {
  turn: string;
  from?: string;
  to?: string;
  piece?: string;
  type?: "castling" | "en-passant" | "drop" | "place" | "swap" | "stay";
  promotion?: string;
  gate?: string;
  gate_at?: string;
  wall?: string;
  captures?: string;
  mark?: string;
  pass?: true;
}

/** Something that was done: a move, a throw, or the choice to throw. */
export interface Done {
  kind: "move" | "throw" | "wish";
  text: string;
  shown: string;
  number: number;
  player: Player;
  comment: string;
}

export interface Piece {
  square: string;
  piece: string;
  player?: Player;
  carries?: number;
}

export interface Held {
  piece: string;
  count: number;
}

export interface Outcome {
  text: string;
  reason: string;
  winner: Player | null;
}

export interface State {
  at: number;
  fen: string;
  player: Player;
  actor: "player" | "chance" | "nobody";
  outcome: Outcome | null;
  check: boolean;
  checked: string[];
  checkers: string[];
  pieces: { at: string; piece: string; player?: Player; carries?: number }[];
  moves: Move[];
  hands?: Held[][];
  dice?: string[];
  throws?: string[];
  may_throw?: boolean;
  must_pass?: boolean;
  last: string[];
  facts: { name: string; value: number }[];
  notices: string[];
  marks: { links: string[]; giving: string[]; drained: string[] };
}

export interface Rules {
  variant: string;
  name: string;
  source: string;
  players: [string, string];
  boards: { name: string; cluster: number | string; width: number; height: number; labels: unknown[] }[];
  squares: {
    name: string;
    board: number;
    x: number;
    y: number;
    colour: 0 | 1 | 2;
    zones?: { name: string; player: Player }[];
  }[];
  pieces: { name: string; letters: [string, string]; symbols: [string, string]; royal?: true; neutral?: true }[];
  hands: boolean;
  faces: { name: string; letter: string; weight: number }[];
  overlays: string[];
  starts_differ: boolean;
  [key: string]: unknown;
}

export interface Line {
  score: number;
  mate: number | null;
  dice: string | null;
  moves: { turn: string; shown: string }[];
}

export interface Analysis {
  player: Player;
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[];
}

export interface Variant {
  id: string;
  name: string;
  family: string;
}

/** Who answers requests, at once. */
export interface Interpreter {
  ask(method: "GET" | "POST", path: string, body?: string): { status: number; body: string };
}

export interface LoadOptions {
  /** Texts by paths such as "rules/mine.yaml" and "scripts/hooks/mine.lua", beside the installed ones. */
  files?: Record<string, string>;
  /** Where interpreter.mjs, interpreter.wasm and files.json are; as a rule beside this module. */
  folder?: URL;
}

/** Starts the interpreter, once, before the first game. */
export function load(options?: LoadOptions): Promise<Interpreter>;
/** Another one in its place. */
export function use(interpreter: Interpreter): Interpreter;
export function variants(interpreter?: Interpreter): Variant[];

export interface GameOptions {
  fen?: string;
  /** Of the start, where games of the variant start differently. */
  seed?: number;
  interpreter?: Interpreter;
}

/** A game of any variant, in the manner of chess.js. What is not possible throws. */
export class Rulewright {
  constructor(variant?: string, options?: GameOptions);

  readonly variant: string;
  rules(): Rules;
  state(): State;
  fen(): string;
  /** The letter of the position's text: "w", "b". */
  turn(): string;
  actor(): State["actor"];
  board(): Piece[];
  get(square: string): Piece | null;
  hand(player: Player): Held[];
  dice(): string[];

  moves(options: { verbose: true; square?: string; piece?: string }): Move[];
  moves(options?: { verbose?: false; square?: string; piece?: string }): string[];
  /** A text in any notation, or some parts of a move that no other has. */
  move(move: string | (Partial<Move> & { drop?: string })): Done;
  undo(): Done | null;
  history(options: { verbose: true }): Done[];
  history(options?: { verbose?: false }): string[];

  throws(): string[];
  roll(faces?: string): Done;
  mayThrow(): boolean;
  chooseThrow(): Done;

  outcome(): Outcome | null;
  isGameOver(): boolean;
  isDraw(): boolean;
  isCheck(): boolean;
  inCheck(): boolean;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isThreefoldRepetition(): boolean;
  isInsufficientMaterial(): boolean;

  explain(question: string | { from: string; to: string } | { drop: string; to: string }): Explanation;
  analyse(limits?: { seconds?: number; depth?: number; lines?: number }): Analysis;
  reply(options?: { player?: "engine" | "random"; level?: 1 | 2 | 3 | 4 | 5 | 6 }): Done;
  /** Null when it takes too long. */
  perft(depth: 1 | 2 | 3): number | null;
  /** By squares, 0 left out. */
  overlay(name: string): Record<string, number>;

  pgn(): string;
  script(): string;
  svg(): string;
  getComment(): string;
  setComment(text: string): void;

  load(fen: string): void;
  reset(): void;
  loadPgn(pgn: string): void;
}
