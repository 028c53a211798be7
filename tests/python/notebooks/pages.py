"""Writes pages of the same predictions, given by each library, and what scikit-learn says of them."""

import json
import sys
from pathlib import Path

import numpy
import pandas
import polars
import pyarrow
from sklearn.metrics import average_precision_score, precision_recall_curve, roc_auc_score, roc_curve

import curvescope
from curvescope._wire import packed

FOLDER = Path(sys.argv[1])

random = numpy.random.default_rng(19)
ROWS = 500
y = random.random(ROWS) < 0.3
# Ties, and numbers of all lengths.
scores = numpy.where(random.random(ROWS) < 0.2, 0.5, random.normal(size=ROWS) + y)
weight = random.random(ROWS)
names = numpy.where(y, "sick", "well")
single = scores.astype("f4")
missing = numpy.where(numpy.arange(ROWS) % 50 == 7, numpy.nan, scores)
kept = ~numpy.isnan(missing)

GIVEN = {
    "lists": ((y.tolist(), scores.tolist()), {}, (y, scores, None)),
    "numpy": ((y, scores), {"sample_weight": weight}, (y, scores, weight)),
    "float32": ((y.astype("i1"), single), {}, (y, single.astype(float), None)),
    "pandas": (
        (pandas.Series(names, dtype="category"), pandas.Series(missing, dtype="Float64")),
        {"pos_label": "sick"},
        (y[kept], missing[kept], None),
    ),
    "polars": ((polars.Series(names), polars.Series(missing, nan_to_null=True)), {"pos_label": "sick"}, (y[kept], missing[kept], None)),
    "arrow": (
        (pyarrow.array(names), pyarrow.table({"score": pyarrow.array(missing, from_pandas=True)})),
        {"pos_label": "sick"},
        (y[kept], missing[kept], None),
    ),
    "lower": ((y, -scores), {"lower_is_positive": True}, (y, scores, None)),
}


def expected(labels, values, weights, *, sign):
    """Of the rows that have all: areas, and every operating point; a question's answer. Values are those of the data times the sign."""
    fpr, tpr, thresholds = roc_curve(labels, values, sample_weight=weights, drop_intermediate=False)
    precision, recall, cuts = precision_recall_curve(labels, values, sample_weight=weights)
    enough = recall[:-1] >= 0.8
    return {
        "rows": len(labels),
        "auroc": roc_auc_score(labels, values, sample_weight=weights),
        "averagePrecision": average_precision_score(labels, values, sample_weight=weights),
        "thresholds": (sign * thresholds[1:]).tolist(),
        "tpr": tpr[1:].tolist(),
        "fpr": fpr[1:].tolist(),
        "answer": sign * cuts[enough][numpy.argmax(precision[:-1][enough])],
    }


def native(columns, options):
    """The report as the native module has it, without columns; rows in notices count from 1, as in the page."""
    report = curvescope.analyze(*columns, **options)
    for notice in report["notices"]:
        notice["rows"] = [row + 1 for row in notice.get("rows", [])]
    for model in report["models"]:
        for name in ("thresholds", "tps", "fps"):
            del model[name]
        del model["roc"]["hull"], model["prg"]["hull"]
    return packed(report)


def main():
    question = {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.8}]}
    for name, (columns, options, _) in GIVEN.items():
        curvescope.save_page(FOLDER / f"{name}.html", *columns, **options, question=question)
    all_expected = {}
    for name, (columns, options, rows) in GIVEN.items():
        sign = -1 if options.get("lower_is_positive") else 1
        all_expected[name] = {**expected(*rows, sign=sign), "report": native(columns, options)}
    (FOLDER / "expected.json").write_text(json.dumps(all_expected))


main()
