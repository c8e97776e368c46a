"""Bribes, the assembly of Module 3 and the War, in sentences."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict import events as bribery
from armillary.games.high_frontier.rules.conflict.independence import events as independence
from armillary.games.high_frontier.rules.conflict.war import events as happened
from armillary.games.high_frontier.words.names import card_name, ideology_name, site_name
from armillary.games.high_frontier.words.names_conflict import (
    bloc_name,
    bribes,
    colour_name,
    restriction_name,
    sabotaged_roll,
    vendetta_name,
)
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch

tells: Dispatch[Teller] = Dispatch("stories of the War")


@tells(bribery.BribePaid)
def _bribe(event: bribery.BribePaid, names: Names, words: Words) -> str:
    return words("{name} pays {other} {bribes}: {why}").format(
        name=player(event.seat, names, words),
        other=player(event.to, names, words),
        bribes=bribes(event.count, words),
        why=vendetta_name(event.why, words),
    )


@tells(bribery.WordBroken)
def _broken(event: bribery.WordBroken, names: Names, words: Words) -> str:
    text = words("{name} breaks a promise to {other}: to leave the Factory on {site} alone")
    return text.format(
        name=player(event.seat, names, words),
        other=player(event.to, names, words),
        site=site_name(event.site, words),
    )


# The assembly


@tells(happened.ColourTaken)
def _colour(event: happened.ColourTaken, names: Names, words: Words) -> str:
    text = words("{name} plays {colour}")
    return text.format(name=player(event.seat, names, words), colour=colour_name(event.colour, words))


@tells(happened.PropagandaFlipped)
def _flipped(event: happened.PropagandaFlipped, names: Names, words: Words) -> str:
    text = {
        "attack": words("After a victorious attack {name} turns the propaganda of {ideology}: {bloc}"),
        "diplomacy": words("By diplomacy {name} turns the propaganda of {ideology}: {bloc}"),
        "defection": words("{name} defects; the propaganda of {ideology} now: {bloc}"),
    }.get(event.cause, words("{name} turns the propaganda of {ideology}: {bloc}"))
    return text.format(
        name=player(event.seat, names, words),
        ideology=ideology_name(event.ideology, words),
        bloc=bloc_name(event.bloc, words),
    )


@tells(happened.ExtremistDisgraced)
def _disgraced(event: happened.ExtremistDisgraced, names: Names, words: Words) -> str:
    text = words("The extremist of {name} in {ideology} is disgraced")
    ideology = ideology_name(event.ideology, words)
    return text.format(name=player(event.seat, names, words), ideology=ideology)


@tells(happened.FactoryForsaken)
def _forsaken(event: happened.FactoryForsaken, names: Names, words: Words) -> str:
    text = words("{name} gives up the Factory on {site}")
    if event.to != NOBODY:
        text = words("{name} leaves the Factory on {site} to {other}")
    return text.format(
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
        other=player(event.to, names, words),
    )


@tells(happened.DelegateSuborned)
def _suborned(event: happened.DelegateSuborned, names: Names, words: Words) -> str:
    text = words("{name} bribes a delegate of {other} in {ideology}")
    if event.owner == event.seat:
        text = words("{name} bribes a delegate of their own in {ideology}")
    return text.format(
        name=player(event.seat, names, words),
        other=player(event.owner, names, words),
        ideology=ideology_name(event.ideology, words),
    )


@tells(happened.DelegateBlackmailed)
def _blackmailed(event: happened.DelegateBlackmailed, names: Names, words: Words) -> str:
    text = words("A corrupt delegate of {other} in {ideology} is exposed; {name} has the bribe")
    return text.format(
        name=player(event.seat, names, words),
        other=player(event.owner, names, words),
        ideology=ideology_name(event.ideology, words),
    )


@tells(happened.PetitionAnswered)
def _petition(event: happened.PetitionAnswered, names: Names, words: Words) -> str:
    text = words("{name} does not speak for the petition of {asker} to {what}")
    if event.allowed:
        text = words("{name} speaks for the petition of {asker} to {what}")
    return text.format(
        name=player(event.seat, names, words),
        asker=player(event.asker, names, words),
        what=restriction_name(event.name, words),
    )


# The War


@tells(happened.WarBrokeOut)
def _outbreak(event: happened.WarBrokeOut, names: Names, words: Words) -> str:
    return words("The War of Independence breaks out in the Turn of {name}").format(
        name=player(event.seat, names, words)
    )


@tells(happened.WarEffectsBegan)
def _effects(event: happened.WarEffectsBegan, names: Names, words: Words) -> str:
    return words("No Law protects anybody any more: enemies may attack each other")


@tells(happened.PeaceCame)
def _peace(event: happened.PeaceCame, names: Names, words: Words) -> str:
    return words("There is peace again")


@tells(happened.TruceDeclared)
def _truce(event: happened.TruceDeclared, names: Names, words: Words) -> str:
    text = words("{name} declares a truce: it begins after this Turn")
    return text.format(name=player(event.seat, names, words))


@tells(happened.WarWon)
def _won(event: happened.WarWon, names: Names, words: Words) -> str:
    text = words("In the Turn of {name} the {bloc} win the War")
    return text.format(name=player(event.seat, names, words), bloc=bloc_name(event.bloc, words))


@tells(happened.SpaceLordRose)
def _lord(event: happened.SpaceLordRose, names: Names, words: Words) -> str:
    text = words("{name} is Space Lord: the game ends with this Turn")
    return text.format(name=player(event.seat, names, words))


@tells(happened.RollSabotaged)
def _sabotaged(event: happened.RollSabotaged, names: Names, words: Words) -> str:
    return words("{name} sabotages {other}: another roll for {what}").format(
        name=player(event.seat, names, words),
        other=player(event.victim, names, words),
        what=sabotaged_roll(event.what, words),
    )


@tells(happened.GenocideCommitted)
def _genocide(event: happened.GenocideCommitted, names: Names, words: Words) -> str:
    return words("{name} has committed genocide against {other}").format(
        name=player(event.seat, names, words), other=player(event.victim, names, words)
    )


# The War of a Future


@tells(independence.IndependenceDeclared)
def _independent(event: independence.IndependenceDeclared, names: Names, words: Words) -> str:
    text = words("{name} declares independence: War until the Season ends")
    return text.format(name=player(event.seat, names, words))


@tells(independence.IndependenceLost)
def _loyal(event: independence.IndependenceLost, names: Names, words: Words) -> str:
    return words("The War of Independence is over")


@tells(independence.PatentDrawn)
def _drawn(event: independence.PatentDrawn, names: Names, words: Words) -> str:
    text = words("{name} draws {card}")
    return text.format(name=player(event.seat, names, words), card=card_name(event.card, words))
