// How a piece moves, on an empty board: filled where it moves and captures, open where it only
// moves, a cross where it only captures.
import { element } from "../dom";
import { svg } from "../figure";
import { markdown } from "./markdown";
import type { Moves } from "./service";

const kLegend: [string, string][] = [
  ["both", "both"], ["moves", "only moves"], ["captures", "only takes"],
];

type Landing = NonNullable<Moves["landings"]>[number];

function mark(landing: { moves: boolean; captures: boolean; initial?: boolean; hops?: boolean }, x: number, y: number): SVGGElement {
  const kind = landing.moves && landing.captures ? "both" : landing.moves ? "moves" : "captures";
  const group = svg("g", { class: `landing ${kind}${landing.initial ? " initial" : ""}` });
  if (kind === "captures") {
    group.append(svg("path", { d: `M${x - 8} ${y - 8}l16 16m0 -16l-16 16` }));
  } else {
    group.append(svg("circle", { cx: x, cy: y, r: 9 }));
  }
  if (landing.hops) group.append(svg("path", { class: "hop", d: `M${x - 12} ${y - 11}q12 -10 24 0` }));
  return group;
}

export class Drawing {
  readonly element = element("section", { class: "drawing", "aria-label": "How the piece moves" });

  constructor(
    private readonly figure: (piece: string) => SVGGElement | null,
    private readonly choose: (piece: string, at?: string) => void,
  ) {}

  show(moves: Moves): void {
    const { piece, board, problem } = moves;
    const parts: Node[] = [this.heading(moves)];
    if (problem) {
      parts.push(element("p", { class: "wrong" }, problem.message, problem.expected ? `; expected: ${problem.expected}` : ""));
      // What was right last stays, to compare.
      const old = this.element.querySelector("svg.moves");
      if (old) parts.push(old);
    } else if (piece && board) {
      parts.push(this.board(piece, moves, board), this.legend(moves.landings ?? []));
    }
    if (moves.words && !problem) parts.push(markdown(moves.words));
    this.element.replaceChildren(...parts);
  }

  private heading({ piece, pieces, key, text }: Moves): HTMLElement {
    const select = element("select", { "aria-label": "The piece that is drawn" });
    const first = piece === null ? [element("option", { value: "" }, "moves of …")] : [];
    select.append(...first, ...pieces.map((name) => element("option", { value: name }, name)));
    if (piece !== null && !pieces.includes(piece)) select.append(element("option", { value: piece }, piece));
    select.value = piece ?? "";
    select.addEventListener("change", () => select.value && this.choose(select.value));
    const heading = element("div", { class: "row" }, select);
    if (text !== undefined) heading.append(element("code", {}, key === "move" ? text : `${key}: ${text}`));
    return heading;
  }

  private board(piece: string, moves: Moves, board: NonNullable<Moves["board"]>): SVGSVGElement {
    const { hexagon, half, rise } = board.cell;
    const picture = svg("svg", {
      class: "moves", viewBox: `0 0 ${board.width} ${board.height}`, role: "img",
      "aria-label": `${piece} on ${moves.at}: ${(moves.landings ?? []).map((one) => one.at).join(" ") || "nowhere"}`,
    });
    const above = svg("g");
    const landings = new Map((moves.landings ?? []).map((one) => [one.at, one]));
    for (const square of board.squares) {
      const { name, x, y } = square;
      const q = half / 2;
      const points = hexagon
        ? [[-half, 0], [-q, -rise], [q, -rise], [half, 0], [q, rise], [-q, rise]]
        : [[-half, -half], [half, -half], [half, half], [-half, half]];
      const cell = svg("polygon", {
        class: `square ${["dark", "light", "middle"][square.colour] ?? "dark"}`,
        points: points.map(([dx, dy]) => `${x + (dx ?? 0)},${y + (dy ?? 0)}`).join(" "), "data-at": name,
      });
      cell.append(svg("title", {}, name));
      cell.addEventListener("click", () => this.choose(piece, name));
      picture.append(cell);
      const landing = landings.get(name);
      if (landing) above.append(mark(landing, x, y));
      if (name === moves.at) {
        const figure = this.figure(piece) ?? svg("text", { class: "letter", y: 8, "font-size": 24 }, piece.slice(0, 1).toUpperCase());
        figure.setAttribute("transform", `translate(${x} ${y})`);
        above.append(figure);
      }
    }
    picture.append(above);
    return picture;
  }

  private legend(landings: Landing[]): HTMLElement {
    const legend = element("p", { class: "legend" });
    const add = (picture: SVGGElement, words: string) => {
      const small = svg("svg", { viewBox: "-13 -16 26 28", class: "moves" });
      small.append(picture);
      legend.append(small, `${words} `);
    };
    for (const [kind, words] of kLegend) {
      const has = (one: Landing) => (kind === "both" ? one.moves && one.captures : one.moves !== one.captures && (kind === "moves" ? one.moves : one.captures));
      if (landings.some(has)) add(mark({ moves: kind !== "captures", captures: kind !== "moves" }, 0, 0), words);
    }
    if (landings.some((one) => one.initial)) add(mark({ moves: true, captures: false, initial: true }, 0, 0), "at first");
    if (landings.some((one) => one.hops)) legend.append("⌒ past other pieces");
    return legend;
  }
}
