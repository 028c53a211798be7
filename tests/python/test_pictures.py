"""Figures are the pictures that the page saves, to the last character: the same renderer draws them, here natively and there in wasm.

The page's has the figure's words and size; models, curves, layers and the point are its own.
"""

import json
import re
import subprocess

import numpy
import pytest
from tables import HERE, as_text, golden

import curvescope

RANDOM = numpy.random.default_rng(5)
Y = (RANDOM.random(300) < 0.3).astype(int).tolist()
SCORES = {name: (numpy.array(Y) * shift + RANDOM.normal(size=300)).round(3).tolist() for name, shift in {"lr": 1, "<gb> & co": 2}.items()}
TWO = {"y_true": Y, "y_score": SCORES}
ONE = {"y_true": Y, "y_score": {"lr": SCORES["lr"]}}

#: Sizes of a figure: width, and height of each plot, by the number of plots in a row.
SIZES = {1: (420, 432), 2: (760, 392), 3: (960, 332)}

LAYERS = ["hull", "jointHull", "isometrics", "optimum", "minimum", "alwaysPositive", "points", "nonDominated", "calibration", "gridRoc"]

#: Tables with the options of figures.
DRAWN = {
    "the three curves": (TWO, {}),
    "another model": (TWO, {"model": "<gb> & co", "space": "prg"}),
    "dark": (ONE, {"theme": "dark", "space": "pr"}),
    "grey": (TWO, {"theme": "grey", "space": "roc prg"}),
    "a prevalence": (ONE, {"prevalence": 0.05, "space": "pr prg"}),
    "a beta": (ONE, {"beta": 2, "space": "pr prg"}),
    "a threshold": (ONE, {"threshold": 0.5, "space": "roc"}),
    "nothing positive": (ONE, {"threshold": 1e9, "space": "roc pr"}),
    "low scores": ({**ONE, "lower_is_positive": ["lr"]}, {"space": "roc pr"}),
    "weights": ({**ONE, "sample_weight": RANDOM.random(300).round(2).tolist()}, {"space": "pr cap"}),
    "folds": ({**ONE, "fold": [row % 3 for row in range(300)]}, {"space": "roc prg", "layers": ["hull", "folds"]}),
    "all layers": (TWO, {"space": "pr", "layers": LAYERS}),
    **{f"in {space}": (TWO, {"space": space}) for space in ("cap", "lift", "det", "decision", "standardizedDecision", "avoided")},
    **{f"in {space}": (TWO, {"space": space}) for space in ("cost", "brier", "fCost")},
    **{name: (table, {}) for name, table in golden().items()},
}


def asked(table, options, figure):
    """The picture to save on the page: the figure's plots, size and words, and the options as its view."""
    spaces = options.get("space", "roc pr prg").split()
    width, height = SIZES[len(spaces)]
    [rule] = re.findall(r"<desc>The point marked: (.*)\.</desc>", figure.svg)
    unescaped = rule.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    names = list(table["y_score"])
    model = options.get("model", names[0])
    score = re.search(r" [≥≤] ([^ ,]+)(, F|$)", unescaped)[1]
    threshold = options.get("threshold", float(score.replace("−", "-").replace("∞", "inf")))
    view = {
        "theme": options.get("theme", "light"),
        "beta": options.get("beta", 1),
        "active": names.index(model),
        "dashes": options.get("theme") == "grey",
        **({"prevalence": options["prevalence"]} if "prevalence" in options else {}),
    }
    # The legend's words for marks besides the curves, where they are drawn.
    texts = dict.fromkeys(re.findall(r"<text[^>]*>([^<]*)</text>", figure.svg))
    signs = {"point": unescaped}
    for sign, words in (("hull", f"convex hull of {model}"), ("best", f"best F{options.get('beta', 1)} of {model}")):
        if words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") in texts:
            signs[sign] = words
    return {
        **as_text(table),
        "plots": spaces,
        "picture": {"columns": len(spaces), "widthCss": width, "heightCss": height, "signs": signs},
        "view": view,
        **({"layers": options["layers"]} if "layers" in options else {}),
        "threshold": threshold,
        "title": figure.title,
        "description": f"The point marked: {unescaped}.",
    }


@pytest.fixture(scope="module")
def figures():
    return {name: curvescope.figure(**table, **options) for name, (table, options) in DRAWN.items()}


@pytest.fixture(scope="module")
def of_page(figures):
    given = json.dumps([asked(*DRAWN[name], figure) for name, figure in figures.items()])
    ran = subprocess.run(["node", HERE / "pictures.mjs"], input=given, capture_output=True, text=True, check=True, encoding="utf-8")
    return dict(zip(figures, json.loads(ran.stdout), strict=True))


#: A number, or digits of a colour.
NUMBER = re.compile(r"\d+(?:\.\d+)?")


@pytest.mark.parametrize("name", DRAWN)
def test_a_figure_is_the_picture_of_the_page(figures, of_page, name):
    svg, expected = figures[name].svg, of_page[name]
    if name != "in det":
        assert svg == expected
        return
    # Its axes are of normal quantiles, whose logarithms are each platform's: a position may be rounded otherwise.
    assert NUMBER.sub("", svg) == NUMBER.sub("", expected)
    positions = [[float(number) for number in NUMBER.findall(text)] for text in (svg, expected)]
    assert positions[0] == pytest.approx(positions[1], abs=0.11)
