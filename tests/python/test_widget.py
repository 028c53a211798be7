"""What a widget takes and gives, without a notebook around it."""

import json
import math
import re
from pathlib import Path

import ipywidgets
import numpy
import pytest
import traitlets

import curvescope
from curvescope._core import _native
from curvescope._page import page
from curvescope._widget import LAYERS, SCRIPT
from curvescope._wire import packed, unpacked

ROOT = Path(__file__).parents[2]


def widget(**given):
    return curvescope.show([1, 0, 1, 0], {"lr": [0.9, 0.6, 0.4, 0.2], "rf": [0.8, 0.7, 0.1, 0.3]}, **given)


def test_it_begins_with_what_is_given():
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
    assert widget().threshold is None


# Ability: widget numbers
def test_results_are_there_at_once():
    it = widget()
    # lr ranks 3 of 4 pairs in order; rf 2.
    assert [model["roc"]["auroc"] for model in it.report["models"]] == [0.75, 0.5]
    assert "thresholds" not in it.report["models"][0] and "hull" not in it.report["models"][0]["roc"]
    # Best F1: all of the rows from 0.4 up are predicted positive.
    assert [it.point[name] for name in ("threshold", "tp", "fp", "fn", "tn", "f")] == [0.4, 2, 1, 0, 1, 0.8]
    assert (it.answer, it.problem) == (None, None)
    it.threshold = 0.7
    assert (it.point["threshold"], it.point["tp"], it.point["fp"]) == (0.7, 1, 0)
    it.threshold = math.inf
    assert (it.point["tp"], it.point["recall"], it.point["precision"]) == (0, 0, None)
    it.threshold = None
    assert it.point["threshold"] == 0.4


# Ability: widget decide
def test_a_question_is_answered_at_once():
    question = {"aim": {"maximize": "specificity"}, "constraints": [{"measure": "recall", "atLeast": 0.5}]}
    it = widget(question=question)
    assert (it.answer["threshold"], it.answer["tp"], it.answer["fp"], it.answer["value"]) == (0.9, 1, 0, 1)
    assert it.point["threshold"] == 0.9
    it.model = "rf"
    assert (it.answer["threshold"], it.point["threshold"]) == (0.8, 0.8)
    it.question = {"aim": {"f": 2}}
    # F2 is that of the aim: 5·2/(5·2 + 2) with every row predicted positive.
    assert it.point["f"] == it.answer["value"] == 10 / 12
    it.question = {"aim": {"f": 1}, "constraints": [{"measure": "fpr", "atMost": 0}, {"measure": "recall", "atLeast": 1}]}
    assert it.answer["threshold"] is None and it.answer["infeasible"][0]["best"] == 1.0
    it.question = None
    assert it.answer is None


def test_numbers_of_numpy_are_numbers():
    question = {"aim": {"f": numpy.int64(2)}, "constraints": [{"measure": "recall", "atLeast": numpy.float32(0.5)}]}
    it = widget(question=question)
    assert it.question == {"aim": {"f": 2}, "constraints": [{"measure": "recall", "atLeast": 0.5}]}
    # On their way to the plots they are JSON.
    assert json.loads(json.dumps(it.get_state("question"))) == {"question": it.question}
    it.threshold = numpy.float32(0.1)
    assert it.threshold == float(numpy.float32(0.1))
    it.threshold = numpy.int64(1)
    assert type(it.threshold) is float


# Ability: widget folds, widget groups, widget weights
def test_the_report_has_folds_groups_and_weights():
    parts = ["a", "b", "b", "a", "a"]
    it = curvescope.show([1, 0, 1, 1, 0], [0.9, 0.8, 0.6, 0.4, 0.3], fold=parts, group=parts, sample_weight=[1, 2, 1, 1, 1], threshold=0.7)
    (only,) = it.report["models"]
    # In one part both positives are above the negative, in the other the negative is above the positive.
    for found in (only["folds"], only["groups"]):
        assert [(part["name"], part["auroc"]) for part in found] == [("a", 1), ("b", 0)]
    # The first negative counts twice, and is above two of three positives: (1·2 + 3·1)/(3·3).
    assert only["roc"]["auroc"] == pytest.approx(5 / 9, rel=1e-12)
    assert (it.point["tp"], it.point["fp"], it.point["tn"]) == (1, 2, 1)


# Ability: widget figure
def test_its_figure_is_that_of_the_function():
    y, scores = [1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2]
    it = curvescope.show(y, scores, space="roc", threshold=0.5)
    assert it.figure().svg == curvescope.figure(y, scores, space="roc", threshold=0.5).svg
    assert "score ≥ 0.5, F1 0.500" in it.figure().svg


def test_scores_have_the_sign_of_the_data():
    it = curvescope.show([1, 0, 1, 0], [0.1, 0.4, 0.6, 0.8], lower_is_positive=True)
    assert (it.point["threshold"], it.point["tp"], it.point["fp"]) == (0.6, 2, 1)
    assert it.report["models"][0]["best"][1]["threshold"] == 0.6
    it.threshold = 0.5
    assert (it.point["tp"], it.point["fp"]) == (1, 1)


def test_measures_are_at_the_prevalence_and_beta_that_are_set():
    it = widget(threshold=0.4)
    it.prevalence = 0.25
    # Recall 1, false positive rate 1/2: precision is .25/(.25 + .75/2).
    assert it.point["precision"] == pytest.approx(0.4, rel=1e-12)
    it.prevalence = None
    it.beta = 2
    assert it.point["f"] == pytest.approx(10 / 11, rel=1e-12)


def test_a_question_that_can_t_be_answered_is_refused():
    bound = {"measure": "accuracy", "atLeast": 0.5}
    with pytest.raises(curvescope.InputError) as refused:
        widget(question={"aim": {"f": 1}, "constraints": [bound]})
    assert refused.value.code == "bad-option"
    sure = {"measure": "recall", "atLeast": 0.1, "confidence": 0.9}
    with pytest.raises(curvescope.InputError) as refused:
        widget(question={"aim": {"f": 1}, "constraints": [sure]}, sample_weight=[1, 2, 1, 2])
    assert refused.value.code == "no-confidence"
    it = widget(question={"aim": {"f": 1}, "constraints": [sure]})
    it.prevalence = 0.1
    assert it.problem is None and it.answer is not None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("threshold", math.nan),
        ("threshold", "0.5"),
        ("threshold", True),
        ("model", "svm"),
        ("question", "luckiest F1"),
        ("question", {"aim": {"f": math.nan}}),
        ("question", {"aim": object()}),
        ("question", {"aim": {"f": -1}}),
        ("question", {}),
        ("space", "auc"),
        ("space", 3),
        ("layers", ["hulls"]),
        ("beta", -1),
        ("prevalence", 1),
        ("prevalence", math.nan),
        ("theme", "pink"),
    ],
)
def test_what_it_can_t_show_is_refused_at_once(name, value):
    it = widget()
    with pytest.raises((traitlets.TraitError, curvescope.InputError)):
        setattr(it, name, value)
    with pytest.raises((traitlets.TraitError, curvescope.InputError)):
        widget(**{name: value})


@pytest.mark.parametrize("name", ["point", "answer", "report", "problem"])
def test_answers_are_not_to_be_set(name):
    with pytest.raises(traitlets.TraitError, match="read-only"):
        setattr(widget(), name, {})


@pytest.mark.parametrize("value", [math.inf, -math.inf, 0.1, None, {"a": [1, math.inf], "b": None}, {"aim": {"f": 1.0}}, []])
def test_infinities_survive_the_way_there_and_back(value):
    assert unpacked(json.loads(json.dumps(packed(value), allow_nan=False))) == value


def test_what_it_can_plot_is_documented():
    spaces = (ROOT / "xtask/src/package/README.md").read_text().split("| `space` |")[1].split("\n")[0]
    assert tuple(re.findall(r"`(\w+)`", spaces)) == _native.SPACES
    layers = (ROOT / "xtask/src/package/README.md").read_text().split("| `layers` |")[1].split("\n")[0]
    assert sorted(re.findall(r"`(\w+)`", layers)) == sorted(LAYERS)


def test_a_page_holds_all_and_allows_nothing_else(tmp_path):
    it = curvescope.show(["</script><b>", "a"], {"<i>": [0.9, 0.1]}, threshold=math.inf)
    text = page(it, it._table, title="<x>")
    assert "<title>&lt;x&gt;</title>" in text and "<b>" not in text and "<i>" not in text
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)[1]
    assert policy.startswith("default-src 'none'; script-src 'sha256-") and "unsafe-inline" not in policy and "http" not in policy
    assert not re.search(r"\bsrc=|\bhref=|@import", text.replace(SCRIPT.read_text(), ""))
    path = it.save(tmp_path / "page.html")
    assert path.read_text(encoding="utf-8") == page(it, it._table)


def test_the_script_can_stand_in_a_page():
    script = SCRIPT.read_text(encoding="utf-8")
    assert script.isascii()
    assert not re.search(r"</script|<!--|\beval\(|new Function", script)


def test_a_page_is_saved_and_opened_on_request(tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("webbrowser.open", lambda address: shown.append(address) or True)
    path = curvescope.save_page(tmp_path / "p.html", [1, 0], [0.9, 0.1])
    assert path == tmp_path / "p.html" and "curvescope-data" in path.read_text(encoding="utf-8") and shown == []
    curvescope.save_page(path, [1, 0], [0.9, 0.1], browser=True)
    assert shown == [path.as_uri()]


def test_the_package_says_its_version():
    assert f'\nversion = "{curvescope.__version__}"\n' in (ROOT / "Cargo.toml").read_text()


def test_where_no_reader_is_nothing_is_sent_until_another_widget_asks(monkeypatch):
    monkeypatch.setattr("curvescope._widget.has_reader", lambda: False)
    it = widget()
    assert it.comm is None
    bundle = it._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert repr(it) == bundle["text/plain"] == "<Widget: ROC, Precision-Recall, Precision-Recall-Gain curves of lr, rf>"
    it.threshold = 0.5
    assert it.point["threshold"] == 0.5
    box = ipywidgets.VBox([it])
    assert box.get_state()["children"] == [f"IPY_MODEL_{it.comm.comm_id}"]
    data, _ = it._repr_mimebundle_()
    assert data["text/plain"] == bundle["text/plain"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == it.model_id


def test_results_are_those_of_the_last_choice_whatever_the_plots_send():
    it = widget()
    it.threshold = math.inf
    earlier = {"threshold": 0.9, "tp": 1, "fp": 0, "fn": 1, "tn": 2, "recall": 0.5}
    # On its way when the threshold was set.
    it.set_state({"point": earlier})
    assert (it.threshold, it.point["threshold"], it.point["tp"]) == (math.inf, math.inf, 0)
    it.set_state({"threshold": 0.6, "point": earlier, "answer": {"threshold": 0.9}})
    # lr: a positive and a negative have scores of 0.6 or more.
    assert (it.threshold, it.point["threshold"], it.point["tp"], it.point["fp"], it.answer) == (0.6, 0.6, 1, 1, None)
    # The same threshold on the other model, whose best is elsewhere.
    it.set_state({"model": "rf", "threshold": 0.6, "point": earlier})
    assert (it.model, it.point["threshold"], it.point["tp"], it.point["fp"]) == ("rf", 0.6, 1, 1)
