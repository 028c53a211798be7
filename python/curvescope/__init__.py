"""ROC, Precision-Recall and Precision-Recall-Gain curves of a classifier: exact numbers, decisions, tests and linked plots.

    import curvescope as cs

    cs.analyze(y_test, scores)["models"][0]["prg"]["area"]  # every area, threshold and operating point
    cs.decide(y_test, scores, "recall >= 0.9; most precision")
    cs.compare(y_test, {"lr": a, "rf": b})["verdict"]       # differences with intervals, and a sentence
    cs.calibration(y_test, scores)[0]["sentence"]           # scores as probabilities, and what chance alone explains
    cs.judge((y_val, s_val), (y_test, scores))[0]["sentence"] # a threshold on other rows than it was chosen on
    cs.auprg_score(y_test, scores)                          # one number, also for make_scorer
    cs.figure(y_test, scores).save("curves.pdf")            # the plots without a browser; also .svg and .png
    cs.show(y_test, scores)                                 # linked plots in a notebook

Everything is computed on this machine, by the same code as the page of curvescope.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._analyze import analyze, calibration, compare, decide, measures_at, net_benefit
from ._core import __version__
from ._error import InputError
from ._figure import Figure, figure
from ._judge import judge, judge_folds
from ._score import aucpr_score, auprg_score, normalized_aucpr_score, prg_curve
from ._sklearn import from_cross_validate, from_estimator

if TYPE_CHECKING:
    from ._page import save_page
    from ._widget import Widget, show

#: Names whose modules need the libraries of notebooks, and are loaded when they are first used.
LATER = {"Widget": "_widget", "show": "_widget", "save_page": "_page"}

__all__ = [
    "Figure",
    "InputError",
    "Widget",
    "__version__",
    "analyze",
    "aucpr_score",
    "auprg_score",
    "calibration",
    "compare",
    "decide",
    "figure",
    "from_cross_validate",
    "from_estimator",
    "judge",
    "judge_folds",
    "measures_at",
    "net_benefit",
    "normalized_aucpr_score",
    "prg_curve",
    "save_page",
    "show",
]


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{LATER[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(__all__)
