"""Reports, decisions and comparisons: values by hand, errors and their codes."""

import csv
import json
import math
from pathlib import Path

import numpy
import pytest

import curvescope
from curvescope import InputError

ROOT = Path(__file__).parents[2]

Y = [1, 0, 1, 1, 0]
SCORES = [0.9, 0.8, 0.6, 0.4, 0.3]

CLOVER = list(csv.DictReader((ROOT / "www/examples/white-clover.csv").read_text(encoding="utf-8").splitlines()))
LABELS = [row["label"] for row in CLOVER]


def clover(*models):
    return {name: [float(row[name]) for row in CLOVER] for name in models}


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


def test_options_have_their_effect():
    assert model(prevalence=0.25)["prevalence"] == 0.25
    assert model(recall_range=(0.5, 1))["pr"]["recallRange"] == [0.5, 1]
    assert model(fpr_range=[0, 0.5])["roc"]["partial"]["range"] == "fpr"
    assert model(tpr_range=numpy.array([0.5, 1]))["roc"]["partial"]["range"] == "tpr"
    assert [best["beta"] for best in model(betas=[1, math.inf])["best"]] == [1, math.inf]
    assert [fold["name"] for fold in model(fold=[0, 0, 1, 1, 1])["folds"]] == ["0", "1"]
    assert [group["name"] for group in model(group=["x", None, "y", "y", "x"])["groups"]] == ["x", "(missing)", "y"]
    assert model(sample_weight=[1, 1, 1, 1, 0])["nNeg"] == 1
    for low, auroc in [(True, 2 / 6), (numpy.True_, 2 / 6), (numpy.False_, 4 / 6)]:
        assert model(lower_is_positive=low)["roc"]["auroc"] == auroc
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
    assert curvescope.analyze(labels, scores, **lower)["skippedRows"] == 2
    only = model(labels, scores, missing_as_negative=True, **lower)
    assert (only["nPos"], only["nNeg"]) == (4, 2)
    assert only["thresholds"].tolist() == [sign * score for score in (0.9, 0.8, 0.6, 0.4, -math.inf)]
    (decision,) = curvescope.decide(labels, scores, "recall >= 0.75; most precision", missing_as_negative=True, **lower)
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
    with pytest.raises(InputError) as refused:
        curvescope.decide(Y, SCORES, {"aim": {"f": 1}, "limits": []})
    assert refused.value.code == "unknown-option"


def test_compare_has_differences_to_the_base():
    three = clover("knn", "lr", "ada")
    found = curvescope.compare(LABELS, three, replicates=50)
    assert (found["base"], [pair["model"] for pair in found["pairs"]]) == ("knn", ["lr", "ada"])
    # The same seed draws the same rows.
    assert found == curvescope.compare(LABELS, three, base="knn", replicates=50, seed=1)
    same = curvescope.compare(LABELS, {"a": three["lr"], "b": three["lr"]}, replicates=50)
    assert same["verdict"] == "b and a have the same AUROC."


# Ability: python compare, python intervals, python clusters
@pytest.mark.parametrize("rows", [None, 3])
def test_compare_has_the_difference_by_formula_of_rows_and_of_clusters(rows):
    cases = json.loads((ROOT / "tests/golden/compared.json").read_text(encoding="utf-8"))["cases"]
    expected = next(case["auroc"] for case in cases if (case["base"], case["new"], case.get("clusterOf")) == ("lr", "ada", rows))
    clusters = {"cluster": numpy.arange(len(LABELS)) // rows} if rows else {}
    found = curvescope.compare(LABELS, clover("lr", "ada"), replicates=50, **clusters)
    tested = found["pairs"][0]["delong"]["tested"]
    assert tested["pValue"] == pytest.approx(expected["p"], abs=1e-3)
    assert tested["interval"] == pytest.approx({end: expected[end] for end in ("low", "high")}, abs=1e-3)
    assert found["clusters"] == (len(LABELS) / rows if rows else None)


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


def test_net_benefit_is_that_of_dcurves():
    """dcurves 1.1.7: 0.242630 and 0.138322 at 0.3."""
    (lr,) = clover("lr").values()
    (found,) = curvescope.net_benefit(LABELS, {"lr": lr}, 0.3)
    benefit = found["netBenefit"]
    assert (found["threshold"], benefit["thresholdProbability"]) == (0.3, 0.3)
    assert (benefit["value"], benefit["ofAll"]) == (pytest.approx(0.242630, abs=1e-6), pytest.approx(0.138322, abs=1e-6))
    # The negatives of probabilities, of which low ones mean positive, are decided at that of the threshold probability.
    for threshold in ({"threshold": -0.3}, {}):
        (turned,) = curvescope.net_benefit(LABELS, {"lr": [-score for score in lr]}, 0.3, lower_is_positive=True, **threshold)
        assert (turned["threshold"], turned["netBenefit"]) == (-0.3, benefit)
    with pytest.raises(InputError, match="Give a threshold"):
        curvescope.net_benefit(LABELS, [10 * score for score in lr], 0.3)
    with pytest.raises(InputError, match="below 1"):
        curvescope.net_benefit(LABELS, lr, 1)


def test_rows_are_said_for_the_smallest_difference_that_matters():
    """By hand: `63 * ((qnorm(.975) + qnorm(.8)) * 0.06940642 / 0.025)^2` is 3811.25."""
    found = curvescope.compare(LABELS, clover("ada", "lr"), smallest_difference=0.025, replicates=50)
    assert found["pairs"][0]["delong"]["tested"]["rowsToTell"] == {"difference": 0.025, "rows": 3812, "positives": 1513}
    assert "To tell a difference of 0.025 in AUROC (95 %, power 80 %) takes about 3,820 rows" in found["verdict"]
