"""What `show` and `open` are given, as the table that the widget analyses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ._column import Texts, check_labels, columns_of, doubles, has_numpy, is_table, library_of, read

#: What is given besides scores, and how the analysis calls a column of it.
OPTIONS = {"y": "label", "weight": "weight", "fold": "fold", "group": "group"}


def table_of(
    y: Any,
    scores: Any,
    *,
    weight: Any = None,
    fold: Any = None,
    group: Any = None,
    positive: Any = None,
    lower_is_positive: bool | Sequence[str] = False,
) -> dict[str, Any]:
    """Columns, each with its numbers or texts, and the options that say which is which."""
    given = {"y": y, "weight": weight, "fold": fold, "group": group}
    models = _models(scores)
    _check_indexes({**given, **{f"the scores of {name}": column for name, column in models}})
    names = [name for name, _ in models]
    columns = [{"name": name, "numbers": doubles(read(column, f"scores[{name!r}]"), f"scores[{name!r}]")} for name, column in models]
    options: dict[str, Any] = {"scores": names, "cluster": "", "model": "", "weight": "", "fold": "", "group": ""}
    options["lowerIsPositive"] = _chosen(lower_is_positive, names)
    for what, option in OPTIONS.items():
        if given[what] is None:
            if what == "y":
                raise TypeError("y is None. Give the labels, one for each row.")
            continue
        column, name = read(given[what], what), _unused(option, names)
        options[option] = name
        if what == "weight":
            columns.append({"name": name, "numbers": doubles(column, what)})
            continue
        texts = Texts(column, what)
        columns.append({"name": name, "codes": texts.codes, "texts": list(texts.values)})
        if what == "y":
            check_labels(texts)
            if positive is not None:
                options["positive"] = texts.text_for(positive)
    _check_lengths(columns, {options[option]: what for what, option in OPTIONS.items()})
    return {"columns": columns, "options": options}


def _models(scores: Any) -> list[tuple[str, Any]]:
    """The columns of scores with the names of their models."""
    if scores is None:
        raise TypeError("scores is None. Give a column of scores, a mapping of names to columns, or a table whose columns are models.")
    if isinstance(scores, Mapping):
        found = list(scores.items())
    elif is_table(scores):
        found = _checked(columns_of(scores))
    else:
        columns = _across(scores)
        if columns is None:
            name = getattr(scores, "name", None)
            found = [(name if isinstance(name, str) and name.strip() else "score", scores)]
        else:
            found = _checked([(f"model {at}", column) for at, column in enumerate(columns, 1)])
    if not found:
        raise ValueError("scores has no columns. Give at least one.")
    named = [(_model_name(name), column) for name, column in found]
    names = [name for name, _ in named]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"scores has two columns named {twice!r}. Give each model a name of its own.")
    return named


def _across(scores: Any) -> list[Any] | None:
    """The columns of an array or of nested lists, None where it is one column."""
    if hasattr(scores, "__array__") and has_numpy() and library_of(scores) not in ("pandas", "polars", "pyarrow"):
        import numpy

        found = scores if isinstance(scores, numpy.ndarray) else numpy.asarray(scores)
        if found.ndim > 2:
            raise ValueError(f"scores has {found.ndim} dimensions. Give a column for each model.")
        return [found[:, at] for at in range(found.shape[1])] if found.ndim == 2 else None
    if not isinstance(scores, (list, tuple)) or not scores:
        return None
    if getattr(scores[0], "ndim", 0) > 0 or library_of(scores[0]) in ("pandas", "polars", "pyarrow"):
        raise ValueError("scores is a list of columns. Give a mapping of names to columns.")
    if not isinstance(scores[0], (list, tuple)):
        return None
    if any(not isinstance(row, (list, tuple)) or len(row) != len(scores[0]) for row in scores):
        raise ValueError("scores has rows of different lengths. Give a row for each case, with a score of each model.")
    return [list(column) for column in zip(*scores, strict=True)]


def _checked(columns: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Columns of a table, unless they are the probabilities of the classes of one model."""
    if len(columns) < 2:
        return columns
    values = [read(column, f"scores[{name!r}]") for name, column in columns]
    if len(values[0]) > 0 and all(_adds_up(row) for row in zip(*values, strict=False)):
        raise ValueError(
            f"The {len(columns)} columns of scores add up to 1 in every row, as those of predict_proba do: probabilities of the "
            "classes of one model, not scores of several. Give the column of the positive class, such as scores[:, 1]. "
            "If they are models, give a mapping of names to columns."
        )
    return columns


def _adds_up(row: tuple[Any, ...]) -> bool:
    try:
        # Those of 32 bits add up to 1 but for rounding.
        return all(0 <= value <= 1 for value in row) and abs(sum(map(float, row)) - 1) < 1e-5
    except TypeError:
        return False


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
    if isinstance(lower_is_positive, bool):
        return names if lower_is_positive else []
    chosen = [lower_is_positive] if isinstance(lower_is_positive, str) else list(lower_is_positive)
    unknown = next((name for name in chosen if name not in names), None)
    if unknown is not None:
        raise ValueError(f"lower_is_positive names {unknown!r}, which is none of the models: {', '.join(names)}.")
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
            raise ValueError(
                f"{first} and {what} have different indexes, so that it is open which rows belong together. Give them the same index, "
                "or match them by position with .to_numpy()."
            )


def _check_lengths(columns: list[dict[str, Any]], names: dict[str, str]) -> None:
    lengths = {column["name"]: len(column["numbers"]) // 8 if "numbers" in column else len(column["codes"]) // 4 for column in columns}
    called = {names.get(name, f"scores[{name!r}]"): length for name, length in lengths.items()}
    if len(set(called.values())) > 1:
        counted = ", ".join(f"{name} has {length}" for name, length in called.items())
        raise ValueError(f"The columns are of different lengths: {counted}. Give one value for each row.")
    if 0 in called.values():
        raise ValueError("There are no rows. Give at least one.")
