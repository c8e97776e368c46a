"""What `make fast` compiles is what mypyc can take; a compiled struct is made as its source says."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import pytest

from armillary.engine import Decision, shapes
from armillary.engine.shapes import CompiledStruct, Shape, is_compiled

CLASS_VARIABLE = ClassVar  # looked up here by name, as in any module with structs
ROOT = Path(__file__).parent.parent


def _script(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FAST = _script(ROOT / "scripts" / "fast.py")
PACKING = _script(ROOT / "hatch_build.py")
GROUPS: list[str] = list(FAST.GROUPS)


def _classes(group: str) -> list[ast.ClassDef]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in FAST.modules(group)]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def test_engine_and_every_game_are_compiled() -> None:
    games = {path.parent.name for path in (ROOT / "src" / "armillary" / "games").glob("*/game.py")}
    assert set(GROUPS) == {"engine", *games}


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_has_its_steps_and_nothing_that_is_left_out(group: str) -> None:
    found = {path.relative_to(FAST.PACKAGE).as_posix() for path in FAST.modules(group)}
    wanted = "engine/steps.py" if group == "engine" else f"games/{group}/rules/state.py"
    assert wanted in found
    assert not [
        path for path in found if path.endswith(("__init__.py", "module.py")) or "/components/" in path
    ]


@pytest.mark.parametrize("group", GROUPS)
def test_what_mypyc_forgets_of_a_class_can_be_written_down(group: str) -> None:
    found = {name: shape for path in FAST.modules(group) for name, shape in FAST.shapes_of(path)}
    assert found
    assert msgspec.convert(found, dict[str, Shape])


@pytest.mark.parametrize("group", GROUPS)
def test_classes_that_live_in_states_stay_python_classes(group: str) -> None:
    cloned = [
        node
        for node in _classes(group)
        if any(isinstance(line, ast.FunctionDef) and line.name == "clone" for line in node.body)
    ]
    assert cloned
    for node in cloned:
        assert "plain_data" in map(ast.unparse, node.decorator_list), node.name


@pytest.mark.parametrize("group", GROUPS)
def test_no_class_stands_in_a_function_or_a_class(group: str) -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in FAST.modules(group)]
    outside = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    assert len(_classes(group)) == len(outside)


def test_a_compiled_struct_is_made_as_its_source_says(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Shape(
        keywords={"frozen": True, "gc": False, "kw_only": True},
        annotations={"rule": "ClassVar[str]", "room": "int"},
        doc="Which room.",
    )
    monkeypatch.setattr(shapes, "_shapes", lambda: {f"{__name__}.Enter": source})
    as_mypyc_writes_it: dict[str, Any] = {
        "__module__": __name__,
        "__doc__": "mypyc filler docstring",
        "__annotations__": {"rule": str, "room": int},
        "rule": "XYZ-1",
    }
    enter: Any = CompiledStruct("Enter", (msgspec.Struct,), as_mypyc_writes_it)
    assert enter.__struct_fields__ == ("room",)
    assert enter.__struct_config__.frozen
    assert enter.__struct_config__.gc is False
    assert enter.rule == "XYZ-1"
    assert enter.__doc__ == "Which room."
    assert enter(room=3).room == 3
    assert type(enter) is msgspec.StructMeta, "a metaclass of our own would be called by detours"


def test_steps_are_the_same_compiled_or_not() -> None:
    assert Decision.__struct_fields__ == ("seat",)
    assert Decision.__struct_config__.frozen
    assert Decision.__doc__ == "A choice of one seat."
    assert Decision[Any, Any] is not None


def test_where_something_was_built_it_is_used() -> None:
    assert is_compiled("armillary.engine.steps") == shapes.TABLE.is_file()
    assert not is_compiled(__name__)


@pytest.mark.parametrize("group", GROUPS)
def test_mypyc_takes_every_module(group: str) -> None:
    """Its front end alone, without a C compiler: 80 s of a core for all groups, 15 s where little changed."""
    ran = subprocess.run(
        [sys.executable, "scripts/fast.py", "check", "--groups", group],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_mypyc_cannot_take_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "starred.py"
    source.write_text("def held(one: int, more: tuple[int, ...]) -> bool:\n    return one in (1, *more)\n")
    (tmp_path / "pyproject.toml").write_text("[tool.mypy]\n")
    monkeypatch.setattr(FAST, "ROOT", tmp_path)
    monkeypatch.setattr(FAST, "modules", lambda group: [source])
    monkeypatch.chdir(tmp_path)

    assert not FAST.check(["engine"])
    assert "starred.py:2" in capfd.readouterr().out


@pytest.mark.parametrize(
    ("asked", "version", "compiled"),
    [
        (None, (3, 11), True),
        (None, (3, 12), True),
        (None, (3, 13), True),
        (None, (3, 14), False),
        ("0", (3, 11), False),
        ("1", (3, 14), True),
    ],
)
def test_a_wheel_is_compiled_on_the_pythons_that_were_tried_unless_somebody_asks_otherwise(
    asked: str | None, version: tuple[int, int], compiled: bool
) -> None:
    assert (PACKING.why_plain(asked, version) == "") is compiled


@pytest.mark.parametrize(
    ("compiler", "said"),
    [
        (None, ""),
        ("no-such-compiler", "there is no C compiler (no-such-compiler)"),
        ("false", "the C compiler does not work: false"),
    ],
)
def test_a_compiler_that_does_not_work_is_noticed_before_mypyc_begins(
    compiler: str | None, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if compiler:
        monkeypatch.setenv("CC", compiler)
        monkeypatch.setattr(FAST, "translated", lambda *_: pytest.fail("mypyc was run in vain"))

    assert FAST.why_useless() == said
    if compiler:
        assert not FAST.build(["engine"], 1, "2")
        assert said in capsys.readouterr().err


def test_a_plain_wheel_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")

    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], cwd=ROOT, check=True
    )

    assert "plain Python, and slower: there is no C compiler (no-such-compiler)" in capfd.readouterr().err
    assert [wheel.name.endswith("-none-any.whl") for wheel in tmp_path.iterdir()] == [True]
