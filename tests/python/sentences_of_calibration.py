"""Claims of the program on calibration: each is worked out from the labels and scores, with numpy and scipy."""

import functools
import json
import re

import numpy as np
from scipy.optimize import isotonic_regression
from sentence_tables import Rows, Z, check_number

NUMBER = r"[−\d.,]+"
ENDS = rf"\(95 % (?P<low>{NUMBER}) to (?P<high>{NUMBER})\)"
#: Clauses on the number of positives.
NONE = re.compile(rf"the scores expect (?P<expected>{NUMBER}) positives, and there is none")
TOO_HIGH = re.compile(rf"the scores expect (?P<times>{NUMBER}) times the positives that there are {ENDS}")
TOO_LOW = re.compile(rf"there are (?P<times>{NUMBER}) times the positives that the scores expect {ENDS}")
NEAR = re.compile(rf"observed over expected positives are between 0\.8 and 1\.25: (?P<ratio>{NUMBER}) {ENDS}")
CANNOT_TELL = re.compile(
    rf"it can't be told whether the scores expect too many positives or too few: observed over expected is (?P<ratio>{NUMBER}) {ENDS}"
)
#: Whole sentences.
SLOPE = re.compile(rf"Scores are too (?P<how>extreme|moderate): calibration slope (?P<slope>{NUMBER}) {ENDS}\.")
ICI = re.compile(
    rf"Scores are (?P<ici>{NUMBER}) from the shares of positives in the mean \(ICI\), where chance alone gives (?P<chance>{NUMBER})\."
)
CALIBRATED = re.compile(
    rf"Calibrated in the large: (?P<clause>.+?)\. (?:Neither the slope, (?P<slope>{NUMBER}) {ENDS}, nor the "
    r"isotonic fit differs|The isotonic fit does not differ) beyond chance\."
)
WITHOUT = re.compile(rf"Observed over expected is (?P<ratio>{NUMBER}), without an interval that shows what chance explains\. (?P<why>.+)")
WEIGHTED = "It is defined for unweighted rows only."
CLUSTERED = "It is defined for rows that are independent, not for clusters of them."

DRAWS = 2000
#: Draws of the program.
OWN_DRAWS = 1000


def ratio_of(y, s):
    """Observed over expected with the ends of its interval: (O - R·E)² = z²·R·E·φ, φ = Σ(y - s·O/E)²/O."""
    observed, expected = y.sum(), s.sum()
    spread = ((y - s * observed / expected) ** 2).sum() / observed if observed else 1.0
    ends = np.roots([expected**2, -(2 * observed * expected + Z**2 * expected * spread), observed**2])
    return observed / expected, float(min(ends)), float(max(ends))


def check_ends(found, low, high):
    """The ends as written, which lie on the same side of 1 as they do."""
    for name, end in (("low", low), ("high", high)):
        check_number(found[name], end)
        written = float(found[name].replace("−", "-"))
        assert (written > 1, written < 1) == (end > 1, end < 1), found[name]


def check_clause(clause, y, s):
    """What is said on the number of positives."""
    ratio, low, high = ratio_of(y, s)
    if y.sum() == 0 and high < 1:
        found = NONE.fullmatch(clause)
        assert found, "no claim that is known"
        assert abs(float(found["expected"]) - s.sum()) <= 0.05
        # So few by chance in less than 1 of 40 tables.
        assert np.prod(1 - s) < 0.025
    elif high < 1:
        found = TOO_HIGH.fullmatch(clause)
        assert found, "no claim that is known"
        check_number(found["times"], 1 / ratio)
        check_ends(found, 1 / high, 1 / low)
    elif low > 1:
        found = TOO_LOW.fullmatch(clause)
        assert found, "no claim that is known"
        check_number(found["times"], ratio)
        check_ends(found, low, high)
    else:
        found = (NEAR if low >= 0.8 and high <= 1.25 else CANNOT_TELL).fullmatch(clause)
        assert found, "no claim that is known"
        check_number(found["ratio"], ratio)
        check_ends(found, low, high)


def slope_of(y, s):
    """Slope of the logistic regression of the labels on the logits, with Wald's ends; None without finite ones."""
    if y.min() == y.max() or s.min() <= 0 or s.max() >= 1 or s.min() == s.max():
        return None
    x = np.column_stack([np.ones(len(s)), np.log(s / (1 - s))])
    b = np.zeros(2)
    for _ in range(100):
        p = 1 / (1 + np.exp(-x @ b))
        information = x.T @ (x * (p * (1 - p))[:, None])
        step = np.linalg.solve(information, x.T @ (y - p))
        b += step
        if abs(step).max() < 1e-12:
            error = float(np.sqrt(np.linalg.inv(information)[1, 1]))
            return float(b[1]), float(b[1]) - Z * error, float(b[1]) + Z * error
    return None


class Distances:
    """Mean distance of scores from the isotonic fit of labels."""

    def __init__(self, s):
        self.scores, self.place = np.unique(s, return_inverse=True)
        self.sizes = np.bincount(self.place)

    def __call__(self, y):
        shares = np.bincount(self.place, y) / self.sizes
        fit = isotonic_regression(shares, weights=self.sizes).x
        return float((self.sizes * abs(fit - self.scores)).sum() / self.sizes.sum())


@functools.cache
def by_chance(scores):
    """Distances of labels that are drawn with the scores as probabilities."""
    s = np.array(json.loads(scores))
    distance, random = Distances(s), np.random.default_rng(len(s))
    return np.array([distance((random.random(len(s)) < s).astype(float)) for _ in range(DRAWS)])


def check_fit(sentence, y, s, clause):
    """What is said where neither the number of positives nor the slope is beyond chance."""
    ici, drawn = Distances(s)(y), by_chance(json.dumps(s.tolist()))
    p = np.mean(drawn >= ici - 1e-12)
    slack = 4 * np.sqrt(0.05 * 0.95 * (1 / DRAWS + 1 / OWN_DRAWS))
    found = ICI.fullmatch(sentence)
    if found:
        check_number(found["ici"], ici)
        assert abs(float(found["chance"]) - drawn.mean()) <= 0.0005 + 5 * drawn.std() * np.sqrt(1 / DRAWS + 1 / OWN_DRAWS)
        assert p < 0.05 + slack
        return
    assert p > 0.05 - slack
    _, low, high = ratio_of(y, s)
    if low >= 0.8 and high <= 1.25:
        found = CALIBRATED.fullmatch(sentence)
        assert found, "no claim that is known"
        check_clause(found["clause"], y, s)
        slope = slope_of(y, s)
        assert (found["slope"] is None) == (slope is None)
        if slope:
            check_number(found["slope"], slope[0])
            check_ends(found, *slope[1:])
    else:
        check_clause(clause, y, s)


def check_calibration(sentence, numbers):
    rows = Rows(numbers)
    y, s = rows.y, rows.score
    if s.min() < 0 or s.max() > 1:
        assert sentence == "The scores do not all lie from 0 to 1, so they are not probabilities."
        return
    if s.max() == 0:
        assert sentence == "The scores expect no positive row."
        return
    if rows.is_weighted or rows.clusters is not None:
        found = WITHOUT.fullmatch(sentence)
        assert found, "no claim that is known"
        check_number(found["ratio"], (rows.weight * y).sum() / (rows.weight * s).sum())
        assert found["why"] == (WEIGHTED if rows.is_weighted else CLUSTERED)
        return
    clause = sentence[0].lower() + sentence[1:].removesuffix(".")
    _, low, high = ratio_of(y, s)
    slope = slope_of(y, s)
    if high < 1 or low > 1:
        check_clause(clause, y, s)
    elif slope and (slope[2] < 1 or slope[1] > 1):
        found = SLOPE.fullmatch(sentence)
        assert found, "no claim that is known"
        assert (found["how"] == "extreme") == (slope[2] < 1)
        check_number(found["slope"], slope[0])
        check_ends(found, *slope[1:])
    elif y.sum() == 0:
        check_clause(clause, y, s)
    else:
        check_fit(sentence, y, s, clause)
