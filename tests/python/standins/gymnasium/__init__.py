"""Stands in for Gymnasium where that is not installed: the spaces that the environment has."""

from . import spaces

__all__ = ["spaces"]
