"""Writes the figures of the documents that follow from what is in the repository.

    python scripts/figures.py            # rewrite them where they stand
    python scripts/figures.py --check    # exit 1 if any is out of date

A document asks for figures with a line `<!-- figures: NAME -->` and has them from there to `<!-- end -->`.
Figures that were measured are not made here: they say when and how.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import armillary
from armillary.engine import Ledger

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "armillary"
RATINGS = SOURCE / "bots" / "ratings.json"
ORDER = ("space_gate_odyssey", "seti", "exodus", "stellar_horizons", "high_frontier")
MOST_VALUES = 10  # of a setting that are listed
LEVELS = ("beginner", "regular", "strong", "expert")

ASKED = re.compile(r"(<!-- figures: ([\w ]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def documents() -> list[Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def pages() -> dict[Path, str]:
    """Each document that asks for figures, as it has to be."""
    texts = {path: path.read_text("utf-8") for path in documents()}
    return {
        path: ASKED.sub(lambda found: f"{found[1]}\n{made(found[2])}\n{found[4]}", text)
        for path, text in texts.items()
        if ASKED.search(text)
    }


def made(name: str) -> str:
    kind, *rest = name.split()
    return FIGURES[kind](*rest)


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    lines = [list(head), *([str(cell) for cell in row] for row in rows)]
    drawn = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([drawn[0], "|" + "---|" * len(lines[0]), *drawn[1:]]) + "\n"


def ledgers(game: str) -> list[Ledger]:
    paths = sorted((SOURCE / "games" / game).rglob("RULES.md"))
    return [Ledger(path.read_text("utf-8"), path.name) for path in paths]


def seats_of(game: str) -> str:
    allowed = sorted(armillary.load(game).facts.seats)
    if any(later != before + 1 for before, later in pairwise(allowed)):
        raise ValueError(f"{game} leaves out a number of seats")
    return f"{allowed[0]}-{allowed[-1]}"


def games() -> str:
    """What each game has."""
    rows = []
    for game in ORDER:
        books = ledgers(game)
        rules, examples, rulings = (
            sum(len(each) for each in found)
            for found in (
                [book.rules for book in books],
                [book.examples for book in books],
                [book.rulings for book in books],
            )
        )
        rows.append((armillary.load(game).facts.title, seats_of(game), rules, examples, rulings))
    return table(("Game", "Players", "Rules", "Worked examples", "Rulings"), rows)


def ledger(game: str) -> str:
    """What one game's ledger has, in a sentence for each book."""
    said = []
    for path in sorted((SOURCE / "games" / game).rglob("RULES.md")):
        book = Ledger(path.read_text("utf-8"), path.name)
        said.append(
            f"`{path.relative_to(ROOT)}` has {len(book.rules)} rules, {len(book.examples)} worked examples "
            f"and {len(book.rulings)} rulings."
        )
    return "\n".join(said) + "\n"


def settings(game: str) -> str:
    """The switches of a game; those that differ by a number alone are one row."""
    rows: dict[str, tuple[str, ...]] = {}
    for each in armillary.load(game).facts.settings:
        usual = ("on" if each.default else "off") if isinstance(each.default, bool) else str(each.default)
        name = re.sub(r"_\d+$", "_N", each.name)
        rows[name] = (f"`{name}`", values(each.choices), usual, each.help)
    return table(("Setting", "Values", "Default", "Means"), rows.values())


def values(choices: tuple[object, ...]) -> str:
    said = [str(choice) for choice in choices] or ["off", "on"]
    return ", ".join(said if len(said) <= MOST_VALUES else [*said[:2], "…", said[-1]])


def levels() -> str:
    """The ratings that the table shows."""
    ratings = json.loads(RATINGS.read_text("utf-8"))["ratings"]
    rows = [(armillary.load(game).facts.title, *(ratings[game][level] for level in LEVELS)) for game in ORDER]
    return table(("Game", *LEVELS), rows)


FIGURES: dict[str, Callable[..., str]] = {
    "games": games,
    "ledger": ledger,
    "levels": levels,
    "settings": settings,
}


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if a figure is out of date"
    )
    check = asked.parse_args().check
    late = {path: text for path, text in pages().items() if path.read_text("utf-8") != text}
    for path, text in late.items():
        if not check:
            path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))
    return 1 if check and late else 0


if __name__ == "__main__":
    sys.exit(main())
