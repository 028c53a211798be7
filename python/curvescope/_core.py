"""The native module, and analyses of what a caller gives."""

from __future__ import annotations

from typing import Any

from ._column import has_numpy
from ._error import InputError
from ._kind import is_sequence
from ._table import table_of

try:
    from . import _native as _native
except ImportError as error:  # pragma: no cover
    raise ImportError(
        "curvescope has no native module for this platform, such as Pyodide: it can't compute here. There are wheels for Linux, macOS and "
        "Windows; elsewhere `pip install --no-binary curvescope curvescope` builds it with Rust and a C compiler."
    ) from error

#: Version of the package.
__version__: str = _native.VERSION

#: Options of an analysis other than columns, and their names in the native module.
SETTINGS = {
    "prevalence": "prevalence",
    "recall_range": "recallRange",
    "fpr_range": "fprRange",
    "tpr_range": "tprRange",
    "betas": "betas",
}


def settings_of(options: dict[str, Any]) -> dict[str, Any]:
    """Removes the settings from options, and returns those that are given under the names of the native module."""
    given = {name: options.pop(option, None) for option, name in SETTINGS.items()}
    return {name: _plain(option) for name, option in given.items() if option is not None}


def _plain(value: Any) -> Any:
    """A number or a sequence of numbers of any library as Python's."""
    if hasattr(value, "tolist"):
        return value.tolist()
    return list(value) if is_sequence(value) and not isinstance(value, (str, bytes)) else value


def analysis_of(y_true: Any, y_score: Any, **options: Any) -> _native.Analysis:
    """Reads and ranks columns; `options` are those of `analyze`."""
    settings = settings_of(options)
    return analysis_of_table(table_of(y_true, y_score, **options), settings)


def analysis_of_table(table: dict[str, Any], settings: dict[str, Any]) -> _native.Analysis:
    """Reads and ranks the columns of a table that was prepared."""
    columns = [
        (column["name"], column["numbers"]) if "numbers" in column else (column["name"], column["codes"], column["texts"])
        for column in table["columns"]
    ]
    return _native.Analysis(columns, {**table["options"], **settings})


def column(doubles: bytearray) -> Any:
    """A column of results: a NumPy array where NumPy is there, else a list."""
    if not has_numpy():
        return memoryview(doubles).cast("d").tolist()
    import numpy

    return numpy.frombuffer(doubles, dtype="<f8")


def report_of(analysis: _native.Analysis, has_columns: bool = True) -> Any:
    """The report of an analysis. Rows in its notices count from 0."""
    report: dict[str, Any] = analysis.report(column if has_columns else None)
    from_zero(report["notices"])
    return report


def from_zero(notices: list[dict[str, Any]]) -> None:
    """Makes the rows of notices count from 0."""
    for notice in notices:
        if "rows" in notice:
            notice["rows"] = [row - 1 for row in notice["rows"]]


def defined(value: float | None, field: str, undefined: list[dict[str, Any]]) -> float:
    """A number of a report, unless it is undefined, which is an error with the reason."""
    if value is not None:
        return value
    reason = next((each for each in undefined if each["field"] == field), None)
    raise InputError(reason["message"], reason["code"]) if reason else InputError(f"{field} is undefined.", "undefined")
