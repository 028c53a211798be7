"""Each example runs without a warning, and prints its results."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import curvescope

FOLDER = Path(__file__).parents[2] / "python/examples"
GATE = FOLDER / "gate_in_pytest.py"
EXAMPLES = sorted(set(FOLDER.glob("*.py")) - {GATE})

#: Stands in for mlflow: it prints what is logged.
MLFLOW = """
from contextlib import nullcontext as start_run
from pathlib import Path

def log_metrics(metrics):
    print("logged", {name: float(value) for name, value in metrics.items()})

def log_dict(dictionary, artifact_file):
    print("logged", artifact_file, sorted(dictionary))

def log_artifact(local_path, artifact_path=None):
    print("logged", Path(local_path).name, len(Path(local_path).read_bytes()) > 5000)
"""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_prints_its_results(example, tmp_path):
    (tmp_path / "mlflow.py").write_text(MLFLOW, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-W", "error", example]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=tmp_path, encoding="utf-8")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout
    assert "nan" not in ran.stdout
    if example.stem == "run_in_mlflow":
        first, second, third, last = ran.stdout.splitlines()
        assert all(f"'{name}': 0." in first for name in ("auprg", "aucpr", "threshold", "recall", "precision", "f1"))
        assert second.startswith("logged decision.json") and third == "logged curves.svg True"
        assert last.startswith("auprg 0.")


@pytest.fixture()
def gate():
    spec = importlib.util.spec_from_file_location("gate", GATE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def requirements(module):
    return [test for name, test in vars(module).items() if name.startswith("test_")]


def test_the_gate_is_open_to_a_good_model(gate):
    assert len(requirements(gate)) == 3
    for requirement in requirements(gate):
        requirement()


def test_the_gate_is_closed_to_a_bad_model(gate, monkeypatch):
    good = gate.rows
    # As bad as chance, whereas the model before is as it was.
    monkeypatch.setattr(gate, "rows", lambda better=0.0: good(better))
    for requirement in requirements(gate):
        with pytest.raises(AssertionError):
            requirement()


def test_cells_and_inline_code_of_the_report_give_what_it_shows():
    text = (FOLDER / "report_in_quarto.qmd").read_text(encoding="utf-8")
    setup, plot = re.findall(r"^```\{python\}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    names = {}
    exec(setup, names)
    shown = eval(plot.splitlines()[-1], names)
    assert isinstance(shown, curvescope.Figure) and "new ≥" in shown.svg
    verdict, threshold, precision = [eval(code, names) for code in re.findall(r"`\{python\} (.*?)`", text)]
    assert verdict.startswith("new leads old by 0.")
    assert 0 < float(threshold) < 1 and 0.3 < float(precision) < 1
