"""The notebook of the examples runs, and its plots are on a page that runs no code and requests nothing."""

import copy
import re
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ClearMetadataPreprocessor, ExecutePreprocessor
from nbformat.v4 import new_code_cell, new_notebook

NOTEBOOK = Path(__file__).parents[2] / "python/examples/tour.ipynb"

#: Bytes of a stored plot at most.
MOST = 100_000

#: Kinds of data in a notebook.
SVG = "image/svg+xml"
VIEW = "application/vnd.jupyter.widget-view+json"


def execute(notebook):
    """Runs the cells as nbconvert does, with its own settings."""
    ExecutePreprocessor(kernel_name="python3").preprocess(notebook, {})
    return [
        output["data"] for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs if SVG in output.get("data", {})
    ]


def plots_in_page(notebook):
    """The number of pictures in the page that nbconvert makes, and of those that scripts of a network would draw."""
    page, _ = HTMLExporter().from_notebook_node(notebook)
    return page.count(f'data-mime-type="{SVG}"'), page.count(f'<script type="{VIEW}">')


def test_a_notebook_that_nbconvert_runs_has_its_plots_and_asks_for_no_network():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    shown = execute(notebook)
    pictures = [data[SVG] for data in shown]
    assert len(pictures) == 4
    assert all(len(picture.encode()) <= MOST for picture in pictures)
    # Neither the widget nor its script, which would be a megabyte.
    assert not any(VIEW in data for data in shown) and "widgets" not in notebook.metadata
    assert plots_in_page(notebook) == (4, 0)
    for picture in pictures:
        assert re.search(r"<title[^>]*>[^<]+</title>", picture)
        assert "http" not in picture.replace("http://www.w3.org/", "")


def test_a_notebook_that_a_reader_runs_has_the_figure_beside_the_widget(monkeypatch):
    # Voilà runs notebooks as nbconvert does, and shows them to a reader: its notebooks are those that JupyterLab saves.
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    cells = ["import curvescope as cs\ny, scores = [1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2]", *["cs.show(y, scores)", "cs.figure(y, scores)"] * 2]
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells])
    shown = execute(notebook)
    assert [set(data) for data in shown] == [{SVG, VIEW, "text/plain"}, {SVG, "text/plain"}] * 2
    assert all(len(data[SVG].encode()) <= MOST for data in shown)
    # JupyterLab leaves out the state of the widgets unless it is set to save it.
    without = copy.deepcopy(notebook)
    del without.metadata["widgets"]
    assert plots_in_page(without) == (4, 0)
    # With it nbconvert prefers the widget, and can be told otherwise.
    assert plots_in_page(notebook) == (2, 2)
    cleared, _ = ClearMetadataPreprocessor(enabled=True).preprocess(notebook, {})
    assert plots_in_page(cleared) == (4, 0)


def test_the_notebook_is_stored_without_its_results():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert all(cell.outputs == [] and cell.execution_count is None for cell in notebook.cells if cell.cell_type == "code")
