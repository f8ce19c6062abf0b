// Pieces as SVG: the server's outlines, else a disc with the piece's figure or letter.
import { canDraw } from "./glyphs";
import type { PieceType, Player, Rules } from "./types";

// Figures that are stones themselves.
const kStones = "○●◯⬤⚪⚫";
const kNamespace = "http://www.w3.org/2000/svg";

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
  words?: string,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(kNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (words !== undefined) element.textContent = words;
  return element;
}

export function attribute(target: EventTarget | null, name: string): string | null {
  return target instanceof Element ? target.getAttribute(name) : null;
}

// Of a cell around x, y.
export function outline(cell: Rules["cell"], x: number, y: number, attributes: Record<string, string>): SVGElement {
  const { hexagon, half, rise } = cell;
  if (!hexagon) {
    return svg("rect", { x: x - half, y: y - half, width: 2 * half, height: 2 * half, ...attributes });
  }
  const q = half / 2;
  const points = [[-half, 0], [-q, -rise], [q, -rise], [half, 0], [q, rise], [-q, rise]]
    .map(([dx, dy]) => `${x + (dx ?? 0)},${y + (dy ?? 0)}`).join(" ");
  return svg("polygon", { points, ...attributes });
}

export class Figures {
  private readonly types: Map<string, PieceType>;

  constructor(private readonly rules: Rules) {
    this.types = new Map(rules.pieces.map((type) => [type.name, type]));
  }

  // Outlines to be used by figure(), once in a picture.
  definitions(): SVGDefsElement {
    const defs = svg("defs");
    for (const [id, paths] of Object.entries(this.rules.shapes)) {
      const shape = svg("g", { id: `shape-${id}` });
      // Text of the program itself, not of a rule file.
      const parsed = new DOMParser().parseFromString(
        `<svg xmlns="${kNamespace}">${paths}</svg>`, "image/svg+xml");
      for (const path of [...parsed.documentElement.childNodes]) shape.append(document.importNode(path, true));
      defs.append(shape);
    }
    return defs;
  }

  // Around 0, 0, in a square of 44.
  figure(piece: string, player: Player): SVGGElement {
    const type = this.types.get(piece);
    const group = svg("g", { class: `figure ${player === 0 ? "first" : "second"}` });
    if (!type) return group;
    const drawn = type.drawn[player];
    if (drawn) {
      group.append(svg("image", { href: drawn, x: -22, y: -22, width: 44, height: 44 }));
    } else if (type.shape) {
      if (type.neutral) group.setAttribute("class", "figure nobody");
      group.append(svg("use", { href: `#shape-${type.shape}`, x: -22.5, y: -22.5 }));
    } else if (type.neutral) {
      group.append(svg("rect", { class: "block", x: -17, y: -17, width: 34, height: 34, rx: 6 }));
      if (type.symbols[0] && canDraw(type.symbols[0])) group.append(this.words(type.symbols[0]));
    } else {
      const symbol = type.symbols[player];
      group.append(svg("circle", { class: "disc", r: 18 }));
      if (symbol && kStones.includes(symbol)) return group;
      group.append(this.words(symbol && canDraw(symbol) ? symbol : type.letters[0]));
    }
    return group;
  }

  private words(text: string): SVGTextElement {
    const size = [...text].length > 1 ? 15 : 24;
    return svg("text", { class: "letter", y: size / 3, "font-size": size }, text);
  }

  // For buttons.
  picture(piece: string, player: Player): SVGSVGElement {
    const picture = svg("svg", { viewBox: "-22 -22 44 44", class: "piece-picture", "aria-hidden": "true" });
    picture.append(this.figure(piece, player));
    return picture;
  }

  describe(piece: string, player?: Player): string {
    const type = this.types.get(piece);
    if (player === undefined || type?.neutral) return piece;
    return `${this.rules.players[player]} ${piece}`;
  }
}
