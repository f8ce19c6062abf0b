// Places as the server counts them, lines and UTF-16 units from 0, and as the editor does.
import type { Text } from "@codemirror/state";
import type { Position, Range } from "./service";

export function offset(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const found = doc.line(line + 1);
  return Math.min(found.from + character, found.to);
}

export function span(doc: Text, range: Range): { from: number; to: number } {
  const from = offset(doc, range.start);
  return { from, to: Math.max(from, offset(doc, range.end)) };
}

export function position(doc: Text, at: number): Position {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}
