// Where boards stand: in as many columns as make them largest, or one large and the rest small.
import type { Board } from "./types";

export interface Place {
  x: number;
  y: number;
  scale: number;
}

export interface Layout {
  width: number;
  height: number;
  places: Place[];
}

// Around a board: its coordinates and its name.
export const kMargin = { left: 20, right: 6, top: 6, bottom: 20, title: 18 };

export interface Space {
  width: number;
  height: number; // may be Infinity: the page scrolls
}

function extent(boards: Board[]): { width: number; height: number } {
  const title = boards.length > 1 ? kMargin.title : 0;
  return {
    width: Math.max(...boards.map((board) => board.width)) + kMargin.left + kMargin.right,
    height: Math.max(...boards.map((board) => board.height)) + kMargin.top + kMargin.bottom + title,
  };
}

function inColumns(count: number, columns: number, one: Space, space: Space): Layout {
  const rows = Math.ceil(count / columns);
  const scale = Math.min(space.width / (columns * one.width), space.height / (rows * one.height));
  const places = Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * one.width * scale,
    y: Math.floor(i / columns) * one.height * scale,
    scale,
  }));
  return { width: columns * one.width * scale, height: rows * one.height * scale, places };
}

// The arrangement with the largest squares; where the page scrolls, squares may not get too small.
function grid(count: number, one: Space, space: Space): Layout {
  let best: Layout | null = null;
  for (let columns = 1; columns <= count; ++columns) {
    if (space.height === Infinity && columns > 2) break;
    const layout = inColumns(count, columns, one, space);
    const better = !best || (layout.places[0]?.scale ?? 0) > (best.places[0]?.scale ?? 0);
    if (better || (space.height === Infinity && columns === 2 && count > 1)) best = layout;
  }
  return best ?? { width: 0, height: 0, places: [] };
}

// The large board first, the others beside it, or below it on a narrow page.
function withLarge(count: number, large: number, one: Space, space: Space): Layout {
  const beside = space.height !== Infinity && space.width > space.height;
  const share = 0.62;
  const wide = beside ? space.width * share : space.width;
  const high = beside || space.height === Infinity ? space.height : space.height * share;
  const scale = Math.min(wide / one.width, high / one.height);
  const main = { width: one.width * scale, height: one.height * scale };
  const rest = grid(count - 1, one, beside
    ? { width: space.width - main.width, height: space.height }
    : { width: space.width, height: space.height - main.height });
  const places: Place[] = [];
  for (let i = 0, next = 0; i < count; ++i) {
    const other = rest.places[next];
    if (i === large || !other) {
      places.push({ x: 0, y: 0, scale });
      continue;
    }
    ++next;
    places.push({
      x: other.x + (beside ? main.width : 0),
      y: other.y + (beside ? 0 : main.height),
      scale: other.scale,
    });
  }
  return {
    width: beside ? main.width + rest.width : Math.max(main.width, rest.width),
    height: beside ? Math.max(main.height, rest.height) : main.height + rest.height,
    places,
  };
}

export function layoutOf(boards: Board[], space: Space, large: number | null): Layout {
  const one = extent(boards);
  const most = 96 / 44; // squares of 96 pixels are large enough
  const limited = { width: space.width, height: Math.min(space.height, Infinity) };
  const layout = large === null || boards.length === 1
    ? grid(boards.length, one, limited)
    : withLarge(boards.length, large, one, limited);
  const scale = layout.places[0]?.scale ?? 1;
  if (large !== null || scale <= most) return layout;
  const less = most / scale;
  return {
    width: layout.width * less,
    height: layout.height * less,
    places: layout.places.map((p) => ({ x: p.x * less, y: p.y * less, scale: p.scale * less })),
  };
}
