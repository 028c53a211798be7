"""Writes pairing.json: two markers of the same patients in a long table, each sorted by label and score, and DeLong's paired interval.

    python -m venv venv && venv/bin/pip install numpy==2.4.6 pandas==3.1.1 scipy==1.17.1
    venv/bin/python tests/golden/pairing.py

The markers have a part in common, so that it matters which rows are of one patient. The interval is computed from the wide table that pandas
makes of the long one by the patient, and from the one that its rows make by their place, with placement values by comparing every pair
(DeLong, DeLong & Clarke-Pearson 1988).
"""

import json
import pathlib

import numpy as np
import pandas as pd
from scipy.stats import norm

OUT = pathlib.Path(__file__).parent / "pairing.json"
MODELS = ["albumin", "prealbumin"]


def long_table(patients=150, seed=20):
    random = np.random.default_rng(seed)
    sick = (random.random(patients) < 0.4).astype(int)
    common = random.normal(size=patients)
    names = random.permutation([f"P{number:03}" for number in range(patients)])
    parts = []
    for model, shift in zip(MODELS, [0.7, 1.1]):
        scores = np.round(shift * sick + 0.8 * common + 0.6 * random.normal(size=patients), 2)
        part = pd.DataFrame({"patient": names, "model": model, "score": scores, "malnourished": sick})
        parts.append(part.sort_values(["malnourished", "score"], kind="stable"))
    return pd.concat(parts, ignore_index=True)


def placements(scores, positive):
    pairs = scores[positive][:, None] - scores[~positive][None, :]
    wins = (pairs > 0) + 0.5 * (pairs == 0)
    return wins.mean(axis=1), wins.mean(axis=0)


def delong(one, other, positive):
    (of_positives, of_negatives), (others, other_negatives) = [placements(of, positive) for of in (one, other)]
    difference = others.mean() - of_positives.mean()
    variance = (others - of_positives).var(ddof=1) / positive.sum() + (other_negatives - of_negatives).var(ddof=1) / (~positive).sum()
    half = norm.ppf(0.975) * np.sqrt(variance)
    return {"difference": difference, "low": difference - half, "high": difference + half, "p": 2 * norm.sf(abs(difference) / np.sqrt(variance))}


table = long_table()
wide = table.pivot(index="patient", columns="model", values="score")
label = table.drop_duplicates("patient").set_index("patient").malnourished.loc[wide.index].to_numpy() == 1
first, second = [table[table.model == model] for model in MODELS]
by_place = delong(first.score.to_numpy(), second.score.to_numpy(), first.malnourished.to_numpy() == 1)
golden = {
    "columns": {name: table[name].tolist() for name in ["patient", "model", "score", "malnourished"]},
    "byPatient": delong(wide[MODELS[0]].to_numpy(), wide[MODELS[1]].to_numpy(), label),
    "byPlace": by_place,
}
OUT.write_text(json.dumps(golden) + "\n")
