// Best lines and the bar, again and deeper while a position stands.
import { button, element, find } from "./dom";
import { Failure } from "./api";
import type { Game } from "./game";
import type { Analysis, Line } from "./types";

const kSeconds = [0.4, 1.5, 5, 10];

// From the first player's side: "+0.35", "#-4".
function scoreText(line: Line, player: number): string {
  const sign = player === 0 ? 1 : -1;
  if (line.mate !== null) return `#${line.mate * sign}`;
  const pawns = (line.score * sign) / 100;
  return `${pawns < 0 ? "−" : "+"}${Math.abs(pawns).toFixed(2)}`;
}

// The share of the bar that is the first player's.
function share(line: Line, player: number): number {
  const sign = player === 0 ? 1 : -1;
  if (line.mate !== null) return line.mate * sign > 0 ? 1 : 0;
  return 1 / (1 + Math.exp((-line.score * sign) / 250));
}

export class AnalysisPanel {
  private run = 0;
  private readonly panel = find<HTMLDetailsElement>("analysis");

  constructor(
    private readonly game: () => Game | null,
    private readonly play: (turn: string) => void,
  ) {
    this.panel.addEventListener("toggle", () => this.restart());
  }

  restart(): void {
    const run = ++this.run;
    const game = this.game();
    if (!this.panel.open || !game) return;
    if (game.state.outcome) return this.nothing("the game is over");
    void this.deepen(game, run);
  }

  private nothing(words: string): void {
    find("lines").replaceChildren();
    find("searched").textContent = words;
  }

  private async deepen(game: Game, run: number): Promise<void> {
    const at = game.state.at;
    for (const seconds of kSeconds) {
      try {
        const found = await game.analyse(seconds, 3);
        if (run !== this.run) return;
        if (found.at !== at) return;
        this.show(game, found);
      } catch (error) {
        if (run === this.run) this.nothing(error instanceof Failure ? error.message : String(error));
        return;
      }
    }
  }

  private show(game: Game, found: Analysis): void {
    const lines = found.lines.map((line) => {
      const entry = element("li", {}, element("b", {}, scoreText(line, found.player)), " ");
      if (line.dice) entry.append(`${line.dice}: `);
      line.moves.slice(0, 8).forEach((move, i) => {
        if (i > 0 || line.dice) entry.append(`${move.shown} `);
        else entry.append(button(move.shown, () => this.play(move.turn), { class: "link" }), " ");
      });
      return entry;
    });
    find("lines").replaceChildren(...lines);
    const [best] = found.lines;
    if (best) find("bar-first").style.width = `${100 * share(best, found.player)}%`;
    find("bar").title = game.rules.players.join(" / ");
    find("searched").textContent =
      `depth ${found.depth}, ${found.nodes.toLocaleString("en")} positions, ${found.seconds.toFixed(1)} s`;
  }
}
