"""Unprompted actions of bots: taken only when `GameMind.moment` is true.

A bot may have a method `interject(view, options, rng)`, which returns one of the options or None.
For others the game's policy decides, between the options and `WAIT`; without a policy they wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

from armillary.bots.bot import Bot
from armillary.engine import WAIT, ArmillaryError, Game, IllegalChoice, Option, Rng, State
from armillary.engine.facets import never

Seated = tuple[Bot | None, Rng | None]  # a bot with its own chance; a person has neither


class InterjectionFailed(ArmillaryError):
    """A bot raised, or did what is not allowed, when it might have done something unasked."""

    def __init__(self, seat: int, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.seat = seat


@runtime_checkable
class Interjecting(Protocol):
    """A bot that decides itself what it does without being asked."""

    def interject(self, view: State, options: Sequence[Option], rng: Rng) -> Option | None:
        """One of the options, or nothing."""
        ...


def interjections(game: Game[Any], state: State, seated: Sequence[Seated]) -> Iterator[tuple[int, Option]]:
    """Unprompted actions of all bots, each seat once; every action is made before the next is found."""
    if game.mind.moment is never:
        return
    for seat, (bot, rng) in enumerate(seated):
        if state.over or bot is None or rng is None:
            continue
        if not game.rules.anytime(state, seat):  # what a seat may do it knows; a view costs more than to ask
            continue
        view = game.view(state, seat)
        try:
            option = interjection(game, bot, view, seat, rng)
        except Exception as error:  # a bot is somebody else's program
            raise InterjectionFailed(seat, error) from error
        if option is not None:
            yield seat, option


def interjection(game: Game[Any], bot: Bot, view: State, seat: int, rng: Rng) -> Option | None:
    """The unprompted action of one bot; None if it takes none."""
    found = offered(game, view, seat)
    if not found:
        return None
    if isinstance(bot, Interjecting):
        chosen = bot.interject(view, found, rng)
        if chosen is not None and chosen not in found:
            raise IllegalChoice(str(chosen), f"A bot chose “{chosen}”, which is not allowed now.")
        return chosen
    weighed = (WAIT, *found)
    weights = game.mind.policy(game.sample(view, rng), seat, weighed)
    option = WAIT if weights is None else weighed[rng.weighed(weights)]
    return None if option == WAIT else option


def offered(game: Game[Any], view: State, seat: int) -> Sequence[Option]:
    """The game's own anytime options at a moment of this seat; bots do not leave a game."""
    if view.over or seat in view.left or not game.mind.moment(view, seat):
        return ()
    return game.rules.anytime(view, seat)
