"""Claims of the program on a threshold on other rows: what these show, and what they can't tell. Each is worked out from the rows of both
tables, with numpy and scipy."""

import functools
import re

import numpy as np
from scipy import stats
from sentence_numbers import NUMBER, plain, rate
from sentence_tables import Rows, check_number, exact, of_difference, wilson
from sentences_of_calibration import check_clause

#: Level of the test of each class.
LEVEL = 0.025
AIM = re.compile(rf"F1 was ({NUMBER}) on the old rows, ({NUMBER}) \(({NUMBER}) to ({NUMBER})\) on the new rows: (.+)")
SHARES = re.compile(rf"({NUMBER})\u202f% of the old rows are positive and ({NUMBER})\u202f% of the new ones(.*)")
SHIFTED = re.compile(
    rf"Scores of (\w+) shifted: (more|fewer) of the new ones are at or above ({NUMBER}), by ({NUMBER})\u202f% of them "
    r"\(Kolmogorov-Smirnov: (p [=<] [\d.]+)\)"
)
NO_SHIFT = re.compile(
    rf"Scores of (\w+) show no shift \(Kolmogorov-Smirnov: (p [=<] [\d.]+)\); one by ({NUMBER})\u202f% of them is found at least 80 of "
    r"100 times"
)
UNKNOWN = re.compile(r"Whether scores of (\w+) shifted, (\d+) old and (\d+) new ones can't tell \(Kolmogorov-Smirnov: (p [=<] [\d.]+)\)")
CALIBRATION = re.compile(rf"On the new rows (.+); of the old ones observed over expected was ({NUMBER})")


def check_percent(text, share):
    assert abs(float(text) - 100 * share) <= 0.05 + 1e-9, (text, share)
    assert re.fullmatch(r"\d+\.\d", text)


def f1_of(tp, fp, fn):
    """F1 with the ends of the exact interval of J = tp/(tp + fp + fn), of which it is 2J/(1 + J)."""
    return tuple(2 * share / (1 + share) for share in (tp / (tp + fp + fn), *exact(tp, tp + fp + fn)))


def check_aim(sentence, old, new):
    found = AIM.fullmatch(sentence)
    assert found, "no claim that is known"
    before, after = [f1_of(*rows[:3]) for rows in (old, new)]
    assert found[1] == rate(before[0])
    assert [found[at] for at in (2, 3, 4)] == [rate(value) for value in after]
    low, high = of_difference(before, after)
    if high < 0:
        assert found[5] == "lower than chance explains"
    elif low > 0:
        assert found[5] == "higher than chance explains"
    else:
        assert found[5] == f"these rows can't tell the difference, {rate(low)} to {rate(high)}, from none"


def check_shares(sentences, old, new):
    """Shares of positives, which differ or not, and what that alone does to F1."""
    found = SHARES.fullmatch(next(sentences))
    assert found, "no claim that is known"
    ends = []
    for text, (tp, fp, fn, tn) in ((found[1], old), (found[2], new)):
        rows = tp + fp + fn + tn
        check_percent(text, (tp + fn) / rows)
        ends.append(((tp + fn) / rows, *wilson(tp + fn, rows)))
    low, high = of_difference(*ends)
    if low <= 0 <= high:
        assert found[3] == f": these rows can't tell the difference of the shares, {rate(low)} to {rate(high)}, from none"
        return
    assert found[3] == ""
    recall, fpr, share = old[0] / (old[0] + old[2]), old[1] / (old[1] + old[3]), ends[1][0]
    # F1 of rows of which so many are positive.
    alone = 2 * share * recall / (share * recall + (1 - share) * fpr + share)
    assert next(sentences) == f"By this alone F1 would be {rate(alone)}; it is {rate(f1_of(*new[:3])[0])}"


def share_within(n, m, most):
    """Share of all orders of n and m rows in which the shares that have passed differ by less than most/(n·m) throughout."""
    i = np.arange(n + 1)
    shares = (i == 0).astype(float)
    for rows in range(1, n + m + 1):
        j = rows - i
        # The last of so many rows is of the first table, or of the second.
        shares = i / rows * np.r_[0, shares[:-1]] + j / rows * shares
        shares[(j < 0) | (j > m) | (abs(i * m - j * n) >= most)] = 0
    return shares[n]


@functools.cache
def power_of(n, m, shift):
    """Least power of the exact test at a shift of the shares at one score, wherever it is: a lower bound, because the shares differ at
    other scores too."""
    low, high = 1, n * m
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if 1 - share_within(n, m, middle) < LEVEL else (middle + 1, high)
    i, j = np.arange(n + 1), np.arange(m + 1)
    is_found = abs(i[:, None] * m - j[None, :] * n) >= low
    middles = np.linspace(shift / 2, 1 - shift / 2, 9)
    of_both = [(stats.binom.pmf(i, n, at - shift / 2), stats.binom.pmf(j, m, at + shift / 2)) for at in middles]
    return min(float((np.outer(*chances) * is_found).sum()) for chances in of_both)


def check_p(text, p):
    if p < 0.001:
        assert text == "p < 0.001"
    else:
        assert text.startswith("p = ")
        assert len(text) == 9
        check_number(text.removeprefix("p = "), p)


def check_shift(sentences, old, new):
    """Scores of each class, by the exact test; where none shifted, what shift would have been found."""
    names = {"positives": 1, "negatives": 0}
    of = {name: [rows.score[rows.y == label] for rows in (old, new)] for name, label in names.items()}
    tests = {name: stats.ks_2samp(*scores, method="exact") for name, scores in of.items()}
    shifted = [name for name in names if tests[name].pvalue < LEVEL]
    for name in shifted or names:
        sentence, (before, after), p = next(sentences), of[name], tests[name].pvalue
        found_by_test = (np.sqrt(np.log(2 / LEVEL) / 2) + stats.norm.ppf(0.8) / 2) * np.sqrt(1 / len(before) + 1 / len(after))
        if shifted:
            found = SHIFTED.fullmatch(sentence)
            assert found, "no claim that is known"
            score = float(found[3].replace("−", "-"))
            assert found[3] == plain(repr(score))
            more = np.mean(after >= score) - np.mean(before >= score)
            assert (found[2] == "more") == (more > 0)
            assert abs(more) >= tests[name].statistic - 1e-12
            check_percent(found[4], abs(more))
            check_p(found[5], p)
        elif found_by_test > 0.5:
            found = UNKNOWN.fullmatch(sentence)
            assert found, "no claim that is known"
            assert [int(found[2]), int(found[3])] == [len(before), len(after)]
            check_p(found[4], p)
        else:
            found = NO_SHIFT.fullmatch(sentence)
            assert found, "no claim that is known"
            check_p(found[2], p)
            check_percent(found[3], found_by_test)
            # A bound: of a shift that moves other scores too it was above 0.9 in simulations.
            assert power_of(*sorted([len(before), len(after)]), round(found_by_test, 6)) > 0.78
        assert found[1] == name


def check_judgement(text, numbers):
    old, new = Rows(numbers["old"]), Rows(numbers["rows"])
    counts = [rows.at(numbers["threshold"]) for rows in (old, new)]
    assert text.endswith(".")
    sentences = iter(text[:-1].split(". "))
    check_aim(next(sentences), *counts)
    check_shares(sentences, *counts)
    check_shift(sentences, old, new)
    found = CALIBRATION.fullmatch(next(sentences))
    assert found, "no claim that is known"
    check_clause(found[1], new.y, new.score)
    check_number(found[2], old.y.sum() / old.score.sum())
    assert next(sentences, None) is None, "no claim that is known"
