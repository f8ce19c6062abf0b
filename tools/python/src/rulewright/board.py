"""Board: one game in progress, shaped like the class of that name in python-chess.

What differs from python-chess, and why: `push` refuses moves that are not legal; squares have
names, as boards of variants are no 8 x 8; dice are thrown by `push_chance`; resignations and draws
by agreement belong to the game, and `pop` takes them back too.
"""

from __future__ import annotations

import json
import os
import random as randomness
from ctypes import byref, c_void_p
from typing import Any, Dict, List, Optional, Tuple, Union

from . import _abi, thinking
from ._abi import Handle, call, encoded, encoded_if, lib, plain, text_of, whole
from .errors import IllegalMoveError, InvalidMoveError, PositionError
from .position import LegalMoves, Position, index_of
from .values import Analysis, Declaration, Move, Step, Throw, Turn
from .variant import Variant, as_variant

__all__ = ["Board", "LegalMoves"]

_DECLARATIONS = {
    "offer_draw": _abi.OFFER_DRAW,
    "accept_draw": _abi.ACCEPT_DRAW,
    "claim_draw": _abi.CLAIM_DRAW,
    "resign": _abi.RESIGN,
    "lose_on_time": _abi.LOSE_ON_TIME,
}


class Board(Position):
    """One game of a variant. Different boards may be used by different threads, one by one thread.

    `variant` is one that was loaded, a name or a path; `fen` a position's text, without it the
    start: of that `seed`, where a variant's games start differently (`variant.starts_differ`).
    """

    def __init__(
        self,
        variant: Union[Variant, str, "os.PathLike[str]"] = "chess",
        fen: Optional[str] = None,
        *,
        seed: int = 0,
    ) -> None:
        self.variant = as_variant(variant)
        self._fen = fen
        self._seed = seed
        self._begin()

    # ---- How it begins, and copies

    def _begin(self) -> None:
        game = self.variant._handle.pointer
        state = c_void_p()
        if self._fen is None:
            seed = whole(self._seed, 0, _abi.UINT64_MAX, "a seed")
            report = call(lib.rw_state_start, game, seed, byref(state))
        else:
            text = encoded(self._fen, "a position")
            report = call(lib.rw_state_read, game, text, byref(state), invalid=PositionError)
        self._state = Handle(state.value, lib.rw_state_free)
        self._line: List[Step] = []  # all since the beginning
        self._earlier: List[Handle] = []  # the states before the last of them
        self._forget()
        self.ignored: Tuple[str, ...] = _messages(report)

    def reset(self) -> None:
        """The start of the variant."""
        self._fen = None
        self._begin()

    def set_fen(self, fen: str) -> None:
        """Another position; what of the text means nothing is told by `ignored`."""
        before = self._fen
        self._fen = fen
        try:
            self._begin()
        except Exception:
            self._fen = before
            raise

    def copy(self, *, stack: bool = True) -> "Board":
        """With all that came before, as rules look back; without `stack`, `pop` ends here."""
        new = type(self).__new__(type(self))
        new.variant, new._fen, new._seed, new.ignored = (
            self.variant,
            self._fen,
            self._seed,
            self.ignored,
        )
        new._state = _copied(self._state)
        new._line = list(self._line)
        new._earlier = [_copied(state) for state in self._earlier] if stack else []
        new._forget()
        new._actions = self._actions
        return new

    def __copy__(self) -> "Board":
        return self.copy()

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Board":
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        steps = [(type(step).__name__, *_parts(step)) for step in self._line]
        return _replayed, (type(self), self.variant, self._fen, self._seed, steps)

    @classmethod
    def _of_state(cls, variant: Variant, state: Handle) -> "Board":
        """Around a state that somebody else played; nothing can be taken back."""
        text = text_of(lib.rw_state_text, state.pointer)
        new = cls.__new__(cls)
        new.variant, new._fen, new._seed, new.ignored = variant, text, 0, ()
        new._state, new._line, new._earlier = state, [], []
        new._forget()
        return new

    # ---- Moves

    @property
    def move_stack(self) -> List[Step]:
        """What `pop` can take back."""
        return self._line[len(self._line) - len(self._earlier) :]

    @property
    def line(self) -> Tuple[Step, ...]:
        """All since the beginning, also what cannot be taken back any more."""
        return tuple(self._line)

    def root(self) -> "Board":
        """A board as this one began."""
        return Board(self.variant, self._fen, seed=self._seed)

    def clear_stack(self) -> None:
        """Nothing can be taken back any more, and no memory is held for it."""
        self._earlier.clear()

    def push(self, move: Move) -> None:
        """Plays a legal move; another one raises IllegalMoveError with the reason."""
        action = self._action_of(move)
        self._do(self.variant.move(action), lib.rw_state_apply, action)

    def push_action(self, action: int) -> None:
        """Plays the move of that number."""
        move = self.variant.move(action)
        self._do(move, lib.rw_state_apply, move.action)

    def push_uci(self, text: str) -> Move:
        return self.push_san(text)

    def push_san(self, text: str) -> Move:
        move = self.parse_san(text)
        self.push(move)
        return move

    def push_turn(self, text: str) -> None:
        """A turn with its throw, as records have it: "P:e2e4"."""
        self._do(Turn(text), lib.rw_state_apply_text, encoded(text, "a turn"))

    def pop(self) -> Step:
        """Takes back what was done last, and gives it."""
        if not self._earlier:
            raise IndexError("nothing is there to be taken back")
        self._state = self._earlier.pop()
        self._forget()
        return self._line.pop()

    def peek(self) -> Step:
        if not self._earlier:
            raise IndexError("nothing was played")
        return self._line[-1]

    def _do(self, step: Step, function: Any, *arguments: Any) -> None:
        state = _copied(self._state)
        call(function, state.pointer, *arguments, invalid=InvalidMoveError)
        self._earlier.append(self._state)
        self._line.append(step)
        self._state = state
        self._forget()

    # ---- Dice

    def push_chance(
        self,
        throw: Union[Throw, str, None] = None,
        *,
        random: Optional[randomness.Random] = None,
    ) -> Throw:
        """Dice show this, or what `random` gives them, and else what chance does."""
        if throw is None:
            outcomes = self.chance_outcomes()
            if not outcomes:
                raise IllegalMoveError("no dice are to be thrown")
            weights = [one.weight for one in outcomes]
            drawn = (random or randomness).choices(outcomes, weights)
            throw = drawn[0].throw
        elif isinstance(throw, str) or self.variant._throws.get(throw.outcome) != throw:
            throw = self._throw_of(str(throw))
        self._do(throw, lib.rw_state_apply_outcome, throw.outcome)
        return throw

    # ---- What players say

    def resign(self, player: Optional[bool] = None) -> None:
        """The player gives up; without `player`, whose turn it is."""
        self._declare("resign", player)

    def offer_draw(self, player: Optional[bool] = None) -> None:
        self._declare("offer_draw", player)

    def accept_draw(self, player: Optional[bool] = None) -> None:
        self._declare("accept_draw", player)

    def claim_draw(self, player: Optional[bool] = None) -> None:
        """By repetition or by the move limit, where the variant wants them to be claimed."""
        self._declare("claim_draw", player)

    def lose_on_time(self, player: Optional[bool] = None) -> None:
        self._declare("lose_on_time", player)

    def _declare(self, what: str, player: Optional[bool]) -> None:
        who = self.turn if player is None else bool(player)
        step = Declaration(what, who)
        self._do(step, lib.rw_state_declare, index_of(who), _DECLARATIONS[what])

    # ---- Counting, thinking, pictures

    def perft(self, depth: int, *, seconds: float = 0) -> int:
        """How many sequences of so many turns there are. After `seconds` StoppedError is raised."""
        return thinking.perft(self._state, whole(depth, 0, 64, "a depth"), seconds)

    def analyse(
        self,
        *,
        depth: int = 0,
        nodes: int = 0,
        seconds: float = 0,
        lines: int = 1,
        threads: int = 1,
        progress: Optional[thinking.Progress] = None,
    ) -> Analysis:
        """The best lines. At least one of the limits must be given.

        `progress` is called after each depth that is complete, and ends the search by True. What it
        raises ends the search, too, and is raised here; so does Ctrl-C, at the next depth.
        """
        limits = _abi.Limits(
            depth=whole(depth, 0, _abi.INT_MAX, "a depth"),
            nodes=whole(nodes, 0, _abi.UINT64_MAX, "a number of nodes"),
            seconds=seconds,
            lines=whole(lines, 0, _abi.INT_MAX, "a number of lines"),
            threads=whole(threads, 0, _abi.INT_MAX, "a number of threads"),
        )
        return thinking.analyse(self._state, limits, progress)

    def overlay(self, name: str) -> Dict[str, int]:
        """Numbers that the variant's script shows on squares; `variant.overlays` has the names."""
        return thinking.overlay(self._state, name)

    def svg(
        self,
        *,
        flipped: bool = False,
        plain: bool = False,
        size: int = 0,
        overlay: Optional[str] = None,
    ) -> str:
        """A picture: boards, hands, the last move, checks, and numbers on squares (`overlay`)."""
        options = _abi.SvgOptions(
            flipped=flipped,
            plain=plain,
            pixels=whole(size, 0, _abi.INT_MAX, "a size"),
            last=encoded_if(self._last_squares(), "squares"),
            overlay=encoded_if(overlay, "an overlay"),
        )
        return thinking.svg(self._state, options)

    def _last_squares(self) -> Optional[str]:
        for step in reversed(self._line):
            if isinstance(step, Move):
                return step.uci()
            if not isinstance(step, Throw):
                break
        return None

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return self.svg()


def _copied(state: Handle) -> Handle:
    copy = c_void_p()
    plain(lib.rw_state_copy, state.pointer, byref(copy))
    return Handle(copy.value, lib.rw_state_free)


def _messages(report: Optional[str]) -> Tuple[str, ...]:
    found = json.loads(report) if report else {}
    told = [one.get("message", "") for one in found.get("diagnostics") or ()]
    return tuple(told or ([found["message"]] if found.get("message") else []))


def _parts(step: Step) -> Tuple[Any, ...]:
    if isinstance(step, Move):
        return (step.action,)
    if isinstance(step, Throw):
        return (step.outcome,)
    if isinstance(step, Turn):
        return (step.text,)
    return step.what, step.player


def _replayed(
    cls: Any, variant: Variant, fen: Optional[str], seed: int, steps: List[Tuple[Any, ...]]
) -> Board:
    """A board out of a pickle: played anew, so that rules look back as far as before."""
    board: Board = cls(variant, fen, seed=seed)
    for kind, *parts in steps:
        if kind == "Move":
            board.push_action(parts[0])
        elif kind == "Throw":
            board.push_chance(variant.throw(parts[0]))
        elif kind == "Turn":
            board.push_turn(parts[0])
        else:
            board._declare(parts[0], parts[1])
    return board
