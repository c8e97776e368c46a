"""Crews, Humans and their deeds: set-up, Glitches, Felonies, glory, heroism, leave."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules import setup
from armillary.games.high_frontier.rules.colonization import sales
from armillary.games.high_frontier.rules.components import CARDS, GLORIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.combat import interception
from armillary.games.high_frontier.rules.free_actions import felonies, heroism, taking_glory
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.negotiation import guests
from armillary.games.high_frontier.rules.solar_map import permission
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, stack_name, waiting
from armillary.games.high_frontier.words.labels.operations import figures
from armillary.games.high_frontier.words.names import (
    card_name,
    glory_name,
    heroism_deed,
    heroism_name,
    ideology_name,
    player,
    points,
    privilege_name,
    site_name,
    slot_name,
    space_name,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of people")


@labels(setup.Take)
def _take(option: setup.Take, seen: HighFrontierState, words: Words) -> Label:
    card = CARDS[option.card]
    said = words("{privilege}; {ideology}; {figures}").format(
        privilege=privilege_name(card.privilege, words),
        ideology=ideology_name(card.ideology, words),
        figures=figures(4 * option.card, words),
    )
    return Label(card_name(option.card, words), said)


# Glitches


@labels(glitches.Repair)
def _repair(option: glitches.Repair, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Repair {stack}").format(stack=stack_name(seen, option.slot, words)))


@labels(glitches.RepairOther)
def _repair_other(option: glitches.RepairOther, seen: HighFrontierState, words: Words) -> Label:
    name = words("Repair {stack} of {player}").format(
        stack=slot_name(option.slot, words), player=player(option.of, words)
    )
    stack = seen.held(option.of, option.slot)
    return Label(name, space_name(stack.node, words) if stack is not None else "")


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


# Leave, guests


@labels(permission.Allow)
def _allow(option: permission.Allow, seen: HighFrontierState, words: Words) -> Label:
    if isinstance(waiting(seen), interception.LetPass):
        return Label(words("Let it pass"))
    if isinstance(waiting(seen), sales.AskSale):
        return Label(words("Agree to the sale"), words("you take the top card of a deck"))
    return Label(words("Allow it"), words("until the end of this Turn"))


@labels(permission.Deny)
def _deny(option: permission.Deny, seen: HighFrontierState, words: Words) -> Label:
    if isinstance(waiting(seen), interception.LetPass):
        return Label(words("Stop it"), words("its movement ends here"))
    if isinstance(waiting(seen), sales.AskSale):
        return Label(words("Refuse the sale"))
    return Label(words("Forbid it"))


@labels(guests.Evict)
def _evict(option: guests.Evict, seen: HighFrontierState, words: Words) -> Label:
    name = words("Set {card} out").format(card=card_name(option.card, words))
    return Label(name, words("it goes to the Bank of its owner"), careful=True)


@labels(guests.Alight)
def _alight(option: guests.Alight, seen: HighFrontierState, words: Words) -> Label:
    name = words("{card} leaves its host").format(card=card_name(option.card, words))
    return Label(name, words("into a Stack of yours at that Space"))
