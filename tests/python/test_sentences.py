"""Sentences of the page are true: every claim of each in tests/golden/sentences.json is held against the numbers of its situation.

The page's words are in www/text/, those of all faces in crates/words, those of the program in crates/cli. `npm run sentences` writes them
down, but for those of tests/golden/leads.json and promises.json, which crates/words is tested with; nothing of them is used here.
A sentence has to be made of known claims alone, so that a new one comes with its check: another kind of situation with a function in
`CHECKS`. Those of limits with confidence are in `sentences_of_limits`, those of several models in `sentences_of_models`; those of the
program, whose situations are rows, in `sentences_of_calibration`, `sentences_of_judgements`, `sentences_of_sampling` and
`sentences_of_reports`.
"""

import decimal
import json
import math
import pathlib
import re
from statistics import NormalDist

import pytest
from sentence_numbers import NUMBER, count, rate
from sentences_of_calibration import check_calibration
from sentences_of_judgements import check_judgement
from sentences_of_limits import check_cost_of_promise, check_promised, check_rows_of_promise, check_too_few
from sentences_of_models import check_best
from sentences_of_models import check_rows as check_rows_needed
from sentences_of_reports import check_dashes, check_headline, check_no_better, check_same_order, check_shares
from sentences_of_sampling import check_sampling

GOLDEN = pathlib.Path(__file__).parents[1] / "golden"
SITUATIONS = json.loads((GOLDEN / "sentences.json").read_text(encoding="utf-8"))
SITUATIONS += [{"kind": "lead", **situation} for situation in json.loads((GOLDEN / "leads.json").read_text(encoding="utf-8"))]
SITUATIONS += json.loads((GOLDEN / "promises.json").read_text(encoding="utf-8"))
NORMAL = NormalDist()
RANGE = rf"({NUMBER}) to ({NUMBER})"
AMONG = r"(?: for two picked out of (?P<models>\d+) models by looking)?"
P = r"p (?P<p>= [\d.]+|< 0\.001)"
ROWS = rf"(?P<rows>{NUMBER} (?:positive|negative)s?)"


def check_p(text, p):
    expected = "< 0.001" if p < 0.001 else f"= {decimal.Decimal(p).quantize(decimal.Decimal('0.001'), decimal.ROUND_HALF_UP)}"
    assert text == expected


def check_among(found, models):
    assert found == (str(models) if models > 2 else None)


def check_rows(text, pair):
    """Of the smaller class, with as many rows as it has."""
    number, noun = text.split()
    of = pair["nPos"] if noun.startswith("positive") else pair["nNeg"]
    assert count(number) == of == min(pair["nPos"], pair["nNeg"])
    assert noun.endswith("s") == (of != 1)


def check_leader(found, numbers):
    """The leader has the higher AUROC, by so much."""
    pair, difference = numbers["pair"], numbers["difference"]
    assert found["leader"] == (pair["chosen"] if difference > 0 else pair["rival"])
    assert difference != 0
    assert found["lead"] == rate(abs(difference))


def is_told(numbers):
    """The interval excludes 0, and the p-value agrees."""
    low, high = numbers["interval"]["low"], numbers["interval"]["high"]
    told = low > 0 or high < 0
    assert told == (numbers["pValue"] < 0.05)
    return told


def check_test(found, numbers):
    low, high = numbers["interval"]["low"], numbers["interval"]["high"]
    # Of the leader less the other.
    ends = (low, high) if numbers["difference"] >= 0 else (-high, -low)
    assert [found["low"], found["high"]] == [rate(end) for end in ends]
    assert ends[0] <= abs(numbers["difference"]) <= ends[1]
    check_p(found["p"], numbers["pValue"])
    check_among(found["models"], numbers["pair"]["models"])


def check_power(text, numbers):
    """A test is significant from `leastTold` on: with this true difference, in 80 of 100 tables."""
    power = NORMAL.cdf((float(text) - numbers["leastTold"]) / numbers["standardError"])
    digits = 10.0 ** -len(text.split(".")[1])
    assert power == pytest.approx(0.8, abs=0.0001 + 0.3 * digits / numbers["standardError"])


def check_needed(found, numbers, smallest):
    """So many rows have 80 % power at a level of 5 %, rounded up to three digits."""
    pair = numbers["pair"]
    here = pair["nPos"] + pair["nNeg"]
    assert count(found["here"]) == here
    assert (found["pair"] is not None) == (pair["models"] > 2)
    assert float(found["smallest"]) == smallest
    rows = here * ((NORMAL.inv_cdf(0.975) + NORMAL.inv_cdf(0.8)) * numbers["standardError"] / smallest) ** 2
    assert 0.999 * rows <= count(found["all"]) <= 1.01 * rows + 1
    positives = count(found["positives"].split()[0])
    share = pair["nPos"] / here
    assert share * count(found["all"]) * 0.98 - 1 <= positives <= share * count(found["all"]) * 1.02 + 2
    assert found["positives"].endswith("s") == (positives != 1)


NEEDED = (
    rf"(?: To tell a difference of (?P<smallest>{NUMBER}) in AUROC(?P<pair> of just these two)? \(95 %, power 80 %\) takes about "
    rf"(?P<all>{NUMBER}) rows \((?P<positives>{NUMBER} positives?)\); here are (?P<here>{NUMBER})\.)?"
)
TEST = rf"\(95 % interval (?P<low>{NUMBER}) to (?P<high>{NUMBER}), {P} by DeLong’s covariance{AMONG}\)"
POWER = rf"a true difference of (?P<power>{NUMBER}) is found 80 of 100 times\."
LEADS = re.compile(rf"(?P<leader>\w+) leads (?P<other>\w+) by (?P<lead>{NUMBER}) AUROC {TEST}\.(?: With {ROWS}, {POWER})?")
NOT_TOLD = re.compile(
    rf"(?P<one>\w+) and (?P<two>\w+) are not distinguishable by AUROC with {ROWS}: "
    rf"(?:(?P<leader>\w+) leads by (?P<lead>{NUMBER})|they have the same) {TEST}(?:; {POWER}|\.){NEEDED}"
)


def check_lead(sentence, numbers):
    pair = numbers["pair"]
    if is_told(numbers):
        found = LEADS.fullmatch(sentence)
        assert found, "no claim that is known"
        assert {found["leader"], found["other"]} == {pair["chosen"], pair["rival"]}
    else:
        found = NOT_TOLD.fullmatch(sentence)
        assert found, "no claim that is known"
        assert [found["one"], found["two"]] == [pair["chosen"], pair["rival"]]
        if found["all"]:
            check_needed(found, numbers, numbers["rowsToTell"]["difference"])
    if numbers["difference"] == 0:
        assert found["leader"] is None
    else:
        check_leader(found, numbers)
    check_test(found, numbers)
    needed = found.groupdict().get("all")
    assert (found["power"] is not None) == (needed is None)
    if found["rows"]:
        check_rows(found["rows"], pair)
    if found["power"]:
        check_power(found["power"], numbers)


MEASURES = {"recall": "recall", "false positive rate": "fpr", "rows predicted positive": "predictedPositive"}
MEASURES["negative predictive value"] = "npv"
LIMIT = re.compile(r"(?P<name>[a-z ]+) (?P<side>[≥≤]) (?P<bound>[\d.]+)(?: \((?P<sure>[\d.]+) % sure\))?")
MORE = re.compile(rf"(?P<verb>finds|has) (?P<count>{NUMBER}) (?P<side>more|fewer) (?P<what>false alarms?|positives?)")


def check_place(place, question):
    aim = question["aim"]
    limits = question.get("constraints", [])
    if limits:
        assert len(limits) == len(place.split(" and "))
        for text, limit in zip(place.split(" and "), limits, strict=True):
            found = LIMIT.fullmatch(text)
            assert found, text
            assert MEASURES[found["name"]] == limit["measure"]
            assert limit["atLeast" if found["side"] == "≥" else "atMost"] == float(found["bound"])
            assert limit.get("confidence") == (float(found["sure"]) / 100 if found["sure"] else None)
        return
    names = {"the best F₁ of each": {"f": 1}, "the best F (β = 2) of each": {"f": 2}, "the best accuracy of each": {"maximize": "accuracy"}}
    if place == "the least cost of each":
        assert "cost" in aim
    elif place == "the highest payoff of each":
        assert "payoff" in aim
    else:
        assert names[place] == aim


def check_errors(sentence, numbers):
    answers = numbers["answers"]
    one, other = answers
    answered = [answer["model"] for answer in answers if answer["tp"] is not None]
    place, _, rest = sentence.removeprefix("At ").partition(": " if len(answered) < 2 else ", ")
    check_place(place, numbers["question"])
    if len(answered) == 1:
        assert rest == f"only {answered[0]} has such a threshold."
    elif not answered:
        assert rest == f"neither {one['model']} nor {other['model']} has such a threshold."
    else:
        check_counts(rest, one, other)


def check_counts(text, one, other):
    differences = {"false": one["fp"] - other["fp"], "positive": one["tp"] - other["tp"]}
    differences = {what: more for what, more in differences.items() if more}
    if not differences:
        assert text == f"{one['model']} and {other['model']} make as many errors of each kind."
        return
    found = re.fullmatch(rf"{one['model']} (.+) than {other['model']}\.", text)
    assert found, "no claim that is known"
    claims = [MORE.fullmatch(part) for part in found[1].split(" and ")]
    assert len(claims) == len(differences)
    for claim in claims:
        assert claim, text
        more = differences["false" if claim["what"].startswith("false") else "positive"]
        assert (claim["verb"] == "has") == claim["what"].startswith("false")
        assert math.copysign(count(claim["count"]), 1 if claim["side"] == "more" else -1) == more
        assert claim["what"].endswith("s") == (abs(more) != 1)


CHECKS = {"lead": check_lead, "errors": check_errors}
CHECKS |= {"promise": check_cost_of_promise, "promised": check_promised, "rows of a promise": check_rows_of_promise}
CHECKS |= {"too few rows": check_too_few, "best": check_best, "rows": check_rows_needed}
CHECKS |= {"calibration": check_calibration, "can’t tell": check_judgement, "sampling": check_sampling, "headline": check_headline}
CHECKS |= {"shares": check_shares, "same order": check_same_order, "dashes": check_dashes, "no better": check_no_better}


@pytest.mark.parametrize("kind", sorted({situation["kind"] for situation in SITUATIONS}))
def test_every_claim_is_true_of_the_numbers(kind):
    for situation in SITUATIONS:
        if situation["kind"] == kind:
            try:
                CHECKS[kind](situation["sentence"], situation["numbers"])
            except AssertionError as error:
                raise AssertionError(f"{situation['sentence']}\n{situation['numbers']}\n{error}") from error


def test_false_claims_are_found():
    """A change of any number or of the model that leads is seen."""
    changes = [
        ("leads", "trails"),
        (" by 0.", " by 0.1"),
        ("p = 0.", "p = 0.1"),
        ("more", "fewer"),
        ("positives", "negatives"),
        ("lr", "svm"),
    ]
    for situation in SITUATIONS:
        for old, new in changes:
            sentence = situation["sentence"].replace(old, new, 1)
            if sentence != situation["sentence"]:
                with pytest.raises((AssertionError, KeyError)):
                    CHECKS[situation["kind"]](sentence, situation["numbers"])


#: Words with another meaning in the place of others.
SWAPPED = {"at least": "at most", "at most": "at least", "all of": "none of", "none of": "all of", "highest": "lowest", "lowest": "highest"}
SWAPPED |= {"least number": "greatest number", "greatest number": "least number"}
SWAPPED |= {
    ", if there is one,": "",
    "picked so has": "picked so, if there is one, has",
    "Costs": "Adds",
    "Adds": "Costs",
    "≥": "≤",
    "≤": "≥",
}
SWAPPED |= {" instead of ": " or ", "is kept": "are kept", "positives": "negatives", "recall": "precision", "specificity": "recall"}
SWAPPED |= {"lr": "svm", " them": " just these two", "just these two": "them", "AUROC": "AUCPR", "Any of": "", "is below": "are below"}


def changed(sentence, swapped=None):
    """The sentence with each digit and each of the words changed in turn."""
    for digit in re.finditer(r"\d", sentence):
        yield sentence[: digit.start()] + str((int(digit[0]) + 1) % 10) + sentence[digit.end() :]
    for words, others in (swapped or SWAPPED).items():
        for found in re.finditer(re.escape(words), sentence):
            yield sentence[: found.start()] + others + sentence[found.end() :]


def is_true(kind, sentence, numbers):
    try:
        CHECKS[kind](sentence, numbers)
    except (AssertionError, KeyError, ValueError):
        return False
    return True


@pytest.mark.parametrize("kind", ["promise", "promised", "rows of a promise", "too few rows", "best", "rows"])
def test_a_change_of_any_digit_or_word_is_found(kind):
    situations = [situation for situation in SITUATIONS if situation["kind"] == kind]
    assert len(situations) >= 50
    for situation in situations:
        sentence, numbers = situation["sentence"], situation["numbers"]
        assert [text for text in changed(sentence) if is_true(kind, text, numbers)] == []


#: Words of the program with another meaning in the place of others.
SWAPPED_OF_PROGRAM = {"too extreme": "too moderate", "too moderate": "too extreme", "fewer": "more", " more of": " fewer of"}
SWAPPED_OF_PROGRAM |= {"lower than": "higher than", "higher than": "lower than", "uncertain": "known", "is known": "is uncertain"}
SWAPPED_OF_PROGRAM |= {"whole clusters": "rows", "that there are": "that the scores expect", "show no shift": "shifted"}
SWAPPED_OF_PROGRAM |= {"positives": "negatives", "unweighted": "weighted", "can't be told whether": "is clear that"}
SWAPPED_OF_PROGRAM |= {"these rows can't tell the difference": "the difference is", "b finds": "a finds", "b leads": "a leads"}
SWAPPED_OF_PROGRAM |= {"is predicted positive": "is predicted negative", "all": "none of the", "none of the": "all"}


def is_of_draws(sentence):
    """True for numbers of random draws, which agree with our own in their first digits alone."""
    return any(words in sentence for words in ("Bootstrap intervals", "by the bootstrap", "chance alone gives"))


@pytest.mark.parametrize("kind", ["calibration", "can’t tell", "sampling", "headline", "shares", "same order", "dashes", "no better"])
def test_a_change_of_any_digit_or_word_of_the_program_is_found(kind):
    situations = [situation for situation in SITUATIONS if situation["kind"] == kind]
    exact = [situation for situation in situations if not is_of_draws(situation["sentence"])]
    assert len(exact) >= 4
    for situation in exact[:8] if kind in ("can’t tell", "headline") else exact:
        sentence, numbers = situation["sentence"], situation["numbers"]
        assert [text for text in changed(sentence, SWAPPED_OF_PROGRAM) if is_true(kind, text, numbers)] == []
