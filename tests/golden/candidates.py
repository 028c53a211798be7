"""Writes candidates.json: which of several models may be the best, by intervals of all differences that hold together.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 pandas==3.1.1 scipy==1.17.1
    venv/bin/python tests/golden/candidates.py

Rows of each class are drawn with replacement, the same for every model, and each area is computed from its definition: AUCPR as the integral of precision along each segment of counts; AP; AUPRG by Flach & Kull (2015).
The standard errors of a difference, below and above, are the distances of its median from its 1 % and 99 % quantiles over the normal
one, 2.326. Of each replicate the greatest deviation from the median over the pairs counts, in standard errors of its side; `critical` is the
0.95 quantile of these, taken as a normal quantile and widened to Student's t for n-1 degrees of freedom times sqrt(n/(n-1)), n being
`units`. Intervals reach critical standard errors to either side of the median. `error`, `lowError` and `highError` are standard
deviations of these numbers in 20 times 5,000 replicates. `p` is the share of replicates whose greatest deviation is no less than that of 0,
the latter narrowed from Student's t to the normal distribution. A model may be the best unless the interval of another one's difference to it is
above 0.
"""

import itertools
import json
import pathlib

import numpy as np
import pandas as pd
from scipy import stats

from auroc_differences import influences

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE / "../../www/examples"
OUT = HERE / "candidates.json"
PARTS, OF_A_PART = 20, 5_000
CASES = [("white-clover.csv", ["ada", "lr", "gnb", "rf", "knn"]), ("breast-cancer.csv", ["lr", "rf", "knn"])]


def areas(counts, scores, positive):
    """AUCPR, AP and AUPRG of every replicate, of which `counts` has a row each."""
    order = np.argsort(-scores, kind="stable")
    ends = np.append(np.flatnonzero(np.diff(-scores[order]) > 0), len(scores) - 1)
    zero = np.zeros((len(counts), 1))
    tp = np.hstack([zero, np.cumsum(counts[:, order] * positive[order], axis=1)[:, ends]])
    fp = np.hstack([zero, np.cumsum(counts[:, order] * ~positive[order], axis=1)[:, ends]])
    n_pos, n_neg = tp[:, -1:], fp[:, -1:]
    a, b, c, d = tp[:, :-1], tp[:, 1:], fp[:, :-1], fp[:, 1:]
    gained = b > a
    with np.errstate(all="ignore"):
        ap = np.sum(np.where(gained, (b - a) * b / (b + d), 0), axis=1) / n_pos[:, 0]
        slope = (d - c) / (b - a)
        rest = c - slope * a
        k = 1 + slope
        log = np.log((k * b + rest) / (k * a + rest))
        area = (b - a) / k - np.where(np.abs(rest) < 1e-12, 0, rest / k**2 * log)
        aucpr = np.sum(np.where(gained, area, 0), axis=1) / n_pos[:, 0]
        odds = n_pos / n_neg
        # Recall gain 0 is at this count of true positives.
        cross = n_pos**2 / (n_pos + n_neg)
        start = np.clip(cross, a, b)
        start_fp = c + slope * (start - a)
        gain = lambda errors, tp: 1 - odds * errors / tp
        width = gain(n_pos - b, b) - gain(n_pos - start, start)
        height = (gain(start_fp, start) + gain(d, b)) / 2
        auprg = np.sum(np.where(gained & (b > cross), width * height, 0), axis=1)
    return [aucpr, ap, auprg]


def together(differences, widened, narrowed):
    """Critical value of the replicates of all pairs, the ends of their intervals, and p."""
    low, median, high = np.quantile(differences, [0.01, 0.5, 0.99], axis=1)[:, :, None]
    z = stats.norm.ppf(0.99)
    deviations = lambda values: np.where(values < median, (median - values) / (median - low), (values - median) / (high - median)) * z
    largest = np.max(deviations(differences), axis=0)
    critical = widened(np.quantile(largest, 0.95))
    p = np.mean(largest >= narrowed(deviations(0)), axis=1)
    ends = median - critical * (median - low) / z, median + critical * (high - median) / z
    return critical, *[end[:, 0] for end in ends], p


def units(scores, positive):
    """The smaller class, but of no pair more than 3·(Σd²)²/Σd⁴ of the differences d of the rows' influences on AUROC."""
    sizes = positive.sum(), (~positive).sum()
    scale = np.sqrt(np.where(positive, sizes[0] / (sizes[0] - 1), sizes[1] / (sizes[1] - 1)))
    of_models = [influences(positive, of)[1] * scale for of in scores]
    of_pairs = [np.sum(np.square(one - other)) ** 2 * 3 / np.sum((one - other) ** 4) for one, other in itertools.combinations(of_models, 2)]
    return min(*sizes, *[int(found) for found in of_pairs])


def expected(name, models):
    table = pd.read_csv(EXAMPLES / name)
    positive = table["label"].to_numpy() == 1
    scores = [table[model].to_numpy() for model in models]
    random = np.random.default_rng(11)

    def drawn():
        counts = np.zeros((OF_A_PART, len(positive)))
        for of in (positive, ~positive):
            counts[:, of] = random.multinomial(of.sum(), np.full(of.sum(), 1 / of.sum()), OF_A_PART)
        return np.array([areas(counts, of, positive) for of in scores])

    once = np.ones((1, len(positive)))
    estimates = np.array([areas(once, of, positive) for of in scores])[:, :, 0]
    replicates = np.concatenate([drawn() for _ in range(PARTS)], axis=2)
    n = units(scores, positive)
    widened = lambda z: stats.t.ppf(stats.norm.cdf(z), n - 1) * np.sqrt(n / (n - 1))
    narrowed = lambda t: stats.norm.isf(stats.t.sf(t / np.sqrt(n / (n - 1)), n - 1))
    found = {}
    for at, measure in enumerate(["prArea", "averagePrecision", "prgArea"]):
        pairs = list(itertools.combinations(range(len(models)), 2))
        differences = np.array([replicates[j, at] - replicates[i, at] for i, j in pairs])
        in_data = np.array([estimates[j, at] - estimates[i, at] for i, j in pairs])
        critical, lows, highs, ps = together(differences, widened, narrowed)
        parts = [together(part, widened, narrowed)[:3] for part in np.split(differences, PARTS, axis=1)]
        error, low_errors, high_errors = [np.std(of, axis=0, ddof=1) for of in zip(*parts)]
        best = [True] * len(models)
        for (i, j), low, high in zip(pairs, lows, highs):
            best[i] &= bool(low <= 0)
            best[j] &= bool(high >= 0)
        names = ["first", "second", "difference", "low", "lowError", "high", "highError", "p"]
        listed = [dict(zip(names, [*pair, *of])) for pair, *of in zip(pairs, in_data, lows, low_errors, highs, high_errors, ps)]
        found[measure] = {"critical": critical, "error": error, "mayBeBest": best, "pairs": listed}
    return {"input": name, "models": models, "measures": found}


def rounded(value):
    if isinstance(value, dict):
        return {key: rounded(of) for key, of in value.items()}
    if isinstance(value, list):
        return [rounded(of) for of in value]
    return float(f"{value:.6g}") if isinstance(value, float) else value


OUT.write_text(json.dumps({"cases": [rounded(expected(*case)) for case in CASES]}, indent=1) + "\n")
