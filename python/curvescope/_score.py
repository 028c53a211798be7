"""Single numbers and the curve of one model, with the arguments of scikit-learn's functions."""

from __future__ import annotations

from typing import Any

from ._core import _native, analysis_of_table, column, defined, report_of
from ._error import InputError
from ._table import table_of


def auprg_score(y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None) -> float:
    """Returns the area under the precision-recall-gain curve (Flach & Kull 2015): signed, at most 1, 0 for always positive.

    Args:
        y_true: Labels: 0 and 1, -1 and 1 or booleans; any others with `pos_label`.
        y_score: Scores of one model, or both columns of `predict_proba`.
        pos_label: The label that counts as positive.
        sample_weight: The weight of each row.

    Raises:
        InputError: As `analyze`; if the area is undefined, as with one class; and if labels are neither 0 and 1 nor -1 and 1 and
            `pos_label` is not given: either of two could be the positive one.
    """
    return _area(y_true, y_score, pos_label, sample_weight, "prg", "area")


def aucpr_score(y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None) -> float:
    """Returns the exact area under the precision-recall curve, with counts linear between thresholds (Davis & Goadrich 2006).

    `sklearn.metrics.average_precision_score` is a sum of rectangles, and `auc` of `precision_recall_curve` joins points by straight
    lines, which no classifier reaches. Arguments and errors are those of `auprg_score`.
    """
    return _area(y_true, y_score, pos_label, sample_weight, "pr", "area")


def normalized_aucpr_score(y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None) -> float:
    """Returns AUCNPR (Boyd et al. 2012): 0 for the least area under a precision-recall curve that any ranking of these rows has, 1 for
    the greatest. Arguments and errors are those of `auprg_score`.
    """
    return _area(y_true, y_score, pos_label, sample_weight, "pr", "normalizedArea")


def prg_curve(y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None) -> tuple[Any, Any, Any]:
    """Returns precision gains, recall gains and thresholds: one entry for each distinct score, best first.

    Entries without a true positive, whose gains are -inf, are left out. Between entries the curve is straight. Gains below 0 are kept:
    the curve is drawn from recall gain 0 on. Arguments and errors are those of `auprg_score`.
    """
    analysis = _one_model(y_true, y_score, pos_label, sample_weight)
    _defined(analysis, "prg", "area")
    precision_gain, recall_gain, thresholds = analysis.gains(column)
    return precision_gain, recall_gain, thresholds


#: Labels that name the positive one, as texts.
CODED = ({"0", "1"}, {"-1", "1"}, {"False", "True"})


def _one_model(y_true: Any, y_score: Any, pos_label: Any, sample_weight: Any) -> _native.Analysis:
    table = table_of(y_true, y_score, pos_label=pos_label, sample_weight=sample_weight)
    options = table["options"]
    if len(options["scores"]) > 1:
        raise InputError(f"y_score has {len(options['scores'])} models. Give one column.", "unknown-model")
    labels = next(each["texts"] for each in table["columns"] if each["name"] == options["label"])
    if "positive" not in options and not any(set(labels) <= coded for coded in CODED):
        known = ", ".join(map(repr, labels[:10]))
        raise InputError(f"y_true has the labels {known}, of which any could be the positive one. Give pos_label.", "unknown-positive")
    return analysis_of_table(table, {})


def _area(y_true: Any, y_score: Any, pos_label: Any, sample_weight: Any, part: str, name: str) -> float:
    return _defined(_one_model(y_true, y_score, pos_label, sample_weight), part, name)


def _defined(analysis: _native.Analysis, part: str, name: str) -> float:
    """A number of the only model; an undefined one is an error."""
    model = report_of(analysis, has_columns=False)["models"][0]
    return defined(model[part][name], f"{part}.{name}", model["undefined"])
