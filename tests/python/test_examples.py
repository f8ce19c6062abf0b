"""The examples, as somebody runs them; and that what they show is so."""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

EXAMPLES = Path(os.environ["RULEWRIGHT_EXAMPLES"])
README = Path(os.environ["RULEWRIGHT_README"])


def run(name, *arguments):
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


class Examples(unittest.TestCase):
    def test_the_random_policy_counts_its_games(self):
        options = ("die-chess", "--games", "60", "--seed", "1")
        done = run("random_policy.py", *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        counts = [int(line.split()[-1]) for line in done.stdout.splitlines()]
        self.assertEqual((len(counts), sum(counts)), (4, 60))
        self.assertEqual(run("random_policy.py", *options).stdout, done.stdout)

    def test_the_tree_search_beats_random_moves(self):
        for name, games, simulations, least in (("tic-tac-toe", 8, 60, 6), ("hexapawn", 8, 40, 6)):
            done = run("mcts.py", name, "--games", str(games), "--simulations", str(simulations))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertGreaterEqual(points(done.stdout), least, done.stdout)

    def test_the_tree_search_plays_with_dice(self):
        done = run("mcts.py", "die-chess", "--games", "1", "--simulations", "2")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_learner_beats_random_moves_at_a_game_that_is_new(self):
        done = run("self_learning.py", "--seed", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(done.stdout.splitlines()[0], README.read_text())
        before, after = map(points, done.stdout.splitlines())
        self.assertLess(before, 150, done.stdout)
        self.assertGreater(after, 180, done.stdout)

    def test_a_wrong_name_is_told(self):
        for name in ("random_policy.py", "mcts.py"):
            done = run(name, "no-such-game")
            self.assertEqual(done.returncode, 1)
            self.assertIn("no-such-game", done.stderr)
            self.assertNotIn("Traceback", done.stderr)


def points(line):
    return float(re.search(r"([\d.]+) of \d+", line).group(1))


if __name__ == "__main__":
    unittest.main()
