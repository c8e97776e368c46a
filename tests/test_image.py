"""The install line of the Dockerfile does what it says, with the files that it is given."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCKERFILE = ROOT / "Dockerfile"
LINES = DOCKERFILE.read_text("utf-8").replace("\\\n", " ").splitlines()
BUILD = LINES[: LINES.index("", 1)]  # the first stage
HOME = "/opt/armillary"


def install_line() -> str:
    (line,) = [
        line.removeprefix("RUN ") for line in BUILD if line.startswith("RUN ") and "pip install" in line
    ]
    return line


def given(folder: Path) -> Path:
    """A folder with what the first stage copies, and nothing else."""
    folder.mkdir()
    for line in BUILD:
        if line.startswith("COPY "):
            *names, target = shlex.split(line.removeprefix("COPY "))
            for name in names:
                _copy(ROOT / name, folder / target if (ROOT / name).is_dir() else folder)
    return folder


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    else:
        shutil.copy(source, target)


def test_the_lock_is_installed_first_with_hashes_and_then_the_package_alone() -> None:
    calls = [shlex.split(call) for call in install_line().split("&&") if "pip install" in call]

    assert len(calls) == 2
    assert "--require-hashes" in calls[0]
    assert "--requirement" in calls[0]
    assert "--no-deps" in calls[1]
    assert not [call for call in calls if "--constraint" in call]


def test_the_install_line_runs(tmp_path: Path) -> None:
    """As it stands, only elsewhere and without a network.

    The packages of this environment are lent, in the versions of the lock: pip reads the lock with its
    hashes, finds everything there and fetches nothing. The wheel is built plain: to compile it takes minutes.
    """
    source, home = given(tmp_path / "source"), tmp_path / "armillary"
    lent = [path for path in sys.path if path.endswith("site-packages")]
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(lent),
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip's way to say that the builder is here already
        "ARMILLARY_FAST": "0",
    }

    ran = subprocess.run(
        ["sh", "-c", install_line().replace(HOME, str(home))],
        cwd=source,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 0, ran.stdout + ran.stderr
    says = [str(home / "bin" / "python"), "-c", "import armillary.table.listening as s; print(s.__file__)"]
    where = subprocess.run(says, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert Path(where.stdout.strip()).is_relative_to(home)
    assert (home / "bin" / "armillary").is_file()


@pytest.mark.parametrize("extra", ["table", "postgresql"])
def test_the_lock_of_the_image_has_what_a_server_needs(extra: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {
        re.split(r"[\[>=<;]", each)[0]
        for each in (*project["dependencies"], *project["optional-dependencies"][extra])
    } - {"armillary"}
    locked = locks("requirements-server.lock")

    assert needed <= locked.keys()
    assert "ray" not in locked, "the image is slim"


def test_the_locks_agree() -> None:
    everything = locks("requirements.lock")

    assert {
        name: held for name, held in locks("requirements-server.lock").items() if everything[name] != held
    } == {}
    assert everything["msgspec"] == version("msgspec")


def locks(name: str) -> dict[str, str]:
    """Packages and versions of a lock."""
    found = re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text("utf-8"), re.MULTILINE)
    return dict(found)


def test_bots_have_their_nets_wherever_armillary_is_installed() -> None:
    """Without numpy they would play without them, and nobody would notice."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert [each for each in project["dependencies"] if each.startswith("numpy")]
