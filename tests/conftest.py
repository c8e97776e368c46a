"""What tests of several folders share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from armillary.gc_settings import collect_seldom
from tests import processor_time

ROOT = Path(__file__).parents[1]
SUNDIVE = ROOT / "examples" / "sundive"


collect_seldom()

# How long an example takes says how busy the machine is, nothing of the code.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    if file := os.environ.get(processor_time.VARIABLE):
        config.pluginmanager.register(processor_time.ProcessorTime(config.rootpath / file))


@pytest.fixture(scope="session")
def with_sundive(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of processes that have the example's package installed; nothing here has it."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    from_here = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(folder), str(SUNDIVE)]
    subprocess.run([*pip, *from_here], check=True)
    places = [str(folder), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places)), "COLUMNS": "120"}
