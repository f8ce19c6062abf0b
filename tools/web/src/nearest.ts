export const kWays: Record<string, [number, number]> = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

// Where an arrow key leads: to the nearest square on that side, whatever the shape of the board.
export function nearest(
  cells: Map<string, Element>,
  from: string,
  [dx, dy]: [number, number],
): string | null {
  const here = cells.get(from)?.getBoundingClientRect();
  if (!here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, cell] of cells) {
    const box = cell.getBoundingClientRect();
    const x = box.x + box.width / 2 - here.x - here.width / 2;
    const y = box.y + box.height / 2 - here.y - here.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < here.width / 4 || aside > along * 1.2) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
