"""The notebook runs from its first cell to its last, and its last lines show something."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples/notebook/first_look.ipynb"


def cells() -> list[str]:
    found = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


def shown(code: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; what its last line is worth is what it shows."""
    *lines, last = ast.parse(code).body
    exec(compile(ast.Module(lines, []), str(NOTEBOOK), "exec"), names)
    assert isinstance(last, ast.Expr), code
    return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)


def test_every_cell_runs_and_shows_something() -> None:
    names: dict[str, Any] = {"__name__": "notebook"}
    assert all(shown(code, names) for code in cells())
    assert names["match"].over


def test_a_match_is_shown_as_its_board() -> None:
    names: dict[str, Any] = {"__name__": "notebook"}
    match = [shown(code, names) for code in cells()[:2]][-1]
    assert match._repr_svg_().startswith("<svg")


def test_nothing_that_was_shown_is_kept_in_the_file() -> None:
    found = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    assert not any(cell.get("outputs") for cell in found)
