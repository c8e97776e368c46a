"""The README's code runs."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from armillary.cli import parser

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PRINTED = re.compile(r"^print\(.*\)  # (.*)$", re.MULTILINE)
SECONDS = 120  # code that has not ended by then never will


def blocks() -> list[str]:
    """The Python code of the README, block by block."""
    text = README.read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    """The command lines of the README, the docs and the examples, as they stand in blocks of their own."""
    documents = [README, *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*/README.md")]
    lines = {line for path in documents for line in path.read_text("utf-8").splitlines()}
    return sorted(line for line in lines if line.startswith("armillary ") and line != "armillary record 1")


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
    assert ran.stdout.splitlines() == PRINTED.findall(code), "what is printed is said behind it"


def test_the_readme_shows_code() -> None:
    assert blocks()


@pytest.mark.parametrize("line", commands())
def test_a_command_of_the_documents_is_understood(line: str) -> None:
    asked = parser().parse_args(shlex.split(line, comments=True)[1:])

    assert callable(asked.run)
