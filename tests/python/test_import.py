"""Libraries that an import loads, and its error where there is no native module."""

import subprocess
import sys


def run(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, encoding="utf-8")


def test_where_there_is_no_native_module_the_error_says_so():
    # As in Pyodide, where a wheel without it could be unpacked.
    ran = run("import sys; sys.modules['curvescope._native'] = None; import curvescope")
    assert ran.returncode == 1
    assert "ImportError: curvescope has no native module for this platform, such as Pyodide: it can't compute here." in ran.stderr
    assert (
        "There are wheels for Linux, macOS and Windows; elsewhere `pip install --no-binary curvescope curvescope` builds it" in ran.stderr
    )


def test_an_import_leaves_out_the_libraries_that_it_may_need_later():
    libraries = [
        "anywidget",
        "IPython",
        "ipywidgets",
        "matplotlib",
        "narwhals",
        "numpy",
        "pandas",
        "polars",
        "pyarrow",
        "sklearn",
        "traitlets",
    ]
    ran = run(f"import sys; import curvescope; print([name for name in {libraries} if name in sys.modules])")
    assert ran.stdout.strip() == "[]", ran.stdout + ran.stderr
