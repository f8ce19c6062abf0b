// The boards as one picture: squares from the server's topology, pieces, marks, arrows. It says what
// was pressed, dragged and dropped, and knows no rules.
import { Arrows, type Point } from "./arrows";
import { attribute, Figures, outline, svg } from "./figure";
import { labels } from "./labels";
import { kMargin, layoutOf, type Layout } from "./layout";
import { kWays, nearest } from "./nearest";
import type { Board, Placed, Rules, Segment, Square, State } from "./types";
import type { BoardEvents, BoardView, Marks } from "./view";

export type { BoardView };

interface Drag {
  from: string;
  pointer: number;
  x: number;
  y: number;
  figure: SVGGElement | null;
  original: SVGGElement | null;
  may: boolean;
}

const kZoneTints = 3; // that page.css has

export class BoardPicture {
  readonly element: SVGSVGElement;
  readonly figures: Figures;
  private readonly squares: Map<string, Square>;
  private readonly cells = new Map<string, SVGElement>();
  private readonly pieces = new Map<string, SVGGElement>();
  private layers: { marks: SVGGElement; pieces: SVGGElement; above: SVGGElement }[] = [];
  private top = svg("g", { class: "top" });
  private layout: Layout = { width: 0, height: 0, places: [] };
  private drag: Drag | null = null;
  private readonly arrows = new Arrows(() => this.top, (name) => this.middleOf(name));
  private focused: string;
  private labels = new Map<string, string>();
  private readonly zones: string[];

  constructor(
    private readonly rules: Rules,
    private readonly view: BoardView,
    private readonly events: BoardEvents,
  ) {
    this.squares = new Map(rules.squares.map((square) => [square.name, square]));
    this.focused = rules.squares[0]?.name ?? "";
    this.zones = [...new Set(rules.squares.flatMap((square) => (square.zones ?? []).map((zone) => zone.name)))];
    this.figures = new Figures(rules);
    this.element = svg("svg", { class: "boards", role: "application", "aria-label": `${rules.name}: board` });
    this.listen();
  }

  // All anew: after another size, another side below, other switches.
  draw(space: { width: number; height: number }): void {
    this.layout = layoutOf(this.rules.boards, space, this.view.large);
    const { width, height } = this.layout;
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.setAttribute("width", String(width));
    this.element.setAttribute("height", String(height));
    this.cells.clear();
    this.element.replaceChildren(this.figures.definitions());
    this.layers = this.rules.boards.map((_, board) => this.drawBoard(board));
    for (const square of this.rules.squares) this.drawSquare(square);
    if (this.view.coordinates) this.drawJoins();
    this.top = svg("g", { class: "top" });
    this.element.append(this.top);
    this.arrows.draw();
  }

  private drawBoard(board: number): { marks: SVGGElement; pieces: SVGGElement; above: SVGGElement } {
    const place = this.layout.places[board] ?? { x: 0, y: 0, scale: 1 };
    const shape = this.rules.boards[board];
    const title = this.rules.boards.length > 1 ? kMargin.title : 0;
    const group = svg("g", {
      class: "board",
      transform: `translate(${place.x + kMargin.left * place.scale} ${place.y + (kMargin.top + title) * place.scale}) scale(${place.scale})`,
    });
    if (title && shape) {
      const name = svg("text", { class: "board-name", x: shape.width / 2, y: -6, "data-board": board, role: "button", tabindex: 0 }, shape.name);
      name.append(svg("title", {}, this.view.large === board ? "show all boards alike" : "enlarge this board"));
      group.append(name);
    }
    if (this.view.coordinates && shape) group.append(...labels(shape, this.rules.cell.hexagon, this.view.flipped));
    if (shape?.lines) group.append(this.drawPoints(shape, shape.lines));
    const squares = svg("g", { class: "squares" });
    const layers = {
      marks: svg("g", { class: "marks" }),
      pieces: svg("g", { class: "pieces" }),
      above: svg("g", { class: "above" }),
    };
    group.append(squares, layers.marks, layers.pieces, layers.above);
    this.element.append(group);
    return layers;
  }

  // The ground of a board of points, and its lines.
  private drawPoints({ width, height }: Board, lines: Segment[]): SVGGElement {
    const ground = svg("g", { class: "points" });
    ground.append(svg("rect", { class: "ground", width, height }));
    const turned = ({ x1, y1, x2, y2 }: Segment): Segment =>
      ({ x1: width - x1, y1: height - y1, x2: width - x2, y2: height - y2 });
    for (const line of lines) {
      ground.append(svg("line", { class: "line", ...(this.view.flipped ? turned(line) : line) }));
    }
    return ground;
  }

  // The middle of a square on its board, as the board is turned.
  private at(square: Square): { x: number; y: number } {
    if (!this.view.flipped) return { x: square.x, y: square.y };
    const board = this.rules.boards[square.board];
    return { x: (board?.width ?? 0) - square.x, y: (board?.height ?? 0) - square.y };
  }

  private outline(x: number, y: number, attributes: Record<string, string>): SVGElement {
    return outline(this.rules.cell, x, y, attributes);
  }

  private drawSquare(square: Square): void {
    const { x, y } = this.at(square);
    const colour = this.rules.boards[square.board]?.lines
      ? "point"
      : ["dark", "light", "middle"][square.colour] ?? "dark";
    const cell = this.outline(x, y, {
      class: `square ${colour}`,
      "data-square": square.name,
      role: "button",
      tabindex: square.name === this.focused ? "0" : "-1",
      "aria-label": this.labels.get(square.name) ?? square.name,
    });
    this.cells.set(square.name, cell);
    const layers = this.layers[square.board];
    layers?.marks.previousElementSibling?.append(cell);
    // A tint for each: where zones overlap it is deeper.
    for (const { name, tint } of (this.view.zones && square.zones) || []) {
      if (tint === "none") continue;
      const which = tint ?? this.zones.indexOf(name) % kZoneTints;
      layers?.marks.previousElementSibling?.append(this.outline(x, y, { class: `zone zone-${which}` }));
    }
  }

  // A letter at the sides of both squares through which they are joined, unless a line does.
  private drawJoins(): void {
    const turn = this.view.flipped ? -1 : 1;
    this.rules.joins.forEach((join, i) => {
      if (join.line) return;
      const letter = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[i % 52] ?? "";
      for (const [name, way] of [[join.from, turn], [join.to, -turn]] as const) {
        const square = this.squares.get(name);
        if (!square) continue;
        const { x, y } = this.at(square);
        this.layers[square.board]?.above.parentNode?.append(svg("text", {
          class: "join", x: x + way * join.x * 18, y: y - way * join.y * 17 + 3,
        }, letter));
      }
    });
  }

  // What stands where, and what is marked.
  show(state: State, marks: Marks): void {
    for (const layers of this.layers) {
      layers.marks.replaceChildren();
      layers.pieces.replaceChildren();
      layers.above.replaceChildren();
    }
    this.pieces.clear();
    this.mark(this.view.closed, "closed");
    this.mark(state.last, "last");
    this.mark(state.checked, "check");
    if (marks.selected) this.mark([marks.selected], "selected");
    this.mark(marks.next, "next");
    this.mark(marks.walls, "wall-target");
    this.mark(marks.further, "why further");
    this.mark(marks.why, "why");
    for (const [square, number] of Object.entries(this.view.numbers)) this.drawNumber(square, number);
    if (this.view.marks) {
      this.ring(state.marks.links);
      this.corner(state.marks.giving, "gain");
      this.corner(state.marks.drained, "gain drained");
    }
    for (const piece of state.pieces) {
      if (piece.at === marks.moving?.to) continue;
      this.drawPiece(piece.at === marks.moving?.from ? { ...piece, at: marks.moving.to } : piece);
    }
    for (const [square, captures] of marks.targets) this.drawTarget(square, captures);
    this.describe(state, marks);
  }

  private mark(names: string[], look: string): void {
    for (const name of names) {
      const square = this.squares.get(name);
      if (!square) continue;
      const { x, y } = this.at(square);
      this.layers[square.board]?.marks.append(this.outline(x, y, { class: `mark ${look}` }));
    }
  }

  private ring(names: string[]): void {
    for (const name of names) {
      const square = this.squares.get(name);
      if (!square) continue;
      const { x, y } = this.at(square);
      this.layers[square.board]?.marks.append(svg("circle", { class: "link", cx: x, cy: y, r: 20.5 }));
    }
  }

  private corner(names: string[], look: string): void {
    for (const name of names) {
      const square = this.squares.get(name);
      if (!square) continue;
      const { x, y } = this.at(square);
      this.layers[square.board]?.above.append(svg("text", { class: look, x: x - 19, y: y + 19 }, "E"));
    }
  }

  private drawNumber(name: string, number: number): void {
    const square = this.squares.get(name);
    if (!square) return;
    const { x, y } = this.at(square);
    const most = Math.max(1, ...Object.values(this.view.numbers).map(Math.abs));
    const tint = this.outline(x, y, { class: number > 0 ? "tint plus" : "tint minus" });
    tint.setAttribute("fill-opacity", String(0.2 + (0.55 * Math.abs(number)) / most));
    const layers = this.layers[square.board];
    layers?.marks.append(tint);
    layers?.above.append(svg("text", { class: "number", x: x + 20, y: y + 19 }, String(number)));
  }

  private drawPiece(piece: Placed): void {
    const square = this.squares.get(piece.at);
    if (!square) return;
    const { x, y } = this.at(square);
    const figure = this.figures.figure(piece.piece, piece.player ?? 0);
    figure.setAttribute("transform", `translate(${x} ${y})`);
    if (piece.carries !== undefined && this.view.marks) {
      figure.append(svg("text", { class: "carried", x: 20, y: -11 }, String(piece.carries)));
    }
    this.pieces.set(piece.at, figure);
    this.layers[square.board]?.pieces.append(figure);
  }

  private drawTarget(name: string, captures: boolean): void {
    const square = this.squares.get(name);
    if (!square) return;
    const { x, y } = this.at(square);
    this.layers[square.board]?.above.append(captures
      ? svg("circle", { class: "target capture", cx: x, cy: y, r: 19 })
      : svg("circle", { class: "target", cx: x, cy: y, r: 7 }));
  }

  // For those who hear the page.
  private describe(state: State, marks: Marks): void {
    const on = new Map(state.pieces.map((p) => [p.at, this.figures.describe(p.piece, p.player)]));
    const movable = new Set(state.moves.map((move) => move.from));
    for (const [name, cell] of this.cells) {
      const parts = [name, on.get(name) ?? "empty"];
      if (marks.selected === name) parts.push("selected");
      if (marks.targets.has(name)) parts.push(marks.targets.get(name) ? "can be captured" : "can go here");
      if (marks.walls.includes(name)) parts.push("a wall can go here");
      if (state.checked.includes(name)) parts.push("in check");
      if (this.view.closed.includes(name)) parts.push("closed to both");
      const label = parts.join(", ");
      // Touching it drags the piece; touching another square scrolls the page.
      cell.classList.toggle("movable", movable.has(name));
      if (this.labels.get(name) === label && cell.getAttribute("aria-label") === label) continue;
      this.labels.set(name, label);
      cell.setAttribute("aria-label", label);
    }
  }

  // Where the square is on the screen.
  box(name: string): DOMRect | null {
    return this.cells.get(name)?.getBoundingClientRect() ?? null;
  }

  focus(name: string): void {
    this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = name;
    const cell = this.cells.get(name);
    cell?.setAttribute("tabindex", "0");
    cell?.focus();
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => {
      element.classList.remove("by-keys");
      this.pressed(event);
    });
    element.addEventListener("pointermove", (event) => this.moved(event));
    element.addEventListener("pointerup", (event) => this.released(event));
    element.addEventListener("pointercancel", () => this.endDrag());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("keydown", (event) => this.typed(event));
    // Programs that read the page aloud put the focus where they read, and press without a pointer.
    element.addEventListener("focusin", (event) => this.goTo(event.target));
    element.addEventListener("click", (event) => {
      if (event.detail === 0 && this.goTo(event.target)) this.choose();
    });
  }

  private goTo(target: EventTarget | null): boolean {
    const square = attribute(target, "data-square");
    if (square && square !== this.focused) this.focus(square);
    return square !== null;
  }

  private squareAt(event: PointerEvent): string | null {
    return attribute(document.elementFromPoint(event.clientX, event.clientY), "data-square");
  }

  private pressed(event: PointerEvent): void {
    const board = attribute(event.target, "data-board");
    if (board !== null) return this.events.enlarge(Number(board));
    const square = this.squareAt(event);
    if (!square) return;
    if (event.button === 2) {
      return this.arrows.begin(square);
    }
    if (event.button !== 0) return;
    event.preventDefault();
    this.focus(square);
    this.arrows.clear();
    this.drag = {
      from: square, pointer: event.pointerId, x: event.clientX, y: event.clientY,
      figure: null, original: null, may: this.events.press(square),
    };
    // A touch would scroll the page instead of moving the piece.
    if (this.drag.may) this.element.setPointerCapture(event.pointerId);
  }

  private moved(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || !drag.may || event.pointerId !== drag.pointer) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.figure) {
      if (far < 5) return;
      drag.original = this.pieces.get(drag.from) ?? null;
      if (!drag.original) return;
      drag.figure = drag.original.cloneNode(true) as SVGGElement;
      drag.original.classList.add("lifted");
      this.top.append(drag.figure);
    }
    const box = this.element.getBoundingClientRect();
    const ratio = this.layout.width / box.width;
    const scale = this.layout.places[this.squares.get(drag.from)?.board ?? 0]?.scale ?? 1;
    const x = (event.clientX - box.left) * ratio;
    const y = (event.clientY - box.top) * ratio;
    drag.figure.setAttribute("transform", `translate(${x} ${y}) scale(${scale * 1.1})`);
  }

  private released(event: PointerEvent): void {
    const square = this.squareAt(event);
    if (event.button === 2) return this.arrows.end(square);
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.endDrag();
    if (square === drag.from) this.events.click(drag.from);
    else if (drag.figure) this.events.drop(drag.from, square);
  }

  private endDrag(): void {
    this.drag?.figure?.remove();
    this.drag?.original?.classList.remove("lifted");
    this.drag = null;
  }

  // The arrow keys go to the nearest square on that side.
  private typed(event: KeyboardEvent): void {
    const way = kWays[event.key];
    const board = attribute(event.target, "data-board");
    this.element.classList.add("by-keys");
    if (way) {
      event.preventDefault();
      const next = nearest(this.cells, this.focused, way);
      if (next) this.focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (board === null) this.choose();
      else this.events.enlarge(Number(board));
    }
  }

  private choose(): void {
    this.events.press(this.focused);
    this.events.click(this.focused);
  }

  private middleOf(name: string): Point | null {
    const box = this.box(name);
    const all = this.element.getBoundingClientRect();
    if (!box) return null;
    const ratio = this.layout.width / all.width;
    return {
      x: (box.left + box.width / 2 - all.left) * ratio,
      y: (box.top + box.height / 2 - all.top) * ratio,
    };
  }
}
