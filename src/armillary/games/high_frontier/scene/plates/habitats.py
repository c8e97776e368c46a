"""The sheet of Modules 1 to 3: each player's Bernals, Colonists, Freighter and weapon, and who comes next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from armillary.engine import Counted, Words
from armillary.engine.points import written
from armillary.games.high_frontier.rules.colonization import colonists, dirtsides
from armillary.games.high_frontier.rules.components import CARDS, FACES, FACTION_WEAPONS, STRIP
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Deck, Side
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces import bernals, blocs, homes
from armillary.games.high_frontier.rules.pieces.decks import top
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, colour_of
from armillary.games.high_frontier.rules.switches import WAR
from armillary.games.high_frontier.rules.terawatt import freight, loading, mobiles
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import BESIDE, HABITATS, card_part
from armillary.games.high_frontier.scene.names import STRIP as FUEL_STRIP
from armillary.games.high_frontier.scene.pieces import listing
from armillary.games.high_frontier.scene.pieces.listing import ASK, OPEN, SHUT, Row
from armillary.games.high_frontier.scene.pieces.sides import BLOC_ICONS, BLOC_TINTS
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    grade_name,
    ideology_name,
    piece_name,
    profession_name,
    site_name,
    slot_name,
    space_name,
)
from armillary.games.high_frontier.words.names_conflict import bloc_name, faction_weapon
from armillary.mechanics.sentences import listed
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import PLATES, drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, group

_WIDE, _GAP = 300.0, 10.0
_COLUMNS = 2
_Held = tuple[int, str, tuple[Row, ...]]  # a seat, its name, what it has


# What a player has


def rows_of(seen: HighFrontierState, seat: int, words: Words) -> list[Row]:
    return list(_rows(seen, seat, words))


def _rows(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    if seen.conflict and seen.players[seat].crew != NOTHING:
        yield _weapon(seen, seat, words)
    if seen.colonization:
        for slot in bernals.on_map(seen, seat):
            yield _bernal(seen, seat, slot, words)
        for card in colonists.in_play(seen, seat):
            yield _colonist(seen, card, words)
    if seen.terawatt:
        yield from _crafts(seen, seat, words)


def _weapon(seen: HighFrontierState, seat: int, words: Words) -> Row:
    """The weapon of the colour; without a home or in peace it does not work."""  # HF3-161, Q129
    weapon = FACTION_WEAPONS[colour_of(seen, seat)]
    armed = blocs.has_weapon(seen, seat)
    if armed:
        says = ""
    elif not homes.is_unlocked(seen, seat):
        says = words("needs a Home Bernal")
    else:
        says = words("works in War and Anarchy")
    name = faction_weapon(weapon.colour, words)
    return Row(
        weapon.id,
        name[:1].upper() + name[1:],
        says,
        OPEN if armed else SHUT,
        words("armed") if armed else words("at rest"),
        weapon.rules[0],
        part=f"weapon-{seat}",
    )


def _bernal(seen: HighFrontierState, seat: int, slot: int, words: Words) -> Row:
    """Where, Anchored or not, what serves it, what it weighs and burns."""  # HFC-344 to HFC-357
    stack, anchor = seen.held(seat, slot), bernals.anchor_of(seen, seat, slot)
    piece = bernals.bernal_in(seen, seat, slot)
    assert stack is not None
    place = space_name(stack.node, words)
    parts = [words("{figure} at {place}").format(figure=slot_name(slot, words), place=place)]
    lab = FACES[piece].side is Side.PURPLE
    if anchor is not None:
        served = [site_name(site, words) for site in anchor.dirtsides]
        if served:
            parts.append(words("Dirtsides: {sites}").format(sites=listed(served, words)))
        drops = dirtsides.hydration(seen, anchor)
        parts.append(
            words(Counted("{count} drop of water", "{count} drops of water", drops)).format(count=drops)
        )
        home = bernals.is_home(seen, anchor)
        word = words("home") if home else words("Lab") if lab else words("Anchored")
        how = OPEN
    else:
        word, how = words("adrift"), ASK
    parts.append(words("dry mass {mass}").format(mass=dry_mass(stack)))
    if stack.wet != NOTHING:
        fuel = words("wet mass {wet}, {grade}")
        parts.append(fuel.format(wet=written(STRIP[stack.wet].mass), grade=grade_name(stack.grade, words)))
    return Row(
        "lab" if lab else "bernal",
        piece_name(piece, words),
        "; ".join(parts),
        how,
        word,
        "HFC-351" if anchor is not None else "HFC-346",
        part=f"bernal-{seat}-{slot}",
    )


def _colonist(seen: HighFrontierState, card: int, words: Words) -> Row:
    parts = [profession_name(CARDS[card].profession, words)]
    parts.append(words("Human") if colonists.is_human(seen, card) else words("Robot"))
    icon, tint = "colonist", ""
    if CARDS[card].ideology != NOTHING:
        parts.append(ideology_name(CARDS[card].ideology, words))
        if seen.conflict and table(seen).propaganda:
            bloc = colonists.bloc_of(seen, card)
            if bloc is not None:
                icon, tint = BLOC_ICONS[bloc], BLOC_TINTS[bloc]
                parts.append(bloc_name(bloc, words))
    return Row(
        icon, card_name(card, words), ", ".join(parts), rule="HFC-372", tint=tint, part=card_part(card)
    )


def _crafts(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Row]:
    """The Freighter with its load and thrust, Mobile Factories, Space Elevators, isotope money."""
    stack, piece = seen.held(seat, Slot.FREIGHTER), loading.freighter_of(seen, seat)
    if stack is not None and piece != NOTHING:
        says = words("{place}; load {load} of {limit}; net thrust {thrust}").format(
            place=space_name(stack.node, words),
            load=loading.carried(seen, seat, Slot.FREIGHTER),
            limit=loading.load_limit(seen, seat, Slot.FREIGHTER),
            thrust=freight.net_thrust(seen, seat, stack, piece),
        )
        promoted = loading.is_promoted(seen, seat)
        word, how = (words("promoted"), OPEN) if promoted else ("", "")
        yield Row("freighter", piece_name(piece, words), says, how, word, "HFC-315", part=f"freighter-{seat}")
    for slot in mobiles.mobiles(seen, seat):
        cube = seen.held(seat, slot)
        assert cube is not None
        place = space_name(cube.node, words)
        yield Row(
            "mobile-factory", slot_name(slot, words), place, rule="HFC-320", part=f"mobile-{seat}-{slot}"
        )
    for number, stick in enumerate(seen.elevators):
        if stick.seat == seat:
            ends = " – ".join(space_name(node, words) for node in (stick.a, stick.b))
            yield Row("elevator", words("Space Elevator"), ends, rule="HFC-326", part=f"elevator-{number}")
    if WAR in seen.modules and (gold := money.beads(seen, seat)):
        says = words("pay as {aqua}").format(aqua=aqua(money.WORTH * gold, words))
        title = words(Counted("{count} bead of isotopes", "{count} beads of isotopes", gold)).format(
            count=gold
        )
        yield Row("bead", title, says, rule="HF3-085", part=f"gold-{seat}")


# Who comes next


def queue_rows(seen: HighFrontierState, words: Words) -> list[Row]:
    """The Colonist on top of the queue, seen by all, and whether Robots are free."""  # HFC-373, HFC-375
    if not seen.colonization:
        return []
    card, waiting = top(seen, Deck.COLONIST), len(seen.decks[Deck.COLONIST])
    found = []
    if card >= 0:
        row = _colonist(seen, card, words)
        title = words("Next: {card}").format(card=row.title)
        left = words(Counted("{count} Colonist waits", "{count} Colonists wait", waiting)).format(
            count=waiting
        )
        found.append(Row(row.icon, title, f"{row.says}; {left}", rule="HFC-373", tint=row.tint, part="queue"))
    if seen.colonization[0].emancipated:
        found.append(Row("colonist", words("Robots are free: they are Humans"), rule="HFC-375", part="freed"))
    return found


@drawn_once()
def plate(seen: HighFrontierState, own: int, names: Sequence[str], words: Words) -> Plate:
    """A column for each player, whoever looks first; below the queue."""
    order = (*range(own, seen.seats), *range(own))
    held = tuple((seat, names[seat], tuple(rows_of(seen, seat, words))) for seat in order)
    return _sheet(held, tuple(queue_rows(seen, words)), words)


@lru_cache(maxsize=PLATES)  # rows read much of a view and seldom change
def _sheet(held: tuple[_Held, ...], waiting: tuple[Row, ...], words: Words) -> Plate:
    shapes: list[AnyShape] = []
    twin: list[TwinLine] = []
    high = [0.0] * _COLUMNS
    for seat, name, found in held:
        head = Row("", name, "" if found else words("nothing beyond the core"), seat=seat)
        column = min(range(_COLUMNS), key=lambda each: (high[each], each))
        deep = _block(shapes, [head, *found], column, high[column], seat)
        high[column] += deep + _GAP
        twin.append(TwinLine(f"{name}:"))
        twin += listing.twins(found, words)
    if waiting:
        column = min(range(_COLUMNS), key=lambda each: (high[each], each))
        head = Row("colonist", words("Colonist queue"))
        high[column] += _block(shapes, [head, *waiting], column, high[column], NOBODY) + _GAP
        twin += listing.twins(waiting, words)
    box = Box(-2, -2, _COLUMNS * (_WIDE + _GAP) - _GAP + 4, max(*high, 300.0) + 2)
    title = words("Habitats and crafts")
    return Plate(
        name=HABITATS,
        title=title,
        drawing=Drawing(box, tuple(shapes), cls="habitats", look=LOOK),
        caption=Caption((captions.Name(title),), align="start"),
        proportion=box.proportion,
        weight=BESIDE,
        within=FUEL_STRIP,
        least=0.8,
        twin=tuple(twin),
    )


def _block(shapes: list[AnyShape], found: list[Row], column: int, top: float, seat: int) -> float:
    """One player's rows in a frame, and how high they are."""
    drawn, end = listing.rows(found, wide=_WIDE)
    place = Place(column * (_WIDE + _GAP), top)
    shapes.append(group(Rect(0, 0, _WIDE, end, round=5, cls="sheet-row"), *drawn, at=place))
    return end
