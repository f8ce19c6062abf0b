// What the players hold, above and below the boards.
import { button, element, find } from "./dom";
import type { Figures } from "./figure";
import type { Source } from "./choice";
import type { Held, Player, Rules, State } from "./types";

export interface HandsView {
  rules: Rules;
  state: State;
  figures: Figures;
  flipped: boolean;
  picked: Source | null;
  editing: boolean;
  pick(piece: string, player: Player): void;
}

export function showHands(view: HandsView): void {
  const below: Player = view.flipped ? 1 : 0;
  for (const [id, player] of [["hand-top", below === 0 ? 1 : 0], ["hand-bottom", below]] as const) {
    const place = find(id);
    place.hidden = !view.rules.hands;
    const held = view.state.hands?.[player] ?? [];
    place.replaceChildren(...held.map((one) => heldButton(view, one, player)));
  }
}

function heldButton(view: HandsView, { piece, count }: Held, player: Player): HTMLButtonElement {
  const { picked } = view;
  const mine = player === view.state.player;
  const chosen = mine && picked !== null && "hand" in picked && picked.hand === piece;
  const made = button("", () => view.pick(piece, player), {
    class: chosen ? "held picked" : "held",
    "aria-pressed": String(chosen),
    "aria-label": `${view.rules.players[player]} holds ${count} ${piece}`,
    "data-piece": piece,
  });
  made.disabled = !mine && !view.editing;
  made.append(view.figures.picture(piece, player), element("span", {}, String(count)));
  return made;
}
