"""The threshold with the greatest precision of those whose recall is at least 0.9."""

import random

import curvescope as cs

draw = random.Random(1)
y_true = [draw.random() < 0.2 for _ in range(2000)]
y_score = [draw.gauss(1.5 if is_positive else 0.0, 1.0) for is_positive in y_true]
positives, negatives = y_true.count(True), y_true.count(False)

decision = cs.decide(y_true, y_score, {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.9}]})[0]
threshold, tp, fp = decision["threshold"], decision["tp"], decision["fp"]
if threshold is None or tp is None or fp is None:
    for limit in decision["infeasible"] or []:
        print(f"The greatest {limit['measure']} that can be had is {limit['best']}.")
else:
    measures = cs.measures_at(tp, fp, positives, negatives)
    print(f"Predict positive when score >= {threshold:.3f}: recall {measures['recall']:.3f}, precision {measures['precision']:.3f}.")
