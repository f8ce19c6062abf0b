// The game as files: the interpreter's, and the position as PNG, made of its SVG.
import { file, fileAddress, type Kind } from "./api";
import { find } from "./dom";
import type { Game } from "./game";
import { withText } from "./png";
import { bookAddress } from "./published";

const kScale = 2;

const kTypes = { pgn: "application/x-chess-pgn", script: "application/yaml", svg: "image/svg+xml" };

export function showFiles(game: Game, fail: (error: unknown) => void): void {
  find<HTMLTextAreaElement>("position").value = game.state.fen;
  find<HTMLAnchorElement>("book").href = bookAddress(game.rules.variant);
  for (const kind of ["pgn", "script", "svg"] as const) {
    const link = find<HTMLAnchorElement>(`file-${kind}`);
    const address = fileAddress(game.id, kind);
    link.href = address ?? "#";
    link.onclick = address !== null ? null : (event) => {
      event.preventDefault();
      saveFile(game, kind).catch(fail);
    };
  }
}

async function saveFile(game: Game, kind: Kind): Promise<void> {
  const { body, file: name } = await file(game.id, kind);
  save(new Blob([body], { type: kTypes[kind] }), name);
}

// The picture holds the position, so that it can be read again.
export async function savePng(game: Game): Promise<void> {
  const picture = (await file(game.id, "svg")).body;
  const source = URL.createObjectURL(new Blob([picture], { type: kTypes.svg }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * kScale;
    canvas.height = image.naturalHeight * kScale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (blob) save(await withText(blob, game.state.fen), `${game.origin.variant}.png`);
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
