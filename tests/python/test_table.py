"""What belongs together makes a table; what may not is refused, with a remedy."""

import struct

import numpy
import pandas
import polars
import pyarrow
import pytest

from curvescope import InputError
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
        ["b", "a", "b"],
        {"y_true": SCORES},
        sample_weight=[1, 2, 3],
        fold=[0, 0, 1],
        group=["x", "y", "x"],
        pos_label="b",
        lower_is_positive=True,
    )
    assert table["options"] == {
        "scores": ["y_true"],
        "lowerIsPositive": ["y_true"],
        "label": "y_true column",
        "weight": "sample_weight",
        "fold": "fold",
        "group": "group",
        "cluster": "",
        "model": "",
        "positive": "b",
    }
    assert [column["name"] for column in table["columns"]] == ["y_true", "y_true column", "sample_weight", "fold", "group"]


def test_columns_of_pandas_belong_together_by_their_index():
    y, scores = pandas.Series(Y, index=[5, 6, 7]), pandas.Series(SCORES, index=[5, 6, 7])
    assert models(scores)
    assert table_of(y, scores)
    assert table_of(y, numpy.array(SCORES))
    for other in (pandas.Series(SCORES), scores[::-1], pandas.DataFrame({"a": SCORES}), {"a": scores, "b": pandas.Series(SCORES)}):
        with pytest.raises(ValueError, match=r"have different indexes.*Give them the same index, or match them by position"):
            table_of(y, other)
    with pytest.raises(ValueError, match="y_true and sample_weight have different indexes"):
        table_of(y, scores, sample_weight=pandas.Series([1, 2, 3]))


def of_classes(labels, y_score, **options):
    table = table_of(labels, y_score, **options)
    (column,) = [column for column in table["columns"] if "numbers" in column]
    return column["name"], struct.unpack(f"<{len(labels)}d", column["numbers"]), table["options"].get("positive")


@pytest.mark.parametrize(
    "y_score",
    [
        numpy.array([[0.25, 0.75], [0.5, 0.5], [0.75, 0.25]]),
        numpy.array([[0.25, 0.75], [0.5, 0.5], [0.75, 0.25]], dtype="f4"),
        pandas.DataFrame([[0.25, 0.75], [0.5, 0.5], [0.75, 0.25]]),
        polars.DataFrame({"no": [0.25, 0.5, 0.75], "yes": [0.75, 0.5, 0.25]}),
        [[0.25, 0.75], [0.5, 0.5], [0.75, 0.25]],
    ],
)
def test_of_the_probabilities_of_two_classes_the_second_is_taken(y_score):
    first, second = (0.25, 0.5, 0.75), (0.75, 0.5, 0.25)
    assert of_classes([1, 0, 0], y_score) == ("score", second, "1")
    assert of_classes(["dog", "cat", "cat"], y_score) == ("score", second, "dog")
    assert of_classes(["dog", "cat", "cat"], y_score, pos_label="cat") == ("score", first, "cat")
    # With one class in the data it is known which column is which for 0 and 1 only.
    assert of_classes([1, 1, 1], y_score) == ("score", second, "1")
    assert of_classes([0, 0, 0], y_score) == ("score", second, None)
    assert of_classes([0, 0, 0], y_score, pos_label=1) == ("score", second, "1")
    assert of_classes([False, False, False], y_score, pos_label=1) == ("score", second, "True")
    assert of_classes([True, False, False], y_score, pos_label=True) == ("score", second, "True")
    with pytest.raises(InputError, match="pos_label=2 is none of the labels, which are 0"):
        table_of([0, 0, 0], y_score, pos_label=2)
    with pytest.raises(InputError, match=r"2 columns of y_score add up to 1 in every row.*y_true has 1 labels"):
        table_of(["cat"] * 3, y_score)


def test_of_the_probabilities_of_three_classes_pos_label_names_one():
    y_score = [[0.125, 0.125, 0.75], [0.5, 0.25, 0.25], [0.0, 1.0, 0.0]]
    with pytest.raises(InputError, match=r"probabilities of the classes of one model: 'a', 'b', 'c'. Give pos_label") as refused:
        table_of(["c", "a", "b"], y_score)
    assert refused.value.code == "too-many-labels"
    assert of_classes(["c", "a", "b"], y_score, pos_label="b") == ("score", (0.125, 0.25, 1.0), "b")
    with pytest.raises(InputError, match="pos_label='d' is none of the labels"):
        table_of(["c", "a", "b"], y_score, pos_label="d")
    with pytest.raises(InputError, match="have no order"):
        table_of(["c", 1, "b"], y_score, pos_label="b")


def test_two_models_whose_scores_add_up_may_be_named():
    assert models({"a": SCORES, "b": SCORES})
    assert models({"a": [0.1, 0.4, 0.6], "b": [0.9, 0.6, 0.4]})


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"y_true": [1, 0]}, r"different lengths: y_score\['score'\] has 3, y_true has 2"),
        ({"sample_weight": [1.0]}, "sample_weight has 1"),
        ({"y_true": [], "y_score": []}, "There are no rows"),
        ({"y_score": {}}, "y_score has no columns"),
        ({"y_score": {"a": SCORES, "a ": SCORES}}, "two columns named 'a'"),
        ({"y_score": [[1, 2], [1]]}, "rows of different lengths"),
        ({"y_score": numpy.zeros((3, 2, 2))}, "3 dimensions"),
        ({"y_true": numpy.eye(3)}, r"y_true has to be one column, and is 3 × 3"),
        ({"y_score": {"a": numpy.zeros((3, 2))}}, r"y_score\['a'\] has to be one column"),
        ({"pos_label": 2}, "pos_label=2 is none of the labels"),
        ({"lower_is_positive": ["b"]}, "lower_is_positive names 'b'"),
        ({"sample_weight": ["a", "b", "c"]}, "sample_weight has 'a' in row 0, which is no number"),
    ],
)
def test_what_does_not_fit_is_refused(given, message):
    with pytest.raises(InputError, match=message):
        table_of(**{"y_true": Y, "y_score": SCORES, **given})


@pytest.mark.parametrize("given", [{"y_true": None}, {"y_score": None}])
def test_labels_and_scores_have_to_be_there(given):
    with pytest.raises(TypeError, match=r"is None. Give"):
        table_of(**{"y_true": Y, "y_score": SCORES, **given})
