"""The baseline of the bootstrap in Python: draw rows, ask scikit-learn.

Arguments: a file of label,score rows and a number of replicates. Prints the versions, the seconds of
the loop and the mean AUROC.
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
values = []
start = time.perf_counter()
for _ in range(int(sys.argv[2])):
    drawn = numpy.concatenate([random.choice(rows, rows.size) for rows in classes])
    auroc = roc_auc_score(labels[drawn], scores[drawn])
    values.append((auroc, average_precision_score(labels[drawn], scores[drawn])))
seconds = time.perf_counter() - start
print(f"scikit-learn {sklearn.__version__}, numpy {numpy.__version__}, Python {sys.version.split()[0]}")
print(seconds)
print(numpy.mean(values, axis=0)[0])
