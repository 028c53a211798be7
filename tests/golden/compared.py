"""Writes compared.json: paired differences of two models of examples, second less first, with their intervals.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 pandas==3.1.1 scipy==1.17.1 statsmodels==0.15.0
    venv/bin/python tests/golden/compared.py

AUROC is by auroc_differences.py. The bootstrap of a partial area is that of R's pROC (`roc.test`, R 4.2.2, pROC 1.18.0; Rscript has to be there). Shares
of the same rows have statsmodels' `mcnemar`, exact, and Newcombe's paired interval (1998, method 10) with the Wilson ends of statsmodels. All
else is a brute-force bootstrap: rows of each class are drawn with replacement, and every number is computed from its definition; the ends are
the percentiles at Student's t for n-1 degrees of freedom times sqrt(n/(n-1)), n being the size of the smaller class, each with what
chance makes of it in 10,000 replicates. With `clusterOf` that many rows in turn
are a cluster, clusters are drawn whole, n being the clusters with a row of the smaller class.
"""

import json
import pathlib
import subprocess

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportion_confint

from auroc_differences import difference, p_value

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE / "../../www/examples"
OUT = HERE / "compared.json"
REPLICATES = 40_000
# An end of 10,000 replicates is at a tail between these parts of the right one, but for 3 in 100,000.
CHANCE = np.array([0.7, 1.3])
CASES = [
    {"input": "white-clover.csv", "base": "lr", "new": "ada", "threshold": 0.5},
    {"input": "white-clover.csv", "base": "knn", "new": "gnb", "threshold": 0.3},
    {"input": "breast-cancer.csv", "base": "knn", "new": "lr", "threshold": 0.5},
    {"input": "white-clover.csv", "base": "lr", "new": "ada", "threshold": 0.5, "clusterOf": 3},
]

R = """
library(pROC)
table <- read.csv("{file}")
first <- roc(table${label}, table${base}, direction = "<", levels = c(0, 1))
second <- roc(table${label}, table${new}, direction = "<", levels = c(0, 1))
part <- function(roc) roc(roc$response, roc$predictor, direction = "<", levels = c(0, 1), partial.auc = c(1, 0.7))
set.seed(1)
boot <- roc.test(part(second), part(first), method = "bootstrap", paired = TRUE, boot.n = 20000, progress = "none")
cat(part(second)$auc - part(first)$auc, boot$p.value, "", sep = "\\n")
"""


def by_r(case, label):
    script = R.format(file=EXAMPLES / case["input"], label=label, base=case["base"], new=case["new"])
    script = "options(digits = 17)\n" + script
    out = subprocess.run(["Rscript", "-e", script], capture_output=True, text=True, check=True).stdout
    part, part_p = [float(text) for text in out.split()]
    return {"difference": part, "p": part_p}


def of_aurocs(case, table, positive):
    """The difference of AUROCs by formula."""
    scores = [table[case[side]].to_numpy() for side in ("base", "new")]
    clusters = np.arange(len(table)) // case["clusterOf"] if "clusterOf" in case else None
    value, low, high = difference(positive, *scores, stats.norm.isf(0.025), clusters)
    return {"difference": value, "low": low, "high": high, "p": p_value(positive, *scores, clusters)}


def newcombe(both, first, second, neither):
    """Second share less first, of one sample."""
    all_ = both + first + second + neither
    ends = [proportion_confint(hits, all_, method="wilson") for hits in (both + second, both + first)]
    (p2, (l2, u2)), (p1, (l1, u1)) = [(hits / all_, end) for hits, end in zip((both + second, both + first), ends)]
    margins = (both + first) * (second + neither) * (both + second) * (first + neither)
    excess = both * neither - first * second
    excess = max(excess - all_ / 2, 0) if excess > 0 else excess
    phi = excess / np.sqrt(margins) if margins > 0 else 0
    low = np.sqrt((p2 - l2) ** 2 - 2 * phi * (p2 - l2) * (u1 - p1) + (u1 - p1) ** 2)
    high = np.sqrt((u2 - p2) ** 2 - 2 * phi * (u2 - p2) * (p1 - l1) + (p1 - l1) ** 2)
    return p2 - p1 - low, p2 - p1 + high


def share(first, second):
    """Difference of two shares of the same rows."""
    cells = [int(np.sum((first == a) & (second == b))) for a, b in [(1, 1), (1, 0), (0, 1), (0, 0)]]
    both, one, other, neither = cells
    p = mcnemar([[both, one], [other, neither]], exact=True).pvalue
    low, high = newcombe(both, one, other, neither)
    return {"difference": (other - one) / sum(cells), "low": low, "high": high, "p": float(p)}


def numbers(counts, scores, positive, predicted):
    """Numbers of a model in every replicate, of which `counts` has a row each."""
    order = np.argsort(-scores, kind="stable")
    ends = np.append(np.flatnonzero(np.diff(-scores[order]) > 0), len(scores) - 1)
    tps = np.cumsum(counts[:, order] * positive[order], axis=1)[:, ends]
    fps = np.cumsum(counts[:, order] * ~positive[order], axis=1)[:, ends]
    n_pos, n_neg = tps[:, -1:], fps[:, -1:]
    start = np.zeros((len(counts), 1))
    tpr, fpr = np.hstack([start, tps / n_pos]), np.hstack([start, fps / n_neg])
    with np.errstate(invalid="ignore", divide="ignore"):
        precision_at = np.nan_to_num(tps / (tps + fps))
        tp, fp = [(counts * (predicted & of)).sum(axis=1) for of in (positive, ~positive)]
        fn, tn = n_pos[:, 0] - tp, n_neg[:, 0] - fp
        all_ = tp + fp + fn + tn
        excess = fpr - (1 - tpr)
        row = np.argmax(excess >= 0, axis=1)
        at = np.arange(len(counts))
        before, after = -excess[at, row - 1], excess[at, row]
        eer = (fpr[at, row - 1] * after + fpr[at, row] * before) / (before + after)
        expected = ((tp + fp) * (tp + fn) + (fn + tn) * (fp + tn)) / all_**2
        found = {
            "auroc": np.sum(np.diff(fpr) * (tpr[:, 1:] + tpr[:, :-1]) / 2, axis=1),
            "ap": np.sum(np.diff(tpr) * precision_at, axis=1),
            "ks": np.max(tpr - fpr, axis=1),
            "equalErrorRate": eer,
            "bestF1": np.max(2 * tps / (tps + fps + n_pos), axis=1),
            "precision": tp / (tp + fp),
            "npv": tn / (tn + fn),
            "f": 2 * tp / (2 * tp + fp + fn),
            "balancedAccuracy": (tp / (tp + fn) + tn / (tn + fp)) / 2,
            "youdenJ": tp / (tp + fn) + tn / (tn + fp) - 1,
            "mcc": (tp * tn - fp * fn) / np.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)),
            "kappa": ((tp + tn) / all_ - expected) / (1 - expected),
            "lift": tp / (tp + fp) / ((tp + fn) / all_),
            "brier": (counts * (scores - positive) ** 2).sum(axis=1) / all_,
            "logLoss": -(counts * np.log(np.where(positive, scores, 1 - scores))).sum(axis=1) / all_,
            "recall": tp / (tp + fn),
            "accuracy": (tp + tn) / all_,
        }
    return found


def draws(positive, clusters, random):
    if clusters is None:
        counts = np.zeros((REPLICATES, len(positive)))
        for of in (positive, ~positive):
            counts[:, of] = random.multinomial(of.sum(), np.full(of.sum(), 1 / of.sum()), REPLICATES)
        return counts, min(positive.sum(), (~positive).sum())
    names, of_row = np.unique(clusters, return_inverse=True)
    counts = random.multinomial(len(names), np.full(len(names), 1 / len(names)), REPLICATES)
    return counts[:, of_row], min(len(set(of_row[positive])), len(set(of_row[~positive])))


def drawn(case, table, positive):
    clusters = np.arange(len(table)) // case["clusterOf"] if "clusterOf" in case else None
    counts, units = draws(positive, clusters, np.random.default_rng(7))
    once = np.ones((1, len(positive)))
    of = [(table[case[side]].to_numpy(), table[case[side]].to_numpy() >= case["threshold"]) for side in ("base", "new")]
    base, new = [numbers(counts, scores, positive, predicted) for scores, predicted in of]
    values = [numbers(once, scores, positive, predicted) for scores, predicted in of]
    tail = stats.norm.cdf(-stats.t.ppf(0.975, units - 1) * np.sqrt(units / (units - 1)))
    found = {}
    for name in base:
        if name == "auroc" or (clusters is None and name in ("recall", "accuracy")):
            continue
        differences = new[name] - base[name]
        if not np.isfinite(values[0][name][0] + values[1][name][0]):
            continue
        differences = differences[np.isfinite(differences)]
        low, high = [np.quantile(differences, sorted(end)).tolist() for end in (tail * CHANCE, 1 - tail * CHANCE)]
        found[name] = {"difference": values[1][name][0] - values[0][name][0], "low": low, "high": high}
    return found


def expected(case):
    table = pd.read_csv(EXAMPLES / case["input"])
    label = "label" if "label" in table else table.columns[0]
    positive = table[label].to_numpy() == 1
    golden = dict(case)
    if case["input"] == "white-clover.csv":
        golden["drawn"] = drawn(case, table, positive)
    golden["auroc"] = of_aurocs(case, table, positive)
    if "clusterOf" not in case:
        first, second = [table[case[side]].to_numpy() >= case["threshold"] for side in ("base", "new")]
        golden["partial"] = by_r(case, label)
        golden["shares"] = {
            "recall": share(first[positive], second[positive]),
            "fpr": share(first[~positive], second[~positive]),
            "accuracy": share(first == positive, second == positive),
            "predictedPositiveShare": share(first, second),
        }
    return golden


OUT.write_text(json.dumps({"cases": [expected(case) for case in CASES]}, indent=1) + "\n")
