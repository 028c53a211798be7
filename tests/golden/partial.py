"""Writes partial.json: partial areas, Gini coefficients and equal error rates of the cases.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 scikit-learn==1.9.1
    venv/bin/python tests/golden/partial.py

Standardised areas up to a false positive rate are scikit-learn's `roc_auc_score(.., max_fpr=..)`. It has none from another rate on, and none
over true positive rates: areas are then differences of two of its areas, with the standardisation undone, and true positive rates of at least
a are false positive rates of at most 1 - a once labels and the sign of scores are turned. An equal error rate is where fpr - fnr is 0 along
`roc_curve(.., drop_intermediate=False)` (`numpy.interp`). What pROC gives is not computed here.
"""

import csv
import json
import pathlib

import numpy as np
from sklearn.metrics import roc_auc_score, roc_curve

HERE = pathlib.Path(__file__).parent
OUT = HERE / "partial.json"
EXAMPLES = HERE / "../../www/examples"
RANGES = [(0, 0.1), (0, 0.25), (0, 1 / 3), (0.1, 0.2), (0.25, 0.75), (0.9, 1), (0.5, 1)]

# Positives and negatives at each value of two columns of pROC's data aSAH (Turck et al. 2010), best first, and the values that pROC's own tests
# expect (tests/testthat/ at commit 3a2663e): range, low, high, area, corrected area or null where they have none.
PROC = {
    "wfns": {
        "blocks": [[18, 4], [8, 8], [1, 3], [12, 20], [2, 37]],
        "values": [
            ["fpr", 0, 0.1, 0.0334417344173442, 0.649693339038653],
            ["fpr", 0.1, 0.2, 0.0598373983739837, 0.763749402199904],
            ["fpr", 0.5, 1, 0.488134475939354, 0.952537903757416],
            ["fpr", 0, 1, 0.823678861788618, 0.823678861788618],
            ["tpr", 0.9, 1, 0.0400999322493225, 0.68473648552275],
            ["tpr", 0.8, 0.9, 0.0609953703703703, 0.770561002178649],
            ["tpr", 0, 0.5, 0.483358739837398, 0.933434959349593],
            ["tpr", 0, 1, 0.823678861788618, 0.823678861788618],
        ],
    },
    "s100b": {
        "blocks": [
            [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [2, 0], [1, 0], [1, 0], [1, 0], [1, 0], [0, 2], [1, 0], [1, 1],
            [0, 2], [0, 1], [0, 1], [2, 0], [0, 1], [1, 0], [0, 1], [1, 0], [0, 1], [1, 1], [1, 1], [1, 0], [0, 1], [1, 0],
            [1, 0], [1, 0], [0, 1], [1, 0], [1, 0], [0, 2], [0, 1], [0, 2], [1, 3], [0, 4], [1, 4], [2, 3], [1, 0], [1, 4],
            [2, 7], [2, 6], [1, 6], [3, 6], [0, 2], [0, 3], [0, 5], [1, 0],
        ],
        "values": [
            ["fpr", 0, 0.01, 0.00292682926829269, None],
            ["fpr", 0, 0.05, 0.0155487804878049, None],
            ["fpr", 0, 0.1, 0.0327574525745257, None],
            ["fpr", 0.1, 0.2, 0.0478319783197832, None],
            ["fpr", 0.5, 1, 0.448128387533875, None],
            ["tpr", 0.99, 1, 0, None],
            ["tpr", 0.95, 1, 0.00393038617886179, None],
            ["tpr", 0.9, 1, 0.0137635501355013, None],
            ["tpr", 0.8, 0.9, 0.0350575880758807, None],
            ["tpr", 0, 0.5, 0.478489159891599, None],
        ],
    },
}


def column(rows, name):
    return None if name is None else np.array([float(row[name]) for row in rows])


def rows_of(case):
    name = case["input"]
    path = EXAMPLES / name.removeprefix("../examples/") if name.startswith("../examples/") else HERE / name
    with path.open() as text:
        rows = list(csv.DictReader(text))
    names = [case[f"{of}_column"] for of in ("label", "score", "weight")]
    return [column(rows, name) for name in names]


def standardized(labels, scores, weights, high):
    if high == 0:
        return 0.5
    return roc_auc_score(labels, scores, sample_weight=weights, max_fpr=high)


def up_to(labels, scores, weights, high):
    """The area up to a false positive rate, the standardisation undone."""
    least, most = high * high / 2, high
    return least + (2 * standardized(labels, scores, weights, high) - 1) * (most - least)


def partial(labels, scores, weights, rate, low, high):
    if rate == "tpr":
        labels, scores, low, high = 1 - labels, -scores, 1 - high, 1 - low
    area = up_to(labels, scores, weights, high) - up_to(labels, scores, weights, low)
    return area, standardized(labels, scores, weights, high) if low == 0 else None


def equal_error_rate(labels, scores, weights):
    fpr, tpr, _ = roc_curve(labels, scores, sample_weight=weights, drop_intermediate=False)
    return np.interp(0, fpr - (1 - tpr), fpr)


def results():
    for path in sorted(HERE.glob("*.json")):
        case = json.loads(path.read_text())
        if not isinstance(case, dict) or "case" not in case or "score_column" not in case:
            continue
        rows = rows_of(case)
        areas = [
            [rate, low, high, *partial(*rows, rate, low, high)]
            for rate in ("fpr", "tpr")
            for low, high in RANGES
        ]
        yield {
            "case": case["case"],
            "gini": 2 * roc_auc_score(rows[0], rows[1], sample_weight=rows[2]) - 1,
            "equal_error_rate": equal_error_rate(*rows),
            "areas": areas,
        }


def line(value):
    return json.dumps(value)


cases = ",\n".join(map(line, results()))
proc = ",\n".join(f"{line(name)}: {line(table)}" for name, table in PROC.items())
OUT.write_text(f'{{"cases": [\n{cases}\n],\n"pROC": {{\n{proc}\n}}}}\n')
