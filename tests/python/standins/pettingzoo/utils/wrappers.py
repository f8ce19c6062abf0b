"""The wrappers that `env()` puts around an environment."""


class BaseWrapper:
    def __init__(self, env):
        self.env = env

    def __getattr__(self, name):
        return getattr(self.env, name)

    @property
    def unwrapped(self):
        return self.env.unwrapped


class TerminateIllegalWrapper(BaseWrapper):
    def __init__(self, env, illegal_reward):
        super().__init__(env)
        self._illegal_reward = illegal_reward

    def step(self, action):
        env = self.env.unwrapped
        agent = env.agent_selection
        over = env.terminations[agent] or env.truncations[agent]
        if over or env.observe(agent)["action_mask"][action]:
            self.env.step(action)
            return
        env._cumulative_rewards[agent] = 0
        env.terminations = {one: True for one in env.agents}
        env.truncations = {one: True for one in env.agents}
        env.rewards = {one: 0 for one in env.agents}
        env.rewards[agent] = float(self._illegal_reward)
        env._accumulate_rewards()


class AssertOutOfBoundsWrapper(BaseWrapper):
    def step(self, action):
        space = self.env.action_space(self.env.agent_selection)
        assert action is None or space.contains(action), "action is not in action space"
        self.env.step(action)


class OrderEnforcingWrapper(BaseWrapper):
    pass
