"""Claims of the program on how rows were drawn, and the intervals beside them: of shares by formulas, of clusters and weights by a
bootstrap from the definitions (numpy)."""

import functools
import json
import math
import re

import numpy as np
from sentence_numbers import NUMBER, rate
from sentence_tables import Rows, Z, wilson

SENTENCE = re.compile(
    r"95 % intervals are those of (?P<units>rows|whole clusters) "
    r"(?:(?P<drawn>drawn with their classes: the share of positives is uncertain)|whose share of positives is known)\. "
    r"(?P<rates>.+;)(?: Bootstrap intervals: (?P<redrawn>rows|whole clusters) drawn with replacement, seed 1\.)?"
)
RATE = re.compile(rf"(?P<name>[A-Za-z ]+) (?P<value>{NUMBER}|–)(?: \((?P<low>{NUMBER}) to (?P<high>{NUMBER})\))?")
NAMES = ("Recall", "False positive rate", "Specificity", "Precision", "Negative predictive value")
#: Greatest distance of an end from those of our own intervals, in their width: the program's is bias-corrected, accelerated and widened for
#: few rows.
REACH = 0.12
DRAWS = 4000


def of_ratio(one, other):
    """The ends of one/other, each a share with its ends (Zou & Donner 2008, on logarithms); next to a share of 0, from the ends of both."""

    def least(a, b):
        if a[0] == 0:
            return 0.0
        if b[0] == 0:
            return a[1] / b[2]
        return a[0] / b[0] * math.exp(-math.hypot(math.log(a[0] / a[1]), math.log(b[2] / b[0])))

    low, back = least(one, other), least(other, one)
    return low, 1 / back if back else math.inf


def of_predicted(right, wrong, share):
    """share·right/(share·right + (1 - share)·wrong) with its ends, at a known share."""
    odds = share / (1 - share)
    value = odds * right[0] / (odds * right[0] + wrong[0])
    return value, *(1 / (1 + 1 / (odds * ratio)) if ratio else 0.0 for ratio in of_ratio(right, wrong))


def by_formula(cells, share):
    """Rates of independent rows, with their ends, at a known share of positives or of drawn rows."""
    tp, fp, fn, tn = cells
    recall, fpr, specificity, missed, precision, npv = [
        (hits / (hits + rest), *wilson(hits, hits + rest)) for hits, rest in ((tp, fn), (fp, tn), (tn, fp), (fn, tp), (tp, fp), (tn, fn))
    ]
    if share is None:
        return recall, fpr, specificity, precision, npv
    return recall, fpr, specificity, of_predicted(recall, fpr, share), of_predicted(specificity, missed, 1 - share)


def rates_of(cells, share):
    tp, fp, fn, tn = cells
    recall, fpr = tp / (tp + fn), fp / (fp + tn)
    share = (tp + fn) / (tp + fp + fn + tn) if share is None else share
    precision = share * recall / (share * recall + (1 - share) * fpr)
    npv = (1 - share) * (1 - fpr) / ((1 - share) * (1 - fpr) + share * (1 - recall))
    return np.array([recall, fpr, 1 - fpr, precision, npv])


@functools.cache
def by_draws(text, is_by_class, share):
    """Rates with two intervals: percentiles of draws of whole clusters, or of rows, of all together or of each class for itself; and a
    normal one of the logits of these draws."""
    numbers = json.loads(text)
    rows, random = Rows(numbers), np.random.default_rng(5)
    predicted = rows.score >= numbers["threshold"]
    cell = np.where(predicted, np.where(rows.y == 1, 0, 1), np.where(rows.y == 1, 2, 3))
    units = np.arange(len(rows.y)) if rows.clusters is None else rows.clusters
    cells = np.zeros((units.max() + 1, 4))
    np.add.at(cells, (units, cell), rows.weight)
    has_positive = cells[:, 0] + cells[:, 2] > 0
    is_pure = not (has_positive & (cells[:, 1] + cells[:, 3] > 0)).any()
    strata = [has_positive, ~has_positive] if is_by_class and is_pure else [np.full(len(cells), True)]
    total = np.zeros((DRAWS, 4))
    for stratum in strata:
        of = cells[stratum]
        total += random.multinomial(len(of), np.full(len(of), 1 / len(of)), DRAWS) @ of
    with np.errstate(divide="ignore", invalid="ignore"):
        drawn = rates_of(total.T, share)
    value = rates_of(cells.sum(axis=0), share)
    inside = np.where((drawn > 0) & (drawn < 1), drawn, np.nan)
    error = Z * np.nanstd(np.log(inside / (1 - inside)), axis=1)
    normal = [1 / (1 + (1 - value) / value * np.exp(-side * error)) for side in (-1, 1)]
    return value, np.nanquantile(drawn, [0.025, 0.975], axis=1), normal


def known_share(rows, words):
    """The share of positives that is known: a requested one, or that of a table whose class sizes were fixed."""
    options = dict(zip(words[::2], words[1::2], strict=True))
    if "--prevalence" in options:
        return float(options["--prevalence"])
    if options.get("--sampling") == "classes":
        return float((rows.weight * rows.y).sum() / rows.weight.sum())
    return None


def check_sampling(sentence, numbers):
    found = SENTENCE.fullmatch(sentence)
    assert found, "no claim that is known"
    rows = Rows(numbers)
    share = known_share(rows, numbers["words"])
    units = "rows" if rows.clusters is None else "whole clusters"
    assert found["units"] == units
    assert (found["drawn"] is not None) == (share is None)
    is_drawn = rows.is_weighted or rows.clusters is not None
    assert found["redrawn"] == (units if is_drawn else None)
    rates = [RATE.fullmatch(text) for text in found["rates"].removesuffix(";").split("; ")]
    assert [each["name"] for each in rates] == [*NAMES]
    if is_drawn:
        values, *ends = by_draws(json.dumps(numbers), share is not None, share)
        # The lower ends of both, and the upper ones.
        expected = [(value, *zip(*of, strict=True)) for value, of in zip(values, np.moveaxis(ends, 2, 0), strict=True)]
    else:
        expected = by_formula(rows.at(numbers["threshold"]), share)
    for each, (value, low, high) in zip(rates, expected, strict=True):
        assert each["value"] == rate(value)
        if each["name"] == "Specificity":
            assert each["low"] is None
            continue
        if not is_drawn:
            assert [each["low"], each["high"]] == [rate(low), rate(high)]
            continue
        reach = REACH * (max(high) - min(low))
        for text, ends in ((each["low"], low), (each["high"], high)):
            assert min(ends) - reach <= float(text) <= max(ends) + reach, (each[0], low, high)
