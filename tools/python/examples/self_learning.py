"""A player that learns a game of which it was told nothing but the rules, by playing with itself.

    python self_learning.py --seed 1

The game is sprint.yaml beside this file, which nobody has played before. A position is worth a sum
of weights, one for each kind of piece on each square. Each generation plays games with itself,
sometimes at random, and then fits the weights to how these games ended. At last it meets random
moves. Numpy is all that it needs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, List, Optional, Tuple

import numpy as np
import rulewright
from rulewright import Batch

Array = Any  # of numpy
RULES = Path(__file__).with_name("sprint.yaml")
MAX_PLIES = 60


class Learner:
    """What positions are worth to the first player, after a move of either."""

    def __init__(self, variant: rulewright.Variant) -> None:
        self.variant = variant
        self.pieces = [i for i, plane in enumerate(variant.planes) if plane["of"] == "piece"]
        shape = variant.observation_shape
        size = len(self.pieces) * shape.boards * shape.ranks * shape.files + 1
        self.weights = np.zeros((2, size))  # by who has moved

    def features(self, planes: Array) -> Array:
        flat = planes[:, self.pieces].reshape(len(planes), -1).astype(np.float64)
        return np.hstack([flat, np.ones((len(flat), 1))])

    def fit(self, mover: int, features: Array, results: Array, ridge: float = 3.0) -> None:
        """The weights with the least squares of errors, held small."""
        square = features.T @ features + ridge * np.eye(features.shape[1])
        self.weights[mover] = np.linalg.solve(square, features.T @ results)


class Looking:
    """All moves of some games tried, each in a game of its own."""

    def __init__(self, batch: Batch, games: List[int]) -> None:
        legal = batch.legal()
        self.actions = np.concatenate([legal.of(game) for game in games])
        self.bounds = np.cumsum([0] + [len(legal.of(game)) for game in games])
        self.tried = Batch(batch.variant, len(self.actions), restart=False)
        for place, game in enumerate(games):
            board = batch[game]
            for child in range(self.bounds[place], self.bounds[place + 1]):
                self.tried[child] = board
        self.movers = np.repeat(batch.now().actors[games], np.diff(self.bounds)).astype(int)
        self.step = self.tried.step(self.actions)
        self.planes = self.tried.observe("uint8")

    def values(self, learner: Learner) -> Array:
        """What each move is worth to who makes it; the end of a game is worth most."""
        features = learner.features(self.planes)
        worth = np.einsum("ij,ij->i", features, learner.weights[self.movers])
        worth += 100 * self.step.rewards[:, 0]
        return np.where(self.movers == 0, worth, -worth)


def choices(learner: Learner, looking: Looking, greedy: Array, random: Any) -> List[int]:
    """For each game the number of a move among all that were tried: the best, or any (-1)."""
    values = looking.values(learner)
    values += 1e-6 * random.random(len(values))  # among equals any
    chosen = []
    for game, is_greedy in enumerate(greedy):
        low, high = looking.bounds[game], looking.bounds[game + 1]
        chosen.append(low + int(np.argmax(values[low:high])) if is_greedy else -1)
    return chosen


def play(
    learner: Learner, games: int, seed: int, explore: float, player: Optional[int] = None
) -> Tuple[List[Tuple[Array, Array, Array]], Array]:
    """Games with itself; or those of one `player` against random moves.

    Gives of each ply the games that went on, who moved there, and what was seen then; and how the
    games ended for the first player.
    """
    batch = Batch(learner.variant, games, seed=seed, restart=False, max_plies=MAX_PLIES)
    random = np.random.default_rng(seed)
    seen: List[Tuple[Array, Array, Array]] = []
    results = np.zeros(games)
    actors = batch.now().actors
    going = [int(game) for game in np.flatnonzero(actors >= 0)]
    while going:
        looking = Looking(batch, going)
        greedy = random.random(len(going)) >= explore
        if player is not None:
            greedy &= actors[going] == player
        moves = np.full(games, rulewright.RANDOM, np.int32)
        for game, chosen in zip(going, choices(learner, looking, greedy, random)):
            if chosen >= 0:
                moves[game] = looking.actions[chosen]
        movers = actors[going].astype(int)
        step = batch.step(moves)
        seen.append((np.array(going), movers, batch.observe("uint8")[going]))
        results += step.rewards[:, 0]
        actors = step.actors
        going = [game for game in going if step.ended[game] == 0]
    return seen, results


def learn(learner: Learner, generations: int, games: int, seed: int) -> None:
    for generation in range(generations):
        explore = 1.0 if generation == 0 else 0.25
        seen, results = play(learner, games, seed + generation, explore)
        whose = np.concatenate([games_of for games_of, _, _ in seen])
        movers = np.concatenate([movers_of for _, movers_of, _ in seen])
        features = learner.features(np.concatenate([planes for _, _, planes in seen]))
        for mover in (0, 1):
            mine = movers == mover
            learner.fit(mover, features[mine], results[whose[mine]])


def score(learner: Learner, games: int, seed: int) -> float:
    """Points against random moves, half of the games on each side."""
    total = 0.0
    for player in (0, 1):
        _, results = play(learner, games // 2, seed + player, 0.0, player)
        total += float(((1 + (results if player == 0 else -results)) / 2).sum())
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=120, help="of each generation")
    parser.add_argument("--against", type=int, default=200, help="games against random moves")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    learner = Learner(rulewright.Variant(RULES))
    before = score(learner, arguments.against, 1000)
    learn(learner, arguments.generations, arguments.games, arguments.seed)
    after = score(learner, arguments.against, 2000)
    print(f"before: {before:g} of {arguments.against} against random moves")
    print(f"after:  {after:g} of {arguments.against} against random moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
