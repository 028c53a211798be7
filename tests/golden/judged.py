"""Writes judged.json: thresholds of models on other rows than they were chosen on.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 pandas==3.1.1 scipy==1.17.1 scikit-learn==1.9.1 statsmodels==0.15.0
    venv/bin/python tests/golden/judged.py

Thresholds are those of scikit-learn's `TunedThresholdClassifierCV` over all distinct scores of the old rows, or of all other folds; where several
have the best value all are listed. Shares have statsmodels' Wilson and Newcombe intervals (`proportion_confint`, `confint_proportions_2indep`), scores of
each class scipy's exact `ks_2samp`, AUROC Newcombe's of the variances of R's pROC (`var`, R 4.2.2, pROC 1.18.0; Rscript has to be there). F and average precision are drawn by their
definitions: rows of each class with replacement, each table by itself; the ends of F are the percentiles at Student's t for n-1 degrees of freedom
times sqrt(n/(n-1)), n being the size of the smallest class, each with what chance makes of it in 10,000 replicates.
`situations` are 200 random pairs of tables with a limit, and the sentence that follows from these numbers; `situations_by_fold` are 60 random
tables with folds.
"""

import decimal
import json
import pathlib
import subprocess
import tempfile

import numpy as np
import pandas as pd
from scipy import stats
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.metrics import average_precision_score, f1_score, make_scorer, precision_score, recall_score
from sklearn.model_selection import TunedThresholdClassifierCV
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

from auroc_differences import newcombe

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE / "../../www/examples"
REPLICATES = 40_000
CHANCE = np.array([0.7, 1.3])

# Of the rows, every second one is new. Of the new positives every `keep`-th is kept, so that the prevalence moves.
CASES = [
    {"input": "breast-cancer.csv", "label": "label", "model": "lr", "keep": 1, "question": "f1"},
    {"input": "breast-cancer.csv", "label": "label", "model": "knn", "keep": 3, "question": "precision at recall 0.95"},
    {"input": "breast-cancer.csv", "label": "label", "model": "gnb", "keep": 2, "threshold": 0.5},
    {"input": "white-clover.csv", "label": "label", "model": "ada", "keep": 1, "question": "f1"},
    {"input": "white-clover.csv", "label": "label", "model": "lr", "keep": 2, "question": "precision at recall 0.8"},
]
FOLDS = [
    {"input": "breast-cancer.csv", "label": "label", "fold": "fold", "model": "lr", "question": "f1"},
    {"input": "breast-cancer.csv", "label": "label", "fold": "fold", "model": "knn", "question": "precision at recall 0.95"},
]


class Scores(ClassifierMixin, BaseEstimator):
    """A classifier whose probabilities are its input."""

    def fit(self, x, y):
        self.classes_ = np.array([0, 1])
        return self

    def predict_proba(self, x):
        return np.column_stack([1 - x[:, 0], x[:, 0]])


def scorer(question):
    if question == "f1":
        return make_scorer(f1_score, zero_division=0)
    least = float(question.split()[-1])

    def value(y, predicted):
        return precision_score(y, predicted, zero_division=0) if recall_score(y, predicted) >= least else -1

    return make_scorer(value)


def chosen(scores, positive, question):
    """The best value, and every threshold that has it."""
    x, y = scores.reshape(-1, 1), positive.astype(int)
    tuned = TunedThresholdClassifierCV(
        Scores().fit(x, y),
        scoring=scorer(question),
        thresholds=np.unique(scores),
        cv="prefit",
        refit=False,
        store_cv_results=True,
    ).fit(x, y)
    found = np.asarray(tuned.cv_results_["scores"])
    best = np.isclose(found, tuned.best_score_, rtol=0, atol=1e-15)
    return float(tuned.best_score_), np.asarray(tuned.cv_results_["thresholds"])[best].tolist()


def counts(scores, positive, threshold):
    predicted = scores >= threshold
    return [int(x) for x in (np.sum(predicted & positive), np.sum(predicted & ~positive), np.sum(positive), np.sum(~positive))]


def parts(tp, fp, n_pos, n_neg):
    fn, tn = n_pos - tp, n_neg - fp
    return {
        "recall": (tp, n_pos),
        "fpr": (fp, n_neg),
        "specificity": (tn, n_neg),
        "precision": (tp, tp + fp),
        "npv": (tn, tn + fn),
        "accuracy": (tp + tn, n_pos + n_neg),
        "predictedPositiveShare": (tp + fp, n_pos + n_neg),
        "prevalence": (n_pos, n_pos + n_neg),
    }


def difference(old, new):
    low, high = confint_proportions_2indep(*new, *old, method="newcomb", compare="diff")
    wilson = proportion_confint(*new, method="wilson")
    return {
        "old": old[0] / old[1],
        "new": new[0] / new[1],
        "interval": [float(end) for end in wilson],
        "difference": new[0] / new[1] - old[0] / old[1],
        "low": float(low),
        "high": float(high),
    }


def expected(tp, fp, n_pos, n_neg, prevalence):
    """Precision and accuracy of the old rows at another prevalence."""
    recall, fpr = tp / n_pos, fp / n_neg
    right = prevalence * recall
    return {
        "precision": right / (right + (1 - prevalence) * fpr),
        "accuracy": right + (1 - prevalence) * (1 - fpr),
    }


def shift(old, new):
    found = stats.ks_2samp(old, new, method="exact")
    return {"distance": float(found.statistic), "p": float(found.pvalue)}


def f1(tp, fp, n_pos):
    return 2 * tp / (tp + fp + n_pos)


def drawn_f1(old, new, random):
    def draws(tp, fp, n_pos, n_neg):
        return f1(random.binomial(n_pos, tp / n_pos, REPLICATES), random.binomial(n_neg, fp / n_neg, REPLICATES), n_pos)

    units = min(*old[2:], *new[2:])
    tail = stats.norm.cdf(-stats.t.ppf(0.975, units - 1) * np.sqrt(units / (units - 1)))
    differences = draws(*new) - draws(*old)
    low, high = [np.quantile(differences, sorted(end)).tolist() for end in (tail * CHANCE, 1 - tail * CHANCE)]
    return {"difference": f1(*new[:3]) - f1(*old[:3]), "low": low, "high": high}


def ap_error(scores, positive, random):
    values = []
    for _ in range(1000):
        rows = np.concatenate([random.choice(np.flatnonzero(of), of.sum()) for of in (positive, ~positive)])
        values.append(average_precision_score(positive[rows], scores[rows]))
    return np.std(values, ddof=1)


def by_r(scores, positive):
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        pd.DataFrame({"y": positive.astype(int), "s": scores}).to_csv(file.name, index=False)
        script = f"""suppressMessages(library(pROC)); options(digits = 17); t <- read.csv("{file.name}")
            r <- roc(t$y, t$s, direction = "<", levels = c(0, 1)); cat(as.numeric(auc(r)), var(r), sep = "\\n")"""
        out = subprocess.run(["Rscript", "-e", script], capture_output=True, text=True, check=True).stdout
    return [float(text) for text in out.split()]


def rows_of(table, case):
    positive = table[case["label"]].to_numpy() == 1
    is_new = np.arange(len(table)) % 2 == 1
    dropped = np.zeros(len(table), bool)
    of_new = np.flatnonzero(is_new & positive)
    dropped[np.setdiff1d(of_new, of_new[:: case["keep"]])] = True
    return positive, ~is_new, is_new & ~dropped


def judged(case):
    table = pd.read_csv(EXAMPLES / case["input"])
    scores = table[case["model"]].to_numpy()
    positive, old, new = rows_of(table, case)
    golden, random = dict(case), np.random.default_rng(11)
    if "question" in case:
        golden["best"], golden["thresholds"] = chosen(scores[old], positive[old], case["question"])
    threshold = case.get("threshold", golden.get("thresholds", [0])[0])
    of = [counts(scores[rows], positive[rows], threshold) for rows in (old, new)]
    golden["counts"] = of
    shares = [parts(*found) for found in of]
    golden["shares"] = {name: difference(shares[0][name], shares[1][name]) for name in shares[0]}
    golden["expected"] = expected(*of[0], of[1][2] / (of[1][2] + of[1][3]))
    golden["shift"] = {
        "positives": shift(scores[old & positive], scores[new & positive]),
        "negatives": shift(scores[old & ~positive], scores[new & ~positive]),
    }
    (old_auc, old_var), (new_auc, new_var) = [by_r(scores[rows], positive[rows]) for rows in (old, new)]
    (old_low, old_high), (new_low, new_high) = [
        newcombe(auc, var, of[side][2:], min(of[side][2:]), stats.norm.isf(0.025))
        for side, (auc, var) in enumerate([(old_auc, old_var), (new_auc, new_var)])
    ]
    value = new_auc - old_auc
    low, high = np.hypot(new_auc - new_low, old_high - old_auc), np.hypot(new_high - new_auc, old_auc - old_low)
    golden["auroc"] = {"difference": value, "low": float(value - low), "high": float(value + high)}
    golden["f1"] = drawn_f1(*of, random)
    errors = [ap_error(scores[rows], positive[rows], random) for rows in (old, new)]
    values = [average_precision_score(positive[rows], scores[rows]) for rows in (old, new)]
    golden["ap"] = {"difference": float(values[1] - values[0]), "half": float(stats.norm.ppf(0.975) * np.hypot(*errors))}
    golden["calibration"] = None
    if 0 <= scores.min() and scores.max() <= 1:
        golden["calibration"] = [observed(scores[rows], positive[rows]) for rows in (old, new)]
    return golden


def observed(scores, positive):
    """Observed over expected, with the roots of (O - R·E)² = z²·R·E·φ, where φ is the sum of (y - s·O/E)² over O."""
    observed, expected = positive.sum(), scores.sum()
    spread = ((positive - scores * observed / expected) ** 2).sum() / observed * stats.norm.ppf(0.975) ** 2 * expected
    low, high = sorted(np.roots([expected**2, -(2 * observed * expected + spread), observed**2]).tolist())
    return {"ratio": float(observed / expected), "low": low, "high": high}


def by_fold(case):
    table = pd.read_csv(EXAMPLES / case["input"])
    scores, folds = table[case["model"]].to_numpy(), table[case["fold"]].to_numpy()
    positive = table[case["label"]].to_numpy() == 1
    golden = dict(case)
    golden["folds"] = []
    for fold in np.unique(folds):
        others, own = folds != fold, folds == fold
        best, thresholds = chosen(scores[others], positive[others], case["question"])
        of = {repr(threshold): counts(scores[own], positive[own], threshold) for threshold in thresholds}
        golden["folds"].append({"name": str(fold), "best": best, "counts": of})
    return golden


MEASURES = {"recall": "Recall", "specificity": "Specificity", "fpr": "FPR", "precision": "Precision", "npv": "NPV"}


def rounded(value):
    """Three decimals; two significant digits below 0.01, and of the distance from 1 where it would be 1."""
    exact = decimal.Decimal(value)
    size = exact if exact < decimal.Decimal("0.01") else 1 - exact if exact > decimal.Decimal("0.9995") else 0
    unit = decimal.Decimal("0.001") if size < decimal.Decimal("1e-8") else decimal.Decimal(1).scaleb(size.adjusted() - 1)
    return f"{exact.quantize(unit, decimal.ROUND_HALF_UP):f}"


def ends(part):
    low, high = proportion_confint(*part, method="wilson")
    return low, part[0] / part[1], high


def standing(bound, least, values):
    """A value between the ends of its interval, against a bound."""
    good = [(end >= bound) == least or end == bound for end in values]
    inside, outside = ("above", "below") if least else ("below", "above")
    if good == [True] * 3:
        return f"{inside} your {bound}"
    if good == [False] * 3:
        return f"{outside} your {bound}"
    if good[1]:
        return f"not {outside} your {bound} here, but the interval reaches {outside} it"
    return f"{outside} your {bound} here, but the interval reaches it"


def situation(random):
    """Counts of two tables at a threshold that a limit is asked of, and the sentence that is true of them."""
    while True:
        name = random.choice(list(MEASURES))
        n_pos, n_neg, new_pos, new_neg = [int(n) for n in random.integers(10, 400, 4)]
        tp, fp = int(random.integers(n_pos * 0.6, n_pos + 1)), int(random.integers(0, n_neg * 0.4 + 1))
        drift = random.uniform(0.8, 1)
        new_tp, new_fp = random.binomial(new_pos, tp / n_pos * drift), random.binomial(new_neg, 1 - (1 - fp / n_neg) * drift)
        old, new = [parts(int(t), int(f), p, n)[name] for t, f, p, n in ((tp, fp, n_pos, n_neg), (new_tp, new_fp, new_pos, new_neg))]
        if new[1] == 0 or old[1] == 0:
            continue
        least = name != "fpr"
        slack = round(float(random.uniform(0, 0.1)), 2)
        bound = round(old[0] / old[1] - slack, 2) if least else round(old[0] / old[1] + slack, 2)
        is_kept = bound <= old[0] / old[1] if least else bound >= old[0] / old[1]
        # The threshold has to be the one with the best accuracy, and the only one that is asked for.
        if not is_kept or not 0 < bound < 1 or tp <= fp or n_neg - fp <= n_pos - tp:
            continue
        low, value, high = ends(new)
        end = standing(bound, least, (low, value, high))
        numbers = f"{rounded(value)} ({rounded(low)} to {rounded(high)})"
        sentence = f"{MEASURES[name]} was {rounded(old[0] / old[1])} where the threshold was chosen, {numbers} on the new rows: {end}."
        counts_of = [[tp, fp, n_pos, n_neg], [int(new_tp), int(new_fp), new_pos, new_neg]]
        return {"measure": name, "bound": bound, "counts": counts_of, "sentence": sentence}


def situations():
    random = np.random.default_rng(38)
    return [situation(random) for _ in range(200)]


def situation_by_fold(random):
    """Counts of folds at a threshold that is the best on all others of each, and the sentence that is true of them: of a limit, or
    without one of the accuracy."""
    while True:
        name = random.choice([*MEASURES, "accuracy"])
        recall, fpr = random.uniform(0.7, 1), random.uniform(0, 0.25)
        sizes = random.integers(10, 80, (int(random.integers(2, 8)), 2))
        folds = [[int(random.binomial(p, recall)), int(random.binomial(n, fpr)), int(p), int(n)] for p, n in sizes]
        least, bound = name != "fpr", None
        all_others = [[sum(fold[at] for fold in folds) - own[at] for at in range(4)] for own in folds]
        if any(parts(*counts)[name][1] == 0 for counts in folds + all_others):
            continue
        if name != "accuracy":
            slack = round(float(random.uniform(0, 0.05)), 2)
            values = [np.divide(*parts(*others)[name]) for others in all_others]
            bound = round(min(values) - slack, 2) if least else round(max(values) + slack, 2)
            if not 0 < bound < 1 or not all(value >= bound if least else value <= bound for value in values):
                continue
        # The threshold has to be the one with the best accuracy.
        if any(tp <= fp or n_neg - fp <= n_pos - tp for tp, fp, n_pos, n_neg in all_others):
            continue
        pooled = parts(*[sum(fold[at] for fold in folds) for at in range(4)])[name]
        low, value, high = ends(pooled)
        own = [np.divide(*parts(*counts)[name]) for counts in folds]
        title = MEASURES.get(name, "Accuracy")
        title = title if title.isupper() else title.lower()
        sentence = f"Chosen on all folds but one and judged on that one, {title} is {rounded(value)} "
        sentence += f"({rounded(low)} to {rounded(high)}, approximately), "
        sentence += f"by fold {rounded(min(own))} to {rounded(max(own))}"
        sentence += "." if bound is None else f": {standing(bound, least, (low, value, high))}."
        return {"measure": name, "bound": bound, "folds": folds, "sentence": sentence}


def situations_by_fold():
    random = np.random.default_rng(39)
    return [situation_by_fold(random) for _ in range(60)]


golden = {"cases": [judged(case) for case in CASES], "folds": [by_fold(case) for case in FOLDS]}
golden["situations"] = situations()
golden["situations_by_fold"] = situations_by_fold()
(HERE / "judged.json").write_text(json.dumps(golden, indent=1) + "\n")
