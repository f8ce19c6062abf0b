// The files that are open: each with its text, what it was when it was read or saved, and what is
// wrong with it.
import type { EditorState } from "@codemirror/state";
import type { Text } from "../host";
import type { Finding, Kind } from "./service";

export interface Document {
  path: string;
  kind: Kind;
  stamp: string | null; // null: it was never saved
  saved: string; // what is on the disk, as far as is known
  state: EditorState;
  found: Finding[]; // what the validator says
  failed: Finding[]; // what failed in the last match
}

export const textOf = (document: Document) => document.state.sliceDoc();
export const isChanged = (document: Document) => document.stamp === null || textOf(document) !== document.saved;
export const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
export const stemOf = (path: string) => nameOf(path).replace(/\.[^.]*$/, "");

export class Documents {
  readonly all: Document[] = [];
  active: Document | null = null;
  subject: Document | null = null; // the variant whose board is shown

  find(path: string): Document | null {
    return this.all.find((one) => one.path === path) ?? null;
  }

  add(document: Document): void {
    const known = this.find(document.path);
    if (known) this.all[this.all.indexOf(known)] = document;
    else this.all.push(document);
  }

  remove(document: Document): void {
    const at = this.all.indexOf(document);
    this.all.splice(at, 1);
    if (this.subject === document) this.subject = this.all.find((one) => one.kind === "variant") ?? null;
    if (this.active === document) this.active = this.all[Math.min(at, this.all.length - 1)] ?? null;
  }

  // What the server does not know from the disk.
  changed(): Document[] {
    return this.all.filter(isChanged);
  }

  texts(): Text[] {
    return this.changed().map((one) => ({ path: one.path, text: textOf(one) }));
  }
}
