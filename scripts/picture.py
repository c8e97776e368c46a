"""Draw the picture to which the README leads: a position of a bots' game, as the scene shows it.

.venv/bin/python scripts/picture.py
"""

from __future__ import annotations

import base64
from pathlib import Path

import armillary
from armillary.games.space_gate_odyssey.scene import heading
from armillary.lab.batch import play_out
from armillary.scene import render_standalone

ROOT = Path(__file__).parent.parent
VENDOR = ROOT / "src" / "armillary" / "table" / "static" / "vendor"
NAMES = ("Mara", "Tycho", "Ines")
SEED = 11


def face(family: str, file: str, weight: int, letters: str = "") -> str:
    data = base64.b64encode((VENDOR / f"{file}.woff2").read_bytes()).decode()
    only = f"unicode-range:{letters};" if letters else ""
    return (
        f'@font-face{{font-family:"{family}";font-weight:{weight};{only}'
        f"src:url(data:font/woff2;base64,{data})}}"
    )


def main() -> None:
    game = armillary.load("space_gate_odyssey")
    match = game.start(seats=3, seed=SEED)
    play_out(match, ("greedy", "greedy", "greedy"), SEED)
    middle = next(n for n in range(match.count, 0, -1) if match.at(n).has_closed() == 1)
    seen = game.view(match.at(middle), 0)
    fonts = "".join(
        (
            face("Marcellus", "marcellus-latin-400-normal", 400, "U+41-5A,U+61-7A"),
            face("Source Sans 3", "source-sans-3-latin-400-normal", 400),
            face("Source Sans 3", "source-sans-3-latin-600-normal", 600),
        )
    )
    picture = render_standalone(
        tuple(game.pictures.plates(seen, names=NAMES)),
        game.pictures.arrangement(seen),
        width=1440,
        height=960,
        heading=heading(seen, names=NAMES),
        style=fonts,
    )
    (ROOT / "docs" / "space_gate_odyssey.svg").write_text(picture, "utf-8")


if __name__ == "__main__":
    main()
