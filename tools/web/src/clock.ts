// Clocks of both players: a time for the game, and seconds more for each turn. They are the page's
// own: the rules know nothing of them. They stand while somebody looks at the past.
import { element, find } from "./dom";
import type { Player } from "./types";

const kControls = ["", "1+0", "3+2", "5+3", "10+5", "30+0"]; // minutes + seconds

function words(milliseconds: number): string {
  const tenths = Math.max(0, Math.ceil(milliseconds / 100));
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return tenths < 100 ? `${minutes}:${rest}.${tenths % 10}` : `${minutes}:${rest}`;
}

export class Clock {
  private left: [number, number] = [0, 0];
  private runs: Player | null = null;
  private since = 0;
  private readonly select = find<HTMLSelectElement>("clock");
  lost: Player | null = null;

  constructor(private readonly over: (player: Player) => void) {
    this.select.append(...kControls.map((control) =>
      element("option", { value: control }, control || "no clock")));
    setInterval(() => this.tick(), 100);
  }

  private get control(): [number, number] | null {
    const [minutes, seconds] = this.select.value.split("+").map(Number);
    return this.select.value === "" ? null : [(minutes ?? 0) * 60_000, (seconds ?? 0) * 1000];
  }

  reset(): void {
    const full = this.control?.[0] ?? 0;
    this.left = [full, full];
    this.runs = null;
    this.lost = null;
    this.show();
  }

  // Whose turn it is now; nobody's: they stand.
  turn(player: Player | null): void {
    if (!this.control || player === this.runs || this.lost !== null) return;
    this.spend();
    // The turn is over: its seconds are added.
    if (this.runs !== null && player !== null) this.left[this.runs] += this.control[1];
    this.runs = player;
    this.since = performance.now();
    this.show();
  }

  private spend(): void {
    if (this.runs === null) return;
    const now = performance.now();
    this.left[this.runs] -= now - this.since;
    this.since = now;
  }

  private tick(): void {
    if (this.runs === null) return;
    this.spend();
    if (this.left[this.runs] <= 0) {
      this.lost = this.runs;
      this.runs = null;
      this.over(this.lost);
    }
    this.show();
  }

  private show(): void {
    for (const player of [0, 1] as const) {
      const place = find(`clock-${player}`);
      place.textContent = this.control ? words(this.left[player]) : "";
      place.classList.toggle("runs", this.runs === player);
      place.classList.toggle("lost", this.lost === player);
    }
  }
}
