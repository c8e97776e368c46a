"""What a plate says where a page has no room to draw it: a line or two of what it holds."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules.action import upgrade_prices
from armillary.games.exodus.rules.action.trade import rates
from armillary.games.exodus.rules.components import (
    ACTION_CARDS,
    ACTIONS,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    NO_CARD,
    TECHNOLOGIES,
    UPGRADES,
)
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import NOBODY, ExodusState
from armillary.games.exodus.scene.names import (
    action_name,
    bonus_name,
    class_name,
    political_name,
    technology_name,
    upgrade_name,
)
from armillary.scene import captions
from armillary.scene.captions import Icon, Line

Lines = tuple[Line, ...]
_NAMED = 4  # technologies that are named; the others are counted


def of_map(seen: ExodusState, words: Words) -> Lines:
    left = sum(1 for level in seen.centurians if level)
    said = words("{n} hexes; Centurian ships: {left}").format(n=len(seen.planets), left=left)
    return ((captions.Words(said, quiet=True),),)


def of_blueprints(seen: ExodusState, seat: int, words: Words) -> Lines:
    """Moves, dice and shields of each class."""
    found = []
    for kind, parts in enumerate(seen.factions[seat].blueprints):
        figures = f"{blueprints.reach(parts)} {blueprints.dice(parts)} {blueprints.absorbed(parts)}"
        found.append(Icon(BLUEPRINTS[kind].id, class_name(kind, words), figures))
    return (tuple(found),)


def of_supply(seen: ExodusState, seat: int, words: Words) -> Lines:
    """The best upgrade of each kind that can be bought, by name."""
    best: dict[str, int] = {}
    for upgrade, record in enumerate(UPGRADES):
        if upgrade_prices.known(seen, seat, upgrade) and seen.supply[upgrade]:
            best[record.kind] = upgrade
    found = [Icon(kind, upgrade_name(n, words), upgrade_name(n, words)) for kind, n in best.items()]
    return (tuple(found),) if found else ((captions.Words(words("nothing to buy yet"), quiet=True),),)


def of_technologies(seen: ExodusState, seat: int, words: Words) -> Lines:
    known = sorted(seen.factions[seat].technologies)
    named = [technology_name(number, words) for number in known[:_NAMED]]
    if len(known) > _NAMED:
        named.append(f"+{len(known) - _NAMED}")
    figure = captions.Figure(str(len(known)), str(len(TECHNOLOGIES)))
    return ((figure, captions.Words(", ".join(named) or words("none yet"), quiet=True)),)


def of_council(seen: ExodusState, words: Words) -> Lines:
    """Who acts when, what is in force, and the Bonus Action."""
    order = tuple(captions.Mark(seat) for seat in seen.order)
    lines: list[Line] = [order]
    for card in (*seen.laws, *seen.resolutions):
        part = "law" if card in seen.laws else "resolution"
        lines.append((Icon(part, words("in force"), political_name(card, words)),))
    if seen.bonus != NO_CARD:
        lines.append((Icon("general", words("Bonus Action"), bonus_name(seen.bonus, words)),))
    return tuple(lines)


def of_market(seen: ExodusState, seat: int, words: Words) -> Lines:
    """What a cylinder sells and buys for in the next free column."""
    free = next((n for n, owner in enumerate(seen.market) if owner == NOBODY), -1)
    if free < 0:
        return ((captions.Words(words("every column is taken"), quiet=True),),)
    sale, price = rates(seen, seat, free)
    said = words("next column: sells for {sale}, buys for {price}").format(sale=sale, price=price)
    return ((Icon("trade", words("Trade")), captions.Words(said, quiet=True)),)


def of_cards(seen: ExodusState, seat: int, words: Words) -> Lines:
    """The action cards in hand, and what was won."""
    faction = seen.factions[seat]
    hand: Line = tuple(
        Icon(ACTIONS[ACTION_CARDS[card].primary], action_name(ACTION_CARDS[card].primary, words))
        for card in faction.hand
    )
    lines = [hand] if hand else []
    if faction.won:
        points = sum(CENTURIAN_CARDS[card].vp for card in faction.won)
        said = words("cards: {cards}, {n} VP").format(cards=len(faction.won), n=points)
        lines.append((Icon("centurian", words("Centurian cards"), said),))
    if faction.abilities:
        lines.append((Icon("ability", words("Abilities, secret"), str(len(faction.abilities))),))
    return tuple(lines)
