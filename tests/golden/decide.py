"""Writes decide.json: questions to random tables, answered by brute force in exact fractions.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 scipy==1.17.1 mapie==1.6.0
    venv/bin/python tests/golden/decide.py

Every threshold of every table is tried. Counts, prevalences, costs, betas and bounds are `fractions.Fraction`; a rate meets a bound when the
double nearest to it does. With confidence the probabilities are scipy's binomial ones, and limits of rates (Clopper & Pearson 1934) its beta quantiles. Mixtures are looked for on the upper hull of the exact
points, and 100 of them are those of a linear program over all thresholds at once (scipy's HiGHS), after Charnes and Cooper where the aim is a
quotient. A table is a list of blocks of equal score, best first, each [positives, negatives] in eighths of a row; a threshold is the number of
its block, and -1 predicts nothing positive. The file has an array for each table:

    [blocks, weighted, prevalence, question, [threshold, tied, value, all positive, all negative, mixture, infeasible]]

with `mixture` [first, second, share, value] and `infeasible` [[best, threshold, rows needed] of each constraint].
"""

import json
import math
import pathlib
import random
from fractions import Fraction as Q

import numpy as np
from mapie.risk_control.fwer_control import control_fwer
from scipy.optimize import linprog
from scipy.stats import beta, binom

OUT = pathlib.Path(__file__).with_name("decide.json")
TABLES = 1000
PROGRAMS = 100
CLASS_RATES = ("recall", "specificity", "fpr")


def short(x):
    """The fraction with a denominator up to 2^20 that rounds to x, or x itself."""
    near = Q(x).limit_denominator(2**20)
    return near if x < 1024 and float(near) == x else Q(x)


def ratio(part, whole):
    return part / whole if whole > 0 else None


class Table:
    """Points in counts, from the one where nothing is predicted positive."""

    def __init__(self, blocks, prevalence):
        self.points = [(Q(0), Q(0))]
        for tp, fp in blocks:
            last = self.points[-1]
            self.points.append((last[0] + Q(tp, 8), last[1] + Q(fp, 8)))
        self.P, self.N = self.points[-1]
        self.w = Q(1)
        if prevalence is not None and self.P and self.N:
            pi = short(prevalence)
            self.w = self.P * (1 - pi) / (self.N * pi)

    def rate(self, measure, point):
        (tp, fp), P, N, w = point, self.P, self.N, self.w
        tn, fn = w * (N - fp), P - tp
        return {
            "recall": lambda: ratio(tp, P),
            "precision": lambda: ratio(tp, tp + w * fp),
            "specificity": lambda: ratio(N - fp, N),
            "fpr": lambda: ratio(fp, N),
            "npv": lambda: ratio(tn, tn + fn),
            "predictedPositiveShare": lambda: ratio(tp + w * fp, P + w * N),
            "predictedPositive": lambda: tp + fp,
        }[measure]()

    def rows(self, measure, point):
        (tp, fp), P, N = point, self.P, self.N
        hits, rows = {
            "recall": (tp, P),
            "precision": (tp, tp + fp),
            "specificity": (N - fp, N),
            "fpr": (fp, N),
            "npv": (N - fp, N - fp + P - tp),
            "predictedPositiveShare": (tp + fp, P + N),
        }[measure]
        return int(hits), int(rows)

    def chance(self, constraint, point):
        """How likely as many hits are, or as few, where the rate is the bound; None without rows."""
        hits, rows = self.rows(constraint["measure"], point)
        if rows == 0:
            return None
        if "atLeast" in constraint:
            return float(binom.sf(hits - 1, rows, constraint["atLeast"]))
        return float(binom.sf(rows - hits - 1, rows, 1 - constraint["atMost"]))

    def tested(self, constraint, level):
        """The points that pass a fixed sequence of tests (Angelopoulos et al. 2021; MAPIE's), by number."""
        is_precision = constraint["measure"] == "precision"
        order = range(len(self.points)) if is_precision else range(len(self.points) - 1, -1, -1)
        size, bound = (self.P if is_precision else self.N), constraint["atLeast"]
        all_rows = int(self.P + self.N)
        at_least = math.log(level) / math.log(bound) if 0 < bound < 1 else 0
        target, asked, chances = max(float(size) / 4, at_least), [], []
        for at in order:
            _, rows = self.rows(constraint["measure"], self.points[at])
            if rows < min(target, all_rows):
                continue
            chance = self.chance(constraint, self.points[at])
            asked.append(at)
            chances.append(1.0 if chance is None else chance)
            while target <= rows:
                target += max(float(size) / 200, target / 200)
        return [asked[number] for number in control_fwer(chances, level, "fixed_sequence")] if asked else []

    def met(self, constraint, level):
        """The points that meet a constraint, by number."""
        bound = constraint.get("atLeast", constraint.get("atMost"))
        if level is None or bound == (0 if "atLeast" in constraint else 1):
            rates = [self.rate(constraint["measure"], point) for point in self.points]
            kept = lambda rate: rate >= bound if "atLeast" in constraint else rate <= bound
            return [at for at, rate in enumerate(rates) if rate is not None and kept(float(rate))]
        if constraint["measure"] in ("precision", "npv"):
            return self.tested(constraint, level)
        chances = [self.chance(constraint, point) for point in self.points]
        return [at for at, chance in enumerate(chances) if chance is not None and chance <= level]

    def limit(self, constraint, level, point):
        """The rate, or its exact limit."""
        rate = self.rate(constraint["measure"], point)
        if level is None or rate is None:
            return None if rate is None else float(rate)
        hits, rows = self.rows(constraint["measure"], point)
        if "atLeast" in constraint:
            return float(beta.ppf(level, hits, rows - hits + 1)) if hits else 0.0
        return float(beta.isf(level, hits + 1, rows - hits)) if hits < rows else 1.0

    def needed(self, constraint, level):
        """How many rows it takes at least, all right, where these are not as many."""
        if level is None:
            return None
        chance = constraint["atLeast"] if "atLeast" in constraint else 1 - constraint["atMost"]
        rows = {"recall": self.P, "specificity": self.N, "fpr": self.N}.get(constraint["measure"], self.P + self.N)
        if not 0 < chance < 1:
            return None
        least = math.ceil(math.log(level) / math.log(chance))
        return least if least > rows else None

    def value(self, aim, point):
        (tp, fp), P, N, w = point, self.P, self.N, self.w
        fn, tn = P - tp, N - fp
        if "f" in aim:
            beta = short(aim["f"])
            hits = (1 + beta**2) * tp
            return ratio(hits, hits + w * fp + beta**2 * fn) if P else None
        if aim.get("maximize") in ("recall", "precision", "specificity"):
            return self.rate(aim["maximize"], point)
        if "maximize" in aim:
            return ratio(tp + w * tn, P + w * N)
        if "cost" in aim:
            c = short(aim["cost"])
            return ratio((1 - c) * fn + c * w * fp, (1 - c) * P + c * w * N)
        v = {cell: Q(worth) for cell, worth in aim["payoff"].items()}
        return (tp * v["tp"] + fn * v["fn"] + w * (fp * v["fp"] + tn * v["tn"])) / (P + w * N)


def decide(table, question):
    """The answer, by trying every threshold."""
    aim, constraints = question["aim"], question.get("constraints", [])
    sign = -1 if "cost" in aim else 1

    def first(candidates, worth):
        defined = [at for at in candidates if worth(at) is not None]
        if not defined:
            return None, []
        most = max(worth(at) for at in defined)
        best = [at for at in defined if worth(at) == most]
        chosen = min(best, key=lambda at: (-table.points[at][0], table.points[at][1], at))
        return chosen, [at for at in best if at != chosen]

    confident = sum("confidence" in c for c in constraints)
    levels = [(1 - c["confidence"]) / confident if "confidence" in c else None for c in constraints]
    met = [set(table.met(c, level)) for c, level in zip(constraints, levels)]

    def feasible(but=None):
        numbers = range(len(table.points))
        return [at for at in numbers if all(at in kept for c, kept in zip(constraints, met) if c is not but)]

    values = [table.value(aim, point) for point in table.points]
    worth = [None if value is None else sign * value for value in values]
    allowed = feasible()
    chosen, tied = first(allowed, lambda at: worth[at])
    infeasible = None
    if not allowed:
        infeasible = []
        for c, level in zip(constraints, levels):
            infeasible.append([*shortfall(table, c, level, feasible(c), first), table.needed(c, level)])
    mixture = mixed(table, aim, constraints, sign, None if chosen is None else worth[chosen])
    out = lambda value: None if value is None else float(value)
    return [
        None if chosen is None else chosen - 1, [at - 1 for at in tied], None if chosen is None else out(values[chosen]),
        out(values[-1]), out(values[0]), mixture, infeasible,
    ]


def shortfall(table, constraint, level, others, first):
    """The best bound that can be met, with its threshold, where the others are."""
    if level is not None and constraint["measure"] in ("precision", "npv"):
        for part in range(99, 0, -1):
            if part / 100 >= constraint["atLeast"]:
                continue
            passed = table.tested({**constraint, "atLeast": part / 100}, level)
            best, _ = first([at for at in passed if at in others], lambda at: 0)
            if best is not None:
                return part / 100, best - 1
        return None, None
    side = 1 if "atLeast" in constraint else -1

    def reached(at):
        rate = table.rate(constraint["measure"], table.points[at])
        return None if rate is None else side * rate

    best, _ = first(others, reached)
    return (None, None) if best is None else (table.limit(constraint, level, table.points[best]), best - 1)


def hull(points):
    chain = []
    for at, (tp, fp) in enumerate(points):
        while len(chain) > 1:
            (t0, f0), (t1, f1) = points[chain[-2]], points[chain[-1]]
            if (t1 - t0) * (fp - f0) > (tp - t0) * (f1 - f0):
                break
            chain.pop()
        if len(chain) == 1 and (tp, fp) == points[0]:
            continue
        chain.append(at)
    return chain


def margin(table, constraint, point):
    """How far inside the half-plane, linear in the counts."""
    (tp, fp), P, N, w = point, table.P, table.N, table.w
    bound = short(constraint.get("atLeast", constraint.get("atMost")))
    inside = {
        "recall": tp - bound * P,
        "precision": (1 - bound) * tp - bound * w * fp,
        "specificity": (N - fp) - bound * N,
        "fpr": fp - bound * N,
        "npv": (1 - bound) * w * (N - fp) - bound * (P - tp),
        "predictedPositiveShare": tp + w * fp - bound * (P + w * N),
        "predictedPositive": tp + fp - bound,
    }[constraint["measure"]]
    return inside if "atLeast" in constraint else -inside


def mixed(table, aim, constraints, sign, single):
    """The best crossing of a segment of the hull with a constraint's line, if it beats every threshold."""
    if not (table.P and table.N) or any("confidence" in c for c in constraints):
        return None
    chain, best = hull(table.points), None
    for first, second in zip(chain, chain[1:]):
        a, b = table.points[first], table.points[second]
        for line in constraints:
            here, there = margin(table, line, a), margin(table, line, b)
            if here == there:
                continue
            along = here / (here - there)
            if not 0 < along < 1:
                continue
            point = tuple(x + along * (y - x) for x, y in zip(a, b))
            value = table.value(aim, point)
            if value is None or any(margin(table, c, point) < 0 for c in constraints):
                continue
            if best is None or sign * value > best[0]:
                best = (sign * value, [first - 1, second - 1, float(1 - along), float(value)])
    # Two ways to write one value may differ by rounding: what no double can tell is no better.
    if best is None or (single is not None and best[0] <= single):
        return None
    return best[1]


def program(table, question):
    """The best value of any mixture of all thresholds, by a linear program; None where there is none."""
    aim = question["aim"]
    points = np.array([[float(tp), float(fp)] for tp, fp in table.points])
    tp, fp = points.T
    P, N, w = float(table.P), float(table.N), float(table.w)
    n = len(tp)
    bounds = []
    for c in question.get("constraints", []):
        bounds.append([-float(margin(table, c, point)) for point in table.points])
    # The aim is above/below, both linear in the shares; below is 1 for all but F and precision.
    below = np.ones(n)
    if "f" in aim:
        b2 = aim["f"] ** 2
        above = (1 + b2) * tp
        below = above + w * fp + b2 * (P - tp)
    elif aim.get("maximize") == "precision":
        above, below = tp, tp + w * fp
    else:
        sign = -1 if "cost" in aim else 1
        above = np.array([sign * float(table.value(aim, point)) for point in table.points])
    rows = np.array(bounds).reshape(len(bounds), n)
    # Variables are shares times 1/below: shares add up to a number that is scaled away.
    found = linprog(-above, A_ub=rows if len(bounds) else None, b_ub=np.zeros(len(bounds)) if bounds else None,
                    A_eq=[below], b_eq=[1.0], bounds=[(0, None)] * n, method="highs")
    if found.status != 0:
        return None
    share = found.x / found.x.sum()
    point = (share @ tp, share @ fp)
    value = -found.fun * (-1 if "cost" in aim else 1)
    return value, point


# What to ask.

def aim(rng):
    kind = rng.choice(["f", "f", "maximize", "maximize", "cost", "cost", "payoff"])
    if kind == "f":
        return {"f": rng.choice([0, 0.1, 0.5, 1, 1, 2, 3, 1 / 3, rng.uniform(0, 4)])}
    if kind == "maximize":
        return {"maximize": rng.choice(["recall", "precision", "specificity", "accuracy"])}
    if kind == "cost":
        return {"cost": rng.choice([0.1, 0.2, 0.25, 0.5, 0.9, 1 / 11, 1 / 3, 0, 1, rng.random()])}
    gain = lambda: rng.choice([1, 2, 5, 10, 0.5])
    fn, fp = rng.choice([0, -10, 3]), rng.choice([0, -1, 2])
    return {"payoff": {"tp": fn + gain(), "fp": fp, "fn": fn, "tn": fp + gain()}}


def constraint(rng, rows, plain, confident):
    measure = rng.choice(["recall", "precision", "specificity", "fpr", "npv", "predictedPositive", "predictedPositiveShare"])
    side = "atMost" if measure in ("fpr", "predictedPositive", "predictedPositiveShare") else "atLeast"
    if not plain and rng.random() < 0.3:
        side = "atMost" if side == "atLeast" else "atLeast"
    bound = rng.choice([0.1, 0.25, 0.5, 0.7, 0.8, 0.9, 0.95, 1 / 3, 2 / 3, 0, 1, rng.random()])
    if measure in ("fpr", "predictedPositiveShare") and rng.random() < 0.7:
        bound = rng.choice([0.05, 0.1, 0.2, 0.3, 0.4])
    if measure == "predictedPositive":
        bound = rng.randint(0, int(rows) + 1)
    made = {"measure": measure, side: bound}
    has_rule = measure != "predictedPositive" and (side == "atLeast" or measure not in ("precision", "npv"))
    if confident and has_rule and rng.random() < 0.5:
        made["confidence"] = rng.choice([0.9, 0.95, 0.99, 0.6])
    return made


def blocks(rng, weighted):
    """Rows in blocks of equal score, good and bad rankings, in eighths."""
    count = rng.choice([1, 2, 3, 5, 8, 13, 20, 40])
    kind = rng.random()
    made = []
    for at in range(count):
        lean = 1 - at / count if kind < 0.8 else rng.random()
        size = rng.choice([1, 1, 1, 2, 3, 6])
        positives = sum(rng.random() < lean * rng.choice([0.5, 0.9]) for _ in range(size))
        block = [positives, size - positives]
        if weighted == "fractional":
            block = [rng.randint(1, 20) * number for number in block]
        elif weighted == "whole":
            block = [8 * number * rng.randint(0, 4) for number in block]
        else:
            block = [8 * number for number in block]
        made.append(block)
    return made


DEGENERATE = [
    [[8, 0]], [[0, 8]], [[24, 0], [16, 0]], [[0, 8], [0, 24], [0, 8]], [[40, 72]], [[8, 80]], [[80, 8]], [[8, 0], [0, 80]],
    [[0, 80], [8, 0]], [[8, 0], [80, 0], [0, 8]], [[0, 8], [80, 0]], [[80, 0], [0, 80]], [[0, 80], [80, 0]], [[8, 8]],
]


def is_close(table, question):
    """Whether a probability is so near to its level that rounding decides."""
    constraints = [c for c in question.get("constraints", []) if "confidence" in c]
    for c in constraints:
        level = (1 - c["confidence"]) / len(constraints)
        chances = [table.chance(c, point) for point in table.points]
        if any(chance is not None and abs(chance - level) < 1e-9 for chance in chances):
            return True
    return False


def made(rng, number):
    while True:
        weighted = rng.choice([None, None, "whole", "fractional"])
        rows = blocks(rng, weighted)
        if number < 10 * len(DEGENERATE):
            rows, weighted = DEGENERATE[number % len(DEGENERATE)], None
        if not any(sum(block) for block in rows):
            continue
        prevalence = rng.choice([None, None, None, 0.1, 0.5, 0.01, 0.9, rng.uniform(0.01, 0.99)])
        has_both = any(b[0] for b in rows) and any(b[1] for b in rows)
        confident = weighted is None and rng.random() < 0.4
        plain = rng.random() < 0.8
        total = sum(map(sum, rows)) / 8
        constraints = [constraint(rng, total, plain, confident) for _ in range(rng.choice([0, 1, 1, 2, 2, 3]))]
        if prevalence is not None and any("confidence" in c and c["measure"] not in CLASS_RATES for c in constraints):
            continue
        question = {"aim": aim(rng)}
        if constraints:
            question["constraints"] = constraints
        # A block without rows, or with rows that weigh nothing, is no threshold.
        rows = [block for block in rows if sum(block)]
        table = Table(rows, prevalence)
        if is_close(table, question):
            continue
        return rows, weighted is not None, prevalence, question, table, plain and has_both


def main():
    rng = random.Random(16)
    lines, programs, mixtures = [], 0, 0
    number = 0
    while number < TABLES:
        rows, weighted, prevalence, question, table, plain = made(rng, number)
        answer = decide(table, question)
        constraints = question.get("constraints", [])
        # A linear program mixes any thresholds, which is no more than the hull has where every bound cuts off what is worse.
        if plain and constraints and not any("confidence" in c for c in constraints) and programs < PROGRAMS:
            found = program(table, question)
            reached = answer[5][3] if answer[5] else answer[2]
            edge = found and (min(found[1]) < 1e-9 or float(table.P + table.N) - sum(found[1]) < 1e-9)
            if answer[5] and not edge:
                assert found and abs(found[0] - reached) < 1e-7, (rows, prevalence, question, answer, found)
                programs += 1
        mixtures += answer[5] is not None
        lines.append(json.dumps([rows, weighted, prevalence, question, answer], separators=(",", ":")))
        number += 1
    assert programs == PROGRAMS, programs
    OUT.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    print(TABLES, "tables,", mixtures, "mixtures,", programs, "of them by linear programs")


main()
