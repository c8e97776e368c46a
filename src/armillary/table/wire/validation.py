"""What is wrong with a request that cannot be read: which field, and why, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from armillary.engine import Words

_WHOLE = "data"  # how the body as a whole is called by those who read it


class Reason(NamedTuple):
    """Our message for an error, and msgspec's."""

    text: str
    said: str


_REASONS = (
    Reason("is missing", r"Object missing required field `(?P<name>[^`]*)`"),
    Reason("is not known here", r"Object contains unknown field `(?P<name>[^`]*)`"),
    Reason("should be at least {low}", r"Expected `int.*` >= (?P<low>-?\d+)"),
    Reason("should be at most {high}", r"Expected `int.*` <= (?P<high>-?\d+)"),
    Reason("should have at least {low} characters", r"Expected `str` of length >= (?P<low>\d+)"),
    Reason("should have at most {high} characters", r"Expected `str` of length <= (?P<high>\d+)"),
    Reason("should have at least {low} entries", r"Expected `array` of length >= (?P<low>\d+)"),
    Reason("should have at most {high} entries", r"Expected `array` of length <= (?P<high>\d+)"),
    Reason("should be one of: {names}", r"Expected `str` matching regex '\^\((?P<names>[\w|]+)\)\$'"),
    Reason("should be a whole number", r"Expected `int.*`, got"),
    Reason("should be a text", r"Expected `str.*`, got"),
    Reason("should be true or false", r"Expected `bool.*`, got"),
    Reason("should be a list", r"Expected `array.*`, got"),
    Reason("should be an object", r"Expected `object.*`, got"),
)
_LONGEST_FIELD = 80  # characters of the name of a field that is not known
_PATTERNS = tuple((re.compile(reason.said), reason.text) for reason in _REASONS)


def faults(extra: Iterable[Mapping[str, Any]], words: Words) -> dict[str, str]:
    """The reason for each field that is wrong."""
    found = (_fault(one, words) for one in extra)
    return {_short(field): _short(reason) for field, reason in found}


def _short(text: str) -> str:
    """The error without the value that was sent."""
    return text if len(text) <= _LONGEST_FIELD else f"{text[:_LONGEST_FIELD]}…"


def _fault(one: Mapping[str, Any], words: Words) -> tuple[str, str]:
    field, said = str(one.get("key") or ""), str(one.get("message") or "")
    if field == _WHOLE:
        field = ""
    for pattern, reason in _PATTERNS:
        if found := pattern.match(said):
            values = {name: value.replace("|", ", ") for name, value in found.groupdict().items()}
            field = ".".join(part for part in (field, values.pop("name", "")) if part)
            return field or words("the request"), words(reason).format(**values)
    if said == repr(_WHOLE):  # a key that is not there
        return words("the request"), words("is missing")
    return field or words("the request"), said
