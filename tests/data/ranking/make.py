"""Writes www/figures/ranking/rankings.txt: how 30 models rank the rows of each of 36 tasks, out of sample.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 scikit-learn==1.9.1 scipy==1.17.1
    OMP_NUM_THREADS=1 venv/bin/python tests/data/ranking/make.py

It takes about fifteen minutes on two cores. Tasks are data sets that come with scikit-learn, and samples of its generators; the class with
fewer rows is positive. Iris has no task "setosa", which hardly any model gets wrong. Scores are those of ten-fold cross-validation,
all folds together, rounded to six significant digits. Other versions may write other rankings: what is kept is one run of this.

The file has a line for each model, "model NAME", and for each task a line "task POSITIVES NEGATIVES NAME" followed by a line for each model
in their order: the ranking, best score first. A capital is a run of 1 to 26 positives, A is 1; a small letter is a run of negatives; longer
runs are several letters. Rows in brackets have one score. Neighbours of one class are one run, tied or not, which changes no area. Negatives
after the last positive are left out.
"""

import concurrent.futures
import pathlib
import sys
import warnings

import numpy as np
from sklearn import (
    datasets, discriminant_analysis, ensemble, linear_model, naive_bayes, neighbors, neural_network, svm, tree,
)
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

OUT = pathlib.Path(__file__).parents[3] / "www/figures/ranking/rankings.txt"
DIGITS = 600


def models():
    """Name and model; all see features of mean 0 and deviation 1."""
    return {
        "logistic regression": linear_model.LogisticRegression(max_iter=2000),
        "logistic regression, C = 0.01": linear_model.LogisticRegression(C=0.01, max_iter=2000),
        "logistic regression, C = 100": linear_model.LogisticRegression(C=100, max_iter=5000),
        "ridge classifier": linear_model.RidgeClassifier(),
        "linear discriminant": discriminant_analysis.LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.01),
        "quadratic discriminant": discriminant_analysis.QuadraticDiscriminantAnalysis(solver="eigen", shrinkage=0.1),
        "Gaussian naive Bayes": naive_bayes.GaussianNB(var_smoothing=1e-3),
        "Bernoulli naive Bayes": naive_bayes.BernoulliNB(),
        "3 neighbours": neighbors.KNeighborsClassifier(3),
        "10 neighbours": neighbors.KNeighborsClassifier(10),
        "30 neighbours by distance": neighbors.KNeighborsClassifier(30, weights="distance"),
        "tree of depth 2": tree.DecisionTreeClassifier(max_depth=2, random_state=0),
        "tree of depth 5": tree.DecisionTreeClassifier(max_depth=5, random_state=0),
        "tree, leaves of 5": tree.DecisionTreeClassifier(min_samples_leaf=5, random_state=0),
        "25 bagged trees": ensemble.BaggingClassifier(n_estimators=25, random_state=0),
        "random forest": ensemble.RandomForestClassifier(100, random_state=0),
        "random forest of depth 3": ensemble.RandomForestClassifier(50, max_depth=3, random_state=0),
        "extra trees": ensemble.ExtraTreesClassifier(100, random_state=0),
        "10 boosted stumps": ensemble.AdaBoostClassifier(n_estimators=10, random_state=0),
        "50 boosted stumps": ensemble.AdaBoostClassifier(n_estimators=50, random_state=0),
        "gradient boosting": ensemble.GradientBoostingClassifier(random_state=0),
        "gradient boosting, 20 stumps": ensemble.GradientBoostingClassifier(n_estimators=20, max_depth=1, random_state=0),
        "linear SVM": svm.SVC(kernel="linear"),
        "SVM, radial": svm.SVC(),
        "SVM, radial, C = 10": svm.SVC(C=10),
        "SVM, cubic": svm.SVC(kernel="poly"),
        "SVM, sigmoid": svm.SVC(kernel="sigmoid"),
        "perceptron": linear_model.Perceptron(random_state=0),
        "neural network of 5": neural_network.MLPClassifier((5,), max_iter=300, random_state=0),
        "neural network of 30": neural_network.MLPClassifier((30,), max_iter=300, random_state=0),
    }


def tasks():
    """Name, features and whether each row is positive."""
    cancer = datasets.load_breast_cancer()
    yield "breast cancer, malignant", cancer.data, cancer.target == 0
    wine = datasets.load_wine()
    for kind in range(3):
        yield f"wine, kind {kind + 1}", wine.data, wine.target == kind
    iris = datasets.load_iris()
    for kind in (1, 2):
        yield f"iris, {iris.target_names[kind]}", iris.data, iris.target == kind
    digits = datasets.load_digits()
    for digit in range(10):
        yield f"digits, {digit}", digits.data[:DIGITS], digits.target[:DIGITS] == digit
    diabetes = datasets.load_diabetes()
    for least in (200, 250):
        yield f"diabetes, above {least}", diabetes.data, diabetes.target > least
    seed = 0
    for share in (0.1, 0.2, 0.35):
        for separation in (0.6, 1.0):
            for flipped in (0.0, 0.1):
                seed += 1
                x, y = datasets.make_classification(
                    n_samples=400, n_features=12, n_informative=5, n_redundant=3, n_clusters_per_class=2,
                    weights=[1 - share], class_sep=separation, flip_y=flipped, random_state=seed,
                )
                yield f"made, {share:.0%} positive, {separation:g} apart, {flipped:.0%} at random", x, y == 1
    x, y = datasets.make_moons((240, 60), noise=0.35, random_state=1)
    yield "two moons", x, y == 1
    x, y = datasets.make_circles((240, 80), noise=0.2, factor=0.6, random_state=2)
    yield "two circles", x, y == 1
    x, y = datasets.make_gaussian_quantiles(n_samples=300, n_features=4, n_classes=4, random_state=3)
    yield "outer quarter of a normal sample", x, y == 3
    x, y = datasets.make_hastie_10_2(n_samples=360, random_state=4)
    yield "sum of ten squares", x, y > 0
    x, y = datasets.make_blobs([220, 40], n_features=6, centers=np.array([[0.0] * 6, [0.7] * 6]), random_state=5)
    yield "two normal clouds", x, y == 1
    x, y = datasets.make_friedman1(n_samples=350, noise=4, random_state=6)
    yield "Friedman's function, upper fifth", x, y > np.quantile(y, 0.8)


def runs(letters, first):
    """One letter for each run of up to 26."""
    return "".join(chr(ord(first) + min(26, letters - at) - 1) for at in range(0, letters, 26))


def encoded(labels, scores):
    """The rows by falling score, in letters."""
    scores = np.array([float(f"{score:.6g}") for score in scores])
    groups = []
    for score in np.unique(scores)[::-1]:
        own = labels[scores == score]
        positives, negatives = int(own.sum()), int((~own).sum())
        last = groups[-1] if groups else None
        if last and (last[0] == positives == 0 or last[1] == negatives == 0):
            groups[-1] = (last[0] + positives, last[1] + negatives)
        else:
            groups.append((positives, negatives))
    if groups[-1][0] == 0:
        groups.pop()
    text = ""
    for positives, negatives in groups:
        group = runs(positives, "A") + runs(negatives, "a")
        text += f"({group})" if positives and negatives else group
    return text


def rankings(task):
    """The lines of one task."""
    name, x, y = task
    warnings.simplefilter("ignore")
    if y.sum() * 2 > len(y):
        y = ~y
    folds = StratifiedKFold(10, shuffle=True, random_state=0)
    lines = [f"task {y.sum()} {(~y).sum()} {name}"]
    for model in models().values():
        method = "predict_proba" if hasattr(model, "predict_proba") else "decision_function"
        scores = cross_val_predict(make_pipeline(StandardScaler(), model), x, y, cv=folds, method=method)
        lines.append(encoded(y, scores[:, 1] if scores.ndim == 2 else scores))
    print(name, len("\n".join(lines)), file=sys.stderr, flush=True)
    return lines


if __name__ == "__main__":
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        blocks = list(pool.map(rankings, tasks()))
    lines = [f"model {name}" for name in models()] + [line for block in blocks for line in block]
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text("\n".join(lines) + "\n")
