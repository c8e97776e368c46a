"""What modules lay on the table, as numbers of an observation: ranges after those of the core.

A range is there only with its module: rows are equally long throughout a game and in all games with the
same seats and settings, and those of the core game have none of these. Owners as in `observation`.

    switches    (with any module, or where one of them is on) each of `SWITCHES` that is on
    elevators   (Module 1) for each printed place: owner; for each seat: both ends + 1 of the last two that
                stand elsewhere
    terawatt    (Module 1) isotope Fuel has been made; for each seat: its isostandard + 1
    anchors     (Module 2) for each seat: its Kalpana is Anchored, its Stanford
    dirtsides   (Module 2) for each Site: the Bernal that it serves (1 and 2 the own ones, then of each seat)
    colonists   (Module 2) Robots are free; for each seat: free homesteads, free inspirations
    futures     (Futures) for each Future: owner
    independents (Futures without Module 3) for each seat: it is one, while the War lasts
    propaganda  (Module 3) for each Ideology: bloc of the chit + 1, owner of the delegate on it, and for each
                seat how many of its delegates there are corrupt
    war         (Module 3) state of the War, effects, what comes with the end of the Turn, victor, FINAO is
                dearer, a Space Lord ends the game; for each seat: bribes, Prisoner chits
    damage      (Module 3) for each Site: 1 its Factory is damaged, 2 it has fired, 3 both
    combat      (Module 3) for each card: what it has done this Turn (1 fired, 2 supported a weapon, 4 was
                cooled, 8 must strike, added up), whose prisoner it is, whose it was, the number of the
                kamikaze Stack that it is of (and ½ if it is its thruster)
    attacked    (Module 3) Spaces + 1 that were attacked this Turn, at most so many
    dropstones  (Module 3) for each seat: kind + 1, zone, limit, age, target + 1, origin + 1, a Factory stood
                at the target (in older records), it destroys for certain, Future + 1
    battle      (Module 3) attacker, Space + 1, shots, who fired last, Factories damaged, Bernals unanchored,
                captured, cards lost; for each seat: its turn to fire, it was defeated; Spaces + 1 that
                the attack comes from
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from struct import pack

from armillary.engine.observing import Row
from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.components import (
    CARDS,
    DROPSTONES,
    ELEVATORS,
    FUTURES,
    PROPAGANDA,
    SITES,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict_table import Conflict, Deeds, Dropstone
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState

SWITCHES = (
    switches.LUTETIA,
    switches.FUTURE_WARS,
    switches.PIRACY,
    switches.AGE_OF_PIRACY,
    switches.BRIBE_TRADE,
    switches.BYSTANDERS,
    switches.CREWING,
    switches.SPACE_LORD,
    switches.REPUBLIC,
    switches.EMPIRE,
)
LOOPS = 2  # elevators of a seat that stand on no printed place
ATTACKED, PLACES = 16, 8
STONE = 9  # numbers of a dropstone
_WAR, _BATTLE, _COMBAT = 6, 8, 4
_PLACES = {name: number for number, name in enumerate(SWITCHES)}
_DROPSTONES = {kind: number for number, kind in enumerate(DROPSTONES, start=1)}
_FIRED, _SERVED, _COOLED, _DIVES = 1.0, 2.0, 4.0, 8.0


def lengths(state: HighFrontierState) -> dict[str, int]:
    if not _is_wider(state):
        return {}
    return dict(_lengths(state.seats, state.modules))


def _is_wider(state: HighFrontierState) -> bool:
    """More is in play than the core game and Module 0."""
    return bool(set(state.modules) - {switches.POLITICS}) or not _PLACES.keys().isdisjoint(state.rules)


@cache
def _lengths(seats: int, modules: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    found = [("switches", len(SWITCHES))]
    if switches.TERAWATT in modules:
        found += [("elevators", len(ELEVATORS) + 2 * LOOPS * seats), ("terawatt", 1 + seats)]
    if switches.COLONIZATION in modules:
        found += [
            ("anchors", len(BERNALS) * seats),
            ("dirtsides", len(SITES)),
            ("colonists", 1 + 2 * seats),
        ]
    if switches.FUTURES in modules:
        found.append(("futures", len(FUTURES)))
    if switches.INDEPENDENCE in modules:
        found.append(("independents", seats))
    if switches.COMBAT in modules:
        found += _of_conflict(seats)
    return tuple(found)


def _of_conflict(seats: int) -> list[tuple[str, int]]:
    return [
        ("propaganda", len(PROPAGANDA) * (2 + seats)),
        ("war", _WAR + 2 * seats),
        ("damage", len(SITES)),
        ("combat", len(CARDS) * _COMBAT),
        ("attacked", ATTACKED),
        ("dropstones", STONE * seats),
        ("battle", _BATTLE + 2 * seats + PLACES),
    ]


def write(state: HighFrontierState, owners: list[int], row: Row, at: int) -> None:
    """What modules add, from a place of the row on."""
    modules = state.modules
    for name in state.rules:
        if name in _PLACES:
            row[at + _PLACES[name]] = 1.0
    at += len(SWITCHES)
    if switches.TERAWATT in modules:
        at = _write_terawatt(state, owners, row, at)
    if switches.COLONIZATION in modules:
        at = _write_colonization(state, owners, row, at)
    if switches.FUTURES in modules:
        for future, seat in state.futures:
            row[at + future] = owners[seat]
        at += len(FUTURES)
    if switches.INDEPENDENCE in modules:
        for seat in state.independence:
            row[at + owners[seat] - 1] = 1.0
        at += state.seats
    if state.conflict:
        packed = _packed(state.conflict[0], tuple(owners))
        row.cast("B")[4 * at : 4 * at + len(packed)] = packed


def _write_terawatt(state: HighFrontierState, owners: list[int], row: Row, at: int) -> int:
    loops: dict[int, list[int]] = {}
    for stick in state.elevators:
        if stick.printed != NOTHING:
            row[at + stick.printed] = owners[stick.seat]
        else:
            loops.setdefault(owners[stick.seat] - 1, []).extend((stick.a + 1, stick.b + 1))
    at += len(ELEVATORS)
    for place, ends in loops.items():
        for number, end in enumerate(ends[-2 * LOOPS :]):
            row[at + 2 * LOOPS * place + number] = end
    at += 2 * LOOPS * state.seats
    for held in state.terawatt:
        row[at] = held.gold_made
        for seat, spectral in enumerate(held.isostandards):
            row[at + owners[seat]] = spectral + 1
    return at + 1 + state.seats


def _write_colonization(state: HighFrontierState, owners: list[int], row: Row, at: int) -> int:
    sites = at + len(BERNALS) * state.seats
    for anchor in state.anchored:
        bernal = len(BERNALS) * (owners[anchor.seat] - 1) + BERNALS.index(anchor.slot)
        row[at + bernal] = 1.0
        for site in anchor.dirtsides:
            row[sites + site] = 1 + bernal
    at = sites + len(SITES)
    for held in state.colonization:
        row[at] = held.emancipated
        for number, gifts in enumerate((held.free_homesteads, held.free_inspirations)):
            for seat, count in enumerate(gifts):
                row[at + number * state.seats + owners[seat]] = count
    return at + 1 + 2 * state.seats


# Module 3: one value that is replaced, so its numbers are kept


@lru_cache(maxsize=2_000)
def _packed(held: Conflict, owners: tuple[int, ...]) -> bytes:
    seats = len(owners) - 1
    found = [
        *_propaganda(held, owners, seats),
        *_war(held, owners, seats),
        *_damage(held),
        *_cards(held, owners),
        *_spaces(held.attacked, ATTACKED),
        *_dropstones(held.dropstones, owners, seats),
        *_battle(held.battle, owners, seats),
    ]
    return pack(f"{len(found)}f", *found)


def _propaganda(held: Conflict, owners: Sequence[int], seats: int) -> Iterator[float]:
    for ideology in range(len(PROPAGANDA)):
        yield held.propaganda[ideology] + 1 if held.propaganda else 0
        yield owners[held.extremists[ideology]] if held.extremists else 0
        corrupt = [0.0] * seats
        for where, seat in held.corrupt:
            if where == ideology:
                corrupt[owners[seat] - 1] += 1
        yield from corrupt


def _war(held: Conflict, owners: Sequence[int], seats: int) -> Iterator[float]:
    yield from (held.war, held.effects, held.coming)
    yield from (owners[held.victor], held.finao_doubled, held.lord)
    yield from _by_seat(held.bribes, owners, seats)
    yield from _by_seat(held.pows, owners, seats)


def _by_seat(counts: Sequence[int], owners: Sequence[int], seats: int) -> list[float]:
    found = [0.0] * seats
    for seat, count in enumerate(counts):
        found[owners[seat] - 1] = count
    return found


def _damage(held: Conflict) -> list[float]:
    found = [0.0] * len(SITES)
    for site in held.damaged:
        found[site] = 1.0
    for mark in held.fired:
        if mark < 0:
            found[-1 - mark] += 2.0
    return found


def _cards(held: Conflict, owners: Sequence[int]) -> list[float]:
    found = [0.0] * (_COMBAT * len(CARDS))
    for cards, what in (
        ([card for card in held.fired if card >= 0], _FIRED),
        (held.served, _SERVED),
        (held.cooled, _COOLED),
        (held.divers, _DIVES),
    ):
        for card in set(cards):
            found[_COMBAT * card] += what
    for prisoner in held.prisoners:
        found[_COMBAT * prisoner.card + 1] = owners[prisoner.captor]
        found[_COMBAT * prisoner.card + 2] = owners[prisoner.owner]
    for number, cards in enumerate(held.missiles, start=1):
        for place, card in enumerate(cards):
            found[_COMBAT * card + 3] = number if place else number + 0.5
    return found


def _spaces(nodes: Sequence[int], most: int) -> list[float]:
    """Numbered from 1; the last ones, where there are too many."""
    return ([0.0] * most + [node + 1 for node in nodes])[-most:]


def _dropstones(stones: Sequence[Dropstone], owners: Sequence[int], seats: int) -> list[float]:
    found = [0.0] * (STONE * seats)
    for stone in stones:
        at = STONE * (owners[stone.seat] - 1)
        found[at : at + STONE] = (
            _DROPSTONES[stone.kind],
            stone.zone,
            stone.limit,
            stone.age,
            stone.target + 1,
            stone.origin + 1,
            stone.built,
            stone.sure,
            stone.future + 1,
        )
    return found


def _battle(battle: Sequence[Deeds], owners: Sequence[int], seats: int) -> list[float]:
    if not battle:
        return [0.0] * (_BATTLE + 2 * seats + PLACES)
    deeds = battle[0]
    turns, defeated = [0.0] * seats, [0.0] * seats
    for turn, seat in enumerate(deeds.defenders, start=1):
        turns[owners[seat] - 1] = turn
    for seat in deeds.defeated:
        defeated[owners[seat] - 1] = 1.0
    return [
        owners[deeds.attacker],
        deeds.node + 1,
        deeds.shots,
        owners[deeds.firer],
        deeds.damage,
        deeds.unanchored,
        deeds.captured,
        deeds.lost,
        *turns,
        *defeated,
        *_spaces(deeds.places, PLACES),
    ]
