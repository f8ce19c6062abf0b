"""Rulewright: chess variants by rules that are read from text files.

    >>> import rulewright
    >>> board = rulewright.Board("magnet-chess")
    >>> board.push_san("e4")
    Move.from_uci('e2e4')

`Board` is shaped like the class of that name in python-chess; `Variant` is a game's rules, `Batch`
many games at once. `rulewright.openspiel` and `rulewright.pettingzoo` are for those libraries.
"""

from typing import TYPE_CHECKING, Any

from ._abi import lib as _lib
from .board import Board, LegalMoves
from .errors import (
    AmbiguousMoveError,
    Diagnostic,
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
    PositionError,
    RulewrightError,
    ScriptError,
    StoppedError,
    VariantError,
)
from .values import (
    BLACK,
    FIRST,
    SECOND,
    WHITE,
    Analysis,
    ChanceOutcome,
    Declaration,
    Explanation,
    Line,
    Move,
    Outcome,
    Piece,
    PieceType,
    Throw,
    Turn,
)
from .variant import Shape, Square, Variant, variant_names

if TYPE_CHECKING:
    from .batch import RANDOM, Batch

__version__: str = _lib.rw_version().decode()

__all__ = [
    "BLACK",
    "FIRST",
    "RANDOM",
    "SECOND",
    "WHITE",
    "AmbiguousMoveError",
    "Analysis",
    "Batch",
    "Board",
    "ChanceOutcome",
    "Declaration",
    "Diagnostic",
    "Explanation",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "Line",
    "Move",
    "MoveError",
    "Outcome",
    "Piece",
    "PieceType",
    "PositionError",
    "RulewrightError",
    "ScriptError",
    "Shape",
    "Square",
    "StoppedError",
    "Throw",
    "Turn",
    "Variant",
    "VariantError",
    "__version__",
    "variant_names",
]


def __getattr__(name: str) -> Any:
    """Batches come when they are asked for: they alone need numpy."""
    if name in ("Batch", "RANDOM"):
        from . import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
