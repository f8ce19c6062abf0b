// What is open, kept for as long as the tab lives: a page that is read anew loses no text.
import { kKept } from "../workshop";
import { isChanged, textOf, type Documents } from "./documents";
import type { Kind } from "./service";

export interface KeptDocument {
  path: string;
  kind: Kind;
  stamp: string | null;
  text: string | null; // null: as it is on the disk
}

export interface Kept {
  open: boolean;
  documents: KeptDocument[];
  active: string | null;
  subject: string | null;
}

// Tabs that are closed keep nothing: whoever leaves with texts that are not saved is asked.
export function guard(documents: Documents): void {
  window.addEventListener("beforeunload", (event) => {
    if (documents.changed().length > 0) event.preventDefault();
  });
}

export function keep(documents: Documents, open: boolean): void {
  const kept: Kept = {
    open,
    documents: documents.all.map((one) => ({
      path: one.path, kind: one.kind, stamp: one.stamp, text: isChanged(one) ? textOf(one) : null,
    })),
    active: documents.active?.path ?? null,
    subject: documents.subject?.path ?? null,
  };
  try {
    sessionStorage.setItem(kKept, JSON.stringify(kept));
  } catch {
    // more than it holds: then it is not kept
  }
}

export function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(kKept) ?? "null");
  } catch {
    return null;
  }
}
