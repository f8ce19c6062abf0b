// How clicks become a move: the legal moves that still fit, and what is to be asked next. Knows no
// page: squares and pieces in, moves out.
import type { Turn } from "./types";

// What was picked first: a square, or a piece in the hand.
export type Source = { square: string } | { hand: string };

export function sameSource(a: Source, b: Source): boolean {
  return "square" in a
    ? "square" in b && a.square === b.square
    : "hand" in b && a.hand === b.hand;
}

export function from(moves: Turn[], source: Source): Turn[] {
  return moves.filter((move) =>
    "square" in source
      ? move.from === source.square
      : move.type === "drop" && move.piece === source.hand && move.from === undefined);
}

// Where such moves end, each square once.
export function targets(moves: Turn[]): string[] {
  return [...new Set(moves.flatMap((move) => (move.to === undefined ? [] : [move.to])))];
}

export interface Option {
  label: string;
  piece?: string;
  moves: Turn[];
}

// What is to be done about the moves that are left between two squares: play the only one, put a
// wall, or choose among options. Moves that differ in several things are told apart one by one.
export type Next =
  | { kind: "none" }
  | { kind: "play"; turn: string }
  | { kind: "wall"; moves: Turn[] }
  | { kind: "options"; about: "promotion" | "gate" | "way"; options: Option[] };

function grouped(moves: Turn[], key: (move: Turn) => string): Map<string, Turn[]> {
  const groups = new Map<string, Turn[]>();
  for (const move of moves) {
    const name = key(move);
    const group = groups.get(name);
    if (group) group.push(move);
    else groups.set(name, [move]);
  }
  return groups;
}

export function next(moves: Turn[]): Next {
  const [first] = moves;
  if (!first) return { kind: "none" };
  if (moves.length === 1) return { kind: "play", turn: first.turn };
  const promotions = grouped(moves, (move) => move.promotion ?? "");
  if (promotions.size > 1) {
    const options = [...promotions].map(([piece, group]) => ({
      label: piece === "" ? "stay as it is" : piece === "?" ? "as the die says" : piece,
      piece: piece === "" ? group[0]?.piece : piece,
      moves: group,
    }));
    return { kind: "options", about: "promotion", options };
  }
  const gates = grouped(moves, (move) => (move.gate ? `${move.gate} ${move.gate_at}` : ""));
  if (gates.size > 1) {
    const options = [...gates].map(([gate, group]) => ({
      label: gate === "" ? "nothing from the hand" : `${group[0]?.gate} on ${group[0]?.gate_at}`,
      piece: group[0]?.gate,
      moves: group,
    }));
    return { kind: "options", about: "gate", options };
  }
  if (moves.every((move) => move.wall !== undefined)) return { kind: "wall", moves };
  const options = moves.map((move) => ({ label: move.turn, moves: [move] }));
  return { kind: "options", about: "way", options };
}

// Moves that are not of one square to another: a pass, the end of a set-up.
export function withoutSquares(moves: Turn[]): Turn[] {
  return moves.filter((move) => move.to === undefined);
}
