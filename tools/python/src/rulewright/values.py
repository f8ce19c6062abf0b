"""Small values: moves, throws of dice, pieces, outcomes, reasons. None of them changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, NamedTuple, Optional, Tuple, Union

FIRST = WHITE = True  # the player who begins, as python-chess has it
SECOND = BLACK = False


class Move:
    """What a player may do, by the same text and number in every position of a variant.

    `uci` is the text: "e2e4", "e7e8q", "P@e4" (a drop), "0000" (a pass), "roll" (to throw, where
    that is a choice). Two moves with the same text are equal. `action` is its number, where the
    move comes from a board: 0 ... `variant.action_count - 1`.
    """

    __slots__ = ("_text", "_action")

    def __init__(self, text: str, action: Optional[int] = None) -> None:
        self._text = text
        self._action = action

    @classmethod
    def from_uci(cls, text: str) -> "Move":
        """A move by its text, for any variant: a board finds out what it is."""
        return cls(text)

    def uci(self) -> str:
        return self._text

    @property
    def action(self) -> Optional[int]:
        return self._action

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move.from_uci({self._text!r})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return Move, (self._text, self._action)


@dataclass(frozen=True)
class Throw:
    """What dice show: "{N}", "{PN}". `outcome` is its number, the same in every position."""

    text: str
    outcome: int = field(compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Turn:
    """A turn with what was thrown for it, as records of games have it: "P:e2e4"."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Declaration:
    """What a player says: "resign", "offer_draw", ..."""

    what: str
    player: bool

    def __str__(self) -> str:
        return self.what


Step = Union[Move, Throw, Turn, Declaration]  # what leads from one position to the next


class ChanceOutcome(NamedTuple):
    throw: Throw
    weight: int
    probability: float


@dataclass(frozen=True)
class Piece:
    """A piece on a board. `player` is None for one that belongs to nobody, as a wall does."""

    name: str
    player: Optional[bool]
    letter: str
    carries: Optional[int] = None  # the number that is shown of it, where the variant has one

    def symbol(self) -> str:
        return self.letter


@dataclass(frozen=True)
class PieceType:
    name: str
    letters: Tuple[str, str]
    symbols: Tuple[str, str]
    royal: bool = False
    neutral: bool = False

    @classmethod
    def of(cls, one: Dict[str, Any]) -> "PieceType":
        first, second = one["letters"]
        return cls(
            one["name"],
            (first, second),
            (one["symbols"][0], one["symbols"][1]),
            bool(one.get("royal")),
            bool(one.get("neutral")),
        )


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `winner` is None for a draw."""

    termination: str  # "checkmate"; the reasons of the command line's JSON
    winner: Optional[bool]
    text: str  # "white wins: checkmate"

    def result(self) -> str:
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner else "0-1"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Explanation:
    """Why a move is legal or not: a verdict, and how the rules come to it, with the numbers."""

    legal: bool
    code: str
    verdict: str
    lines: Tuple[str, ...]
    squares: Tuple[str, ...]

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        return "\n".join([self.verdict, *self.lines])


@dataclass(frozen=True)
class Line:
    """One way to go on. `score` is in hundredths of a pawn, for the player to move."""

    score: int
    mate: Optional[int]  # plies to the end of the game, negative for who loses
    dice: Optional[str]  # with dice: what was thrown for it
    moves: Tuple[str, ...]
    shown: Tuple[str, ...]  # as people read them

    @classmethod
    def of(cls, one: Dict[str, Any]) -> "Line":
        return cls(
            one["score"],
            one.get("mate"),
            one.get("dice"),
            tuple(move["turn"] for move in one["moves"]),
            tuple(move["shown"] for move in one["moves"]),
        )


@dataclass(frozen=True)
class Analysis:
    """What a search found, the best line first."""

    depth: int
    nodes: int
    seconds: float
    lines: Tuple[Line, ...]

    @property
    def best(self) -> Optional[str]:
        """The text of the best turn."""
        return self.lines[0].moves[0] if self.lines and self.lines[0].moves else None

    @classmethod
    def of(cls, found: Dict[str, Any]) -> "Analysis":
        lines = tuple(Line.of(one) for one in found["lines"])
        return cls(found["depth"], found["nodes"], found["seconds"], lines)
