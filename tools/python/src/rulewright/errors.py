"""What can go wrong: a user's mistake is one of these, with all that the library says of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Optional, Tuple, Type


@dataclass(frozen=True)
class Diagnostic:
    """One thing that is wrong with a file, or that its author hardly means (a warning)."""

    file: str
    line: int
    column: int
    code: str
    message: str
    severity: str = "error"
    length: int = 1
    expected: str = ""
    suggestion: str = ""
    notes: Tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}"
        text = f"{place}: {self.severity}[{self.code}]: {self.message}"
        if self.expected:
            text += f"\n   expected: {self.expected}"
        if self.suggestion:
            text += f"\n   did you mean '{self.suggestion}'?"
        return text

    @classmethod
    def of(cls, report: Dict[str, Any]) -> "Diagnostic":
        known: Dict[str, Any] = {"file": "", "line": 0, "column": 0, "code": "", "message": ""}
        for key in cls.__dataclass_fields__:
            if report.get(key) is not None:
                known[key] = report[key]
        known["notes"] = tuple(
            note if isinstance(note, str) else str(note.get("message", note))
            for note in known.get("notes", ())
        )
        return cls(**known)


class RulewrightError(Exception):
    """The base of all. `code` is stable, `report` is the library's whole answer."""

    def __init__(self, message: str, report: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        self.report: Dict[str, Any] = report or {}

    @property
    def code(self) -> str:
        return str(self.report.get("code") or "")

    @property
    def expected(self) -> str:
        return str(self.report.get("expected") or "")

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        return diagnostics_of(self.report)

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (str(self), self.report)


class VariantError(RulewrightError, ValueError):
    """A file that is missing or wrong: `diagnostics` has every mistake with its place."""


class PositionError(RulewrightError, ValueError):
    """A text that is no position of the variant."""


class MoveError(RulewrightError, ValueError):
    """The base of what may be wrong with a move."""

    @property
    def lines(self) -> Tuple[str, ...]:
        """How the rules come to refuse it."""
        reason = self.report.get("reason") or {}
        return tuple(reason.get("lines") or ())


class InvalidMoveError(MoveError):
    """A text that is no move, whatever the position."""


class IllegalMoveError(MoveError):
    """A move that the rules do not allow now; the message says why."""


class AmbiguousMoveError(MoveError):
    """A text that several legal moves answer to."""


class ScriptError(RulewrightError, RuntimeError):
    """A script of the variant failed: `diagnostics` has its line."""


class StoppedError(RulewrightError, TimeoutError):
    """The time was over before there was a result."""


def diagnostics_of(report: Dict[str, Any]) -> Tuple[Diagnostic, ...]:
    return tuple(Diagnostic.of(one) for one in report.get("diagnostics") or ())


def parsed(report: Optional[str]) -> Dict[str, Any]:
    found = json.loads(report) if report else {}
    return found if isinstance(found, dict) else {}


_AMBIGUOUS = ("ambiguous", "promotion-missing")
_REFUSED, _MISUSE, _FAILED, _STOPPED = 2, 3, 4, 5


def _class_of(status: int, code: str, invalid: Type[RulewrightError]) -> Type[Exception]:
    if code in _AMBIGUOUS:
        return AmbiguousMoveError
    by_status: Dict[int, Type[Exception]] = {
        _REFUSED: IllegalMoveError,
        _FAILED: ScriptError,
        _STOPPED: StoppedError,
    }
    return by_status.get(status, invalid)


def _message_of(report: Dict[str, Any], function: str, status: int) -> str:
    found = diagnostics_of(report)
    if found:
        return "\n".join(map(str, found))
    reason = report.get("reason") or {}
    message = str(report.get("message") or reason.get("verdict") or "")
    lines = [line for line in reason.get("lines") or () if line not in message]
    if report.get("expected"):
        lines.append(f"expected: {report['expected']}")
    return "\n".join([message or f"{function} gave the status {status}", *lines])


def from_report(
    status: int, text: Optional[str], function: str, invalid: Type[RulewrightError]
) -> Exception:
    """The exception that a status and its report are."""
    report = parsed(text)
    message = _message_of(report, function, status)
    if status == _MISUSE:
        return ValueError(message)
    kind = _class_of(status, str(report.get("code") or ""), invalid)
    if issubclass(kind, RulewrightError):
        return kind(message, report)
    return kind(message)
