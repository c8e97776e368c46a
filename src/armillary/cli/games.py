"""`armillary games`: the games that are installed, those of other packages included."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

import armillary
from armillary.cli.commands import Command, Parser, console
from armillary.entry_points import GAMES, OfferBroken, offers
from armillary.scene.terminal import colour


def declare(parser: Parser) -> None:
    """Nothing can be asked of it."""


def run(asked: argparse.Namespace) -> int:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(style=f"bold {colour('brass-2')}", no_wrap=True)
    table.add_column()
    for name in armillary.names():
        table.add_row(name, _told(name))
    console().print(table)
    return 0


def _told(name: str) -> Text:
    """The title, the numbers of seats and the package; of a broken one, what is wrong with it."""
    try:
        facts = armillary.load(name).facts
    except OfferBroken as error:
        return Text(str(error), style=colour("forbidden"))
    seats = ", ".join(map(str, facts.seats))
    offer = offers(GAMES).get(name)
    package = f" · {offer.package}" if offer else ""
    return Text(f"{facts.title}, {seats} seats, rules {facts.rules_version}{package}")


COMMAND = Command(
    name="games",
    help="list the games that can be played, also those of other packages",
    example="armillary games",
    declare=declare,
    run=run,
)
