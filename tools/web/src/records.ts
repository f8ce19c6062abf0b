// Games and positions that come as texts or files: PGN, match scripts, positions, and the pictures
// that this page has made, which hold their position.
import { Failure } from "./api";
import { textOf } from "./png";
import type { Origin, Recorded } from "./types";

// What the text begins. `variant`: the one that is shown, where the text names none.
export function originOf(text: string, variant: string): Origin | Recorded {
  if (/^\s*</.test(text)) {
    // Not parsed: the policy of the page would complain of its styles.
    const [, drawn] = /<desc>([^<]*)<\/desc>/.exec(text) ?? [];
    return { variant, fen: drawn ? plain(drawn) : text };
  }
  if (/^match:/m.test(text)) return { variant, script: text };
  return /^\s*(\[|1\.)/.test(text) ? { variant, pgn: text } : { variant, fen: text };
}

function plain(markup: string): string {
  const signs: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };
  return markup.replace(/&[a-z]+;/g, (sign) => signs[sign] ?? sign);
}

export async function textOfFile(file: File): Promise<string> {
  if (file.type !== "image/png") return (await file.text()).trim();
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new Failure(0, "no-position", `${file.name} holds no position`, "a picture that this page has made", "");
  return text;
}
