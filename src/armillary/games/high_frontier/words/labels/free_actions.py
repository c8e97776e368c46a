"""Free actions: Felonies, glory, heroism, leave; what is thrown off and given up."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import GLORIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.free_actions import (
    colonies,
    discards,
    felonies,
    heroism,
    martian,
    mooncable,
    taking_glory,
)
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, seat_asked, waiting
from armillary.games.high_frontier.words.names import (
    card_name,
    glory_name,
    heroism_deed,
    heroism_name,
    player,
    points,
    site_name,
)
from armillary.games.high_frontier.words.names import tanks as tanks_said
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of Free Actions")


# Felonies


@labels(felonies.Jump)
def _jump(option: felonies.Jump, seen: HighFrontierState, words: Words) -> Label:
    name = words("Jump the Claim on {site}").format(site=site_name(option.site, words))
    victim = player(seen.claims.get(option.site, NOBODY), words)
    return Label(name, words("{player} loses it").format(player=victim), careful=True)


@labels(felonies.FromSite)
def _from_site(option: felonies.FromSite, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Take the disk from {site}").format(site=site_name(option.site, words)), careful=True)


@labels(felonies.Kill)
def _kill(option: felonies.Kill, seen: HighFrontierState, words: Words) -> Label:
    name = words("Get rid of {card}").format(card=card_name(option.card, words))
    return Label(name, words("a Felony; the card leaves its Stack"), careful=True)


# Glory


@labels(taking_glory.TakeGlory)
def _glory(option: taking_glory.TakeGlory, seen: HighFrontierState, words: Words) -> Label:
    chit = next(glory for glory in GLORIES if glory.zone == option.zone)
    text = words("{points} now, {more} after a parade")
    said = text.format(points=points(chit.low, words), more=chit.high)
    return Label(words("Take the {glory}").format(glory=glory_name(option.zone, words)), said)


@labels(taking_glory.Carry)
def _carry(option: taking_glory.Carry, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("{card} carries it").format(card=card_name(option.card, words)))


@labels(heroism.Nominate)
def _nominate(option: heroism.Nominate, seen: HighFrontierState, words: Words) -> Label:
    name = words("Nominate {player} for {chit}").format(
        player=player(option.nominee, words), chit=heroism_name(option.chit, words)
    )
    return Label(name, heroism_deed(option.chit, words))


@labels(heroism.Yes)
def _yes(option: heroism.Yes, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Yes"), _vote(seen, words))


@labels(heroism.No)
def _no(option: heroism.No, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("No"))


def _vote(seen: HighFrontierState, words: Words) -> str:
    step = waiting(seen)
    if not isinstance(step, heroism.HeroVote):
        return ""
    who = player(step.nominee, words)
    return words("{player} deserves {chit}").format(player=who, chit=heroism_name(step.chit, words))


# The rest


@labels(mooncable.Mooncable)
def _mooncable(option: mooncable.Mooncable, seen: HighFrontierState, words: Words) -> Label:
    count = mooncable.dirt_for(seen, seat_asked(seen), option.slot)
    said = words("{tanks} of dirt").format(tanks=tanks_said(count, words))
    return Label(words("Use the Mooncable"), said)


@labels(colonies.Settle)
def _settle(option: colonies.Settle, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("Found a Colony on {site} with {card}").format(site=site, card=card_name(option.card, words))
    return Label(
        name, words("its Factory and Claim stay for good"), words("Found a Colony"), site, careful=True
    )


@labels(martian.Drive)
def _drive(option: martian.Drive, seen: HighFrontierState, words: Words) -> Label:
    text = words("{card} drives to {site}")
    return Label(text.format(card=card_name(option.card, words), site=site_name(option.site, words)))


@labels(discards.Discard)
def _discard(option: discards.Discard, seen: HighFrontierState, words: Words) -> Label:
    card = card_name(option.card, words)
    name = words("Discard {card}").format(card=card)
    return Label(name, words("it goes under its deck"), words("Discard"), card, careful=True)


@labels(discards.Raze)
def _raze(option: discards.Raze, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("Raze the Factory on {site}").format(site=site)
    return Label(name, words("the cube goes back to Reserve, the Claim stays"), careful=True)


@labels(discards.Abandon)
def _abandon(option: discards.Abandon, seen: HighFrontierState, words: Words) -> Label:
    name = words("Give up the Claim on {site}").format(site=site_name(option.site, words))
    return Label(name, words("the disk goes back to Reserve"), careful=True)
