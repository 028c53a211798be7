"""The exception for data and options that can't be analysed."""

from __future__ import annotations


class InputError(ValueError):
    """Data or options that can't be analysed. The message says what is wrong, and what to do.

    Attributes:
        code: Kind of error, the same in the npm package, the command line and here: "too-many-labels", "unequal-lengths" and so on.
        line: The 0-based row that it is about, where it is about one.
    """

    def __init__(self, message: str, code: str = "bad-input", line: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.line = line
