"""The columns that a caller gives, as the table that is analysed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ._column import Texts, check_labels, columns_of, doubles, has_numpy, is_table, library_of, like, read, text_of
from ._error import InputError
from ._kind import is_listing, is_mapping, is_row

#: Arguments other than scores, and the options of the analysis for their columns, which are named as the arguments.
OPTIONS = {"y_true": "label", "sample_weight": "weight", "fold": "fold", "group": "group", "cluster": "cluster"}


def table_of(
    y_true: Any,
    y_score: Any,
    *,
    pos_label: Any = None,
    sample_weight: Any = None,
    fold: Any = None,
    group: Any = None,
    cluster: Any = None,
    lower_is_positive: bool | Sequence[str] = False,
    missing_as_negative: bool = False,
    leave_out: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Columns, each with its numbers or texts, and the options with the role of each."""
    given = {"y_true": y_true, "sample_weight": sample_weight, "fold": fold, "group": group, "cluster": cluster}
    if y_true is None:
        raise TypeError("y_true is None. Give the labels, one for each row.")
    labels = Texts(read(y_true, "y_true"), "y_true")
    check_labels(labels)
    found, are_classes = _scores(y_score)
    _check_indexes({**given, **{f"the scores of {name}": column for name, column in found}})
    if are_classes:
        column, pos_label = _of_positive(found, labels, pos_label)
        found = [("score", column)]
    models = _named(found)
    names = [name for name, _ in models]
    columns: list[dict[str, Any]] = [
        {"name": name, "numbers": doubles(read(column, f"y_score[{name!r}]"), f"y_score[{name!r}]")} for name, column in models
    ]
    options: dict[str, Any] = {"scores": names, "model": "", **dict.fromkeys(OPTIONS.values(), "")}
    options["lowerIsPositive"] = _chosen(lower_is_positive, names)
    if missing_as_negative:
        options["missingAsNegative"] = True
    if pos_label is not None:
        options["positive"] = labels.text_for(pos_label)
    for what, option in OPTIONS.items():
        if given[what] is None:
            continue
        options[option] = name = _unused(what, names)
        if what == "sample_weight":
            columns.append({"name": name, "numbers": doubles(read(given[what], what), what)})
        else:
            texts = labels if what == "y_true" else Texts(read(given[what], what), what)
            columns.append({"name": name, "codes": texts.codes, "texts": list(texts.values)})
    if leave_out:
        called = {what: options[option] for what, option in OPTIONS.items() if options[option]}
        options["leaveOut"] = [
            {"column": called.get(column, column), "value": "" if value is None else text_of(value)}
            for column, values in leave_out.items()
            for value in (values if is_listing(values) else [values])
        ]
    _check_lengths(columns, {options[option]: what for what, option in OPTIONS.items()})
    return {"columns": columns, "options": options}


def _scores(y_score: Any) -> tuple[list[tuple[Any, Any]], bool]:
    """The columns of scores with their names, and True where they are the probabilities of the classes of one model."""
    if y_score is None:
        raise TypeError("y_score is None. Give a column of scores, a mapping of names to columns, or a table whose columns are models.")
    if is_mapping(y_score):
        found = list(y_score.items())
        if not found:
            raise InputError("y_score has no columns. Give at least one.", "no-score-column")
        return found, False
    if is_table(y_score):
        found = columns_of(y_score)
    else:
        columns = _across(y_score)
        if columns is None:
            name = getattr(y_score, "name", None)
            return [(name if isinstance(name, str) and name.strip() else "score", y_score)], False
        found = [(f"model {at}", column) for at, column in enumerate(columns, 1)]
    if not found:
        raise InputError("y_score has no columns. Give at least one.", "no-score-column")
    return found, _are_classes(found)


def _named(found: list[tuple[Any, Any]]) -> list[tuple[str, Any]]:
    """Columns with the names of their models, which differ."""
    named = [(_model_name(name), column) for name, column in found]
    names = [name for name, _ in named]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InputError(f"y_score has two columns named {twice!r}. Give each model a different name.", "column-used-twice")
    return named


def _across(y_score: Any) -> list[Any] | None:
    """The columns of an array or of nested lists, None where it is one column."""
    if hasattr(y_score, "__array__") and has_numpy() and library_of(y_score) not in ("pandas", "polars", "pyarrow"):
        import numpy

        found: Any = numpy.asanyarray(y_score)
        if found.ndim > 2:
            raise InputError(f"y_score has {found.ndim} dimensions. Give a column for each model.")
        return [found[:, at] for at in range(found.shape[1])] if found.ndim == 2 else None
    if not is_row(y_score) or not y_score:
        return None
    if getattr(y_score[0], "ndim", 0) > 0 or library_of(y_score[0]) in ("pandas", "polars", "pyarrow"):
        raise InputError("y_score is a list of columns. Give a mapping of names to columns.")
    first = y_score[0]
    if not is_row(first):
        return None
    if any(not is_row(row) or len(row) != len(first) for row in y_score):
        raise InputError("y_score has rows of different lengths. Give a row for each case, with a score of each model.", "unequal-lengths")
    return [list(column) for column in zip(*y_score, strict=True)]


def _are_classes(columns: list[tuple[Any, Any]]) -> bool:
    """True for columns of a table that add up to 1 in every row, as those of predict_proba."""
    if len(columns) < 2:
        return False
    values = [read(column, f"y_score[{name!r}]") for name, column in columns]
    if len(values[0]) == 0 or len({len(value) for value in values}) > 1:
        return False
    # Most scores of several models differ in the first rows.
    if not all(_adds_up(row) for row in zip(*(value[:8] for value in values), strict=True)):
        return False
    if has_numpy() and all(hasattr(value, "dtype") for value in values):
        import numpy

        table = numpy.stack(values).astype("f8")
        return bool(((table >= 0) & (table <= 1)).all() and (abs(table.sum(axis=0) - 1) < 1e-5).all())
    return all(_adds_up(row) for row in zip(*values, strict=True))


def _adds_up(row: tuple[Any, ...]) -> bool:
    try:
        # Those of 32 bits add up to 1 but for rounding.
        return all(0 <= value <= 1 for value in row) and abs(sum(map(float, row)) - 1) < 1e-5
    except TypeError:
        return False


def _of_positive(columns: list[tuple[Any, Any]], labels: Texts, pos_label: Any) -> tuple[Any, Any]:
    """The column of the positive class with its label. The columns are in the order of the sorted labels, as in scikit-learn."""
    try:
        classes = sorted(labels.values.values())
    except TypeError:
        raise InputError(
            "y_true has labels of several types, so that the columns of y_score have no order. Convert it to one type."
        ) from None
    of_one = "probabilities of the classes of one model"
    if len(columns) == 2 and len(classes) < 2 and set(classes) <= {0, 1}:
        classes = [like(next(iter(classes), 0), value) for value in (0, 1)]
    if len(classes) != len(columns):
        raise InputError(
            f"The {len(columns)} columns of y_score add up to 1 in every row, {of_one}, and y_true has {len(classes)} labels. "
            "Give the column of the positive class, such as y_score[:, 1]. If they are models, give a mapping of names to columns.",
            "unequal-lengths",
        )
    if pos_label is None:
        if len(columns) > 2:
            known = ", ".join(map(repr, classes[:10]))
            raise InputError(
                f"The {len(columns)} columns of y_score are {of_one}: {known}. Give pos_label, the class that counts as positive.",
                "too-many-labels",
            )
        pos_label = classes[1] if classes[1] in labels.values.values() else None
        return columns[1][1], pos_label
    texts, text = [text_of(value) for value in classes], labels.text_for(pos_label)
    if text not in texts:
        raise labels.has_no(pos_label)
    return columns[texts.index(text)][1], pos_label


def _model_name(name: Any) -> str:
    """A name that can't be taken for a number."""
    text = " ".join(str(name).split())
    try:
        float(text)
    except ValueError:
        is_number = text[:2].lower() in ("0x", "0o", "0b")
    else:
        is_number = True
    return f"model {text}".strip() if is_number or not text else text


def _chosen(lower_is_positive: bool | Sequence[str], names: list[str]) -> list[str]:
    # A boolean, also one of NumPy.
    if not isinstance(lower_is_positive, Iterable):
        return names if lower_is_positive else []
    chosen = [lower_is_positive] if isinstance(lower_is_positive, str) else list(lower_is_positive)
    unknown = next((name for name in chosen if name not in names), None)
    if unknown is not None:
        raise InputError(f"lower_is_positive names {unknown!r}, which is none of the models: {', '.join(names)}.", "unknown-column")
    return chosen


def _unused(name: str, names: list[str]) -> str:
    while name in names:
        name += " column"
    return name


def _check_indexes(given: dict[str, Any]) -> None:
    """Columns of pandas belong together by their index, which nobody should have to guess."""
    indexed = [(what, values.index) for what, values in given.items() if library_of(values) == "pandas" and hasattr(values, "iloc")]
    for what, index in indexed[1:]:
        first, expected = indexed[0]
        if len(index) == len(expected) and not index.equals(expected):
            raise InputError(
                f"{first} and {what} have different indexes, so that it is open which rows belong together. Give them the same index, "
                "or match them by position with .to_numpy().",
                "rows-differ",
            )


def _check_lengths(columns: list[dict[str, Any]], names: dict[str, str]) -> None:
    lengths = {
        column["name"]: memoryview(column["numbers"]).nbytes // 8 if "numbers" in column else memoryview(column["codes"]).nbytes // 4
        for column in columns
    }
    called = {names.get(name, f"y_score[{name!r}]"): length for name, length in lengths.items()}
    if len(set(called.values())) > 1:
        counted = ", ".join(f"{name} has {length}" for name, length in called.items())
        raise InputError(f"The columns are of different lengths: {counted}. Give one value for each row.", "unequal-lengths")
    if 0 in called.values():
        raise InputError("There are no rows. Give at least one.", "no-rows")
