"""The assembly in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.politics import events as assembly
from armillary.games.high_frontier.words.names import card_name, ideology_name, law_name
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, cause, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of politics")


@tells(assembly.DelegateElected)
def _elected(event: assembly.DelegateElected, names: Names, words: Words) -> str:
    text = words("{name} has a delegate elected: {ideology}")
    ideology = ideology_name(event.ideology, words)
    return text.format(name=player(event.seat, names, words), ideology=ideology)


@tells(assembly.DelegateShifted)
def _shifted(event: assembly.DelegateShifted, names: Names, words: Words) -> str:
    return words("A delegate of {name} goes from {ideology} to {to}").format(
        name=player(event.seat, names, words),
        ideology=ideology_name(event.ideology, words),
        to=ideology_name(event.to, words),
    )


@tells(assembly.DelegateRemoved)
def _removed(event: assembly.DelegateRemoved, names: Names, words: Words) -> str:
    return words("A delegate of {name} leaves {ideology}: {cause}").format(
        name=player(event.seat, names, words),
        ideology=ideology_name(event.ideology, words),
        cause=cause(event.cause, words),
    )


@tells(assembly.StarMoved)
def _star(event: assembly.StarMoved, names: Names, words: Words) -> str:
    text = words("The star moves to {ideology}: {law} is active")
    law = law_name(event.ideology, words)
    return text.format(ideology=ideology_name(event.ideology, words), law=law)


@tells(assembly.LawLobbied)
def _lobbied(event: assembly.LawLobbied, names: Names, words: Words) -> str:
    text = words("{name} lobbies for {law}")
    return text.format(name=player(event.seat, names, words), law=law_name(event.ideology, words))


@tells(assembly.LegacyLeft)
def _legacy(event: assembly.LegacyLeft, names: Names, words: Words) -> str:
    text = words("{name} leaves a Seniority Disk with {ideology}")
    ideology = ideology_name(event.ideology, words)
    return text.format(name=player(event.seat, names, words), ideology=ideology)


@tells(assembly.BatonPassed)
def _baton(event: assembly.BatonPassed, names: Names, words: Words) -> str:
    return words("{name} is the new 1st Player").format(name=player(event.seat, names, words))


@tells(assembly.GrantReceived)
def _grant(event: assembly.GrantReceived, names: Names, words: Words) -> str:
    text = words("{name} receives {card} by a research grant")
    return text.format(name=player(event.seat, names, words), card=card_name(event.card, words))
