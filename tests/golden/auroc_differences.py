"""Intervals of AUROCs and of their differences, with scipy, of the rows of two examples: for tests/uncertainty/delong.rs.

python tests/golden/auroc_differences.py
"""

import csv
import json
from math import sqrt
from pathlib import Path

import numpy as np
from scipy.optimize import brentq
from scipy.stats import norm, rankdata, t

HERE = Path(__file__).parent
EXAMPLES = HERE.parent.parent / "www" / "examples"


def placements(positives, negatives):
    """The share of the other class that each row is ranked right against."""
    ranks = rankdata(np.r_[positives, negatives])
    of_pos = (ranks[: len(positives)] - rankdata(positives)) / len(negatives)
    of_neg = 1 - (ranks[len(positives) :] - rankdata(negatives)) / len(positives)
    return of_pos, of_neg


def newcombe(auroc, variance, rows, least, z):
    """Newcombe's method 5 with the variance where it is greater, and Student's t for the smaller class."""
    n_pos, n_neg = rows
    quantile = t.isf(norm.sf(z), least - 1) * sqrt(least / (least - 1))

    def variance_at(area):
        pairs = (n_pos + n_neg) / 2 - 1
        rest = 1 - area
        return area * rest * (1 + pairs * (rest / (1 + rest) + area / (1 + area))) / (n_pos * n_neg)

    scale = max(1, variance / variance_at(auroc))

    def excess(area):
        return abs(auroc - area) - quantile * sqrt(scale * variance_at(area))

    low = brentq(excess, 0, auroc) if excess(0) > 0 else 0
    high = brentq(excess, auroc, 1) if excess(1) > 0 else 1
    return low, high


def influences(positive, scores):
    """The AUROC, and the influence of each row on it."""
    of_pos, of_neg = placements(scores[positive], scores[~positive])
    auroc = of_pos.mean()
    found = np.empty(len(scores))
    found[positive] = (of_pos - auroc) / len(of_pos)
    found[~positive] = (of_neg - auroc) / len(of_neg)
    return auroc, found


def difference(positive, one, other, z, clusters=None):
    """The second AUROC less the first, and its interval: Zou and Donner's, of rows with DeLong's covariance, of clusters with
    that of the sums of their rows' influences (Obuchowski 1997), and as many rows as have this variance."""
    n_pos, n_neg = int(positive.sum()), int((~positive).sum())
    of_class = np.where(positive, n_pos / (n_pos - 1), n_neg / (n_neg - 1))
    models = [influences(positive, scores) for scores in (one, other)]
    by_rows = [np.sum(found**2 * of_class) for _, found in models]
    if clusters is None:
        units = [found * np.sqrt(of_class) for _, found in models]
        least = min(n_pos, n_neg)
    else:
        count = clusters.max() + 1
        units = [np.bincount(clusters, found) * sqrt(count / (count - 1)) for _, found in models]
        least = min(len(set(clusters[positive])), len(set(clusters[~positive])))
    variances = [np.sum(unit**2) for unit in units]
    r = np.sum(units[0] * units[1]) / sqrt(variances[0] * variances[1])
    ends = []
    for (auroc, _), variance, of_rows in zip(models, variances, by_rows):
        effect = 1 if clusters is None else max(1, variance / of_rows)
        rows = (n_pos / effect, n_neg / effect)
        # The quantile is that of a whole number of rows.
        ends.append(newcombe(auroc, variance, rows, int(min(least, *rows)), z))
    (a, _), (b, _) = models[1], models[0]
    (l1, u1), (l2, u2) = ends[1], ends[0]
    low = a - b - sqrt((a - l1) ** 2 - 2 * r * (a - l1) * (u2 - b) + (u2 - b) ** 2)
    high = a - b + sqrt((u1 - a) ** 2 - 2 * r * (u1 - a) * (b - l2) + (b - l2) ** 2)
    return a - b, low, high


def p_value(positive, one, other, clusters=None):
    """The level at which the interval ends at 0."""

    def end(z):
        value, low, high = difference(positive, one, other, z, clusters)
        return low if value > 0 else -high

    return 2 * norm.sf(brentq(end, 1e-6, 30))


def main():
    """Prints the values of each pair."""
    for name, models in (("breast-cancer", ("lr", "rf", "knn")), ("white-clover", ("gnb", "ada", "lr"))):
        with (EXAMPLES / f"{name}.csv").open() as file:
            rows = list(csv.DictReader(file))
        positive = np.array([row["label"] == "1" for row in rows])
        scores = {model: np.array([float(row[model]) for row in rows]) for model in models}
        for first, second in ((0, 1), (0, 2), (1, 2)):
            pair = scores[models[second]], scores[models[first]]
            of_two = difference(positive, *pair, norm.isf(0.025))
            of_three = difference(positive, *pair, norm.isf(0.025 / 3))
            print(name, first, second, json.dumps([*of_two[1:], p_value(positive, *pair), *of_three[1:]]))


if __name__ == "__main__":
    main()
