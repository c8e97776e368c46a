"""`armillary arena`: bots against bots."""

from armillary.cli.commands import Command

COMMAND = Command("arena", "bots against bots", "armillary arena", lambda p: None, lambda a: 0)
