"""Sentences on the difference of two models; with a test they are those of the page (www/text/comparison.js)."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any

#: The 0.8 quantile of the normal distribution.
Z_80 = 0.8416

#: Rates below the first size have two significant digits; those nearer to 0 or 1 than the second are that but for rounding.
SMALL, LEAST = Decimal("0.01"), Decimal("1e-8")


def sentence(pair: dict[str, Any], rows: dict[str, int], models: int, *, clusters: int | None = None) -> str:
    """States which model leads in AUROC, by how much, and whether the rows can tell the two apart; where they can't, first the lead in
    AUCPR, or else in AUPRG, that is more than chance.

    Args:
        pair: A pair of `compare`.
        rows: The number of rows of each class, by its name, "positive" and "negative".
        models: The number of models that are compared.
        clusters: The number of clusters of rows; None without any.
    """
    model, base = pair["model"], pair["base"]
    measure: dict[str, Any] = next(each for each in pair["measures"] if each["measure"] == "auroc")
    difference = measure["difference"]
    if difference is None:
        return f"{model} and {base} can’t be compared by AUROC: {measure['undefined']['message']}"
    test, by = pair["delong"]["tested"], "DeLong’s covariance"
    if test:
        other = "" if test["pValue"] < 0.05 else _other_area(pair, rows, models)
        return other + _tested((model, base), difference, test, by, rows, models, clusters)
    if difference == 0:
        return f"{model} and {base} have the same AUROC."
    leader, other = (model, base) if difference > 0 else (base, model)
    return f"{leader} leads {other} by {_rate(abs(difference))} AUROC; how sure that is can’t be said."


def _other_area(pair: dict[str, Any], rows: dict[str, int], models: int) -> str:
    """The lead in AUCPR or else AUPRG that is more than chance, both tested at 5 % together; "" without one. AUPRG is left out where
    recall gain 0 lies before the first positive.
    """
    has_gains = rows["positive"] ** 2 >= sum(rows.values())
    for measure, name in (("prArea", "AUCPR"), ("prgArea", "AUPRG")):
        found: dict[str, Any] = next((each for each in pair["measures"] if each["measure"] == measure), {"resampled": None})
        test = found["resampled"]
        if test and test["pValue"] < 0.025 and (measure == "prArea" or has_gains):
            names = (pair["model"], pair["base"])
            leader, other = names if found["difference"] >= 0 else names[::-1]
            words = _words(found["difference"], test, "the bootstrap", models)
            return f"{leader} leads {other} by {_rate(abs(found['difference']))} {name} ({words}). "
    return ""


def _words(difference: float, test: dict[str, Any], by: str, models: int) -> str:
    """The interval of the leader less the other, with the p-value and its test."""
    low, high = test["interval"]["low"], test["interval"]["high"]
    if difference < 0:
        low, high = -high, -low
    among = f" for two picked out of {models:,} models by looking" if models > 2 else ""
    return f"95 % interval {_rate(low)} to {_rate(high)}, {_p(test['pValue'])} by {by}{among}"


def _tested(
    names: tuple[str, str], difference: float, test: dict[str, Any], by: str, rows: dict[str, int], models: int, clusters: int | None
) -> str:
    """The sentence with a test of the difference, of the first named model less the second."""
    leader, other = names if difference >= 0 else names[::-1]
    words = _words(difference, test, by, models)
    name = min(rows, key=lambda of: rows[of])
    counted = _plural(rows[name], name) if clusters is None else _plural(clusters, "cluster")
    least = ""
    if "leastTold" in test:
        told = _rate(test["leastTold"] + Z_80 * test["standardError"])
        least = f" a true difference of {told} is found 80 of 100 times."
    if test["pValue"] < 0.05:
        power = least and f" With {counted},{least}"
        return f"{leader} leads {other} by {_rate(abs(difference))} AUROC ({words}).{power}"
    lead = "they have the same" if difference == 0 else f"{leader} leads by {_rate(abs(difference))}"
    needed = _to_tell(test["rowsToTell"], sum(rows.values()), models)
    more = f". {needed}" if needed else f";{least}" if least else "."
    return f"{names[0]} and {names[1]} are not distinguishable by AUROC with {counted}: {lead} ({words}){more}"


def _to_tell(needed: dict[str, Any] | None, here: int, models: int) -> str:
    """A sentence on the rows that tell the smallest difference that matters; empty where that has no answer."""
    if needed is None:
        return ""
    pair = " of just these two" if models > 2 else ""
    positives = f"{_about(needed['positives'])} positive{'' if needed['positives'] == 1 else 's'}"
    return (
        f"To tell a difference of {needed['difference']:.4g} in AUROC{pair} (95 %, power 80 %) takes about "
        f"{_about(needed['rows'])} rows ({positives}); here are {here:,}."
    )


def _about(rows: float) -> str:
    """Formats a number of rows, rounded up to three digits."""
    unit = 10 ** max(0, len(str(int(rows))) - 3)
    return f"{math.ceil(rows / unit) * unit:,}"


def _plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _rate(value: float) -> str:
    """A rate with three decimals, halves rounded up.

    Below 0.01 it has two significant digits; where it would be 1, so has its distance from 1.
    """
    size = Decimal(abs(value))
    text = str(size.quantize(Decimal("0.001"), ROUND_HALF_UP))
    if LEAST <= size < SMALL:
        text = f"{Context(prec=2, rounding=ROUND_HALF_UP).plus(size):f}"
    elif text == "1.000" and size <= 1 - LEAST:
        text = str(size.quantize(Decimal(1).scaleb((1 - size).adjusted() - 1), ROUND_HALF_UP))
    return f"−{text}" if value < 0 and float(text) else text


def _p(p: float) -> str:
    """A p-value with its sign."""
    return "p < 0.001" if p < 0.001 else f"p = {Decimal(p).quantize(Decimal('0.001'), ROUND_HALF_UP)}"
