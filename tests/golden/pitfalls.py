"""Rankings on which programs are known to differ. Blocks are [positives, negatives] of rows with one score, best first. Areas by their
definitions, along the straight segments of counts, in exact fractions; the area below the PR curve in 50 digits.

    python3 tests/golden/pitfalls.py > tests/golden/pitfalls.json
"""

import json
from decimal import Decimal, getcontext
from fractions import Fraction
from itertools import accumulate

getcontext().prec = 50

ONE, NONE = [1, 0], [0, 1]
RANKINGS = {
    "constant-score": [[1, 3]],
    "perfect-distinct": [ONE] * 3 + [NONE] * 4,
    "perfect-tied": [[3, 0], [0, 4]],
    "worst": [NONE] * 4 + [ONE] * 3,
    "one-positive-midway": [NONE] * 4 + [[1, 1]] + [NONE] * 4,
    "hard-labels": [[7, 3], [3, 7]],
    "one-positive-ahead": [ONE, [2, 7]],
    "negative-first": [NONE, ONE, NONE, NONE, ONE],
}


def decimal(value):
    return Decimal(value.numerator) / Decimal(value.denominator)


def pr_piece(t0, f0, t1, f1):
    """The integral of t / (t + f) over t, f being linear in t."""
    slope = Fraction(f1 - f0, t1 - t0)
    start = f0 - slope * t0
    flat = decimal(Fraction(t1 - t0) / (1 + slope))
    if start == 0:
        return flat
    ratio = decimal(Fraction(t1 + f1, t0 + f0))
    return flat - decimal(start / (1 + slope) ** 2) * ratio.ln()


def values(blocks):
    points = list(accumulate(blocks, lambda at, block: [at[0] + block[0], at[1] + block[1]], initial=[0, 0]))
    positives, negatives = points[-1]
    pieces = list(zip(points, points[1:]))
    precision = lambda t, f: Fraction(t, t + f)
    auroc = sum(Fraction((f1 - f0) * (t0 + t1), 2) for (t0, f0), (t1, f1) in pieces) / (positives * negatives)
    ap = sum((t1 - t0) * precision(t1, f1) for (t0, _), (t1, f1) in pieces) / positives

    def trapezoid(start):
        heights = [start] + [precision(*point) for point in points[1:]]
        steps = zip(pieces, heights, heights[1:])
        return sum(Fraction(t1 - t0) * (left + right) / 2 for ((t0, _), (t1, _)), left, right in steps) / positives

    odds, cut = Fraction(positives, negatives), Fraction(positives * positives, positives + negatives)
    auprg, y0 = Fraction(0), None
    for (t0, f0), (t1, f1) in pieces:
        if t1 == t0 or t1 < cut:
            continue
        left, below = max(Fraction(t0), cut), Fraction(f0)
        below += Fraction(f1 - f0, t1 - t0) * (left - t0)
        recall_gain = lambda t: 1 - odds * (positives - t) / t
        high, low = 1 - odds * below / left, 1 - odds * f1 / Fraction(t1)
        y0 = high if y0 is None else y0
        auprg += (recall_gain(Fraction(t1)) - recall_gain(left)) * (high + low) / 2
    aucpr = sum(pr_piece(*first, *second) for first, second in pieces if second[0] > first[0])
    exact = {
        "auroc": auroc,
        "ap": ap,
        "trapezoid_anchored": trapezoid(Fraction(1)),
        "trapezoid_flat": trapezoid(precision(*points[1])),
        "auprg": auprg,
        "y0": y0,
    }
    return {name: str(value) for name, value in exact.items()} | {"aucpr": float(aucpr / positives)}


records = [{"name": name, "blocks": blocks, **values(blocks)} for name, blocks in RANKINGS.items()]
print("[\n" + ",\n".join(json.dumps(record) for record in records) + "\n]")
