// What stands below the text: what is wrong in all open files, and the matches.
import { button, element } from "../dom";
import { isChanged, nameOf, type Document, type Documents } from "./documents";
import type { Finding, Played } from "./service";

export interface PanelEvents {
  go(path: string, finding: Finding): void;
  play(paths: string[]): void;
}

type Outcome = { played: Played } | { failed: string } | "running";

export class Panel {
  readonly element = element("section", { class: "messages", "aria-label": "What is wrong, and matches" });
  private readonly findings = element("ol", { class: "findings" });
  private readonly matches = element("div", { class: "matches" });
  private readonly said = element("p", { class: "said", role: "status" });
  private readonly outcomes = new Map<string, Outcome>();
  private paths: string[] = [];

  constructor(private readonly events: PanelEvents) {
    this.element.append(this.said, this.findings, this.matches);
  }

  say(words: string, ...buttons: HTMLElement[]): void {
    this.said.replaceChildren(words, ...buttons);
    this.said.hidden = words === "";
  }

  showFindings(documents: Documents, checked: boolean): void {
    const rows: HTMLElement[] = [];
    for (const document of documents.all) {
      for (const finding of [...document.failed, ...document.found]) rows.push(this.row(document, finding));
    }
    if (rows.length === 0 && checked) rows.push(element("li", { class: "fine" }, "nothing is wrong"));
    this.findings.replaceChildren(...rows);
  }

  private row(document: Document, finding: Finding): HTMLElement {
    return element("li", { class: finding.severity === 1 ? "error" : "warning" }, this.link(document.path, finding),
      ` ${finding.message}`, element("span", { class: "code" }, finding.code));
  }

  private link(path: string, finding: Finding): HTMLElement {
    const { line, character } = finding.range.start;
    return button(`${nameOf(path)}:${line + 1}:${character + 1}`, () => this.events.go(path, finding),
      { class: "link", title: path });
  }

  // The matches that are known to play the variant, and those that are open.
  showMatches(paths: string[], documents: Documents): void {
    const open = documents.all.filter((one) => one.kind === "match").map((one) => one.path);
    this.paths = [...new Set([...open, ...paths])];
    this.draw(documents);
  }

  outcome(path: string, outcome: Outcome, documents: Documents): void {
    this.outcomes.set(path, outcome);
    this.draw(documents);
  }

  forget(documents: Documents): void {
    if (this.outcomes.size === 0) return;
    this.outcomes.clear();
    this.draw(documents);
  }

  private draw(documents: Documents): void {
    if (this.paths.length === 0) return this.matches.replaceChildren();
    const all = button(this.paths.length === 1 ? "Play the match" : `Play all ${this.paths.length} matches`,
      () => this.events.play(this.paths), { class: "play-matches" });
    const rows = this.paths.map((path) => this.match(path, documents.find(path)));
    this.matches.replaceChildren(element("div", { class: "row" }, element("strong", {}, "Matches"), all),
      element("ul", {}, ...rows));
  }

  private match(path: string, document: Document | null): HTMLElement {
    const outcome = this.outcomes.get(path);
    const row = element("li", { "data-match": path },
      button("▶", () => this.events.play([path]), { "aria-label": `play ${path}`, class: "play" }),
      button(nameOf(path), () => this.events.go(path, kBeginning), { class: "link", title: path }));
    if (document && isChanged(document)) row.append(" (not saved)");
    if (outcome === "running") row.append(" …");
    if (outcome && outcome !== "running") row.append(...this.told(outcome));
    return row;
  }

  private told(outcome: { played: Played } | { failed: string }): (Node | string)[] {
    if ("failed" in outcome) return [element("span", { class: "bad" }, ` ${outcome.failed}`)];
    const { passed, moves, expectations, refusals, board, documents } = outcome.played;
    const parts: string[] = [`${moves} moves`];
    if (expectations > 0) parts.push(`${expectations} expectations`);
    if (refusals > 0) parts.push(`${refusals} refusals`);
    const words = element("span", { class: passed ? "good" : "bad" }, passed ? ` passed: ${parts.join(", ")}` : " failed");
    if (passed) return [words];
    const list = element("ul", {});
    for (const [path, findings] of Object.entries(documents)) {
      for (const finding of findings) list.append(element("li", {}, this.link(path, finding), ` ${finding.message}`));
    }
    return board ? [words, list, element("pre", {}, board)] : [words, list];
  }
}

const kBeginning: Finding = {
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, severity: 0, code: "", message: "",
};
