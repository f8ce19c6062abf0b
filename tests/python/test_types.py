"""What a type checker sees of the installed package: types in the code itself, which cannot be others than the code's."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import rulewright

RIGHT = '''
from typing import Optional

import numpy as np
from rulewright import Batch, Board, Explanation, Move, Outcome, Variant

board: Board = Board("chess")
move: Move = board.push_san("e4")
moves: list[Move] = list(board.legal_moves)
outcome: Optional[Outcome] = board.outcome()
why: Explanation = board.explain("Ke3")
variant: Variant = board.variant
batch = Batch(variant, 4, seed=1)
masks: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]" = batch.legal_masks()
'''

# Each line is wrong.
WRONG = '''
import rulewright
rulewright.Board(5)
rulewright.Board().push(3)
rulewright.Board().pushes
x: int = rulewright.Board().fen()
'''


def errors(text):
    """What mypy says of a program in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program.py"
        program.write_text(text)
        cache = os.environ.get("RULEWRIGHT_MYPY_CACHE", folder)
        said = subprocess.run(
            ["mypy", "--strict", "--show-error-codes", "--no-error-summary", "--cache-dir", cache]
            + ["--python-executable", sys.executable, program.name],
            cwd=folder,
            capture_output=True,
            text=True,
        )
        return said.stdout + said.stderr


class Types(unittest.TestCase):
    def test_the_package_says_that_it_is_typed(self):
        self.assertTrue((Path(rulewright.__file__).parent / "py.typed").is_file())

    @unittest.skipUnless(shutil.which("mypy"), "mypy is not installed (apt-get install mypy)")
    def test_a_program_is_checked_against_what_was_installed(self):
        self.assertEqual(errors(RIGHT), "")
        found = [line.split(":")[1] for line in errors(WRONG).splitlines()]
        self.assertEqual(found, ["3", "4", "5", "6"])


if __name__ == "__main__":
    unittest.main()
