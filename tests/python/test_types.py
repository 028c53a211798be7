"""Records have the fields and types that `_types.py` says: a field that it lacks, or of another type, is a fault."""

import random
import struct
import types
import typing

import numpy
import pytest

import curvescope
from curvescope import _native, _types

#: Fields that columns in memory have no use for: they are about text that is read.
OF_TEXTS = {
    "Columns.model",
    "Columns.negatives",
    "Columns.positives",
    "OptionsFixOptions.format",
    "OptionsFixOptions.join",
    "OptionsFixOptions.label",
    "OptionsFixOptions.leaveOut",
    "OptionsFixOptions.negatives",
    "OptionsFixOptions.positives",
    "OptionsFixOptions.scores",
}

#: Fields of a difference of areas that the difference of two answers has no value for.
OF_AREAS = {"AnswerDifferenceResampled.rowsToTell"}


def hints_of(record):
    """The types of a record's fields. A column is an array here, because NumPy is installed."""
    return typing.get_type_hints(record, localns={"Column": numpy.ndarray})


class Checker:
    """Compares values with types."""

    def __init__(self):
        self.faults = []
        #: Fields of records that had a value.
        self.seen = set()
        #: Records that were compared.
        self.records = set()

    def check(self, value, expected, path):
        if typing.is_typeddict(expected):
            self.check_record(value, expected, path)
        elif typing.get_origin(expected) in (types.UnionType, typing.Union):
            self.check_union(value, typing.get_args(expected), path)
        elif typing.get_origin(expected) is typing.Literal:
            self.expect(value in typing.get_args(expected), value, expected, path)
        elif typing.get_origin(expected) is list:
            if self.expect(type(value) is list, value, expected, path):
                for place, item in enumerate(value):
                    self.check(item, typing.get_args(expected)[0], f"{path}[{place}]")
        else:
            # Whole numbers, other numbers and booleans are told apart.
            self.expect(type(value) is expected, value, expected, path)

    def check_record(self, value, expected, path):
        hints = hints_of(expected)
        self.records.add(expected)
        if type(value) is not dict:
            self.faults.append(f"{path} is {value!r}, not {expected.__name__}")
            return
        for missing in expected.__required_keys__ - value.keys():
            self.faults.append(f"{path} has no {missing}, which {expected.__name__} has")
        for name, field in value.items():
            if name not in hints:
                self.faults.append(f"{path} has {name}, which {expected.__name__} has not")
                continue
            if field is not None and (type(field) is not list or field):
                self.seen.add(f"{expected.__name__}.{name}")
            self.check(field, hints[name], f"{expected.__name__}.{name}")

    def check_union(self, value, members, path):
        attempts = []
        # A record is compared with records only, so that the fault of one field is not that of the whole.
        records = [member for member in members if typing.is_typeddict(member)]
        for member in (type(value) is dict and records) or members:
            attempt = Checker()
            attempt.check(value, member, path)
            attempts.append(attempt)
        best = min(attempts, key=lambda attempt: len(attempt.faults))
        self.faults += best.faults
        self.seen |= best.seen
        self.records |= best.records

    def expect(self, is_true, value, expected, path):
        if not is_true:
            self.faults.append(f"{path} is {type(value).__name__} {str(value)[:80]}, not {expected}")
        return is_true

    def unseen(self):
        """Fields of the records that never had a value."""
        return {f"{record.__name__}.{name}" for record in self.records for name in hints_of(record)} - self.seen


def doubles(values):
    return struct.pack(f"<{len(values)}d", *values)


def codes(values):
    texts = sorted(set(values))
    return struct.pack(f"<{len(values)}i", *map(texts.index, values)), texts


def analysis(columns, **options):
    """An analysis of lists: of texts, or of numbers."""
    given = [(name, *codes(values)) if isinstance(values[0], str) else (name, doubles(values)) for name, values in columns.items()]
    return _native.Analysis(given, options)


def column(values):
    return numpy.frombuffer(values, dtype="<f8")


DRAW = random.Random(1)
LABELS = [DRAW.choice("01") for _ in range(120)]
TABLE = {
    "y": LABELS,
    "a": [int(label) + DRAW.gauss(0, 1) for label in LABELS],
    "b": [int(label) + DRAW.gauss(0, 2) for label in LABELS],
}
ROLES = {"label": "y", "scores": ["a", "b"]}
PARTS = {
    "weight": [DRAW.choice([1.0, 2.0]) for _ in LABELS],
    "fold": [DRAW.choice("xyz") for _ in LABELS],
    "group": [DRAW.choice("mf") for _ in LABELS],
}
FULL = analysis({**TABLE, **PARTS}, **ROLES, weight="weight", fold="fold", group="group", fprRange=[0.0, 0.2], lowerIsPositive=["b"])
PLAIN = analysis(TABLE, **ROLES)
THREE = analysis({**TABLE, "c": [score + DRAW.gauss(0, 0.5) for score in TABLE["a"]]}, label="y", scores=["a", "b", "c"])
CLUSTERED = analysis({**TABLE, "cluster": [str(row // 3) for row in range(120)]}, **ROLES, cluster="cluster")
PERFECT = analysis({"y": list("0011"), "a": [0.1, 0.2, 0.3, 0.4]}, label="y", scores=["a"])
REVERSED = analysis({"y": LABELS, "a": [-score for score in TABLE["a"]]}, label="y", scores=["a"])
ONE_CLASS = analysis({"y": list("1111"), "a": [0.1, 0.2, 0.2, float("nan")], "b": [0.0, 0.1, 0.2, 0.3]}, **ROLES, positive="1")

#: Questions with an answer, with a mixture, and with none.
QUESTIONS = [
    {"aim": {"f": 1.0}},
    {"aim": {"maximize": "precision"}, "constraints": [{"measure": "recall", "atLeast": 0.77}]},
    {"aim": {"cost": 0.3}, "constraints": [{"measure": "precision", "atLeast": 0.999, "confidence": 0.95}]},
    {"aim": {"maximize": "specificity"}, "constraints": [{"measure": "recall", "atLeast": 0.5, "confidence": 0.95}]},
    {"aim": {"maximize": "recall"}},
    {"aim": {"payoff": {"tp": 5.0, "fp": -1.0, "fn": 0.0, "tn": 0.0}}, "constraints": [{"measure": "recall", "atLeast": 0.999}]},
    {"aim": {"f": 1.0}, "constraints": [{"measure": "recall", "atLeast": 0.999}, {"measure": "fpr", "atMost": 0.001}]},
]


@pytest.fixture(scope="module")
def checker():
    checker = Checker()
    for table in (FULL, PLAIN, CLUSTERED, PERFECT, REVERSED, ONE_CLASS):
        checker.check(table.report(column), _types.Report, "report")
    for table in (PLAIN, PERFECT, ONE_CLASS):
        for question in QUESTIONS:
            checker.check(table.decide(question, None), list[_types.Decision], "decisions")
    for tp, fp in ((3.0, 1.0), (0.0, 0.0), (4.0, 0.0)):
        checker.check(_native.measures_at(tp, fp, 4.0, 4.0, 1.0, -2.0, 0.5, None), _types.Measures, "measures")
    for table in (PLAIN, THREE, CLUSTERED, PERFECT, ONE_CLASS):
        for question in (QUESTIONS[1], QUESTIONS[-1]):
            checker.check(table.uncertainty({"replicates": 40, "question": question}), _types.Uncertainty, "uncertainty")
    return checker


def test_records_have_the_types_that_are_written_down(checker):
    assert sorted(set(checker.faults)) == [], "describe the field in a .d.ts, or add it to WHOLE in xtask/src/typed-dicts.mjs"


def test_each_field_was_seen_with_a_value(checker):
    assert checker.unseen() == OF_TEXTS | OF_AREAS


def test_comparisons_have_their_types():
    checker = Checker()
    checker.check(
        curvescope.compare(LABELS, {"a": TABLE["a"], "b": TABLE["b"]}, replicates=40),
        _types.Comparison,
        "comparison",
    )
    checker.check(
        curvescope.net_benefit(LABELS, {"a": TABLE["a"]}, 0.3, threshold=0.5, replicates=40),
        list[_types.ModelNetBenefit],
        "net benefit",
    )
    assert checker.faults == []


@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_have_their_types(question):
    assert question.keys() <= hints_of(_types.Question).keys()
    checker = Checker()
    checker.check(question["aim"], _types.Aim, "aim")
    checker.check(question.get("constraints", []), list[_types.Constraint], "constraints")
    assert checker.faults == []


def test_another_type_is_a_fault():
    report = PLAIN.report(column)
    report["rows"] = 1.0
    report["models"][0]["roc"]["auroc"] = 1
    report["models"][0]["prg"]["areas"] = report["models"][0]["prg"].pop("area")
    checker = Checker()
    checker.check(report, _types.Report, "report")
    assert len(checker.faults) == 4
