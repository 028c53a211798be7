"""Records on their way to the widget and back, as JSON, which has no infinities: they go as ``{"number": "Infinity"}``."""

from __future__ import annotations

import math
from typing import Any

from ._kind import is_list, is_mapping, is_row


def packed(value: Any, _: object = None) -> Any:
    """The same in what JSON can hold."""
    if isinstance(value, float) and math.isinf(value):
        return {"number": "Infinity" if value > 0 else "-Infinity"}
    if is_mapping(value):
        return {str(name): packed(each) for name, each in value.items()}
    return [packed(each) for each in value] if is_row(value) else value


def unpacked(value: Any, _: object = None) -> Any:
    """What `packed` gave, here or there."""
    if is_mapping(value):
        if set(value) == {"number"}:
            return float(value["number"])
        return {name: unpacked(each) for name, each in value.items()}
    return [unpacked(each) for each in value] if is_list(value) else value
