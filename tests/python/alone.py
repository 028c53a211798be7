"""Tries the wheel in an environment that has what it names and nothing else."""

import importlib.util
import tempfile
from importlib.metadata import files, metadata
from pathlib import Path

import curvescope

assert importlib.util.find_spec("numpy") is None, "NumPy is there, so that nothing is shown"
labels, scores = [True, False, None, True], {"lr": [0.9, 0.6, 0.4, None]}
(model,) = curvescope.analyze(labels, scores)["models"]
assert (model["roc"]["auroc"], model["thresholds"], model["tps"]) == (1, [0.9, 0.6], [1, 1]), model
widget = curvescope.show(labels, scores, sample_weight=[1, 2, 3, 4], fold=["a", "b", "a", "b"])
assert (widget.threshold, widget.point["threshold"], widget.report["skippedRows"]) == (None, 0.9, 2)
with tempfile.TemporaryDirectory() as folder:
    page = widget.save(Path(folder) / "page.html").read_text(encoding="utf-8")
assert "<title>" in page and "curvescope-data" in page

names = {path.name for path in files("curvescope")}
assert {"py.typed", "widget.js", "LICENSE", "THIRD-PARTY-NOTICES.txt"} <= names, names
assert metadata("curvescope").get_all("Requires-Dist") == ["anywidget>=0.9.13"]
