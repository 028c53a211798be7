"""Tries the wheel in an environment that has what it names and nothing else."""

import importlib.util
import tempfile
from importlib.metadata import files, metadata
from pathlib import Path

import curvescope

assert importlib.util.find_spec("numpy") is None, "NumPy is there, so that nothing is shown"
widget = curvescope.show([True, False, None, True], {"lr": [0.9, 0.6, 0.4, None]}, weight=[1, 2, 3, 4], fold=["a", "b", "a", "b"])
assert widget.threshold is None
with tempfile.TemporaryDirectory() as folder:
    page = widget.save(Path(folder) / "page.html").read_text(encoding="utf-8")
assert "<title>" in page and "curvescope-data" in page

names = {path.name for path in files("curvescope")}
assert {"py.typed", "widget.js", "LICENSE", "THIRD-PARTY-NOTICES.txt"} <= names, names
assert metadata("curvescope").get_all("Requires-Dist") == ["anywidget>=0.9.13"]
