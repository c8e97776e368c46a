"""What is packed has to be whole: the page's scripts and fonts are fetched before a package is built.

With ARMILLARY_FAST=1 a wheel also carries the compiled engine and games, if there is a compiler.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Brings what `scripts/vendor.py` lists, and what `scripts/fast.py` builds if it is asked to."""

    @property
    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("ARMILLARY_FAST", "0") not in ("", "0")

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
        """Libraries beside the sources; without a compiler the wheel is plain Python, which does the same."""
        fast = [sys.executable, str(root / "scripts" / "fast.py")]
        if subprocess.run([*fast, "build"], check=False).returncode:
            subprocess.run([*fast, "clean"], check=False)
            self.app.display_warning("Nothing was compiled: this wheel is plain Python, and slower.")
            return
        built = subprocess.run([*fast, "built"], check=True, capture_output=True, text=True).stdout.split(
            "\n"
        )
        build_data["force_include"].update({str(root / "src" / path): path for path in built if path})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
