"""Areas under the precision-recall-gain curve and the precision-recall curve as scores in cross-validation."""

from typing import Any

from sklearn.datasets import make_classification
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import make_scorer  # pyright: ignore[reportUnknownVariableType]
from sklearn.model_selection import cross_val_score  # pyright: ignore[reportUnknownVariableType]

import curvescope as cs

SCORERS: dict[str, Any] = {
    "AUPRG": make_scorer(cs.auprg_score, response_method="predict_proba"),
    "AUCPR": make_scorer(cs.aucpr_score, response_method="predict_proba"),
}

rows, labels = make_classification(n_samples=2000, weights=[0.9], random_state=1)
for name, scorer in SCORERS.items():
    areas = cross_val_score(LogisticRegression(), rows, labels, scoring=scorer, cv=5)
    print(f"{name}: {areas.mean():.3f} in the mean of {len(areas)} folds, {areas.min():.3f} to {areas.max():.3f}")
