"""The notebook of the examples runs, and its plots are on a page that runs no code and requests nothing."""

import re
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor

NOTEBOOK = Path(__file__).parents[2] / "python/examples/tour.ipynb"

#: Bytes of a stored plot at most.
MOST = 100_000


def test_a_notebook_keeps_its_plots_for_pages_that_run_no_code():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    # The state of the widget would be shown in its place, by a script from a network.
    ExecutePreprocessor(kernel_name="python3", store_widget_state=False).preprocess(notebook, {})
    pictures = [
        output["data"]["image/svg+xml"]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "image/svg+xml" in output.get("data", {})
    ]
    assert len(pictures) == 4
    assert all(len(picture.encode()) <= MOST for picture in pictures)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    assert page.count('data-mime-type="image/svg+xml"') == 4
    for picture in pictures:
        assert re.search(r"<title[^>]*>[^<]+</title>", picture)
        assert "http" not in picture.replace("http://www.w3.org/", "")


def test_the_notebook_is_stored_without_its_results():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert all(cell.outputs == [] and cell.execution_count is None for cell in notebook.cells if cell.cell_type == "code")
