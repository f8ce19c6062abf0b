"""Every variant as an environment of PettingZoo (AEC): agents act one after the other.

    from rulewright import pettingzoo
    env = pettingzoo.env("magnet-chess")

An observation is {"observation": planes, "action_mask": legal actions of whose turn it is, else 0}.
Dice are thrown by the environment, from the seed of `reset`. The winner gets 1, the loser -1, when
the game is over; one of `max_plies` plies is truncated.
"""

from __future__ import annotations

import random
from typing import Any, Dict, List, Optional, Union

import numpy as np

from .board import Board
from .values import FIRST
from .variant import Variant, as_variant

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("PettingZoo is not installed: pip install pettingzoo gymnasium") from error


def env(variant: Union[Variant, str] = "chess", **options: Any) -> Any:
    """With the usual wrappers: an illegal action ends the game and costs 1."""
    wrapped: Any = raw_env(variant, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # type: ignore[misc]  # the name that PettingZoo's own have
    """Without wrappers: an illegal action raises IllegalMoveError with the reason."""

    def __init__(
        self,
        variant: Union[Variant, str] = "chess",
        *,
        max_plies: int = 1000,
        fen: Optional[str] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode is 'ansi' or 'human', not {render_mode!r}")
        if max_plies < 1:
            raise ValueError("max_plies must be at least 1")
        self.variant = as_variant(variant)
        self.metadata = {
            "render_modes": ["human", "ansi"],
            "name": "rulewright_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._max_plies = max_plies
        self._fen = fen
        self._random = random.Random(0)
        self.possible_agents = ["player_0", "player_1"]
        shape = self.variant.observation_shape
        self._shape = (shape.planes * shape.boards, shape.ranks, shape.files)
        self.action_spaces = {
            agent: spaces.Discrete(self.variant.action_count) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> Any:
        count = self.variant.action_count
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, self._shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """`seed` is that of the dice, and of the start where games start differently."""
        if seed is not None:
            self._random = random.Random(seed)
        start = self._random.getrandbits(63) if self.variant.starts_differ else 0
        self.board = Board(self.variant, self._fen, seed=start)
        self._plies = 0
        self.agents: List[str] = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.board.push_action(action)
        self._plies += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Throws the dice, and finds out who acts next, if anybody does."""
        while self.board.is_chance:
            self.board.push_chance(random=self._random)
        self.board.clear_stack()
        self.agent_selection = self.possible_agents[self.board.player]
        outcome = self.board.outcome()
        if outcome is not None:
            for agent in self.agents:
                self.terminations[agent] = True
                self.infos[agent] = {"outcome": outcome.text}
            if outcome.winner is not None:
                winner = 0 if outcome.winner == FIRST else 1
                self.rewards = {
                    agent: 1.0 if place == winner else -1.0
                    for place, agent in enumerate(self.possible_agents)
                }
        elif self._plies >= self._max_plies:
            self.truncations = {agent: True for agent in self.agents}

    def observe(self, agent: str) -> Dict[str, Any]:
        mask = np.zeros(self.variant.action_count, np.int8)
        if agent == self.agent_selection and not self.truncations.get(agent):
            mask[list(self.board.legal_actions())] = 1
        planes = self.board.observe("uint8").reshape(self._shape)
        return {"observation": planes, "action_mask": mask}

    def state(self) -> Any:
        """The planes of the position, which all agents see."""
        return self.board.observe("float32").reshape(self._shape)

    def render(self) -> Optional[str]:
        if self.render_mode == "ansi":
            return str(self.board)
        print(self.board)
        return None

    def close(self) -> None:
        """Nothing is open."""
