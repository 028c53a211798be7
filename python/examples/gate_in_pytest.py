"""Requirements on a model as tests: `pytest gate_in_pytest.py` fails when its scores no longer meet them."""

import random

import curvescope as cs

#: The threshold in use.
THRESHOLD = 0.25


def rows(better: float = 1.5) -> tuple[list[bool], list[float]]:
    """Labels and scores of the rows that the model is tested on."""
    draw = random.Random(1)
    y_true = [draw.random() < 0.2 for _ in range(2000)]
    return y_true, [draw.gauss(better if is_positive else 0.0, 1.0) for is_positive in y_true]


def test_the_threshold_in_use_reaches_what_is_required() -> None:
    y_true, y_score = rows()
    predicted = [score >= THRESHOLD for score in y_score]
    tp, fp = (sum(p and label is is_positive for p, label in zip(predicted, y_true, strict=True)) for is_positive in (True, False))
    measures = cs.measures_at(tp, fp, y_true.count(True), y_true.count(False))
    assert (measures["recall"] or 0) >= 0.85
    assert (measures["precision"] or 0) >= 0.3


def test_some_threshold_reaches_it_with_confidence() -> None:
    # With a confidence the requirements hold for the true rates, although the threshold is chosen on these rows.
    decision = cs.decide(
        *rows(),
        {
            "aim": {"maximize": "precision"},
            "constraints": [
                {"measure": "recall", "atLeast": 0.85, "confidence": 0.95},
                {"measure": "precision", "atLeast": 0.3, "confidence": 0.95},
            ],
        },
    )[0]
    assert decision["threshold"] is not None, decision["infeasible"]


def test_it_is_not_worse_than_the_model_before() -> None:
    y_true, y_score = rows()
    _, before = rows(better=1.4)
    (pair,) = cs.compare(y_true, {"before": before, "new": y_score})["pairs"]
    auroc = next(difference for difference in pair["measures"] if difference["measure"] == "auroc")
    # The whole interval below 0: worse by more than chance.
    assert auroc["resampled"] is None or auroc["resampled"]["interval"]["high"] > 0
