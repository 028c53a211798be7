"""What belongs together makes a table; what may not is refused, with a remedy."""

import struct

import numpy
import pandas
import polars
import pyarrow
import pytest

from curvescope._table import table_of

Y = [1, 0, 1]
SCORES = [0.9, 0.6, 0.4]


def models(scores, **options):
    table = table_of(Y, scores, **options)
    return {column["name"]: list(struct.unpack("<3d", column["numbers"])) for column in table["columns"] if "numbers" in column}


@pytest.mark.parametrize(
    ("scores", "names"),
    [
        (SCORES, ["score"]),
        (numpy.array(SCORES), ["score"]),
        (pandas.Series(SCORES, name="lr"), ["lr"]),
        (polars.Series("lr", SCORES), ["lr"]),
        (polars.Series(SCORES), ["score"]),
        ({"lr": SCORES, "rf": SCORES}, ["lr", "rf"]),
        ({1: SCORES, "0x1f": SCORES}, ["model 1", "model 0x1f"]),
        (numpy.array([SCORES, SCORES]).T, ["model 1", "model 2"]),
        ([[score, score] for score in SCORES], ["model 1", "model 2"]),
        (pandas.DataFrame({"lr": SCORES, "rf": SCORES}), ["lr", "rf"]),
        (pandas.DataFrame([[score, score] for score in SCORES]), ["model 0", "model 1"]),
        (polars.DataFrame({"lr": SCORES, "rf": SCORES}), ["lr", "rf"]),
        (pyarrow.table({"lr": SCORES, "rf": SCORES}), ["lr", "rf"]),
    ],
)
def test_each_column_of_scores_is_a_model(scores, names):
    assert models(scores) == {name: SCORES for name in names}


def test_each_column_has_its_part():
    table = table_of(
        ["b", "a", "b"], {"label": SCORES}, weight=[1, 2, 3], fold=[0, 0, 1], group=["x", "y", "x"], positive="b", lower_is_positive=True
    )
    assert table["options"] == {
        "scores": ["label"],
        "lowerIsPositive": ["label"],
        "label": "label column",
        "weight": "weight",
        "fold": "fold",
        "group": "group",
        "cluster": "",
        "model": "",
        "positive": "b",
    }
    assert [column["name"] for column in table["columns"]] == ["label", "label column", "weight", "fold", "group"]


def test_columns_of_pandas_belong_together_by_their_index():
    y, scores = pandas.Series(Y, index=[5, 6, 7]), pandas.Series(SCORES, index=[5, 6, 7])
    assert models(scores)
    assert table_of(y, scores)
    assert table_of(y, numpy.array(SCORES))
    for other in (pandas.Series(SCORES), scores[::-1], pandas.DataFrame({"a": SCORES}), {"a": scores, "b": pandas.Series(SCORES)}):
        with pytest.raises(ValueError, match=r"have different indexes.*Give them the same index, or match them by position"):
            table_of(y, other)
    with pytest.raises(ValueError, match="y and weight have different indexes"):
        table_of(y, scores, weight=pandas.Series([1, 2, 3]))


@pytest.mark.parametrize(
    "scores",
    [
        numpy.array([[0.1, 0.9], [0.4, 0.6], [0.6, 0.4]]),
        numpy.array([[0.1, 0.2, 0.7], [0.5, 0.2, 0.3], [0, 0, 1]], dtype="f4"),
        pandas.DataFrame([[0.1, 0.9], [0.4, 0.6], [0.6, 0.4]]),
        [[0.1, 0.9], [0.4, 0.6], [0.6, 0.4]],
    ],
)
def test_probabilities_of_classes_are_not_taken_for_models(scores):
    with pytest.raises(ValueError, match=r"as those of predict_proba do.*scores\[:, 1\].*a mapping of names to columns"):
        table_of(Y, scores)


def test_two_models_whose_scores_add_up_may_be_named():
    assert models({"a": SCORES, "b": SCORES})
    assert models({"a": [0.1, 0.4, 0.6], "b": [0.9, 0.6, 0.4]})


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"y": [1, 0]}, r"different lengths: scores\['score'\] has 3, y has 2"),
        ({"weight": [1.0]}, "weight has 1"),
        ({"y": [], "scores": []}, "There are no rows"),
        ({"scores": {}}, "scores has no columns"),
        ({"scores": {"a": SCORES, "a ": SCORES}}, "two columns named 'a'"),
        ({"scores": [[1, 2], [1]]}, "rows of different lengths"),
        ({"scores": numpy.zeros((3, 2, 2))}, "3 dimensions"),
        ({"y": numpy.eye(3)}, r"y has to be one column, and is 3 × 3"),
        ({"scores": {"a": numpy.zeros((3, 2))}}, r"scores\['a'\] has to be one column"),
        ({"positive": 2}, "positive=2 is none of the labels"),
        ({"lower_is_positive": ["b"]}, "lower_is_positive names 'b'"),
        ({"weight": ["a", "b", "c"]}, "weight has 'a' in row 0, which is no number"),
    ],
)
def test_what_does_not_fit_is_refused(given, message):
    with pytest.raises(ValueError, match=message):
        table_of(**{"y": Y, "scores": SCORES, **given})


@pytest.mark.parametrize("given", [{"y": None}, {"scores": None}])
def test_labels_and_scores_have_to_be_there(given):
    with pytest.raises(TypeError, match=r"is None. Give"):
        table_of(**{"y": Y, "scores": SCORES, **given})
