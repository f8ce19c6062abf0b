// The interface of the server. A second side of it could stand here: the interpreter in the page.
import type { Draft } from "./host";
import type { Analysis, Catalogue, Changed, Node, Origin, Reason, Recorded, State, Whole } from "./types";

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

export async function ask<T>(path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
      method: body ? "POST" : "GET",
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Failure(0, "no-server", "the server does not answer", "is it still running?", "");
  }
  const answer = await response.json();
  if (!response.ok) {
    const error = answer.error ?? {};
    throw new Failure(response.status, error.code ?? "", error.message ?? response.statusText,
      error.expected ?? "", answer.text ?? "");
  }
  return answer as T;
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
  ask<{ name: string; numbers: Record<string, number> }>(`games/${game}/overlay`, { name });
export const compose = (game: string, position: object) =>
  ask<{ fen: string }>(`games/${game}/compose`, position);
export const reload = (game: string, draft: Partial<Draft>) => ask<Whole>(`games/${game}/reload`, draft);
export const fileAddress = (game: string, kind: "pgn" | "script" | "svg") =>
  `api/games/${game}/${kind}`;
