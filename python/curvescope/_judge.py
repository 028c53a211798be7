"""Thresholds on other rows than they were chosen on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._core import _native, analysis_of
from ._kind import is_mapping

if TYPE_CHECKING:
    from ._types import FoldsJudged, Judged, Question

#: Columns that a table may have besides labels and scores.
COLUMNS = ("sample_weight", "group", "cluster")


def judge(
    old: tuple[Any, Any] | Mapping[str, Any],
    new: tuple[Any, Any] | Mapping[str, Any],
    question: Question | str | None = None,
    *,
    threshold: float | None = None,
    replicates: int | None = None,
    seed: int = 1,
    **options: Any,
) -> list[Judged]:
    """Judges models on new rows, such as next month's or those of the test set, at a threshold chosen on old ones.

    ``judge((y_val, s_val), (y_test, s_test), "recall >= 0.9; most precision")`` chooses the threshold on the first and judges it on
    the second: ``[0]["sentence"]`` is "Recall was 0.920 where the threshold was chosen, 0.870 (0.830 to 0.900) on the new rows: below
    your 0.9."

    Args:
        old: The rows that the threshold is chosen on: labels and scores, as the first two arguments of `analyze`; or a mapping with
            `y_true`, `y_score` and, where wanted, `sample_weight` and `cluster`.
        new: Other rows, with scores of the same models, likewise. Models are matched by name, or are the only one of both.
        question: The question that the old rows answer, as for `decide`; the best F1 when left out.
        threshold: Instead of a question: a score of the data, as `decide` returns it.
        replicates: The number of times that rows are drawn, 0 to 100,000; when left out as many as few rows need, 0 with more than 10,000.
        seed: The seed of the draws: the same seed gives the same numbers.
        options: `pos_label`, `lower_is_positive`, `missing_as_negative`, `leave_out` and `prevalence`, as for `analyze`.

    Returns:
        One dict for each model of the new rows, with the names of the npm package's `Judged`: rates of both with intervals, their
        differences, what the prevalence alone did (`expected`), the old value corrected for the choice (`corrected`), the shift of the
        scores within each class, observed over expected positives, and the `sentence`.

    Raises:
        InputError, TypeError: As `decide`, and if the old rows lack a model, or both tables disagree on which label is positive.
    """
    settings: dict[str, Any] = {
        "question": question,
        "threshold": threshold,
        "prevalence": options.pop("prevalence", None),
        "replicates": replicates,
        "seed": seed,
    }
    judged: list[Judged] = _native.judge_rows(_analysis(old, "old", options), _analysis(new, "new", options), settings)
    return judged


def judge_folds(y_true: Any, y_score: Any, question: Question | str | None = None, *, fold: Any, **options: Any) -> list[FoldsJudged]:
    """Judges models by folds: the threshold of each fold is chosen on all others, as scikit-learn's `TunedThresholdClassifierCV` would.

    Args:
        y_true, y_score: As for `analyze`.
        question: The question that the other folds answer, as for `decide`; the best F1 when left out.
        fold: The fold of each row, of 2 to 1,000.
        options: All others of `analyze`.

    Returns:
        One dict for each model, with the names of the npm package's `FoldsJudged`: `folds`, each with its threshold and rates, and
        `pooled`, all rows with the threshold of their fold. Pooled intervals are approximate: thresholds share most of their rows.

    Raises:
        InputError, TypeError: As `decide`, and with fewer than two folds.
    """
    settings = {"question": question, "prevalence": options.get("prevalence")}
    judged: list[FoldsJudged] = _native.judge_folds(analysis_of(y_true, y_score, fold=fold, **options), settings)
    return judged


def _analysis(rows: tuple[Any, Any] | Mapping[str, Any], name: str, options: dict[str, Any]) -> _native.Analysis:
    if not is_mapping(rows):
        if not isinstance(rows, (tuple, list)) or len(rows) != 2:
            raise TypeError(f"{name} is no pair of labels and scores. Give (y_true, y_score).")
        return analysis_of(rows[0], rows[1], **options)
    columns: dict[str, Any] = dict(rows)
    if "y_true" not in columns or "y_score" not in columns:
        raise TypeError(f"{name} lacks labels or scores. Give a mapping with 'y_true' and 'y_score'.")
    unknown = next((column for column in columns if column not in ("y_true", "y_score", *COLUMNS)), None)
    if unknown is not None:
        raise TypeError(f"{name} has {unknown!r}. Give 'y_true', 'y_score', and where wanted {', '.join(map(repr, COLUMNS))}.")
    return analysis_of(columns.pop("y_true"), columns.pop("y_score"), **columns, **options)
