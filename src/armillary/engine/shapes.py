"""Struct declarations for compiled code: keywords, annotations and type parameters of each class.

mypyc drops the keywords of a class line (`frozen=True`), takes class variables for fields, and forgets type
parameters. The build (scripts/fast.py) writes them into a table beside the package, and compiled structs are
made as it says. In plain Python nothing of this is used.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from types import GenericAlias
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

TABLE = Path(__file__).parent.parent / "shapes.json"


class Shape(msgspec.Struct, frozen=True):
    """The declaration of one class as its source has it."""

    keywords: dict[str, Any] = {}
    annotations: dict[str, str] = {}
    generic: bool = False
    doc: str | None = None


@cache
def _shapes() -> dict[str, Shape]:
    """By full name; nothing where nothing was compiled."""
    if not TABLE.is_file():
        return {}
    return msgspec.json.decode(TABLE.read_bytes(), type=dict[str, Shape])


def is_compiled(module: str) -> bool:
    """True if a compiled library stands for this module; imports it."""
    return not (sys.modules[module].__file__ or ".py").endswith(".py")


def plain_data(kind: type[T]) -> type[T]:
    """Marks a class whose slots others look at: it stays a Python class where its methods are compiled."""
    shape = _shapes().get(f"{kind.__module__}.{kind.__qualname__}")
    if shape is not None and shape.generic and "__class_getitem__" not in vars(kind):
        kind.__class_getitem__ = classmethod(GenericAlias)  # type: ignore[attr-defined]  # mypyc drops Generic
    return kind


class CompiledStruct(msgspec.StructMeta):
    """Stands for the metaclass of structs in compiled modules: they are made as their source says.

    What it makes is of msgspec's own metaclass, whose classes are called without detours.
    """

    def __new__(mcls, name: str, bases: Any, namespace: dict[str, Any], **keywords: Any) -> Any:
        shape = _shapes().get(f"{namespace['__module__']}.{name}")
        if shape is not None and namespace.get("__doc__") == "mypyc filler docstring":
            namespace["__annotations__"] = dict(shape.annotations)
            namespace["__doc__"] = shape.doc
            keywords = shape.keywords
            if shape.generic:
                namespace["__class_getitem__"] = classmethod(GenericAlias)
        return msgspec.StructMeta(name, bases, namespace, **keywords)
