"""Every variant as a game of OpenSpiel: its contract, move by move, over random games."""

import functools
import unittest

from standing import stand_in

REAL = stand_in("pyspiel")

import pyspiel  # noqa: E402
import rulewright  # noqa: E402
import rulewright.openspiel  # noqa: E402
from openspiel_contract import Walk, check_game  # noqa: E402

# How many games, and how many actions of each: dice and long games take their time.
GAMES = {
    "dchess": (1, 50),
    "magnet-chess": (1, 70),
    "force-field-chess": (1, 70),
    "dmchess": (1, 8),
    "die-chess": (1, 90),
    "die-magnet-chess": (1, 30),
    "two-dice-chess": (1, 40),
    "dice-combat-chess": (1, 40),
    "crazyhouse": (1, 30),
}


class Contract(unittest.TestCase):
    def test_random_games_keep_the_contract_at_every_state(self):
        for name, (games, most) in GAMES.items():
            for seed in range(games):
                with self.subTest(game=name, seed=seed):
                    game = rulewright.openspiel.load(name)
                    check_game(game)
                    walk = Walk(game, seed, most).run()
                    if game.max_chance_outcomes() > 0:
                        self.assertGreater(walk.throws, 0)

    def test_games_come_to_their_ends(self):
        """Small games are played to the end; too long ones are draws."""
        ended = 0
        for seed in range(4):
            walk = Walk(rulewright.openspiel.load("tic-tac-toe"), seed, 1000).run()
            self.assertTrue(walk.state.is_terminal())
            ended += walk.state.returns() != [0.0, 0.0]
        self.assertGreater(ended, 0)
        for name in ("chess", "die-chess"):
            walk = Walk(rulewright.openspiel.load(name, max_plies=11), 3, 1000).run()
            self.assertTrue(walk.state.is_terminal())
            self.assertEqual(walk.decisions, 11)
            self.assertEqual(walk.state.returns(), [0.0, 0.0])


class Unsorted(rulewright.openspiel.RulewrightState):
    def _legal_actions(self, player):
        return super()._legal_actions(player)[::-1]


class Forgetful(rulewright.openspiel.RulewrightState):
    def _to_struct(self):
        return {**super()._to_struct(), "moves": [], "plies": 0}


class Unfair(rulewright.openspiel.RulewrightState):
    def chance_outcomes(self):
        return [(outcome, p / 2) for outcome, p in super().chance_outcomes()]


class Shared(rulewright.openspiel.RulewrightState):
    """Its clones are played on when it is."""

    boards = []

    def __init__(self, game, state=None):
        super().__init__(game, state)
        self.boards.append(self._board)
        self._board = self.boards[0]

    def __setattr__(self, name, value):
        super().__setattr__(name, self.boards[0] if name == "_board" and self.boards else value)


@unittest.skipIf(REAL, "pyspiel asks the class of a game for states, not the game")
class Checker(unittest.TestCase):
    def test_what_breaks_the_contract_is_found(self):
        for name, broken in (
            ("chess", Unsorted),
            ("chess", Forgetful),
            ("die-chess", Unfair),
            ("chess", Shared),
        ):
            game = rulewright.openspiel.load(name)
            game.new_initial_state = functools.partial(broken, game)
            with self.subTest(broken=broken.__name__), self.assertRaises(AssertionError):
                Walk(game, 1, 20).run()


class Games(unittest.TestCase):
    def test_a_game_is_loaded_by_its_text(self):
        game = pyspiel.load_game("rulewright(file=magnet-chess,max_plies=50)")
        self.assertEqual(game.max_game_length(), 50)
        self.assertEqual(game.num_distinct_actions(), game.variant.action_count)
        self.assertIn("rulewright", pyspiel.registered_names())

    def test_actions_are_those_of_boards(self):
        game = rulewright.openspiel.load("magnet-chess")
        state, board = game.new_initial_state(), rulewright.Board("magnet-chess")
        for text in ("e2e4", "d7d5", "e4d5"):
            self.assertEqual(state.legal_actions(), list(board.legal_actions()))
            board.push_uci(text)
            state.apply_action(state.string_to_action(text))
            self.assertEqual(state.board, board)

    def test_probabilities_are_the_weights_of_the_faces(self):
        game = rulewright.openspiel.load("die-chess")
        outcomes = game.new_initial_state().chance_outcomes()
        weights = [face["weight"] for face in game.variant.rules["faces"]]
        self.assertEqual(len(outcomes), 6)
        for (_, probability), weight in zip(outcomes, weights):
            self.assertAlmostEqual(probability, weight / sum(weights))

    def test_a_position_is_a_state_to_begin_with(self):
        fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
        for state in (
            rulewright.openspiel.load("chess", fen=fen).new_initial_state(),
            rulewright.openspiel.load("chess").new_initial_state(fen),
            rulewright.openspiel.load("chess").new_initial_state({"fen": fen}),
        ):
            self.assertEqual(state.to_dict()["fen"], fen)

    def test_repetition_is_known_to_a_state_out_of_its_struct(self):
        game = rulewright.openspiel.load("chess")
        state = game.new_initial_state()
        for text in ("g1f3", "g8f6", "f3g1", "f6g8") * 2:
            again = game.new_initial_state(state.to_dict())
            self.assertFalse(again.is_terminal())
            state.apply_action(state.string_to_action(text))
        self.assertTrue(state.board.is_repetition(3))
        again = game.new_initial_state(state.to_dict())
        self.assertTrue(again.board.is_repetition(3))
        self.assertEqual(again.is_terminal(), state.is_terminal())

    def test_wrong_structs_are_refused(self):
        game = rulewright.openspiel.load("chess")
        good = game.new_initial_state().to_dict()
        for wrong in (
            {},
            {"fen": 7},
            {**good, "fen": "nonsense"},
            {**good, "plies": -1},
            {**good, "moves": 5},
            {**good, "moves": [5]},
            {**good, "current_player": "black"},
            {**good, "moves": ["e2e4"]},
            {**good, "moves": ["e2e5"]},
        ):
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                game.new_initial_state(wrong)
        with self.assertRaises(ValueError):
            game.new_initial_state()._struct_to_actions({"square": "e4"})

    def test_wrong_parameters_are_refused(self):
        with self.assertRaises(ValueError):
            rulewright.openspiel.RulewrightGame({"file": "chess", "depth": 3})
        with self.assertRaises(ValueError):
            rulewright.openspiel.RulewrightGame({"max_plies": 0})
        with self.assertRaises(rulewright.VariantError):
            rulewright.openspiel.RulewrightGame({"file": "no-such-game"})


if __name__ == "__main__":
    unittest.main()
