"""Sentences on the difference of two models."""

from __future__ import annotations

from typing import Any

#: Names of the measures in sentences.
NAMES = {"auroc": "AUROC", "prArea": "AUCPR", "averagePrecision": "average precision", "prgArea": "AUPRG", "expectedFGain": "E[FG1]"}


def sentence(pair: dict[str, Any], fewest: tuple[int, str], models: int) -> str:
    """States which model leads in AUROC, by how much, and whether the rows can tell the two apart.

    Args:
        pair: A pair of `compare`.
        fewest: The number of rows of the smaller class, and its name.
        models: The number of models that are compared.
    """
    model, base = pair["model"], pair["base"]
    test, by = pair["delong"] and pair["delong"]["tested"], "DeLong’s test"
    measure = next(each for each in pair["measures"] if each["measure"] == "auroc")
    difference = measure["difference"]
    if difference is None:
        return f"{model} and {base} can't be compared by AUROC: {measure['undefined']['message']}"
    if not test:
        test, by = measure["resampled"], "the bootstrap"
    leader, other = (model, base) if difference >= 0 else (base, model)
    if not test:
        return f"{leader} leads {other} by {abs(difference):.3f} AUROC; whether by more than chance these rows can't tell."
    low, high = test["interval"]["low"], test["interval"]["high"]
    if difference < 0:
        low, high = -high, -low
    among = f" among {models} models, all pairs at once" if models > 2 else ""
    words = f"95 % interval {low:.3f} to {high:.3f}, {p_text(test['pValue'])} by {by}{among}"
    if test["pValue"] < 0.05:
        return f"{leader} leads {other} by {abs(difference):.3f} AUROC ({words})."
    rows, name = fewest
    lead = "they have the same" if difference == 0 else f"{leader} leads by {abs(difference):.3f}"
    counted = f"{rows:,} {name}{'' if rows == 1 else 's'}"
    return f"{model} and {base} are not distinguishable by AUROC with {counted}: {lead} ({words})."


def p_text(p: float) -> str:
    """A p-value with its sign."""
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"
