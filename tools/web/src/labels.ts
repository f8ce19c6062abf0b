// Coordinates at a board's edges.
import { svg } from "./figure";
import type { Board } from "./types";

// Of a turned board they stay below and on the left, and change places among themselves; those of
// hexagons go along.
export function labels(board: Board, hexagon: boolean, flipped: boolean): SVGTextElement[] {
  return board.labels.map(({ x, y, text }) => {
    const below = y > board.height;
    const left = x < 0;
    const turnedX = flipped && (hexagon || !left) ? board.width - x : x;
    const turnedY = flipped && (hexagon || !below) ? board.height - y : y;
    return svg("text", { class: "label", x: turnedX, y: turnedY + 4 }, text);
  });
}
