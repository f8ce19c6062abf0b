"""The types of the stand-in for pyspiel: what a game says of itself."""

import enum


class PlayerId(enum.IntEnum):
    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4
    MEAN_FIELD = -5


class PrivateInfoType(enum.Enum):
    NONE = 0
    SINGLE_PLAYER = 1
    ALL_PLAYERS = 2


class IIGObservationType:
    def __init__(
        self, public_info=True, perfect_recall=False, private_info=PrivateInfoType.SINGLE_PLAYER
    ):
        self.public_info = public_info
        self.perfect_recall = perfect_recall
        self.private_info = private_info


class GameType:
    class Dynamics(enum.Enum):
        SEQUENTIAL = 0
        SIMULTANEOUS = 1

    class ChanceMode(enum.Enum):
        DETERMINISTIC = 0
        EXPLICIT_STOCHASTIC = 1
        SAMPLED_STOCHASTIC = 2

    class Information(enum.Enum):
        ONE_SHOT = 0
        PERFECT_INFORMATION = 1
        IMPERFECT_INFORMATION = 2

    class Utility(enum.Enum):
        ZERO_SUM = 0
        CONSTANT_SUM = 1
        GENERAL_SUM = 2
        IDENTICAL = 3

    class RewardModel(enum.Enum):
        REWARDS = 0
        TERMINAL = 1

    def __init__(
        self,
        *,
        short_name,
        long_name,
        dynamics,
        chance_mode,
        information,
        utility,
        reward_model,
        max_num_players,
        min_num_players,
        provides_information_state_string,
        provides_information_state_tensor,
        provides_observation_string,
        provides_observation_tensor,
        parameter_specification,
    ):
        self.__dict__.update({key: value for key, value in locals().items() if key != "self"})

    def __eq__(self, other):
        return isinstance(other, GameType) and self.__dict__ == other.__dict__


class GameInfo:
    def __init__(
        self,
        *,
        num_distinct_actions,
        max_chance_outcomes,
        num_players,
        min_utility,
        max_utility,
        utility_sum,
        max_game_length,
    ):
        self.__dict__.update({key: value for key, value in locals().items() if key != "self"})
