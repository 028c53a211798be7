"""Reports, decisions and comparisons of models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._core import _native, analysis_of, analysis_of_table, from_zero, report_of, settings_of
from ._error import InputError
from ._table import table_of

if TYPE_CHECKING:
    from ._types import CalibrationSummary, Comparison, Decision, Measures, ModelNetBenefit, Question, Report


def analyze(
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
    prevalence: float | None = None,
    recall_range: tuple[float, float] | None = None,
    fpr_range: tuple[float, float] | None = None,
    tpr_range: tuple[float, float] | None = None,
    betas: Sequence[float] | None = None,
) -> Report:
    """Returns every area, the best thresholds and the operating points of one model or several.

    Columns are NumPy arrays, pandas, polars or Arrow columns, or lists. Rows with a missing value (None, NaN, NA) are left out, and a
    notice says how many, and how many positives have no score.

    Args:
        y_true: The label of each row: 0 and 1, booleans, texts, any two or more values.
        y_score: One column of scores; a mapping of models' names to columns; a table or two-dimensional array whose columns are
            models; or all columns of `predict_proba`, in the order of the sorted labels.
        pos_label: The label that counts as positive, all others being negative. Without it 1, True, "yes" and the like are, of the
            columns of `predict_proba` the second, and otherwise the rarer of two labels.
        sample_weight: The weight of each row; a row of weight 2 counts as two rows.
        fold: The fold of each row, for numbers by fold.
        group: The group of each row, for numbers by group.
        cluster: The cluster of each row, such as the patient: rows of one cluster are not independent.
        lower_is_positive: True if low scores mean positive, or the names of the models whose do: the rule is then score <= threshold.
        missing_as_negative: True if rows without a score, such as cases that a search did not retrieve, count as never predicted positive:
            recall is then that of all positives. Each model gives such rows a score below all others.
        leave_out: Rows to leave out before anything is counted: a dict of the name of an argument (or of a model) to a value of its column
            or a list of values, as in ``{"group": "train"}`` or ``{"y_true": 0.5}``. None stands for missing ones.
        prevalence: The share of positives at which all numbers are computed, between 0 and 1; that of the data when left out.
        recall_range: The range of recall of the PR areas, (0, 1) when left out.
        fpr_range: The range of false positive rates of the partial ROC area.
        tpr_range: The range of true positive rates of the partial ROC area. Not together with `fpr_range`.
        betas: The betas of the best thresholds, (0.5, 1, 2) when left out.

    Returns:
        A dict with the names of the npm package's `Report`: ``report["models"][0]["prg"]["area"]`` is the area under the
        precision-recall-gain curve. Undefined numbers are None, with a reason in ``["undefined"]``. Columns are NumPy arrays where
        NumPy is there, else lists. Rows in notices count from 0.

    Raises:
        InputError: If columns don't belong together, hold what can't be a label or a score, or an option is out of range.
        TypeError: If something is no column.
    """
    report: Report = report_of(
        analysis_of(
            y_true, y_score, pos_label=pos_label, sample_weight=sample_weight, fold=fold, group=group, cluster=cluster,
            lower_is_positive=lower_is_positive, missing_as_negative=missing_as_negative, leave_out=leave_out,
            prevalence=prevalence, recall_range=recall_range, fpr_range=fpr_range, tpr_range=tpr_range, betas=betas,
        )
    )  # fmt: skip
    return report


def decide(y_true: Any, y_score: Any, question: Question | str, **options: Any) -> list[Decision]:
    """Returns, for each model, the threshold that is best for an aim among those that meet every constraint.

    ``decide(y, s, "recall >= 0.9; most precision")[0]["threshold"]`` is the threshold with the greatest precision of all
    whose recall is at least 0.9.

    Args:
        y_true, y_score: As for `analyze`.
        question: The aim, one of ``{"f": beta}``, ``{"maximize": "recall" | "precision" | "specificity" | "accuracy" |
            "balancedAccuracy" | "youdenJ" | "mcc"}``, ``{"cost": c}`` and ``{"payoff": {"tp": …, "fp": …, "fn": …, "tn": …}}``,
            and up to three constraints, which bound `recall`, `precision`, `specificity`, `fpr`, `npv`,
            `predictedPositive` (rows) or `predictedPositiveShare` by `atLeast` or `atMost`, each with
            a one-sided `confidence` where wanted: `promise` of a decision says what is promised, and its cost. Or a text:
            ``"recall >= 0.9 @ 95 %; most precision"``, ``"most f2"``, ``"least cost 1:10"``.
        options: All others of `analyze`.

    Returns:
        One dict for each model, with the names of the npm package's `Decision`. Where no threshold meets the constraints `threshold` is
        None and `infeasible` says what can be had. Where low scores mean positive, rows are predicted positive when their score is at
        most ``threshold``.

    Raises:
        InputError, TypeError: As `analyze`, and if the question has no or more than one aim, or a bound out of range.
    """
    prevalence = options.get("prevalence")
    analysis = analysis_of(y_true, y_score, **options)
    decisions: list[Decision] = analysis.decide(question, prevalence)
    return decisions


def calibration(y_true: Any, y_score: Any, **options: Any) -> list[CalibrationSummary]:
    """Returns, for each model, how well its scores are calibrated as probabilities, with the uncertainty of each number.

    Args:
        y_true, y_score: As for `analyze`.
        options: All others of `analyze`. Calibration is at the prevalence of the data, whatever `prevalence` is.

    Returns:
        One dict for each model, with the names of the npm package's `CalibrationSummary`: `observedOverExpected`, `intercept` and `slope`,
        each with `value` and a 95 % `interval`; `ici`, `e50` and `e90`, the mean, the median and the 90th percentile of the distances of
        scores from their isotonic fit, with what chance alone gives (`iciByChance`) and a p-value; `corp`, the steps of the fit, and
        `consistency`, where that of calibrated scores would be; and a `sentence`. Where not all scores are from 0 to 1, numbers are None,
        with the reason in ``["undefined"]``.

    Raises:
        InputError, TypeError: As `analyze`.
    """
    found: list[CalibrationSummary] = analysis_of(y_true, y_score, **options).calibration()
    return found


def compare(
    y_true: Any,
    y_score: Any,
    *,
    base: str | None = None,
    replicates: int | None = None,
    seed: int = 1,
    smallest_difference: float = 0.05,
    **options: Any,
) -> Comparison:
    """Returns the differences of every area between models on the same rows, with intervals and p-values.

    Args:
        y_true: As for `analyze`.
        y_score: A mapping of models' names to columns, or a table whose columns are models: two or more.
        base: The name of the model that the others are compared with; the first when left out.
        replicates: The number of bootstrap replicates, 1 to 100,000; when left out 1,000, and more for few rows.
        seed: The seed of the draws: the same seed gives the same numbers.
        smallest_difference: The smallest difference of two areas that matters; ``["rowsToTell"]`` of a test has the rows that
            tell it, and so has `verdict`.
        options: All others of `analyze`.

    Returns:
        A dict with `base`; `pairs`, one for each other model with its differences to the base, by the bootstrap (`measures`) and for
        AUROC by DeLong's test (`delong`); `models`, the intervals of each model; `candidates`, for each area which models may be
        the best, ``["mayBeBest"]``, in the order of `models`; and `verdict`, a sentence for each pair.
        With three or more models intervals and p-values hold for all pairs at once, and so for two picked by looking.

    Raises:
        InputError, TypeError: As `analyze`, and if there are fewer than two models or no model is named `base`.
    """
    settings = settings_of(options)
    resampling = {name: value for name, value in settings.items() if name != "betas"}
    table = table_of(y_true, y_score, **options)
    names: list[str] = table["options"]["scores"]
    if len(names) < 2:
        raise InputError("y_score has one model. Give a mapping of two or more names to columns.", "unknown-model")
    if base is not None and base not in names:
        raise InputError(f"base={base!r} is none of the models: {', '.join(names)}.", "unknown-model")
    analysis = analysis_of_table(table, settings)
    if replicates is not None:
        resampling["replicates"] = replicates
    found = analysis.uncertainty({**resampling, "seed": seed, "smallestDifference": smallest_difference})
    from_zero(found["notices"])
    first = names.index(base) if base is not None else 0
    tests = {(test["first"], test["second"]): test for test in found["delong"]["pairs"]}
    pairs: list[Any] = [
        {"base": names[first], "model": names[pair["second"]], "measures": pair["measures"], "delong": tests.get((first, pair["second"]))}
        for pair in found["pairs"]
        if pair["first"] == first
    ]
    return {
        "base": names[first],
        "pairs": pairs,
        "models": found["models"],
        "candidates": found["candidates"],
        "replicates": found["replicates"],
        "positiveRows": found["positiveRows"],
        "negativeRows": found["negativeRows"],
        "clusters": found["clusters"],
        "rowsToHalve": found["rowsToHalve"],
        "notices": found["notices"],
        "verdict": " ".join(verdict for pair, verdict in zip(found["pairs"], found["verdicts"], strict=True) if pair["first"] == first),
    }


def net_benefit(
    y_true: Any,
    y_score: Any,
    c: float,
    *,
    threshold: float | None = None,
    replicates: int | None = None,
    seed: int = 1,
    **options: Any,
) -> list[ModelNetBenefit]:
    """Returns each model's net benefit at a threshold probability, against predicting all rows positive, and none.

    A false positive weighs c/(1 - c) of a true one (Vickers & Elkin 2006). Intervals are by the bootstrap, at a threshold that was fixed
    beforehand; unless `prevalence` is given, they allow for the share of positives.

    Args:
        y_true, y_score: As for `analyze`.
        c: The threshold probability, from 0 to below 1.
        threshold: The score at or above which rows are predicted positive, or at or below which where low ones mean that; `c` when left
            out, which takes scores from 0 to 1.
        replicates: The number of bootstrap replicates, 1 to 100,000; when left out 1,000, and more for few rows.
        seed: The seed of the draws: the same seed gives the same numbers.
        options: All others of `analyze`.

    Returns:
        One dict for each model. Of ``["netBenefit"]``, `value` has `interval`, which is also that of its difference from predicting no row
        positive; `ofAll` is the net benefit of predicting all rows positive, and `overAll` the interval of `value` less `ofAll`.

    Raises:
        InputError, TypeError: As `analyze`, and if `c` is out of range or scores outside 0 to 1 have no threshold.
    """
    settings = settings_of(options)
    table = table_of(y_true, y_score, **options)
    analysis = analysis_of_table(table, settings)
    resampling = {name: value for name, value in settings.items() if name != "betas"}
    resampling |= {"seed": seed, "thresholdProbability": c}
    if replicates is not None:
        resampling["replicates"] = replicates
    found: list[Any] = []
    for at, name in enumerate(table["options"]["scores"]):
        used, of = analysis.threshold_uncertainty(at, threshold, resampling)
        reasons = [reason for reason in of["undefined"] if reason["field"].startswith("netBenefit")]
        found.append(
            {"model": name, "threshold": used, "replicates": of["replicates"], "netBenefit": of["netBenefit"], "undefined": reasons}
        )
    return found


def measures_at(
    tp: float, fp: float, n_pos: float, n_neg: float, *, beta: float = 1, rho: float = -2, c: float = 0.5, prevalence: float | None = None
) -> Measures:
    """Returns every measure of one 2x2 table, None where it is undefined.

    Args:
        tp, fp: True and false positives.
        n_pos, n_neg: Positives and negatives in all.
        beta: The weight of recall in F and G.
        rho: The exponent of G; -2 makes it F.
        c: The cost proportion of a false positive.
        prevalence: The share of positives to compute at; that of the table when left out.

    Raises:
        InputError: If a count or parameter is out of range.
    """
    measures: Measures = _native.measures_at(tp, fp, n_pos, n_neg, beta, rho, c, prevalence)
    return measures
