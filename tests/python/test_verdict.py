"""The verdict of `compare` is the page's sentence, whose claims tests/python/test_sentences.py holds against the numbers."""

import json
from pathlib import Path

import numpy
import pytest

import curvescope
from curvescope._verdict import sentence

SITUATIONS = json.loads((Path(__file__).parents[1] / "golden/sentences.json").read_text(encoding="utf-8"))

#: A test with an interval over 0, by which 3 rows tell a difference of 0.5.
OPEN = {
    "interval": {"low": -0.25, "high": 0.375},
    "pValue": 0.5,
    "standardError": 0.125,
    "rowsToTell": {"difference": 0.5, "rows": 3, "positives": 1},
}


def verdict(difference, rows, models=2, delong=None, **options):
    auroc = {"measure": "auroc", "difference": difference, "undefined": {"message": "There are no negative rows."}}
    pair = {"model": "lr", "base": "ada", "measures": [auroc], "delong": {"tested": delong}}
    return sentence(pair, {"positive": rows[0], "negative": rows[1]}, models, **options)


def test_a_verdict_is_the_sentence_of_the_page():
    for numbers, expected in [(each["numbers"], each["sentence"]) for each in SITUATIONS if each["kind"] == "lead"]:
        pair = numbers["pair"]
        found = verdict(numbers["difference"], (pair["nPos"], pair["nNeg"]), pair["models"], delong=numbers)
        # Here each difference of AUROC is by formula. The page keeps a number and its sign on one line.
        assert found.replace("DeLong’s covariance", numbers["by"]) == expected.replace("\u00a0", " ")


def test_one_row_and_one_positive_are_singular():
    # Halves are rounded up: 1/16 is 0.0625.
    assert verdict(0.0625, (1, 2), delong=OPEN) == (
        "lr and ada are not distinguishable by AUROC with 1 positive: lr leads by 0.063 (95 % interval −0.250 to 0.375, p = 0.500 by "
        "DeLong’s covariance). To tell a difference of 0.5 in AUROC (95 %, power 80 %) takes about 3 rows (1 positive); here are 3."
    )


def test_a_difference_without_a_test_is_said_to_have_none():
    assert verdict(-0.0625, (1, 2)) == "ada leads lr by 0.063 AUROC; how sure that is can’t be said."
    assert verdict(0, (1, 2)) == "lr and ada have the same AUROC."
    assert verdict(None, (1, 0)) == "lr and ada can’t be compared by AUROC: There are no negative rows."


def test_rows_in_clusters_are_counted_in_clusters():
    assert "with 30 clusters:" in verdict(0.5, (20, 20), delong=OPEN, clusters=30)
    y_true = numpy.arange(60) % 3 == 0
    scores = {name: y_true + numpy.random.default_rng(seed).normal(0, 1, 60) for seed, name in enumerate("ab")}
    found = curvescope.compare(y_true, scores, cluster=numpy.arange(60) // 2, replicates=50)
    assert "by DeLong’s covariance)" in found["verdict"] and "30 clusters" in found["verdict"]


@pytest.mark.parametrize("models", [2, 3])
def test_models_among_which_two_are_picked_are_counted_from_three_on(models):
    found = verdict(0.0625, (20, 20), models, delong=OPEN)
    assert ("for two picked out of 3 models by looking" in found) == ("just these two" in found) == (models == 3)


def test_the_area_that_differs_beyond_chance_comes_first():
    told = {"interval": {"low": 0.1, "high": 0.375}, "pValue": 0.016}
    areas = [{"measure": measure, "difference": 0.25, "resampled": told} for measure in ("prArea", "prgArea")]

    def said(areas, positives, delong=OPEN):
        auroc = {"measure": "auroc", "difference": 0.002, "resampled": None}
        pair = {"model": "lr", "base": "ada", "measures": [auroc, *areas], "delong": {"tested": delong}}
        return sentence(pair, {"positive": positives, "negative": 1000}, 2)

    found = said(areas, 12)
    assert found.startswith("lr leads ada by 0.250 AUCPR (95 % interval 0.100 to 0.375, p = 0.016 by the bootstrap). lr and ada are not ")
    assert said(areas[1:], 50).startswith("lr leads ada by 0.250 AUPRG (")
    assert said(areas[1:], 12).startswith("lr and ada are not"), "recall gain 0 lies before the first positive"
    assert said([{**areas[0], "resampled": {**told, "pValue": 0.03}}], 12).startswith("lr and ada are not"), "5 % of both tests together"
    assert said(areas, 12, {**OPEN, "pValue": 0.01}).startswith("lr leads ada by 0.0020 AUROC")
