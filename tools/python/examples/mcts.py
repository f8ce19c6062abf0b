"""Monte Carlo tree search for any variant, dice too: UCT, with a random game from each new leaf.

    python mcts.py tic-tac-toe --games 10 --simulations 200

It plays against random moves, each side in turn, and says how it scored.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from typing import Dict, Optional

import rulewright
from rulewright import Board


class Node:
    """A position: how often it was visited, and what came of it for the player who moved there."""

    __slots__ = ("children", "visits", "total", "mover", "untried")

    def __init__(self, board: Board, mover: int) -> None:
        self.children: Dict[int, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.mover = mover
        self.untried = list(board.legal_actions())

    def bound(self, parent_visits: int) -> float:
        spread = math.sqrt(2 * math.log(parent_visits) / self.visits)
        return self.total / self.visits + spread


def value(board: Board, player: int) -> float:
    """1 for a win, 0 for a loss, a half for a draw and for a game that has no end yet."""
    outcome = board.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return 1.0 if (0 if outcome.winner else 1) == player else 0.0


class Search:
    def __init__(self, simulations: int, chance: random.Random, plies: int = 60) -> None:
        self.simulations = simulations
        self.random = chance
        self.plies = plies  # of a random game

    def choose(self, board: Board) -> int:
        """The action that was tried most often."""
        root = Node(board, 1 - board.player)
        for _ in range(self.simulations):
            self.simulate(root, board.copy(stack=False))
        return max(root.children, key=lambda action: root.children[action].visits)

    def simulate(self, root: Node, board: Board) -> None:
        path = [root]
        node: Optional[Node] = root
        while node is not None and not board.is_game_over():
            if board.is_chance:
                node = self.throw(node, board)
            elif node.untried:
                path.append(self.grow(node, board))
                break
            else:
                node = self.descend(node, board)
            path.append(node)
        self.play_out(board)
        for one in path:
            one.visits += 1
            one.total += value(board, one.mover)

    def throw(self, node: Node, board: Board) -> Node:
        """Chance has children, too: one for each throw that came."""
        outcome = board.push_chance(random=self.random).outcome
        if outcome not in node.children:
            node.children[outcome] = Node(board, node.mover)
        return node.children[outcome]

    def grow(self, node: Node, board: Board) -> Node:
        action = node.untried.pop(self.random.randrange(len(node.untried)))
        mover = board.player
        board.push_action(action)
        node.children[action] = Node(board, mover)
        return node.children[action]

    def descend(self, node: Node, board: Board) -> Node:
        visits = node.visits
        action = max(node.children, key=lambda one: node.children[one].bound(visits))
        board.push_action(action)
        return node.children[action]

    def play_out(self, board: Board) -> None:
        for _ in range(self.plies):
            if board.is_game_over():
                return
            if board.is_chance:
                board.push_chance(random=self.random)
            else:
                board.push_action(self.random.choice(board.legal_actions()))


def score(variant: rulewright.Variant, games: int, simulations: int, seed: int) -> float:
    """Of the search against random moves, in games in which each begins in turn."""
    chance = random.Random(seed)
    search = Search(simulations, chance)
    total = 0.0
    for game in range(games):
        me = game % 2
        board = Board(variant, seed=game)
        while not board.is_game_over() and board.ply() < 400:
            if board.is_chance:
                board.push_chance(random=chance)
            elif board.player == me:
                board.push_action(search.choose(board))
            else:
                board.push_action(chance.choice(board.legal_actions()))
        total += value(board, me)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    try:
        variant = rulewright.Variant(arguments.variant)
    except rulewright.VariantError as error:
        print(error, file=sys.stderr)
        return 1
    won = score(variant, arguments.games, arguments.simulations, arguments.seed)
    print(f"the search scores {won:g} of {arguments.games} against random moves")
    return 0


if __name__ == "__main__":
    sys.exit(main())
