"""Golden cases where the wheel and NumPy are the only libraries: a report, a decision and a comparison."""

import csv
import json
import math
from importlib.metadata import distributions
from pathlib import Path

import numpy

import curvescope

ROOT = Path(__file__).parents[2]

there = {distribution.name for distribution in distributions()}
assert there == {"curvescope", "numpy"}, f"there are other libraries, so that nothing is shown: {there}"

for name, path in [("weights-integer", "tests/golden/inputs/weights-int.csv"), ("white-clover.ada", "www/examples/white-clover.csv")]:
    case = json.loads((ROOT / f"tests/golden/{name}.json").read_text(encoding="utf-8"))
    rows = list(csv.DictReader((ROOT / path).read_text(encoding="utf-8").splitlines()))
    labels = numpy.array([int(row["label"]) for row in rows])
    scores = numpy.array([float(row[case["score_column"]]) for row in rows])
    weights = {"sample_weight": numpy.array([float(row["weight"]) for row in rows])} if "weight" in rows[0] else {}
    (model,) = curvescope.analyze(labels, scores, **weights)["models"]
    assert isinstance(model["thresholds"], numpy.ndarray) and model["thresholds"].tolist() == case["thresholds"]["threshold"]
    assert (model["tps"].tolist(), model["fps"].tolist()) == (case["thresholds"]["tp"], case["thresholds"]["fp"])
    for found, expected in [(model["roc"]["auroc"], case["roc"]["auroc"]), (model["prg"]["area"], case["prg"]["auprg"])]:
        assert math.isclose(found, expected, rel_tol=1e-10), (name, found, expected)
    (decision,) = curvescope.decide(labels, scores, {"aim": {"f": 1}}, **weights)
    assert (decision["tp"], decision["fp"]) == (case["best"]["F1"]["tp"], case["best"]["F1"]["fp"]), decision
    (pair,) = curvescope.compare(labels, {"a": scores, "b": scores[::-1]}, replicates=40, **weights)["pairs"]
    assert (pair["base"], pair["model"]) == ("a", "b"), pair
