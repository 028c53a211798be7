"""Columns of every library come to the same doubles and texts; what would not is refused."""

import math
import struct
from array import array
from decimal import Decimal
from fractions import Fraction

import numpy
import pandas
import polars
import pyarrow
import pytest

from curvescope import InputError
from curvescope._column import Texts, check_labels, doubles, read

#: Numbers that decimal text, 32 bits or a detour over integers would spoil.
NUMBERS = [0.1, 1 / 3, -2.5e-308, 5e-324, 1e300, math.inf, -math.inf, -0.0]


def numbers(values):
    packed = bytes(doubles(read(values, "scores"), "scores"))
    return list(struct.unpack(f"<{len(packed) // 8}d", packed))


def same(found, expected):
    return [struct.pack("<d", x) for x in found] == [struct.pack("<d", x) for x in expected]


@pytest.mark.parametrize(
    "column",
    [
        list,
        tuple,
        lambda values: array("d", values),
        numpy.array,
        lambda values: numpy.array([[value] for value in values]),
        lambda values: numpy.array(values, dtype=">f8"),
        lambda values: numpy.array(values, dtype=object),
        lambda values: numpy.array(values)[::-1][::-1],
        pandas.Series,
        lambda values: pandas.Series(values, dtype="Float64"),
        lambda values: pandas.Series(values, dtype=object),
        lambda values: pandas.Series(values, dtype=pandas.ArrowDtype(pyarrow.float64())),
        lambda values: pandas.DataFrame({"score": values}),
        polars.Series,
        lambda values: polars.DataFrame({"score": values}),
        pyarrow.array,
        lambda values: pyarrow.chunked_array([values[:3], values[3:]]),
        lambda values: pyarrow.table({"score": values}),
    ],
)
def test_doubles_come_as_they_are(column):
    assert same(numbers(column(NUMBERS)), NUMBERS)


class Shared:
    """A column of a library that nobody here knows, shared the way of Arrow."""

    def __init__(self, values):
        self.values = pyarrow.array(values)

    def __arrow_c_array__(self, requested_schema=None):
        return self.values.__arrow_c_array__(requested_schema)

    def __arrow_c_stream__(self, requested_schema=None):
        return pyarrow.chunked_array([self.values]).__arrow_c_stream__(requested_schema)


def test_a_column_that_is_shared_as_arrow_is_read():
    assert same(numbers(Shared(NUMBERS)), NUMBERS)


@pytest.mark.parametrize(
    "column",
    [
        [0.5, None],
        [0.5, math.nan],
        [0.5, pandas.NA],
        numpy.array([0.5, math.nan]),
        numpy.ma.array([0.5, 9.0], mask=[False, True]),
        pandas.Series([0.5, None]),
        pandas.Series([0.5, None], dtype="Float64"),
        pandas.Series([0.5, None], dtype=pandas.ArrowDtype(pyarrow.float64())),
        polars.Series([0.5, None]),
        pyarrow.array([0.5, None]),
        pyarrow.array([Decimal("0.5"), None]),
    ],
)
def test_what_is_missing_is_no_number(column):
    first, second = numbers(column)
    assert first == 0.5 and math.isnan(second)


@pytest.mark.parametrize(
    "column", [[1, None, 3], pandas.Series([1, None, 3], dtype="Int64"), polars.Series([1, None, 3]), pyarrow.array([1, None, 3])]
)
def test_whole_numbers_may_be_missing_too(column):
    first, second, third = numbers(column)
    assert (first, third) == (1, 3) and math.isnan(second)


@pytest.mark.parametrize("kind", ["f2", "f4", "i1", "u1", "i4", "u4", "i8", "u8", "?"])
def test_smaller_numbers_are_widened_exactly(kind):
    column = numpy.array([1, 0, 1], dtype=kind)
    assert numbers(column) == [1, 0, 1]
    assert numbers(numpy.array([0.1], dtype="f4")) == [float(numpy.float32(0.1))] != [0.1]


#: One more than the greatest number up to which doubles hold all whole ones.
BEYOND = 2**53 + 1


@pytest.mark.parametrize(
    "column",
    [
        [0, BEYOND],
        numpy.array([0, BEYOND]),
        numpy.array([0, -BEYOND]),
        numpy.array([0, 2**64 - 1], dtype="u8"),
        pandas.Series([0, BEYOND]),
        pandas.Series([0, BEYOND], dtype="Int64"),
        pandas.Series([None, BEYOND], dtype="Int64"),
        polars.Series([0, BEYOND]),
        polars.Series([None, BEYOND]),
        pyarrow.array([0, BEYOND]),
        pyarrow.array([None, BEYOND]),
        [0, Decimal("0.1234567890123456789")],
        [0, Fraction(1, 3)],
        [0, 10**400],
        numpy.array([0, 1], dtype="longdouble") / 3,
    ],
)
def test_what_no_double_holds_is_refused_with_its_row(column):
    with pytest.raises(ValueError, match=r"in row 1, which no double holds exactly.*Round or rank"):
        numbers(column)


def test_large_whole_numbers_that_doubles_hold_are_taken():
    assert numbers(numpy.array([2**53, 2**60, -(2**63)])) == [2**53, 2**60, -(2**63)]
    assert numbers([Decimal("0.1"), Fraction(1, 4)]) == [0.1, 0.25]


@pytest.mark.parametrize("column", [["0.5"], numpy.array(["0.5"]), pandas.Series(["0.5"]), polars.Series(["0.5"]), [1j]])
def test_texts_are_no_scores(column):
    with pytest.raises(ValueError, match="in row 0, which is no number"):
        numbers(column)


@pytest.mark.parametrize(
    "column",
    [
        [[1, 2], [3, 4]],
        numpy.zeros((2, 2)),
        pandas.DataFrame({"a": [1], "b": [2]}),
        polars.DataFrame({"a": [1], "b": [2]}),
        numpy.float64(1),
    ],
)
def test_one_column_is_asked_for(column):
    with pytest.raises(ValueError, match=r"scores has to be one column, and is .*scores\[:, 1\]"):
        read(column, "scores")


@pytest.mark.parametrize("column", ["0.5", 3, {0.5}, (value for value in [0.5]), polars.LazyFrame({"a": [1]})])
def test_what_is_no_column_is_refused(column):
    with pytest.raises(TypeError, match=r"scores is a .*Give a"):
        read(column, "scores")


def texts(values):
    found = Texts(read(values, "y"), "y")
    codes = struct.unpack(f"<{len(bytes(found.codes)) // 4}i", found.codes)
    names = [*found.values, None]
    return [names[code] for code in codes]


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ([1, 0, None], ["1", "0", None]),
        (numpy.array([1, 0, 1]), ["1", "0", "1"]),
        (numpy.array([1.0, 0.0, math.nan]), ["1", "0", None]),
        (numpy.array([1.5, -1]), ["1.5", "-1"]),
        (numpy.array([True, False]), ["True", "False"]),
        (numpy.array(["spam", "ham"]), ["spam", "ham"]),
        (numpy.array([b"spam", b"ham"]), ["spam", "ham"]),
        (pandas.Series(["spam", None, "ham"]), ["spam", None, "ham"]),
        (pandas.Series(["spam", None, "ham"], dtype="category"), ["spam", None, "ham"]),
        (pandas.Series(["spam", None, "ham"], dtype="string"), ["spam", None, "ham"]),
        (pandas.Series([True, None], dtype="boolean"), ["True", None]),
        (pandas.Series([1, None], dtype="Int64"), ["1", None]),
        (pandas.Categorical(["spam", "ham"]), ["spam", "ham"]),
        (polars.Series(["spam", None, "ham"]), ["spam", None, "ham"]),
        (polars.Series(["spam", "ham"], dtype=polars.Categorical), ["spam", "ham"]),
        (polars.Series([True, None]), ["True", None]),
        (pyarrow.array(["spam", None]).dictionary_encode(), ["spam", None]),
        (["a line\nand another", " padded "], ["a line and another", "padded"]),
    ],
)
def test_labels_are_texts(column, expected):
    assert texts(column) == expected


@pytest.mark.parametrize("column", [[1, "1"], [True, "True"], ["spam", "spam "], ["1.5", 1.5]])
def test_labels_that_differ_are_not_taken_for_the_same(column):
    with pytest.raises(ValueError, match=r"are written alike. Convert the column to one type"):
        texts(column)


@pytest.mark.parametrize(
    "column", [["Yes", "yes"], ["NO", "no"], ["01", "1"], ["1.0", 1], ["+1", "1"], ["50%", "0.5"], ["true", True], ["\u00e9", "e\u0301"]]
)
def test_labels_that_the_analysis_reads_as_one_are_refused(column):
    found = Texts(column, "y")
    with pytest.raises(ValueError, match="which are read as one label"):
        check_labels(found)


def test_labels_in_any_other_case_differ():
    check_labels(Texts(["Spam", "spam", "1", "-1", "yes", "no"], "y"))


def test_numbers_that_labels_can_t_tell_apart_are_refused():
    with pytest.raises(ValueError, match="9007199254740993, beyond those that are told apart"):
        texts([BEYOND, BEYOND + 1])


@pytest.mark.parametrize("label", ["\ud800", b"\xff"])
def test_labels_that_are_no_text_are_refused_with_the_column(label):
    with pytest.raises(InputError, match=r"labels has .*, which is not text in UTF-8"):
        Texts([label, "spam"], "labels")


def test_a_list_is_no_label():
    with pytest.raises(ValueError, match="which is no label"):
        texts([{"spam": 1}])


@pytest.mark.parametrize(
    ("column", "positive", "text"),
    [
        ([0, 1], 1, "1"),
        ([0, 1], True, "1"),
        ([0, 1], "1", "1"),
        ([True, False], True, "True"),
        (["a", "b"], "b", "b"),
        ([0, 1], numpy.int64(1), "1"),
        ([True, 1, 0], 1, "1"),
        ([numpy.True_, 1, 0], True, "True"),
        # A column of one label, whose positive no row has.
        ([0, 0], 1, "1"),
        ([0.0, 0.0], True, "1"),
        ([False, False], 1, "True"),
        (numpy.array([False, False]), numpy.int64(1), "True"),
        (["no", "no"], "yes", "yes"),
    ],
)
def test_the_positive_label_is_found_by_what_it_is(column, positive, text):
    assert Texts(column, "y").text_for(positive) == text


def test_a_positive_label_that_is_none_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="pos_label='eggs' is none of the labels, which are 'spam', 'ham'"):
        Texts(["spam", "ham"], "y").text_for("eggs")


def test_arrays_are_read_where_they_are():
    column = numpy.array(NUMBERS)
    assert numpy.shares_memory(doubles(read(column, "scores"), "scores"), column)
    for other in (column[::-1], column.astype(">f8"), numpy.frombuffer(b"." + column.tobytes(), dtype="f8", offset=1)):
        copy = doubles(read(other, "scores"), "scores")
        assert copy.flags.c_contiguous and copy.flags.aligned and copy.dtype.isnative
        assert same(copy.tolist(), other.tolist())
