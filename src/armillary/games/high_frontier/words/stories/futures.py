"""Futures in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.futures import events as happened
from armillary.games.high_frontier.words.futures import future_name
from armillary.games.high_frontier.words.names import site_name, slot_name, space_name
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of Futures")


@tells(happened.FutureCompleted)
def _completed(event: happened.FutureCompleted, names: Names, words: Words) -> str:
    text = words("{name} completes a Future: {future}")
    return text.format(name=player(event.seat, names, words), future=future_name(event.future, words))


@tells(happened.LeftForTheStars)
def _left(event: happened.LeftForTheStars, names: Names, words: Words) -> str:
    return words("{stack} of {name} leaves {place} for the stars").format(
        stack=slot_name(event.slot, words),
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
    )


@tells(happened.ColonyGiven)
def _colony(event: happened.ColonyGiven, names: Names, words: Words) -> str:
    text = words("{name} founds a Colony on {site}, as a gift of a Future")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.InspirationGiven)
def _inspiration(event: happened.InspirationGiven, names: Names, words: Words) -> str:
    text = words("{name} has an inspiration: the top cards of all decks go under them")
    return text.format(name=player(event.seat, names, words))
