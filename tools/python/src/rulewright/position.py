"""Position: what can be asked of a board, and nothing that changes it."""

from __future__ import annotations

import json
from ctypes import byref, c_int32, c_size_t, c_void_p
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from . import _abi
from ._abi import Handle, call, encoded, lib, plain, taken, text_of
from .drawing import board_text
from .errors import IllegalMoveError, InvalidMoveError, MoveError
from .values import ChanceOutcome, Explanation, Move, Outcome, Piece, Throw
from .variant import Variant


class LegalMoves:
    """The legal moves of a board, whenever they are looked at: `in`, `for`, `count()`."""

    __slots__ = ("_board",)

    def __init__(self, board: "Position") -> None:
        self._board = board

    def __iter__(self) -> Iterator[Move]:
        move = self._board.variant.move
        return iter([move(action) for action in self._board.legal_actions()])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._board.is_legal(move)

    def count(self) -> int:
        return len(self._board.legal_actions())

    def __len__(self) -> int:
        return self.count()

    def __bool__(self) -> bool:
        return self.count() > 0

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(self._board.san(move) for move in self)})>"


class Position:
    """The base of `Board`."""

    variant: Variant
    _state: Handle

    def _forget(self) -> None:
        self._actions: Optional[Tuple[int, ...]] = None
        self._all: Optional[Dict[str, Any]] = None
        self._over: Optional[Tuple[Optional[Outcome]]] = None

    # ---- What is known of the position

    def state(self) -> Dict[str, Any]:
        """All of it as JSON: pieces, hands, dice, moves; tools/web/README.md has the keys."""
        if self._all is None:
            self._all = json.loads(text_of(lib.rw_state_json, self._state.pointer, _abi.ALL))
        return self._all

    def fen(self) -> str:
        return text_of(lib.rw_state_text, self._state.pointer)

    @property
    def key(self) -> int:
        """Equal for equal positions in the sense of repetition."""
        return int(lib.rw_state_key(self._state.pointer))

    @property
    def player(self) -> int:
        """Whose turn it is, 0 or 1: an index of `variant.players`."""
        actor = lib.rw_state_actor(self._state.pointer)
        return int(actor) if actor >= 0 else int(self.state()["player"])

    @property
    def turn(self) -> bool:
        """True (`WHITE`) for the player who begins."""
        return self.player == _abi.FIRST

    @property
    def is_chance(self) -> bool:
        """Whether dice are to be thrown: see `push_chance`."""
        return bool(lib.rw_state_actor(self._state.pointer) == _abi.CHANCE)

    def ply(self) -> int:
        """How many turns were played since the beginning."""
        return int(self._result().plies)

    def is_check(self) -> bool:
        return bool(self.state()["check"])

    def checkers(self) -> List[str]:
        return list(self.state()["checkers"])

    def is_repetition(self, count: int = 3) -> bool:
        return bool(self._result().repeats >= count)

    def piece_map(self) -> Dict[str, Piece]:
        """The pieces by the names of their squares."""
        letters = {kind.name: kind.letters for kind in self.variant.pieces}
        found = {}
        for one in self.state()["pieces"]:
            player = one.get("player")
            letter = letters[one["piece"]][player or 0]
            owner = None if player is None else player == _abi.FIRST
            found[one["at"]] = Piece(one["piece"], owner, letter, one.get("carries"))
        return found

    def piece_at(self, square: str) -> Optional[Piece]:
        return self.piece_map().get(square)

    def hand(self, player: bool) -> Dict[str, int]:
        """What the player holds, by names of pieces."""
        hands = self.state().get("hands")
        held = hands[index_of(player)] if hands else []
        return {one["piece"]: one["count"] for one in held}

    def __str__(self) -> str:
        return board_text(self)

    def __repr__(self) -> str:
        return f"Board({self.variant.source!r}, {self.fen()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.variant == other.variant and self.fen() == other.fen()

    __hash__ = None  # type: ignore[assignment]  # a position changes

    # ---- How it ends

    def _result(self) -> _abi.Result:
        result = _abi.Result()
        plain(lib.rw_state_result, self._state.pointer, byref(result))
        return result

    def is_game_over(self) -> bool:
        return bool(lib.rw_state_actor(self._state.pointer) == _abi.NOBODY)

    def outcome(self) -> Optional[Outcome]:
        """How the game ended; None while it goes on."""
        if self._over is None:
            found = json.loads(text_of(lib.rw_state_json, self._state.pointer, _abi.OUTCOME))
            winner = found["winner"] if found else None
            self._over = (
                None
                if found is None
                else Outcome(
                    found["reason"],
                    None if winner is None else winner == _abi.FIRST,
                    found["text"],
                ),
            )
        return self._over[0]

    def result(self) -> str:
        """As PGN has it: "1-0", "0-1", "1/2-1/2", "*" while the game goes on."""
        outcome = self.outcome()
        return "*" if outcome is None else outcome.result()

    def is_checkmate(self) -> bool:
        return self._ended_by("checkmate")

    def is_stalemate(self) -> bool:
        return self._ended_by("stalemate")

    def _ended_by(self, termination: str) -> bool:
        outcome = self.outcome()
        return outcome is not None and outcome.termination == termination

    # ---- Moves

    @property
    def legal_moves(self) -> LegalMoves:
        return LegalMoves(self)

    def legal_actions(self) -> Tuple[int, ...]:
        """The numbers of the legal moves, ascending; none when dice are to be thrown."""
        if self._actions is None:
            self._actions = self._listed_actions()
        return self._actions

    def _listed_actions(self) -> Tuple[int, ...]:
        capacity = 256
        while True:
            actions = (c_int32 * capacity)()
            count = c_size_t()
            plain(lib.rw_state_actions, self._state.pointer, actions, capacity, byref(count))
            if count.value <= capacity:
                return tuple(actions[: count.value])
            capacity = count.value

    def moves(self) -> List[Dict[str, Any]]:
        """The legal moves with their parts: `action`, `turn`, `from`, `to`, `captures`, ..."""
        found: List[Dict[str, Any]] = json.loads(
            text_of(lib.rw_state_json, self._state.pointer, _abi.MOVES)
        )
        return found

    def is_legal(self, move: Move) -> bool:
        try:
            return self._action_of(move) in self.legal_actions()
        except MoveError:
            return False

    def _action_of(self, move: Move) -> int:
        if not isinstance(move, Move):
            raise TypeError(f"a move is a Move, not {type(move).__name__}; see push_san for texts")
        action = move.action
        if action is not None and self.variant._moves.get(action) == move:
            return action
        return self._find(move.uci())

    def _find(self, text: str) -> int:
        action = c_int32()
        call(
            lib.rw_state_find,
            self._state.pointer,
            encoded(text, "a move"),
            byref(action),
            invalid=InvalidMoveError,
        )
        return action.value

    def parse_uci(self, text: str) -> Move:
        return self.variant.move(self._find(text))

    def parse_san(self, text: str) -> Move:
        """The legal move that the text means: SAN, coordinates, or what else the variant writes."""
        return self.variant.move(self._find(text))

    def san(self, move: Move) -> str:
        """As people read it: "Nf3", or as the variant shows moves."""
        return self._written(lib.rw_state_san, move)

    def token(self, move: Move) -> str:
        """As the variant writes a turn: "e2e4", "P:e2e4", "Qd2e4-d5f6"."""
        return self._written(lib.rw_state_move_text, move)

    def _written(self, function: Any, move: Move) -> str:
        action = self._action_of(move)
        if action not in self.legal_actions():
            raise IllegalMoveError(f"{move} is not legal in {self.fen()}")
        return text_of(function, self._state.pointer, action)

    def explain(self, move: Union[Move, str]) -> Explanation:
        """Why the move is legal or not. A text that is no move raises InvalidMoveError."""
        found = c_void_p()
        text = move.uci() if isinstance(move, Move) else move
        call(
            lib.rw_state_explain,
            self._state.pointer,
            encoded(text, "a move"),
            byref(found),
            invalid=InvalidMoveError,
        )
        reason = json.loads(taken(found) or "{}")
        return Explanation(
            bool(reason["legal"]),
            reason.get("code") or "",
            reason["verdict"],
            tuple(reason.get("lines") or ()),
            tuple(reason.get("squares") or ()),
        )

    # ---- Dice and numbers

    def chance_outcomes(self) -> List[ChanceOutcome]:
        """What dice may show now, with weights and probabilities; empty where none fall."""
        capacity = 64
        while True:
            outcomes = (_abi.Outcome * capacity)()
            count = c_size_t()
            plain(lib.rw_state_outcomes, self._state.pointer, outcomes, capacity, byref(count))
            if count.value <= capacity:
                break
            capacity = count.value
        found = outcomes[: count.value]
        total = sum(one.weight for one in found)
        return [
            ChanceOutcome(self.variant.throw(one.outcome), one.weight, one.weight / total)
            for one in found
        ]

    def _throw_of(self, text: str) -> Throw:
        known = {one.throw.text: one.throw for one in self.chance_outcomes()}
        for throw in (known.get(text), known.get("{" + text + "}")):
            if throw is not None:
                return throw
        if not known:
            raise IllegalMoveError("no dice are to be thrown")
        raise InvalidMoveError(f"{text!r} is nothing that dice show\nexpected: {' '.join(known)}")

    def observe(self, dtype: Any = "float32", out: Any = None) -> Any:
        """The position as planes of numbers, a numpy array of `variant.observation_shape`."""
        from .batch import observation_into

        return observation_into(lib.rw_state_observe, self._state, self.variant, (), dtype, out)

    def legal_mask(self, out: Any = None) -> Any:
        """A numpy array with 1 for each legal action."""
        from .batch import mask_into

        return mask_into(lib.rw_state_mask, self._state, self.variant, (), out)


def index_of(player: bool) -> int:
    return _abi.FIRST if player else _abi.SECOND
