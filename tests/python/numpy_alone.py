"""The golden cases where the wheel and NumPy are the only libraries: reports, decisions and comparisons are the npm package's."""

from importlib.metadata import distributions

from tables import check_comparison, check_report, golden, of_package

there = {distribution.name for distribution in distributions()}
assert there == {"curvescope", "numpy"}, f"there are other libraries, so that nothing is shown: {there}"

TABLES = golden()
for name, expected in of_package(TABLES).items():
    assert "report" in expected["found"] and "pairs" in expected["compared"], (name, expected)
    check_report(TABLES[name], expected["found"])
    check_comparison(TABLES[name], expected["compared"])
