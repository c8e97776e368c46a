"""`armillary bots`: the list of bots."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from armillary.bots import bot_names, described, kind
from armillary.cli.commands import Command, Parser, console
from armillary.entry_points import OfferBroken
from armillary.scene.terminal import colour


def declare(parser: Parser) -> None:
    """Nothing can be asked of it."""


def run(asked: argparse.Namespace) -> int:
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(style=f"bold {colour('brass-2')}", no_wrap=True)
    table.add_column()
    for name in bot_names():
        try:
            table.add_row(*described(kind(name)))
        except OfferBroken as error:
            table.add_row(name, Text(str(error), style=colour("forbidden")))
    table.add_row("BOT:plain", "policy, greedy or search without what was learned: greedy:plain")
    table.add_row("BOT:net=FILE", "the same with the nets of a file that armillary learn has written")
    table.add_row("package.module.Class", "a bot of your own, by its dotted path")
    console().print(table)
    return 0


COMMAND = Command(
    name="bots",
    help="list the bots and how they are written",
    example="armillary bots",
    declare=declare,
    run=run,
)
