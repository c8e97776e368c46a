"""Free actions as buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS, COMPUTER, NO_SLOT, TECH_RECORDS
from armillary.games.seti.rules.main_actions import analyze, missions
from armillary.games.seti.rules.player import exchange
from armillary.games.seti.rules.probes import movement
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.words.labels.asked import agency_asked, seat_asked
from armillary.games.seti.words.names import card_name, points, resource, resources, space_name
from armillary.games.seti.words.sentences import rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed


def _move(option: movement.Move, seen: SetiState, words: Words) -> Label:
    return _moved(option.origin, option.target, words("Move a probe"), seen, words)


def _move_capsule(option: movement.MoveCapsule, seen: SetiState, words: Words) -> Label:
    return _moved(option.origin, option.target, words("Move a capsule"), seen, words)


def _moved(origin: int, target: int, group: str, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    left = step.points if isinstance(step, movement.MoveProbes) else 0
    price = movement.price_of(seen, seat_asked(seen), origin)
    short = max(0, price - left)
    paid = resources(words, energy=short) if short else resource("move", price, words)
    gains = resource("publicity", seen.sky.publicity[target], words) if seen.sky.publicity[target] else ""
    name = words("{origin} → {target}").format(
        origin=space_name(origin, seen, words), target=space_name(target, seen, words)
    )
    text = words("{price}: {gains}").format(price=paid, gains=gains) if gains else paid
    return Label(name, text, group, space_name(target, seen, words))


def _corner(option: exchange.UseCorner, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    gains = listed([resource(icon.resource, icon.n, words) for icon in card.corner], words)
    name = card_name(option.card, words)
    text = words("discard {card} for {gains}").format(card=name, gains=gains)
    return Label(words("Corner: {gains}").format(gains=gains), text, words("Use a corner"), name)


def _buy(option: exchange.BuyCard, seen: SetiState, words: Words) -> Label:
    return Label(words("Buy a card"), resources(words, publicity=3))


def _exchange(option: exchange.Exchange, seen: SetiState, words: Words) -> Label:
    given, received = resource(_kind(option.given), 2, words), resource(_kind(option.received), 1, words)
    name = words("{given} → {received}").format(given=given, received=received)
    return Label(name, "", words("Exchange"), name)


def _kind(name: str) -> str:
    return "card" if name == "cards" else name


def _place(option: analyze.PlaceData, seen: SetiState, words: Words) -> Label:
    own, space = agency_asked(seen), COMPUTER[option.space]
    tech = own.computer_slots[space.tech_slot] if space.tech_slot != NO_SLOT else NOT_SET
    if option.lower:
        gains = rewards(TECH_RECORDS[tech].lower, words) if tech != NOT_SET else ""
        return Label(words("Place data below space {place}").format(place=option.space + 1), gains)
    gains = points(2, words) if tech != NOT_SET else rewards(space.rewards, words)
    return Label(words("Place data on space {place}").format(place=option.space + 1), gains)


def _complete(option: missions.Complete, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.rewards, words) if mission else ""
    return Label(words("Complete {card}").format(card=card_name(option.card, words)), gains)


def _deliver(option: missions.Deliver, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.rewards, words) if mission else ""
    return Label(words("Deliver for {card}").format(card=card_name(option.card, words)), gains)


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of free actions")
LABELS |= {
    movement.Move: _move,
    movement.MoveCapsule: _move_capsule,
    exchange.UseCorner: _corner,
    exchange.BuyCard: _buy,
    exchange.Exchange: _exchange,
    analyze.PlaceData: _place,
    missions.Complete: _complete,
    missions.Deliver: _deliver,
}
