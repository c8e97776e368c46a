"""The README's code runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
SECONDS = 120  # code that has not ended by then never will


def blocks() -> list[str]:
    """The Python code of the README, block by block."""
    text = README.read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", blocks())
def test_the_code_of_the_readme_runs(code: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )

    assert ran.returncode == 0, ran.stderr


def test_the_readme_shows_code() -> None:
    assert blocks()
