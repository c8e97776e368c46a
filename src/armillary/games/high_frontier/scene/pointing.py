"""Which shapes a choice or an event is about: read from what it names, whatever chapter it is from.

Choices and events name Spaces, Sites, Stacks, cards, decks and Ideologies by fields of one meaning
throughout the rules, so their shapes follow from the fields.
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Decision, Event, Option
from armillary.games.high_frontier.rules.components import CARDS, IDEOLOGIES, NODES
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.conflict.combat.attacks import Attack
from armillary.games.high_frontier.rules.conflict.combat.events import KamikazeEntered
from armillary.games.high_frontier.rules.conflict.combat.order import Fire, FireCrewed
from armillary.games.high_frontier.rules.events.flight import SpaceEntered
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, card_of
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    BATTLE,
    FIRE_VALUE,
    MARKET,
    ODDS,
    WEAPONS,
    attack_part,
    deck_part,
    figure_part,
    hand_id,
    political,
    shot_part,
    site_id,
    space_id,
    stack_id,
)
from armillary.games.high_frontier.scene.pieces import shots
from armillary.scene.plates import shape_id


def shapes(thing: Option | Event, seen: HighFrontierState) -> tuple[str, ...]:
    """The ids that a choice or an event touches, each once."""
    return tuple(dict.fromkeys(_named(thing, seen)))


def _named(thing: Option | Event, seen: HighFrontierState) -> Iterator[str]:
    fields = thing.__struct_fields__
    seat = getattr(thing, "seat", seen.active) if isinstance(thing, Event) else _asked(seen)
    if "owner" in fields and "slot" in fields:
        seat = getattr(thing, "owner", seat)
    if isinstance(thing, Fire | FireCrewed):
        yield from _told(shot_part(thing), shown=shots.fought(seen))
    if isinstance(thing, SpaceEntered | KamikazeEntered):
        yield space_id(thing.start)
        yield space_id(thing.to)
    for name in fields:
        value = getattr(thing, name)
        if name == "node" and 0 <= value < len(NODES):
            yield space_id(value)
        elif name == "site" and value >= 0:
            yield site_id(value)
        elif name == "sites":
            yield from map(site_id, value)
        elif name == "slot" and "of" not in fields:
            yield from _stack(seen, seat, value)
        elif name in ("card", "piece") and value >= 0:
            yield from _card(seen, seat, value if name == "card" else card_of(value))
        elif name == "cards":
            for card in value:
                yield from _card(seen, seat, card)
        elif name == "deck" and value in decks_in_play(seen):
            yield shape_id(MARKET, deck_part(value))
        elif name == "ideology" and political(seen) and 0 <= value < len(IDEOLOGIES):
            yield shape_id(ASSEMBLY, IDEOLOGIES[value].id)
    if isinstance(thing, Attack):
        yield from _told(attack_part(thing.node), shown=shots.may_be_thought_of(seen))


def _asked(seen: HighFrontierState) -> int:
    """Who chooses; a defender does so in another's Turn."""
    step = seen.stack[-1] if seen.stack else None
    return step.seat if isinstance(step, Decision) and shots.fought(seen) else seen.active


def _told(part: str, *, shown: bool) -> Iterator[str]:
    """What is said of a shot before it is fired."""
    if shown:
        yield from (shape_id(plate, part) for plate in (WEAPONS, FIRE_VALUE, ODDS))


def _stack(seen: HighFrontierState, seat: int, slot: int) -> Iterator[str]:
    """Its figure; what lies in LEO has none but the Space."""
    if not 0 <= seat < seen.seats or not 0 <= slot < len(seen.players[seat].stacks):
        return
    stack = seen.held(seat, slot)
    if stack is None:
        return
    yield space_id(stack.node) if slot == Slot.LEO else stack_id(seat, slot)
    if slot != Slot.LEO and stack.node in shots.places(seen):
        yield shape_id(BATTLE, figure_part(seat, slot))


def _card(seen: HighFrontierState, seat: int, card: int) -> Iterator[str]:
    """Where a card is seen: in a Hand, on top of its deck, or in a Stack on the map."""
    if not 0 <= card < len(CARDS):
        return
    deck = CARDS[card].deck
    if deck < Deck.CREW and seen.decks[deck] and seen.decks[deck][-1] == card and deck in decks_in_play(seen):
        yield shape_id(MARKET, deck_part(deck))
    for owner, player in enumerate(seen.players):
        if card in player.hand:
            yield hand_id(owner, card)
        for slot, stack in enumerate(player.stacks):
            if stack is not None and any(card_of(piece) == card for piece in stack.cards):
                yield from _stack(seen, owner, slot)
