"""The answer to a question with limits, worked out from the counts at every threshold of a table.

These say which thresholds keep the limits, on these rows and with confidence, and the value of the aim there, in fractions.
"""

from dataclasses import dataclass
from fractions import Fraction

from sentence_numbers import tail, threshold


@dataclass(frozen=True)
class Point:
    """Counts at a threshold."""

    tp: int
    fp: int


@dataclass(frozen=True)
class Limit:
    """A bound on a measure; `level` is None where the limit is on a number of rows, which has no confidence."""

    measure: str
    side: str
    bound: Fraction
    level: Fraction | None

    @property
    def is_of_predicted(self):
        return self.measure in ("precision", "npv")


class Situation:
    """The question and the table of a situation."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.question = numbers["question"]
        self.aim = self.question["aim"]
        table = numbers["table"]
        self.positives, self.negatives = table["nPos"], table["nNeg"]
        self.lower_is_positive = table["lowerIsPositive"]
        self.thresholds = [float(place) for place, *_ in table["points"]]
        assert self.thresholds == sorted(set(self.thresholds), reverse=not self.lower_is_positive)
        self.points = [Point(tp, fp) for _, tp, fp in table["points"]]
        given = self.question["limits"]
        self.confidence = Fraction(str(numbers["promise"]["confidence"]))
        confident = sum(limit["measure"] != "predictedPositive" for limit in given)
        self.level = (1 - self.confidence) / confident
        self.limits = [self.limit(**limit) for limit in given]
        self.confident = [limit for limit in self.limits if limit.level is not None]

    def limit(self, measure, side, bound):
        return Limit(measure, side, Fraction(str(bound)), None if measure == "predictedPositive" else self.level)

    def counted(self, measure, point):
        """The rows that a measure counts, and those that it is a share of."""
        true_negatives = self.negatives - point.fp
        counted = {
            "recall": (point.tp, self.positives),
            "precision": (point.tp, point.tp + point.fp),
            "specificity": (true_negatives, self.negatives),
            "fpr": (point.fp, self.negatives),
            "npv": (true_negatives, true_negatives + self.positives - point.tp),
            "predictedPositive": (point.tp + point.fp, 1),
        }
        return counted[measure]

    def keeps(self, limit, point):
        """These rows keep the limit."""
        hits, rows = self.counted(limit.measure, point)
        return rows > 0 and (Fraction(hits, rows) >= limit.bound if limit.side == "atLeast" else Fraction(hits, rows) <= limit.bound)

    def probability(self, limit, point, bound):
        """That of so good a rate, or a better one, where the true rate is at a bound; 1 without rows."""
        hits, rows = self.counted(limit.measure, point)
        if rows == 0 or not 0 < bound < 1:
            return 1
        return tail(hits, rows, float(bound)) if limit.side == "atLeast" else tail(rows - hits, rows, float(1 - bound))

    def promises(self, limit, point):
        """The limit is kept with confidence."""
        return self.keeps(limit, point) if limit.level is None else self.probability(limit, point, limit.bound) <= limit.level

    def value(self, point):
        """The aim's value, more being better; None where it is undefined."""
        cost, payoff = Fraction(str(self.question["cost"])), self.question["payoff"]
        missed, right = self.positives - point.tp, self.negatives - point.fp
        rows = self.positives + self.negatives
        if self.aim == "accuracy":
            return Fraction(point.tp + right, rows)
        if self.aim == "f":
            squared = Fraction(str(self.question["beta"])) ** 2
            weighed = point.tp + point.fp + squared * (point.tp + missed)
            return (1 + squared) * point.tp / weighed if weighed else None
        if self.aim != "cost":
            hits, of = self.counted(self.aim, point)
            return Fraction(hits, of) if of else None
        if payoff:
            of = {cell: Fraction(str(worth)) for cell, worth in payoff.items()}
            return (point.tp * of["tp"] + missed * of["fn"] + point.fp * of["fp"] + right * of["tn"]) / rows
        if cost == 0:
            return -Fraction(missed, self.positives)
        if cost == 1:
            return -Fraction(point.fp, self.negatives)
        # A miss costs 10 false alarms at 1/11.
        return -(point.fp + missed * round((1 - cost) / cost)) / Fraction(rows)

    def chosen(self, place, allowed):
        """The number of the point with this threshold, which has the best value of the allowed ones; None without a threshold."""
        values = [self.value(point) for point in self.points if allowed(point)]
        values = [value for value in values if value is not None]
        if place is None:
            assert not values
            return None
        at = self.thresholds.index(float(place))
        assert allowed(self.points[at])
        assert self.value(self.points[at]) == max(values)
        return at

    def here(self, point):
        """These rows keep all limits."""
        return all(self.keeps(limit, point) for limit in self.limits)

    def surely(self, point):
        """All limits are kept with confidence."""
        return all(self.promises(limit, point) for limit in self.limits)

    def answer(self):
        """The number of the point that is the answer with confidence."""
        return self.chosen(self.numbers["decision"]["threshold"], self.surely)

    def alone(self):
        """The number of the point that is the answer on these rows alone."""
        return self.chosen(self.numbers["promise"]["without"]["threshold"], self.here)

    def place(self, at):
        """The threshold of a point in words."""
        after = self.thresholds[at + 1] if at + 1 < len(self.thresholds) else None
        return None if at == 0 else threshold(self.thresholds[at], after, self.lower_is_positive)

    def rule(self, at):
        return f"score {'≤' if self.lower_is_positive else '≥'} {self.place(at)}" if at else "predict nothing positive"

    def is_always_answered(self):
        """Any table of this size can have a single score, and all have the two points that it has then: nothing, or all, is positive.

        Precision and NPV are tested at several thresholds, and the first test can fail.
        """
        ends = [Point(0, 0), Point(self.positives, self.negatives)]
        answers = [end for end in ends if self.surely(end) and self.value(end) is not None]
        return bool(answers) and not any(limit.is_of_predicted for limit in self.limits)
