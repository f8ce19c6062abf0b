// What hangs beside a square: the reason of a refused move, a menu of what a move may come with.
import { button, element, find } from "./dom";
import type { Reason } from "./types";

const kGap = 8;

function covered(left: number, top: number, box: DOMRect, others: DOMRect[]): number {
  return others.filter((other) =>
    other.left < left + box.width && left < other.right &&
    other.top < top + box.height && top < other.bottom).length;
}

// Beside the square, on the side where it covers the fewest of the squares that matter.
function place(bubble: HTMLElement, anchor: DOMRect | null, others: DOMRect[]): void {
  const at = anchor ?? find("stage").getBoundingClientRect();
  const box = bubble.getBoundingClientRect();
  const right = document.documentElement.clientWidth - box.width - 4;
  const middle = Math.max(4, Math.min(at.left + at.width / 2 - box.width / 2, right));
  const level = Math.max(4, Math.min(at.top + at.height / 2 - box.height / 2, window.innerHeight - box.height - 4));
  const sides: [number, number][] = [
    [middle, at.bottom + kGap], [middle, at.top - box.height - kGap],
    [at.right + kGap, level], [at.left - box.width - kGap, level],
  ];
  const fits = sides.filter(([x, y]) =>
    x >= 0 && x <= right && y >= 0 && y + box.height <= window.innerHeight);
  let best = fits[0] ?? [middle, Math.max(4, at.top - box.height - kGap)];
  for (const side of fits) {
    if (covered(...side, box, others) < covered(...best, box, others)) best = side;
  }
  bubble.style.left = `${best[0] + window.scrollX}px`;
  bubble.style.top = `${best[1] + window.scrollY}px`;
}

export class Bubble {
  private shown: HTMLElement | null = null;

  get open(): boolean {
    return this.shown !== null;
  }

  close(): void {
    this.shown?.remove();
    this.shown = null;
  }

  private put(bubble: HTMLElement, anchor: DOMRect | null, others: DOMRect[]): void {
    this.close();
    document.body.append(bubble);
    this.shown = bubble;
    place(bubble, anchor, others);
  }

  reason(reason: Reason, anchor: DOMRect | null, others: DOMRect[]): void {
    const bubble = element("div", { class: "bubble reason", role: "alert" });
    bubble.append(element("p", { class: "verdict" }, reason.verdict || "this is not possible"));
    if (reason.lines.length > 0) {
      const lines = element("ul", {}, ...reason.lines.map((line) => element("li", {}, line)));
      bubble.append(element("details", {}, element("summary", {}, "how the rules come to that"), lines));
    }
    bubble.append(button("×", () => this.close(), { class: "close", "aria-label": "close" }));
    this.put(bubble, anchor, others);
  }

  menu(title: string, options: { label: string; picture?: Node; action: () => void }[], anchor: DOMRect | null): void {
    const bubble = element("div", { class: "bubble menu", role: "dialog", "aria-label": title });
    for (const option of options) {
      const made = button("", () => {
        this.close();
        option.action();
      }, { title: option.label });
      if (option.picture) made.append(option.picture);
      made.append(element("span", {}, option.label));
      bubble.append(made);
    }
    bubble.append(button("×", () => this.close(), { class: "close", "aria-label": "never mind" }));
    this.put(bubble, anchor, []);
    bubble.querySelector("button")?.focus();
  }
}
