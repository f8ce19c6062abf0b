"""Every transcript of tools/python/README.md is what Python answers."""

import doctest
import os
import re
import unittest
from pathlib import Path

import rulewright
from standing import stand_in

README = Path(os.environ["RULEWRIGHT_README"])


class Readme(unittest.TestCase):
    def test_the_transcripts_hold(self):
        stand_in("pyspiel")
        stand_in("pettingzoo", "gymnasium")
        text = re.sub("^```.*$", "", README.read_text(), flags=re.MULTILINE)
        test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
        said = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        result = runner.run(test, out=said.append)
        self.assertGreater(result.attempted, 30)
        self.assertEqual(result.failed, 0, "".join(said))

    def test_what_is_exported_is_described(self):
        text = README.read_text()
        for name in rulewright.__all__:
            if not name.startswith("__"):
                self.assertRegex(text, rf"`[^`]*\b{re.escape(name)}\b")


if __name__ == "__main__":
    unittest.main()
