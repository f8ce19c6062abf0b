// The position editor: pieces are put, moved and taken away by clicks, hands filled, the side chosen;
// the server makes a position of it, and says what is wrong with it.
import { button, element, find } from "./dom";
import type { Figures } from "./figure";
import type { Game } from "./game";
import type { Held, Placed, Player, State } from "./types";

type Brush = { piece: string; player: Player } | "eraser" | "hand" | "number" | null;

export class Editor {
  private pieces = new Map<string, Placed>();
  private hands: [Held[], Held[]] = [[], []];
  private player: Player = 0;
  private brush: Brush = null;
  private lifted: string | null = null;
  private number = 1; // that pieces are given to carry
  active = false;

  constructor(
    private readonly game: () => Game | null,
    private readonly figures: () => Figures | null,
    private readonly changed: () => void,
    private readonly done: (fen: string) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  begin(): void {
    const game = this.game();
    if (!game) return;
    const { state } = game;
    this.active = true;
    this.pieces = new Map(state.pieces.map((piece) => [piece.at, { ...piece }]));
    this.hands = [this.held(0, game), this.held(1, game)];
    this.player = state.player;
    this.brush = null;
    this.lifted = null;
    this.show();
  }

  private held(player: Player, game: Game): Held[] {
    return (game.state.hands?.[player] ?? []).map((one) => ({ ...one }));
  }

  end(): void {
    this.active = false;
    find("palette").replaceChildren();
    this.changed();
  }

  // The state as it would be.
  state(of: State): State {
    return {
      ...of, pieces: [...this.pieces.values()], moves: [], last: [], checked: [],
      marks: { links: of.marks.links, giving: [], drained: [] },
      hands: of.hands ? this.hands : undefined,
    };
  }

  get selected(): string | null {
    return this.lifted;
  }

  press(square: string): boolean {
    return this.brush === null && this.pieces.has(square);
  }

  click(square: string): void {
    if (this.brush === "hand") return;
    if (this.brush === "eraser") this.pieces.delete(square);
    else if (this.brush === "number") this.mark(square);
    else if (this.brush) this.put(square, this.brush.piece, this.brush.player);
    else if (this.lifted !== null) return this.drop(this.lifted, square);
    else if (this.pieces.has(square)) this.lifted = square;
    this.changed();
  }

  // Off the boards is away.
  drop(from: string, to: string | null): void {
    const piece = this.pieces.get(from);
    this.lifted = null;
    if (piece && to !== from) {
      this.pieces.delete(from);
      if (to !== null) this.pieces.set(to, { ...piece, at: to });
    }
    this.changed();
  }

  private put(square: string, piece: string, player: Player): void {
    const there = this.pieces.get(square);
    if (there?.piece === piece && there.player === player) this.pieces.delete(square);
    else this.pieces.set(square, { at: square, piece, player });
  }

  private mark(square: string): void {
    const there = this.pieces.get(square);
    if (there && Number.isInteger(this.number)) this.pieces.set(square, { ...there, carries: this.number });
  }

  private async finish(): Promise<void> {
    const game = this.game();
    if (!game) return;
    const held = this.hands.flatMap((hand, player) => hand.map((one) => ({ ...one, player })));
    try {
      const { fen } = await game.compose({ pieces: [...this.pieces.values()], held, player: this.player });
      this.end();
      this.done(fen);
    } catch (error) {
      this.failed(error);
    }
  }

  private show(): void {
    const game = this.game();
    const figures = this.figures();
    if (!game || !figures) return;
    const rows = ([0, 1] as const).map((player) => this.row(game, figures, player));
    const side = element("select", { "aria-label": "who is to move" },
      ...game.rules.players.map((name, player) => element("option", { value: String(player) }, `${name} to move`)));
    side.value = String(this.player);
    side.addEventListener("change", () => (this.player = Number(side.value) as Player));
    const tools = element("p", { class: "row" },
      this.choice("move", this.brush === null, () => (this.brush = null)),
      this.choice("erase", this.brush === "eraser", () => (this.brush = "eraser")),
      ...(game.rules.hands ? [this.choice("to the hand", this.brush === "hand", () => (this.brush = "hand"))] : []),
      ...this.numbers(game),
      button("Empty", () => { this.pieces.clear(); this.changed(); }), side);
    const ends = element("p", { class: "row" },
      button("Play from it", () => void this.finish(), { class: "main", id: "edit-done" }),
      button("Never mind", () => this.end()));
    find("palette").replaceChildren(...rows, tools, ends);
    this.changed();
  }

  // Of variants whose pieces carry something: the number, and a click gives it to a piece.
  private numbers(game: Game): HTMLElement[] {
    if (!game.state.pieces.some(({ carries }) => carries !== undefined)) return [];
    const field = element("input", { type: "number", id: "carried", "aria-label": "the number that a piece carries", value: String(this.number) });
    const chosen = () => {
      this.number = field.valueAsNumber;
      this.brush = "number";
    };
    field.addEventListener("change", () => {
      chosen();
      this.show();
    });
    return [this.choice("number", this.brush === "number", chosen), field];
  }

  private choice(words: string, chosen: boolean, action: () => void): HTMLButtonElement {
    return button(words, () => {
      action();
      this.lifted = null;
      this.show();
    }, { "aria-pressed": String(chosen) });
  }

  private row(game: Game, figures: Figures, player: Player): HTMLElement {
    const row = element("div", { class: "brushes" });
    for (const type of game.rules.pieces) {
      if (type.neutral && player === 1) continue;
      const chosen = this.brush !== null && typeof this.brush === "object" && this.brush.piece === type.name && this.brush.player === player;
      const made = this.choice("", chosen, () => {
        if (this.brush === "hand") this.hold(type.name, player, 1);
        else this.brush = { piece: type.name, player };
      });
      made.title = figures.describe(type.name, player);
      made.setAttribute("aria-label", made.title);
      made.append(figures.picture(type.name, player));
      row.append(made);
    }
    return row;
  }

  // One more into the hand, or one less.
  hold(piece: string, player: Player, more: number): void {
    const hand = this.hands[player];
    const there = hand.find((one) => one.piece === piece);
    const count = Math.max(0, (there?.count ?? 0) + more);
    this.hands[player] = [...hand.filter((one) => one !== there), ...(count > 0 ? [{ piece, count }] : [])];
    this.changed();
  }
}
