// What hangs beside a square: the reason of a refused move, a menu of what a move may come with.
import { button, element, find } from "./dom";
import type { Reason } from "./types";

function place(bubble: HTMLElement, anchor: DOMRect | null): void {
  const stage = find("stage").getBoundingClientRect();
  const box = bubble.getBoundingClientRect();
  const at = anchor ?? stage;
  let left = at.left + at.width / 2 - box.width / 2;
  left = Math.max(4, Math.min(left, document.documentElement.clientWidth - box.width - 4));
  // Below the square, or above it where there is no room.
  const below = at.bottom + 8;
  const above = at.top - box.height - 8;
  const top = below + box.height < window.innerHeight || above < 0 ? below : above;
  bubble.style.left = `${left + window.scrollX}px`;
  bubble.style.top = `${top + window.scrollY}px`;
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

  private put(bubble: HTMLElement, anchor: DOMRect | null): void {
    this.close();
    document.body.append(bubble);
    this.shown = bubble;
    place(bubble, anchor);
  }

  reason(reason: Reason, anchor: DOMRect | null): void {
    const bubble = element("div", { class: "bubble reason", role: "alert" });
    bubble.append(element("p", { class: "verdict" }, reason.verdict || "this is not possible"));
    if (reason.lines.length > 0) {
      const lines = element("ul", {}, ...reason.lines.map((line) => element("li", {}, line)));
      bubble.append(element("details", {}, element("summary", {}, "how the rules come to that"), lines));
    }
    bubble.append(button("×", () => this.close(), { class: "close", "aria-label": "close" }));
    this.put(bubble, anchor);
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
    this.put(bubble, anchor);
    bubble.querySelector("button")?.focus();
  }
}
