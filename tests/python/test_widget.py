"""What a widget takes and gives, without a notebook around it."""

import json
import math
import re
from pathlib import Path

import numpy
import pytest
import traitlets

import curvescope
from curvescope._page import page
from curvescope._widget import LAYERS, SCRIPT, SPACES
from curvescope._wire import packed, unpacked

ROOT = Path(__file__).parents[2]


def widget(**given):
    return curvescope.show([1, 0, 1, 0], {"lr": [0.9, 0.6, 0.4, 0.2], "rf": [0.8, 0.7, 0.1, 0.3]}, **given)


def test_it_begins_with_what_is_given_and_without_answers():
    it = widget(
        threshold=0.5,
        model="rf",
        question={"aim": {"f": 2}},
        space=["PR", "prg"],
        layers="hull, points",
        beta=2,
        prevalence=0.1,
        theme="dark",
    )
    assert (it.threshold, it.model, it.question, it.space, it.layers) == (0.5, "rf", {"aim": {"f": 2}}, "pr prg", "hull points")
    assert (it.beta, it.prevalence, it.theme) == (2, 0.1, "dark")
    assert (it.point, it.answer, it.report, it.problem) == (None, None, None, None)
    assert widget().threshold is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("threshold", math.nan),
        ("threshold", "0.5"),
        ("threshold", True),
        ("model", "svm"),
        ("question", "best F1"),
        ("question", {"aim": {"f": math.nan}}),
        ("question", {"aim": object()}),
        ("space", "auc"),
        ("layers", ["hulls"]),
        ("beta", -1),
        ("prevalence", 1),
        ("prevalence", math.nan),
        ("theme", "pink"),
    ],
)
def test_what_it_can_t_show_is_refused_at_once(name, value):
    it = widget()
    with pytest.raises(traitlets.TraitError):
        setattr(it, name, value)
    with pytest.raises(traitlets.TraitError):
        widget(**{name: value})


@pytest.mark.parametrize("name", ["point", "answer", "report", "problem"])
def test_answers_are_not_to_be_set(name):
    with pytest.raises(traitlets.TraitError, match="read-only"):
        setattr(widget(), name, {})


def test_numbers_of_numpy_are_numbers():
    it = widget()
    it.threshold = numpy.float32(0.1)
    assert it.threshold == float(numpy.float32(0.1))
    it.threshold = numpy.int64(1)
    assert type(it.threshold) is float
    it.threshold = None
    assert it.threshold is None


@pytest.mark.parametrize("value", [math.inf, -math.inf, 0.1, None, {"a": [1, math.inf], "b": None}, {"aim": {"f": 1.0}}, []])
def test_infinities_survive_the_way_there_and_back(value):
    assert unpacked(json.loads(json.dumps(packed(value), allow_nan=False))) == value


def test_what_it_can_plot_is_what_the_element_can():
    spaces = (ROOT / "xtask/src/package/README.md").read_text().split("| `space` |")[1].split("\n")[0]
    assert tuple(re.findall(r"`(\w+)`", spaces)) == SPACES
    layers = (ROOT / "xtask/src/package/README.md").read_text().split("| `layers` |")[1].split("\n")[0]
    assert tuple(re.findall(r"`(\w+)`", layers)) == LAYERS


def test_a_page_holds_all_and_allows_nothing_else(tmp_path):
    it = curvescope.show(["</script><b>", "a"], {"<i>": [0.9, 0.1]}, threshold=math.inf)
    text = page(it, title="<x>")
    assert "<title>&lt;x&gt;</title>" in text and "<b>" not in text and "<i>" not in text
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src 'none'; script-src 'sha256-") and "unsafe-inline" not in policy and "http" not in policy
    assert not re.search(r"\bsrc=|\bhref=|@import", text.replace(SCRIPT.read_text(), ""))
    path = it.save(tmp_path / "page.html")
    assert path.read_text(encoding="utf-8") == page(it)


def test_the_script_can_stand_in_a_page():
    script = SCRIPT.read_text(encoding="utf-8")
    assert script.isascii()
    assert not re.search(r"</script|<!--|\beval\(|new Function", script)


def test_open_writes_a_page_and_shows_it(tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("webbrowser.open", lambda address: shown.append(address) or True)
    path = curvescope.open([1, 0], [0.9, 0.1])
    assert path.suffix == ".html" and shown == [path.as_uri()]
    path.unlink()
    path = curvescope.open([1, 0], [0.9, 0.1], path=tmp_path / "p.html", browser=False)
    assert path == tmp_path / "p.html" and len(shown) == 1
    monkeypatch.setattr("webbrowser.open", lambda address: False)
    with pytest.warns(UserWarning, match=re.escape(str(path))):
        curvescope.open([1, 0], [0.9, 0.1], path=path)


def test_the_package_says_its_version():
    assert f'\nversion = "{curvescope.__version__}"\n' in (ROOT / "Cargo.toml").read_text()
