"""Variants: the rules of a game, loaded, and what does not change while it is played."""

from __future__ import annotations

import ctypes
import json
import os
from ctypes import byref, c_void_p
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from . import _abi
from ._abi import Handle, call, encoded, encoded_if, lib, plain, text_of, whole
from .errors import Diagnostic, VariantError, diagnostics_of, parsed
from .values import Move, PieceType, Throw

if TYPE_CHECKING:
    from .board import Board


class Square(NamedTuple):
    name: str
    board: int
    x: float  # of its middle, from the board's upper left, as boards are drawn
    y: float


class Shape(NamedTuple):
    """Of observations; ranks and files are those of the largest board."""

    planes: int
    boards: int
    ranks: int
    files: int


def _rules_folder() -> Optional[Path]:
    """Where variants lie that are named without a path; None: the library knows better."""
    if os.environ.get("RULEWRIGHT_RULES"):
        return None
    folder = _abi.DATA / "rules"
    return folder if folder.is_dir() else None


def variant_names() -> List[str]:
    """The names of the variants that come with the package, in order."""
    named = os.environ.get("RULEWRIGHT_RULES")
    folder = Path(named) if named else _rules_folder()
    return sorted(path.stem for path in folder.glob("**/*.yaml")) if folder else []


class Variant:
    """The rules of a game. It never changes, and any number of threads may use it at once.

    `source` is the name of a variant that comes with the package ("chess"), or the path of a file.
    `files` are texts by paths that are read in place of what is on the disk, relative to `root`:
    rules that were never saved. `root` is the folder that `extends` and `hooks` may not leave.
    """

    def __init__(
        self,
        source: Union[str, "os.PathLike[str]"] = "chess",
        *,
        root: Union[str, "os.PathLike[str]", None] = None,
        files: Optional[Mapping[str, str]] = None,
    ) -> None:
        self._source = os.fspath(source)
        self._root = None if root is None else os.fspath(root)
        self._files = dict(files or {})
        rules = _rules_folder()
        if self._files and self._root is None and rules is not None:
            self._root = str(rules.parent)  # what is not among the texts comes with the package
        options, _kept = self._options(rules)
        game = c_void_p()
        report = call(
            lib.rw_game_load,
            encoded(self._source, "a variant"),
            byref(options),
            byref(game),
            invalid=VariantError,
        )
        self._handle = Handle(game.value, lib.rw_game_free)
        self.warnings: Tuple[Diagnostic, ...] = diagnostics_of(parsed(report))
        self._info = _abi.GameInfo()
        plain(lib.rw_game_info_of, self._handle.pointer, byref(self._info))
        self._moves: Dict[int, Move] = {}
        self._throws: Dict[int, Throw] = {}

    @classmethod
    def from_text(cls, text: str, path: str = "rules/untitled.yaml") -> "Variant":
        """Rules that stand in a text. They may extend the variants that come with the package."""
        return cls(path, files={path: text})

    def _options(self, rules: Optional[Path]) -> Tuple[_abi.LoadOptions, Any]:
        files = (_abi.File * len(self._files))()
        for place, (path, text) in zip(files, self._files.items()):
            place.path, place.text = encoded(path, "a path"), encoded(text, path)
        options = _abi.LoadOptions(
            root=encoded_if(self._root, "a folder"),
            rules=encoded_if(None if rules is None else str(rules), "a folder"),
            files=ctypes.cast(files, ctypes.POINTER(_abi.File)) if self._files else None,
            file_count=len(self._files),
        )
        return options, files

    @cached_property
    def rules(self) -> Dict[str, Any]:
        """Boards, squares, pieces, dice, overlays: what boards are drawn by, as JSON has it."""
        found: Dict[str, Any] = json.loads(
            text_of(lib.rw_game_json, self._handle.pointer, _abi.RULES)
        )
        return found

    @property
    def name(self) -> str:
        return str(self.rules["name"])

    @property
    def source(self) -> str:
        """What it was loaded by."""
        return self._source

    @property
    def players(self) -> Tuple[str, str]:
        first, second = self.rules["players"]
        return str(first), str(second)

    @cached_property
    def pieces(self) -> Tuple[PieceType, ...]:
        return tuple(PieceType.of(one) for one in self.rules["pieces"])

    @cached_property
    def squares(self) -> Tuple[Square, ...]:
        """Those that exist, in their order."""
        return tuple(
            Square(one["name"], one["board"], one["x"], one["y"]) for one in self.rules["squares"]
        )

    @property
    def faces(self) -> Tuple[str, ...]:
        """What its dice show; empty without dice."""
        return tuple(face["name"] for face in self.rules["faces"])

    @property
    def overlays(self) -> Tuple[str, ...]:
        return tuple(self.rules["overlays"])

    @property
    def has_chance(self) -> bool:
        return bool(self._info.has_chance)

    @property
    def starts_differ(self) -> bool:
        """Whether games of different seeds start differently."""
        return bool(self._info.starts_differ)

    @property
    def action_count(self) -> int:
        """Moves are numbered from 0, the same in every position."""
        return int(self._info.action_count)

    @property
    def outcome_count(self) -> int:
        """Throws likewise; 0 without dice."""
        return int(self._info.outcome_count)

    @property
    def observation_shape(self) -> Shape:
        info = self._info
        return Shape(info.planes, info.boards, info.ranks, info.files)

    @cached_property
    def planes(self) -> Tuple[Dict[str, Any], ...]:
        """What each plane of an observation holds."""
        return tuple(json.loads(text_of(lib.rw_game_json, self._handle.pointer, _abi.PLANES)))

    @cached_property
    def actions(self) -> Dict[str, Any]:
        """How moves are numbered."""
        found: Dict[str, Any] = json.loads(
            text_of(lib.rw_game_json, self._handle.pointer, _abi.ACTIONS)
        )
        return found

    def move(self, action: int) -> Move:
        """The move of that number; for any number below `action_count`."""
        found = self._moves.get(action)
        if found is None:
            number = _numbered(action, self.action_count, "an action")
            text = text_of(lib.rw_game_action_text, self._handle.pointer, number)
            found = self._moves.setdefault(number, Move(text, number))
        return found

    def throw(self, outcome: int) -> Throw:
        """What dice show by that number."""
        found = self._throws.get(outcome)
        if found is None:
            number = _numbered(outcome, self.outcome_count, "an outcome")
            text = text_of(lib.rw_game_outcome_text, self._handle.pointer, number)
            found = self._throws.setdefault(number, Throw(text, number))
        return found

    def board(self, fen: Optional[str] = None, *, seed: int = 0) -> "Board":
        from .board import Board

        return Board(self, fen, seed=seed)

    def __repr__(self) -> str:
        return f"Variant({self._source!r})"

    def _key(self) -> Tuple[Any, ...]:
        return self._source, self._root, tuple(self._files.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __copy__(self) -> "Variant":
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Variant":
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        return _reloaded, self._key()


def _numbered(number: int, count: int, what: str) -> int:
    if count == 0:
        raise ValueError("the variant has no dice")
    return whole(number, 0, count - 1, what)


_reloads: Dict[Any, Variant] = {}


def _reloaded(source: str, root: Optional[str], files: Tuple[Tuple[str, str], ...]) -> Variant:
    """For pickles: many boards of one variant load it once."""
    key = source, root, files
    if key not in _reloads:
        _reloads[key] = Variant(source, root=root, files=dict(files))
    return _reloads[key]


def as_variant(variant: Union[Variant, str, "os.PathLike[str]"]) -> Variant:
    return variant if isinstance(variant, Variant) else Variant(variant)
