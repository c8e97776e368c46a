"""What `make fast` compiles is what mypyc can take; a compiled struct is made as its source says."""

from __future__ import annotations

import ast
import importlib.util
import os
import platform
import re
import shlex
import subprocess
import sys
import sysconfig
import tomllib
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from mypyc.build import include_dir

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


def test_the_version_of_mypyc_that_was_tested_is_the_one_that_is_installed_everywhere() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    (locked,) = re.findall(r"^mypy==(\S+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE)

    assert f"mypy[mypyc]=={FAST.TESTED_MYPYC}" in extras["fast"]
    assert locked == FAST.TESTED_MYPYC
    assert FAST.why_another_mypyc() == ""


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ("2.4.0", "the compiled build was tested with mypyc 2.4.1 alone, and this is 2.4.0"),
        (None, "mypyc is not installed, and mypy==2.4.1 has it"),
    ],
)
def test_another_mypyc_is_refused_before_it_begins(
    found: str | None, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def version(_: str) -> str:
        if found is None:
            raise FAST.metadata.PackageNotFoundError
        return found

    monkeypatch.setattr(FAST.metadata, "version", version)
    monkeypatch.setattr(FAST, "translated", lambda *_: pytest.fail("mypyc was run in vain"))

    assert not FAST.build(["engine"], 1, "2")
    assert capsys.readouterr().err == f"Nothing was compiled: {said}.\n"


def test_another_python_is_refused_before_mypyc_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FAST, "TESTED_PYTHONS", ((3, 8), (3, 9)))

    assert FAST.why_useless() == (
        f"the compiled build was tested with Python 3.8 to 3.9, and this is {platform.python_version()}"
    )


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        (["-DARMILLARY_MYPYC=20401"], False),
        (["-DARMILLARY_MYPYC=20402"], True),
        ([], True),
    ],
)
def test_the_header_refuses_another_mypyc(given: list[str], refused: bool) -> None:
    ran = _preprocessed(*given)

    assert (ran.returncode != 0) is refused, ran.stderr
    assert ("tested with mypyc 2.4.1 alone" in ran.stderr) is refused


def test_the_header_refuses_the_pythons_that_the_build_refuses() -> None:
    minors = [int(each, 16) for each in re.findall(r"PY_VERSION_HEX [<>]=? 0x03(..)0000", _error_lines())]

    assert minors == [FAST.TESTED_PYTHONS[0][1], FAST.TESTED_PYTHONS[-1][1] + 1]


def _error_lines() -> str:
    """The conditions of the header that stand before an #error."""
    lines = FAST.HEADER.read_text("utf-8").splitlines()
    return "\n".join(line for line, after in pairwise(lines) if after.startswith("#error"))


def _preprocessed(*given: str) -> subprocess.CompletedProcess[str]:
    """The header as the C preprocessor sees it."""
    folders = [sysconfig.get_path("include"), sysconfig.get_path("platinclude"), include_dir()]
    command = [*shlex.split(sysconfig.get_config_var("CC")), "-E", *given, str(FAST.HEADER), "-o", os.devnull]
    command += [f"-I{folder}" for folder in folders]
    return subprocess.run(command, capture_output=True, text=True, check=False)


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


def test_a_wheel_that_was_to_be_compiled_says_why_it_is_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("ARMILLARY_FAST", "1")

    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], cwd=ROOT, check=True
    )

    assert "plain Python, and slower: there is no C compiler (no-such-compiler)" in capfd.readouterr().err
    assert [wheel.name.endswith("-none-any.whl") for wheel in tmp_path.iterdir()] == [True]


@pytest.mark.parametrize(("asked", "compiled"), [(None, False), ("0", False), ("1", True)])
def test_a_wheel_is_compiled_when_it_is_asked_to_be_and_then_with_what_was_tested(
    asked: str | None, compiled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ARMILLARY_FAST", raising=False)
    if asked is not None:
        monkeypatch.setenv("ARMILLARY_FAST", asked)
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    hook = PACKING.PageHook(str(ROOT), {}, None, metadata, str(tmp_path), "wheel")

    assert (f"mypy[mypyc]=={FAST.TESTED_MYPYC}" in hook.dependencies()) is compiled
    assert bool(hook.dependencies()) is compiled
