// The interface of the interpreter, wherever it is.
import type { Draft } from "./host";
import { Server, type Interpreter } from "./interpreter";
import { published } from "./published";
import type { Analysis, Catalogue, Changed, Node, Origin, Overlay, Reason, Recorded, State, Whole } from "./types";

// What went wrong, in the server's words.
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly expected: string,
    readonly text: string,
  ) {
    super(message);
  }
}

const interpreter: Interpreter = published() ?? new Server();

async function answered(path: string, body?: object): Promise<{ body: string; file: string }> {
  const answer = await interpreter.ask(body ? "POST" : "GET", path, body && JSON.stringify(body));
  if (answer.status === 200) return answer;
  const told = JSON.parse(answer.body);
  const error = told.error ?? {};
  throw new Failure(answer.status, error.code ?? "", error.message ?? "", error.expected ?? "", told.text ?? "");
}

export async function ask<T>(path: string, body?: object): Promise<T> {
  return JSON.parse((await answered(path, body)).body) as T;
}

export const variants = () => ask<Catalogue>("variants");
export const begin = (origin: Origin | Recorded, turns: string[]) =>
  ask<Whole>("games", { ...origin, turns });

// "engine", "random", or one of the catalogue's programs.
export type Computer = { player: string; level?: number };

// One game, by the id that the server gave it.
export const play = (game: string, turn: string) => ask<Changed>(`games/${game}/play`, { turn });
export const throwDice = (game: string, faces?: string) =>
  ask<Changed>(`games/${game}/throw`, { faces });
export const wish = (game: string) => ask<Changed>(`games/${game}/wish`, {});
export const go = (game: string, node: number) =>
  ask<{ state: State }>(`games/${game}/go`, { node });
export const explain = (game: string, question: object) =>
  ask<Reason>(`games/${game}/explain`, question);
export const reply = (game: string, computer: Computer) =>
  ask<Changed>(`games/${game}/reply`, computer);
export const analyse = (game: string, seconds: number, lines: number) =>
  ask<Analysis>(`games/${game}/analyse`, { seconds, lines });
export const perft = (game: string, depth: number) =>
  ask<{ depth: number; nodes: number | null; at: number }>(`games/${game}/perft`, { depth });
export const comment = (game: string, node: number, text: string) =>
  ask<{ node: Node }>(`games/${game}/comment`, { node, text });
export const overlay = (game: string, name: string) =>
  ask<Overlay>(`games/${game}/overlay`, { name });
export const compose = (game: string, position: object) =>
  ask<{ fen: string }>(`games/${game}/compose`, position);
export const reload = (game: string, draft: Partial<Draft>) => ask<Whole>(`games/${game}/reload`, draft);

export type Kind = "pgn" | "script" | "svg";
export const file = (game: string, kind: Kind) => answered(`games/${game}/${kind}`);
// For links; null when only the page can ask.
export const fileAddress = (game: string, kind: Kind) => interpreter.address(`games/${game}/${kind}`);
