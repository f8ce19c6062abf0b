"""Variants: by name, by path, by texts; and what is wrong with them."""

import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import rulewright
from rulewright import Board, Variant

AMAZON = """rulewright: 1
name: My Amazon Chess
extends: chess.yaml
pieces:
  queen: ~
  amazon: {letter: A, move: QN}
start: rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
promotion: {to: [amazon, rook, bishop, knight]}
"""

MINICHESS = """rulewright: 1
name: Minichess
board: {files: 5, ranks: 5}
players: [{name: white, letter: w, forward: up}, {name: black, letter: b, forward: down}]
pieces:
  pawn: {letter: P, move: fmWfcF}
  knight: {letter: N, move: N}
  bishop: {letter: B, move: B}
  rook: {letter: R, move: R}
  queen: {letter: Q, move: Q}
  king: {letter: K, move: K, royal: true}
start: rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1
promotion: {piece: pawn, to: [queen, rook, bishop, knight], ranks: [-1]}
"""


class Licences(unittest.TestCase):
    def test_what_is_inside_brings_its_licence(self):
        package = Path(rulewright.__file__).parent
        self.assertIn("MIT License", (package / "LICENSE").read_text())
        self.assertIn("Lua, Copyright (C)", (package / "NOTICE").read_text())


class Loading(unittest.TestCase):
    def test_the_package_is_the_one_that_was_installed(self):
        """Nothing of the clone is used: package, library, rules and scripts come from the wheel."""
        package = Path(rulewright.__file__).resolve().parent
        self.assertIn("site-packages", package.parts)
        for inside in (
            "librulewright.so",
            "py.typed",
            "LICENSE",
            "data/rules/chess.yaml",
            "data/rules/goals/antichess.yaml",
            "data/scripts/hooks/magnet.lua",
            "data/schemas/variant.schema.json",
        ):
            self.assertTrue((package / inside).exists(), inside)

    def test_boards_do_without_numpy(self):
        program = (
            "import sys; sys.modules['numpy'] = None\n"
            "import rulewright; rulewright.Board('magnet-chess').push_san('e4')\n"
            "try: rulewright.Batch\n"
            "except ImportError as error: print(error)\n"
        )
        said = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        )
        self.assertIn("python3-numpy", said.stdout)

    def test_a_library_that_is_missing_is_told(self):
        said = subprocess.run(
            [sys.executable, "-c", "import rulewright"],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "RULEWRIGHT_LIBRARY": "/no/such/library.so"},
        )
        self.assertEqual(said.returncode, 1)
        self.assertIn("the library of Rulewright cannot be loaded", said.stderr)

    def test_by_name(self):
        for name in ("chess", "magnet-chess", "antichess"):
            self.assertTrue(Variant(name).name)
        self.assertIn("antichess", rulewright.variant_names())

    def test_every_variant_that_is_named_is_there(self):
        names = rulewright.variant_names()
        self.assertGreater(len(names), 100)
        for name in names:
            with self.subTest(variant=name):
                board = Board(name)
                self.assertTrue(board.is_chance or board.legal_moves)
                self.assertEqual(board.observe().shape, tuple(board.variant.observation_shape))
                self.assertEqual(len(board.variant.planes), board.variant.observation_shape.planes)

    def test_by_path(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.yaml"
            path.write_text(MINICHESS)
            self.assertEqual(Board(path).perft(5), 52512)
            self.assertEqual(Board(os.fspath(path)).perft(1), 7)

    def test_by_texts(self):
        variant = Variant.from_text(AMAZON)
        self.assertEqual(variant.name, "My Amazon Chess")
        board = Board(variant)
        self.assertEqual(board.push_uci("d1e3").uci(), "d1e3")
        self.assertEqual(pickle.loads(pickle.dumps(board)), board)

    def test_scripts_are_texts_too(self):
        script = "return { legal = function() return false end }\n"
        rules = (
            "rulewright: 1\nname: No Pawns\nextends: chess.yaml\n"
            "hooks: ../scripts/hooks/mine.lua\nlegal: {on: [quiet], pieces: [pawn]}\n"
        )
        files = {"rules/mine.yaml": rules, "scripts/hooks/mine.lua": script}
        board = Board(Variant("rules/mine.yaml", files=files))
        self.assertTrue(all(move.uci()[0] in "bg" for move in board.legal_moves))

    def test_what_it_is(self):
        variant = Variant("die-chess")
        self.assertEqual(variant.players, ("white", "black"))
        self.assertEqual(variant.pieces[0].name, "pawn")
        self.assertEqual(variant.squares[0].name, "a1")
        self.assertEqual(len(variant.squares), 64)
        self.assertEqual(len(variant.faces), 6)
        self.assertTrue(variant.has_chance)
        self.assertGreater(variant.outcome_count, 5)
        self.assertEqual(Variant("chess").outcome_count, 0)
        self.assertEqual(tuple(Variant("chess").observation_shape)[1:], (1, 8, 8))
        self.assertIn("count", variant.actions)
        self.assertIs(pickle.loads(pickle.dumps(variant)), pickle.loads(pickle.dumps(variant)))

    def test_numbers_out_of_range(self):
        variant = Variant("chess")
        for wrong in (-1, variant.action_count, 2**40):
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                variant.move(wrong)
        with self.assertRaises(ValueError):
            variant.throw(0)


class Mistakes(unittest.TestCase):
    def test_every_mistake_has_its_place(self):
        wrong = AMAZON.replace("letter", "leter").replace("to: [amazon", "to: [amazone")
        with self.assertRaises(rulewright.VariantError) as caught:
            Variant.from_text(wrong)
        found = caught.exception.diagnostics
        self.assertEqual([one.code for one in found], ["undeclared-attribute", "unknown-piece"])
        self.assertEqual((found[0].line, found[0].column), (6, 12))
        self.assertEqual(found[0].suggestion, "letter")
        self.assertIn("expected", str(found[0]))
        self.assertTrue(found[0].file.endswith("untitled.yaml"))
        self.assertIn("undeclared-attribute", str(caught.exception))

    def test_a_variant_that_is_not_there(self):
        for name in ("no-such-game", "./no-such-file.yaml", "", "ches"):
            with self.subTest(name=name), self.assertRaises(rulewright.VariantError) as caught:
                Variant(name)
            self.assertTrue(str(caught.exception))

    def test_texts_that_are_none(self):
        with self.assertRaises(ValueError):
            Variant("chess\0")
        with self.assertRaises(TypeError):
            Variant(7)
        board = Board()
        for wrong in (7, None, b"e2e4"):
            with self.subTest(wrong=wrong), self.assertRaises(TypeError):
                board.push_san(wrong)
        with self.assertRaises(ValueError):
            board.push_san("e2\0e4")
        for wrong in ("e2e4", None, 7):
            with self.subTest(wrong=wrong), self.assertRaises(TypeError):
                board.push(wrong)
        for wrong in (1.5, "7", None):
            with self.subTest(wrong=wrong), self.assertRaises(TypeError):
                board.push_action(wrong)

    def test_positions(self):
        for wrong in ("", "nonsense", "9/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"):
            with self.subTest(wrong=wrong), self.assertRaises(rulewright.PositionError) as caught:
                Board(fen=wrong)
            self.assertTrue(caught.exception.diagnostics or str(caught.exception))
        board = Board()
        board.push_san("e4")
        with self.assertRaises(rulewright.PositionError):
            board.set_fen("nonsense")
        self.assertEqual(board.fen().split()[1], "b")
        self.assertEqual(pickle.loads(pickle.dumps(board)), board)

    def test_moves(self):
        board = Board(fen="4k3/1P6/8/8/8/8/8/R3K2R w - - 0 1")
        for text, error in (
            ("nonsense", rulewright.InvalidMoveError),
            ("", rulewright.InvalidMoveError),
            ("e1e3", rulewright.IllegalMoveError),
            ("b7b8", rulewright.AmbiguousMoveError),
        ):
            with self.subTest(text=text), self.assertRaises(error) as caught:
                board.push_san(text)
            self.assertIsInstance(caught.exception, ValueError)
            self.assertTrue(str(caught.exception))
            again = pickle.loads(pickle.dumps(caught.exception))
            self.assertEqual((type(again), str(again)), (type(caught.exception), str(again)))
        with self.assertRaises(rulewright.IllegalMoveError):
            board.push_action(board.variant.action_count - 1)
        self.assertEqual(board.move_stack, [])

    def test_a_script_that_fails(self):
        script = "return { legal = function(move) local none = nil; return none.x end }\n"
        rules = (
            "rulewright: 1\nname: Failing\nextends: chess.yaml\n"
            "hooks: ../scripts/hooks/failing.lua\nlegal: {on: [quiet], pieces: [pawn]}\n"
        )
        files = {"rules/failing.yaml": rules, "scripts/hooks/failing.lua": script}
        with self.assertRaises(rulewright.ScriptError) as caught:
            board = Board(Variant("rules/failing.yaml", files=files))
            board.push_san("e4")
        self.assertEqual(caught.exception.diagnostics[0].line, 1)


if __name__ == "__main__":
    unittest.main()
