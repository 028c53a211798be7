"""Writes spaces.json: where operating points of the examples are in each space, by other programs.

    python -m venv venv && venv/bin/pip install scikit-learn==1.9.1 scipy==1.17.1 numpy==2.4.6 pandas==2.3.3 dcurves==1.1.7
    venv/bin/python tests/golden/spaces.py

`points` has a row for some thresholds, [threshold, share, recall, lift, fpr, fnr, probit of fpr, probit of fnr]: shares by numpy, recall and
precision by scikit-learn (lift = precision / prevalence), rates by its `det_curve`, where it has that threshold, else by `confusion_matrix`,
probits by `scipy.stats.norm.ppf`.
`conditions` has a row for each x, [x, net benefit of all thresholds' best, normalised cost, loss, gain of F]: the best of all thresholds and of predicting nothing
positive, by brute force over `confusion_matrix`; the gain of F_beta by `fbeta_score` at x = 1/(1 + beta^2).
`trusted`, where scores are probabilities, has [c, net benefit, net benefit of all positive, loss] of positive being what has c or more: net
benefits by dcurves, loss over `confusion_matrix`. `brier` is scikit-learn's `brier_score_loss`.
"""

import json
import pathlib

import dcurves
import numpy as np
import pandas as pd
from scipy.stats import norm
from sklearn.metrics import (
    brier_score_loss,
    confusion_matrix,
    det_curve,
    fbeta_score,
    precision_score,
    recall_score,
)

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE.parent.parent / "www" / "examples"
CASES = {
    "running-example": ("running-example.csv", "score", False),
    "white-clover.gnb": ("white-clover.csv", "gnb", True),
    "white-clover.ada": ("white-clover.csv", "ada", True),
    "breast-cancer.lr": ("breast-cancer.csv", "lr", True),
}
MOST_POINTS = 12
CONDITIONS = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]


def written(value):
    """A number as the other golden files have it."""
    return ("-" if value < 0 else "") + "Infinity" if np.isinf(value) else float(value)


def counts(label, predicted):
    tn, fp, fn, tp = confusion_matrix(label, predicted, labels=[0, 1]).ravel()
    return tn, fp, fn, tp


def points(label, score):
    rates = {t: (x, y) for x, y, t in zip(*det_curve(label, score, drop_intermediate=False))}
    thresholds = np.unique(score)[::-1]
    chosen = thresholds[np.unique(np.linspace(0, len(thresholds) - 1, MOST_POINTS).astype(int))]
    for threshold in chosen:
        predicted = (score >= threshold).astype(int)
        tn, fp, fn, tp = counts(label, predicted)
        fpr, fnr = rates.get(threshold, (fp / (fp + tn), fn / (fn + tp)))
        recall = recall_score(label, predicted)
        lift = precision_score(label, predicted) / np.mean(label)
        row = [threshold, np.mean(predicted), recall, lift, fpr, fnr, norm.ppf(fpr), norm.ppf(fnr)]
        yield [written(value) for value in row]


def conditions(label, score):
    pi = np.mean(label)
    decided = [(score >= threshold).astype(int) for threshold in [np.inf, *np.unique(score)]]
    rates = []
    for predicted in decided:
        tn, fp, fn, tp = counts(label, predicted)
        rates.append((fp / (fp + tn), fn / (fn + tp)))
    fpr, fnr = np.array(rates).T
    for x in CONDITIONS:
        benefit = pi * (1 - fnr) - (1 - pi) * fpr * x / (1 - x)
        cost = fnr * x + fpr * (1 - x)
        loss = 2 * ((1 - x) * pi * fnr + x * (1 - pi) * fpr)
        beta = np.sqrt(1 / x - 1)
        f = np.array([fbeta_score(label, predicted, beta=beta) for predicted in decided if np.any(predicted & label)])
        gain = (f - pi) / ((1 - pi) * f)
        yield [x, float(benefit.max()), float(cost.min()), float(loss.min()), float(gain.max())]


def trusted(label, score):
    pi = np.mean(label)
    frame = pd.DataFrame({"label": label, "score": score})
    # dcurves takes what is above a threshold probability; no score is one of these.
    assert not set(CONDITIONS) & set(score)
    found = dcurves.dca(data=frame, outcome="label", modelnames=["score"], thresholds=CONDITIONS)
    for x in CONDITIONS:
        row = found[(found.threshold == x) & (found.model == "score")].iloc[0]
        everyone = found[(found.threshold == x) & (found.model == "all")].iloc[0]
        tn, fp, fn, tp = counts(label, (score >= x).astype(int))
        loss = 2 * ((1 - x) * pi * fn / (fn + tp) + x * (1 - pi) * fp / (fp + tn))
        yield [x, float(row.net_benefit), float(everyone.net_benefit), float(loss)]


def case(file, column, is_probability):
    table = pd.read_csv(EXAMPLES / file, float_precision="round_trip")
    label, score = table["label"].to_numpy(), table[column].to_numpy()
    found = {"points": list(points(label, score)), "conditions": list(conditions(label, score))}
    if is_probability:
        found["trusted"] = list(trusted(label, score))
        found["brier"] = float(brier_score_loss(label, score))
    return found


def main():
    cases = {name: case(*of) for name, of in CASES.items()}
    parts = []
    for name, found in cases.items():
        fields = []
        for field, value in found.items():
            rows = isinstance(value, list)
            text = "[\n" + ",\n".join(f"   {json.dumps(row)}" for row in value) + "\n  ]" if rows else json.dumps(value)
            fields.append(f'  "{field}": {text}')
        parts.append(f' "{name}": {{\n' + ",\n".join(fields) + "\n }")
    (HERE / "spaces.json").write_text("{\n" + ",\n".join(parts) + "\n}\n")


main()
