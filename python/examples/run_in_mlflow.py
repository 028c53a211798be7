"""A run of MLflow with areas, a threshold, what it reaches, and the curves as a picture. Needs mlflow."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import mlflow

import curvescope as cs

draw = random.Random(1)
y_true = [draw.random() < 0.2 for _ in range(2000)]
y_score = [draw.gauss(1.5 if is_positive else 0.0, 1.0) for is_positive in y_true]
positives, negatives = y_true.count(True), y_true.count(False)

decision = cs.decide(y_true, y_score, {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.9}]})[0]
threshold, tp, fp = decision["threshold"], decision["tp"], decision["fp"]
metrics = {"auprg": cs.auprg_score(y_true, y_score), "aucpr": cs.aucpr_score(y_true, y_score)}
if threshold is not None and tp is not None and fp is not None:
    measures = cs.measures_at(tp, fp, positives, negatives)
    reached = {"threshold": threshold, "recall": measures["recall"], "precision": measures["precision"], "f1": measures["f"]}
    # MLflow takes no None, which an undefined measure is.
    metrics |= {name: value for name, value in reached.items() if value is not None}

with mlflow.start_run(), TemporaryDirectory() as folder:
    mlflow.log_metrics(metrics)
    mlflow.log_dict(decision, "decision.json")
    picture = cs.figure(y_true, y_score, threshold=threshold).save(Path(folder) / "curves.svg")
    mlflow.log_artifact(str(picture))

print(", ".join(f"{name} {value:.3f}" for name, value in metrics.items()))
