// What an author's page, which is loaded only when somebody asks for it, may do with the board.

export interface Text {
  path: string;
  text: string;
}

// Rules as they stand in an editor: a file, and texts that are not saved.
export interface Draft {
  file: string;
  documents: Text[];
}

export interface Host {
  // The variant that is shown.
  variant(): string | null;
  // The board by these rules, with the moves so far where they are still legal.
  show(variant: string, draft: Draft): Promise<void>;
  // A piece around 0, 0, in a square of 44; null when the board has none of that name.
  figure(piece: string): SVGGElement | null;
  // Files were saved: there may be another variant to choose.
  saved(): void;
  // The page has another size for the board.
  resized(): void;
}

export interface Author {
  // Works on that variant.
  follow(variant: string): Promise<void>;
  toggle(): void;
}
