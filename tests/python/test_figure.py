"""Figures: SVG, PDF and PNG, and lines in the Axes of matplotlib."""

import re
import struct
import sys
import warnings
import zlib
from xml.etree import ElementTree

import numpy
import pytest

from curvescope import InputError, figure

#: Three positives and two negatives. By threshold: (tp, fp) = (1, 0), (1, 1), (2, 1), (3, 1), (3, 2).
Y = [1, 0, 1, 1, 0]
SCORES = [0.9, 0.8, 0.6, 0.4, 0.3]

SVG = "{http://www.w3.org/2000/svg}"


def strokes(svg):
    """The colours of the lines of a document."""
    return {path.get("stroke") for path in ElementTree.fromstring(svg).iter(f"{SVG}path")}


def texts_of(svg):
    return [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


# Ability: python figure
def test_the_point_is_at_the_best_f1_or_at_the_threshold():
    # F1 is 2·3/(3 + 1 + 3) at the threshold 0.4, and 2·1/(1 + 0 + 3) at 0.9.
    for options, rule in [
        ({}, "score ≥ 0.4, F1 0.857"),
        ({"threshold": 0.9}, "score ≥ 0.9, F1 0.500"),
        ({"threshold": 0.7}, "score ≥ 0.7, F1 0.400"),
        ({"threshold": float("inf")}, "score ≥ ∞, F1 0.000"),
        ({"beta": 0.5}, "score ≥ 0.4, F0.5 0.789"),
    ]:
        svg = figure(Y, SCORES, space="roc", **options).svg
        assert rule in texts_of(svg) and "<circle" in svg


def test_low_scores_that_mean_positive_keep_their_sign():
    lower = figure(Y, [-score for score in SCORES], space="roc", lower_is_positive=True)
    assert "score ≤ −0.4, F1 0.857" in lower.svg
    assert "score ≤ −0.9" in figure(Y, [-score for score in SCORES], space="roc", lower_is_positive=True, threshold=-0.9).svg


def test_each_model_has_a_curve_and_a_name():
    scores = {"größer": SCORES, "<b> & co": SCORES[::-1], "随机": SCORES}
    shown = figure(Y, scores, space="roc prg")
    assert set(scores) <= set(texts_of(shown.svg))
    assert shown.title == "ROC, Precision-Recall-Gain curves of größer, <b> & co, 随机"
    assert repr(shown) == f"<Figure: {shown.title}>"
    assert {"#326cc6", "#ce6a1c", "#098353"} <= strokes(shown.svg)
    other = figure(Y, scores, model="随机", space="roc")
    assert "convex hull of 随机" in other.svg and "convex hull of größer" not in other.svg


def size(svg):
    root = ElementTree.fromstring(svg)
    return float(root.get("width")), float(root.get("height"))


def test_plots_are_in_rows():
    legend = 28
    assert size(figure(Y, SCORES, space="roc").svg) == (420, 432 + 20 + legend)
    assert size(figure(Y, SCORES, space="roc pr").svg) == (760, 392 + legend)
    assert size(figure(Y, SCORES).svg) == (960, 332 + legend)
    assert size(figure(Y, SCORES, space=["roc", "pr", "prg", "cap"]).svg) == (760, 2 * 392 + legend)
    assert size(figure(Y, SCORES, columns=1, width=300).svg) == (300, 3 * 312 + 20 + legend)
    assert figure(Y, SCORES, space="ROC, prg roc").svg == figure(Y, SCORES, space="roc prg").svg


def test_layers_are_those_of_the_widget_unless_others_are_named():
    texts = {space: figure(Y, SCORES, space=space).svg for space in ("roc", "pr", "det", "cap")}
    assert ">random<" in texts["roc"] and ">hull<" in texts["roc"]
    assert ">unachievable<" in texts["pr"]
    assert "convex hull" not in texts["det"] and "convex hull" in texts["cap"]
    bare = figure(Y, SCORES, space="roc pr", layers="").svg
    assert not any(word in bare for word in (">random<", "hull", ">unachievable<"))
    assert "best F1 of score" in figure(Y, SCORES, space="roc", layers="optimum", threshold=0.9).svg
    one, folds = (figure(Y * 2, SCORES * 2, space="roc", layers=layers, fold=[0] * 5 + [1] * 5).svg for layers in ([], ["folds"]))
    assert len(folds) > len(one)
    with pytest.raises(InputError, match="fold column"):
        figure(Y, SCORES, layers="folds")


def test_themes_differ_in_their_ground():
    for theme, ground in [("light", "#ffffff"), ("dark", "#15181c"), ("grey", "#ffffff")]:
        first = next(ElementTree.fromstring(figure(Y, SCORES, theme=theme).svg).iter(f"{SVG}path"))
        assert first.get("fill") == ground


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        ({"space": "roc rok"}, "bad-option", '"space" is "rok". Give one of roc, pr, prg'),
        ({"space": ""}, "bad-option", '"space" is empty'),
        ({"space": 3}, "bad-option", '"space" is 3'),
        ({"layers": "hul"}, "bad-option", '"layers" is "hul". Give one of hull'),
        ({"theme": "blue"}, "bad-option", '"theme" is "blue". Give one of light, dark, grey'),
        ({"beta": -1}, "bad-beta", "beta is -1"),
        ({"prevalence": 1.0}, "bad-prevalence", "prevalence is 1"),
        ({"recall_range": (0.5, 0.2)}, "bad-recall-range", "range"),
        ({"threshold": float("nan")}, "bad-threshold", "threshold"),
        ({"model": "b"}, "unknown-model", 'no model "b". Give one of score'),
        ({"columns": 0}, "bad-option", '"columns" is 0'),
        ({"width": float("nan")}, "bad-option", '"width" is NaN'),
        ({"width": 1e9}, "bad-option", '"width"'),
        ({"width": 100}, "plot-too-small", "fewer columns"),
    ],
)
def test_options_out_of_range_are_refused(options, code, message):
    with pytest.raises(InputError, match=re.escape(message)) as refused:
        figure(Y, SCORES, **options)
    assert refused.value.code == code


def decoded(file):
    """Width, height and rows of a PNG of colours without filters."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(file):
        [length], kind = struct.unpack(">I", file[at : at + 4]), file[at + 4 : at + 8]
        chunks[kind] = chunks.get(kind, b"") + file[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, depth, color = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, color) == (8, 2)
    rows = zlib.decompress(chunks[b"IDAT"])
    lines = [rows[row * (3 * width + 1) : (row + 1) * (3 * width + 1)] for row in range(height)]
    assert all(line[0] == 0 for line in lines)
    return width, height, [line[1:] for line in lines]


def test_a_png_has_the_size_and_the_colours_of_the_plot(tmp_path):
    shown = figure(Y, SCORES, space="roc")
    for scale in (1, 2, 3.0):
        width, height, rows = decoded(shown.save(tmp_path / "figure.png", scale=scale).read_bytes())
        assert (width, height) == (420 * scale, 480 * scale)
    # The curve ends at the right, wherever the scale puts that.
    assert any(bytes.fromhex("326cc6") in row[len(row) // 2 :] for row in rows) and rows[-1][:3] == b"\xff\xff\xff"
    width, height, _ = decoded(shown.save(tmp_path / "figure.PNG").read_bytes())
    assert (width, height) == (840, 960)


@pytest.mark.parametrize("scale", [0, -1, 1e9, float("nan"), float("inf")])
def test_an_image_of_no_size_or_too_large_is_refused(tmp_path, scale):
    with pytest.raises(InputError, match="Give a scale") as refused:
        figure(Y, SCORES).save(tmp_path / "figure.png", scale=scale)
    assert refused.value.code == "bad-option"
    assert not list(tmp_path.iterdir())


def test_a_pdf_has_one_page_of_the_size_with_its_font(tmp_path):
    file = figure(Y, SCORES, space="roc").save(tmp_path / "figure.pdf").read_bytes()
    assert file.startswith(b"%PDF-") and file.rstrip().endswith(b"%%EOF")
    # 72 points and 96 pixels to the inch.
    box = re.search(rb"/MediaBox *\[([\d. ]+)\]", file)
    assert [float(number) for number in box[1].split()] == pytest.approx([0, 0, 420 * 0.75, 480 * 0.75])
    assert b"CurvesSans" in file
    assert len(re.findall(rb"/Type */Page\b", file)) == 1


def test_an_svg_is_saved_as_it_is(tmp_path):
    shown = figure(Y, SCORES)
    path = shown.save(str(tmp_path / "figure.svg"))
    assert path == tmp_path / "figure.svg"
    assert path.read_bytes() == shown.svg.encode()


@pytest.mark.parametrize("name", ["figure.jpg", "figure", "figure.svg.gz"])
def test_other_suffixes_are_refused(tmp_path, name):
    with pytest.raises(InputError, match=r"Give one of \.svg, \.pdf, \.png") as refused:
        figure(Y, SCORES).save(tmp_path / name)
    assert isinstance(refused.value, ValueError) and refused.value.code == "bad-option"
    assert not list(tmp_path.iterdir())


def test_characters_that_no_font_has_are_named_in_a_warning(tmp_path):
    # Of the last private area: fonts of icons have characters of the first.
    shown = figure(Y, {"model \U0010f123": SCORES}, space="roc")
    for suffix in (".png", ".pdf"):
        with pytest.warns(UserWarning, match="such as \U0010f123"):
            shown.save(tmp_path / f"figure{suffix}")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        shown.save(tmp_path / "figure.svg")
        figure(Y, {"modèle ≥ β": SCORES}).save(tmp_path / "figure.png")


def test_a_notebook_gets_an_svg_below_100_kilobytes():
    shown = figure(Y, SCORES)
    assert shown._repr_mimebundle_(include=None, exclude=None) == {"image/svg+xml": shown.svg, "text/plain": repr(shown)}
    random = numpy.random.default_rng(1)
    y = random.random(1_000_000) < 0.3
    for scores in (random.normal(size=len(y)) + y, random.random(len(y)).astype("f4")):
        shown = figure(y, scores)
        assert len(shown.svg.encode()) < 100_000
        assert shown._repr_mimebundle_()["image/svg+xml"] == shown.svg
    many = figure(y[:100_000], {f"model {at}": random.normal(size=100_000) + y[:100_000] * at / 5 for at in range(10)})
    stored = many._repr_mimebundle_()["image/svg+xml"]
    assert len(stored.encode()) < 100_000 < len(many.svg.encode())
    assert size(stored) == size(many.svg)
    assert strokes(stored) == strokes(many.svg)


def test_a_figure_does_not_import_matplotlib():
    import subprocess

    code = "import sys; from curvescope._figure import figure; figure([1, 0], [1, 0]); assert 'matplotlib' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


class TestAxes:
    """Needs matplotlib, which the environment of the tests has (`xtask/src/notebooks.rs`)."""

    @pytest.fixture()
    def ax(self):
        pytest.importorskip("matplotlib", reason="matplotlib is installed by xtask/src/notebooks.rs").use("Agg")
        from matplotlib.figure import Figure as Sheet

        return Sheet().add_subplot()

    @staticmethod
    def lines(ax, role):
        """The positions of the lines of a role."""
        return [at for line in ax.lines if line.get_gid() == role for at in zip(*line.get_data(), strict=True)]

    @staticmethod
    def has(expected, found):
        return all(any(at == pytest.approx(other, abs=1e-9) for other in found) for at in expected)

    def test_a_roc_curve_passes_through_its_operating_points(self, ax):
        assert figure(Y, SCORES, space="roc", ax=ax) is ax
        points = [(0, 0), (0, 1 / 3), (1 / 2, 1 / 3), (1 / 2, 1), (1, 1)]
        assert self.lines(ax, "curve") == [pytest.approx(point) for point in points]
        assert self.has([(0, 0), (1, 1)], self.lines(ax, "random"))
        assert (ax.get_xlim(), ax.get_ylim()) == ((0, 1), (0, 1))
        assert (ax.get_xlabel(), ax.get_ylabel()) == ("False positive rate, fp/N", "True positive rate, tp/P")
        _, labels = ax.get_legend_handles_labels()
        assert labels == ["score", "convex hull of score", "score ≥ 0.4, F1 0.857", "random"]
        assert self.lines(ax, "point") == [pytest.approx((1 / 2, 1))]

    def test_what_can_t_be_achieved_is_a_patch(self, ax):
        figure(Y, SCORES, space="pr", ax=ax)
        assert self.has([(1 / 3, 1), (1 / 3, 1 / 2), (2 / 3, 2 / 3), (1, 3 / 4), (1, 3 / 5)], self.lines(ax, "curve"))
        [region] = [patch for patch in ax.patches if patch.get_gid() == "unachievable"]
        assert region.get_path().contains_point((0.5, 0.1)) and not region.get_path().contains_point((0.5, 0.9))

    def test_values_of_isometrics_are_at_the_right_edge(self, ax):
        figure(Y, SCORES, space="pr", ax=ax)
        # At recall 1, F1 is 2p/(1 + p), from 3/4 on where precision is at least 3/5.
        assert {text.get_text(): text.xy for text in ax.texts} == {
            "F1 0.9": (1, pytest.approx(9 / 11)),
            "0.8": (1, pytest.approx(2 / 3)),
        }

    def test_models_have_lines_of_their_colour(self, ax):
        figure(Y, {"a": SCORES, "b": SCORES[::-1]}, space="roc", ax=ax, layers="", theme="dark")
        colors = {line.get_label(): line.get_color() for line in ax.lines if line.get_gid() == "curve"}
        assert set(colors) == {"a", "b"} and colors["a"] != colors["b"]
        assert not self.lines(ax, "hull")

    def test_axes_show_one_plot(self, ax):
        with pytest.raises(InputError, match="Axes show one plot"):
            figure(Y, SCORES, ax=ax)
        assert not ax.lines

    def test_rates_are_at_their_quantiles(self, ax):
        figure(Y, SCORES, space="det", ax=ax)
        texts = [label.get_text() for label in ax.get_xticklabels()]
        assert "0.5" in texts and ax.get_xticks()[texts.index("0.5")] == pytest.approx(0)
        ax.figure.canvas.draw()
