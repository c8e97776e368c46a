"""What is packed is played: sdist, wheel from it, a fresh environment, the server, a choice in Chromium."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import Arrive
from tests.e2e.serving import ROOT, ServerProcess, running

VENDOR = "armillary/table/static/vendor"
BORROWED = ("idiomorph.js", "uplot.js", "uplot.css", "marcellus-latin-400-normal.woff2")


def build(kind: str, folder: Path, out: Path) -> Path:
    """Build a package as an installer does, with what is on this machine; to compile it takes minutes."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    plain = {**os.environ, "ARMILLARY_FAST": "0"}
    subprocess.run(command, cwd=folder, env=plain, check=True, capture_output=True)
    (built,) = out.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the unpacked sdist: it has all that a wheel needs."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


class InstalledServer(ServerProcess):
    """`armillary serve` of a fresh environment."""

    def __init__(self, data: Path, fresh: Path) -> None:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        super().__init__(data, environment)
        self.fresh = fresh

    def command(self, port: str) -> list[str]:
        return [str(self.fresh / "bin" / "armillary"), "serve", "--port", port]

    @property
    def folder(self) -> Path:
        return self.fresh


@pytest.fixture(scope="module")
def server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The wheel in a fresh environment, without a network: what it depends on is lent by this one."""
    fresh = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(fresh)
    python = fresh / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps"]
    subprocess.run([*install, "--no-index", str(wheel)], check=True, capture_output=True)
    (packages,) = fresh.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")

    yield from running(InstalledServer(tmp_path_factory.mktemp("data"), fresh))


def test_both_packages_carry_the_pages_scripts_and_fonts(sdist: Path, wheel: Path) -> None:
    with tarfile.open(sdist) as packed, zipfile.ZipFile(wheel) as zipped:
        in_sdist, in_wheel = packed.getnames(), zipped.namelist()

    assert not [path for path in (*in_sdist, *in_wheel) if path.endswith("/axe.js")]  # a tool of the tests
    for name in BORROWED:
        assert any(path.endswith(f"src/{VENDOR}/{name}") for path in in_sdist), name
        assert f"{VENDOR}/{name}" in in_wheel


def test_an_installed_table_is_played_at(arrive: Arrive) -> None:
    mara = arrive("Mara")
    mara.sits_at(mara.open_table("me", "me"))

    mara.clicks(mara.decision["options"][0]["text"])

    mara.sees_position(1)
    assert mara.page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Marcellus'))")
