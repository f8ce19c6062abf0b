// Picking moves on the board: what is selected, what may follow, what is asked; and the reason when
// somebody wants what is not allowed.
import type { BoardPicture } from "./board";
import type { Bubble } from "./bubble";
import * as choice from "./choice";
import type { Source } from "./choice";
import type { Game } from "./game";
import type { Reason, Turn } from "./types";
import type { Marks } from "./view";

export interface PickingEvents {
  play(turn: string): void;
  changed(): void;
  failed(error: unknown): void;
}

export class Picking {
  source: Source | null = null;
  private walls: Turn[] = [];
  private why: string[] = [];
  private further: string[] = [];
  private fresh = false; // selected by the press that goes on
  private asked = 0; // questions and what ended them: an answer that comes later is not wanted

  constructor(
    private readonly game: Game,
    private readonly picture: () => BoardPicture,
    private readonly bubble: Bubble,
    private readonly events: PickingEvents,
  ) {}

  marks(showTargets: boolean): Marks {
    const moves = this.source && this.walls.length === 0 ? choice.from(this.moves(), this.source) : [];
    const occupied = new Set(this.game.state.pieces.map((piece) => piece.at));
    const targets = new Map<string, boolean>();
    for (const move of showTargets ? moves : []) {
      if (move.to !== undefined) targets.set(move.to, move.captures !== undefined || (occupied.has(move.to) && move.to !== move.from));
    }
    const [wall] = this.walls;
    return {
      selected: this.source && "square" in this.source ? this.source.square : null,
      targets,
      walls: this.walls.flatMap((move) => (move.wall === undefined ? [] : [move.wall])),
      next: [],
      why: this.why,
      further: this.further,
      moving: wall?.from !== undefined && wall.to !== undefined ? { from: wall.from, to: wall.to } : null,
    };
  }

  // What is to be done next, where the board alone does not say it.
  get hint(): string {
    return this.walls.length > 0 ? "now a square for the wall (Esc: never mind)" : "";
  }

  // The piece that every move brings from the hand, as stones: then a square says it all.
  private stone(): Source | null {
    const drops = this.moves().filter((move) => move.to !== undefined);
    const [first] = drops;
    if (first?.piece === undefined) return null;
    return drops.every((move) => move.type === "drop" && move.piece === first.piece) ? { hand: first.piece } : null;
  }

  private moves(): Turn[] {
    return this.game.state.moves;
  }

  clear(): void {
    this.source = null;
    this.walls = [];
    this.hush();
  }

  private hush(): void {
    this.why = this.further = [];
    ++this.asked;
    this.bubble.close();
  }

  cancel(): void {
    this.clear();
    this.events.changed();
  }

  // A piece from the hand.
  pickHand(piece: string): void {
    const again = this.source !== null && choice.sameSource(this.source, { hand: piece });
    this.clear();
    if (!again) this.source = { hand: piece };
    this.events.changed();
  }

  // True when what stands there can be dragged.
  press(square: string): boolean {
    this.fresh = false;
    if (this.walls.length > 0 || this.isTarget(square)) return this.movable(square);
    if (!this.game.state.pieces.some((piece) => piece.at === square)) return false;
    const owner = this.game.state.pieces.find((piece) => piece.at === square)?.player;
    const selected = this.source !== null && "square" in this.source && this.source.square === square;
    // Another own piece is selected instead; an enemy's is what the selected one is to capture.
    const select = !selected && (this.source === null || this.movable(square) || owner === this.game.state.player);
    if (select) {
      this.clear();
      this.source = { square };
      this.fresh = true;
      this.events.changed();
    }
    return true;
  }

  private movable(square: string): boolean {
    return this.moves().some((move) => move.from === square);
  }

  private isTarget(square: string): boolean {
    return this.source !== null && choice.from(this.moves(), this.source).some((move) => move.to === square);
  }

  click(square: string): void {
    if (this.walls.length > 0) return this.putWall(square);
    const stone = this.stone();
    if (stone && (this.source === null || this.fresh)) return this.want(stone, square);
    if (this.source === null) return this.cancel();
    if (this.fresh) return;
    const same = "square" in this.source && this.source.square === square;
    if (same && !this.isTarget(square)) return this.cancel();
    this.want(this.source, square);
  }

  drop(from: string, to: string | null): void {
    if (to === null || this.walls.length > 0) return this.cancel();
    this.source = { square: from };
    this.want(this.source, to);
  }

  private want(source: Source, to: string): void {
    const moves = choice.from(this.moves(), source).filter((move) => move.to === to);
    if (moves.length === 0) void this.ask(source, to);
    else this.follow(choice.next(moves), to);
  }

  private follow(next: choice.Next, at: string): void {
    this.hush();
    if (next.kind === "play") {
      this.clear();
      this.events.play(next.turn);
    } else if (next.kind === "wall") {
      this.walls = next.moves;
      this.events.changed();
    } else if (next.kind === "options") {
      this.events.changed();
      this.menu(next.about, next.options, at);
    }
  }

  private menu(about: string, options: choice.Option[], at: string): void {
    const titles: Record<string, string> = {
      promotion: "becomes", gate: "brings from the hand", way: "which way",
    };
    const { figures } = this.picture();
    // Rules name the strong pieces last.
    const rank = (option: choice.Option) => this.game.rules.pieces.findIndex((type) => type.name === option.piece);
    if (about === "promotion") options.sort((a, b) => rank(b) - rank(a));
    this.bubble.menu(titles[about] ?? about, options.map((option) => ({
      label: option.label,
      picture: option.piece && option.piece !== "?" ? figures.picture(option.piece, this.game.state.player) : undefined,
      action: () => this.follow(choice.next(option.moves), at),
    })), this.picture().box(at));
  }

  private putWall(square: string): void {
    const moves = this.walls.filter((move) => move.wall === square);
    if (moves.length === 0) return this.cancel();
    this.walls = [];
    this.follow(choice.next(moves), square);
  }

  // Why not?
  private async ask(source: Source, to: string): Promise<void> {
    const question = "square" in source ? { from: source.square, to } : { drop: source.hand, to };
    const asked = ++this.asked;
    try {
      const reason = await this.game.explain(question);
      if (asked !== this.asked) return;
      if (reason.legal) this.refuse({ ...reason, verdict: "this is not to be chosen now" }, to);
      else this.refuse(reason, to);
    } catch (error) {
      this.events.failed(error);
    }
  }

  refuse(reason: Reason, at: string | null): void {
    this.why = reason.squares;
    this.further = reason.further;
    this.events.changed();
    const boxes = [...new Set([...this.why, ...this.further])].flatMap((square) => this.picture().box(square) ?? []);
    this.bubble.reason(reason, at === null ? null : this.picture().box(at), boxes);
  }
}
