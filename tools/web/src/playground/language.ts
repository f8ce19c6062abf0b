// What the server knows, as the editor asks for it.
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { EditorView, Tooltip } from "@codemirror/view";
import type { Documents } from "./documents";
import { markdown } from "./markdown";
import { position, span } from "./places";
import * as service from "./service";

const kBegins = /[\w\-~@.:[{, ]$/; // after which something may be proposed unasked
const kKinds: Record<number, string> = { 6: "variable", 10: "property", 14: "constant", 17: "text", 20: "keyword" };

// Among equals the server's order, what is needed first before all.
function boost(proposal: service.Proposal, place: number): number {
  return (proposal.sortText.startsWith("0") ? 50 : 0) - Math.min(place, 49);
}

function option(proposal: service.Proposal, place: number): Completion {
  const { label, filterText, detail, documentation } = proposal;
  const text = proposal.textEdit.newText;
  return {
    label: filterText,
    displayLabel: label,
    detail: detail && detail.length > 44 ? `${detail.slice(0, 43)}…` : detail,
    type: kKinds[proposal.kind],
    boost: boost(proposal, place),
    info: documentation ? () => markdown(documentation.value) : undefined,
    apply: (view: EditorView, _: Completion, from: number, to: number) => {
      view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.complete" });
    },
  };
}

export async function propose(documents: Documents, context: CompletionContext): Promise<CompletionResult | null> {
  const document = documents.active;
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  if (!document || (!context.explicit && !kBegins.test(before))) return null;
  const subject = { path: document.path, documents: documents.texts() };
  const { items } = await service.complete(subject, position(context.state.doc, context.pos)).catch(() => ({ items: [] }));
  const first = items[0];
  if (!first || context.aborted) return null;
  const { from } = span(context.state.doc, first.textEdit.range);
  // A space alone asks for nothing, except behind a colon.
  if (!context.explicit && from === context.pos && !/[:.[{]\s*$/.test(before)) return null;
  const to = Math.max(context.pos, span(context.state.doc, first.textEdit.range).to);
  return { from, to, options: items.map(option) };
}

export async function explain(documents: Documents, view: EditorView, at: number): Promise<Tooltip | null> {
  const document = documents.active;
  if (!document) return null;
  const subject = { path: document.path, documents: documents.texts() };
  const { hover } = await service.hover(subject, position(view.state.doc, at)).catch(() => ({ hover: null }));
  if (!hover) return null;
  const { from, to } = span(view.state.doc, hover.range);
  return { pos: from, end: to, above: true, create: () => ({ dom: markdown(hover.contents.value) }) };
}

export function diagnostic(doc: Text, finding: service.Finding): Diagnostic {
  const { mend } = finding;
  const more = (finding.related ?? []).map((one) => `${one.path}:${one.range.start.line + 1}: ${one.message}`);
  return {
    ...span(doc, finding.range),
    severity: finding.severity === 1 ? "error" : "warning",
    source: finding.code,
    message: [finding.message, ...more].join("\n"),
    actions: mend && [{
      name: `Write '${mend.text}'`,
      apply: (view: EditorView) => {
        view.dispatch({ changes: { ...span(view.state.doc, mend.range), insert: mend.text }, userEvent: "input" });
      },
    }],
  };
}
