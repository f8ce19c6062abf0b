import type { Analysis, Held, Listed, Node, Outcome, Placed, Player, Reason, Rules, State, Turn } from "./types.js";

export type { Analysis, Held, Outcome, Player, Reason, Rules, State };
export type { Line } from "./types.js";

export class RulewrightError extends Error {
  readonly code: string;
  readonly expected: string;
}

/** A move that the rules refuse. */
export class RefusedMove extends RulewrightError {
  readonly reason: Reason;
}

export interface Explanation extends Reason {
  legal: boolean;
}

export type Move = Turn;
/** Something that was done: a move, a throw, or the choice to throw. */
export type Done = Omit<Node, "id" | "parent">;
export type Piece = Omit<Placed, "at"> & { square: string };
export type Variant = Listed;

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
