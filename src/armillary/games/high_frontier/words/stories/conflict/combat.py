"""Combat in sentences: a battle is told shot by shot."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.combat import events as happened
from armillary.games.high_frontier.words.names import (
    card_name,
    card_names,
    glory_name,
    site_name,
    slot_name,
    space_name,
    tanks_of,
)
from armillary.games.high_frontier.words.names_conflict import column_name, effects_name, weapon_name
from armillary.games.high_frontier.words.stories.phrases import Names, Teller, player
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of combat")


def players(seats: tuple[int, ...], names: Names, words: Words) -> str:
    return listed([player(seat, names, words) for seat in seats], words) or words("nobody")


@tells(happened.AttackBegan)
def _attack(event: happened.AttackBegan, names: Names, words: Words) -> str:
    return words("{name} attacks {place}; there: {others}").format(
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
        others=players(event.defenders, names, words),
    )


@tells(happened.ShotFired)
def _shot(event: happened.ShotFired, names: Names, words: Words) -> str:
    text = words("A dropstone of {name} strikes {place} ({column}): {dice}, fire value {value}: {effects}")
    if event.card != NOTHING:
        text = words(
            "{card} of {name} fires at {place} ({weapon}, {column}): {dice}, fire value {value}: {effects}"
        )
    elif event.site != NOTHING:
        text = words(
            "The Factory of {name} on {site} fires at {place} ({column}):"
            " {dice}, fire value {value}: {effects}"
        )
    return text.format(
        card=card_name(event.card, words),
        name=player(event.seat, names, words),
        site=site_name(event.site, words) if event.site != NOTHING else "",
        place=space_name(event.node, words),
        weapon=weapon_name(event.weapon, words),
        column=column_name(event.column, words),
        dice=" ".join(map(str, event.dice)),
        value=event.value,
        effects=effects_name(event.effects, words),
    )


# Factories


@tells(happened.FactoryDamaged)
def _damaged(event: happened.FactoryDamaged, names: Names, words: Words) -> str:
    text = words("{name} damages the Factory on {site}")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.FactoryDestroyed)
def _destroyed(event: happened.FactoryDestroyed, names: Names, words: Words) -> str:
    text = words("{name} destroys the Factory on {site}")
    if event.colony:
        text = words("{name} destroys Factory and Colony on {site}")
    return text.format(name=player(event.seat, names, words), site=site_name(event.site, words))


@tells(happened.FactoryCaptured)
def _captured(event: happened.FactoryCaptured, names: Names, words: Words) -> str:
    return words("{name} captures the Factory of {other} on {site}").format(
        name=player(event.seat, names, words),
        other=player(event.former, names, words),
        site=site_name(event.site, words),
    )


@tells(happened.FactoryRestored)
def _restored(event: happened.FactoryRestored, names: Names, words: Words) -> str:
    return words("{card} of {name} repairs the Factory on {site}").format(
        card=card_name(event.card, words),
        name=player(event.seat, names, words),
        site=site_name(event.site, words),
    )


@tells(happened.TanksSeized)
def _seized(event: happened.TanksSeized, names: Names, words: Words) -> str:
    return words("{name} seizes {tanks} at {place}").format(
        name=player(event.seat, names, words),
        tanks=tanks_of(event.water, event.gold, words),
        place=space_name(event.node, words),
    )


@tells(happened.MobileShot)
def _mobile(event: happened.MobileShot, names: Names, words: Words) -> str:
    return words("{name} loses {stack} at {place}").format(
        name=player(event.seat, names, words),
        stack=slot_name(event.slot, words),
        place=space_name(event.node, words),
    )


# Victory


@tells(happened.AttackWon)
def _won(event: happened.AttackWon, names: Names, words: Words) -> str:
    return words("The attack of {name} on {place} is victorious; defeated: {others}").format(
        name=player(event.seat, names, words),
        place=space_name(event.node, words),
        others=players(event.defeated, names, words),
    )


@tells(happened.HeroHonoured)
def _hero(event: happened.HeroHonoured, names: Names, words: Words) -> str:
    if event.zone == NOTHING:
        return words("{name} is a war hero and takes the chit of a prisoner from {other}").format(
            name=player(event.seat, names, words), other=player(event.former, names, words)
        )
    return words("{name} is a war hero and takes the {glory} of {other}").format(
        name=player(event.seat, names, words),
        glory=glory_name(event.zone, words),
        other=player(event.former, names, words),
    )


@tells(happened.PrisonerTaken)
def _prisoner(event: happened.PrisonerTaken, names: Names, words: Words) -> str:
    return words("{name} takes {card} of {other} prisoner").format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        other=player(event.owner, names, words),
    )


@tells(happened.PrisonerReturned)
def _returned(event: happened.PrisonerReturned, names: Names, words: Words) -> str:
    text = words("The prisoner {card} of {other} is no longer held by {name}")
    if event.paraded:
        text = words("A parade of {name} with the prisoner {card}, who then goes home to {other}")
    return text.format(
        name=player(event.seat, names, words),
        card=card_name(event.card, words),
        other=player(event.owner, names, words),
    )


# Kamikazes


@tells(happened.KamikazeLaunched)
def _launched(event: happened.KamikazeLaunched, names: Names, words: Words) -> str:
    text = words("{name} launches a kamikaze: {cards}")
    return text.format(name=player(event.seat, names, words), cards=card_names(event.cards, words))


@tells(happened.KamikazeEntered)
def _entered(event: happened.KamikazeEntered, names: Names, words: Words) -> str:
    text = words("The kamikaze of {name} flies to {place}")
    return text.format(name=player(event.seat, names, words), place=space_name(event.to, words))


@tells(happened.DiveBegan)
def _dive(event: happened.DiveBegan, names: Names, words: Words) -> str:
    text = words("{card} of {name} dives: it must strike as a kamikaze")
    return text.format(card=card_name(event.card, words), name=player(event.seat, names, words))


@tells(happened.PassageAnswered)
def _passage(event: happened.PassageAnswered, names: Names, words: Words) -> str:
    text = words("{name} stops {other} at {place}")
    if event.allowed:
        text = words("{name} lets {other} pass at {place}")
    return text.format(
        name=player(event.seat, names, words),
        other=player(event.mover, names, words),
        place=space_name(event.node, words),
    )
