"""The pages that say where everything is."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_map_is_that_of_this_source() -> None:
    pages = runpy.run_path(str(ROOT / "scripts" / "map.py"))["pages"]()

    late = [path.name for path, text in pages.items() if path.read_text("utf-8") != text]

    assert not late, "python scripts/map.py"


def test_every_folder_says_what_it_is() -> None:
    mute = [
        str(folder.relative_to(ROOT))
        for folder in (ROOT / "src" / "armillary").rglob("*/")
        if (init := folder / "__init__.py").is_file() and not init.read_text("utf-8").strip()
    ]

    assert not mute
