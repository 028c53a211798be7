"""Differences of two models' areas on the same rows, with intervals and p-values."""

import random

import curvescope as cs

draw = random.Random(1)
y_true = [draw.random() < 0.2 for _ in range(500)]
scores = {
    name: [draw.gauss(shift if is_positive else 0.0, 1.0) for is_positive in y_true] for name, shift in {"old": 1.0, "new": 1.5}.items()
}

comparison = cs.compare(y_true, scores, base="old")
print(comparison["verdict"])
for pair in comparison["pairs"]:
    for difference in pair["measures"]:
        resampled = difference["resampled"]
        if resampled is None:
            continue
        interval = resampled["interval"]
        print(f"{difference['measure']} of {pair['model']} minus {pair['base']}: {interval['low']:+.3f} to {interval['high']:+.3f}")
