// What the server knows of texts that are being written.
import { ask } from "../api";
import type { Text } from "../host";
import type { Square } from "../types";

export interface Position {
  line: number; // from 0, as all here
  character: number;
}

export interface Range {
  start: Position;
  end: Position;
}

export interface Finding {
  range: Range;
  severity: number; // 1: an error
  code: string;
  message: string;
  related?: { path: string; range: Range; message: string }[];
  mend?: { range: Range; text: string };
}

export type Findings = Record<string, Finding[]>;

export interface Opened {
  path: string;
  kind: Kind;
  text: string;
  stamp: string;
  scripts: string[];
  matches: string[];
}

export type Kind = "variant" | "match" | "tournament" | "script";

export interface Listing {
  files: { path: string; kind: Kind }[];
  bases: string[];
  folder: string;
  may_save: boolean;
}

export interface Proposal {
  label: string;
  kind: number;
  detail?: string;
  documentation?: { value: string };
  sortText: string;
  filterText: string;
  textEdit: { range: Range; newText: string };
}

export interface Moves {
  pieces: string[];
  piece: string | null;
  key?: string;
  text?: string;
  words?: string;
  problem?: { message: string; expected: string };
  at?: string;
  board?: {
    cell: { hexagon: boolean; half: number; rise: number };
    width: number;
    height: number;
    squares: Square[];
  };
  landings?: { at: string; moves: boolean; captures: boolean; initial: boolean; hops: boolean }[];
}

export interface Played {
  title: string;
  passed: boolean;
  moves: number;
  expectations: number;
  refusals: number;
  board: string;
  documents: Findings;
}

export interface Subject {
  path: string;
  documents: Text[];
}

export const list = () => ask<Listing>("files");
export const open = (what: { path: string } | { variant: string }) => ask<Opened>("files/open", what);
export const save = (file: { path: string; text: string; stamp: string | null }) =>
  ask<{ stamp: string; variant: string | null }>("files/save", file);
export const skeleton = (name: string, base: string) =>
  ask<{ files: { path: string; kind: Kind; text: string }[] }>("files/new", { name, base });
export const complete = (subject: Subject, at: Position) =>
  ask<{ items: Proposal[] }>("files/complete", { ...subject, ...at });
export const hover = (subject: Subject, at: Position) =>
  ask<{ hover: { contents: { value: string }; range: Range } | null }>("files/hover", { ...subject, ...at });
export const check = (subject: Subject) => ask<{ documents: Findings; errors: boolean }>("files/check", subject);
export const playMatch = (subject: Subject) => ask<Played>("files/match", subject);
export const moves = (subject: Subject, what: Partial<Position> & { piece?: string; at?: string }) =>
  ask<Moves>("files/moves", { ...subject, ...what });
