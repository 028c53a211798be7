"""scikit-learn."""

from sklearn.metrics import auc, average_precision_score, precision_recall_curve, roc_auc_score, roc_curve


def measure(labels, scores, weights):
    options = {"sample_weight": weights}
    _, _, thresholds = roc_curve(labels, scores, drop_intermediate=False, **options)
    precision, recall, _ = precision_recall_curve(labels, scores, **options)
    return {
        "thresholds": [float(threshold) for threshold in thresholds[1:]],
        "auroc": float(roc_auc_score(labels, scores, **options)),
        "ap": float(average_precision_score(labels, scores, **options)),
        "trapezoid_anchored": float(auc(recall, precision)),
    }
