"""Sentences on the difference of two models."""

from __future__ import annotations

from typing import Any

#: Names of the measures in sentences.
NAMES = {"auroc": "AUROC", "prArea": "AUCPR", "averagePrecision": "average precision", "prgArea": "AUPRG", "expectedFGain": "E[FG1]"}


def sentence(pair: dict[str, Any], rows: dict[str, int], models: int) -> str:
    """States which model leads in AUROC, by how much, and whether the rows can tell the two apart.

    Args:
        pair: A pair of `compare`.
        rows: The number of rows of each class, by its name, "positive" and "negative".
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
    name = min(rows, key=lambda of: rows[of])
    lead = "they have the same" if difference == 0 else f"{leader} leads by {abs(difference):.3f}"
    counted = f"{rows[name]:,} {name}{'' if rows[name] == 1 else 's'}"
    needed = _to_tell(test["rowsToTell"], sum(rows.values()), models)
    return f"{model} and {base} are not distinguishable by AUROC with {counted}: {lead} ({words}).{needed}"


def _to_tell(needed: dict[str, Any] | None, here: int, models: int) -> str:
    """A sentence on the rows that tell the models apart; empty where that has no answer."""
    if needed is None:
        return ""
    pair = "just these two" if models > 2 else "them"
    seen, half = needed["ifAll"], needed["ifHalf"]
    return (
        f" About {_about(seen['rows'])} rows ({_about(seen['positives'])} positives) tell {pair} apart with 80 % power if the true "
        f"difference is as seen, {_about(half['rows'])} if it is half; here are {here:,}."
    )


def _about(rows: float) -> str:
    """Formats a number of rows, rounded up to three digits."""
    whole = int(rows)
    unit = 10 ** max(0, len(str(whole)) - 3)
    return f"{-(-whole // unit) * unit:,}"


def p_text(p: float) -> str:
    """A p-value with its sign."""
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"
