"""Compiles the engine, the mechanics and the rules of the games with mypyc, in place.

    python scripts/fast.py build    # libraries beside the sources, and the table of engine/shapes.py
    python scripts/fast.py clean    # plain Python again
    python scripts/fast.py list     # what is compiled, and what is not and why

Python prefers a library to a source of the same name. Nothing else changes: the sources stay the reference.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "armillary"
HEADER = ROOT / "scripts" / "fast.h"
SHAPES = PACKAGE / "shapes.json"

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
    "mechanics/modules.py": "makes functions of functions and sets their attributes",
}


def modules(group: str) -> list[Path]:
    """The sources of a group that are compiled."""
    found = {path for pattern in GROUPS[group] for path in PACKAGE.glob(pattern)}
    left_out = {path for pattern in LEFT_OUT for path in PACKAGE.glob(pattern)}
    return sorted(found - left_out)


# The table


def _classes(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
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


# Building


def build(groups: list[str], jobs: int, optimised: str) -> None:
    from mypyc.build import mypycify  # noqa: PLC0415 (only whoever builds needs it)
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    clean()
    begun = time.monotonic()
    sources = {group: [str(path.relative_to(ROOT)) for path in modules(group)] for group in groups}
    everything = [path for paths in sources.values() for path in paths]
    work = ROOT / "build" / f"fast-{sysconfig.get_config_var('SOABI')}"
    extensions = mypycify(
        ["--config-file", "pyproject.toml", "--no-pretty", *everything],
        opt_level=optimised,
        debug_level="0",
        multi_file=True,
        group_name="armillary",
        target_dir=str(work),
    )
    print(f"mypyc: {time.monotonic() - begun:.0f} s for {len(everything)} modules", flush=True)

    class Build(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = _in_parallel(self.compiler.compile, jobs)
            super().build_extensions()

    command = Build(
        Distribution({"name": "armillary", "package_dir": {"": "src"}, "ext_modules": extensions})
    )
    command.inplace = True
    command.build_temp = str(work / "objects")
    command.ensure_finalized()
    command.run()
    shapes = dict(shape for path in everything for shape in _classes(ROOT / path))
    SHAPES.write_text(json.dumps(shapes, indent=0), encoding="utf-8")
    print(f"compiled in {time.monotonic() - begun:.0f} s")


def _in_parallel(compile_all: Any, jobs: int) -> Any:
    """setuptools compiles the files of a library one after the other; ours have many."""

    def compile_each(sources: list[str], **options: Any) -> list[str]:
        included = [
            HEADER,
            *sorted({header for source in sources for header in Path(source).parent.glob("*.h")}),
        ]
        headers = hashlib.sha256(b"".join(header.read_bytes() for header in included)).hexdigest()

        def single(source: str) -> list[str]:
            ours = ["-include", str(HEADER)] if "__native" in Path(source).name else []  # not mypyc's runtime
            more = [*(options["extra_postargs"] or ()), *ours]
            key = hashlib.sha256(" ".join((*more, headers)).encode() + Path(source).read_bytes()).hexdigest()
            kept = Path(options["output_dir"]) / "kept" / f"{key}.o"
            if kept.is_file():
                return [str(kept)]
            [made] = compile_all([source], **{**options, "extra_postargs": more})
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, kept)
            return [str(kept)]

        with ThreadPoolExecutor(jobs) as pool:
            return [path for paths in pool.map(single, sources) for path in paths]

    return compile_each


def built() -> list[Path]:
    """The files that a build has left in place."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    libraries = [*PACKAGE.rglob(f"*{suffix}"), *PACKAGE.parent.glob(f"*__mypyc{suffix}")]
    return [*libraries, *([SHAPES] if SHAPES.is_file() else [])]


def clean() -> None:
    for path in built():
        path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("build", "clean", "list"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--groups", nargs="*", default=list(GROUPS), help="engine and games; all of them")
    parser.add_argument("--optimised", default="3", help="as the C compiler's -O")
    asked = parser.parse_args()
    if asked.what == "build":
        build(asked.groups, asked.jobs, asked.optimised)
    elif asked.what == "clean":
        clean()
    else:
        for group in asked.groups:
            print(group, *(path.relative_to(PACKAGE) for path in modules(group)), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
