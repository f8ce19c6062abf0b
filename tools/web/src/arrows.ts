// Arrows and rings that people draw with the right button, over all boards.
import { svg } from "./figure";

export interface Point {
  x: number;
  y: number;
}

interface Arrow {
  from: string;
  to: string;
}

export class Arrows {
  private list: Arrow[] = [];
  private begun: string | null = null;

  constructor(
    private readonly layer: () => SVGGElement,
    private readonly middle: (square: string) => Point | null,
  ) {}

  begin(square: string): void {
    this.begun = square;
  }

  // The same arrow again takes it away.
  end(to: string | null): void {
    const from = this.begun;
    this.begun = null;
    if (!from || !to) return;
    const others = this.list.filter((arrow) => arrow.from !== from || arrow.to !== to);
    this.list = others.length < this.list.length ? others : [...others, { from, to }];
    this.draw();
  }

  clear(): void {
    if (this.list.length === 0) return;
    this.list = [];
    this.draw();
  }

  draw(): void {
    this.layer().replaceChildren(...this.list.flatMap((arrow) => this.shapes(arrow)));
  }

  private shapes({ from, to }: Arrow): SVGElement[] {
    const a = this.middle(from);
    const b = this.middle(to);
    if (!a || !b) return [];
    if (from === to) return [svg("circle", { class: "arrow", cx: a.x, cy: a.y, r: 18 })];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const [hx, hy] = [b.x - ux * 14, b.y - uy * 14];
    const head = `M${b.x} ${b.y}L${hx - uy * 8} ${hy + ux * 8}L${hx + uy * 8} ${hy - ux * 8}Z`;
    return [
      svg("path", { class: "arrow", d: `M${a.x} ${a.y}L${hx} ${hy}` }),
      svg("path", { class: "arrow-head", d: head }),
    ];
  }
}
