"""Every variant as a game of OpenSpiel: importing this module registers `rulewright`.

    import pyspiel, rulewright.openspiel
    game = pyspiel.load_game("rulewright(file=magnet-chess)")
    game = rulewright.openspiel.load("die-chess", max_plies=300)   # the same, and for any path

Parameters: `file` is a name or a path; `fen` a position to begin with; `seed` the start, where a
variant's games start differently; `max_plies` how long a game may be: one that is not over by then
is a draw, as OpenSpiel wants a bound. Dice are chance nodes with all their outcomes. Actions and
outcomes are the numbers of the variant (`Variant.move`, `Variant.throw`), observations its planes.
States, actions and observations are also JSON structs, as OpenSpiel 2 has them.
"""

from __future__ import annotations

import functools
import json
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy as np

from .board import Board
from .errors import RulewrightError
from .values import Move, Throw
from .variant import Variant

try:
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is not installed: pip install open_spiel") from error

_DEFAULTS: Dict[str, Union[str, int]] = {"file": "chess", "fen": "", "seed": 0, "max_plies": 1000}
_PLAYERS = 2


def _type(chance: bool) -> Any:
    mode = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name="rulewright",
        long_name="Rulewright: variants of chess, by rules from files",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=mode.EXPLICIT_STOCHASTIC if chance else mode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS,
        min_num_players=_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


@functools.lru_cache(maxsize=64)
def _variant(file: str) -> Variant:
    return Variant(file)


class RulewrightGame(pyspiel.Game):  # type: ignore[misc]
    """A variant with a bound on how long its games may be."""

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        unknown = set(given) - set(_DEFAULTS)
        if unknown:
            raise ValueError(
                f"unknown parameter {min(unknown)!r}; expected: {', '.join(_DEFAULTS)}"
            )
        self.variant = _variant(str(given["file"]))
        self.max_plies = int(given["max_plies"])
        if self.max_plies < 1:
            raise ValueError("max_plies must be at least 1")
        self._fen = str(given["fen"]) or None
        self._seed = int(given["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.variant.action_count,
            max_chance_outcomes=self.variant.outcome_count,
            num_players=_PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_plies,
        )
        super().__init__(_type(self.variant.has_chance), info, params or {})

    def new_initial_state(self, state: Any = None) -> "RulewrightState":
        """The start; or a position: a dict, JSON or a struct of one, or its text (FEN)."""
        return RulewrightState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if params:
            raise ValueError(f"observations take no parameters; {params} were given")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return HistoryObserver()
        return PlanesObserver(self.variant)

    def start(self) -> Board:
        return Board(self.variant, self._fen, seed=self._seed)


def _as_struct(state: Any) -> Dict[str, Any]:
    """What `new_initial_state` was given: a struct, a dict, JSON, or a position's text."""
    if hasattr(state, "to_dict"):
        state = state.to_dict()
    if isinstance(state, str):
        state = json.loads(state) if state.lstrip().startswith("{") else {"fen": state}
    if not isinstance(state, dict) or not isinstance(state.get("fen"), str):
        raise ValueError("a state is a dict with the key 'fen', as to_dict() gives it")
    return state


class RulewrightState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: RulewrightGame, state: Any = None) -> None:
        super().__init__(game)
        self._max_plies = game.max_plies
        self._plies = 0
        if state is None or state == "":
            self._board = game.start()
        else:
            self._take(game.variant, _as_struct(state))

    def _take(self, variant: Variant, struct: Dict[str, Any]) -> None:
        """A position alone, or one with the moves that led to it, for rules that look back."""
        moves, plies = struct.get("moves", []), struct.get("plies", 0)
        if not isinstance(moves, list) or not isinstance(plies, int) or plies < 0:
            raise ValueError("'moves' of a state is a list, and 'plies' a number from 0 on")
        self._board = Board(variant, struct.get("start", "") if moves else struct["fen"])
        for text in moves:
            self._play(self._struct_to_actions({self._kind(): text})[0])
        if moves and self._board.fen() != struct["fen"]:
            raise ValueError(f"the moves lead to {self._board.fen()}, not to {struct['fen']}")
        self._plies = max(plies, self._plies)
        told = struct.get("current_player", self._current_name())
        if told != self._current_name():
            raise ValueError(f"{self._current_name()} is to act by the rules, not {told}")

    @property
    def board(self) -> Board:
        """The position, to be looked at."""
        return self._board

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._board.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return self._board.player

    def is_terminal(self) -> bool:
        return self._is_cut_off() or self._board.is_game_over()

    def _is_cut_off(self) -> bool:
        """Whether the game was too long. What waits for dice is played to its end."""
        return self._plies >= self._max_plies and not self._board.is_chance

    def _legal_actions(self, player: int) -> List[int]:
        return list(self._board.legal_actions())

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        return [(one.throw.outcome, one.probability) for one in self._board.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self._play(action)

    def _play(self, action: int) -> None:
        if self._board.is_chance:
            self._board.push_chance(self._board.variant.throw(action))
        else:
            self._board.push_action(action)
            self._plies += 1
        self._board.clear_stack()

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._step(player, action))

    def _step(self, player: int, action: int) -> Union[Move, Throw]:
        variant = self._board.variant
        is_chance = player == int(pyspiel.PlayerId.CHANCE)
        return variant.throw(action) if is_chance else variant.move(action)

    def returns(self) -> List[float]:
        outcome = self._board.outcome()
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner else [-1.0, 1.0]

    def __str__(self) -> str:
        return f"{self._board.fen()} #{self._plies}"

    # ---- Structs of OpenSpiel 2: dicts here, which pyspiel makes StateStruct etc. of

    def _current_name(self) -> str:
        if self.is_terminal():
            return "Terminal"
        if self._board.is_chance:
            return "Chance"
        return self._board.variant.players[self._board.player]

    def _kind(self) -> str:
        return "throw" if self._board.is_chance else "move"

    def _to_struct(self) -> Dict[str, Any]:
        return {
            "fen": self._board.fen(),
            "current_player": self._current_name(),
            "plies": self._plies,
            "start": self._board.root().fen(),
            "moves": [str(step) for step in self._board.line],
        }

    def _to_observation_struct(self, player: int) -> Dict[str, Any]:
        state = self._board.state()
        return {
            "fen": self._board.fen(),
            "current_player": self._current_name(),
            "plies": self._plies,
            "pieces": state["pieces"],
            "hands": state.get("hands", []),
            "dice": state.get("dice", []),
            "check": state["check"],
        }

    def _action_to_struct(self, player: int, action: int) -> Dict[str, Any]:
        step = self._step(player, action)
        if isinstance(step, Throw):
            return {"throw": step.text}
        return {"move": step.uci()}

    def _struct_to_actions(self, struct: Dict[str, Any]) -> List[int]:
        if isinstance(struct.get("throw"), str):
            throw = self._board._throw_of(struct["throw"])
            return [throw.outcome]
        if not isinstance(struct.get("move"), str):
            raise ValueError("an action has the key 'move', or 'throw' where dice are thrown")
        action = self._board.parse_uci(struct["move"]).action
        assert action is not None
        return [action]


class PlanesObserver:
    """The planes of the position, whoever looks: planes of all boards, ranks, files."""

    def __init__(self, variant: Variant) -> None:
        shape = variant.observation_shape
        self._whole = np.zeros(tuple(shape), np.float32)
        self.tensor = self._whole.reshape(-1)
        planes = shape.planes * shape.boards
        self.dict = {"observation": self._whole.reshape(planes, shape.ranks, shape.files)}

    def set_from(self, state: RulewrightState, player: int) -> None:
        state.board.observe(out=self._whole)

    def string_from(self, state: RulewrightState, player: int) -> str:
        return state.board.fen()


class HistoryObserver:
    """With perfect recall: all that was done. As text only."""

    tensor = None
    dict: Dict[str, Any] = {}

    def set_from(self, state: RulewrightState, player: int) -> None:
        pass

    def string_from(self, state: RulewrightState, player: int) -> str:
        return str(state.history_str())


def load(file: str = "chess", **parameters: Any) -> Any:
    """The game of a variant: like `pyspiel.load_game`, but paths may have any letters."""
    return pyspiel.load_game("rulewright", {"file": file, **parameters})


pyspiel.register_game(_type(chance=True), RulewrightGame)

__all__ = ["RulewrightError", "RulewrightGame", "RulewrightState", "load"]
