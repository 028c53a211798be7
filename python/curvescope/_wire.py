"""Tables on their way to the widget, and records to it and back.

They go as JSON, which has no infinities: these are ``{"number": "Infinity"}``.
"""

from __future__ import annotations

import math
import sys
from array import array
from typing import Any

from ._kind import is_list, is_mapping, is_row


def packed_table(table: dict[str, Any]) -> dict[str, Any]:
    """A copy of a table, the numbers and codes of which are bytes, the least byte of each first."""
    codes = {"numbers": "d", "codes": "i"}
    columns = [
        {name: _little_endian(values, codes[name]) if name in codes else values for name, values in column.items()}
        for column in table["columns"]
    ]
    return {**table, "columns": columns}


def _little_endian(values: Any, code: str) -> bytes:
    if sys.byteorder == "little":
        return bytes(values)
    numbers = array(code, bytes(values))
    numbers.byteswap()
    return numbers.tobytes()


def packed(value: Any, _: object = None) -> Any:
    """The same in what JSON can hold."""
    if isinstance(value, float) and math.isinf(value):
        return {"number": "Infinity" if value > 0 else "-Infinity"}
    if is_mapping(value):
        return {str(name): packed(each) for name, each in value.items()}
    return [packed(each) for each in value] if is_row(value) else value


def unpacked(value: Any, _: object = None) -> Any:
    """The value that `packed` was given."""
    if is_mapping(value):
        if set(value) == {"number"}:
            return float(value["number"])
        return {name: unpacked(each) for name, each in value.items()}
    return [unpacked(each) for each in value] if is_list(value) else value
