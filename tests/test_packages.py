"""Packages: what an `__init__` imports is not replaced by one of its own modules of the same name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

import armillary

SOURCE = Path(armillary.__file__).parent
PACKAGES = sorted(path.parent for path in SOURCE.rglob("__init__.py"))


def imported(package: Path) -> Iterator[tuple[str, str, str]]:
    """What its `__init__` imports when it runs: from where, what, and as what."""
    for node in ast.parse((package / "__init__.py").read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module not in (None, "__future__"):
            for each in node.names:
                yield str(node.module), each.name, each.asname or each.name


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.relative_to(SOURCE.parent).as_posix())
def test_a_package_keeps_what_it_imports_when_all_its_modules_are_there(package: Path) -> None:
    """A module becomes an attribute of its package when anybody imports it: an equal name is gone then."""
    name = ".".join(("armillary", *package.relative_to(SOURCE).parts))
    bound = list(imported(package))
    inside = {path.stem for path in package.glob("*.py")} | {
        path.parent.name for path in package.glob("*/*.py")
    }
    for module in {alias for _, _, alias in bound} & inside:
        with suppress(ImportError):  # of a package that is not installed
            import_module(f"{name}.{module}")

    there = vars(import_module(name))
    changed = [
        alias for origin, what, alias in bound if there[alias] is not vars(import_module(origin))[what]
    ]
    assert changed == []
