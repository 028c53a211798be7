"""The widget: linked plots in a notebook, whose traits can be set and observed."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from numbers import Integral, Real
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from ._core import _native, analysis_of_table, report_of
from ._error import InputError
from ._host import has_reader
from ._kind import is_mapping, is_row
from ._table import table_of
from ._wire import packed, packed_table, unpacked

if TYPE_CHECKING:
    from ._figure import Figure

#: The element and all that it needs, as one script.
SCRIPT = Path(__file__).with_name("widget.js")

#: What plots can show besides the curves. The element has no curves of folds.
LAYERS = [layer for layer in _native.LAYERS if layer != "folds"]


class _Number(traitlets.TraitType[Any, Any]):
    """A number within limits, infinities included, or None."""

    def __init__(self, info_text: str, is_within: Callable[[float], bool] = lambda value: True) -> None:
        super().__init__(None, allow_none=True)
        self.info_text = info_text
        self._is_within = is_within
        self.tag(sync=True, to_json=packed, from_json=unpacked)

    def validate(self, obj: Any, value: Any) -> float:
        if not isinstance(value, bool) and isinstance(value, Real) and not math.isnan(value) and self._is_within(float(value)):
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
        listed: Any = value if hasattr(value, "__iter__") else [value]
        words: list[Any] = value.replace(",", " ").split() if isinstance(value, str) else list(listed)
        if any(not isinstance(word, str) or word.lower() not in self._known for word in words):
            self.error(obj, value)
        return " ".join(self._known[word.lower()] for word in words)


class _Record(traitlets.TraitType[Any, Any]):
    """A dict or None. Results are read-only."""

    info_text = "a dict of numbers, texts, lists and dicts"

    def __init__(self, read_only: bool) -> None:
        super().__init__(None, allow_none=True, read_only=read_only)
        self.tag(sync=True, to_json=packed, from_json=unpacked)

    def validate(self, obj: Any, value: Any) -> dict[str, Any]:
        record = _with_own_numbers(value)
        if not is_mapping(record) or not _is_plain(record):
            self.error(obj, value)
        return dict(record)


class _Question(_Record):
    """A question or None: a dict, also where a text is given."""

    info_text = "a question as a dict or a text"

    def validate(self, obj: Any, value: Any) -> dict[str, Any]:
        return super().validate(obj, _native.question_of(value) if isinstance(value, str) else value)


def _with_own_numbers(value: Any) -> Any:
    """The same with numbers of Python, also where they were those of a library such as NumPy."""
    if is_mapping(value):
        return {name: _with_own_numbers(each) for name, each in value.items()}
    if is_row(value):
        return [_with_own_numbers(each) for each in value]
    if isinstance(value, bool) or not isinstance(value, Real):
        return value
    return int(value) if isinstance(value, Integral) else float(value)


def _is_plain(value: Any) -> bool:
    if is_mapping(value):
        return all(isinstance(name, str) and _is_plain(each) for name, each in value.items())
    if is_row(value):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, (str, bool, int)) or (isinstance(value, float) and not math.isnan(value))


class Widget(anywidget.AnyWidget):
    """Linked plots of a classifier's predictions; `show` makes one.

    Each attribute is a trait: ``widget.observe(print, "threshold")`` prints its changes. Results are there at once, and follow the point
    when it is moved in the plots. Names in dicts are those of the npm package; thresholds are scores of the data.

    Attributes:
        threshold: That of the point, as a score of the data. A row is predicted positive when its score is as high or higher (as low or
            lower where `lower_is_positive` says so). Set it to move the point: it stays what you set, also between two scores; ``inf``
            (``-inf``) predicts nothing positive. None puts the point at the answer to the question, or at the best F1 without one.
        model: The name of the model that the point is on. Set it to choose another: the point goes to its answer, or to its best F1.
        point: The results at the point (read-only): `threshold`; the counts `tp`, `fp`, `fn` and `tn` of the data, summed weights
            where rows have weights; and every measure of `Measures`, at `prevalence` and `beta`, None where it is undefined: `recall`,
            `precision`, `fpr`, `specificity`, `fnr`, `npv`, `accuracy`, `balancedAccuracy`, `youdenJ`, `mcc`, `kappa`, `lrPlus`, `lrMinus`,
            `lift`, `predictedPositiveShare`, `f`, `fGain`, `netBenefit`, `recallGain`, `precisionGain` and others.
        question: The question that thresholds answer, or None; the point goes to the answer. As for `decide`, a dict or a text, which
            becomes one: ``"recall >= 0.9; most precision"`` and
            ``{"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.9}]}``. A question that `decide`
            refuses raises its InputError.
        answer: The best threshold for the question (read-only), for `model`; None without a question: `threshold`, `tp`, `fp`, `value`,
            `tiedThresholds`, `mixture` and the others of `Decision`. Where no threshold meets the constraints, `threshold` is None and
            `infeasible` says what can be had.
        report: The numbers of the data (read-only): `rows`, `skippedRows`, `positiveLabel`, `labelValues`, `notices` (remarks; rows
            count from 0) and `models`, each with its areas: ``report["models"][0]["roc"]["auroc"]``, ``["pr"]["area"]``,
            ``["prg"]["area"]``. As `Report`, without columns and hulls, at the data's own prevalence.
        problem: Reason why there is no answer (read-only): `code` and `message`. None where all is well.
        space: The plots in their order; ROC, PR and PRG for None.
        layers: What the plots show besides the curves; what suits each for None.
        beta: The weight of recall in F; 1 for None.
        prevalence: The share of positives to see the curves at; the data's own for None.
        theme: "light", "dark", or None for that of the notebook.
    """

    if TYPE_CHECKING:
        # The base class has it without a type.
        comm: Any

    _esm = SCRIPT

    _table = traitlets.Dict().tag(sync=True)
    threshold = _Number("a number or None")
    model = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    point = _Record(read_only=True)
    question = _Question(read_only=False)
    answer = _Record(read_only=True)
    report = _Record(read_only=True)
    problem = _Record(read_only=True)
    space = _Names(_native.SPACES)
    layers = _Names(LAYERS)
    beta = _Number("a number of at least 0 or None", lambda value: value >= 0)
    prevalence = _Number("a number between 0 and 1 or None", lambda value: 0 < value < 1)
    theme = traitlets.Enum(["light", "dark"], default_value=None, allow_none=True).tag(sync=True)

    def __init__(self, table: dict[str, Any], **traits: Any) -> None:
        self._models: list[str] = table["options"]["scores"]
        self._analysis: _native.Analysis = analysis_of_table(table, {})
        self._numbers = report_of(self._analysis, has_columns=False)
        #: Parameters of the measures at the point, which `beta` and the aim of a question set.
        self._parameters = {"beta": 1.0, "c": 0.5}
        self._ready = False
        super().__init__(_table=packed_table(table), **traits)
        self.set_trait("report", self._numbers)
        self._take_beta()
        self._take_question()
        self._ready = True
        self._renew(follows=self.threshold is None)

    def open(self) -> None:
        """Sends the widget to the front end, unless a program runs the notebook.

        Such a program would store the script and the data, for a page that shows them by scripts of other origins.
        """
        if has_reader():
            super().open()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes what a reader chose in the plots. Results are computed here: those of the plots may be of an earlier choice."""
        chosen = {name: value for name, value in sync_data.items() if name not in ("point", "answer")}
        super().set_state(chosen)  # pyright: ignore[reportUnknownMemberType]
        if sync_data.get("threshold") is not None:
            self._renew(follows=False)

    @property
    def model_id(self) -> str:
        """The id by which the front end and other widgets, such as a box around this one, know the widget."""
        if self.comm is None:
            super().open()
            return self.model_id
        return str(self.comm.comm_id)

    @traitlets.validate("model")
    def _check_model(self, proposal: Any) -> Any:
        name = proposal["value"]
        if name is not None and name not in self._models:
            raise traitlets.TraitError(f"{name!r} is none of the models: {', '.join(self._models)}.")
        return name

    @traitlets.validate("question")
    def _check_question(self, proposal: Any) -> Any:
        question = proposal["value"]
        if question is not None:
            self._analysis.decide(question, None)
        return question

    @traitlets.observe("beta", "prevalence", "question", "model", "threshold")
    def _on_change(self, change: Any) -> None:
        if not self._ready:
            return
        if change["name"] == "beta":
            self._take_beta()
        if change["name"] == "question":
            self._take_question()
        self._renew(follows=change["name"] in ("question", "model") or (change["name"] == "threshold" and change["new"] is None))

    def _take_beta(self) -> None:
        self._parameters["beta"] = 1.0 if self.beta is None else self.beta

    def _take_question(self) -> None:
        question: dict[str, Any] = self.question or {}
        aim = question.get("aim", {})
        if "f" in aim:
            self._parameters["beta"] = float(aim["f"])
        if "cost" in aim:
            self._parameters["c"] = float(aim["cost"])

    def _renew(self, follows: bool) -> None:
        """Computes the answer and the results at the point, which goes to the answer if it `follows`."""
        at = self._models.index(self.model) if self.model is not None else 0
        answer, problem = None, None
        if self.question is not None:
            try:
                answer = self._analysis.decide(self.question, self.prevalence)[at]
            except InputError as error:
                problem = {"code": error.code, "message": str(error)}
        self.set_trait("answer", answer)
        self.set_trait("problem", problem)
        threshold = self._threshold(at, answer, follows)
        if threshold is None:
            return
        tp, fp = self._analysis.counts(at, threshold)
        model = self._numbers["models"][at]
        n_pos, n_neg = model["nPos"], model["nNeg"]
        measures = _native.measures_at(tp, fp, n_pos, n_neg, self._parameters["beta"], -2.0, self._parameters["c"], self.prevalence)
        counts = {"tp": tp, "fp": fp, "fn": n_pos - tp, "tn": n_neg - fp}
        self.set_trait("point", {"threshold": threshold, **counts, **measures})

    def _threshold(self, at: int, answer: dict[str, Any] | None, follows: bool) -> float | None:
        """The threshold of the point; None where the point stays."""
        if not follows:
            point: dict[str, Any] = self.point or {}
            own = self.threshold if self.threshold is not None else point.get("threshold")
            if own is not None:
                return float(own)
        if self.question is not None:
            if answer is not None and answer["threshold"] is not None:
                return float(answer["threshold"])
            if self.point is not None and follows:
                return None
        best = next((each["threshold"] for each in self._numbers["models"][at]["best"] if each["beta"] == 1), None)
        return self._analysis.middle(at) if best is None else float(best)

    def figure(self) -> Figure:
        """Returns the plots with their point as a figure, which needs no browser."""
        from ._figure import Figure

        svg, stored, title = self._picture()
        return Figure(svg, title, stored)

    def _picture(self) -> tuple[str, str | None, str]:
        """The figure as a document, as a smaller one where it is large, and its title."""
        chosen = {
            "space": (self.space or "roc pr prg").split(),
            "layers": None if self.layers is None else self.layers.split(),
            "theme": self.theme,
            "beta": self._parameters["beta"],
            "prevalence": self.prevalence,
            "model": self.model,
            "threshold": None if self.point is None else self.point["threshold"],
        }
        return self._analysis.picture({name: value for name, value in chosen.items() if value is not None})

    def _repr_mimebundle_(self, **options: Any) -> Any:
        if self.comm is None and not has_reader():
            return self._with_figure({})
        # The base class has dicts without types of their values.
        return self._with_figure(super()._repr_mimebundle_(**options))  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]

    def _with_figure(self, bundle: object) -> Any:
        """The data of a widget in a saved notebook, with the figure for pages that run no code."""
        from ._figure import bundle_of

        svg, stored, title = self._picture()
        figure = {**bundle_of(svg if stored is None else stored, title), "text/plain": _summary(title)}
        if is_row(bundle):
            data, metadata = bundle
            return {**data, **figure}, metadata
        return {**bundle, **figure} if is_mapping(bundle) else figure

    def __repr__(self) -> str:
        return _summary(self._picture()[2])

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the widget as one page that works offline, and returns its path."""
        from ._page import write

        return write(self, self._table, Path(path))


def _summary(title: str) -> str:
    return f"<Widget: {title}>"


def show(
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
    threshold: float | None = None,
    model: str | None = None,
    question: Mapping[str, Any] | str | None = None,
    space: str | Sequence[str] | None = None,
    layers: str | Sequence[str] | None = None,
    beta: float | None = None,
    prevalence: float | None = None,
    theme: str | None = None,
) -> Widget:
    """Returns predictions as linked ROC, Precision-Recall and Precision-Recall-Gain plots.

    Args:
        y_true, y_score, pos_label, sample_weight, fold, group, cluster, lower_is_positive, missing_as_negative, leave_out: As for
            `analyze`.
        threshold, model, question, space, layers, beta, prevalence, theme: What the widget begins with; see the traits of `Widget`.

    Raises:
        InputError: If columns don't belong together or hold what can't be a label or a score, or the question can't be answered.
        TypeError: If something is no column.
        traitlets.TraitError: If a trait is out of range.
    """
    table = table_of(
        y_true, y_score, pos_label=pos_label, sample_weight=sample_weight, fold=fold, group=group, cluster=cluster,
        lower_is_positive=lower_is_positive, missing_as_negative=missing_as_negative, leave_out=leave_out,
    )  # fmt: skip
    given = {
        "threshold": threshold, "model": model, "question": question, "space": space, "layers": layers, "beta": beta,
        "prevalence": prevalence, "theme": theme,
    }  # fmt: skip
    return Widget(table, **{name: value for name, value in given.items() if value is not None})
