"""Each example runs without a warning, and prints its results."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted(Path("python/examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_prints_its_results(example):
    ran = subprocess.run([sys.executable, "-W", "error", example], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout
    assert "nan" not in ran.stdout
