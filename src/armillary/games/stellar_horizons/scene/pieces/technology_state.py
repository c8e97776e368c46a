"""A technology for whoever looks: may it be developed, at what price, and all there is to say of it."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.concepts import technology as rules
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.pieces import changes
from armillary.games.stellar_horizons.words.chances import with_parts
from armillary.games.stellar_horizons.words.names import field_name, technology_name


def state_of(seen: StellarState, faction: int, technology: int) -> str:
    """How a technology stands to a faction: known, reach, short, blocked, or plain before there is one."""
    if faction == NOBODY:
        return "plain"
    match rules.may_develop(seen, faction, technology):
        case "":
            return "reach"
        case rules.HELD:
            return "known"
        case rules.TOO_DEAR:
            return "short"
    return "blocked"


def owners_of(seen: StellarState, technology: int) -> list[int]:
    """The seats that have a technology, in their order."""
    return [seat for seat, faction in enumerate(seen.played) if seen.science(faction).has(technology)]


def said_of(seen: StellarState, faction: int, number: int, called: list[str], words: Words) -> str:
    """All that there is to say: price and what makes it up, who has it, what it changes, what it opens."""
    parts = [f"{technology_name(number, words)}: {price_text(seen, faction, number, words)}"]
    owners = [called[seat] for seat in owners_of(seen, number)]
    if owners:
        parts.append(words("known to {players}").format(players=", ".join(owners)))
    parts += changes.of_technology(seen, faction, number, words)
    if faction != NOBODY and not seen.science(faction).has(number):
        opened = [technology_name(n, words) for n in changes.opened(seen, faction, number)]
        if opened:
            parts.append(words("opens {technologies}").format(technologies=", ".join(opened)))
    return "; ".join(parts)


def price_text(seen: StellarState, faction: int, number: int, words: Words) -> str:
    """The price in words, with what makes it up and what is left or missing."""
    record = TECHNOLOGIES[number]
    field = field_name(record.field, words)
    if faction == NOBODY:
        return words("{price} {field}").format(price=record.cost, field=field)
    state = state_of(seen, faction, number)
    if state == "known":
        return words("yours")
    parts = rules.parts_of_price(seen, faction, number)
    price = with_parts(rules.price(seen, faction, number), parts, words)
    said = words("{price} {field}").format(price=price, field=field)
    match rules.may_develop(seen, faction, number):
        case rules.UNDISCOVERED | rules.NOT_FOR_THE_AI:
            return said + words(", only after a discovery")
        case rules.NOT_LEFTMOST | rules.UNLINKED:
            return said + words(", something linked to it is missing")
    left = changes.bank_after(seen, faction, number)
    if left < 0:
        return said + words(", {n} missing").format(n=-left)
    return said + words(", {n} left").format(n=left)


def in_reach(seen: StellarState, faction: int) -> list[int]:
    """What could be developed now, then what only lacks points, the cheapest first."""
    if faction == NOBODY:
        return []
    states = {number: state_of(seen, faction, number) for number in range(len(TECHNOLOGIES))}
    found = [number for number, state in states.items() if state in ("reach", "short")]
    return sorted(found, key=lambda n: (states[n] != "reach", rules.price(seen, faction, n), n))
