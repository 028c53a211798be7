"""The baseline of the bootstrap in Python: draw rows, ask scikit-learn.

Arguments: a file of label,score rows and a number of replicates. Prints the time of the loop and the
mean AUROC and AUPRG as JSON.
"""
import json
import sys
import time

import numpy
from sklearn.metrics import average_precision_score, precision_recall_curve, roc_auc_score


def auprg(labels, scores):
    """Area under the PRG curve (Flach & Kull 2015). scikit-learn has the PR curve; the rest is numpy."""
    precision, recall, _ = precision_recall_curve(labels, scores)
    share = labels.mean()
    # From the first recall gain above 0 on. The piece from 0 to there is cut off straight.
    kept = slice(None, numpy.count_nonzero(recall > share))
    gains = [(values[kept] - share) / ((1 - share) * values[kept]) for values in (recall, precision)]
    return -numpy.trapezoid(gains[1], gains[0]) + gains[0][-1] * gains[1][-1]


labels, scores = numpy.loadtxt(sys.argv[1], delimiter=",", skiprows=1, unpack=True)
labels = labels.astype(int)
classes = [numpy.flatnonzero(labels == label) for label in (0, 1)]
random = numpy.random.default_rng(1)
values = []
start = time.perf_counter()
for _ in range(int(sys.argv[2])):
    drawn = numpy.concatenate([random.choice(rows, rows.size) for rows in classes])
    sample = labels[drawn], scores[drawn]
    values.append((roc_auc_score(*sample), auprg(*sample), average_precision_score(*sample)))
milliseconds = (time.perf_counter() - start) * 1000
print(json.dumps({"milliseconds": milliseconds, "means": list(numpy.mean(values, axis=0)[:2])}))
