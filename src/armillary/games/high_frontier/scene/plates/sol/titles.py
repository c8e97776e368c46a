"""What is on the map, in words: the titles of figures and Sites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Counted, Words
from armillary.games.high_frontier.rules.components import HOME_ORBITS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.games.high_frontier.scene.names import space_part
from armillary.games.high_frontier.scene.pieces import figures
from armillary.games.high_frontier.words.names import (
    card_name,
    cards,
    site_name,
    slot_name,
    space_name,
    zone_name,
)
from armillary.mechanics.sentences import listed
from armillary.scene.plates import TwinLine


def stack_said(
    seen: HighFrontierState, seat: int, slot: int, stack: Stack, names: Sequence[str], words: Words
) -> str:
    """Whose it is, what it is, where, how many cards; then what is not plain."""
    said = words("{player}: {stack} at {space}, {cards}").format(
        player=names[seat],
        stack=words("kamikaze") if figures.is_kamikaze(seen, stack) else slot_name(slot, words),
        space=space_name(stack.node, words),
        cards=cards(len(stack.cards), words),
    )
    return "; ".join((said, *_besides(seen, seat, slot, stack, names, words)))


def _besides(
    seen: HighFrontierState, seat: int, slot: int, stack: Stack, names: Sequence[str], words: Words
) -> Iterator[str]:
    if slot in BERNALS:
        anchor = bernals.anchor_of(seen, seat, slot)
        yield words("Anchored") if anchor is not None else words("in flight")
        if anchor is not None and bernals.is_home(seen, anchor):
            yield words("its home")
        if anchor is not None and anchor.dirtsides:
            sites = listed([site_name(site, words) for site in anchor.dirtsides], words)
            yield words("Dirtsides: {sites}").format(sites=sites)
    if slot == Slot.DROPSTONE:
        yield from _falling(seen, seat, words)
    for prisoner in figures.prisoners_in(seen, seat, stack):
        text = words("{card} of {player} is a prisoner there")
        yield text.format(card=card_name(prisoner.card, words), player=names[prisoner.owner])


def _falling(seen: HighFrontierState, seat: int, words: Words) -> Iterator[str]:
    stone = falling.stone_of(seen, seat)
    if stone is None:
        return
    yield words("{zone} zone").format(zone=zone_name(stone.zone, words))
    years = words(Counted("{count} year under way", "{count} years under way", stone.age))
    yield years.format(count=stone.age)
    if stone.target != NOTHING:
        said = words("it strikes {space} in year {year}")
        yield said.format(space=space_name(stone.target, words), year=seen.year)


def site_said(seen: HighFrontierState, site: int, names: Sequence[str], words: Words) -> str:
    """Who has what there; a maverick Factory and a Colony of somebody else are told by themselves."""
    claimed, built = seen.claims.get(site, NOBODY), seen.factories.get(site, NOBODY)
    settled = seen.colonies.get(site, NOBODY)
    first = next(seat for seat in (claimed, built, settled) if seat != NOBODY)
    own_factory, own_colony = built == first, settled == first
    if own_factory and own_colony:
        held = words("{player} has a Colony and a Factory on {site}")
    elif own_factory:
        held = words("{player} has a Factory on {site}")
    elif own_colony:
        held = words("{player} has a Colony on {site}")
    else:
        held = words("{player} has a Claim on {site}")
    named = site_name(site, words)
    parts = [held.format(player=names[first], site=named)]
    if built not in (first, NOBODY):
        parts.append(words("the Factory there is of {player}").format(player=names[built]))
    if settled not in (first, NOBODY):
        parts.append(words("the Colony there is of {player}").format(player=names[settled]))
    if seen.conflict and site in seen.conflict[0].damaged:
        parts.append(words("the Factory is damaged"))
    for word in seen.promises:
        if word.given and not word.broken and (word.site, word.taker) == (site, built):
            text = words("{player} has promised to leave it alone until year {year}")
            parts.append(text.format(player=names[word.giver], year=word.until))
    return "; ".join(parts)


def ties_said(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    """Space Elevators; with Module 2, where a Bernal is a home."""
    for node in sorted(set(HOME_ORBITS)) if COLONIZATION in seen.modules else ():
        yield TwinLine(words("{space}: Home Orbit").format(space=space_name(node, words)), space_part(node))
    for stick in seen.elevators:
        said = words("a Space Elevator joins {low} and {high}").format(
            low=space_name(stick.a, words), high=space_name(stick.b, words)
        )
        if stick.seat != NOBODY:
            said = words("{player}: {what}").format(player=names[stick.seat], what=said)
        yield TwinLine(said, space_part(stick.a))
