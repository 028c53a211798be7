"""A contestant in Python, in a process of its own, from a file of label,score rows to both areas.

Arguments: its name, a small file to warm up on, the file. Prints the times and both areas as JSON;
imports are not in them. `scikit-learn` is what a user types; `numpy` is what an expert writes who
wants no more than two numbers; `duckdb` and `polars` read the file with all processors and count the
rows of each score, which is all that areas need.
"""
import json
import sys
import time

import duckdb
import numpy
import pandas
import polars
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


def with_duckdb(path):
    counted = duckdb.execute(
        "SELECT sum(label)::DOUBLE AS positives, (count(*) - sum(label))::DOUBLE AS negatives "
        "FROM read_csv(?) GROUP BY score ORDER BY score DESC",
        [path],
    ).fetchnumpy()
    return of_counts(counted["positives"], counted["negatives"])


def with_polars(path):
    positives = polars.col("label").sum().alias("positives")
    counted = (
        polars.scan_csv(path)
        .group_by("score")
        .agg(positives, polars.len().cast(polars.Int64).alias("rows"))
        .sort("score", descending=True)
        .collect()
    )
    positives = counted["positives"].to_numpy()
    return of_counts(positives, counted["rows"].to_numpy() - positives)


def of_counts(positives, negatives):
    """Both areas, of the rows at each score, best score first."""
    tp, fp = numpy.cumsum(positives), numpy.cumsum(negatives)
    auroc = negatives @ (tp - positives / 2) / tp[-1] / fp[-1]
    return auroc, positives @ (tp / (tp + fp)) / tp[-1]


areas = {
    "scikit-learn": with_scikit_learn,
    "numpy": with_numpy,
    "duckdb": with_duckdb,
    "polars": with_polars,
}[sys.argv[1]]
for _ in range(6):
    areas(sys.argv[2])
start, cpu_before = time.perf_counter(), time.process_time()
auroc, average_precision = areas(sys.argv[3])
times = {
    "milliseconds": (time.perf_counter() - start) * 1000,
    "cpu": (time.process_time() - cpu_before) * 1000,
}
print(json.dumps({**times, "auroc": float(auroc), "averagePrecision": float(average_precision)}))
