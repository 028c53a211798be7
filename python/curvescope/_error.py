"""The exception for data and options that can't be analysed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

#: Arguments of Python for options that a remedy may change.
ARGUMENTS = {"positive": "pos_label", "lowerIsPositive": "lower_is_positive"}


class InputError(ValueError):
    """Data or options that can't be analysed. The message says what is wrong and what to do.

    Attributes:
        code: Kind of error, the same in the npm package, the command line and here: "too-many-labels", "unequal-lengths" and so on.
        line: The 0-based row of the fault, where it has one.
    """

    def __init__(self, message: str, code: str = "bad-input", line: int | None = None, fixes: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__("\n".join([message, *remedies(fixes)]))
        self.code = code
        self.line = line


def remedies(fixes: Sequence[Mapping[str, Any]]) -> list[str]:
    """Remedies that are arguments of the package's functions, a line each."""
    lines: list[str] = []
    for fix in fixes:
        changes = [
            f"{ARGUMENTS[name]}={json.dumps(value, ensure_ascii=False)}"
            for name, value in fix.get("options", {}).items()
            if name in ARGUMENTS and value is not None
        ]
        if changes:
            lines.append(f"{fix['label']}: {', '.join(changes)}")
    return lines
