"""Bots that play any registered game from their seat's view."""

from armillary.bots.bot import (
    Analyst,
    Bot,
    BotKind,
    Opinion,
    bot,
    bot_names,
    check,
    describe,
    described,
    kind,
    kinds,
    register,
)
from armillary.bots.greedy import GreedyBot
from armillary.bots.levels import LEVELS, SAYS, made_as
from armillary.bots.policy import PolicyBot
from armillary.bots.random import RandomBot
from armillary.bots.search.search_bot import SearchBot

__all__ = [
    "Analyst",
    "Bot",
    "BotKind",
    "GreedyBot",
    "Opinion",
    "PolicyBot",
    "RandomBot",
    "SearchBot",
    "bot",
    "bot_names",
    "check",
    "describe",
    "described",
    "kind",
    "kinds",
    "register",
]

register("random", RandomBot, "plays anything")
register("policy", PolicyBot, "plays at a glance, by the weights that the game gives it", "temperature")
register("greedy", GreedyBot, "looks one choice ahead and takes what the game values most")
register("search", SearchBot, "looks ahead on guesses at what is hidden", "100ms, 2s or rounds")
for level, bot_of_level in LEVELS.items():
    register(level, made_as(bot_of_level.spec), SAYS[level])
