// A move chosen while the computer thinks: played at once when it is the person's turn, if it is
// legal then; else forgotten.
import * as choice from "./choice";
import type { Game } from "./game";

export class Premove {
  private source: string | null = null;
  private wanted: { from: string; to: string } | null = null;
  private fresh = false;

  constructor(
    private readonly game: () => Game | null,
    private readonly changed: () => void,
  ) {}

  get selected(): string | null {
    return this.source;
  }

  get squares(): string[] {
    return this.wanted ? [this.wanted.from, this.wanted.to] : [];
  }

  clear(): void {
    this.source = null;
    this.wanted = null;
  }

  // The pieces of who is not to move.
  private own(square: string): boolean {
    const state = this.game()?.state;
    return state?.pieces.some((piece) => piece.at === square && piece.player === 1 - state.player) ?? false;
  }

  press(square: string): boolean {
    this.fresh = false;
    if (!this.own(square)) return false;
    this.fresh = this.source !== square;
    this.source = square;
    this.wanted = null;
    this.changed();
    return true;
  }

  click(square: string): void {
    if (this.fresh) return;
    const from = this.source;
    this.clear();
    if (from !== null && from !== square) this.wanted = { from, to: square };
    this.changed();
  }

  drop(from: string, to: string | null): void {
    this.clear();
    if (to !== null) this.wanted = { from, to };
    this.changed();
  }

  // The turn, if it is one now. Of promotions the strongest, which rules name last.
  take(game: Game): string | null {
    const { wanted } = this;
    this.clear();
    if (!wanted) return null;
    const moves = choice.from(game.state.moves, { square: wanted.from }).filter((move) => move.to === wanted.to);
    const rank = (piece?: string) => game.rules.pieces.findIndex((type) => type.name === piece);
    moves.sort((a, b) => rank(b.promotion) - rank(a.promotion));
    const [best] = moves;
    const clear = best !== undefined && (moves.length === 1 || best.promotion !== undefined);
    return clear ? best.turn : null;
  }
}
