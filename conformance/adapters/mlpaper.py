"""mlpaper: the area of its curve, as its own tables take it. It wants both classes."""

import numpy
from mlpaper.perf_curves import prg_curve
from mlpaper.util import area


def measure(labels, scores, weights):
    if len(set(labels)) < 2:
        return {}
    columns = None if weights is None else numpy.array(weights, dtype=float)[:, None]
    (recall_gain, precision_gain, kind), _ = prg_curve(numpy.array(labels, dtype=bool), numpy.array(scores, dtype=float), columns)
    return {"auprg": float(area(recall_gain, precision_gain, kind)[0])}
