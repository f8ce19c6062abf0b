// Whether the browser has a picture of a character: where no font does, all look alike.

const kSize = 20;
const known = new Map<string, boolean>();

function pixels(text: string): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = kSize;
  canvas.height = kSize;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.font = `${kSize - 4}px sans-serif`;
  context.fillText(text, 1, kSize - 4);
  return context.getImageData(0, 0, kSize, kSize).data.join();
}

export function canDraw(text: string): boolean {
  const found = known.get(text);
  if (found !== undefined) return found;
  // A place of Unicode that will never hold a character.
  const missing = pixels("\u{10FFFE}");
  const drawn = missing === null || [...text].every((letter) => pixels(letter) !== missing);
  known.set(text, drawn);
  return drawn;
}
