"""Records on their way to the widget and back, as JSON, which has no infinities: they go as ``{"number": "Infinity"}``."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any


def packed(value: Any, _: object = None) -> Any:
    """The same in what JSON can hold."""
    if isinstance(value, float) and math.isinf(value):
        return {"number": "Infinity" if value > 0 else "-Infinity"}
    if isinstance(value, Mapping):
        return {str(name): packed(each) for name, each in value.items()}
    return [packed(each) for each in value] if isinstance(value, (list, tuple)) else value


def unpacked(value: Any, _: object = None) -> Any:
    """What `packed` gave, here or there."""
    if isinstance(value, Mapping):
        if set(value) == {"number"}:
            return float(value["number"])
        return {name: unpacked(each) for name, each in value.items()}
    return [unpacked(each) for each in value] if isinstance(value, list) else value
