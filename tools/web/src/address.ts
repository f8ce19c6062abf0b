// The game in the page's address: a link shows it, a reloaded page goes on with it.
import type { Origin } from "./types";

export interface Address {
  origin: Origin;
  turns: string[];
}

// Moves hold no full stops.
const kBetween = ".";

export function write(address: Address): string {
  const fields = new URLSearchParams();
  fields.set("v", address.origin.variant);
  if (address.origin.fen) fields.set("fen", address.origin.fen);
  if (address.origin.seed) fields.set("seed", String(address.origin.seed));
  if (address.turns.length > 0) fields.set("m", address.turns.join(kBetween));
  // Readable where it may be.
  return "#" + fields.toString().replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%2F/g, "/");
}

export function read(fragment: string): Address | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const variant = fields.get("v");
  if (!variant) return null;
  const seed = Number(fields.get("seed") ?? 0);
  const moves = fields.get("m") ?? "";
  return {
    origin: {
      variant,
      fen: fields.get("fen") ?? undefined,
      seed: Number.isInteger(seed) && seed > 0 ? seed : undefined,
    },
    turns: moves === "" ? [] : moves.split(kBetween),
  };
}
