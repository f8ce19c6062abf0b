"""Puts stand-ins for libraries where Python finds them, if the real ones are missing."""

import importlib.util
import sys
from pathlib import Path

STANDINS = Path(__file__).resolve().parent / "standins"


def stand_in(*names):
    """True if the real ones are used. They are taken together, or not at all."""
    if all(importlib.util.find_spec(name) is not None for name in names):
        return True
    if str(STANDINS) not in sys.path:
        sys.path.append(str(STANDINS))
    return False
