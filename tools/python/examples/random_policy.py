"""Plays random games of a variant, many at once, and says how they end.

    python random_policy.py magnet-chess --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import sys

import rulewright


def results(variant: rulewright.Variant, games: int, seed: int, max_plies: int) -> list[int]:
    """How many games the first player won, the second won, were drawn, were cut off."""
    batch = rulewright.Batch(
        variant, games, seed=seed, restart=False, max_plies=max_plies, threads=2
    )
    counts = [0, 0, 0, 0]
    while sum(counts) < games:
        step = batch.step_random()
        won = (step.rewards == 1).sum(axis=0)
        drawn = int((step.ended == 1).sum()) - int(won.sum())
        for place, count in enumerate((int(won[0]), int(won[1]), drawn)):
            counts[place] += count
        counts[3] += int((step.ended == 2).sum())
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--max-plies", type=int, default=500)
    arguments = parser.parse_args()
    try:
        variant = rulewright.Variant(arguments.variant)
    except rulewright.VariantError as error:
        print(error, file=sys.stderr)
        return 1
    counts = results(variant, arguments.games, arguments.seed, arguments.max_plies)
    first, second = variant.players
    for name, count in zip((f"{first} wins", f"{second} wins", "draws", "cut off"), counts):
        print(f"{name:12} {count:5}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
