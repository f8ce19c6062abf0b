// The game as files: the server's, and the position as PNG, made of the server's SVG.
import { Failure, fileAddress } from "./api";
import { find } from "./dom";
import type { Game } from "./game";
import { withText } from "./png";

const kScale = 2;

export function showFiles(game: Game): void {
  find<HTMLTextAreaElement>("position").value = game.state.fen;
  for (const kind of ["pgn", "script", "svg"] as const) {
    find<HTMLAnchorElement>(`file-${kind}`).href = fileAddress(game.id, kind);
  }
}

// The picture holds the position, so that it can be read again.
export async function savePng(address: string, name: string, position: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Failure(response.status, "no-picture", "the server gives no picture", "", "");
  const source = URL.createObjectURL(new Blob([await response.text()], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * kScale;
    canvas.height = image.naturalHeight * kScale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (blob) save(await withText(blob, position), name);
  } finally {
    URL.revokeObjectURL(source);
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
