// A text inside of a PNG picture: a chunk of its own (tEXt), as programs for pictures keep it.
const kKey = "Rulewright-Position";
const kHead = 8; // bytes before the first chunk
const kFirst = kHead + 25; // behind the chunk IHDR, which is the first one

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let i = 0; i < 8; ++i) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

// Texts of positions are ASCII.
export async function withText(picture: Blob, text: string): Promise<Blob> {
  const inner = new TextEncoder().encode(`tEXt${kKey}\0${text}`);
  const chunk = new Uint8Array(inner.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, inner.length - 4);
  chunk.set(inner, 4);
  view.setUint32(inner.length + 4, checksum(inner));
  return new Blob([picture.slice(0, kFirst), chunk, picture.slice(kFirst)], { type: picture.type });
}

// Null: it holds none.
export function textOf(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = new TextDecoder();
  for (let at = kHead; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const [key, text] = words.decode(bytes.subarray(at + 4, at + 8 + length)).split("\0");
    if (key === `tEXt${kKey}` && text !== undefined) return text;
    at += 12 + length;
  }
  return null;
}
