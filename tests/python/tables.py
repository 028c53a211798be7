"""Tables, good and bad, as columns for Python and as text for the npm package, and comparisons of the answers of both.

It needs the package, NumPy and Node.js alone.
"""

import csv
import io
import json
import math
import subprocess
from pathlib import Path

import numpy

import curvescope
from curvescope._wire import unpacked

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GOLDEN = ROOT / "tests/golden"

QUESTION = {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.6}]}

#: Draws of the bootstrap.
DRAWS = {"replicates": 40, "seed": 7}

#: Options of the functions, and of the npm package.
OPTIONS = {
    "pos_label": "positive",
    "prevalence": "prevalence",
    "recall_range": "recallRange",
    "fpr_range": "fprRange",
    "tpr_range": "tprRange",
    "betas": "betas",
}
ROLES = {"sample_weight": "weight", "fold": "fold", "group": "group", "cluster": "cluster"}


def generated():
    """Forty tables, good and bad: arguments of `analyze` by name."""
    random = numpy.random.default_rng(11)
    tables = {}

    def add(name, y_true, y_score, **options):
        scores = y_score if isinstance(y_score, dict) else {"score": y_score}
        tables[name] = {"y_true": list(y_true), "y_score": {model: list(map(float, column)) for model, column in scores.items()}, **options}

    def draw(rows, share=0.4):
        labels = (random.random(rows) < share).astype(int)
        return labels.tolist(), (labels + random.normal(size=rows)).tolist()

    for rows in (2, 3, 10, 61, 100, 1000, 5000):
        labels, scores = draw(rows)
        add(f"{rows} rows", [1, 0, *labels[2:]], scores)
    labels, scores = draw(200)
    other = (numpy.array(labels) + random.normal(size=200)).tolist()
    add("ties", labels, numpy.round(scores))
    add("decimals", labels, numpy.round(scores, 3))
    add("32 bits", labels, numpy.float32(scores))
    add("two models", labels, {"lr": scores, "rf": other})
    add("low scores mean positive", labels, {"lr": scores, "rf": other}, lower_is_positive=["rf"])
    add("probabilities", labels, 1 / (1 + numpy.exp(-numpy.array(scores))))
    add("constant", labels, [0.5] * 200)
    add("perfect", labels, labels)
    add("inverted", labels, [-score for score in scores])
    add("infinite", [1, 0, 1, 0], [math.inf, -math.inf, 1e300, 5e-324])
    add("whole numbers beyond 2^53", [1, 0, 1, 0], [2.0**60, 2.0**60 + 256, -(2.0**63), 1e21])
    add("missing scores", labels, [math.nan if row % 7 == 3 else score for row, score in enumerate(scores)])
    add("missing labels", [None if row % 9 == 4 else label for row, label in enumerate(labels)], scores)
    add("weights", labels, scores, sample_weight=numpy.round(random.random(200), 2).tolist())
    add("weights of 0 and below", labels, scores, sample_weight=[float(row % 5 - 1) for row in range(200)])
    add("folds", labels, scores, fold=[row % 4 for row in range(200)])
    add("groups", labels, scores, group=[("north", "south", None)[row % 3] for row in range(200)])
    add("clusters", labels, scores, cluster=[f"p{row // 4}" for row in range(200)])
    add("yes and no", [("no", "yes")[label] for label in labels], scores)
    add("other words", [("well", "sick")[label] for label in labels], scores)
    add("the other label", [("well", "sick")[label] for label in labels], scores, pos_label="well")
    add("one of three labels", [("a", "b", "c")[row % 3] for row in range(200)], scores, pos_label="b")
    add("-1 and 1", [2 * label - 1 for label in labels], scores)
    add("booleans", [bool(label) for label in labels], scores)
    add("one positive", [1] + [0] * 199, scores)
    add("settings", labels, scores, prevalence=0.1, recall_range=[0.2, 0.9], fpr_range=[0, 0.3], betas=[0.25, 1, 4])
    add("a long table", *draw(20_000, 0.02))
    # Bad ones.
    add("three labels", [("a", "b", "c")[row % 3] for row in range(200)], scores)
    add("no label", [None] * 200, scores)
    add("no score", labels, [math.nan] * 200)
    add("no weight", labels, scores, sample_weight=[0.0] * 200)
    add("too high a prevalence", labels, scores, prevalence=1.0)
    add("a range turned round", labels, scores, recall_range=[0.9, 0.2])
    add("a beta below 0", labels, scores, betas=[-1])
    add("labels like scores", scores, scores)
    assert len(tables) >= 40
    return tables


def path_of(name):
    """The examples are among the files of the page."""
    return ROOT / "www" / name.removeprefix("../") if name.startswith("../") else GOLDEN / name


def golden():
    """The golden inputs with the columns that they are judged by."""
    tables = {}
    for path in sorted(GOLDEN.glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(case, dict) or "score_column" not in case:
            continue
        rows = list(csv.DictReader(path_of(case["input"]).read_text(encoding="utf-8").splitlines()))
        role = {argument: case.get(f"{option}_column") for argument, option in ROLES.items()}
        numbers = {column: [float(row[column]) for row in rows] for column in {case["score_column"], role["sample_weight"]} - {None}}
        tables[path.stem] = {
            "y_true": [row[case.get("label_column", "label")] for row in rows],
            "y_score": {case["score_column"]: numbers[case["score_column"]]},
            **{argument: numbers.get(column) or [row[column] for row in rows] for argument, column in role.items() if column is not None},
        }
    assert len(tables) >= 10
    return tables


def columns_of(table):
    named = {"y_true": table["y_true"], **{role: table[role] for role in ROLES if role in table}}
    return {**table["y_score"], **named}


def as_text(table):
    """The table as text, with columns that are named as the arguments."""

    def cell(value):
        if value is None or (isinstance(value, float) and math.isnan(value)):
            return ""
        # Doubles beyond 2^53 have an exponent: their digits alone would be read as a whole number.
        if isinstance(value, float) and 2**53 <= abs(value) < math.inf:
            return f"{value:.17e}"
        return str(value).removesuffix(".0")

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    columns = columns_of(table)
    writer.writerow(columns)
    writer.writerows(map(cell, row) for row in zip(*columns.values(), strict=True))
    roles = {option: role if role in table else "" for role, option in ROLES.items()}
    given = {option: table[name] for name, option in OPTIONS.items() if name in table}
    low = table.get("lower_is_positive", [])
    options = {"label": "y_true", "scores": list(table["y_score"]), "model": "", "lowerIsPositive": low, "format": "csv", **roles, **given}
    return {"text": text.getvalue(), "options": options, "question": QUESTION}


def with_second(table):
    """The table with two models or more: where it has one, a second has its scores from the last row to the first."""
    scores = table["y_score"]
    return table if len(scores) > 1 else {**table, "y_score": {**scores, "reversed": next(iter(scores.values()))[::-1]}}


def of_package(tables):
    """Answers of the npm package by name: `found` has those on the table, `compared` those on it with two models, or their errors."""
    given = json.dumps([{**as_text(table), "pair": as_text(with_second(table)), **DRAWS} for table in tables.values()])
    ran = subprocess.run(["node", HERE / "reports.mjs"], input=given, capture_output=True, text=True, check=True, encoding="utf-8")
    # JavaScript writes doubles beyond 2^53 as whole numbers.
    return dict(zip(tables, unpacked(json.loads(ran.stdout, parse_int=float)), strict=True))


def without_arrays(value):
    if isinstance(value, dict):
        return {name: without_arrays(each) for name, each in value.items()}
    if isinstance(value, numpy.ndarray):
        return value.tolist()
    return [without_arrays(each) for each in value] if isinstance(value, list) else value


def from_zero(notices):
    """Notices whose rows count from 0, as in Python. Lines count from 1, and the first has the names."""
    return [{**notice, "rows": [line - 2 for line in notice["rows"]]} if "rows" in notice else notice for notice in notices]


#: Numbers by logarithms and exponentials, whose last digits are those of a platform's own functions.
NEAR = {"critical", "leastTold", "low", "high", "pValue", "replicationError"}


def differences(found, expected, place=""):
    """The places at which records differ, but for the last digits of the numbers of `NEAR`."""
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        return [fault for name in found for fault in differences(found[name], expected[name], f"{place}.{name}")]
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        pairs = zip(found, expected, strict=True)
        return [fault for at, (first, second) in enumerate(pairs) for fault in differences(first, second, f"{place}[{at}]")]
    if found == expected:
        return []
    name = place.rpartition(".")[2]
    is_near = name in NEAR and None not in (found, expected) and math.isclose(found, expected, rel_tol=1e-12)
    return [] if is_near else [f"{place} is {found!r}, not {expected!r}"]


def expect_same(expected, compute):
    """Asserts that Python has what the package has, or an error with its code and words."""
    try:
        found = compute()
    except curvescope.InputError as error:
        assert error.code == expected.get("code"), (error.code, expected)
        assert str(error).startswith(expected["message"]), (str(error), expected["message"])
        return
    assert "code" not in expected, expected
    faults = differences(without_arrays(found), expected)
    assert not faults, faults


def check_report(table, expected):
    """Asserts that `analyze` and `decide` have the report and the decisions of the package."""
    if "report" in expected:
        report = {**expected["report"], "notices": from_zero(expected["report"]["notices"])}
        expected = {"report": report, "decisions": expected["decisions"]}
    others = {name: value for name, value in table.items() if name not in ("y_true", "y_score")}
    expect_same(
        expected,
        lambda: {
            "report": curvescope.analyze(**table),
            "decisions": curvescope.decide(table["y_true"], table["y_score"], QUESTION, **others),
        },
    )


def check_comparison(table, expected):
    """Asserts that `compare` has the intervals, differences and tests of the package, which has all pairs in one record."""
    if "code" not in expected:
        tests = {test["second"]: test for test in expected["delong"]["pairs"] if test["first"] == 0}
        # By place, which JSON gives as a double here.
        names = dict(enumerate(model["name"] for model in expected["models"]))
        pairs = [
            {"base": names[0], "model": names[pair["second"]], "measures": pair["measures"], "delong": tests.get(pair["second"])}
            for pair in expected["pairs"]
            if pair["first"] == 0
        ]
        assert [pair["model"] for pair in pairs] == [*names.values()][1:]
        alike = ("models", "candidates", "replicates", "positiveRows", "negativeRows", "clusters", "rowsToHalve")
        same = {name: expected[name] for name in alike}
        expected = {"base": names[0], "pairs": pairs, "notices": from_zero(expected["notices"]), **same}

    def compared():
        found = curvescope.compare(**with_second(table), **DRAWS)
        # The sentence is Python's.
        assert found.pop("verdict")
        return found

    expect_same(expected, compared)
