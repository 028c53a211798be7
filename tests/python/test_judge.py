"""Thresholds on other rows than they were chosen on. Numbers are those of tests/golden/judged.py: scikit-learn and statsmodels."""

import csv
import json
import pathlib

import numpy
import pytest
from test_types import Checker, hints_of

import curvescope
from curvescope import InputError, _types

ROOT = pathlib.Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "tests/golden/judged.json").read_text())


def columns(case):
    with (ROOT / "www/examples" / case["input"]).open() as file:
        table = list(csv.DictReader(file))
    fold = [row[case["fold"]] for row in table] if "fold" in case else None
    return numpy.array([int(row[case["label"]]) for row in table]), numpy.array([float(row[case["model"]]) for row in table]), fold


def halves(case):
    """Every second row is new; of the new positives every `keep`-th is kept."""
    label, scores, _ = columns(case)
    old, new = numpy.arange(0, len(label), 2), numpy.arange(1, len(label), 2)
    dropped = numpy.setdiff1d(new[label[new] == 1], new[label[new] == 1][:: case["keep"]])
    new = numpy.setdiff1d(new, dropped)
    return (label[old], scores[old]), (label[new], scores[new])


def question(case):
    if case["question"] == "f1":
        return {"aim": {"f": 1.0}}
    least = float(case["question"].split()[-1])
    return {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": least}]}


# Ability: python judge
@pytest.mark.parametrize("case", GOLDEN["cases"])
def test_a_threshold_is_judged_as_by_statsmodels(case):
    asked = {"threshold": case["threshold"]} if "threshold" in case else {"question": question(case)}
    found = curvescope.judge(*halves(case), **asked, replicates=40)[0]
    for side, expected in zip(("old", "new"), case["counts"], strict=True):
        assert [found[side][name] for name in ("tp", "fp", "nPos", "nNeg")] == expected
    for rate in found["rates"]:
        if rate["name"] in case["shares"]:
            expected = case["shares"][rate["name"]]
            interval = rate["difference"]["interval"]
            assert [interval["low"], interval["high"]] == pytest.approx([expected["low"], expected["high"]], abs=1e-12)


@pytest.mark.parametrize("case", GOLDEN["folds"])
def test_thresholds_by_fold_are_those_of_scikit_learn(case):
    label, scores, fold = columns(case)
    found = curvescope.judge_folds(label, scores, question(case), fold=fold)[0]
    assert [fold["name"] for fold in found["folds"]] == [fold["name"] for fold in case["folds"]]
    for own, expected in zip(found["folds"], case["folds"], strict=True):
        assert own["aimOfOthers"] == pytest.approx(expected["best"], abs=1e-12)
        assert repr(own["threshold"]) in expected["counts"]


def test_records_have_their_types():
    checker = Checker()
    label, scores, fold = columns(GOLDEN["folds"][0])
    for asked in ({}, {"threshold": 0.5, "replicates": 0}, {"question": question(GOLDEN["cases"][1])}):
        checker.check(curvescope.judge(*halves(GOLDEN["cases"][1]), **asked), list[_types.Judged], "judged")
    weighted = {"y_true": label, "y_score": scores, "sample_weight": [1.5] * len(label)}
    checker.check(curvescope.judge(weighted, (label, 1 + scores), replicates=40), list[_types.Judged], "judged")
    checker.check(curvescope.judge_folds(label, scores, question(GOLDEN["cases"][1]), fold=fold), list[_types.FoldsJudged], "folds")
    assert sorted(set(checker.faults)) == []
    assert "sentence" in hints_of(_types.Judged)


def test_what_is_no_table_is_refused():
    with pytest.raises(TypeError, match="old is no pair"):
        curvescope.judge([1, 0, 1], ([1, 0], [0.9, 0.1]))
    with pytest.raises(TypeError, match="new lacks labels or scores"):
        curvescope.judge(([1, 0], [0.9, 0.1]), {"y_true": [1, 0]})
    with pytest.raises(TypeError, match="new has 'fold'"):
        curvescope.judge(([1, 0], [0.9, 0.1]), {"y_true": [1, 0], "y_score": [0.9, 0.1], "fold": [1, 2]})
    with pytest.raises(InputError, match="Give one of them"):
        curvescope.judge(([1, 0], [0.9, 0.1]), ([1, 0], [0.9, 0.1]), {"aim": {"f": 1}}, threshold=0.5)
    with pytest.raises(InputError, match="1 fold"):
        curvescope.judge_folds([1, 0], [0.9, 0.1], fold=[1, 1])
