"""What is packed has to be whole: the page's scripts and fonts are fetched before a package is built."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Brings what `scripts/vendor.py` lists, unless it is there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # the Makefile fetches them when the page is first asked for
        root = Path(self.root)
        vendor = root / "src" / "armillary" / "table" / "static" / "vendor"
        if not (vendor / "idiomorph.js").is_file():
            done = subprocess.run([sys.executable, str(root / "scripts" / "vendor.py")], check=False)
            if done.returncode:
                raise RuntimeError(
                    "The page's scripts and fonts are missing and cannot be fetched; without them the table "
                    "does not work. Run `python scripts/vendor.py`, which needs npm and the network."
                )
