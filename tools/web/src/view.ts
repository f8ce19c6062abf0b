// What is shown on the boards, and what they tell of.

export interface Marks {
  selected: string | null;
  targets: Map<string, boolean>; // whether something is captured there
  walls: string[];
  next: string[]; // chosen beforehand
  why: string[]; // what a reason speaks of
  further: string[]; // and what its derivation does
  moving: { from: string; to: string } | null; // chosen already, while a wall is to be
}

export interface BoardEvents {
  // A square was pressed; true when the piece on it may be dragged from there.
  press(square: string): boolean;
  // Released on another square, or on none.
  drop(from: string, to: string | null): unknown;
  // Pressed and released on the same square.
  click(square: string): unknown;
  enlarge(board: number): void;
}

export interface BoardView {
  flipped: boolean;
  coordinates: boolean;
  zones: boolean;
  marks: boolean; // what declared state has to show
  large: number | null;
  numbers: Record<string, number>;
  closed: string[]; // to both players, and without a number
}
