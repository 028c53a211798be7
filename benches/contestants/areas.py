"""A contestant in Python, in a process of its own, from a file of label,score rows to both areas.

Arguments: its name, a small file to warm up on, the file. Prints the time and both areas as JSON;
imports are not in the time. `scikit-learn` is what a user types; `numpy` is what an expert writes
who wants no more than two numbers.
"""
import json
import sys
import time

import numpy
import pandas
from sklearn.metrics import average_precision_score, precision_recall_curve, roc_auc_score, roc_curve


def with_scikit_learn(path):
    table = pandas.read_csv(path)
    labels, scores = table["label"].to_numpy(), table["score"].to_numpy()
    roc_curve(labels, scores)
    precision_recall_curve(labels, scores)
    return roc_auc_score(labels, scores), average_precision_score(labels, scores)


def with_numpy(path):
    table = pandas.read_csv(path)
    is_positive, scores = table["label"].to_numpy() == 1, table["score"].to_numpy()
    positives, negatives = numpy.sort(scores[is_positive]), numpy.sort(scores[~is_positive])
    # The first of each run of equal positives, and how long the run is.
    starts = numpy.flatnonzero(numpy.r_[True, positives[1:] != positives[:-1]])
    counts = numpy.diff(numpy.r_[starts, positives.size])
    thresholds = positives[starts]
    below = numpy.searchsorted(negatives, thresholds, "left")
    not_above = numpy.searchsorted(negatives, thresholds, "right")
    auroc = counts @ (below + not_above) / 2 / positives.size / negatives.size
    tp, fp = positives.size - starts, negatives.size - below
    return auroc, counts @ (tp / (tp + fp)) / positives.size


areas = {"scikit-learn": with_scikit_learn, "numpy": with_numpy}[sys.argv[1]]
for _ in range(6):
    areas(sys.argv[2])
start = time.perf_counter()
auroc, average_precision = areas(sys.argv[3])
milliseconds = (time.perf_counter() - start) * 1000
print(json.dumps({"milliseconds": milliseconds, "auroc": auroc, "averagePrecision": average_precision}))
