"""Levels of crates/core/src/numeric/any_threshold.rs: the number of rows of a class, and the level of the exact interval at each threshold at which all
of them hold at once in 95 % of tables.

The probability that a path of as many points of a Poisson process stays within the intervals, given how many points there are, by recursion from
one end of an interval to the next (Khmaladze & Shinjikashvili 2001). numpy 2.4.6, scipy 1.17.1; minutes for the last size."""

import numpy as np
from scipy.optimize import brentq
from scipy.special import gammaln
from scipy.stats import beta

SIZES = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000]


def increments(mean, most):
    """Poisson probabilities from 0 on, as far as they matter."""
    counts = np.arange(min(most, int(mean + 12 * np.sqrt(mean) + 25)) + 1)
    weights = np.exp(-mean + counts * np.log(mean) - gammaln(counts + 1))
    last = np.nonzero((weights > 1e-22) | (counts <= mean))[0][-1]
    return weights[: last + 1]


def coverage(rows, level):
    """How often all order statistics of uniform numbers lie between equal tails of their distributions."""
    order = np.arange(1, rows + 1)
    lows = beta.ppf(level / 2, order, rows - order + 1)
    highs = beta.ppf(1 - level / 2, order, rows - order + 1)
    ends = [(low, False, at) for low, at in zip(lows, order)] + [(high, True, at) for high, at in zip(highs, order)]
    # Probabilities of base, base + 1, … points so far.
    paths, base, now = np.array([1.0]), 0, 0.0
    for end, is_upper, at in sorted(ends):
        if end > now:
            paths = np.convolve(paths, increments(rows * (end - now), rows))
            now = end
        if is_upper:
            # The point of this order has come.
            paths, base = paths[max(at - base, 0) :], max(at, base)
        else:
            paths = paths[: at - base]
        paths = paths[: rows - base + 1]
        if paths.sum() < 1e-200:
            return 0.0
    missing = rows - base - np.arange(len(paths))
    mean = rows * (1 - now)
    last = np.exp(-mean + missing * np.log(mean) - gammaln(missing + 1))
    return (paths * last).sum() / np.exp(-rows + rows * np.log(rows) - gammaln(rows + 1))


if __name__ == "__main__":
    for rows in SIZES:
        level = np.exp(brentq(lambda log: coverage(rows, np.exp(log)) - 0.95, np.log(1e-4), np.log(0.06), xtol=1e-6))
        print(f"({rows}.0, {level:.5g})", flush=True)
