"""Puts stand-ins for libraries where Python finds them, if the real ones are missing."""

import importlib.util
import sys
from pathlib import Path

STANDINS = Path(__file__).resolve().parent / "standins"


def is_real(name):
    found = importlib.util.find_spec(name)
    return found is not None and STANDINS not in Path(found.origin or "").parents


def stand_in(*names):
    """True if the real ones are used. They are taken together, or not at all."""
    if all(map(is_real, names)):
        return True
    if str(STANDINS) not in sys.path:
        sys.path.append(str(STANDINS))
    return False
