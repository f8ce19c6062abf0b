"""Batch: many games of one variant, stepped at once into numpy arrays, without Python's lock.

A step plays one choice in each game, throws the dice, and begins anew where a game was over, all in
one call of the library, on as many threads as wanted. Equal seeds give equal games on any number.
"""

from __future__ import annotations

from ctypes import byref, c_size_t, c_void_p
from typing import Any, NamedTuple, Optional, Sequence, Tuple, Union

from . import _abi
from ._abi import Handle, call, encoded_if, lib, plain, whole
from .board import Board
from .errors import InvalidMoveError, PositionError
from .variant import Variant, as_variant

try:
    import numpy as np
except ImportError as error:  # boards do without it
    raise ImportError(
        "batches and observations need numpy: apt-get install python3-numpy, or pip install numpy"
    ) from error

RANDOM = -1  # in place of a choice: any, by the batch's own generator


class Step(NamedTuple):
    """What a step came to, an entry for each game."""

    actors: "np.ndarray[Any, Any]"  # who decides now: 0, 1; -1 for chance, -2 when it is over
    ended: "np.ndarray[Any, Any]"  # 0: it goes on; 1: it ended with this step; 2: it was cut off
    rewards: "np.ndarray[Any, Any]"  # (count, 2): 1 and -1 where a game was won
    plies: "np.ndarray[Any, Any]"  # of the game that was played, this step included


class Legal(NamedTuple):
    """The legal actions of all games, those of game i at offsets[i] ... offsets[i + 1] - 1."""

    offsets: "np.ndarray[Any, Any]"
    actions: "np.ndarray[Any, Any]"
    weights: "np.ndarray[Any, Any]"  # of throws, where chance decides; else 1

    def of(self, game: int) -> "np.ndarray[Any, Any]":
        return self.actions[self.offsets[game] : self.offsets[game + 1]]


class Batch:
    """`count` games. One thread at a time uses a batch; `threads` of its own play.

    `chance`: throws are choices, too, else the seed decides them at once. `restart`: where a game
    is over a new one begins at once. `max_plies` cuts games off. `by_index`: a choice is an index
    into the game's legal actions. `fen`: where all games begin.
    """

    def __init__(
        self,
        variant: Union[Variant, str],
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        chance: bool = False,
        restart: bool = True,
        max_plies: int = 0,
        by_index: bool = False,
        fen: Optional[str] = None,
    ) -> None:
        self.variant = as_variant(variant)
        self.count = whole(count, 1, _abi.INT_MAX, "a number of games")
        options = _abi.BatchOptions(
            seed=whole(seed, 0, _abi.UINT64_MAX, "a seed"),
            threads=whole(threads, 0, _abi.INT_MAX, "a number of threads"),
            by_index=by_index,
            chance_is_given=chance,
            keep_finished=not restart,
            max_plies=whole(max_plies, 0, _abi.INT_MAX, "a number of plies"),
            start=encoded_if(fen, "a position"),
        )
        batch = c_void_p()
        game = self.variant._handle.pointer
        call(
            lib.rw_batch_new, game, self.count, byref(options), byref(batch), invalid=PositionError
        )
        self._handle = Handle(batch.value, lib.rw_batch_free)
        self._capacity = 64 * self.count

    def __len__(self) -> int:
        return self.count

    def now(self) -> Step:
        """How things are; nothing is played."""
        return self._step(None)

    def step(self, choices: Union["np.ndarray[Any, Any]", Sequence[int]]) -> Step:
        """One choice for each game; RANDOM leaves it to the batch. All are played, or none."""
        wanted = np.asarray(choices)
        if wanted.shape != (self.count,):
            raise ValueError(f"there are {self.count} games, and choices of shape {wanted.shape}")
        if wanted.dtype.kind not in "iu":
            raise TypeError(f"choices are whole numbers, not {wanted.dtype}")
        if wanted.min() < RANDOM or wanted.max() > _abi.INT_MAX:
            raise ValueError("choices are actions from 0 on, or RANDOM")
        return self._step(np.ascontiguousarray(wanted, dtype=np.int32))

    def step_random(self) -> Step:
        """Any choice in each game."""
        return self._step(np.full(self.count, RANDOM, np.int32))

    def _step(self, choices: Optional["np.ndarray[Any, Any]"]) -> Step:
        step = Step(
            np.empty(self.count, np.int8),
            np.empty(self.count, np.uint8),
            np.empty((self.count, 2), np.float32),
            np.empty(self.count, np.int32),
        )
        buffers = _abi.StepBuffers(
            actors=step.actors.ctypes.data,
            ended=step.ended.ctypes.data,
            rewards=step.rewards.ctypes.data,
            plies=step.plies.ctypes.data,
        )
        given = None if choices is None else choices.ctypes.data
        call(
            lib.rw_batch_step,
            self._handle.pointer,
            given,
            byref(buffers),
            invalid=InvalidMoveError,
        )
        return step

    def legal(self) -> Legal:
        """What may be chosen in each game."""
        offsets = np.empty(self.count + 1, np.uintp)
        total = c_size_t()
        while True:
            actions = np.empty(self._capacity, np.int32)
            weights = np.empty(self._capacity, np.uint64)
            status = lib.rw_batch_legal(
                self._handle.pointer,
                offsets.ctypes.data,
                actions.ctypes.data,
                weights.ctypes.data,
                self._capacity,
                byref(total),
            )
            if status != _abi.MISUSE or total.value <= self._capacity:
                break
            self._capacity = total.value
        plain(lambda: status)
        return Legal(offsets.astype(np.int64), actions[: total.value], weights[: total.value])

    def observe(self, dtype: Any = "float32", out: Any = None) -> "np.ndarray[Any, Any]":
        """The positions as numbers: (count, planes, boards, ranks, files)."""
        ahead = (self.count,)
        return observation_into(
            lib.rw_batch_observe, self._handle, self.variant, ahead, dtype, out
        )

    def legal_masks(self, out: Any = None) -> "np.ndarray[Any, Any]":
        """(count, action_count) bytes, 1 where an action is legal."""
        return mask_into(lib.rw_batch_mask, self._handle, self.variant, (self.count,), out)

    def __getitem__(self, game: int) -> Board:
        """A copy of one of the games."""
        state = c_void_p()
        plain(lib.rw_batch_get, self._handle.pointer, self._place(game), byref(state))
        return Board._of_state(self.variant, Handle(state.value, lib.rw_state_free))

    def __setitem__(self, game: int, board: Board) -> None:
        """The game goes on from there."""
        if board.variant is not self.variant:
            raise ValueError("the board is of another variant")
        plain(lib.rw_batch_set, self._handle.pointer, self._place(game), board._state.pointer)

    def _place(self, game: int) -> int:
        if not -self.count <= game < self.count:
            raise IndexError(f"there are {self.count} games")
        return game % self.count


_NUMBERS = {np.dtype(np.uint8): _abi.UINT8, np.dtype(np.float32): _abi.FLOAT32}


def _buffer(shape: Tuple[int, ...], dtype: "np.dtype[Any]", out: Any) -> "np.ndarray[Any, Any]":
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be a numpy array, not {type(out).__name__}")
    if out.shape != shape or out.dtype != dtype or not out.flags.c_contiguous:
        raise ValueError(f"out must be a contiguous array of {dtype} with the shape {shape}")
    if not out.flags.writeable:
        raise ValueError("out cannot be written")
    return out


def observation_into(
    function: Any, handle: Handle, variant: Variant, ahead: Tuple[int, ...], dtype: Any, out: Any
) -> "np.ndarray[Any, Any]":
    wanted = np.dtype(dtype)
    if wanted not in _NUMBERS:
        raise ValueError(f"observations are of uint8 or float32, not of {wanted}")
    buffer = _buffer(ahead + tuple(variant.observation_shape), wanted, out)
    plain(function, handle.pointer, _NUMBERS[wanted], buffer.ctypes.data, buffer.size)
    return buffer


def mask_into(
    function: Any, handle: Handle, variant: Variant, ahead: Tuple[int, ...], out: Any
) -> "np.ndarray[Any, Any]":
    buffer = _buffer(ahead + (variant.action_count,), np.dtype(np.uint8), out)
    plain(function, handle.pointer, buffer.ctypes.data, buffer.size)
    return buffer
