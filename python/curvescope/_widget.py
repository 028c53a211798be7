"""The widget: plots in a notebook that answer back."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from numbers import Real
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ._table import table_of
from ._wire import packed, unpacked

#: The element and all that it needs, as one script.
SCRIPT = Path(__file__).with_name("widget.js")

#: What can be plotted.
SPACES = ("roc", "pr", "prg", "cap", "lift", "det", "decision", "standardizedDecision", "avoided", "cost", "brier", "fCost")

#: What plots can show besides the curves.
LAYERS = (
    "hull", "isometrics", "optimum", "minimum", "alwaysPositive", "random", "points", "nonDominated", "calibration", "precisionRecall",
    "jointHull", "gridRoc", "gridPr", "gridPrg",
)  # fmt: skip


class _Number(traitlets.TraitType[Any, Any]):
    """A number within limits, infinities included, or None."""

    def __init__(self, info_text: str, is_within: Any = lambda value: True) -> None:
        super().__init__(None, allow_none=True)
        self.info_text = info_text
        self._is_within = is_within
        self.tag(sync=True, to_json=packed, from_json=unpacked)

    def validate(self, obj: Any, value: Any) -> float:
        if isinstance(value, Real) and not isinstance(value, bool) and not math.isnan(value) and self._is_within(value):
            return float(value)
        self.error(obj, value)


class _Names(traitlets.TraitType[Any, Any]):
    """Words of a list, separated by spaces or commas or as a sequence, or None."""

    def __init__(self, known: Sequence[str]) -> None:
        super().__init__(None, allow_none=True)
        self.info_text = f"any of {', '.join(known)}"
        self._known = {name.lower(): name for name in known}
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> str:
        words = value.replace(",", " ").split() if isinstance(value, str) else list(value)
        if any(not isinstance(word, str) or word.lower() not in self._known for word in words):
            self.error(obj, value)
        return " ".join(self._known[word.lower()] for word in words)


class _Record(traitlets.TraitType[Any, Any]):
    """A dict or None. What plots answer, and only they, is read-only."""

    info_text = "a dict of numbers, texts, lists and dicts"

    def __init__(self, read_only: bool) -> None:
        super().__init__(None, allow_none=True, read_only=read_only)
        self.tag(sync=True, to_json=packed, from_json=unpacked)

    def validate(self, obj: Any, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping) or not _is_plain(value):
            self.error(obj, value)
        return dict(value)


def _is_plain(value: Any) -> bool:
    if isinstance(value, Mapping):
        return all(isinstance(name, str) and _is_plain(each) for name, each in value.items())
    if isinstance(value, (list, tuple)):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, (str, bool, int)) or (isinstance(value, float) and not math.isnan(value))


class Widget(anywidget.AnyWidget):
    """Linked plots of a classifier's predictions; `show` makes one.

    Each attribute is a trait: ``widget.observe(print, "threshold")`` hears its changes. The plots compute: before they are shown for the
    first time their answers are None, and while the kernel is busy they are what they were. Names in dicts are those of the npm package.

    Attributes:
        threshold: That of the point, as a score of the data. A row is predicted positive when its score is as high or higher (as low or
            lower where `lower_is_positive` says so). Set it to move the point: it stays what you set, also between two scores; ``inf``
            predicts nothing positive. None puts the point at the answer to the question, or at the best F1 without one.
        model: The name of the model that the point is on. Set it to choose another: the point goes to its answer, or to its best F1.
        point: What there is at the point (read-only): `threshold`; the counts `tp`, `fp`, `fn` and `tn` of the data, summed weights
            where rows have weights; and every measure of `Measures`, at `prevalence` and `beta`, None where it is undefined: `recall`,
            `precision`, `fpr`, `specificity`, `fnr`, `npv`, `accuracy`, `balancedAccuracy`, `youdenJ`, `mcc`, `kappa`, `lrPlus`, `lrMinus`,
            `lift`, `predictedPositiveShare`, `f`, `fGain`, `netBenefit`, `recallGain`, `precisionGain` and others.
        question: What is asked of the thresholds, or None. The point goes to the answer. As in
            ``{"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.9}]}``. The aim is one of
            ``{"f": beta}``, ``{"maximize": "recall" | "precision" | "specificity" | "accuracy"}``, ``{"cost": c}`` and
            ``{"payoff": {"tp": …, "fp": …, "fn": …, "tn": …}}``. Up to three constraints bound `recall`, `precision`, `specificity`,
            `fpr`, `npv`, `predictedPositive` (rows) or `predictedPositiveShare` by `atLeast` or `atMost`, each with a one-sided
            `confidence` where wanted.
        answer: The best threshold for the question (read-only), for `model`; None without a question: `threshold`, `tp`, `fp`, `value`,
            `tiedThresholds`, `mixture` and the others of `Decision`. Where no threshold meets the constraints, `threshold` is None and
            `infeasible` says what could be had.
        report: The numbers of the data (read-only): `rows`, `skippedRows`, `positiveLabel`, `labelValues`, `notices` (remarks; rows
            count from 0) and `models`, each with its areas: ``report["models"][0]["roc"]["auroc"]``, ``["pr"]["area"]``,
            ``["prg"]["area"]``. As `Report`, without columns and hulls, at the data's own prevalence.
        problem: Why there is nothing to see, or no answer (read-only): `code` and `message`, which ends with the arguments of `show` that
            would help, where there are any. None where all is well.
        space: Which plots, in which order; ROC, PR and PRG for None.
        layers: What the plots show besides the curves; what suits each for None.
        beta: The weight of recall in F; 1 for None.
        prevalence: The share of positives to look at the curves with; the data's own for None.
        theme: "light", "dark", or None for that of the notebook.
    """

    _esm = SCRIPT

    _table = traitlets.Dict().tag(sync=True)
    threshold = _Number("a number or None")
    model = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    point = _Record(read_only=True)
    question = _Record(read_only=False)
    answer = _Record(read_only=True)
    report = _Record(read_only=True)
    problem = _Record(read_only=True)
    space = _Names(SPACES)
    layers = _Names(LAYERS)
    beta = _Number("a number of at least 0 or None", lambda value: value >= 0)
    prevalence = _Number("a number between 0 and 1 or None", lambda value: 0 < value < 1)
    theme = traitlets.Enum(["light", "dark"], default_value=None, allow_none=True).tag(sync=True)

    def __init__(self, table: dict[str, Any], **traits: Any) -> None:
        self._models: list[str] = table["options"]["scores"]
        super().__init__(_table=table, **traits)

    @traitlets.validate("model")
    def _check_model(self, proposal: Any) -> Any:
        name = proposal["value"]
        if name is not None and name not in self._models:
            raise traitlets.TraitError(f"{name!r} is none of the models: {', '.join(self._models)}.")
        return name

    def save(self, path: str | Path) -> Path:
        """Writes what is shown as one page that works offline, and returns where it is."""
        from ._page import write

        return write(self, Path(path))


def show(
    y: Any,
    scores: Any,
    *,
    weight: Any = None,
    fold: Any = None,
    group: Any = None,
    positive: Any = None,
    lower_is_positive: bool | Sequence[str] = False,
    threshold: float | None = None,
    model: str | None = None,
    question: Mapping[str, Any] | None = None,
    space: str | Sequence[str] | None = None,
    layers: str | Sequence[str] | None = None,
    beta: float | None = None,
    prevalence: float | None = None,
    theme: str | None = None,
) -> Widget:
    """Predictions as linked ROC, Precision-Recall and Precision-Recall-Gain plots.

    Columns are NumPy arrays, pandas, polars or Arrow columns, or lists. Rows with a missing value (None, NaN, NA) are left out, and the
    widget says how many. Labels that stand for a missing value in tables, such as "NA" and "?", are missing too;
    a row without a group is in the group "(missing)".

    Args:
        y: The label of each row: 0 and 1, booleans, texts, any two or more values.
        scores: One column; a mapping of models' names to columns; or a table or two-dimensional array whose columns are models.
        weight: The weight of each row.
        fold: The fold of each row, for numbers by fold in the report.
        group: The group of each row, the same by group.
        positive: The label that counts as positive, all others being negative. Without it 1, True, "yes" and the like are, and otherwise
            the rarer of two labels; ``widget.report["positiveLabel"]`` says which.
        lower_is_positive: Whether low scores mean positive, or the names of the models whose do.
        threshold, model, question, space, layers, beta, prevalence, theme: What the widget begins with; see the traits of `Widget`.

    Raises:
        ValueError: Where columns don't belong together or hold what can't be a label or a score, with a remedy.
        TypeError: Where something is no column.
    """
    table = table_of(y, scores, weight=weight, fold=fold, group=group, positive=positive, lower_is_positive=lower_is_positive)
    given = {
        "threshold": threshold, "model": model, "question": question, "space": space, "layers": layers, "beta": beta,
        "prevalence": prevalence, "theme": theme,
    }  # fmt: skip
    return Widget(table, **{name: value for name, value in given.items() if value is not None})
