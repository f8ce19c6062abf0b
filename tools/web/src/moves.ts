// The list of moves, with branches in brackets.
import { button, element } from "./dom";
import type { Game } from "./game";
import type { Node } from "./types";

export class MoveList {
  constructor(
    private readonly list: HTMLElement,
    private readonly go: (node: number) => void,
  ) {}

  show(game: Game): void {
    const path = new Set(game.path().map((node) => node.id));
    const rows = element("div", { class: "moves" });
    this.line(game, 0, rows, path, true);
    this.list.replaceChildren(rows);
    // Not scrollIntoView: that would scroll the whole page on a telephone.
    const here = rows.querySelector<HTMLElement>(".here");
    if (here) this.list.scrollTop = here.offsetTop - this.list.clientHeight / 2;
  }

  // A line from a node on: its first children, and the others as lines of their own.
  private line(game: Game, from: number, into: HTMLElement, path: Set<number>, first: boolean): void {
    let told = first;
    let fresh = true;
    for (let id = from; ; ) {
      const [main, ...others] = game.children(id);
      if (!main) return;
      into.append(this.entry(game, main, path, fresh));
      told = false;
      fresh = false;
      for (const other of others) {
        const branch = element("span", { class: "branch" }, "(");
        branch.append(this.entry(game, other, path, true));
        this.line(game, other.id, branch, path, told);
        branch.append(")");
        into.append(branch);
        fresh = true;
      }
      id = main.id;
    }
  }

  private entry(game: Game, node: Node, path: Set<number>, fresh: boolean): HTMLElement {
    const entry = element("span", { class: "entry" });
    const parent = game.nodes.get(node.parent);
    const numbered = !parent || parent.number !== node.number || parent.player !== node.player;
    if (node.player === 0 ? numbered : fresh) {
      entry.append(element("span", { class: "number" }, `${node.number}${node.player === 0 ? "." : "…"}`));
    }
    const here = node.id === game.state.at;
    const classes = ["move", node.kind, here ? "here" : "", path.has(node.id) ? "" : "aside"];
    const made = button(node.kind === "throw" ? `⚄ ${node.shown}` : node.shown,
      () => this.go(node.id), { class: classes.join(" ") });
    if (here) made.setAttribute("aria-current", "true");
    entry.append(made);
    if (node.comment) entry.append(element("span", { class: "comment" }, ` ${node.comment} `));
    return entry;
  }
}
