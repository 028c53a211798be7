"""Writes risk-control.json: limits with confidence by MAPIE's BinaryClassificationController on the same rows.

    python -m venv venv && venv/bin/pip install mapie==1.6.0
    venv/bin/python tests/golden/risk_control.py

Candidates are tested in a fixed sequence. For recall they are all scores from the lowest, for specificity from the highest; both are monotone, so
that no other order finds more. For precision they are the scores at which the number of rows predicted positive first reaches a quarter of the
positives (or the number that suffices if all are right) and then each further two-hundredth: MAPIE has no such candidates, and is given these. With
its own hundred thresholds from 0 to 0.99 and Bonferroni-Holm it answers less often. The file has an array for each table:

    [labels, scores, [measure, bound, confidence, threshold or null] ...]

where the threshold is the highest valid one for recall, and the lowest for specificity and precision.

MAPIE multiplies an observed risk by its number of rows and rounds up; where the product is above the whole number by rounding, it tests one
error more than there is. Here such products are the whole numbers. The script prints how many answers this changes.
"""

import json
import math
import pathlib
import random
import warnings

import mapie.risk_control._base_controller as base
import numpy as np
from mapie.risk_control import BinaryClassificationController, BinaryRisk, precision, recall

OUT = pathlib.Path(__file__).with_name("risk-control.json")
SPECIFICITY = BinaryRisk(
    risk_occurrence=lambda y_true, y_pred: y_pred == y_true,
    risk_condition=lambda y_true, y_pred: y_true == 0,
    higher_is_better=True,
)


P_VALUE = base.compute_hoeffding_bentkus_p_value


def exact(risk, rows, *rest):
    """MAPIE's p-value with the whole number of errors."""
    return P_VALUE((np.round(risk * rows) - 1e-9).clip(0) / rows, rows, *rest)


def sequence(labels, scores, bound, level):
    """Scores tested for precision, in order."""
    positives, rows = labels.sum(), len(labels)
    target = max(positives / 4, math.log(level) / math.log(bound))
    found = []
    for score in sorted(set(scores), reverse=True):
        predicted = (scores >= score).sum()
        if predicted < min(target, rows):
            continue
        found.append(score)
        while target <= predicted:
            target += max(positives / 200, target / 200)
    return found


def answer(labels, scores, measure, bound, confidence):
    distinct = sorted(set(scores))
    risk, candidates, pick = {
        "recall": (recall, distinct, max),
        "specificity": (SPECIFICITY, distinct[::-1], min),
        "precision": (precision, sequence(labels, scores, bound, 1 - confidence), min),
    }[measure]
    controller = BinaryClassificationController(
        lambda x: np.column_stack([1 - x[:, 0], x[:, 0]]),
        risk,
        bound,
        confidence,
        best_predict_param_choice=precision,
        list_predict_params=np.array(candidates),
        fwer_method="fixed_sequence",
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        controller.calibrate(scores.reshape(-1, 1), labels)
    valid = controller.valid_predict_params
    return float(pick(valid)) if len(valid) else None


def main():
    random.seed(20261128)
    tables, changed = [], 0
    for number in range(60):
        positives, negatives = random.choice([(15, 30), (40, 60), (70, 30), (90, 210), (25, 275)])
        labels = np.array([1] * positives + [0] * negatives)
        separation = random.choice([0.7, 1.5, 2.5])
        raw = [1 / (1 + math.exp(-random.gauss(separation * label, 1))) for label in labels]
        scores = np.array([round(score, random.choice([1, 2]) if number % 2 else 6) for score in raw])
        rows = []
        for measure in ("recall", "specificity", "precision"):
            bound, confidence = random.choice([0.6, 0.8, 0.9]), random.choice([0.8, 0.9, 0.95])
            answers = []
            for base.compute_hoeffding_bentkus_p_value in (P_VALUE, exact):
                answers.append(answer(labels, scores, measure, bound, confidence))
            changed += answers[0] != answers[1]
            rows.append([measure, bound, confidence, answers[1]])
        tables.append([labels.tolist(), scores.tolist(), *rows])
    OUT.write_text(json.dumps(tables, separators=(",", ":")).replace("]],[[", "]],\n[[") + "\n")
    found = [row for table in tables for row in table[2:]]
    print(len(found), "limits,", sum(row[3] is not None for row in found), "with a threshold;", changed, "changed by rounding")


main()
