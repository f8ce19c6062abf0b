// How many ways there are to go on: now, and perft of one to three plies.
import { element, find } from "./dom";
import type { Game } from "./game";

export async function countPlies(game: Game): Promise<void> {
  const { at } = game.state;
  const rows = [row("legal moves", String(game.state.moves.length))];
  find("counts").replaceChildren(...rows);
  for (let depth = 1; depth <= 3; ++depth) {
    const counted = await game.perft(depth);
    if (game.state.at !== at || counted.at !== at) return;
    const words = counted.nodes === null ? "too many to count in time" : counted.nodes.toLocaleString("en");
    find("counts").append(row(`perft ${depth}`, words));
    if (counted.nodes === null) return;
  }
}

function row(name: string, value: string): HTMLTableRowElement {
  return element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value));
}
