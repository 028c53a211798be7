"""Tests an implementation against the cases, with Python 3.9 or newer alone:

    python3 run.py ADAPTER.py                    a file with measure(labels, scores, weights), which gives a dict of named numbers
    python3 run.py --command PROGRAM ARGUMENT ...  a program that reads a case to a line, as JSON, and prints its named numbers, likewise

With --values first, what the implementation gives is printed as JSON and not judged. README.md says what the names mean.
"""

import json
import math
import pathlib
import runpy
import subprocess
import sys

MOST_SHOWN = 12


def read_cases():
    """All cases, those of each file with its tolerances."""
    cases = []
    for path in sorted((pathlib.Path(__file__).parent / "cases").glob("*.json")):
        file = json.loads(path.read_text(encoding="utf-8"))
        cases += [{**case, "tolerances": file["tolerances"]} for case in file["cases"]]
    return cases


def answers_of(measure, cases):
    """What a function gives for each case."""

    def answer(case):
        try:
            return {"values": measure(case["labels"], case["scores"], case.get("weights"))}
        except Exception as error:  # whatever an implementation raises is its answer
            return {"error": f"{type(error).__name__}: {error}"}

    return [answer(case) for case in cases]


def printed_by(command, cases):
    """What a program prints for each case."""
    asked = [{"labels": case["labels"], "scores": case["scores"], "weights": case.get("weights")} for case in cases]
    text = "".join(json.dumps(one) + "\n" for one in asked)
    ran = subprocess.run(command, input=text, stdout=subprocess.PIPE, encoding="utf-8")
    lines = [line for line in ran.stdout.splitlines() if line.strip()]
    if ran.returncode != 0 or len(lines) != len(cases):
        sys.exit(f"{command[0]} printed {len(lines)} lines for {len(cases)} cases, and ended with {ran.returncode}")
    return [{"values": json.loads(line)} for line in lines]


def fits(found, expected, tolerance):
    """Undefined is None or NaN; a list has the same length, and each of its numbers fits."""
    if isinstance(expected, list):
        same = isinstance(found, list) and len(found) == len(expected)
        return same and all(fits(one, other, tolerance) for one, other in zip(found, expected))
    if expected is None:
        return found is None or (isinstance(found, float) and math.isnan(found))
    if not isinstance(found, (int, float)):
        return False
    return abs(found - expected) <= tolerance * max(1, abs(expected))


def judge(cases, answers):
    """How often each number agrees, differs and is not given, and a sentence for each difference."""
    tallies = {name: [0, 0, 0] for case in cases for name in case["expected"]}
    differences = []
    for case, answer in zip(cases, answers):
        if "error" in answer:
            differences.append(f"{case['name']}: {answer['error']}")
        values = answer.get("values", {})
        for name in values.keys() - tallies.keys():
            differences.append(f"{case['name']}: no case has a number named {name}")
        for name, expected in case["expected"].items():
            if name not in values:
                tallies[name][2] += 1
            elif fits(values[name], expected, case["tolerances"][name]):
                tallies[name][0] += 1
            else:
                tallies[name][1] += 1
                differences.append(f"{case['name']}: {name} is {values[name]}, not {expected}")
    return tallies, differences


def report(tallies, differences, passes):
    """Prints a line for each number, the first differences and the verdict."""
    for name, counts in [("", ["agrees", "differs", "not given"]), *tallies.items()]:
        print(f"{name:24}" + "".join(f"{count:>10}" for count in counts))
    print()
    for difference in differences[:MOST_SHOWN]:
        print(difference)
    if len(differences) > MOST_SHOWN:
        print(f"and {len(differences) - MOST_SHOWN} more")
    print("passes" if passes else "fails")


def printable(value):
    """JSON has no infinity and no NaN: they become "inf", "-inf" and "nan"."""
    if isinstance(value, dict):
        return {key: printable(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [printable(entry) for entry in value]
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def main(arguments):
    is_asked = arguments[:1] == ["--values"]
    arguments = arguments[is_asked:]
    if not arguments or arguments == ["--command"]:
        print("usage: python3 run.py [--values] ADAPTER.py | --command PROGRAM ARGUMENT ...", file=sys.stderr)
        return 2
    cases = read_cases()
    if arguments[0] == "--command":
        answers = printed_by(arguments[1:], cases)
    else:
        answers = answers_of(runpy.run_path(arguments[0])["measure"], cases)
    if is_asked:
        print(json.dumps({case["name"]: printable(answer) for case, answer in zip(cases, answers)}))
        return 0
    tallies, differences = judge(cases, answers)
    passes = not differences and any(agrees for agrees, _, _ in tallies.values())
    report(tallies, differences, passes)
    return 0 if passes else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
