// The files that are open, as tabs, and what can be done with files.
import { button, element } from "../dom";
import { isChanged, nameOf, type Document, type Documents } from "./documents";
import type { Listing } from "./service";

export interface BarEvents {
  activate(document: Document): void;
  close(document: Document): void;
  open(listing: Listing): void;
  begin(listing: Listing): void;
  download(): void;
  save(documents: Document[]): void;
}

export class Bar {
  private readonly tabs = element("div", { class: "tabs" });
  private readonly tools = element("div", { class: "tools" });
  readonly element = element("div", { class: "bar" }, this.tabs, this.tools);

  constructor(private readonly events: BarEvents) {}

  show(documents: Documents, listing: Listing | null): void {
    this.tabs.replaceChildren(...documents.all.map((one) => this.tab(one, one === documents.active)));
    this.tools.replaceChildren(...(listing ? this.buttons(documents, listing) : []));
  }

  private tab(document: Document, active: boolean): HTMLElement {
    const changed = isChanged(document);
    const tab = button(`${changed ? "● " : ""}${nameOf(document.path)}`, () => this.events.activate(document),
      { title: document.path, "aria-pressed": String(active), class: document.kind });
    const made = element("span", { class: active ? "tab active" : "tab" }, tab);
    // What is not saved is not closed by a slip.
    if (!changed) {
      made.append(button("×", () => this.events.close(document), { class: "cross", "aria-label": `close ${document.path}` }));
    }
    return made;
  }

  private buttons({ active, ...documents }: Documents, listing: Listing): HTMLElement[] {
    const changed = documents.all.filter(isChanged);
    const tools = [
      button("Open…", () => this.events.open(listing), { id: "file-open" }),
      button("New…", () => this.events.begin(listing), { id: "file-new" }),
      button("Download", () => this.events.download(), { id: "file-download" }),
    ];
    if (!listing.may_save) return tools;
    if (changed.length > 1) {
      tools.push(button(`Save all ${changed.length}`, () => this.events.save(changed), { id: "file-save-all" }));
    }
    const save = button("Save", () => active && this.events.save([active]), { id: "file-save", class: "main", title: "Ctrl-S" });
    save.disabled = !active || !isChanged(active);
    return [...tools, save];
  }
}
