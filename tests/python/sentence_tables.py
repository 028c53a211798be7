"""Rows of the situations of the program, their counts at a threshold, and intervals of shares."""

import math

import numpy as np
from scipy import stats

Z = float(stats.norm.ppf(0.975))


class Rows:
    """Labels, scores by model, weights and clusters of a situation; counts of scores are written out as rows."""

    def __init__(self, numbers):
        if "counts" in numbers:
            scores, positives, negatives = np.array(numbers["counts"], float).T
            of_class = [np.repeat(scores, rows.astype(int)) for rows in (positives, negatives)]
            self.y = np.repeat([1.0, 0.0], [len(rows) for rows in of_class])
            self.columns = {"score": np.concatenate(of_class)}
        else:
            self.y = np.array([float(label) for label in numbers["labels"]])
            self.columns = {name: np.array(column, float) for name, column in numbers["columns"].items()}
        self.is_weighted = "weight" in self.columns
        self.weight = self.columns.pop("weight", np.ones(len(self.y)))
        self.clusters = np.unique(numbers["cluster"], return_inverse=True)[1] if "cluster" in numbers else None

    @property
    def score(self):
        return self.columns["score"]

    def at(self, threshold, model="score"):
        """tp, fp, fn and tn, as sums of weights."""
        predicted = self.columns[model] >= threshold
        cells = [(predicted, 1), (predicted, 0), (~predicted, 1), (~predicted, 0)]
        return [float(self.weight[rows & (self.y == label)].sum()) for rows, label in cells]


def check_number(text, value):
    """The text is the value to the decimals that it has."""
    number = float(text.replace("−", "-").replace(",", ""))
    decimals = len(text.partition(".")[2])
    assert abs(number - value) <= 0.5 * 10.0**-decimals * (1 + 1e-6) + 1e-12, (text, value)
    assert decimals >= (2 if abs(value) < 9.9 else 1 if abs(value) < 99.9 else 0), (text, value)


def wilson(hits, rows):
    """The shares p with (hits/rows - p)² = z²·p(1 - p)/rows."""
    share = hits / rows
    ends = np.roots([1 + Z**2 / rows, -(2 * share + Z**2 / rows), share**2])
    return float(min(ends.real)), float(max(ends.real))


def exact(hits, rows):
    """Clopper and Pearson."""
    low = stats.beta.ppf(0.025, hits, rows - hits + 1) if hits else 0.0
    high = stats.beta.ppf(0.975, hits + 1, rows - hits) if hits < rows else 1.0
    return float(low), float(high)


def of_difference(old, new):
    """The interval of new less old, each a value with its ends (Newcombe 1998, method 10)."""
    (a, l1, u1), (b, l2, u2) = new, old
    return a - b - math.hypot(a - l1, u2 - b), a - b + math.hypot(u1 - a, b - l2)
