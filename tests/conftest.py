"""What tests of several folders share."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SUNDIVE = Path(__file__).parents[1] / "examples" / "sundive"


@pytest.fixture(scope="session")
def with_sundive(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of processes that have the example's package installed; nothing here has it."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    from_here = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(folder), str(SUNDIVE)]
    subprocess.run([*pip, *from_here], check=True)
    places = [str(folder), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places)), "COLUMNS": "120"}
