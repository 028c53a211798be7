"""Arguments for the package's functions from estimators of scikit-learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._error import InputError
from ._kind import is_mapping, is_row

#: Arguments with a value for each row, which are put in the order of the test rows.
ROW_ARGUMENTS = ("sample_weight", "group", "cluster")


def from_estimator(
    estimator: Any, X: Any, y: Any, *, pos_label: Any = None, response_method: str = "auto", **options: Any
) -> dict[str, Any]:
    """Returns the arguments `y_true`, `y_score` and `pos_label` of the package's functions for a fitted estimator, or several.

    ``curvescope.analyze(**curvescope.from_estimator(model, X_test, y_test))``

    Args:
        estimator: A fitted classifier, or a mapping of names to classifiers.
        X, y: The rows to predict, and their labels.
        pos_label: The class that counts as positive; the second of two when left out.
        response_method: "predict_proba", "decision_function", or "auto" for the first of these that each estimator has.
        options: Returned as they are.

    Raises:
        InputError: If there are more than two classes and no `pos_label`, or an estimator has no scores.
    """
    if is_mapping(estimator):
        parts = {str(name): _scores(each, X, pos_label, response_method) for name, each in estimator.items()}
        if len({repr(positive) for _, positive in parts.values()}) > 1:
            raise InputError("The estimators have different classes. Give pos_label.", "unknown-positive")
        positive = next(iter(parts.values()))[1] if parts else pos_label
        return {"y_true": y, "y_score": {name: scores for name, (scores, _) in parts.items()}, "pos_label": positive, **options}
    scores, positive = _scores(estimator, X, pos_label, response_method)
    return {"y_true": y, "y_score": scores, "pos_label": positive, **options}


def from_cross_validate(
    results: Mapping[str, Any],
    X: Any,
    y: Any,
    *,
    pos_label: Any = None,
    response_method: str = "auto",
    **options: Any,
) -> dict[str, Any]:
    """Returns the arguments `y_true`, `y_score`, `pos_label` and `fold` for the test rows of every fold.

    ``curvescope.show(**curvescope.from_cross_validate(results, X, y))``

    Args:
        results: What `sklearn.model_selection.cross_validate` returned with ``return_estimator=True, return_indices=True``.
        X, y: The data that it was given.
        pos_label, response_method: As for `from_estimator`.
        options: `sample_weight`, `group` and `cluster` have a value for each row of the data, and are put in the order of the test
            rows; others are returned as they are.

    Raises:
        InputError: As `from_estimator`; if `results` lack estimators or indices; for a `fold`, which the results have; and for a column
            of another length than the data.
    """
    if "estimator" not in results or "indices" not in results:
        raise InputError(
            "results have no estimators or no indices. Call cross_validate with return_estimator=True and return_indices=True.",
            "bad-option",
        )
    if "fold" in options:
        raise InputError("The folds are those of the results. Leave out fold.", "bad-option")
    import numpy

    columns = {name: options[name] for name in ROW_ARGUMENTS if options.get(name) is not None}
    for name, column in columns.items():
        if len(column) != len(y):
            raise InputError(f"{name} has {len(column)} values, and y has {len(y)}. Give one for each row of the data.", "bad-option")
    tests = results["indices"]["test"]
    scores: list[Any] = []
    folds: list[Any] = []
    positive = pos_label
    for fold, (estimator, rows) in enumerate(zip(results["estimator"], tests, strict=True)):
        part, positive = _scores(estimator, _rows(X, rows), pos_label, response_method)
        scores.append(numpy.asarray(part))
        folds.append(numpy.full(len(rows), fold))
    order = numpy.concatenate(tests)
    return {
        "y_true": _rows(y, order),
        "y_score": numpy.concatenate(scores),
        "pos_label": positive,
        "fold": numpy.concatenate(folds),
        **options,
        **{name: _rows(column, order) for name, column in columns.items()},
    }


def _scores(estimator: Any, X: Any, pos_label: Any, response_method: str) -> tuple[Any, Any]:
    """The scores of the positive class, and its label."""
    methods = ("predict_proba", "decision_function") if response_method == "auto" else (response_method,)
    method = next((name for name in methods if hasattr(estimator, name)), None)
    if method is None:
        raise InputError(f"{type(estimator).__name__} has no {' and no '.join(methods)}. Give a classifier with scores.", "bad-option")
    classes = list(getattr(estimator, "classes_", []))
    if pos_label is None:
        if len(classes) != 2:
            known = ", ".join(map(repr, classes[:10]))
            raise InputError(f"{type(estimator).__name__} has {len(classes)} classes: {known}. Give pos_label.", "too-many-labels")
        pos_label = classes[1]
    if pos_label not in classes:
        raise InputError(f"pos_label={pos_label!r} is none of the classes: {', '.join(map(repr, classes[:10]))}.", "unknown-positive")
    found = getattr(estimator, method)(X)
    at = classes.index(pos_label)
    if getattr(found, "ndim", 1) == 2:
        return found[:, at], pos_label
    # The decision function of two classes is that of the second.
    return (found if at == 1 else -found), pos_label


def _rows(table: Any, rows: Any) -> Any:
    if is_row(table):
        return [table[row] for row in rows]
    return table.iloc[rows] if hasattr(table, "iloc") else table[rows]
