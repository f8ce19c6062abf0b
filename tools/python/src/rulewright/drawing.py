"""Boards as text: pieces by their letters, one line for each rank, one board below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List

if TYPE_CHECKING:
    from .position import Position
    from .variant import Square


def board_text(board: "Position") -> str:
    pieces = board.piece_map()
    by_board: Dict[int, List["Square"]] = {}
    for square in board.variant.squares:
        by_board.setdefault(square.board, []).append(square)
    texts = []
    for number, squares in sorted(by_board.items()):
        name = board.variant.rules["boards"][number].get("name")
        lines = _lines(squares, {place: piece.letter for place, piece in pieces.items()})
        texts.append("\n".join(([f"{name}:"] if name else []) + lines))
    return "\n".join(texts)


def _lines(squares: List["Square"], letters: Dict[str, str]) -> List[str]:
    left = min(square.x for square in squares)
    step = min((abs(a.x - b.x) for a in squares for b in squares if a.x != b.x), default=1)
    lines = []
    for y in sorted({square.y for square in squares}):
        line: List[str] = []
        for square in sorted((one for one in squares if one.y == y), key=lambda one: one.x):
            place = round((square.x - left) / step)
            line += [" "] * (place - len(line))
            line.append(letters.get(square.name, "."))
        lines.append(" ".join(line).rstrip())
    return lines
