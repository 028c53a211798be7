"""sklearn-prg, which has no weights."""

from sklearn_prg.metrics import average_precision_recall_gain


def measure(labels, scores, weights):
    return {"auprg": float(average_precision_recall_gain(labels, scores))} if weights is None else {}
