"""The same tables, in Python as columns and in the npm package as text, have the same reports, decisions and comparisons, or errors with
the same code.

The command line and the page are held against the npm package by tests in JavaScript. `numpy_alone.py` tries the golden cases where NumPy
is the only library.
"""

import pytest
from tables import check_comparison, check_report, generated, golden, of_package

TABLES = {**generated(), **golden()}


@pytest.fixture(scope="module")
def package():
    return of_package(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_has_one_report_and_one_answer(package, name):
    check_report(TABLES[name], package[name]["found"])


# Ability: python clusters
@pytest.mark.parametrize("name", TABLES)
def test_models_are_compared_alike(package, name):
    check_comparison(TABLES[name], package[name]["compared"])


def test_some_are_errors(package):
    codes = {found["found"]["code"] for found in package.values() if "code" in found["found"]}
    assert codes >= {"too-many-labels", "no-usable-rows", "weights-all-zero", "bad-prevalence", "bad-recall-range", "bad-beta"}
