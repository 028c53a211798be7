"""Single numbers and the curve, with scikit-learn's arguments and in its functions."""

import numpy
import pandas
import pytest
from sklearn.datasets import load_breast_cancer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import make_scorer, roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict, cross_validate
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import curvescope
from curvescope import InputError

SCORERS = (curvescope.auprg_score, curvescope.aucpr_score, curvescope.normalized_aucpr_score)

Y = [1, 0, 1, 1, 0]
SCORES = [0.9, 0.8, 0.6, 0.4, 0.3]


def data():
    return load_breast_cancer(return_X_y=True)


def classifier():
    return make_pipeline(StandardScaler(), LogisticRegression())


def test_scores_are_those_of_the_report():
    only = curvescope.analyze(Y, SCORES)["models"][0]
    expected = (only["prg"]["area"], only["pr"]["area"], only["pr"]["normalizedArea"])
    assert tuple(score(Y, SCORES) for score in SCORERS) == expected
    # A perfect ranking.
    assert [score([1, 1, 0], [3, 2, 1]) for score in SCORERS] == [1, 1, 1]


def test_an_undefined_area_is_an_error():
    for score in (curvescope.auprg_score, curvescope.aucpr_score):
        with pytest.raises(InputError) as refused:
            score([0, 0], [0.5, 0.25])
        assert refused.value.code == "no-positives"
    with pytest.raises(InputError) as refused:
        curvescope.auprg_score([1, 1], [0.5, 0.25])
    assert refused.value.code == "no-negatives"


@pytest.mark.parametrize("score", SCORERS)
def test_the_positive_label_is_not_guessed(score):
    with pytest.raises(InputError, match=r"'cat', 'dog', of which any could be the positive one. Give pos_label"):
        score(["cat", "dog"], [0.5, 0.25])
    assert score(["cat", "dog"], [0.5, 0.25], pos_label="cat") == 1
    assert score(["cat", "dog"], [[0.9, 0.1], [0.2, 0.8]]) == 1
    with pytest.raises(InputError, match="2 models"):
        score(Y, {"a": SCORES, "b": SCORES})


# Ability: python weights
def test_weights_count_as_copies():
    assert curvescope.auprg_score(Y, SCORES, sample_weight=[2, 1, 1, 1, 1]) == curvescope.auprg_score([1, *Y], [0.9, *SCORES])


def test_the_curve_has_an_entry_for_each_distinct_score():
    precision_gain, recall_gain, thresholds = curvescope.prg_curve([0, *Y], [0.95, *SCORES])
    # At 0.95 there is no true positive yet. Then tp, fp are (1, 1), (1, 2), (2, 2), (3, 2), (3, 3), of 3 positives and 3 negatives.
    assert thresholds.tolist() == SCORES
    assert precision_gain.tolist() == [0, -1, 0, pytest.approx(1 / 3), 0]
    assert recall_gain.tolist() == [-1, -1, 0.5, 1, 1]
    with pytest.raises(InputError):
        curvescope.prg_curve([1, 1], [0.5, 0.25])


def test_a_score_is_a_scorer_in_cross_validation():
    X, y = data()
    scorers = {score.__name__: make_scorer(score, response_method="predict_proba") for score in SCORERS}
    found = cross_validate(classifier(), X, y, cv=3, scoring=scorers)
    for name in scorers:
        assert len(found[f"test_{name}"]) == 3 and all(0.9 < value <= 1 for value in found[f"test_{name}"])
    # With labels that are texts pos_label names the positive one.
    texts = numpy.where(y == 1, "benign", "malignant")
    scorer = make_scorer(curvescope.auprg_score, response_method="predict_proba", pos_label="malignant")
    assert all(0.9 < value <= 1 for value in cross_validate(classifier(), X, texts, cv=3, scoring=scorer)["test_score"])


def test_arguments_come_from_estimators():
    X, y = data()
    fitted = classifier().fit(X[:300], y[:300])
    given = curvescope.from_estimator(fitted, X[300:], y[300:])
    assert given["pos_label"] == 1
    auroc = curvescope.analyze(**given)["models"][0]["roc"]["auroc"]
    assert auroc == pytest.approx(roc_auc_score(y[300:], fitted.predict_proba(X[300:])[:, 1]), rel=1e-12)
    for pos_label in (0, 1):
        of_decision = curvescope.from_estimator(fitted, X[300:], y[300:], pos_label=pos_label, response_method="decision_function")
        assert curvescope.analyze(**of_decision)["models"][0]["roc"]["auroc"] == pytest.approx(auroc, rel=1e-12)
    several = curvescope.from_estimator({"a": fitted, "b": fitted}, X[300:], y[300:], prevalence=0.1)
    assert [each["name"] for each in curvescope.analyze(**several)["models"]] == ["a", "b"]
    with pytest.raises(InputError, match="pos_label=2 is none of the classes"):
        curvescope.from_estimator(fitted, X, y, pos_label=2)
    with pytest.raises(InputError, match="no predict_proba and no decision_function"):
        curvescope.from_estimator(StandardScaler().fit(X), X, y)


def test_arguments_come_from_cross_validation():
    X, y = data()
    results = cross_validate(classifier(), X, y, cv=3, return_estimator=True, return_indices=True)
    report = curvescope.analyze(**curvescope.from_cross_validate(results, X, y))
    assert report["rows"] == len(y) and [fold["name"] for fold in report["models"][0]["folds"]] == ["0", "1", "2"]
    pooled = cross_val_predict(classifier(), X, y, cv=3, method="predict_proba")[:, 1]
    assert report["models"][0]["roc"]["auroc"] == pytest.approx(roc_auc_score(y, pooled), rel=1e-12)
    with pytest.raises(InputError, match="return_estimator=True and return_indices=True"):
        curvescope.from_cross_validate({"test_score": [1]}, X, y)


@pytest.mark.parametrize("kind", [numpy.asarray, list, pandas.Series])
def test_columns_follow_their_rows_through_cross_validation(kind):
    X, y = data()
    folds = StratifiedKFold(3, shuffle=True, random_state=0)
    results = cross_validate(classifier(), X, y, cv=folds, return_estimator=True, return_indices=True)
    pooled = cross_val_predict(classifier(), X, y, cv=folds, method="predict_proba")[:, 1]
    weights = 1 + numpy.arange(len(y)) % 7
    # The mean radius: a group's rows are neither those of a fold nor in its order.
    groups = numpy.where(X[:, 0] > 14, "large", "small")
    columns = {"sample_weight": kind(weights.astype(float)), "group": kind(groups)}
    arguments = curvescope.from_cross_validate(results, X, kind(y), **columns)
    model = curvescope.analyze(**arguments)["models"][0]
    assert model["roc"]["auroc"] == pytest.approx(roc_auc_score(y, pooled, sample_weight=weights), rel=1e-12)
    for group in model["groups"]:
        rows = groups == group["name"]
        assert group["auroc"] == pytest.approx(roc_auc_score(y[rows], pooled[rows], sample_weight=weights[rows]), rel=1e-12)
    clustered = curvescope.from_cross_validate(results, X, y, cluster=kind(numpy.arange(len(y)) // 2))
    # Each pair of neighbours has one cluster.
    assert sorted(clustered["cluster"]) == sorted(numpy.arange(len(y)) // 2)
    order = numpy.concatenate(results["indices"]["test"])
    assert list(clustered["cluster"]) == list(order // 2)


def test_columns_that_fit_no_rows_of_cross_validation_are_refused():
    X, y = data()
    results = cross_validate(classifier(), X, y, cv=3, return_estimator=True, return_indices=True)
    with pytest.raises(InputError, match="sample_weight has 2 values, and y has 569"):
        curvescope.from_cross_validate(results, X, y, sample_weight=[1, 2])
    with pytest.raises(InputError, match="Leave out fold"):
        curvescope.from_cross_validate(results, X, y, fold=y)
