"""Compiles the engine, the mechanics and the rules of the games with mypyc, in place.

    python scripts/fast.py build    # libraries beside the sources, and the table of engine/shapes.py
    python scripts/fast.py clean    # plain Python again
    python scripts/fast.py built    # the files that a build has left, below src
    python scripts/fast.py list     # what is compiled, and what is not and why
    python scripts/fast.py check    # can mypyc take every module? Without a C compiler, and nothing is built
    python scripts/fast.py compiler # what keeps a build from succeeding here, if anything is known to

Python prefers a library to a source of the same name. Nothing else changes: the sources stay the reference.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "armillary"
HEADER = ROOT / "scripts" / "fast.h"
PARTS = HEADER.with_suffix("")  # what it includes
SHAPES = PACKAGE / "shapes.json"

# What the compiled build was tested with. fast.h rests on what these do inside, and refuses others too.
TESTED_MYPYC = "2.4.1"
TESTED_PYTHONS = ((3, 11), (3, 12), (3, 13))

GAMES = tuple(path.parent.name for path in sorted(PACKAGE.glob("games/*/game.py")))

ENGINE = ("events", "hidden", "leaving", "options", "planning", "points", "rng", "state", "steps")
GROUPS: dict[str, tuple[str, ...]] = {
    "engine": (*(f"engine/{name}.py" for name in ENGINE), "mechanics/**/*.py"),
    **{game: (f"games/{game}/rules/**/*.py",) for game in GAMES},
}

# What mypyc cannot take, or what would gain nothing
LEFT_OUT: dict[str, str] = {
    "**/__init__.py": "only names",
    "games/*/rules/components/**/*.py": "read from data files by msgspec, which asks for their type hints",
    "games/*/rules/**/module.py": "a table of what a module changes, read once",
    "mechanics/dispatch.py": "a dict, which is looked up in C anyway",
    "mechanics/sentences.py": "words",
    "mechanics/modules.py": "makes functions of functions and sets their attributes",
}

C_OPTIONS = (
    *("-fvisibility=hidden", "-fno-plt"),  # calls within a library go straight, others without a detour
    "-fwrapv",  # numbers of 64 bits wrap around (engine/rng.py)
    *("-Wno-error", "-Wno-maybe-uninitialized"),  # what a compiler wonders about stops nobody
)

# One header each, scripts/fast/*.h; any of them can be left out.
TRICKS = ("answers", "arguments", "attributes", "methods", "names", "set_attributes")

TRIAL = 60  # seconds that a compiler has for one line

_MODULE = re.compile(r"CPyModuleCache CPyModule_(\w+)")
_MODULE_USED = re.compile(r"CPyImport_GetModuleCache\(&CPyModule_(\w+)\)")


def modules(group: str) -> list[Path]:
    """The sources of a group that are compiled."""
    found = {path for pattern in GROUPS[group] for path in PACKAGE.glob(pattern)}
    left_out = {path for pattern in LEFT_OUT for path in PACKAGE.glob(pattern)}
    return sorted(found - left_out)


# The table


def shapes_of(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The classes of a source, each with what mypyc forgets of it."""
    module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield f"{module}.{node.name}", _shape(node)


def _shape(node: ast.ClassDef) -> dict[str, Any]:
    return {
        "keywords": {word.arg: ast.literal_eval(word.value) for word in node.keywords},
        "annotations": {
            line.target.id: ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        },
        "generic": any(ast.unparse(base).startswith("Generic[") for base in node.bases),
        "doc": ast.get_docstring(node, clean=False),
    }


# What mypyc says of the sources


def translated(group: str, work: Path, optimised: str = "2") -> list[Any]:
    """The extensions of a group, their C written to a folder; it exits where mypyc cannot take a source."""
    from mypyc.build import mypycify  # noqa: PLC0415 (only whoever builds needs it)

    sources = [str(path.relative_to(ROOT)) for path in modules(group)]
    begun = time.monotonic()
    extensions = mypycify(
        [
            *("--config-file", "pyproject.toml", "--no-pretty", "--follow-imports", "silent"),
            *("--cache-dir", str(work / "cache")),  # that of `make lint` is of other options, and in use
            *sources,
        ],
        opt_level=optimised,
        debug_level="0",
        multi_file=True,
        separate=[(sources, f"armillary_{group}")],  # classes may have subclasses that mypyc does not see
        target_dir=str(work),
    )
    print(f"{group}: {len(sources)} modules, mypyc {time.monotonic() - begun:.0f} s", flush=True)
    return list(extensions)


def check(groups: list[str]) -> bool:
    """Only what mypyc does itself: a few seconds a group, and less where little has changed."""
    os.chdir(ROOT)
    taken = [_is_translated(group) for group in groups]  # all are tried
    return all(taken)


def _is_translated(group: str) -> bool:
    try:
        translated(group, ROOT / "build" / "check" / str(sysconfig.get_config_var("SOABI")) / group)
    except SystemExit as error:  # it has said why
        print(f"mypyc cannot compile {group}: {error}", file=sys.stderr)
        return False
    return True


# Building


def build(groups: list[str], jobs: int, optimised: str, without: Sequence[str] = ()) -> bool:
    """Each group by itself: mypyc needs no other's types, since structs and states stay Python classes."""
    os.chdir(ROOT)
    if useless := why_another_mypyc() or why_useless():
        print(f"Nothing was compiled: {useless}.", file=sys.stderr)
        return False
    begun = time.monotonic()
    shapes = dict(shape for group in GROUPS for path in modules(group) for shape in shapes_of(path))
    SHAPES.write_text(json.dumps(shapes, indent=0), encoding="utf-8")
    done = [group for group in groups if _is_built(group, jobs, optimised, without)]
    print(f"Compiled in {time.monotonic() - begun:.0f} s: {', '.join(done) or 'nothing'}")
    return len(done) == len(groups)


def why_another_mypyc() -> str:
    """Why the mypyc that is installed is not the one that was tested; nothing if it is."""
    try:
        found = metadata.version("mypy")
    except metadata.PackageNotFoundError:
        return f"mypyc is not installed, and mypy=={TESTED_MYPYC} has it"
    if found != TESTED_MYPYC:
        return f"the compiled build was tested with mypyc {TESTED_MYPYC} alone, and this is {found}"
    return ""


def mypyc_number(version: str) -> int:
    """A version as the preprocessor compares it: 20401 is 2.4.1."""
    major, minor, patch = map(int, version.split("."))
    return major * 10000 + minor * 100 + patch


def why_useless() -> str:
    """Why nothing can be compiled with this Python or this C compiler; nothing if it can.

    mypyc works for minutes before the compiler is called for the first time.
    """
    if sys.version_info[:2] not in TESTED_PYTHONS:
        first, last = ("{}.{}".format(*version) for version in (TESTED_PYTHONS[0], TESTED_PYTHONS[-1]))
        return (
            f"the compiled build was tested with Python {first} to {last}, "
            f"and this is {platform.python_version()}"
        )
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return f"there is no C compiler ({compiler[0]})"
    headers = {sysconfig.get_path(name) for name in ("include", "platinclude")}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "smallest.c"
        source.write_text("#include <Python.h>\nint works(void) { return Py_IsInitialized(); }\n", "utf-8")
        command = [*compiler, *(f"-I{path}" for path in headers), "-c", str(source), "-o", f"{source}.o"]
        try:
            tried = subprocess.run(command, capture_output=True, text=True, check=False, timeout=TRIAL)
        except (OSError, subprocess.TimeoutExpired) as error:
            return f"the C compiler does not work: {error}"
    said = (tried.stderr or tried.stdout).strip().splitlines()
    return f"the C compiler does not work: {said[0] if said else compiler[0]}" if tried.returncode else ""


def _is_built(group: str, jobs: int, optimised: str, without: Sequence[str]) -> bool:
    """Build a group, if that can be done; what cannot be compiled stays plain Python, which does the same."""
    from setuptools.errors import BaseError, CCompilerError  # noqa: PLC0415 (only whoever builds needs it)

    try:
        build_group(group, jobs, optimised, without)
    except (SystemExit, BaseError, CCompilerError) as error:  # mypyc exits where it cannot go on
        clean(group)
        print(f"{group} stays plain Python: {error}", file=sys.stderr)
        return False
    return True


def build_group(group: str, jobs: int, optimised: str, without: Sequence[str] = ()) -> None:
    """Compile the modules of a group into one library, with the tricks but some."""
    from setuptools import Distribution  # noqa: PLC0415 (only whoever builds needs it)
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    work = ROOT / "build" / "fast" / str(sysconfig.get_config_var("SOABI")) / group
    begun = time.monotonic()
    clean(group)
    extensions = translated(group, work, optimised)
    for extension in extensions:
        extension.depends.extend(str(path) for path in (HEADER, *PARTS.glob("*.h")))
        extension.extra_compile_args = [
            *(*extension.extra_compile_args, *C_OPTIONS),
            f"-DARMILLARY_MYPYC={mypyc_number(metadata.version('mypy'))}",
            *(f"-DARMILLARY_WITHOUT_{trick.upper()}" for trick in without),
        ]

    class Build(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = _in_parallel(self.compiler.compile, jobs)
            super().build_extensions()

    distribution = Distribution({"name": "armillary", "package_dir": {"": "src"}, "ext_modules": extensions})
    command = Build(distribution)
    command.inplace = True
    command.build_temp = str(work / "objects")
    command.build_lib = str(work / f"O{optimised}")  # what was built otherwise is not taken for this
    command.ensure_finalized()
    command.run()
    print(f"{group}: {time.monotonic() - begun:.0f} s", flush=True)


def _in_parallel(compile_all: Any, jobs: int) -> Any:
    """setuptools compiles the files of a library one after the other; ours have many."""

    def compile_each(sources: list[str], **options: Any) -> list[str]:
        written = [Path(source) for source in sources if "__native" in Path(source).name]
        headers = [HEADER, _undeclared(written)] if written else []
        ours = [word for header in headers for word in ("-include", str(header))]

        def compile_one(source: str) -> list[str]:
            mine = ours if "__native" in Path(source).name else []  # the rest is mypyc's runtime
            more = [*(options["extra_postargs"] or ()), *mine]
            found: list[str] = compile_all([source], **{**options, "extra_postargs": more})
            return found

        with ThreadPoolExecutor(jobs) as pool:
            return [path for paths in pool.map(compile_one, sources) for path in paths]

    return compile_each


def _undeclared(sources: list[Path]) -> Path:
    """A header for the modules that the sources use and mypyc has not declared (see Armillary_Unseen)."""
    folder = sources[0].parent
    declared = set(_MODULE.findall("".join(path.read_text("utf-8") for path in folder.glob("__native*.h"))))
    used = {name for path in sources for name in _MODULE_USED.findall(path.read_text("utf-8"))}
    lines = [f"#define CPyModule_{name} Armillary_Unseen" for name in sorted(used - declared)]
    header = folder / "undeclared.h"
    header.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return header


def built(group: str | None = None) -> list[Path]:
    """The files that a build has left in place, of a group or of all."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    if group is None:
        libraries = [*PACKAGE.rglob(f"*{suffix}"), *PACKAGE.parent.glob(f"*__mypyc{suffix}")]
        return [*libraries, *([SHAPES] if SHAPES.is_file() else [])]
    libraries = [path.with_suffix(suffix) for path in modules(group)]
    return [
        path for path in (*libraries, PACKAGE.parent / f"armillary_{group}__mypyc{suffix}") if path.is_file()
    ]


def clean(group: str | None = None) -> None:
    for path in built(group):
        path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("build", "built", "check", "clean", "compiler", "list"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--groups", nargs="*", default=list(GROUPS), help="engine and games; all of them")
    parser.add_argument("--optimised", default="2", help="as the C compiler's -O")
    parser.add_argument("--without", nargs="*", default=[], choices=TRICKS, help="headers to leave out")
    asked = parser.parse_args()
    if asked.what == "build":
        return 0 if build(asked.groups, asked.jobs, asked.optimised, asked.without) else 1
    if asked.what == "check":
        return 0 if check(asked.groups) else 1
    if asked.what == "compiler":
        useless = why_useless()
        print(useless)
        return 1 if useless else 0
    if asked.what == "clean":
        clean()
    elif asked.what == "built":
        print(*(path.relative_to(PACKAGE.parent) for path in built()), sep="\n")
    else:
        for group in asked.groups:
            print(f"{group}:", *(path.relative_to(PACKAGE) for path in modules(group)), sep="\n  ")
        print("left out:", *(f"{pattern}: {reason}" for pattern, reason in LEFT_OUT.items()), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
