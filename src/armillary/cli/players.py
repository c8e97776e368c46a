"""Seats on the command line: people and bots, written `me,greedy,search:100ms`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from armillary.bots import Bot, bot
from armillary.bots.loop_guard import Patience
from armillary.engine import Game, Match, Rng, SetupError, Words
from armillary.engine.rng import number

ME = "me"
RIVAL = "greedy"  # who plays against a person that names nobody

_ASTRONOMERS = ("Tycho", "Hypatia", "Kepler", "Aryabhata", "Caroline", "Ulugh Beg", "Henrietta")
_BOTS_OWN = 0x626F7473  # keeps the bots' numbers apart from those of the match


class Player(Struct):
    """A seat: its name and its bot; a person has none."""

    name: str
    spec: str
    bot: Bot | None = None
    rng: Rng | None = None
    patience: Patience = field(default_factory=Patience)


def split_seats(text: str) -> list[str]:
    specs = [spec.strip() for spec in text.split(",")]
    if not all(specs):
        raise SetupError(f"Seats {text!r} has an empty place. Write them like me,greedy,greedy.")
    return specs


def usual_seats(game: Game[Any]) -> list[str]:
    """A person and two bots, or as near to that as the game allows."""
    count = min(game.facts.seats, key=lambda seats: abs(seats - 3))
    return [ME, *[RIVAL] * (count - 1)]


def players(
    game: Game[Any], specs: Sequence[str], seed: int, names: Sequence[str], words: Words
) -> list[Player]:
    """The players of these seats; bots draw numbers that have nothing to do with the game's own."""
    game.check_seats(len(specs))
    if len(names) > len(specs):
        raise SetupError(f"{len(names)} names were given for {len(specs)} seats.")
    called = [*names, *usual_names(specs, words)[len(names) :]]
    twice = next((name for name in called if called.count(name) > 1), None)
    if twice is not None:
        raise SetupError(f"Two seats are called {twice}. Give each a name of its own.")
    return [_player(game, called[seat], spec, seed, seat) for seat, spec in enumerate(specs)]


def _player(game: Game[Any], name: str, spec: str, seed: int, seat: int) -> Player:
    if spec == ME:
        return Player(name, spec)
    own = number(seed ^ _BOTS_OWN, seat + 1) >> 2
    return Player(name, spec, bot(spec, game), Rng(own))


def usual_names(specs: Sequence[str], words: Words) -> list[str]:
    """People are numbered if there are several; bots have the names of astronomers."""
    people = specs.count(ME)
    astronomers = iter(_ASTRONOMERS)
    found: list[str] = []
    for number_, spec in enumerate(specs, start=1):
        if spec != ME:
            found.append(next(astronomers, f"{spec} {number_}"))
        elif people == 1:
            found.append(words("Player"))
        else:
            own = sum(before == ME for before in specs[: len(found)]) + 1
            found.append(words("Player {number}").format(number=own))
    return found


def let_play(match: Match[Any], seat: int, player: Player) -> None:
    """A bot makes the choice that this seat is asked for."""
    assert player.bot is not None
    assert player.rng is not None
    if player.patience.is_out(seat, match.turn):
        match.play(player.rng.choice(match.options(seat)), seat)
    else:
        match.play(player.bot.choose(match.view(seat), player.rng), seat)
