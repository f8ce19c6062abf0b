"""Counting, thinking and pictures: what boards ask the library that takes long, or is long."""

from __future__ import annotations

import json
from ctypes import byref, c_uint64, c_void_p
from typing import Any, Callable, Dict, List, Optional

from . import _abi
from ._abi import Handle, call, encoded, lib, taken
from .errors import RulewrightError
from .values import Analysis

Progress = Callable[[Analysis], Optional[bool]]


class UnknownOverlayError(RulewrightError, ValueError):
    """A name that the variant's script does not know, or a text that names no squares."""


def perft(state: Handle, depth: int, seconds: float) -> int:
    nodes = c_uint64()
    call(lib.rw_state_perft, state.pointer, depth, seconds, byref(nodes))
    return nodes.value


def analyse(state: Handle, limits: _abi.Limits, progress: Optional[Progress]) -> Analysis:
    """What `progress` raises comes out here: nothing may pass through the library."""
    raised: List[BaseException] = []

    def report(_user: Any, text: bytes) -> int:
        try:
            return 1 if progress is not None and progress(Analysis.of(json.loads(text))) else 0
        except BaseException as error:  # also Ctrl-C
            raised.append(error)
            return 1

    found = c_void_p()
    try:
        call(
            lib.rw_state_analyse,
            state.pointer,
            byref(limits),
            _abi.Progress(report),
            None,
            byref(found),
        )
    finally:
        text = taken(found)
        if raised:
            raise raised[0]
    return Analysis.of(json.loads(text or "{}"))


def overlay(state: Handle, name: str) -> Dict[str, int]:
    found = c_void_p()
    call(
        lib.rw_state_overlay,
        state.pointer,
        encoded(name, "an overlay"),
        byref(found),
        invalid=UnknownOverlayError,
    )
    return dict(json.loads(taken(found) or "{}").get("numbers", {}))


def svg(state: Handle, options: _abi.SvgOptions) -> str:
    found = c_void_p()
    call(
        lib.rw_state_svg,
        state.pointer,
        byref(options),
        byref(found),
        invalid=UnknownOverlayError,
    )
    return taken(found) or ""
