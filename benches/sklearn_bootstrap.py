"""The baseline of the bootstrap in Python: draw rows, ask scikit-learn.

Reads one number of replicates per line, answers with seconds, mean AUROC and mean average precision.
"""
import sys
import time

import numpy
import sklearn
from sklearn.metrics import average_precision_score, roc_auc_score

labels, scores = numpy.loadtxt(sys.argv[1], delimiter=",", skiprows=1, unpack=True)
labels = labels.astype(int)
classes = [numpy.flatnonzero(labels == label) for label in (0, 1)]
random = numpy.random.default_rng(1)
print(f"scikit-learn {sklearn.__version__}, numpy {numpy.__version__}", flush=True)
for line in sys.stdin:
    replicates = int(line)
    values = []
    start = time.perf_counter()
    for _ in range(replicates):
        drawn = numpy.concatenate([random.choice(of, of.size) for of in classes])
        values.append(
            (
                roc_auc_score(labels[drawn], scores[drawn]),
                average_precision_score(labels[drawn], scores[drawn]),
            )
        )
    seconds = time.perf_counter() - start
    print(seconds, *numpy.mean(values, axis=0), flush=True)
