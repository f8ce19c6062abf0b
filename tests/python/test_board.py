"""Boards: what python-chess's have, for every variant."""

import copy
import pickle
import random
import unittest

import rulewright
from rulewright import BLACK, WHITE, Board, Move

# The five games, and others with dice, drops, several boards, walls, hexagons, marks, scripts.
VARIANTS = (
    "dchess magnet-chess force-field-chess dmchess die-chess two-dice-chess dice-combat-chess "
    "alice-chess raumschach crazyhouse seirawan amazons duck glinski shogi shuffle-chess "
    "progressive sittuyin chess960 reversi draughts circular"
).split()


def step(board, chance):
    """Something legal is done."""
    if board.is_chance:
        board.push_chance(random=chance)
    else:
        board.push_action(chance.choice(board.legal_actions()))


class Moves(unittest.TestCase):
    def test_legal_moves_are_a_collection(self):
        board = Board()
        self.assertEqual(board.legal_moves.count(), 20)
        self.assertEqual(len(list(board.legal_moves)), 20)
        self.assertIn(Move.from_uci("e2e4"), board.legal_moves)
        self.assertNotIn(Move.from_uci("e2e5"), board.legal_moves)
        self.assertNotIn(Move.from_uci("nonsense"), board.legal_moves)
        self.assertNotIn("e2e4", board.legal_moves)
        self.assertTrue(board.legal_moves)

    def test_moves_are_values(self):
        one, other = Board().parse_san("Nf3"), Board("magnet-chess").parse_uci("g1f3")
        self.assertEqual(one, other)
        self.assertEqual(len({one, other, Move.from_uci("g1f3")}), 1)
        self.assertEqual(str(one), "g1f3")
        self.assertEqual(pickle.loads(pickle.dumps(one)).action, one.action)
        self.assertEqual(eval(repr(one)), one)

    def test_push_and_pop(self):
        board = Board()
        start = board.fen()
        moves = [board.push_san(text) for text in ("e4", "e5", "Nf3", "Nc6", "Bb5")]
        self.assertEqual(board.move_stack, moves)
        self.assertEqual(board.peek(), moves[-1])
        self.assertEqual(board.ply(), 5)
        after = board.fen()
        while board.move_stack:
            self.assertEqual(board.pop(), moves.pop())
        self.assertEqual(board.fen(), start)
        with self.assertRaises(IndexError):
            board.pop()
        with self.assertRaises(IndexError):
            board.peek()
        for text in ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5"):
            board.push(Move.from_uci(text))
        self.assertEqual(board.fen(), after)

    def test_san_both_ways(self):
        board = Board(fen="r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1")
        self.assertEqual(board.san(board.parse_uci("e1g1")), "O-O")
        self.assertEqual(board.san(board.parse_uci("b7a8q")), "bxa8=Q+")
        self.assertEqual(board.parse_san("bxa8=N").uci(), "b7a8n")

    def test_a_move_of_another_variant_is_read_anew(self):
        move = Board("dmchess").variant.move(5)
        board = Board()
        with self.assertRaises(rulewright.MoveError):
            board.push(move)
        self.assertEqual(board.fen(), Board().fen())

    def test_every_text_and_number_leads_back_to_its_move(self):
        """Of random games of many variants: numbers, texts, tokens, SAN, parts, masks."""
        chance = random.Random(4)
        for name in VARIANTS:
            board = Board(name)
            for _ in range(12):
                if board.is_game_over():
                    break
                if not board.is_chance:
                    self.check_moves(name, board, chance)
                step(board, chance)

    def check_moves(self, name, board, chance):
        actions = board.legal_actions()
        self.assertEqual(list(actions), sorted(set(actions)))
        self.assertEqual([one["action"] for one in board.moves()], list(actions))
        mask = board.legal_mask()
        self.assertEqual(mask.nonzero()[0].tolist(), list(actions))
        for action in chance.sample(actions, min(6, len(actions))):
            move = board.variant.move(action)
            with self.subTest(variant=name, move=str(move), fen=board.fen()):
                self.assertIn(move, board.legal_moves)
                self.assertEqual(board.parse_uci(move.uci()), move)
                self.assertEqual(board.parse_uci(board.token(move)), move)
                self.assertEqual(board.parse_san(board.san(move)), move)
                self.assertTrue(board.explain(move).legal)


class Positions(unittest.TestCase):
    def test_fen_both_ways(self):
        chance = random.Random(5)
        for name in VARIANTS:
            board = Board(name)
            for _ in range(10):
                with self.subTest(variant=name):
                    again = Board(board.variant, board.fen())
                    self.assertEqual(again, board)
                    self.assertEqual(again.legal_actions(), board.legal_actions())
                if board.is_game_over():
                    break
                step(board, chance)

    def test_copies_are_apart_and_keep_what_rules_look_back_on(self):
        board = Board()
        for text in ("g1f3", "g8f6", "f3g1", "f6g8") * 2:
            board.push_uci(text)
        self.assertTrue(board.is_repetition())
        for other in (
            board.copy(),
            copy.copy(board),
            copy.deepcopy(board),
            board.copy(stack=False),
            pickle.loads(pickle.dumps(board)),
        ):
            self.assertEqual(other, board)
            self.assertTrue(other.is_repetition())
            self.assertEqual(other.line, board.line)
        flat = board.copy(stack=False)
        self.assertEqual(flat.move_stack, [])
        one = board.copy()
        one.pop()
        self.assertNotEqual(one, board)
        self.assertEqual(one.move_stack, board.move_stack[:-1])
        self.assertEqual(board.root(), Board())

    def test_pickles_of_games_with_dice(self):
        board, chance = Board("die-chess"), random.Random(1)
        for _ in range(9):
            step(board, chance)
        board.resign()
        again = pickle.loads(pickle.dumps(board))
        self.assertEqual(again.fen(), board.fen())
        self.assertEqual(again.line, board.line)
        self.assertEqual(again.outcome(), board.outcome())

    def test_turn_is_as_in_python_chess(self):
        board = Board()
        self.assertIs(board.turn, WHITE)
        board.push_san("e4")
        self.assertIs(board.turn, BLACK)
        self.assertEqual(board.variant.players[board.player], "black")

    def test_pieces(self):
        board = Board()
        king = board.piece_at("e1")
        self.assertEqual((king.name, king.player, king.symbol()), ("king", WHITE, "K"))
        self.assertEqual(board.piece_at("e8").symbol(), "k")
        self.assertIsNone(board.piece_at("e4"))
        self.assertEqual(len(board.piece_map()), 32)
        wall = Board("duck")
        chance = random.Random(2)
        step(wall, chance)
        neutral = [piece for piece in wall.piece_map().values() if piece.player is None]
        self.assertEqual(len(neutral), 1)

    def test_hands(self):
        board = Board("crazyhouse")
        for text in ("e4", "d5", "exd5"):
            board.push_san(text)
        self.assertEqual(board.hand(WHITE), {"pawn": 1})
        self.assertEqual(board.hand(BLACK), {})
        self.assertEqual(Board().hand(WHITE), {})

    def test_text(self):
        self.assertEqual(str(Board()).splitlines()[0], "r n b q k b n r")
        self.assertEqual(str(Board()).splitlines()[4], ". . . . . . . .")
        self.assertEqual(len(str(Board("raumschach")).splitlines()), 5 * 6)
        self.assertEqual(len(str(Board("glinski")).splitlines()), 21)

    def test_starts_of_seeds(self):
        self.assertTrue(Board("shuffle-chess").variant.starts_differ)
        one, same, other = (Board("shuffle-chess", seed=seed) for seed in (1, 1, 2))
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)
        with self.assertRaises(ValueError):
            Board(seed=-1)

    def test_key_is_that_of_repetition(self):
        board = Board()
        key = board.key
        for text in ("g1f3", "g8f6", "f3g1", "f6g8"):
            board.push_uci(text)
            self.assertEqual(board.key == key, text == "f6g8")

    def test_set_fen_and_reset(self):
        board = Board()
        board.set_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
        self.assertEqual(len(board.piece_map()), 3)
        board.reset()
        self.assertEqual(board, Board())
        board.set_fen("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1")
        self.assertTrue(board.ignored)


class Ends(unittest.TestCase):
    def test_checkmate(self):
        board = Board()
        for text in ("f3", "e5", "g4", "Qh4#"):
            self.assertFalse(board.is_game_over())
            self.assertIsNone(board.outcome())
            self.assertEqual(board.result(), "*")
            board.push_san(text)
        self.assertTrue(board.is_game_over() and board.is_checkmate() and board.is_check())
        self.assertFalse(board.is_stalemate())
        self.assertEqual(board.outcome().termination, "checkmate")
        self.assertIs(board.outcome().winner, BLACK)
        self.assertEqual(str(board.outcome()), "black wins: checkmate")
        self.assertEqual(board.result(), "0-1")
        self.assertEqual(board.legal_moves.count(), 0)
        self.assertEqual(board.checkers(), ["h4"])

    def test_a_draw(self):
        board = Board(fen="7k/5Q2/8/8/8/8/8/K7 b - - 0 1")
        self.assertTrue(board.is_stalemate())
        self.assertEqual(board.result(), "1/2-1/2")
        self.assertIsNone(board.outcome().winner)

    def test_what_players_say(self):
        board = Board()
        board.resign()
        self.assertIs(board.outcome().winner, BLACK)
        self.assertEqual(str(board.pop()), "resign")
        self.assertFalse(board.is_game_over())
        board.offer_draw(WHITE)
        board.accept_draw(BLACK)
        self.assertEqual(board.result(), "1/2-1/2")
        for _ in range(2):
            board.pop()
        with self.assertRaises(rulewright.IllegalMoveError):
            board.claim_draw()
        with self.assertRaises(rulewright.IllegalMoveError):
            board.accept_draw()
        board.lose_on_time(BLACK)
        self.assertEqual(board.result(), "1-0")


class Chance(unittest.TestCase):
    def test_a_die_is_thrown(self):
        board = Board("die-chess")
        self.assertTrue(board.is_chance)
        self.assertEqual(board.legal_moves.count(), 0)
        outcomes = board.chance_outcomes()
        self.assertEqual(len(outcomes), 6)
        self.assertAlmostEqual(sum(one.probability for one in outcomes), 1)
        throw = board.push_chance("N")
        self.assertEqual(throw.text, "{N}")
        self.assertEqual(board.state()["dice"], ["knight"])
        self.assertFalse(board.is_chance)
        self.assertEqual(board.push_san("Nf3").uci(), "g1f3")
        self.assertTrue(board.is_chance)
        self.assertIs(board.turn, BLACK)
        board.pop()
        self.assertEqual(board.pop(), throw)
        self.assertTrue(board.is_chance)

    def test_turns_with_their_throws(self):
        board = Board("die-chess")
        board.push_turn("P:e2e4")
        self.assertEqual([str(one) for one in board.line], ["P:e2e4"])
        self.assertEqual(board.piece_at("e4").name, "pawn")
        with self.assertRaises(rulewright.MoveError):
            board.push_turn("P:e2e4")

    def test_a_generator_decides(self):
        one, other = Board("die-chess"), Board("die-chess")
        self.assertEqual(
            one.push_chance(random=random.Random(3)), other.push_chance(random=random.Random(3))
        )

    def test_what_dice_cannot_show(self):
        board = Board("die-chess")
        with self.assertRaises(rulewright.InvalidMoveError):
            board.push_chance("X")
        board.push_chance("N")
        with self.assertRaises(rulewright.IllegalMoveError):
            board.push_chance("N")
        with self.assertRaises(rulewright.IllegalMoveError):
            board.push_chance()
        self.assertEqual(board.chance_outcomes(), [])


class Reasons(unittest.TestCase):
    def test_explain(self):
        why = Board().explain("e2e5")
        self.assertFalse(why)
        self.assertIn("e2", str(why))
        board = Board("magnet-chess")
        self.assertTrue(board.explain("e2e4"))
        with self.assertRaises(rulewright.InvalidMoveError):
            board.explain("nonsense")

    def test_a_refused_move_says_why(self):
        board = Board("force-field-chess")
        chance = random.Random(7)
        with self.assertRaises(rulewright.IllegalMoveError) as caught:
            board.push_uci("a1a5")
        self.assertTrue(caught.exception.code)
        self.assertIn("a1", str(caught.exception))
        step(board, chance)


class Thinking(unittest.TestCase):
    def test_perft(self):
        self.assertEqual(Board().perft(3), 8902)
        self.assertEqual(Board("die-chess").perft(1), Board("die-chess").perft(1))
        with self.assertRaises(rulewright.StoppedError):
            Board().perft(9, seconds=0.05)
        for wrong in (-1, 65, 2**32 + 1):
            with self.assertRaises(ValueError):
                Board().perft(wrong)

    def test_analyse(self):
        board = Board(fen="6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        found = board.analyse(depth=3, lines=2)
        self.assertEqual(found.best, "a1a8")
        self.assertEqual(found.lines[0].mate, 1)
        self.assertEqual(len(found.lines), 2)
        self.assertEqual(found.lines[0].shown[0], "Ra8#")
        for wrong in ({}, {"depth": 2**32 + 1}, {"depth": 1, "lines": -1}, {"seconds": -1.0}):
            with self.assertRaises(ValueError):
                board.analyse(**wrong)

    def test_progress_can_end_it(self):
        depths = []

        def stop(found):
            depths.append(found.depth)
            return found.depth >= 2

        found = Board().analyse(depth=30, progress=stop)
        self.assertEqual(depths, [1, 2])
        self.assertEqual(found.depth, 2)

    def test_what_progress_raises_comes_out(self):
        def fail(found):
            raise KeyError("mine")

        with self.assertRaises(KeyError):
            Board().analyse(depth=30, progress=fail)

    def test_pictures(self):
        board = Board("dmchess")
        self.assertTrue(board._repr_svg_().startswith("<svg"))
        field = Board("force-field-chess")
        name = field.variant.overlays[0]
        self.assertTrue(field.overlay(name))
        self.assertNotEqual(field.svg(overlay=name), field.svg())
        self.assertNotEqual(field.svg(flipped=True), field.svg())
        plain = Board()
        before = plain.svg()
        plain.push_san("e4")
        plain.push_san("e5")
        self.assertNotEqual(plain.svg(), before)
        with self.assertRaises(ValueError):
            field.overlay("nothing")
        with self.assertRaises(ValueError):
            field.svg(overlay="nothing")


if __name__ == "__main__":
    unittest.main()
