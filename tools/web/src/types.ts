// What the server says; README.md describes the keys. A part of the npm package, too.

/** 0 begins. */
export type Player = 0 | 1;

export interface Listed {
  id: string;
  name: string;
  family: string;
}

export interface Catalogue {
  variants: Listed[];
  first: string | null;
  programs?: string[];
}

export interface Label {
  x: number;
  y: number;
  text: string;
}

export interface Board {
  name: string;
  cluster: string;
  width: number;
  height: number;
  labels: Label[];
  /** Of a board of points, in place of squares. */
  lines?: Segment[];
}

export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Square {
  name: string;
  board: number;
  x: number;
  y: number;
  colour: number;
  zones?: { name: string; player: Player; tint?: string }[];
}

export interface PieceType {
  name: string;
  letters: [string, string];
  symbols: [string, string];
  shape: string | null;
  drawn: [string | null, string | null]; // as addresses
  royal?: boolean;
  neutral?: boolean;
}

export interface Join {
  from: string;
  to: string;
  x: number;
  y: number;
  /** Whether the board's lines show it. */
  line?: boolean;
}

export interface Rules {
  variant: string;
  name: string;
  source: string;
  players: [string, string];
  cell: { hexagon: boolean; half: number; rise: number };
  stacked: boolean;
  boards: Board[];
  squares: Square[];
  joins: Join[];
  pieces: PieceType[];
  shapes: Record<string, string>;
  hands: boolean;
  faces: { name: string; letter: string; weight: number }[];
  overlays: string[];
  starts_differ: boolean;
}

export interface Turn {
  turn: string;
  from?: string;
  to?: string;
  piece?: string;
  type?: "castling" | "en-passant" | "drop" | "place" | "swap" | "stay";
  promotion?: string;
  gate?: string;
  gate_at?: string;
  wall?: string;
  captures?: string;
  mark?: string;
  pass?: boolean;
}

export interface Placed {
  at: string;
  piece: string;
  player?: Player;
  carries?: number;
}

export interface Held {
  piece: string;
  count: number;
}

export interface Outcome {
  text: string;
  reason: string;
  winner: Player | null;
}

export interface State {
  at: number;
  fen: string;
  player: Player;
  actor: "player" | "chance" | "nobody";
  outcome: Outcome | null;
  check: boolean;
  checked: string[];
  checkers: string[];
  pieces: Placed[];
  moves: Turn[];
  last: string[];
  notices: string[];
  facts: { name: string; value: number }[];
  marks: { links: string[]; giving: string[]; drained: string[] };
  hands?: [Held[], Held[]];
  dice?: string[];
  may_throw?: boolean;
  must_pass?: boolean;
  throws?: string[];
}

export interface Node {
  id: number;
  parent: number;
  kind: "move" | "throw" | "wish";
  text: string;
  shown: string;
  number: number;
  player: Player;
  comment: string;
}

export interface Reason {
  code: string;
  verdict: string;
  lines: string[];
  /** Those that the verdict speaks of, and those that only the lines do. */
  squares: string[];
  further: string[];
  text?: string;
  legal?: boolean;
}

export interface Whole {
  game: string;
  origin: { variant: string; file: string | null; fen: string | null; seed: number };
  rules: Rules;
  tree: Node[];
  state: State;
  refused?: Reason | null;
  notes?: string[];
}

export interface Changed {
  refused: Reason | null;
  state?: State;
  node?: Node;
}

export interface Overlay {
  numbers: Record<string, number>;
  /** Empty squares without a number that are closed to both players. */
  closed?: string[];
}

export interface Line {
  score: number;
  mate: number | null;
  dice: string | null;
  moves: { turn: string; shown: string }[];
}

export interface Analysis {
  at: number;
  player: Player;
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[];
}

// From where a game begins.
export interface Origin {
  variant: string;
  fen?: string;
  seed?: number;
  // Rules as an editor has them.
  file?: string;
  documents?: { path: string; text: string }[];
}

// A record of a game instead: it says from where.
export interface Recorded {
  variant: string;
  pgn?: string;
  script?: string;
}
