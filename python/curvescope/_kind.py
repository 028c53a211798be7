"""Kinds of values, with types for what is known of their contents."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard


def is_mapping(value: object) -> TypeGuard[Mapping[Any, Any]]:
    """True for a dict or another mapping."""
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """True for a list."""
    return isinstance(value, list)


def is_row(value: object) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    """True for a list or a tuple."""
    return isinstance(value, (list, tuple))


def is_listing(value: object) -> TypeGuard[list[Any] | tuple[Any, ...] | set[Any]]:
    """True for a list, a tuple or a set."""
    return isinstance(value, (list, tuple, set))


def is_sequence(value: object) -> TypeGuard[Sequence[Any]]:
    """True for a sequence, texts included, or an array of Python's own."""
    return isinstance(value, (Sequence, array, memoryview))
