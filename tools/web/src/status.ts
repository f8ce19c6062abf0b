// How the game stands, and what can be done without squares: dice, passes, the end of a set-up.
import * as choice from "./choice";
import { button, element, find } from "./dom";
import type { Game } from "./game";
import type { Player, Reason } from "./types";

export type Do = (doing: () => Promise<Reason | null>) => void;

export function showStatus(game: Game, thinks: boolean, late: Player | null): void {
  const { state, rules } = game;
  const mover = rules.players[state.player];
  let words = state.outcome?.text ?? "";
  if (!state.outcome) {
    words = state.actor === "chance" ? `${mover} throws` : `${mover} to move`;
    if (thinks) words = `${mover} thinks`;
    if (state.check) words += ", check";
    if (late !== null) words = `${rules.players[1 - late]} wins: time`;
  }
  find("status").textContent = [words, ...state.notices].join(". ");
  find("status").classList.toggle("over", state.outcome !== null || late !== null);
  find("facts").textContent = state.facts.map(({ name, value }) => `${name}: ${value}`).join(", ");
}

export function showActions(game: Game, act: Do): void {
  const { state } = game;
  const actions: HTMLElement[] = (state.dice ?? []).map((face) => element("span", { class: "die" }, face));
  if (state.actor === "chance") {
    actions.push(button("Roll", () => act(() => game.throwDice()), { class: "main", id: "roll" }));
    const faces = (state.throws ?? []).map((text) =>
      button(text.slice(1, -1), () => act(() => game.throwDice(text)), { class: "face" }));
    actions.push(element("details", { class: "faces" }, element("summary", {}, "set"), ...faces));
  }
  if (state.may_throw) {
    const roll = async () => (await game.wish()) ?? game.throwDice();
    actions.push(button("Roll", () => act(roll), { class: "main", id: "roll" }));
    actions.push(button("set…", () => act(() => game.wish()), { id: "wish" }));
  }
  for (const move of choice.withoutSquares(state.moves)) {
    const words = move.pass ? "Pass" : move.turn;
    actions.push(button(words, () => act(() => game.play(move.turn)), { class: "main" }));
  }
  find("actions").replaceChildren(...actions);
}
