"""Calibration with its uncertainty. Numbers are those of tests/golden/calibration_summary.py: statsmodels and scikit-learn."""

import json
import pathlib

import pytest
from test_types import Checker

import curvescope
from curvescope import _types

ROOT = pathlib.Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "tests/golden/calibration-summary.json").read_text())


# Ability: python calibration
@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["name"])
def test_numbers_are_those_of_statsmodels_and_scikit_learn(case):
    found = curvescope.calibration(case["labels"], case["scores"], sample_weight=case["weights"])[0]
    assert found["observedOverExpected"]["value"] == pytest.approx(case["ratio"], abs=1e-12)
    assert found["intercept"]["value"] == pytest.approx(case["intercept"][0], abs=1e-7)
    assert found["slope"]["value"] == pytest.approx(case["slope"][0], abs=1e-7)
    for name in ("ici", "e50", "e90"):
        assert found[name] == pytest.approx(case[name], abs=1e-12)
    assert (found["observedOverExpected"]["interval"] is None) == (case["weights"] is not None)


def test_models_are_in_their_order_and_have_a_reason_where_scores_are_no_probabilities():
    shifted, raw = curvescope.calibration([0, 0, 1, 1] * 20, {"a": [0.6, 0.7, 0.8, 0.9] * 20, "b": [-1, 2, 0, 3] * 20})
    assert shifted["sentence"].startswith("The scores expect 1.50 times the positives that there are")
    assert raw["sentence"] == "The scores do not all lie from 0 to 1, so they are not probabilities."
    assert {each["code"] for each in raw["undefined"]} == {"not-probabilities"}


def test_a_report_names_scores_that_expect_another_number_of_positives():
    case = next(case for case in GOLDEN if case["name"] == "balanced classes")
    notices = curvescope.analyze(case["labels"], case["scores"])["notices"]
    assert "shifted-scores" in [notice["code"] for notice in notices]


def test_records_have_their_types():
    checker = Checker()
    for case in GOLDEN:
        found = curvescope.calibration(case["labels"], case["scores"], sample_weight=case["weights"])
        checker.check(found, list[_types.CalibrationSummary], "calibration")
    assert sorted(set(checker.faults)) == []
