"""Times the report of two NumPy arrays, and scikit-learn's curves and areas of the same arrays, round by round.

Arguments: a number of rows and of rounds. Prints the milliseconds of each round as JSON. Both have to find the same areas.
"""
import json
import sys
import time

import numpy
from sklearn.metrics import average_precision_score, precision_recall_curve, roc_auc_score, roc_curve

import curvescope

rows, rounds = map(int, sys.argv[1:])
random = numpy.random.default_rng(1)
labels = (random.random(rows) < 0.2).astype(int)
scores = labels + random.normal(size=rows)


def ours():
    model = curvescope.analyze(labels, scores)["models"][0]
    return model["roc"]["auroc"], model["pr"]["averagePrecision"]


def theirs():
    roc_curve(labels, scores)
    precision_recall_curve(labels, scores)
    return roc_auc_score(labels, scores), average_precision_score(labels, scores)


def timed(function):
    start = time.perf_counter()
    areas = function()
    return 1000 * (time.perf_counter() - start), areas


# The first round is not counted: libraries are loaded in it.
times = [(timed(ours), timed(theirs)) for _ in range(rounds + 1)][1:]
for (_, own), (_, other) in times:
    if numpy.abs(numpy.subtract(own, other)).max() > 1e-9:
        raise SystemExit(f"they disagree: {own} and {other}")
print(json.dumps({"curvescope": [own for (own, _), _ in times], "scikitLearn": [other for _, (other, _) in times]}))
