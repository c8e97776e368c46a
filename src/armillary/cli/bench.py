"""`armillary bench`: bots against bots."""

from armillary.cli.commands import Command

COMMAND = Command("bench", "bots against bots", "armillary bench", lambda p: None, lambda a: 0)
