"""What the shared library offers (rulewright.h), as ctypes sees it, and nothing above it.

ctypes calls a function of the library without Python's lock, and needs no compiler for each version
of Python. All texts that come out of the library are copied and given back here.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import operator
import os
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_size_t,
    c_uint64,
    c_void_p,
    cast,
    sizeof,
)
from pathlib import Path
from typing import Any, Callable, Optional, Type

from .errors import RulewrightError, from_report

# What functions give: rw_status.
OK, INVALID, REFUSED, MISUSE, FAILED, STOPPED, INTERNAL = range(7)

# Whose decision comes next: rw_actor.
FIRST, SECOND, CHANCE, NOBODY, UNKNOWN = 0, 1, -1, -2, -3

RULES, PLANES, ACTIONS = range(3)  # rw_game_json_kind
ALL, MOVES, OUTCOME = range(3)  # rw_state_json_kind
OFFER_DRAW, ACCEPT_DRAW, CLAIM_DRAW, RESIGN, LOSE_ON_TIME = range(5)  # rw_declaration
UINT8, FLOAT32 = range(2)  # rw_number

INT_MAX = 2**31 - 1
UINT64_MAX = 2**64 - 1
_ABI_VERSION = 1  # that this package is written for: rw_abi_version() is at least that


class _Sized(Structure):
    """A struct that begins with its own size, as far as this package knows it."""

    def __init__(self, *arguments: Any, **fields: Any) -> None:
        super().__init__(*arguments, size=sizeof(type(self)), **fields)


class File(Structure):
    _fields_ = [("path", c_char_p), ("text", c_char_p)]


class LoadOptions(_Sized):
    _fields_ = [
        ("size", c_size_t),
        ("root", c_char_p),
        ("rules", c_char_p),
        ("files", POINTER(File)),
        ("file_count", c_size_t),
    ]


class GameInfo(_Sized):
    _fields_ = [("size", c_size_t)] + [
        (name, c_int32)
        for name in (
            "action_count",
            "outcome_count",
            "planes",
            "boards",
            "ranks",
            "files",
            "has_chance",
            "starts_differ",
        )
    ]


class Result(_Sized):
    _fields_ = [("size", c_size_t)] + [
        (name, c_int32) for name in ("over", "winner", "plies", "repeats")
    ]


class Outcome(Structure):
    _fields_ = [("outcome", c_int32), ("weight", c_uint64)]


class Limits(_Sized):
    _fields_ = [
        ("size", c_size_t),
        ("depth", c_int32),
        ("nodes", c_uint64),
        ("seconds", c_double),
        ("lines", c_int32),
        ("threads", c_int32),
    ]


class SvgOptions(_Sized):
    _fields_ = [
        ("size", c_size_t),
        ("flipped", c_int32),
        ("plain", c_int32),
        ("pixels", c_int32),
        ("last", c_char_p),
        ("overlay", c_char_p),
    ]


class BatchOptions(_Sized):
    _fields_ = [
        ("size", c_size_t),
        ("seed", c_uint64),
        ("threads", c_int32),
        ("by_index", c_int32),
        ("chance_is_given", c_int32),
        ("keep_finished", c_int32),
        ("max_plies", c_int32),
        ("start", c_char_p),
    ]


class StepBuffers(_Sized):
    _fields_ = [
        ("size", c_size_t),
        ("actors", c_void_p),
        ("ended", c_void_p),
        ("rewards", c_void_p),
        ("plies", c_void_p),
    ]


Progress = CFUNCTYPE(c_int, c_void_p, c_char_p)

_handle = c_void_p
_out = c_void_p  # a pointer to what receives something
_text = c_char_p

# Functions that give a status, with what they take; in the order of the header.
_STATUS: dict[str, list[Any]] = {
    "rw_game_load": [_text, POINTER(LoadOptions), _out, _out],
    "rw_game_info_of": [_handle, POINTER(GameInfo)],
    "rw_game_json": [_handle, c_int, _out],
    "rw_game_action_text": [_handle, c_int32, _out],
    "rw_game_outcome_text": [_handle, c_int32, _out],
    "rw_state_start": [_handle, c_uint64, _out, _out],
    "rw_state_read": [_handle, _text, _out, _out],
    "rw_state_copy": [_handle, _out],
    "rw_state_text": [_handle, _out],
    "rw_state_result": [_handle, POINTER(Result)],
    "rw_state_json": [_handle, c_int, _out],
    "rw_state_actions": [_handle, _out, c_size_t, POINTER(c_size_t)],
    "rw_state_mask": [_handle, c_void_p, c_size_t],
    "rw_state_move_text": [_handle, c_int32, _out],
    "rw_state_san": [_handle, c_int32, _out],
    "rw_state_find": [_handle, _text, POINTER(c_int32), _out],
    "rw_state_apply": [_handle, c_int32, _out],
    "rw_state_apply_text": [_handle, _text, _out],
    "rw_state_outcomes": [_handle, _out, c_size_t, POINTER(c_size_t)],
    "rw_state_apply_outcome": [_handle, c_int32, _out],
    "rw_state_declare": [_handle, c_int, c_int, _out],
    "rw_state_explain": [_handle, _text, _out, _out],
    "rw_state_perft": [_handle, c_int, c_double, POINTER(c_uint64), _out],
    "rw_state_analyse": [_handle, POINTER(Limits), Progress, c_void_p, _out, _out],
    "rw_state_overlay": [_handle, _text, _out, _out],
    "rw_state_svg": [_handle, POINTER(SvgOptions), _out, _out],
    "rw_state_observe": [_handle, c_int, c_void_p, c_size_t],
    "rw_batch_new": [_handle, c_size_t, POINTER(BatchOptions), _out, _out],
    "rw_batch_step": [_handle, c_void_p, POINTER(StepBuffers), _out],
    "rw_batch_legal": [_handle, c_void_p, c_void_p, c_void_p, c_size_t, POINTER(c_size_t)],
    "rw_batch_mask": [_handle, c_void_p, c_size_t],
    "rw_batch_observe": [_handle, c_int, c_void_p, c_size_t],
    "rw_batch_get": [_handle, c_size_t, _out],
    "rw_batch_set": [_handle, c_size_t, _handle],
}

PACKAGE = Path(__file__).resolve().parent
DATA = PACKAGE / "data"  # rules and scripts, where the package is a wheel that was installed


def _find() -> str:
    """The library: RULEWRIGHT_LIBRARY, that of the wheel, or what the system has."""
    named = os.environ.get("RULEWRIGHT_LIBRARY")
    if named:
        return named
    inside = PACKAGE / "librulewright.so"
    if inside.exists():
        return str(inside)
    return ctypes.util.find_library("rulewright") or str(inside)


def _load() -> ctypes.CDLL:
    path = _find()
    try:
        found = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"the library of Rulewright cannot be loaded: {error}. It comes with the wheel that "
            "tools/python builds, or RULEWRIGHT_LIBRARY names it; it needs Debian's packages "
            "libfmt9 and libpugixml1v5"
        ) from None
    found.rw_abi_version.restype = c_int
    if found.rw_abi_version() < _ABI_VERSION:
        raise ImportError(f"{path} is older than this package: build both from one clone")
    found.rw_version.restype = c_char_p
    found.rw_free.argtypes, found.rw_free.restype = [c_void_p], None
    for name in ("rw_game_free", "rw_state_free", "rw_batch_free"):
        function = getattr(found, name)
        function.argtypes, function.restype = [_handle], None
    found.rw_state_key.argtypes, found.rw_state_key.restype = [_handle], c_uint64
    found.rw_state_actor.argtypes, found.rw_state_actor.restype = [_handle], c_int
    for name, types in _STATUS.items():
        function = getattr(found, name)
        function.argtypes, function.restype = types, c_int
    return found


lib = _load()


class Handle:
    """Owns a game, a state or a batch of the library, and gives it back with its last owner."""

    __slots__ = ("pointer", "_free")

    def __init__(self, pointer: Optional[int], free: Callable[[Optional[int]], None]) -> None:
        self.pointer = pointer
        self._free = free

    def __del__(self) -> None:
        self._free(self.pointer)


def taken(pointer: c_void_p) -> Optional[str]:
    """The text that the library made, which it gets back."""
    if not pointer.value:
        return None
    try:
        value = cast(pointer, c_char_p).value
        return value.decode("utf-8") if value is not None else None
    finally:
        lib.rw_free(pointer)


def call(
    function: Any, *arguments: Any, invalid: Type[RulewrightError] = RulewrightError
) -> Optional[str]:
    """Calls what takes a report last, which it gives. `invalid` is what RW_INVALID raises."""
    report = c_void_p()
    status = function(*arguments, byref(report))
    text = taken(report)
    if status != OK:
        raise from_report(status, text, function.__name__, invalid)
    return text


def plain(function: Any, *arguments: Any) -> None:
    """Calls what gives no report."""
    status = function(*arguments)
    if status != OK:
        raise from_report(status, None, function.__name__, RulewrightError)


def text_of(function: Any, *arguments: Any) -> str:
    """What a function without a report writes into its last argument."""
    result = c_void_p()
    plain(function, *arguments, byref(result))
    return taken(result) or ""


def encoded(text: str, what: str) -> bytes:
    """As the library takes texts: they end with a zero, so none may be inside."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError(f"{what} has a zero byte in it")
    return text.encode("utf-8", "surrogateescape")


def whole(value: Any, low: int, high: int, what: str) -> int:
    """A number in range: ctypes would cut off what does not fit."""
    number = operator.index(value)
    if not low <= number <= high:
        raise ValueError(f"{what} is {number}, and must be between {low} and {high}")
    return number


def encoded_if(text: Optional[str], what: str) -> Optional[bytes]:
    return None if text is None else encoded(text, what)
