"""calibration-summary.json: calibration of scores that are probabilities, with its uncertainty.

`intercept` and `slope` with their standard errors: binomial regressions of statsmodels (`GLM`), the first with logit s as the offset. `ratio` with its
ends: roots of (O - R·E)² = z²·R·E·φ, φ = Σ(y - s·O/E)²/O (numpy). `ici`, `e50`, `e90`: mean and quantiles (`inverted_cdf`, with weights) of
|c(s) - s|, c by `IsotonicRegression` of scikit-learn. `chance`: the same of 20,000 draws of all labels with the scores as probabilities: mean and standard
deviation of the ICI, share at least that of the data, and at each distinct score the 2nd, 8th, 92nd and 98th percentile of c, between which the 5th and 95th of
1,000 draws are.

Python 3.11.7 or later; numpy 2.4.6, statsmodels 0.15.0, scikit-learn 1.9.1."""

import json
from pathlib import Path

import numpy as np
import statsmodels.api as sm
from scipy.stats import norm
from sklearn.isotonic import IsotonicRegression

REPLICATES = 20_000


def fit(scores, labels, weights):
    return IsotonicRegression().fit(scores, labels, sample_weight=weights).predict(scores)


def ends(y, s):
    observed, expected = y.sum(), s.sum()
    spread = norm.isf(0.025) ** 2 * expected * ((y - s * observed / expected) ** 2).sum() / observed
    return sorted(np.roots([expected**2, -(2 * observed * expected + spread), observed**2]).tolist())


def by_chance(s, ici, seed):
    draws = np.random.default_rng(seed)
    distinct, first = np.unique(s, return_index=True)
    icis, fits = [], []
    for _ in range(REPLICATES):
        c = fit(s, (draws.random(len(s)) < s).astype(float), None)
        icis.append(np.abs(c - s).mean())
        fits.append(c[first])
    quantiles = np.quantile(fits, [0.02, 0.08, 0.92, 0.98], axis=0)
    return {
        "ici": float(np.mean(icis)),
        "deviation": float(np.std(icis)),
        "pValue": float(np.mean(np.array(icis) >= ici - 1e-12)),
        "region": [[score, *ends] for score, ends in zip(distinct.tolist(), quantiles.T.tolist())],
    }


def case(name, y, s, w=None, seed=0):
    y, s = y.astype(float), s.astype(float)
    weights = np.ones(len(y)) if w is None else w
    logit = np.log(s / (1 - s))
    family = {"family": sm.families.Binomial(), "freq_weights": weights}
    intercept = sm.GLM(y, np.ones((len(y), 1)), offset=logit, **family).fit(tol=1e-14, maxiter=200)
    slope = sm.GLM(y, sm.add_constant(logit), **family).fit(tol=1e-14, maxiter=200)
    far = np.abs(fit(s, y, weights) - s)
    quantile = lambda share: float(np.quantile(far, share, method="inverted_cdf", weights=weights))
    ici = float(np.average(far, weights=weights))
    return {
        "name": name,
        "labels": [int(label) for label in y],
        "scores": s.tolist(),
        "weights": None if w is None else w.tolist(),
        "expected": float((weights * s).sum()),
        "ratio": float((weights * y).sum() / (weights * s).sum()),
        "ends": ends(y, s) if w is None else None,
        "intercept": [float(intercept.params[0]), float(intercept.bse[0])],
        "slope": [float(slope.params[1]), float(slope.bse[1])],
        "ici": ici,
        "e50": quantile(0.5),
        "e90": quantile(0.9),
        "chance": by_chance(s, ici, seed) if w is None else None,
    }


def main():
    draws = np.random.default_rng(20)
    sigmoid = lambda x: 1 / (1 + np.exp(-x))

    def table(rows, mean, spread, moved, digits):
        x = draws.normal(mean, spread, rows)
        labels = draws.random(rows) < sigmoid(x)
        return labels, np.clip(np.round(moved(sigmoid(x), x), digits), 10.0**-digits, 1 - 10.0**-digits)

    cases = [
        case("calibrated", *table(120, -1, 1.5, lambda p, x: p, 2)),
        case("too extreme", *table(150, 0, 1, lambda p, x: sigmoid(2.5 * x), 3)),
        case("balanced classes", *table(200, -3, 1.5, lambda p, x: sigmoid(x + 2.5), 2)),
        case("sharp", *table(80, -1, 6, lambda p, x: p, 4)),
        case("few", *table(14, 0, 1, lambda p, x: p, 1)),
    ]
    labels, scores = table(60, -1, 1, lambda p, x: p, 2)
    cases.append(case("weights", labels, scores, np.round(draws.uniform(0.25, 4, 60) * 4) / 4))
    path = Path(__file__).with_name("calibration-summary.json")
    path.write_text("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")


main()
