"""What is wrong with a request that cannot be read: which field, and why, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from armillary.engine import Words

_WHOLE = "data"  # how the body as a whole is called by those who read it

# What msgspec says, and what we say.
_REASONS = (
    (re.compile(r"Object missing required field `(?P<name>[^`]*)`"), "is missing"),
    (re.compile(r"Object contains unknown field `(?P<name>[^`]*)`"), "is not known here"),
    (re.compile(r"Expected `int.*` >= (?P<low>-?\d+)"), "should be at least {low}"),
    (re.compile(r"Expected `int.*` <= (?P<high>-?\d+)"), "should be at most {high}"),
    (re.compile(r"Expected `str` of length >= (?P<low>\d+)"), "should have at least {low} characters"),
    (re.compile(r"Expected `str` of length <= (?P<high>\d+)"), "should have at most {high} characters"),
    (re.compile(r"Expected `array` of length >= (?P<low>\d+)"), "should have at least {low} entries"),
    (re.compile(r"Expected `array` of length <= (?P<high>\d+)"), "should have at most {high} entries"),
    (re.compile(r"Expected `str` matching regex '\^\((?P<names>[\w|]+)\)\$'"), "should be one of: {names}"),
    (re.compile(r"Expected `int.*`, got"), "should be a whole number"),
    (re.compile(r"Expected `str.*`, got"), "should be a text"),
    (re.compile(r"Expected `bool.*`, got"), "should be true or false"),
    (re.compile(r"Expected `array.*`, got"), "should be a list"),
    (re.compile(r"Expected `object.*`, got"), "should be an object"),
)


def faults(extra: Iterable[Mapping[str, Any]], words: Words) -> dict[str, str]:
    """The reason for each field that is wrong."""
    return dict(_fault(one, words) for one in extra)


def _fault(one: Mapping[str, Any], words: Words) -> tuple[str, str]:
    field, said = str(one.get("key") or ""), str(one.get("message") or "")
    if field == _WHOLE:
        field = ""
    for pattern, reason in _REASONS:
        if found := pattern.match(said):
            values = {name: value.replace("|", ", ") for name, value in found.groupdict().items()}
            field = ".".join(part for part in (field, values.pop("name", "")) if part)
            return field or words("the request"), words(reason).format(**values)
    if said == repr(_WHOLE):  # a key that is not there
        return words("the request"), words("is missing")
    return field or words("the request"), said
