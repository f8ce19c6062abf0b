"""Every variant as an environment of PettingZoo: its contract, step by step, over random games."""

import unittest
import warnings

from standing import stand_in

REAL = stand_in("pettingzoo", "gymnasium")

import numpy as np  # noqa: E402
import rulewright  # noqa: E402
from pettingzoo_contract import Cycle, check_begin, check_flexible  # noqa: E402
from rulewright.pettingzoo import env as make_env  # noqa: E402
from rulewright.pettingzoo import raw_env  # noqa: E402

# How many steps of a game: the masks of large boards are long.
GAMES = {
    "dchess": 150,
    "magnet-chess": 150,
    "force-field-chess": 150,
    "dmchess": 20,
    "die-chess": 150,
    "two-dice-chess": 60,
    "dice-combat-chess": 60,
    "crazyhouse": 60,
}


class Contract(unittest.TestCase):
    def test_random_games_keep_the_contract_at_every_step(self):
        for name, most in GAMES.items():
            with self.subTest(game=name):
                env = raw_env(name)
                check_begin(env)
                check_flexible(env)
                env.reset(seed=1)
                Cycle(env).run(most)

    def test_games_come_to_their_ends(self):
        won = 0
        env = raw_env("tic-tac-toe")
        for seed in range(6):
            env.reset(seed=seed)
            cycle = Cycle(env).run(100)
            self.assertEqual(env.agents, [])
            self.assertEqual(sum(cycle.told.values()), 0.0)
            won += any(cycle.told.values())
        self.assertGreater(won, 0)

    def test_long_games_are_truncated(self):
        env = raw_env("die-chess", max_plies=5)
        env.reset(seed=2)
        cycle = Cycle(env).run(100)
        self.assertEqual(cycle.steps, 5 + 2)  # and each agent is told that it is over
        self.assertEqual(set(cycle.told.values()), {0.0})

    def test_the_wrappers_end_a_game_by_an_illegal_action(self):
        env = make_env("chess")
        env.reset(seed=0)
        wrong = env.unwrapped.board.variant.action_count - 1
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env.step(wrong)
        self.assertTrue(env.unwrapped.terminations["player_0"])
        self.assertEqual(env.unwrapped._cumulative_rewards["player_0"], -1)

    @unittest.skipUnless(REAL, "PettingZoo is not installed: its own api_test is left out")
    def test_the_api_test_of_pettingzoo_passes(self):
        from pettingzoo.test import api_test

        for name in ("magnet-chess", "die-chess"):
            api_test(make_env(name), num_cycles=60)


class Unpaid(raw_env):
    def _accumulate_rewards(self):
        pass


class Eager(raw_env):
    def observe(self, agent):
        return super().observe(self.agent_selection)


class Checker(unittest.TestCase):
    def test_what_breaks_the_contract_is_found(self):
        for broken in (Unpaid, Eager):
            env = broken("tic-tac-toe")
            with self.subTest(broken=broken.__name__), self.assertRaises(AssertionError):
                for seed in range(9):
                    env.reset(seed=seed)
                    Cycle(env).run(100)


class Environment(unittest.TestCase):
    def test_a_seed_gives_the_same_dice(self):
        def games(seed):
            env = raw_env("die-chess")
            env.reset(seed=seed)
            for _ in range(20):
                mask = env.last()[0]["action_mask"]
                env.step(int(np.flatnonzero(mask)[0]))
            return env.board.fen()

        self.assertEqual(games(5), games(5))
        self.assertNotEqual(games(5), games(6))

    def test_what_is_seen_and_shown(self):
        env = raw_env("chess", render_mode="ansi")
        env.reset()
        self.assertTrue(env.render().startswith("r n b q k b n r\n"))
        seen = env.last()[0]["observation"]
        self.assertEqual(seen.dtype, np.uint8)
        self.assertEqual(env.state().shape, seen.shape)
        env.close()

    def test_wrong_inputs_are_refused(self):
        with self.assertRaises(ValueError):
            raw_env("chess", render_mode="rgb_array")
        with self.assertRaises(ValueError):
            raw_env("chess", max_plies=0)
        env = raw_env("chess")
        env.reset()
        before = env.board.fen()
        with self.assertRaises(rulewright.IllegalMoveError):
            env.step(env.board.parse_uci("e2e4").action + 1)
        with self.assertRaises(ValueError):
            env.step(env.variant.action_count)
        self.assertEqual(env.board.fen(), before)


if __name__ == "__main__":
    unittest.main()
