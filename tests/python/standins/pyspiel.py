"""Stands in for OpenSpiel's pyspiel where that is not installed: what its base classes do for games
written in Python (open_spiel/spiel.h and python_games.cc of version 2), as far as these need it.

As there, what belongs to the base class is not in `__dict__`: clones and serialized states copy
that alone, and a game that keeps something else loses it.
"""

import base64
import copy
import json
import pickle

from pyspiel_types import (
    GameInfo,
    GameType,
    IIGObservationType,
    PlayerId,
    PrivateInfoType,
)

__all__ = ["GameInfo", "GameType", "IIGObservationType", "PlayerId", "PrivateInfoType"]


class SpielError(Exception):
    pass


class _Struct:
    def __init__(self, fields):
        self._text = json.dumps(fields)  # what JSON cannot hold fails here, as in C++

    def to_json(self):
        return self._text

    def to_dict(self):
        return json.loads(self._text)


class StateStruct(_Struct):
    pass


class ObservationStruct(_Struct):
    pass


class ActionStruct(_Struct):
    pass


class State:
    __slots__ = ("_cpp_game", "_cpp_history", "_cpp_move_number", "__dict__")

    def __init__(self, game):
        self._cpp_game = game
        self._cpp_history = []
        self._cpp_move_number = 0

    def get_game(self):
        return self._cpp_game

    def num_players(self):
        return self._cpp_game.num_players()

    def num_distinct_actions(self):
        return self._cpp_game.num_distinct_actions()

    def is_chance_node(self):
        return self.current_player() == PlayerId.CHANCE

    def is_player_node(self):
        return self.current_player() >= 0

    def is_simultaneous_node(self):
        return self.current_player() == PlayerId.SIMULTANEOUS

    def is_mean_field_node(self):
        return self.current_player() == PlayerId.MEAN_FIELD

    def legal_actions(self, player=None):
        if player is None:
            player = self.current_player()
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return self.legal_chance_outcomes()
        if player == self.current_player():
            return self._checked(self._legal_actions(player))
        if player < 0:
            raise SpielError(f"Called LegalActions for pseudo-player {player}")
        return []

    @staticmethod
    def _checked(actions):
        if not isinstance(actions, list) or not all(type(action) is int for action in actions):
            raise TypeError("legal actions are no list of int")
        return actions

    def legal_chance_outcomes(self):
        return [outcome for outcome, _ in self.chance_outcomes()]

    def legal_actions_mask(self, player=None):
        player = self.current_player() if player is None else player
        if player == PlayerId.CHANCE:
            count = self._cpp_game.max_chance_outcomes()
        else:
            count = self.num_distinct_actions()
        mask = [0] * count
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action):
        player = self.current_player()
        self._apply_action(int(action))
        self._cpp_history.append((int(player), int(action)))
        self._cpp_move_number += 1

    def action_to_string(self, *arguments):
        player = self.current_player() if len(arguments) == 1 else arguments[0]
        text = self._action_to_string(player, arguments[-1])
        if type(text) is not str:
            raise TypeError("_action_to_string gave no str")
        return text

    def string_to_action(self, text):
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise SpielError(f"Couldn't find an action matching {text}")

    def rewards(self):
        return self.returns() if self.is_terminal() else [0.0] * self.num_players()

    def player_reward(self, player):
        return self.rewards()[player]

    def player_return(self, player):
        return self.returns()[player]

    def history(self):
        return [action for _, action in self._cpp_history]

    def full_history(self):
        return list(self._cpp_history)

    def history_str(self):
        return ", ".join(map(str, self.history()))

    def move_number(self):
        return self._cpp_move_number

    def is_initial_state(self):
        return not self._cpp_history

    def clone(self):
        new = self._cpp_game.new_initial_state()
        for key, value in self.__dict__.items():
            setattr(new, key, copy.deepcopy(value))
        new._cpp_history = list(self._cpp_history)
        new._cpp_move_number = self._cpp_move_number
        return new

    def child(self, action):
        new = self.clone()
        new.apply_action(action)
        return new

    def observation_tensor(self, player=None):
        return self._observed(self._cpp_game._default_observer(), player)[0]

    def observation_string(self, player=None):
        return self._observed(self._cpp_game._default_observer(), player)[1]

    def information_state_string(self, player=None):
        observer = self._cpp_game.make_py_observer(IIGObservationType(perfect_recall=True), {})
        return self._observed(observer, player)[1]

    def _observed(self, observer, player):
        player = self.current_player() if player is None else player
        if not 0 <= player < self.num_players():
            raise SpielError(f"no such player: {player}")
        observer.set_from(self, player)
        whole = [] if observer.tensor is None else observer.tensor.tolist()
        return whole, observer.string_from(self, player)

    # The struct API.

    def to_struct(self):
        return StateStruct(self._to_struct())

    def to_json(self):
        return self.to_struct().to_json()

    def to_dict(self):
        return self.to_struct().to_dict()

    def to_observation_struct(self, player=None):
        player = self.current_player() if player is None else player
        if not 0 <= player < self.num_players():
            raise SpielError(f"no such player: {player}")
        return ObservationStruct(self._to_observation_struct(player))

    def action_to_struct(self, *arguments):
        player = self.current_player() if len(arguments) == 1 else arguments[0]
        return ActionStruct(self._action_to_struct(player, arguments[-1]))

    def struct_to_actions(self, struct):
        fields = struct.to_dict() if isinstance(struct, ActionStruct) else struct
        return self._checked(self._struct_to_actions(fields))

    def apply_action_struct(self, struct):
        for action in self.struct_to_actions(struct):
            if action not in self.legal_actions():
                raise SpielError(f"not legal: {action}")
            self.apply_action(action)

    def serialize(self):
        history = ",".join(f"{player}:{action}" for player, action in self._cpp_history)
        rest = base64.b64encode(pickle.dumps(self.__dict__)).decode()
        return f"history={history}\nmove_number={self._cpp_move_number}\n__dict__={rest}"

    def __reduce__(self):
        return deserialize_game_and_state_part, (str(self._cpp_game), self.serialize())


class Game:
    def __init__(self, game_type, game_info, params):
        self._cpp_type = game_type
        self._cpp_info = game_info
        self._cpp_params = dict(params)
        self._cpp_observer = None

    def num_distinct_actions(self):
        return self._cpp_info.num_distinct_actions

    def max_chance_outcomes(self):
        return self._cpp_info.max_chance_outcomes

    def num_players(self):
        return self._cpp_info.num_players

    def min_utility(self):
        return self._cpp_info.min_utility

    def max_utility(self):
        return self._cpp_info.max_utility

    def utility_sum(self):
        return self._cpp_info.utility_sum

    def max_game_length(self):
        return self._cpp_info.max_game_length

    def get_type(self):
        return self._cpp_type

    def get_parameters(self):
        return {**self._cpp_type.parameter_specification, **self._cpp_params}

    def new_initial_states(self):
        return [self.new_initial_state()]

    def _default_observer(self):
        if self._cpp_observer is None:
            self._cpp_observer = self.make_py_observer(IIGObservationType(), {})
        return self._cpp_observer

    def observation_tensor_shape(self):
        observer = self._default_observer()
        observer.set_from(self.new_initial_state(), 0)
        arrays = list(observer.dict.values())
        if len(arrays) == 1:
            return list(arrays[0].shape)
        return [sum(array.size for array in arrays)] if arrays else []

    def deserialize_state(self, text):
        history, number, rest = text.split("\n", 2)
        state = self.new_initial_state()
        pairs = [pair for pair in history[len("history=") :].split(",") if pair]
        state._cpp_history = [tuple(map(int, pair.split(":"))) for pair in pairs]
        state._cpp_move_number = int(number[len("move_number=") :])
        for key, value in pickle.loads(base64.b64decode(rest[len("__dict__=") :])).items():
            setattr(state, key, value)
        return state

    def __str__(self):
        inside = ",".join(f"{key}={value}" for key, value in sorted(self._cpp_params.items()))
        return f"{self._cpp_type.short_name}({inside})"

    def __reduce__(self):
        return load_game, (str(self),)


_games = {}


def register_game(game_type, creator):
    _games[game_type.short_name] = (game_type, creator)


def registered_names():
    return sorted(_games)


def _parameter(text):
    try:
        return int(text)
    except ValueError:
        return text


def load_game(name, params=None):
    if params is None:
        name, _, inside = name.partition("(")
        pairs = [pair.partition("=") for pair in inside.rstrip(")").split(",") if pair]
        params = {key: _parameter(value) for key, _, value in pairs}
    if name not in _games:
        raise SpielError(f"Unknown game '{name}'")
    game_type, creator = _games[name]
    unknown = set(params) - set(game_type.parameter_specification)
    if unknown:
        raise SpielError(f"Unknown parameter {min(unknown)}")
    # As RegisterPyGame does: what is not given has its default. A game's text has what was given.
    game = creator({**game_type.parameter_specification, **params})
    game._cpp_params = dict(params)
    return game


def serialize_game_and_state(game, state):
    return f"[Game]\n{game}\n[State]\n{state.serialize()}"


def deserialize_game_and_state(text):
    game, _, state = text.partition("\n[State]\n")
    game = load_game(game[len("[Game]\n") :])
    return game, game.deserialize_state(state)


def deserialize_game_and_state_part(game, state):
    return load_game(game).deserialize_state(state)
