"""groups.json and group-limits.json: thresholds for groups of rows. The first is given with its cases (rows, threshold, aim, `single` and `odds`), whose
`recall`, `fpr` and `predictedPositiveShare` are made here; the second asks some of them again with limits.

`byLot`: of all pairs of thresholds of a group that mix to the rate of all rows, in exact fractions, the one with the fewest false positives
(`recall`) or the most true ones; of equal ones a single threshold, then the pair farthest apart (with one class nearest together). `plain`: the threshold
with the nearest rate, of two as near the higher one. Of the example, expected accuracies of each group are those of fairlearn's
ThresholdOptimizer, on a grid that has the rate, and so is the best accuracy with equalised odds, on a fine grid.

With limits, `odds` is the best value of the aim that mixtures of all thresholds of all groups with equal rates have under the limits: linear
programs, for quotients one after the other (Dinkelbach 1967); `best` of limits that no mixture keeps likewise.

Python 3.11.7 or later; fairlearn 0.15.0, scikit-learn 1.9.1, scipy 1.17.1."""

import csv
import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import numpy as np
from fairlearn.postprocessing import ThresholdOptimizer
from scipy.optimize import linprog
from sklearn.base import BaseEstimator

HERE = Path(__file__).parent
EXAMPLE = list(csv.DictReader((HERE / "../../www/examples/diabetes-groups.csv").open()))
RATES = {
    "recall": (lambda tp, fp: tp, "true_positive_rate_parity"),
    "fpr": (lambda tp, fp: fp, "false_positive_rate_parity"),
    "predictedPositiveShare": (lambda tp, fp: tp + fp, "demographic_parity"),
}
#: The measures that limits are on, as quotients of numbers a·tp + b·fp + c, given P and N.
MEASURES = {
    "recall": lambda p, n: ((1, 0, 0), (0, 0, p)),
    "precision": lambda p, n: ((1, 0, 0), (1, 1, 0)),
    "specificity": lambda p, n: ((0, -1, n), (0, 0, n)),
    "fpr": lambda p, n: ((0, 1, 0), (0, 0, n)),
    "npv": lambda p, n: ((0, -1, n), (-1, -1, p + n)),
    "accuracy": lambda p, n: ((1, -1, n), (0, 0, p + n)),
    "predictedPositiveShare": lambda p, n: ((1, 1, 0), (0, 0, p + n)),
}


def rows_of(case):
    if "rows" in case:
        return [(int(label), float(score), name) for label, score, name in case["rows"]]
    return [(int(row["label"]), float(row[case["score"]]), row["sex"]) for row in EXAMPLE]


def steps_of(rows):
    """(threshold, tp, fp), None first: nothing is predicted positive."""
    steps = [(None, 0, 0)]
    for threshold in sorted({score for _, score, _ in rows}, reverse=True):
        found = [label for label, score, _ in rows if score >= threshold]
        steps.append((threshold, sum(found), len(found) - sum(found)))
    return steps


def rule(parts):
    """Of steps with their shares."""
    parts = [(step, share) for step, share in parts if share]
    tp, fp = (sum(step[at] * share for step, share in parts) for at in (1, 2))
    return {
        "thresholds": [step[0] for step, _ in parts],
        "shares": [float(share) for _, share in parts],
        "tp": float(tp),
        "fp": float(fp),
        "counts": (tp, fp),
    }


def by_lot(steps, part, target, name):
    wanted = target * part(*steps[-1][1:])
    value = [part(*step[1:]) for step in steps]
    found = []
    one_class = 0 in steps[-1][1:]
    for i, from_ in enumerate(steps):
        for j in range(i, len(steps)):
            if not value[i] <= wanted <= value[j] or (i != j and value[i] == value[j]):
                continue
            share = Fraction(wanted - value[i], value[j] - value[i]) if i != j else Fraction(0)
            if i != j and share in (0, 1):
                continue
            tp, fp = (from_[at] + (steps[j][at] - from_[at]) * share for at in (1, 2))
            merit = -fp if name == "recall" else tp
            found.append((merit, i == j, j - i if not one_class else i - j, i, j, share))
    _, _, _, i, j, share = max(found, key=lambda of: of[:3])
    return rule([(steps[i], 1 - share), (steps[j], share)])


def plain(steps, part, target, name, bounds):
    whole = part(*steps[-1][1:])
    rate = [Fraction(part(*step[1:]), whole) for step in steps]
    kept = [at for at in range(len(steps)) if all(keeps(float(rate[at]), bound) for bound in bounds)] or range(len(steps))
    merit = lambda at: (-abs(rate[at] - target), -rate[at], -steps[at][2] if name == "recall" else steps[at][1])
    return rule([(steps[max(kept, key=merit)], Fraction(1))])


def keeps(rate, limit):
    value = 1 - rate if limit["measure"] == "specificity" else rate
    return value >= limit["atLeast"] if "atLeast" in limit else value <= limit["atMost"]


def aim_value(aim, counts, p, n, prevalence):
    tp, fp = counts
    weight = Fraction(1) if prevalence is None else Fraction(p) * (1 - Fraction(str(prevalence))) / (n * Fraction(str(prevalence)))
    if "f" in aim:
        b = Fraction(str(aim["f"])) ** 2
        return float((1 + b) * tp / (b * p + tp + fp * weight))
    c = Fraction(str(aim["accuracy"]))
    return float(((1 - c) * tp + c * (n - fp) * weight) / ((1 - c) * p + c * n * weight))


def joint(case, groups, of):
    rules = []
    for name, steps in groups.items():
        rules.append(of(name, steps))
    tp, fp = (sum(each["counts"][at] for each in rules) for at in (0, 1))
    p, n = (sum(steps[-1][at] for steps in groups.values()) for at in (1, 2))
    has_value = "accuracy" in case["aim"] or "f" in case["aim"]
    value = aim_value(case["aim"], (tp, fp), p, n, case.get("prevalence")) if has_value and p and n else None
    for each in rules:
        each.pop("counts")
    return {"groups": rules, "tp": float(tp), "fp": float(fp), "value": value}


def groups_of(case):
    rows = rows_of(case)
    names = list(dict.fromkeys(name for _, _, name in rows))
    return {name: steps_of([row for row in rows if row[2] == name]) for name in names}


def with_equal_rates(case, limits=()):
    groups, rows = groups_of(case), rows_of(case)
    above = [label for label, score, _ in rows if score >= case["threshold"]]
    chosen = sum(above), len(above) - sum(above)
    all_rows = sum(label for label, _, _ in rows), sum(1 - label for label, _, _ in rows)
    for name, (part, parity) in RATES.items():
        if not part(*all_rows):
            case[name] = None
            continue
        target = Fraction(part(*chosen), part(*all_rows))
        bounds = [limit for limit in limits if {"specificity": "fpr"}.get(limit["measure"], limit["measure"]) == name]

        def of(group, steps, way, *more):
            if part(*steps[-1][1:]):
                return way(steps, part, target, name, *more)
            tp, fp = next((tp, fp) for at, tp, fp in reversed(steps) if at is None or at >= case["threshold"])
            return rule([((case["threshold"], tp, fp), Fraction(1))])

        case[name] = {
            "plain": joint(case, groups, lambda group, steps: of(group, steps, plain, bounds)),
            "byLot": joint(case, groups, lambda group, steps: of(group, steps, by_lot)),
        }
        if "score" in case:
            case[name]["fairlearn"] = fairlearn(case, groups, parity, part(*chosen), part(*all_rows))


class Scores(BaseEstimator):
    """A fitted estimator whose predictions are its inputs."""

    def fit(self, x, y):
        return self

    def predict(self, x):
        return np.asarray(x)[:, 0]

    def __sklearn_is_fitted__(self):
        return True


def optimized(case, parity, grid):
    labels, scores, names = (np.array(column) for column in zip(*rows_of(case)))
    optimizer = ThresholdOptimizer(
        estimator=Scores(), constraints=parity, objective="accuracy_score", grid_size=grid, prefit=True, predict_method="predict"
    )
    return optimizer.fit(scores.reshape(-1, 1), labels, sensitive_features=names), labels


def fairlearn(case, groups, parity, chosen, whole):
    """The expected accuracy of each group where all have the rate chosen/whole."""
    optimizer, _ = optimized(case, parity, whole)
    return [float(optimizer._tradeoff_curve[name]["y"][chosen]) for name in groups]


def fairlearn_odds(case):
    """The best accuracy with equalised odds whose FPR is a multiple of 1/100000."""
    optimizer, labels = optimized(case, "equalized_odds", 100_000)
    positive, negative = sum(labels), len(labels) - sum(labels)
    return float((positive * optimizer._y_best + negative * (1 - optimizer._x_best)) / len(labels))


class Mixtures:
    """All mixtures of the thresholds of each group, with equal recall and equal FPR, under limits."""

    def __init__(self, groups, limits):
        steps = [step for of in groups.values() for step in of]
        self.tp, self.fp = (np.array([step[at] for step in steps], float) for at in (1, 2))
        self.p, self.n = (sum(of[-1][at] for of in groups.values()) for at in (1, 2))
        starts = np.cumsum([0, *(len(of) for of in groups.values())])
        one, rates = [], []
        for (from_, to), of in zip(pairwise(starts), groups.values()):
            inside = np.zeros(len(steps))
            inside[from_:to] = 1
            one.append(inside)
            rates.append([inside * self.tp / of[-1][1], inside * self.fp / of[-1][2]])
        equal = [a - b for first, other in pairwise(rates) for a, b in zip(first, other)]
        self.a_eq = np.array([*one, *equal])
        self.b_eq = np.array([1.0] * len(one) + [0.0] * len(equal))
        self.limits = limits

    def number(self, form):
        """a·tp + b·fp + c as coefficients of the shares and a constant."""
        a, b, c = form
        return a * self.tp + b * self.fp, c

    def quotient(self, measure):
        top, bottom = MEASURES[measure](self.p, self.n)
        return self.number(top), self.number(bottom)

    def most(self, top, bottom, limits, sign=1):
        """The greatest (least) quotient under limits; None where there is none."""
        a_ub, b_ub = [], []
        for limit in limits:
            (part, part_c), (whole, whole_c) = self.quotient(limit["measure"])
            side, bound = (1, limit["atLeast"]) if "atLeast" in limit else (-1, limit["atMost"])
            a_ub.append(side * (bound * whole - part))
            b_ub.append(side * (part_c - bound * whole_c))
            # A share of no rows keeps no limit.
            a_ub.append(-whole)
            b_ub.append(whole_c - 1e-3)
        a_ub.append(-bottom[0])
        b_ub.append(bottom[1] - 1e-6)
        value = 0.0
        for _ in range(100):
            found = linprog(
                -sign * (top[0] - value * bottom[0]), np.array(a_ub), np.array(b_ub), self.a_eq, self.b_eq, method="highs"
            )
            if found.status == 2:
                return None
            new = (top[0] @ found.x + top[1]) / (bottom[0] @ found.x + bottom[1])
            if abs(new - value) < 1e-14:
                return float(new)
            value = new
        return float(value)

    def best(self, aim, limits):
        if "f" in aim:
            b = aim["f"] ** 2
            return self.most(self.number((1 + b, 0, 0)), self.number((1, 1, b * self.p)), limits)
        return self.most(*self.quotient(aim["maximize"]), limits)

    def shortfalls(self, limits):
        found = []
        for at, limit in enumerate(limits):
            others = limits[:at] + limits[at + 1 :]
            found.append(self.most(*self.quotient(limit["measure"]), others, 1 if "atLeast" in limit else -1))
        return found


def limited(cases):
    """Some of the cases, asked with limits."""
    at_least = lambda measure, bound: {"measure": measure, "atLeast": bound}
    at_most = lambda measure, bound: {"measure": measure, "atMost": bound}
    asked = [
        ({"maximize": "precision"}, [at_least("recall", 0.95)]),
        ({"maximize": "recall"}, [at_most("fpr", 0.15)]),
        ({"f": 1.0}, [at_least("recall", 0.8), at_least("precision", 0.55)]),
        ({"maximize": "recall"}, [at_least("precision", 0.7), at_most("predictedPositiveShare", 0.3)]),
        ({"maximize": "accuracy"}, [at_least("npv", 0.9), at_least("specificity", 0.6)]),
        ({"maximize": "precision"}, [at_least("recall", 0.9), at_least("precision", 0.75)]),
        ({"maximize": "precision"}, [at_least("recall", 0.5), at_most("recall", 0.6)]),
    ]
    made = []
    for at, case in enumerate(cases):
        groups = groups_of(case)
        if any(0 in steps[-1][1:] for steps in groups.values()):
            continue
        for number, (aim, limits) in enumerate(asked):
            if "score" not in case and number != at % len(asked):
                continue
            one = {"name": f"{case['name']}, {number}", "threshold": case["threshold"], "aim": aim, "constraints": limits}
            one.update({key: case[key] for key in ("score", "rows") if key in case})
            with_equal_rates(one, limits)
            for name in RATES:
                one[name] = {"plain": [of["thresholds"][0] for of in one[name]["plain"]["groups"]]}
            mixtures = Mixtures(groups, limits)
            value = mixtures.best(aim, limits)
            one["odds"] = {"value": value} if value is not None else {"best": mixtures.shortfalls(limits)}
            made.append(one)
    return made


def write(name, cases):
    lines = ",\n".join(json.dumps(case) for case in cases)
    (HERE / name).write_text(f"[{lines}]\n")


if __name__ == "__main__":
    cases = json.loads((HERE / "groups.json").read_text())
    for case in cases:
        with_equal_rates(case)
        if "score" in case and case["aim"] == {"accuracy": 0.5}:
            case["odds"]["fairlearn"] = fairlearn_odds(case)
    write("groups.json", cases)
    write("group-limits.json", limited(cases))
