"""Discrete, Box and Dict: `contains`, equality, and `sample` with a mask."""

import numpy as np


class Space:
    def __init__(self):
        self.random = np.random.default_rng(0)


class Discrete(Space):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    def sample(self, mask=None):
        if mask is None:
            return np.int64(self.random.integers(self.n))
        if mask.dtype != np.int8 or mask.shape != (self.n,):
            raise TypeError("a mask is an array of int8, one for each action")
        return np.int64(self.random.choice(np.flatnonzero(mask)))

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        super().__init__()
        self.shape = tuple(shape)
        self.dtype = np.dtype(dtype)
        self.low = np.full(self.shape, low, self.dtype)
        self.high = np.full(self.shape, high, self.dtype)

    def contains(self, x):
        return (
            isinstance(x, np.ndarray)
            and np.can_cast(x.dtype, self.dtype)
            and x.shape == self.shape
            and bool(np.all(x >= self.low) and np.all(x <= self.high))
        )

    def __eq__(self, other):
        return (
            isinstance(other, Box)
            and self.shape == other.shape
            and self.dtype == other.dtype
            and np.array_equal(self.low, other.low)
            and np.array_equal(self.high, other.high)
        )


class Dict(Space):
    def __init__(self, parts):
        super().__init__()
        self.spaces = dict(parts)

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, x):
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[key]) for key, space in self.spaces.items())
        )

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces
