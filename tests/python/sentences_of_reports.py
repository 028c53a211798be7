"""Further claims of the program's reports and comparisons, each worked out from the rows, with numpy and scipy."""

import functools
import json
import math
import pathlib
import re
import sys

import numpy as np
from scipy import stats
from sentence_numbers import NUMBER, count, rate
from sentence_tables import Rows

sys.path.append(str(pathlib.Path(__file__).parents[1] / "golden"))

from auroc_differences import difference, influences, p_value


def rounded_up(rows):
    """A whole number of three digits, not below; what exceeds one by rounding of the machine counts as that."""
    rows = math.ceil(rows * (1 - 1e-11))
    unit = 10 ** max(0, len(str(rows)) - 3)
    return -(-rows // unit) * unit


P = r"p (?P<p>= [\d.]+|< 0\.001)"
TEST = rf"95 % interval (?P<low>{NUMBER}) to (?P<high>{NUMBER}), {P}"
AUCPR = re.compile(rf"(?P<leader>\w) leads (?P<other>\w) by (?P<lead>{NUMBER}) AUCPR \({TEST} by the bootstrap\)\. ")
AUROC = re.compile(
    rf"b and a are not distinguishable by AUROC with (?P<rows>\d+) positives: (?P<leader>\w) leads by (?P<lead>{NUMBER}) "
    rf"\({TEST} by DeLong’s covariance\)\. To tell a difference of 0\.05 in AUROC \(95 %, power 80 %\) takes about "
    rf"(?P<all>{NUMBER}) rows \((?P<positives>{NUMBER}) positives\); here are (?P<here>{NUMBER})\. "
)
COUNTS = re.compile(
    r"At the operating points b finds (\d+) of (\d+) positives where a finds (\d+), and predicts (\d+) of (\d+) negatives positive where a "
    r"predicts (\d+)\."
)
SHARES = re.compile(
    r"At the operating points b finds (\S+)\u202f% of the weight of positives where a finds (\S+)\u202f%, and predicts (\S+)\u202f% of the "
    r"weight of negatives positive where a predicts (\S+)\u202f%\."
)
REPLICATES = 1000


def aucpr_of(y, score, weight):
    """The area under precision by recall along the line through the counts of all distinct scores, which starts at 0 of each: of a step by
    (p, q) from (tp, fp) it is the integral of (tp + tp's growth)/(tp + fp + growth of both) over recall."""
    order = np.argsort(-score, kind="stable")
    ends = np.r_[np.diff(score[order]) != 0, True]
    tp = np.r_[0, np.cumsum((y * weight)[order])[ends]]
    fp = np.r_[0, np.cumsum(((1 - y) * weight)[order])[ends]]
    area = 0.0
    for t, f, p, q in zip(tp[:-1], fp[:-1], np.diff(tp), np.diff(fp), strict=True):
        if p == 0:
            continue
        slope, rest, start = (p + q) / p, f - t * q / p, t + f
        # With x = tp: precision is x/(slope·x + rest).
        area += p / slope - (rest / slope**2 * math.log((start + p + q) / start) if start and rest else 0.0)
    return area / tp[-1]


@functools.cache
def aucpr_draws(text):
    """The difference of b's AUCPR from a's, and those of draws of all rows."""
    rows, random = Rows(json.loads(text)), np.random.default_rng(3)
    size = len(rows.y)
    counts = [np.ones(size), *random.multinomial(size, np.full(size, 1 / size), REPLICATES)]
    areas = [[aucpr_of(rows.y, rows.columns[name], weight) for name in "ab"] for weight in counts]
    value, *drawn = np.diff(areas)[:, 0]
    return value, np.array(drawn)


def check_p(text, p, slack=0.0):
    if slack:
        assert abs(float(text.lstrip("=< ")) - p) <= slack, (text, p)
    else:
        assert text == ("< 0.001" if p < 0.001 else f"= {p:.3f}"), (text, p)


def check_aucpr(found, numbers):
    value, drawn = aucpr_draws(json.dumps(numbers))
    assert found["leader"] + found["other"] == ("ba" if value > 0 else "ab")
    assert found["lead"] == rate(abs(value))
    low, high = np.quantile(drawn if value > 0 else -drawn, [0.025, 0.975])
    for text, end in ((found["low"], low), (found["high"], high)):
        assert abs(float(text.replace("−", "-")) - end) <= 0.2 * (high - low), (text, end)
    # Both areas together at 5 %.
    assert float(found["p"].lstrip("=< ")) < 0.025
    assert 2 * min(np.mean(drawn <= 0), np.mean(drawn >= 0)) < 0.05


def best_f1(rows, name):
    """tp and fp of each threshold with the greatest F1."""
    cells = [rows.at(threshold, name) for threshold in np.unique(rows.columns[name])]
    values = [2 * tp / (2 * tp + fp + fn) for tp, fp, fn, _ in cells]
    return [tuple(map(round, cell[:2])) for cell, value in zip(cells, values, strict=True) if value > max(values) - 1e-12]


def check_counts(sentence, rows):
    found = COUNTS.fullmatch(sentence)
    assert found, "no claim that is known"
    b_tp, n_pos, a_tp, b_fp, n_neg, a_fp = map(int, found.groups())
    assert [n_pos, n_neg] == [rows.y.sum(), (1 - rows.y).sum()]
    assert (a_tp, a_fp) in best_f1(rows, "a")
    assert (b_tp, b_fp) in best_f1(rows, "b")


def check_headline(sentence, numbers):
    rows = Rows(numbers)
    first = AUCPR.match(sentence)
    if first:
        check_aucpr(first, numbers)
        sentence = sentence[first.end() :]
    else:
        value, drawn = aucpr_draws(json.dumps(numbers))
        # Another number of draws may be on the other side of 2.5 %.
        assert 2 * min(np.mean(drawn <= 0), np.mean(drawn >= 0)) > 0.01
    found = AUROC.match(sentence)
    assert found, "no claim that is known"
    positive = rows.y == 1
    pair = (positive, rows.columns["a"], rows.columns["b"])
    value, low, high = difference(*pair, stats.norm.isf(0.025))
    assert low <= 0 <= high
    assert int(found["rows"]) == positive.sum() == min(positive.sum(), (~positive).sum())
    assert found["leader"] == ("b" if value > 0 else "a")
    assert found["lead"] == rate(abs(value))
    assert [found["low"], found["high"]] == [rate(end) for end in ((low, high) if value > 0 else (-high, -low))]
    check_p(found["p"], p_value(*pair))
    # DeLong's standard error, and rows with 80 % power at 5 %.
    of_class = np.where(positive, positive.sum() / (positive.sum() - 1), (~positive).sum() / ((~positive).sum() - 1))
    one, other = [influences(positive, column)[1] for column in pair[1:]]
    error = math.sqrt((of_class * (other - one) ** 2).sum())
    times = ((stats.norm.isf(0.025) + stats.norm.isf(0.2)) * error / 0.05) ** 2
    for text, of in ((found["all"], len(positive)), (found["positives"], positive.sum())):
        assert count(text) == rounded_up(of * times)
    assert count(found["here"]) == len(positive)
    check_counts(sentence[found.end() :], rows)


def check_shares(sentence, numbers):
    found = SHARES.fullmatch(sentence)
    assert found, "no claim that is known"
    rows = Rows(numbers)
    (b_tp, b_fp, fn, tn), (a_tp, a_fp, _, _) = [rows.at(numbers["threshold"], name) for name in "ba"]
    n_pos, n_neg = b_tp + fn, b_fp + tn
    for text, share in zip(found.groups(), (b_tp / n_pos, a_tp / n_pos, b_fp / n_neg, a_fp / n_neg), strict=True):
        assert re.fullmatch(r"\d+\.\d", text)
        assert abs(float(text) - 100 * share) <= 0.05 + 1e-9, (text, share)


def check_same_order(sentence, numbers):
    rows = Rows(numbers)
    start = "b and a rank the rows in the same order: their curves and areas are the same. "
    assert sentence.startswith(start)
    a, b = rows.columns["a"], rows.columns["b"]
    assert (np.sign(np.subtract.outer(a, a)) == np.sign(np.subtract.outer(b, b))).all()
    # Not the same scores, of which more would be the same.
    assert (a != b).any()
    check_counts(sentence.removeprefix(start), rows)


REASONS = {
    "there is no positive row.": ("Recall", "F1"),
    "there is no negative row.": ("False positive rate", "Specificity"),
    "no row is predicted positive.": ("Precision",),
    "no row is predicted negative.": ("Negative predictive value",),
    "a row or a column of the 2×2 table is empty.": ("Matthews correlation",),
}


def check_dashes(sentence, numbers):
    rows = Rows(numbers)
    tp, fp, fn, tn = rows.at(numbers["threshold"])
    if "required" in numbers:
        # (recall - π)/((1 - π)·recall).
        is_undefined = tp == 0 or tp + fn == 0 or fp + tn == 0
        assert sentence == ("Undefined: no positive row is found, or the data hold only one class." if is_undefined else "")
        return
    zero = [tp + fn, fp + tn, tp + fp, tn + fn, (tp + fn) * (fp + tn) * (tp + fp) * (tn + fn)]
    missing = [each for each, divisor in zip(REASONS.items(), zero, strict=True) if divisor == 0]
    expected = [f"– of score, {', '.join(names)}: {reason}" for reason, names in missing]
    score = rows.score
    if score.min() < 0 or score.max() > 1:
        expected.append("– Brier score, log loss: The scores do not all lie from 0 to 1, so they are not probabilities.")
    assert sentence == " ".join(expected)


def check_no_better(sentence, numbers):
    rows = Rows(numbers)
    total = len(rows.y)
    value = {"f1": lambda tp, fp, fn, tn: 2 * tp / (2 * tp + fp + fn), "accuracy": lambda tp, fp, fn, tn: (tp + tn) / total}[numbers["aim"]]
    at = {threshold: value(*rows.at(threshold)) for threshold in [*np.unique(rows.score), np.inf]}
    best = max(at.values())
    if sentence == "":
        # Some threshold between is as good as any.
        assert max(of for threshold, of in at.items() if rows.score.min() < threshold < np.inf) > best - 1e-12
        return
    found = re.fullmatch(r"No threshold is better than predicting (all|none of the) (\d+) rows positive\.", sentence)
    assert found, "no claim that is known"
    assert int(found[2]) == total
    assert at[rows.score.min() if found[1] == "all" else np.inf] > best - 1e-12
