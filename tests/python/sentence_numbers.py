"""Numbers as sentences of the page write them, and exact binomial probabilities."""

import decimal
import functools
import math
import re

NUMBER = r"[−\d.,]+"


def rate(value):
    """Three decimals, or two significant digits below 0.01, or two of the distance from 1 where it would be 1; halves are rounded up."""
    exact = abs(decimal.Decimal(value))
    least = decimal.Decimal("1e-8")
    places = 3
    if least <= exact < decimal.Decimal("0.01"):
        places = 1 - exact.adjusted()
        rounded = exact.quantize(decimal.Decimal(1).scaleb(-places), decimal.ROUND_HALF_UP)
        places -= rounded.adjusted() > exact.adjusted()
    elif decimal.Decimal("0.9995") <= exact <= 1 - least:
        places = 1 - (1 - exact).adjusted()
    rounded = exact.quantize(decimal.Decimal(1).scaleb(-places), decimal.ROUND_HALF_UP)
    return ("−" if value < 0 and rounded else "") + str(rounded)


def count(text):
    return int(text.replace(",", ""))


def plain(number):
    """All digits and no more: 0.5, 12."""
    text = f"{decimal.Decimal(number):f}"
    return (text.rstrip("0").rstrip(".") if "." in text else text).replace("-", "−")


def rounded(value, digits, rounding=decimal.ROUND_HALF_UP):
    """The nearest number, or the next lower one, with so many significant digits; of a float, those of its shortest text."""
    exact = decimal.Decimal(str(value))
    return exact.quantize(decimal.Decimal(1).scaleb(exact.adjusted() - digits + 1), rounding) if exact else exact


def setting(value):
    """Four digits at most."""
    return plain(rounded(value, 4))


def total(value):
    """Three digits below 100; above, whole numbers with separators."""
    if abs(value) < 100:
        return plain(rounded(value, 3))
    whole = int(decimal.Decimal(value).to_integral_value(decimal.ROUND_HALF_UP))
    return f"{whole:,}".replace("-", "−")


def threshold(value, after, lower_is_positive):
    """Rounded to four digits, or as many as it takes to stay apart from the next threshold, if there is one, so that no row is lost."""
    towards = decimal.ROUND_CEILING if lower_is_positive else decimal.ROUND_FLOOR

    def is_apart(number):
        return after is None or (float(number) < after if lower_is_positive else float(number) > after)

    digits = next((few for few in range(4, 17) if is_apart(rounded(value, few, towards))), 17)
    return plain(rounded(value, digits, towards))


def parts(text):
    """The parts of "a, b and c"."""
    found = re.split(r", | and ", text)
    assert listed(found) == text
    return found


def listed(texts):
    return ", ".join(texts[:-1]) + " and " + texts[-1] if len(texts) > 1 else texts[0]


@functools.cache
def tail(hits, rows, chance):
    """The probability of so many hits or more of binomial rows."""
    log_chance, log_rest = math.log(chance), math.log1p(-chance)
    ways = (math.lgamma(rows + 1) - math.lgamma(k + 1) - math.lgamma(rows - k + 1) for k in range(hits, rows + 1))
    return math.fsum(math.exp(way + k * log_chance + (rows - k) * log_rest) for k, way in enumerate(ways, hits))


@functools.cache
def least_rows(chance, level):
    """The least number of rows that all come out right by chance with a probability of at most `level`, in fractions."""
    rows, probability = 1, chance
    while probability > level:
        rows, probability = rows + 1, probability * chance
    return rows
