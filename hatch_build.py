"""What is packed has to be whole: the page's scripts and fonts are fetched before a package is built.

Where there is a C compiler a wheel also carries the compiled engine and games. That takes minutes:
ARMILLARY_FAST=0 leaves it out, ARMILLARY_FAST=1 tries it on Pythons on which it was not tried.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TRIED = ((3, 11), (3, 12))


def compiles(asked: str | None, compiler: str, version: tuple[int, int]) -> bool:
    """Whether a wheel carries libraries: as asked, else where it is known to work and a compiler is there."""
    if asked:
        return asked != "0"
    return version in TRIED and shutil.which(shlex.split(compiler)[0]) is not None


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Brings what `scripts/vendor.py` lists, and what `scripts/fast.py` builds."""

    _cleaned_by: tuple[str, ...] = ()  # the command, where nothing was compiled before

    @property
    def _compiles(self) -> bool:
        asked = os.environ.get("ARMILLARY_FAST")
        compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        return self.target_name == "wheel" and compiles(asked, compiler, sys.version_info[:2])

    def dependencies(self) -> list[str]:
        """What only the compiled build needs: mypyc, and what the sources import."""
        return ["mypy[mypyc]>=2.4", "setuptools>=75", "msgspec>=0.20"] if self._compiles else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # the Makefile fetches and compiles when it is first asked to
        root = Path(self.root)
        vendor = root / "src" / "armillary" / "table" / "static" / "vendor"
        if not (vendor / "idiomorph.js").is_file():
            done = subprocess.run([sys.executable, str(root / "scripts" / "vendor.py")], check=False)
            if done.returncode:
                raise RuntimeError(
                    "The page's scripts and fonts are missing and cannot be fetched; without them the table "
                    "does not work. Run `python scripts/vendor.py`, which needs npm and the network."
                )
        if self._compiles:
            self._compile(root, build_data)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        """Libraries beside the sources; what cannot be compiled is plain Python, which does the same."""
        fast = [sys.executable, str(root / "scripts" / "fast.py")]
        was_compiled = self._built(fast)
        subprocess.run([*fast, "build"], check=False)
        libraries = self._built(fast)
        if not any(path.endswith((".so", ".pyd")) for path in libraries):
            subprocess.run([*fast, "clean"], check=False)
            self.app.display_warning("Nothing was compiled: this wheel is plain Python, and slower.")
            return
        build_data["force_include"].update({str(root / "src" / path): path for path in libraries})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if not was_compiled:
            self._cleaned_by = (*fast, "clean")

    def _built(self, fast: list[str]) -> list[str]:
        return subprocess.run([*fast, "built"], check=True, capture_output=True, text=True).stdout.split()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The sources are plain again, unless they were compiled before."""
        if self._cleaned_by:
            subprocess.run(self._cleaned_by, check=True)
