"""What PettingZoo documents of an AEC environment, walked step by step: the sentences of its page
"AEC API" and what its `api_test` asks (pettingzoo/test/api_test.py).
"""

import re

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv


def require(condition, message, *about):
    if not condition:
        raise AssertionError(message + "".join(f"\n  {one!r}" for one in about))


def check_begin(env):
    env.reset(seed=0, options={"anything": 1})
    require(isinstance(env.unwrapped, AECEnv), "it is no AECEnv")
    env.reset()
    require(not any(env.terminations.values()), "terminated after reset")
    require(not any(env.truncations.values()), "truncated after reset")
    require(type(env.num_agents) is int and env.num_agents == 2, "num_agents")
    require(env.max_num_agents == 2, "max_num_agents")
    require(env.last(observe=False)[0] is None, "last(observe=False) observes")
    check_spaces(env)


def check_spaces(env):
    for agent in env.agents:
        require(re.fullmatch("[a-z]+_[0-9]+", agent), "a name of an agent", agent)
        for space in (env.observation_space, env.action_space):
            require(space(agent) is space(agent), "spaces must be the same object each time")
        require(isinstance(env.action_space(agent), spaces.Discrete), "the action space")
        observed = env.observation_space(agent)
        require(isinstance(observed["observation"], spaces.Box), "the observation space")
        require(len(observed["observation"].shape) <= 3, "more than three dimensions")
        require(observed == env.observation_space(env.agents[0]), "agents' spaces differ")


class Cycle:
    """One random game, checked at every step."""

    def __init__(self, env):
        self.env = env
        self.owed = dict.fromkeys(env.possible_agents, 0.0)  # rewards that `last` has not told
        self.alive = set(env.agents)
        self.told = dict.fromkeys(env.possible_agents, 0.0)
        self.steps = 0

    def run(self, most):
        for agent in self.env.agent_iter(most):
            self.step(agent)
        if not self.env.agents:
            require(not self.alive, "not all agents were told that it is over")
        return self

    def step(self, agent):
        env = self.env
        require(agent in self.alive, "an agent that was over acts again", agent)
        observation, reward, terminated, truncated, info = env.last()
        require(type(terminated) is bool and terminated == env.terminations[agent], "termination")
        require(type(truncated) is bool and truncated == env.truncations[agent], "truncation")
        require(info == env.infos[agent] and isinstance(info, dict), "info")
        require(reward == self.owed[agent], "last() gives other rewards than those since", reward)
        require(env.observation_space(agent).contains(observation), "an observation is outside")
        self.check_masks(agent, observation["action_mask"], terminated or truncated)
        self.told[agent] += reward
        self.owed[agent] = 0.0
        if terminated or truncated:
            self.alive.discard(agent)
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        require(env.step(action) is None, "step() returns something")
        self.steps += 1
        for one, given in env.rewards.items():
            self.owed[one] += float(given)
        self.check_keys()

    def check_masks(self, agent, mask, over):
        require(bool(mask.any()) != over, "an agent has actions exactly while it is not over")
        for other in self.env.agents:
            if other != agent:
                require(not self.env.observe(other)["action_mask"].any(), "who waits has actions")

    def check_keys(self):
        env = self.env
        require(env.num_agents == len(env.agents), "num_agents")
        for of_agents in (env.rewards, env.terminations, env.truncations, env.infos):
            require(set(of_agents) == set(env.agents), "keys are not the agents")
        require(set(env.agents) <= set(env.possible_agents), "possible_agents")


def check_flexible(env):
    """Actions may be numpy's numbers; the same seed is the same game."""
    env.reset(seed=0)
    first = env.last()[0]
    agent = env.agent_selection
    action = env.action_space(agent).sample(first["action_mask"])
    env.step(int(action))
    after = env.last()[0]
    env.reset(seed=0)
    again = env.last()[0]
    require(np.array_equal(first["observation"], again["observation"]), "reset(seed)")
    env.step(np.int32(action))
    require(np.array_equal(after["observation"], env.last()[0]["observation"]), "numpy's numbers")
