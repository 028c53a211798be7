"""Claims of sentences on limits with confidence: what is promised, what that costs, and how many rows it takes.

The rows that are missing are those from which on a rate at the bound has all of them right with a probability of at most the level.
"""

import math
import re
from fractions import Fraction

from limits_by_counts import Situation
from sentence_numbers import NUMBER, count, least_rows, listed, parts, plain, rate, setting, total

NAMES = {"recall": "recall", "precision": "precision", "specificity": "specificity", "fpr": "false positive rate"}
NAMES |= {"npv": "negative predictive value", "predictedPositive": "rows predicted positive"}
SIDES = {"atLeast": "at least", "atMost": "at most"}
PLACE = r"score [≥≤] [−\d.]+?|predict nothing positive"
END = r"\.(?= |$)"


def limit_text(limit):
    if limit.measure == "predictedPositive":
        return f"{SIDES[limit.side]} {int(limit.bound):,} rows predicted positive"
    return f"{NAMES[limit.measure]} {SIDES[limit.side]} {setting(float(limit.bound))}"


def check_limits(text, limits):
    """The limits in the question's order, each with its measure, side and bound."""
    assert parts(text) == [limit_text(limit) for limit in limits]


PROMISE = re.compile(
    rf"In at least (?P<sure>[\d.]+) % of all tables of this size, the threshold picked so(?P<maybe>, if there is one,)? "
    rf"has (?P<rates>.+?){END}"
    r"(?: The (?P<number>\d) limits share the (?P<all>[\d.]+) %: (?P<each>[\d.]+) % each\.)?"
)
WITHOUT = re.compile(rf"On these rows alone (?P<limits>.+) (?P<are>is|are) kept at: (?P<place>{PLACE})\. Nothing is promised for others\.")
DIFFERENT = re.compile(
    rf"(?P<verb>Costs|Adds) (?P<amount>no|nothing|less than 0\.001|{NUMBER})(?: of| to the)? (?P<name>.+?) "
    r"against the (?P<limits>limits?) on these rows alone: (?P<here>.+) instead of (?P<there>.+)\."
)


def check_cost_of_promise(sentence, numbers):
    situation = Situation(numbers)
    if numbers["decision"]["threshold"] is None:
        situation.answer()
        check_without(sentence, situation)
    else:
        check_cost(sentence, situation)


def check_promised(sentence, numbers):
    situation = Situation(numbers)
    found = PROMISE.fullmatch(sentence)
    assert found, "no claim that is known"
    limits = situation.confident
    assert found["sure"] == setting(float(100 * situation.confidence))
    assert all(math.isclose(limit["level"], situation.level) for limit in numbers["promise"]["limits"])
    assert (found["maybe"] is None) == situation.is_always_answered()
    rates = [f"a true {NAMES[limit.measure]} of {SIDES[limit.side]} {setting(float(limit.bound))}" for limit in limits]
    assert found["rates"] == listed(rates)
    assert (found["number"] is not None) == (len(limits) > 1)
    if found["number"]:
        assert int(found["number"]) == len(limits)
        assert found["all"] == setting(float(100 * (1 - situation.confidence)))
        assert found["each"] == setting(float(100 * (1 - situation.confidence) / len(limits)))


def check_cost(text, situation):
    here, there = situation.answer(), situation.alone()
    several = "limits" if len(situation.confident) > 1 else "limit"
    if here == there:
        assert text == f"Costs nothing here: with the {several} on these rows alone the threshold is the same."
        return
    found = DIFFERENT.fullmatch(text)
    assert found, "no claim that is known"
    assert found["limits"] == several
    placed = [f"threshold {situation.place(at)}" if at else "predicting nothing positive" for at in (here, there)]
    if here:
        placed[1] = placed[1].removeprefix("threshold ")
    assert [found["here"], found["there"]] == placed
    # Both have their values from the counts, and the promise is never better.
    lost = situation.value(situation.points[there]) - situation.value(situation.points[here])
    assert lost >= 0
    stored = abs(situation.numbers["promise"]["cost"])
    assert abs(stored - lost) <= 1e-12 * max(1, stored)
    question = situation.question
    is_cost = situation.aim == "cost" and not question["payoff"]
    is_total = situation.aim == "cost" and (question["payoff"] is not None or 0 < question["cost"] < 1)
    assert found["verb"] == ("Adds" if is_cost else "Costs")
    assert found["name"] == aim_name(situation, is_cost, is_total)
    if lost == 0:
        assert found["amount"] == ("nothing" if is_cost else "no")
    elif is_total:
        assert found["amount"] == total(stored * 1000)
    else:
        assert found["amount"] == ("less than 0.001" if lost < Fraction(5, 10_000) else rate(stored))


def aim_name(situation, is_cost, is_total):
    if is_total:
        return "cost per 1,000 rows, in false alarms," if is_cost else "value per 1,000 rows"
    if is_cost:
        return "normalised cost"
    return f"F_{{{plain(situation.question['beta'])}}}" if situation.aim == "f" else situation.aim


def check_without(text, situation):
    found = WITHOUT.fullmatch(text)
    assert found, "no claim that is known"
    check_limits(found["limits"], situation.limits)
    assert (found["are"] == "are") == (len(situation.limits) > 1)
    assert found["place"] == situation.rule(situation.alone())


#: The rows that keep a limit best.
BEST_ROWS = {
    ("recall", "atLeast"): "positives, all of them found",
    ("recall", "atMost"): "positives, none of them found",
    ("specificity", "atLeast"): "negatives, none of them predicted positive",
    ("specificity", "atMost"): "negatives, all of them predicted positive",
    ("fpr", "atLeast"): "negatives, all of them predicted positive",
    ("fpr", "atMost"): "negatives, none of them predicted positive",
    ("precision", "atLeast"): "rows predicted positive, all of them right",
    ("npv", "atLeast"): "rows predicted negative, all of them right",
}
NONE = re.compile(rf"No threshold has (?P<limits>.+?) with 95 % confidence{END} (?P<rest>.+)")
SURE = "(?P<sure> with 95 % confidence)?"
ENTRIES = [
    rf"The (?P<most>highest|lowest|least number of|greatest number of) (?P<name>[a-z ]+?){SURE}(?:, with (?P<others>.+?),)? "
    rf"is (?P<value>[\d.]+): (?P<place>{PLACE}){END}",
    rf"Nothing can be said of the (?P<name>[a-z ]+?){SURE}(?:, with (?P<others>.+?))?{END}",
    rf"Even without a limit on (?P<name>[a-z ]+), none has (?P<others>.+?){END}",
]
ENTRIES = [re.compile(entry) for entry in ENTRIES]
FEW = re.compile(
    r"It takes at least (?P<needed>[\d,]+) (?P<what>[a-z ]+, (?:all|none) of them [a-z ]+); "
    r"here are (?P<here>[\d,]+)(?P<all> rows in all)?\."
)


def check_too_few(sentence, numbers):
    situation = Situation(numbers)
    assert situation.answer() is None
    found = NONE.fullmatch(sentence)
    assert found, "no claim that is known"
    check_limits(found["limits"], situation.limits)
    assert not any(situation.surely(point) for point in situation.points)
    rest = found["rest"]
    for limit, unmet in zip(situation.limits, numbers["nearest"], strict=True):
        found = next(filter(None, (entry.match(rest) for entry in ENTRIES)), None)
        assert found, "no claim that is known"
        assert found["name"] == NAMES[limit.measure]
        check_nearest(found, situation, limit, unmet)
        rest = rest[found.end() :]
        rest = rest.strip()
    if situation.alone() is None:
        assert rest == ""
    else:
        check_without(rest, situation)


def check_rows_of_promise(sentence, numbers):
    """So many rows are enough, and one fewer is not, where the data have fewer."""
    situation = Situation(numbers)
    limit = situation.confident[numbers["limit"]]
    found = FEW.fullmatch(sentence) if sentence else None
    assert (found is None) == (sentence == "")
    chance = limit.bound if limit.side == "atLeast" else 1 - limit.bound
    needed = least_rows(chance, limit.level)
    of_class = {"recall": situation.positives, "specificity": situation.negatives, "fpr": situation.negatives}
    here = of_class.get(limit.measure, situation.positives + situation.negatives)
    assert (found is not None) == (needed > here)
    if found:
        assert count(found["needed"]) == needed
        assert found["what"] == BEST_ROWS[limit.measure, limit.side]
        assert count(found["here"]) == here
        assert (found["all"] is not None) == limit.is_of_predicted


def check_nearest(found, situation, limit, unmet):
    """The best bound that a threshold keeps together with the other limits."""
    others = [other for other in situation.limits if other is not limit]
    allowed = [point for point in situation.points if all(situation.promises(other, point) for other in others)]
    claimed = found.groupdict()
    if limit.level is None:
        # A number of rows has no confidence; the limits beside it do.
        assert claimed["others"].endswith(" with 95 % confidence")
    elif "sure" in claimed:
        assert claimed["sure"]
    if others:
        check_limits(claimed["others"].removesuffix(" with 95 % confidence"), others)
    else:
        assert claimed["others"] is None
    if "value" not in claimed:
        assert unmet["best"] is None
        assert found[0].startswith("Even" if limit.level is None else "Nothing")
        assert not any(limit.is_of_predicted and situation.probability(limit, point, 0.01) <= limit.level for point in allowed)
        assert limit.is_of_predicted or not allowed
        return
    most = (
        {"atLeast": "highest", "atMost": "lowest"}
        if limit.level is not None
        else {"atLeast": "greatest number of", "atMost": "least number of"}
    )
    assert claimed["most"] == most[limit.side]
    assert claimed["value"] == setting(unmet["best"])
    at = situation.thresholds.index(float(unmet["threshold"]))
    assert claimed["place"] == situation.rule(at)
    assert situation.points[at] in allowed
    check_best(situation, limit, (unmet["best"], situation.points[at]), allowed)


def check_best(situation, limit, best, allowed):
    """The point keeps the best value, and no allowed point a better one; of precision and NPV in hundredths."""
    value, reached = best
    if limit.level is None:
        counts = [point.tp + point.fp for point in allowed]
        assert value == reached.tp + reached.fp == (max(counts) if limit.side == "atLeast" else min(counts))
        return
    step = 0.01 if limit.is_of_predicted else 1e-6
    better = value + (step if limit.side == "atLeast" else -step)
    if 0 < value < 1:
        assert situation.probability(limit, reached, value) <= float(limit.level) * (1 + 1e-6)
    assert all(situation.probability(limit, point, better) > limit.level for point in allowed)
