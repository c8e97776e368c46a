"""What is packed has to be whole: the page's scripts and fonts are fetched before a package is built.

With ARMILLARY_FAST=1 a wheel also carries the compiled engine and games, which takes minutes. Where it was
not tested, or the C compiler does not work, the wheel is plain Python all the same, and its build says why.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Brings what `scripts/vendor.py` lists, and what `scripts/fast.py` builds."""

    _cleaned_by: tuple[str, ...] = ()  # the command, where nothing was compiled before

    @property
    def _asked_to_compile(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("ARMILLARY_FAST") == "1"

    @cached_property
    def _why_useless(self) -> str:
        """Known at once, before anything is fetched to compile with."""
        return self._said("compiler")

    def dependencies(self) -> list[str]:
        """What only the compiled build needs: mypyc, as it was tested, and what the sources import."""
        if not self._asked_to_compile or self._why_useless:
            return []
        return [*self.metadata.core.optional_dependencies["fast"], "msgspec>=0.20"]

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
        if not self._asked_to_compile:
            return
        if self._why_useless:
            self.app.display_warning(f"This wheel is plain Python, and slower: {self._why_useless}.")
        else:
            self._compile(root, build_data)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        """Libraries beside the sources; what cannot be compiled is plain Python, which does the same."""
        fast = [sys.executable, str(root / "scripts" / "fast.py")]
        was_compiled = self._said("built")
        subprocess.run([*fast, "build"], check=False)
        libraries = self._said("built").split()
        if not any(path.endswith((".so", ".pyd")) for path in libraries):
            subprocess.run([*fast, "clean"], check=False)
            self.app.display_warning("This wheel is plain Python, and slower: nothing could be compiled.")
            return
        build_data["force_include"].update({str(root / "src" / path): path for path in libraries})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if not was_compiled:
            self._cleaned_by = (*fast, "clean")

    def _said(self, what: str) -> str:
        """What `scripts/fast.py` says."""
        fast = [sys.executable, str(Path(self.root) / "scripts" / "fast.py"), what]
        return subprocess.run(fast, check=False, capture_output=True, text=True).stdout.strip()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The sources are plain again, unless they were compiled before."""
        if self._cleaned_by:
            subprocess.run(self._cleaned_by, check=True)
