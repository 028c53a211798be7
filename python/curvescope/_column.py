"""One column of any library: numbers as doubles, labels as texts.

A column is read into a NumPy array of plain numbers where it is one, and otherwise into a list with None for what is missing. No library
is imported that the data do not come from.
"""

from __future__ import annotations

from array import array
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from typing import Any
from unicodedata import normalize

from ._error import InputError
from ._kind import is_list, is_sequence

#: Greatest whole number up to which doubles hold all others.
EXACT = 2**53

#: Kinds of NumPy types that are plain numbers: floating, signed, unsigned, boolean.
NUMBERS = "fiub"

#: Whole numbers within such a range are labels whose places need no sorting.
FEW = 1024


def read(values: Any, what: str) -> Any:
    """A column as a NumPy array of plain numbers or as a list; `what` is what messages call it."""
    if isinstance(values, (str, bytes)):
        raise TypeError(f"{what} is a text. Give a column: a value for each row.")
    library = library_of(values)
    if library == "pandas":
        return _read_pandas(values, what)
    if library == "polars" and hasattr(values, "to_list"):
        is_exact = values.dtype.is_float() or (values.dtype.is_integer() and values.null_count() == 0)
        return values.to_numpy() if is_exact and has_numpy() else values.to_list()
    if library == "pyarrow" and hasattr(values, "to_pylist") and hasattr(values, "type"):
        return _read_arrow(values)
    if is_table(values):
        return _only_column(values, what)
    if hasattr(values, "__array__") and has_numpy():
        return _read_array(values, what)
    if hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__"):
        return _read_arrow(arrow().chunked_array(values))
    if is_sequence(values):
        return _read_sequence(list(values), what)
    raise TypeError(
        f"{what} is a {type(values).__name__}, which is no column. Give a list, a NumPy array, or a pandas, polars or Arrow column."
    )


def library_of(values: Any) -> str:
    """The library that a value's type comes from."""
    return type(values).__module__.partition(".")[0]


def has_numpy() -> bool:
    """Whether NumPy can be used. Lists, and polars without it, do without."""
    try:
        import_module("numpy")
    except ImportError:
        return False
    return True


def arrow() -> Any:
    """What reads the columns of libraries that share them the way of Arrow."""
    try:
        return import_module("pyarrow")
    except ImportError:
        raise TypeError("These data are shared as Arrow, which pyarrow reads. Install pyarrow, or give lists or NumPy arrays.") from None


def is_table(values: Any) -> bool:
    """Whether it is a data frame or a table of pandas, polars or Arrow."""
    return library_of(values) in ("pandas", "polars", "pyarrow") and hasattr(values, "shape") and hasattr(values, "columns")


def _only_column(values: Any, what: str) -> Any:
    if values.shape[1] == 1:
        return read(values.iloc[:, 0] if library_of(values) == "pandas" else next(iter(columns_of(values)))[1], what)
    raise _not_one(what, values.shape)


def columns_of(table: Any) -> list[tuple[Any, Any]]:
    """The columns of a table of polars, Arrow or pandas with their names."""
    if library_of(table) == "pandas":
        return [(name, table.iloc[:, at]) for at, name in enumerate(table.columns)]
    if library_of(table) == "polars":
        return [(column.name, column) for column in table.get_columns()]
    return list(zip(table.schema.names, table.columns, strict=True))


def _not_one(what: str, shape: tuple[int, ...]) -> InputError:
    sides = " × ".join(map(str, shape)) or "a single value"
    return InputError(
        f"{what} has to be one column, and is {sides}. Give the values of one: {what}[:, 1] is the second column of an array.",
        "bad-input",
    )


def _read_pandas(values: Any, what: str) -> Any:
    if is_table(values):
        return _only_column(values, what)
    if getattr(values.dtype, "kind", "O") in NUMBERS and not hasattr(values.dtype, "na_value"):
        return values.to_numpy()
    is_missing = values.isna() if hasattr(values, "isna") else [False] * len(values)
    objects = values.astype(object)
    return [None if missing else value for value, missing in zip(objects, is_missing, strict=True)]


def _read_arrow(values: Any) -> Any:
    types: Any = import_module("pyarrow.types")
    is_exact = types.is_floating(values.type) or (types.is_integer(values.type) and values.null_count == 0)
    if not (is_exact and has_numpy()):
        return values.to_pylist()
    return values.to_numpy() if hasattr(values, "chunks") else values.to_numpy(zero_copy_only=False)


def _read_array(values: Any, what: str) -> Any:
    import numpy

    if numpy.ma.isMaskedArray(values):
        objects = values.data.astype(object)
        objects[numpy.ma.getmaskarray(values)] = None
        return _read_array(objects, what)
    found = numpy.asarray(values)
    if found.ndim == 2 and found.shape[1] == 1:
        found = found[:, 0]
    if found.ndim != 1:
        raise _not_one(what, found.shape)
    return found if found.dtype.kind in NUMBERS else found.tolist()


def _read_sequence(values: list[Any], what: str) -> list[Any]:
    """Values that have a length are rows of a table, unless they are texts."""
    first = values[0] if values else None
    if is_sequence(first) and not isinstance(first, (str, bytes)):
        raise _not_one(what, (len(values), len(first)))
    return values


def is_missing(value: Any) -> bool:
    """Whether a value stands for a missing one: None, NaN, NaT, pandas' NA."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError):
        return False


def doubles(column: Any, what: str) -> Any:
    """A column that was read, as an array of doubles, or as their bytes where it is a list; NaN where a value is missing.

    What no double holds exactly is refused.
    """
    if not is_list(column):
        return _array_doubles(column, what)
    return array("d", (_double(value, row, what) for row, value in enumerate(column))).tobytes()


def _array_doubles(column: Any, what: str) -> Any:
    import numpy

    numbers = numpy.require(column, "f8", ["C", "ALIGNED"])
    # Doubles compare with whole numbers as doubles do, so the digits of these are compared one by one.
    if column.dtype.kind in "iu" and column.dtype.itemsize == 8:
        for row in numpy.flatnonzero((column > EXACT) | (column < -EXACT) if column.dtype.kind == "i" else column > EXACT):
            _double(int(column[row]), int(row), what)
    if column.dtype.kind == "f" and column.dtype.itemsize > 8:
        for row in numpy.flatnonzero((numbers != column) & (column == column)):
            raise _inexact(column[row], int(row), what)
    return numbers


def _double(value: Any, row: int, what: str) -> float:
    if isinstance(value, float):
        return value
    if is_missing(value):
        return float("nan")
    if hasattr(value, "item") and not isinstance(value, (int, Fraction, Decimal)):
        value = value.item()
    if isinstance(value, Decimal):
        number = float(value)
        # Its shortest digits, and not those of the double: 0.1 is meant to be 0.1.
        if Decimal(repr(number)) != value:
            raise _inexact(value, row, what)
        return number
    if isinstance(value, (float, int, Fraction)):
        try:
            number = float(value)
        except OverflowError:
            raise _inexact(value, row, what) from None
        if number != value and value == value:
            raise _inexact(value, row, what)
        return number
    raise InputError(f"{what} has {value!r} in row {row}, which is no number. Give numbers, and None or NaN where one is missing.")


def _inexact(value: Any, row: int, what: str) -> InputError:
    return InputError(
        f"{what} has {value} in row {row}, which no double holds exactly, so that rows could become equal that are not. "
        "Round or rank the values first, or convert them to float64 yourself."
    )


class Texts:
    """A column of labels, folds or groups: for each row the place of its text, -1 where it is missing."""

    def __init__(self, column: Any, what: str) -> None:
        self.what = what
        #: The texts, each with the value that it stands for, in order of first appearance.
        self.values: dict[str, Any] = {}
        self._places: dict[Any, int] = {}
        #: For each row the place of its text as a 32-bit integer: an array, or the bytes of one.
        self.codes = self._list_codes(column) if is_list(column) else self._array_codes(column)

    def _list_codes(self, column: list[Any]) -> bytes:
        return array("i", map(self._place, column)).tobytes()

    def _array_codes(self, column: Any) -> Any:
        import numpy

        is_whole = column.dtype.kind in "biu" and len(column) > 0
        least, most = (int(column.min()), int(column.max())) if is_whole else (0, FEW)
        if most - least <= 1 and max(-least, most) <= EXACT:
            # Both ends are there, in this order.
            for value in range(least, most + 1):
                self._place(bool(value) if column.dtype.kind == "b" else value)
            return column.astype("i4") if least == 0 else (column.astype("i8") - least).astype("i4")
        if most - least < FEW and max(-least, most) <= EXACT:
            # Few whole numbers: their places need no sorting.
            inverse = column.astype("i8") - least
            distinct = numpy.flatnonzero(numpy.bincount(inverse))
            values = (distinct + least).astype(column.dtype).tolist()
            of_value = numpy.zeros(FEW, dtype="i4")
            of_value[distinct] = [self._place(value) for value in values]
        else:
            distinct, inverse = numpy.unique(column, return_inverse=True)
            of_value = numpy.array([self._place(value) for value in distinct.tolist()], dtype="i4")
        return of_value[inverse]

    def _place(self, value: Any) -> int:
        if is_missing(value):
            return -1
        value = _plain(value)
        # True and 1 are equal in Python, and are not the same label.
        key = (isinstance(value, bool), value)
        try:
            place = self._places.get(key)
        except TypeError:
            raise InputError(f"{self.what} has {value!r}, which is no label. Give texts, numbers or booleans.") from None
        if place is None:
            place = self._places[key] = self._add(value)
        return place

    def _add(self, value: Any) -> int:
        try:
            text = text_of(value)
            text.encode()
        except UnicodeError:
            raise InputError(f"{self.what} has {value!r}, which is not text in UTF-8. Decode the column, or correct its texts.") from None
        if isinstance(value, (int, float)) and abs(value) > EXACT:
            raise InputError(
                f"{self.what} has the number {text}, beyond those that are told apart. "
                "Convert the column to texts with a letter before the digits."
            )
        if text in self.values:
            raise InputError(
                f"{self.what} has {self.values[text]!r} and {value!r}, which are written alike. Convert the column to one type."
            )
        self.values[text] = value
        return len(self.values) - 1

    def text_for(self, value: Any) -> str:
        """The text of a value that is in the column, or that a column of one label may lack: the analysis knows whether the label is its
        negative, as 0 is that of 1.
        """
        if text_of(value) in self.values:
            return text_of(value)
        for text, known in self.values.items():
            if known == value:
                return text
        if len(self.values) == 1:
            (only,) = self.values.values()
            return text_of(like(only, value))
        raise self.has_no(value)

    def has_no(self, value: Any) -> InputError:
        """The error for a positive label that is none of the labels."""
        known = ", ".join(repr(each) for each in list(self.values.values())[:10])
        return InputError(f"pos_label={value!r} is none of the labels, which are {known}. Give one of them.", "unknown-positive")


def like(label: Any, value: Any) -> Any:
    """The value as the label is written: True is 1 beside the label 0, and 1 is True beside False."""
    are_numbers = isinstance(label, (bool, int, float)) and isinstance(_plain(value), (bool, int, float))
    return type(label)(value) if are_numbers and value in (0, 1) else value


#: Words that the analysis knows as labels, in any case.
CODINGS = frozenset(["true", "false", "yes", "no", "positive", "negative", "pos", "neg", "t", "f", "y", "n", "+", "-"])


def check_labels(texts: Texts) -> None:
    """Refuses labels that differ here and are one to the analysis, which reads "Yes" as "yes" and "1.0" as 1."""
    known: dict[Any, Any] = {}
    for text, value in texts.values.items():
        other = known.setdefault(_as_label(text), value)
        if other is not value:
            raise InputError(
                f"{texts.what} has {other!r} and {value!r}, which are read as one label. "
                "Write them alike if they are one, or give them names that differ."
            )


def _as_label(text: str) -> Any:
    word = normalize("NFC", text)
    if word.casefold() in CODINGS:
        return word.casefold()
    digits = word.replace("−", "-").replace(",", "").replace("_", "").replace(" ", "")
    try:
        return float(digits.removesuffix("%")) / (100 if digits.endswith("%") else 1)
    except ValueError:
        return word


def _plain(value: Any) -> Any:
    """A scalar of NumPy as Python has it."""
    return value.item() if hasattr(value, "item") and not isinstance(value, (str, int, float)) else value


def text_of(value: Any) -> str:
    """How a label is written: 1 and 1.0 alike."""
    value = _plain(value)
    if isinstance(value, bytes):
        value = value.decode()
    if isinstance(value, float) and value.is_integer() and abs(value) <= EXACT:
        return str(int(value))
    return repr(value) if isinstance(value, float) else " ".join(str(value).split())
