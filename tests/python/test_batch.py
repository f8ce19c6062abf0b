"""Batches: the same games as single boards, whatever the number of threads."""

import threading
import time
import unittest

import numpy as np
import rulewright
from rulewright import RANDOM, Batch, Board, Variant

GAMES = (
    "dchess magnet-chess force-field-chess die-chess two-dice-chess dice-combat-chess crazyhouse "
    "marseillais-chess"
).split()


class Single(unittest.TestCase):
    def test_batches_are_boards_played_side_by_side(self):
        """Chosen moves, dice too: observations, masks, legal actions, rewards, ends, plies."""
        for name in GAMES:
            with self.subTest(variant=name):
                self.check_game(Variant(name), count=5, steps=50)
        with self.subTest(variant="dmchess"):
            self.check_game(Variant("dmchess"), count=2, steps=6)

    def check_game(self, variant, count, steps):
        random = np.random.default_rng(1)
        batch = Batch(variant, count, chance=True, restart=False)
        boards = [Board(variant) for _ in range(count)]
        for _ in range(steps):
            legal = batch.legal()
            choices = np.array(
                [random.choice(legal.of(i)) if len(legal.of(i)) else RANDOM for i in range(count)]
            )
            step = batch.step(choices)
            for game, board in enumerate(boards):
                before = board.is_game_over()
                play(board, int(choices[game]))
                self.check_step(step, game, board, before)
            self.check_now(batch, boards)

    def check_step(self, step, game, board, before):
        over = board.is_game_over()
        self.assertEqual(step.ended[game], 1 if over and not before else 0)
        outcome = board.outcome()
        reward = [0, 0]
        if over and not before and outcome.winner is not None:
            reward = [1, -1] if outcome.winner else [-1, 1]
        self.assertEqual(step.rewards[game].tolist(), reward)
        actor = -2 if over else -1 if board.is_chance else board.player
        self.assertEqual(step.actors[game], actor)
        if not over:
            self.assertEqual(step.plies[game], board.ply())

    def check_now(self, batch, boards):
        legal, masks = batch.legal(), batch.legal_masks()
        planes = {dtype: batch.observe(dtype) for dtype in ("uint8", "float32")}
        for game, board in enumerate(boards):
            self.assertEqual(batch[game], board)
            for dtype, seen in planes.items():
                np.testing.assert_array_equal(seen[game], board.observe(dtype))
            if board.is_chance:
                outcomes = board.chance_outcomes()
                self.assertEqual(legal.of(game).tolist(), [one.throw.outcome for one in outcomes])
                weights = legal.weights[legal.offsets[game] : legal.offsets[game + 1]]
                self.assertEqual(weights.tolist(), [one.weight for one in outcomes])
                self.assertFalse(masks[game].any())
            else:
                self.assertEqual(legal.of(game).tolist(), list(board.legal_actions()))
                self.assertEqual(np.flatnonzero(masks[game]).tolist(), list(board.legal_actions()))


def play(board, choice):
    if board.is_game_over():
        return
    if board.is_chance:
        board.push_chance(board.variant.throw(choice))
    else:
        board.push_action(choice)


class Playing(unittest.TestCase):
    def test_equal_seeds_give_equal_games_on_any_number_of_threads(self):
        for name in ("die-chess", "magnet-chess"):
            seen = []
            for threads in (1, 2, 3):
                batch = Batch(name, 9, seed=7, threads=threads, max_plies=40)
                steps = [batch.step_random() for _ in range(60)]
                seen.append((batch.observe("uint8"), [step.plies for step in steps]))
            for planes, plies in seen[1:]:
                np.testing.assert_array_equal(planes, seen[0][0])
                np.testing.assert_array_equal(plies, seen[0][1])
        other = Batch("die-chess", 9, seed=8)
        first = Batch("die-chess", 9, seed=7)
        for batch in (first, other):
            for _ in range(10):
                batch.step_random()
        self.assertFalse(np.array_equal(first.observe(), other.observe()))

    def test_games_begin_anew(self):
        batch = Batch("tic-tac-toe", 20, seed=3)
        ended, won = 0, 0
        for _ in range(30):
            step = batch.step_random()
            ended += int((step.ended == 1).sum())
            won += int(np.abs(step.rewards).sum()) // 2
            self.assertTrue((step.actors >= 0).all())
            self.assertTrue((step.rewards.sum(axis=1) == 0).all())
        self.assertGreater(ended, 40)
        self.assertGreater(won, 10)

    def test_games_are_cut_off(self):
        batch = Batch("chess", 3, max_plies=4)
        for ply in range(1, 5):
            step = batch.step_random()
            self.assertEqual(step.ended.tolist(), [2 if ply == 4 else 0] * 3)
            self.assertEqual(step.plies.tolist(), [ply] * 3)
        self.assertEqual(batch[0], Board())

    def test_choices_by_index(self):
        batch = Batch("chess", 2, by_index=True)
        batch.step([0, 19])
        actions = Board().legal_actions()
        for game, index in ((0, 0), (1, 19)):
            board = Board()
            board.push_action(actions[index])
            self.assertEqual(batch[game], board)

    def test_games_are_taken_out_and_put_in(self):
        variant = Variant("chess")
        batch = Batch(variant, 3)
        board = Board(variant)
        board.push_san("e4")
        batch[-1] = board
        self.assertEqual(batch[2], board)
        self.assertEqual(batch[0], Board())
        board.push_san("e5")
        self.assertNotEqual(batch[2], board)
        batch.step([RANDOM] * 3)
        self.assertEqual(batch.now().actors.tolist(), [1, 1, 0])

    def test_a_position_to_begin_with(self):
        fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
        self.assertEqual(Batch("chess", 2, fen=fen)[1].fen(), fen)

    def test_buffers_of_ones_own(self):
        batch = Batch("chess", 4)
        planes = np.full((4, *batch.variant.observation_shape), 9, np.uint8)
        self.assertIs(batch.observe("uint8", out=planes), planes)
        np.testing.assert_array_equal(planes, batch.observe("uint8"))
        masks = np.full((4, batch.variant.action_count), 9, np.uint8)
        batch.legal_masks(out=masks)
        self.assertEqual(masks.sum(), 80)


class Wrong(unittest.TestCase):
    def test_what_is_no_batch(self):
        for make in (
            lambda: Batch("chess", 0),
            lambda: Batch("chess", 2, fen="nonsense"),
            lambda: Batch("no-such-game", 2),
            lambda: Batch("chess", 2, threads=-1),
            lambda: Batch("chess", 2, threads=2**40),
            lambda: Batch("chess", 2, seed=-1),
            lambda: Batch("chess", 2, max_plies=-1),
        ):
            with self.assertRaises(ValueError):
                make()

    def test_an_illegal_choice_changes_no_game(self):
        batch = Batch("chess", 3)
        good = Board().legal_actions()[0]
        with self.assertRaises(rulewright.IllegalMoveError) as caught:
            batch.step([good, good, good + 1 if good + 1 not in Board().legal_actions() else 0])
        self.assertIn("2", str(caught.exception))
        for game in range(3):
            self.assertEqual(batch[game], Board())

    def test_arrays_that_do_not_fit(self):
        batch = Batch("chess", 3)
        shape = tuple(batch.variant.observation_shape)
        for wrong in ([1, 2], np.zeros((3, 1)), 5, [2**31, 0, 0], [-2, 0, 0]):
            with self.assertRaises(ValueError):
                batch.step(wrong)
        with self.assertRaises(TypeError):
            batch.step([0.5, 1.0, 2.0])
        for out in (
            np.zeros((2, *shape), np.uint8),
            np.zeros((3, *shape), np.float64),
            np.zeros((3, *shape[:-1], 2 * shape[-1]), np.uint8)[..., ::2],
        ):
            with self.assertRaises(ValueError):
                batch.observe("uint8", out=out)
        with self.assertRaises(TypeError):
            batch.observe("uint8", out=[])
        with self.assertRaises(ValueError):
            batch.observe("int64")
        with self.assertRaises(IndexError):
            batch[3]
        with self.assertRaises(ValueError):
            batch[0] = Board("magnet-chess")


class Threads(unittest.TestCase):
    def test_boards_of_one_variant_by_many_threads(self):
        """A variant with a script: each thread finds what one thread alone finds."""
        variant = Variant("force-field-chess")
        expected = [self.played(variant, seed) for seed in range(4)]
        found = [None] * 4

        def work(seed):
            for _ in range(3):
                found[seed] = self.played(variant, seed)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, expected)

    def played(self, variant, seed):
        random = np.random.default_rng(seed)
        board = Board(variant)
        for _ in range(30):
            if board.is_game_over():
                break
            board.push_action(int(random.choice(board.legal_actions())))
        return board.fen()

    def test_python_goes_on_while_the_library_works(self):
        """The lock is released: while one thread counts for half a second, another one goes on."""
        done = threading.Event()

        def work():
            with self.assertRaises(rulewright.StoppedError):
                Board().perft(20, seconds=0.5)
            done.set()

        thread = threading.Thread(target=work)
        thread.start()
        turns = 0
        while not done.is_set():
            time.sleep(0.01)
            turns += 1
        thread.join()
        self.assertGreater(turns, 3)  # with the lock held: once, when it is over


if __name__ == "__main__":
    unittest.main()
