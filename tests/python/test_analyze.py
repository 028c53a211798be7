"""Reports, decisions and comparisons: values by hand, errors and their codes."""

import csv
import json
import math
from pathlib import Path

import numpy
import pandas
import polars
import pyarrow
import pytest

import curvescope
from curvescope import InputError

ROOT = Path(__file__).parents[2]

Y = [1, 0, 1, 1, 0]
SCORES = [0.9, 0.8, 0.6, 0.4, 0.3]


def model(y_true=Y, y_score=SCORES, **options):
    return curvescope.analyze(y_true, y_score, **options)["models"][0]


# Ability: python numbers
def test_a_report_has_areas_and_columns():
    report = curvescope.analyze(Y, SCORES)
    assert (report["rows"], report["skippedRows"], report["positiveLabel"]) == (5, 0, "1")
    (only,) = report["models"]
    # 4 of 6 pairs are in order; precision is 1, 2/3 and 3/4 where a positive is found.
    assert only["roc"]["auroc"] == 4 / 6
    assert only["pr"]["averagePrecision"] == pytest.approx((1 + 2 / 3 + 3 / 4) / 3, rel=1e-12)
    for name, expected in [("thresholds", SCORES), ("tps", [1, 1, 2, 3, 3]), ("fps", [0, 1, 1, 1, 2])]:
        assert isinstance(only[name], numpy.ndarray) and only[name].tolist() == expected
    assert only["roc"]["hull"]["thresholds"].tolist() == [math.inf, 0.9, 0.4, 0.3]
    # Columns can be changed, as any array.
    only["tps"][0] = 0


@pytest.mark.parametrize(
    "columns",
    [
        (numpy.array(Y), numpy.array(SCORES)),
        (numpy.array(Y, dtype=bool), numpy.array(SCORES)),
        (numpy.array(Y, dtype="f4"), numpy.array(SCORES)),
        (pandas.Series(Y), pandas.Series(SCORES)),
        (polars.Series(Y), polars.Series(SCORES)),
        (pyarrow.array(Y), pyarrow.array(SCORES)),
        (["yes" if y else "no" for y in Y], tuple(SCORES)),
    ],
)
def test_columns_of_any_library_give_the_same_report(columns):
    given, expected = model(*columns), model()
    for name in ("thresholds", "tps", "fps"):
        assert given[name].tolist() == expected[name].tolist()
    assert given["prg"]["area"] == expected["prg"]["area"]


def test_options_have_their_effect():
    assert model(prevalence=0.25)["prevalence"] == 0.25
    assert model(recall_range=(0.5, 1))["pr"]["recallRange"] == [0.5, 1]
    assert model(fpr_range=[0, 0.5])["roc"]["partial"]["range"] == "fpr"
    assert model(tpr_range=numpy.array([0.5, 1]))["roc"]["partial"]["range"] == "tpr"
    assert [best["beta"] for best in model(betas=[1, math.inf])["best"]] == [1, math.inf]
    assert [fold["name"] for fold in model(fold=[0, 0, 1, 1, 1])["folds"]] == ["0", "1"]
    assert [group["name"] for group in model(group=["x", None, "y", "y", "x"])["groups"]] == ["x", "(missing)", "y"]
    assert model(sample_weight=[1, 1, 1, 1, 0])["nNeg"] == 1
    assert model(lower_is_positive=True)["roc"]["auroc"] == 2 / 6
    assert model(lower_is_positive=numpy.True_)["roc"]["auroc"] == 2 / 6
    assert model(lower_is_positive=numpy.False_)["roc"]["auroc"] == 4 / 6
    two = {"a": SCORES, "b": SCORES[::-1]}
    assert curvescope.compare(Y, two, cluster=["p", "p", "q", "q", "r"], replicates=20)["clusters"] == 3
    assert curvescope.analyze(["a", "b", "c"], [3, 2, 1], pos_label="a")["models"][0]["nNeg"] == 2


# Ability: python folds, python groups
def test_folds_and_groups_have_numbers_of_their_own():
    # In one part both positives are above the negative, in the other the negative is above the positive.
    parts = ["a", "b", "b", "a", "a"]
    only = model(fold=parts, group=parts)
    for found in (only["folds"], only["groups"]):
        assert [(part["name"], part["nPos"], part["nNeg"], part["auroc"]) for part in found] == [("a", 2, 1, 1), ("b", 1, 1, 0)]
    assert only["foldMeans"]["auroc"]["value"] == 1 / 2


def test_rows_with_a_missing_value_are_named_from_0():
    report = curvescope.analyze([1, 0, None, 0], [0.9, math.nan, 0.5, 0.1])
    assert report["skippedRows"] == 2
    rows = [notice["rows"] for notice in report["notices"] if notice["code"] == "skipped-rows"]
    assert sorted(rows) == [[1], [2]]


def test_rows_are_left_out_by_the_value_of_a_column():
    labels, scores = [1, 0, 0, 0.5, 1, 0], [0.5, 0.4, 0.6, 0.9, 0.1, math.nan]
    parts = ["test", "test", "Test", "test", "train", None]
    left_out = {"y_true": 0.5, "group": ["TRAIN", None]}
    report = curvescope.analyze(labels, scores, group=parts, leave_out=left_out)
    # 0.5 is above 0.4 and below 0.6.
    assert (report["skippedRows"], report["models"][0]["roc"]["auroc"]) == (3, 0.5)
    assert report["notices"][0]["rows"] == [3, 4, 5]
    report = curvescope.analyze([1, 0, 0], {"a": [0.5, 0.4, 0.6]}, leave_out={"a": 0.6})
    assert report["models"][0]["roc"]["auroc"] == 1
    with pytest.raises(curvescope.InputError, match='no row has the value "dev"') as caught:
        curvescope.analyze(labels, scores, group=parts, leave_out={"group": "dev"})
    assert caught.value.code == "unknown-value"


@pytest.mark.parametrize("sign", [1, -1])
def test_rows_without_a_score_can_count_as_never_predicted_positive(sign):
    # Of four positives one has no score, and one of the two negatives.
    labels, scores = [1, 1, 1, 1, 0, 0], [sign * score for score in (0.9, 0.8, math.nan, 0.4, 0.6, math.nan)]
    lower = {"lower_is_positive": sign < 0}
    report = curvescope.analyze(labels, scores, **lower)
    assert (report["skippedRows"], report["models"][0]["nPos"]) == (2, 3)
    assert "2 rows were skipped: a score is missing. Positives among them: 1." in [notice["message"] for notice in report["notices"]]
    report = curvescope.analyze(labels, scores, missing_as_negative=True, **lower)
    (only,) = report["models"]
    assert (report["skippedRows"], only["nPos"], only["nNeg"]) == (0, 4, 2)
    assert only["thresholds"].tolist() == [sign * score for score in (0.9, 0.8, 0.6, 0.4, -math.inf)]
    assert only["tps"].tolist() == [1, 2, 2, 3, 4]
    # 2 + 2 + 1 of 8 pairs are in order, and that of the two rows without a score is tied.
    assert only["roc"]["auroc"] == 5.5 / 8
    question = {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.75}]}
    (decision,) = curvescope.decide(labels, scores, question, missing_as_negative=True, **lower)
    assert (decision["threshold"], decision["tp"], decision["fp"]) == (sign * 0.4, 3, 1)


@pytest.mark.parametrize(
    ("given", "code", "message"),
    [
        (
            {"y_true": ["a", "b", "c", "a", "a"]},
            "too-many-labels",
            '"y_true": it has 3 different labels.*\n"a" against the rest: pos_label="a"',
        ),
        ({"pos_label": "maybe"}, "unknown-positive", "pos_label='maybe' is none of the labels, which are 1, 0"),
        ({"y_true": [0] * 5, "pos_label": 2}, "unknown-positive", 'no row has the label "2".* Choose the positive label among "0"'),
        ({"y_true": [1, 0]}, "unequal-lengths", r"y_score\['score'\] has 5, y_true has 2"),
        ({"y_true": [None] * 5}, "no-usable-rows", 'no label in column "y_true"'),
        ({"y_score": [math.nan] * 5}, "no-usable-rows", "a score is missing"),
        ({"prevalence": 1}, "bad-prevalence", "above 0 and below 1"),
        ({"recall_range": (1, 0)}, "bad-recall-range", "recall"),
        ({"fpr_range": (0, 1), "tpr_range": (0, 1)}, "two-roc-ranges", "false positive rate"),
        ({"betas": [-1]}, "bad-beta", "beta is -1"),
        ({"sample_weight": [0] * 5}, "weights-all-zero", "no row counts"),
    ],
)
def test_what_can_t_be_analysed_is_an_error_at_once(given, code, message):
    with pytest.raises(InputError, match=message) as refused:
        curvescope.analyze(**{"y_true": Y, "y_score": SCORES, **given})
    assert refused.value.code == code
    assert isinstance(refused.value, ValueError)


def test_one_class_has_undefined_numbers_with_reasons():
    only = model([1, 1], [0.5, 0.25])
    assert only["roc"]["auroc"] is None
    assert {"field": "roc.auroc", "code": "no-negatives", "message": "There are no negative rows."} in only["undefined"]


@pytest.mark.parametrize(("label", "positive"), [(0, 1), (0, True), (False, 1), ("no", "yes")])
def test_a_positive_label_that_no_row_has_leaves_one_class(label, positive):
    only = model([label] * 3, [0.5, 0.25, 0.125], pos_label=positive)
    assert (only["nPos"], only["nNeg"], only["roc"]["auroc"]) == (0, 3, None)
    assert {"field": "roc.auroc", "code": "no-positives", "message": "There are no positive rows."} in only["undefined"]


# Ability: python decide
def test_decide_answers_for_each_model():
    question = {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.9}]}
    first, second = curvescope.decide(Y, {"a": SCORES, "b": SCORES[::-1]}, question)
    assert (first["model"], first["threshold"], first["tp"], first["fp"], first["value"]) == ("a", 0.4, 3, 1, 0.75)
    assert (second["threshold"], second["value"]) == (0.3, 0.6)
    assert curvescope.decide(Y, {"a": SCORES, "b": SCORES[::-1]}, "recall >= 0.9; most precision") == [first, second]
    # At prevalence 1/4 false positives count (3/4)/(1/4)·(3/2) as much: 1/(1 + 3·(1/2)/1).
    assert curvescope.decide(Y, SCORES, question, prevalence=0.25)[0]["value"] == pytest.approx(0.4, rel=1e-12)
    # All three positives with one of two negatives: 1 - 1/2, the mean of 1 and 1/2, and (3·1 - 1·0)/√(4·3·2·1).
    for measure, value in (("youdenJ", 0.5), ("balancedAccuracy", 0.75), ("mcc", 3 / 24**0.5)):
        best = curvescope.decide(Y, SCORES, {"aim": {"maximize": measure}})[0]
        assert (best["threshold"], best["value"]) == (0.4, pytest.approx(value, rel=1e-12))
    with pytest.raises(InputError) as refused:
        curvescope.decide(Y, SCORES, {"aim": {"f": 1}, "limits": []})
    assert refused.value.code == "unknown-option"


def test_compare_has_differences_to_the_base():
    rng = numpy.random.default_rng(3)
    y_true = numpy.arange(400) % 4 == 0
    good = y_true + rng.normal(0, 0.6, 400)
    bad = y_true + rng.normal(0, 2.5, 400)
    found = curvescope.compare(y_true, {"bad": bad, "good": good, "copy": good}, replicates=200)
    assert (found["base"], [pair["model"] for pair in found["pairs"]]) == ("bad", ["good", "copy"])
    report = curvescope.analyze(y_true, {"bad": bad, "good": good})
    auroc = [each["roc"]["auroc"] for each in report["models"]]
    (measure,) = [each for each in found["pairs"][0]["measures"] if each["measure"] == "auroc"]
    assert measure["difference"] == found["pairs"][0]["delong"]["difference"] == pytest.approx(auroc[1] - auroc[0], rel=1e-12)
    assert found["verdict"].startswith("good leads bad by 0.")
    assert "p < 0.001 by DeLong’s covariance for two picked out of 3 models by looking" in found["verdict"]
    same = curvescope.compare(y_true, {"a": good, "b": good}, replicates=200)
    assert same["verdict"] == "b and a have the same AUROC."
    # The same seed draws the same rows.
    assert found == curvescope.compare(y_true, {"bad": bad, "good": good, "copy": good}, base="bad", replicates=200, seed=1)
    other = curvescope.compare(y_true, {"a": good, "b": bad}, base="b", replicates=200, sample_weight=numpy.ones(400))
    assert "by DeLong’s covariance" in other["verdict"]
    pairs = curvescope.compare(y_true, {"a": good, "b": bad}, cluster=numpy.arange(400) // 2, replicates=50)
    assert "by DeLong’s covariance)" in pairs["verdict"]
    assert "200 clusters" in pairs["verdict"]


# Ability: python compare, python intervals
def test_compare_has_the_difference_by_formula():
    rows = list(csv.DictReader((ROOT / "www/examples/white-clover.csv").read_text(encoding="utf-8").splitlines()))
    scores = {name: [float(row[name]) for row in rows] for name in ("lr", "ada")}
    [pair] = curvescope.compare([row["label"] for row in rows], scores, replicates=50)["pairs"]
    cases = json.loads((ROOT / "tests/golden/compared.json").read_text(encoding="utf-8"))["cases"]
    expected = next(case["auroc"] for case in cases if (case["base"], case["new"]) == ("lr", "ada") and "clusterOf" not in case)
    found = pair["delong"]["tested"]
    assert found["pValue"] == pytest.approx(expected["p"], abs=1e-3)
    assert found["interval"] == pytest.approx({end: expected[end] for end in ("low", "high")}, abs=1e-3)


def test_compare_has_the_models_that_may_be_best():
    cases = json.loads((ROOT / "tests/golden/candidates.json").read_text(encoding="utf-8"))["cases"]
    for case in cases:
        rows = list(csv.DictReader((ROOT / "www/examples" / case["input"]).read_text(encoding="utf-8").splitlines()))
        scores = {name: [float(row[name]) for row in rows] for name in case["models"]}
        found = curvescope.compare([row["label"] for row in rows], scores, base=case["models"][-1], replicates=5000)
        assert [model["name"] for model in found["models"]] == case["models"]
        candidates = {each["measure"]: each for each in found["candidates"]}
        for measure, expected in case["measures"].items():
            # The error is that of 5,000 replicates.
            assert candidates[measure]["critical"] == pytest.approx(expected["critical"], abs=4 * expected["error"])
            assert candidates[measure]["mayBeBest"] == expected["mayBeBest"]
    # Of two models the interval is of percentiles.
    two = curvescope.compare(Y, {"a": SCORES, "b": SCORES[::-1]}, replicates=20)["candidates"]
    assert [each["critical"] for each in two] == [None] * 5


@pytest.mark.parametrize(
    ("y_score", "options", "code"),
    [
        (SCORES, {}, "unknown-model"),
        ({"a": SCORES, "b": SCORES}, {"base": "c"}, "unknown-model"),
        ({"a": SCORES, "b": SCORES}, {"replicates": 0}, "bad-replicates"),
        ({"a": SCORES, "b": SCORES}, {"seed": -1}, "bad-seed"),
    ],
)
def test_what_can_t_be_compared_is_an_error(y_score, options, code):
    with pytest.raises(InputError) as refused:
        curvescope.compare(Y, y_score, **options)
    assert refused.value.code == code


def test_measures_of_a_table():
    measures = curvescope.measures_at(3, 1, 4, 6)
    assert (measures["recall"], measures["precision"], measures["fpr"], measures["f"]) == (3 / 4, 3 / 4, 1 / 6, 3 / 4)
    assert curvescope.measures_at(0, 0, 4, 6)["precision"] is None
    assert curvescope.measures_at(3, 1, 4, 6, beta=2)["f"] == pytest.approx(15 / 20, rel=1e-12)
    with pytest.raises(InputError) as refused:
        curvescope.measures_at(5, 1, 4, 6)
    assert refused.value.code == "bad-counts"


def test_a_table_of_models_may_be_a_frame():
    frame = pandas.DataFrame({"lr": SCORES, "rf": SCORES[::-1]})
    assert [each["name"] for each in curvescope.analyze(Y, frame)["models"]] == ["lr", "rf"]


def test_net_benefit_is_that_of_dcurves():
    """dcurves 1.1.7: 0.242630 and 0.138322 at 0.3."""
    rows = list(csv.DictReader((ROOT / "www/examples/white-clover.csv").open()))
    label, lr = [row["label"] for row in rows], [float(row["lr"]) for row in rows]
    (found,) = curvescope.net_benefit(label, {"lr": lr}, 0.3)
    benefit = found["netBenefit"]
    assert (found["threshold"], benefit["thresholdProbability"]) == (0.3, 0.3)
    assert benefit["value"] == pytest.approx(0.242630, abs=1e-6)
    assert benefit["ofAll"] == pytest.approx(0.138322, abs=1e-6)
    assert benefit["interval"]["low"] < benefit["value"] < benefit["interval"]["high"]
    (turned,) = curvescope.net_benefit(label, {"lr": [-score for score in lr]}, 0.3, threshold=-0.3, lower_is_positive=True)
    assert (turned["threshold"], turned["netBenefit"]) == (-0.3, benefit)
    # The negatives of probabilities, of which low ones mean positive, are decided at that of the threshold probability.
    (turned,) = curvescope.net_benefit(label, {"lr": [-score for score in lr]}, 0.3, lower_is_positive=True)
    assert (turned["threshold"], turned["netBenefit"]) == (-0.3, benefit)
    with pytest.raises(InputError, match="Give a threshold"):
        curvescope.net_benefit(label, [10 * score for score in lr], 0.3)
    with pytest.raises(InputError, match="below 1"):
        curvescope.net_benefit(label, lr, 1)


def test_rows_are_said_for_the_smallest_difference_that_matters():
    """By hand: `63 * ((qnorm(.975) + qnorm(.8)) * 0.06940642 / 0.025)^2` is 3811.25."""
    rows = list(csv.DictReader((ROOT / "www/examples/white-clover.csv").open()))
    scores = {name: [float(row[name]) for row in rows] for name in ("ada", "lr")}
    found = curvescope.compare([row["label"] for row in rows], scores, smallest_difference=0.025, replicates=50)
    assert found["pairs"][0]["delong"]["tested"]["rowsToTell"] == {"difference": 0.025, "rows": 3812, "positives": 1513}
    assert (
        "To tell a difference of 0.025 in AUROC (95 %, power 80 %) takes about 3,820 rows (1,520 positives); here are 63."
        in found["verdict"]
    )
