"""Writes pages of the same predictions, given in several ways, and the report that the native module has of them."""

import json
import sys
from pathlib import Path

import numpy
import pandas

import curvescope
from curvescope._wire import packed

FOLDER = Path(sys.argv[1])

random = numpy.random.default_rng(19)
ROWS = 500
y = random.random(ROWS) < 0.3
# Ties, and numbers of all lengths.
scores = numpy.where(random.random(ROWS) < 0.2, 0.5, random.normal(size=ROWS) + y)
names = pandas.Series(numpy.where(y, "sick", "well"), dtype="category")
missing = pandas.Series(numpy.where(numpy.arange(ROWS) % 50 == 7, numpy.nan, scores), dtype="Float64")

QUESTION = {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.8}]}
GIVEN = {
    "lists": ((y.tolist(), scores.tolist()), {}),
    "numpy": ((y, scores), {"sample_weight": random.random(ROWS)}),
    "pandas": ((names, missing), {"pos_label": "sick"}),
    "lower": ((y, -scores), {"lower_is_positive": True}),
}


def native(columns, options):
    """The thresholds of the report, that of the answer, and all else but columns; rows in notices count from 1, as in the page."""
    report = curvescope.analyze(*columns, **options)
    for notice in report["notices"]:
        notice["rows"] = [row + 1 for row in notice.get("rows", [])]
    (model,) = report["models"]
    thresholds, _, _ = [model.pop(name).tolist() for name in ("thresholds", "tps", "fps")]
    del model["roc"]["hull"], model["prg"]["hull"]
    (decision,) = curvescope.decide(*columns, QUESTION, **options)
    return {"thresholds": thresholds, "answer": decision["threshold"], "report": packed(report)}


for name, (columns, options) in GIVEN.items():
    curvescope.save_page(FOLDER / f"{name}.html", *columns, **options, question=QUESTION)
expected = {name: native(columns, options) for name, (columns, options) in GIVEN.items()}
(FOLDER / "expected.json").write_text(json.dumps(expected))
