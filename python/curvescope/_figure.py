"""Figures without a browser: SVG, PDF and PNG, and plots in the Axes of matplotlib."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, overload

from ._core import _native, analysis_of, settings_of
from ._error import InputError
from ._kind import is_sequence

if TYPE_CHECKING:
    from ._axes import Axes

    AxesT = TypeVar("AxesT", bound=Axes)

#: Pixels of a PNG to a CSS pixel.
SCALE = 2.0

#: Suffixes of the files that can be written.
SUFFIXES = (".svg", ".pdf", ".png")


class Figure:
    """Plots as an SVG document; `figure` makes one. A notebook shows it, also on pages that run no code.

    Attributes:
        svg: The document as text.
        title: The plots and the models in them, for readers who can't see the figure.
    """

    def __init__(self, svg: str, title: str, stored: str | None = None) -> None:
        self.svg = svg
        self.title = title
        self._stored = svg if stored is None else stored

    def save(self, path: str | os.PathLike[str], *, scale: float = SCALE) -> Path:
        """Writes the figure as SVG, PDF or PNG, and returns the path.

        Args:
            path: The file. Its suffix, .svg, .pdf or .png, is the format.
            scale: Pixels of a PNG to the pixel of the figure's width: 2 is sharp on most screens, 3 in print.

        Raises:
            InputError: If the suffix is another, or the image would be too large.
        """
        target = Path(path)
        suffix = target.suffix.lower()
        if suffix == ".svg":
            target.write_text(self.svg, encoding="utf-8", newline="\n")
        elif suffix == ".pdf":
            target.write_bytes(_complete(_native.pdf(self.svg), target))
        elif suffix == ".png":
            target.write_bytes(_complete(_native.png(self.svg, scale), target))
        else:
            found = f"has the suffix {target.suffix}" if target.suffix else "has no suffix"
            raise InputError(f"The path {str(path)!r} {found}. Give one of {', '.join(SUFFIXES)}.", "bad-option")
        return target

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return bundle_of(self._stored, self.title)

    def __repr__(self) -> str:
        return _summary(self.title)


def bundle_of(svg: str, title: str) -> dict[str, str]:
    """The data of a figure in a saved notebook, by their type: `svg`, a document of at most 100 kB, and a text."""
    return {"image/svg+xml": svg, "text/plain": _summary(title)}


def _summary(title: str) -> str:
    return f"<Figure: {title}>"


def _complete(written: tuple[bytes, str | None], path: Path) -> bytes:
    """A file, with a warning where its texts lack characters."""
    file, remark = written
    if remark:
        warnings.warn(f"{path.name}: {remark}", stacklevel=3)
    return file


@overload
def figure(
    y_true: Any,
    y_score: Any,
    *,
    space: str | Sequence[str] = ...,
    width: float | None = ...,
    theme: str = ...,
    layers: str | Sequence[str] | None = ...,
    beta: float | None = ...,
    prevalence: float | None = ...,
    threshold: float | None = ...,
    model: str | None = ...,
    columns: int | None = ...,
    ax: None = ...,
    **options: Any,
) -> Figure: ...
@overload
def figure(
    y_true: Any,
    y_score: Any,
    *,
    space: str | Sequence[str] = ...,
    width: float | None = ...,
    theme: str = ...,
    layers: str | Sequence[str] | None = ...,
    beta: float | None = ...,
    prevalence: float | None = ...,
    threshold: float | None = ...,
    model: str | None = ...,
    columns: int | None = ...,
    ax: AxesT,
    **options: Any,
) -> AxesT: ...
def figure(
    y_true: Any,
    y_score: Any,
    *,
    space: str | Sequence[str] = "roc pr prg",
    width: float | None = None,
    theme: str = "light",
    layers: str | Sequence[str] | None = None,
    beta: float | None = None,
    prevalence: float | None = None,
    threshold: float | None = None,
    model: str | None = None,
    columns: int | None = None,
    ax: AxesT | None = None,
    **options: Any,
) -> Figure | AxesT:
    """Predictions as ROC, Precision-Recall and Precision-Recall-Gain plots, drawn as the page and the widget draw them.

    Args:
        y_true: The label of each row, as in `analyze`.
        y_score: The scores, as in `analyze`.
        space: The plots in their order, of "roc", "pr", "prg", "cap", "lift", "det", "decision", "standardizedDecision", "avoided",
            "cost", "brier" and "fCost"; with `ax`, one of them.
        width: Width of the figure in CSS pixels; by default 420 for one plot, 380 for each of two, 320 for each of more.
        theme: "light", "dark" or "grey"; grey tells models apart by dashes, for print.
        layers: Contents of the plots besides the curves, of "hull", "jointHull", "isometrics", "optimum", "minimum", "random",
            "alwaysPositive", "points", "nonDominated", "calibration", "precisionRecall", "gridRoc", "gridPr", "gridPrg" and "folds";
            by default those that suit each plot.
        beta: The weight of recall in F, 1 by default.
        prevalence: The share of positives to draw the curves at; that of the data by default.
        threshold: Threshold of the point that is marked, as a score of the data; by default that of the best F.
        model: Name of the model with the point and the hull; the first one by default.
        columns: Number of plots in a row, up to 3 by default.
        ax: Axes of matplotlib to draw the plot into, with lines, labels and limits of its own, in place of a figure. Call
            ``ax.legend()`` for a legend.
        **options: The other options of `analyze`.

    Returns:
        A `Figure`; with `ax`, these Axes.

    Raises:
        InputError: If the data can't be analysed, or an option is out of range.
    """
    spaces = _words("space", space)
    chosen = {
        "space": spaces,
        "width": width,
        "theme": theme,
        "layers": None if layers is None else _words("layers", layers),
        "beta": beta,
        "threshold": threshold,
        "model": model,
        "columns": columns,
    }
    if prevalence is not None:
        options["prevalence"] = prevalence
    settings = settings_of(dict(options))
    # Those of the best thresholds of a report; a figure has one, `beta`.
    settings.pop("betas", None)
    if ax is not None and len(set(map(str.lower, spaces))) != 1:
        raise InputError(f'Axes show one plot, and space names {len(spaces)}. Give one of them, such as space="pr".', "bad-option")
    analysis = analysis_of(y_true, y_score, **options)
    given = {name: value for name, value in chosen.items() if value is not None}
    if ax is not None:
        from ._axes import draw

        draw(ax, analysis.plot({**given, **settings}))
        return ax
    svg, stored, title = analysis.picture({**given, **settings})
    return Figure(svg, title, stored)


def _words(option: str, value: Any) -> list[str]:
    """Words of a text, separated by spaces or commas, or of a sequence."""
    words: Any = value.replace(",", " ").split() if isinstance(value, str) else value
    if not is_sequence(words) or not all(isinstance(word, str) for word in words):
        raise InputError(f'The option "{option}" is {value!r}. Give words.', "bad-option")
    return list(words)
