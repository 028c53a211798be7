"""Claims of sentences on several models: which may be the best, and how many rows halve intervals."""

import re

from sentence_numbers import NUMBER, count, parts

AREAS = {"AUROC": "auroc", "AUCPR": "prArea", "AUPRG": "prgArea"}
#: Models are named up to this number.
MOST_NAMES = 4

ALL = re.compile(r"(?P<claims>.+\.) 95 % intervals of all differences of (?P<models>\d+) models at once, by the bootstrap\.")
CLAIMS = [
    re.compile(r"(?P<only>\w+) is the best by (?P<areas>[\w, ]+?), by more than chance\."),
    re.compile(r"Any of (?P<any>[\w, ]+) may be the best by (?P<areas>[\w, ]+)\."),
    re.compile(r"May be the best by (?P<areas>[\w, ]+): (?P<best>[\w, ]+); (?P<below>[\w, ]+) (?P<are>is|are) below the best\."),
]


def may_be_best(area, models):
    """The models that may be the best, and those that may not: another one's interval over theirs is above 0."""
    lows = {model: [] for model in range(models)}
    for pair in area["pairs"]:
        estimates = [area["estimates"][pair[place]] for place in ("first", "second")]
        assert pair["low"] - 1e-4 <= estimates[1] - estimates[0] <= pair["high"] + 1e-4
        # Of the second over the first, and of the first over the second.
        lows[pair["first"]].append(pair["low"])
        lows[pair["second"]].append(-pair["high"])
    known = [model for model in range(models) if lows[model]]
    best = [model for model in known if not any(low > 0 for low in lows[model])]
    return best, [model for model in known if model not in best]


def check_best(sentence, numbers):
    names = numbers["names"]
    found = ALL.fullmatch(sentence)
    assert found, "no claim that is known"
    assert int(found["models"]) == len(names)
    areas = {area["measure"]: area for area in numbers["areas"]}
    claimed = []
    for text in re.findall(r"[^.]+\.", found["claims"]):
        claim = next(filter(None, (each.fullmatch(text.strip()) for each in CLAIMS)), None)
        assert claim, "no claim that is known"
        measures = [AREAS[name] for name in parts(claim["areas"])]
        claimed += measures
        for measure in measures:
            check_claim(claim.groupdict(), *may_be_best(areas[measure], len(names)), names, areas[measures[0]]["estimates"])
    assert sorted(claimed) == sorted(measure for measure, area in areas.items() if area["pairs"])


def check_claim(claim, best, below, names, estimates):
    if "only" in claim:
        assert [claim["only"]] == [names[model] for model in best]
        assert below
    elif "any" in claim:
        check_models(claim["any"], "models", best, names, estimates)
        assert not below
    else:
        assert len(best) > 1
        check_models(claim["best"], "models", best, names, estimates)
        check_models(claim["below"], "others", below, names, estimates)
        assert (claim["are"] == "is") == (len(below) == 1)


def check_models(text, noun, models, names, estimates):
    """All are named, the highest first, or counted."""
    if len(models) > MOST_NAMES:
        assert text == f"{len(models)} {noun}"
        return
    assert set(parts(text)) <= set(names)
    named = [names.index(name) for name in parts(text)]
    assert sorted(named) == sorted(models)
    assert [estimates[model] for model in named] == sorted((estimates[model] for model in models), reverse=True)


HALVE = re.compile(rf"Four times the rows, (?P<rows>{NUMBER}) with (?P<positives>{NUMBER} positives?), would about halve these intervals\.")


def check_positives(text, expected):
    assert count(text.split()[0]) == expected
    assert text.endswith("s") == (expected != 1)


def check_rows(sentence, numbers):
    positives, rows = numbers["nPos"], numbers["nPos"] + numbers["nNeg"]
    found = HALVE.fullmatch(sentence)
    assert found, "no claim that is known"
    # n (z se/w)², where the half-width w is half of z se.
    times = (1 / 0.5) ** 2
    assert count(found["rows"]) == rows * times
    check_positives(found["positives"], positives * times)
