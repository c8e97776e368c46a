"""What a seat sees as a row of numbers, for programs that learn.

The looking faction comes first, then the other players' in seat order, then those that nobody plays; before
the factions are taken, in the order of their numbers. Seats and factions are counted in this order; where
there may be none, 0 says so and they are counted from 1.

    factions      for each faction: played by whom (-1 nobody, 0 the looking seat, 1 the next ...), place in
                  initiative, money, politics chits, victory point chits, Ore, Fuel and Supplies on Earth,
                  three banks, how many technology chits of each field, personal missions, missions completed,
                  Alpha Centauri, transfers left, has left the game; at the beginning of the year: points that
                  all can see, income, technologies, Settlements
    chits         points of the own technology chits in hand, by field
    technologies  for each faction and technology: known
    policies      for each faction and policy: pursued
    relations     for each pair of factions, from War (0) to Alliance (5)
    missions      for each mission: 1 in the own hand, 2 common, 3 to come; then for each faction and mission:
                  completed
    units         for each faction and each of its 33 units, bases last: its place + 1 (0: not in play), years
                  until it arrives, damage, Ore, Fuel and Supplies aboard, the number + 1 of the unit that
                  leads its fleet, mothballed, docked, settled, aware, stopped, has explored, produced, been
                  launched, searched
    bases         for each faction and base: four levels, damage to each of its structures, Settlements,
                  damaged ones, trade chit + 1, which side of it is up, year of the last structure, the
                  faction that blockades it
    orders        for each own unit: kind of its standing order, target + 1
    habits        what the own seat always does or declines: each in one of 16 places, by its name
    worlds        for each world: on the board; has ever had a tile; its exploration value; depletions; tile
                  (-1: none); life; terraforming
    systems       for each system: asteroids; pirates of each side; their damage, combat of the strongest, a
                  warship that has turned pirate + 1
    bags          tiles, trade chits, technology chits of each field and missions left
    calendar      year, last year, years of the decade that have passed, what is left of the asteroid or was
                  inflicted on the Invader, loot of the pirates, the seat that stands against all, mode
    events        for each event: it has happened in this economic phase
    marks         what events and scenarios keep in mind: each in one of 64 places, by its name
    rules         optional rules and settings in use: each in one of 32 places, by its name
    victors       somebody has reached a goal or all have lost; for each seat: has reached it
    decision      kind of the decision, whose it is (-1: of several), its first sixteen numbers
    chosen        for each seat: chooses in secret, has chosen
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from struct import Struct as Packed
from struct import pack

from armillary.engine import Decision, Simultaneous
from armillary.engine.observing import Observing, Row, numbers_within, place_of
from armillary.engine.steps import Step
from armillary.games.records import numbered, numbering
from armillary.games.stellar_horizons.rules.combat.sides import pirate_combat
from armillary.games.stellar_horizons.rules.components import (
    A_FACTION,
    BASES,
    EVENTS,
    FACTIONS,
    MISSIONS,
    PIRATE_SIDES,
    POLICIES,
    SYSTEMS,
    TECHNOLOGIES,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import DECADE, RESERVE, Hold
from armillary.games.stellar_horizons.rules.decisions.orders import EXPLORE, FLY, PRODUCE, STAY
from armillary.games.stellar_horizons.rules.modes import MODES
from armillary.games.stellar_horizons.rules.state import (
    AWARE,
    DOCKED,
    EXPLORED,
    LAUNCHED,
    MOTHBALLED,
    NOBODY,
    PRODUCED,
    SEARCHED,
    SETTLED,
    STOPPED,
    Base,
    Faction,
    StellarState,
)

_NUMBERING = numbering("armillary.games.stellar_horizons")
_KINDS = numbered(_NUMBERING.decisions)
_NUMBERS = 16  # of a decision
_MODES = {name: number for number, name in enumerate(MODES)}
_ORDERS = {kind: number for number, kind in enumerate((FLY, EXPLORE, STAY, PRODUCE), start=1)}
_FLAGS = (MOTHBALLED, DOCKED, SETTLED, AWARE, STOPPED, EXPLORED, PRODUCED, LAUNCHED, SEARCHED)
_HABITS, _MARKS, _RULES = 16, 64, 32  # places for names

FACTION, UNIT, BASE = 23, 7 + len(_FLAGS), 14  # numbers of each
SYSTEM = 4 + len(PIRATE_SIDES)
_ALL = len(FACTIONS)
_FIRST_BASE = BASES[0][0]
_A_BASE = len(BASES[0])

_NOT_IN_PLAY = bytes(4 * UNIT)
_pack_faction = Packed(f"{FACTION}f").pack_into
_pack_worlds = Packed(f"{5 * len(WORLDS)}f").pack_into
_pack_relations = Packed(f"{_ALL * (_ALL - 1) // 2}f").pack_into
_pack_table = Packed("13f").pack_into
_LENGTHS = {
    "factions": _ALL * FACTION,
    "chits": 3,
    "technologies": _ALL * len(TECHNOLOGIES),
    "policies": _ALL * len(POLICIES),
    "relations": _ALL * (_ALL - 1) // 2,
    "missions": (1 + _ALL) * len(MISSIONS),
    "units": _ALL * A_FACTION * UNIT,
    "bases": _ALL * _A_BASE * BASE,
    "orders": 2 * A_FACTION,
    "habits": _HABITS,
    "worlds": 7 * len(WORLDS),
    "systems": len(SYSTEMS) * SYSTEM,
    "bags": 6,
    "calendar": 7,
    "events": len(EVENTS),
    "marks": _MARKS,
    "rules": _RULES,
    "victors": 1 + _ALL,
    "decision": 2 + _NUMBERS,
    "chosen": 2 * _ALL,
}
_AT: dict[str, int] = {}  # where each range begins
_length = 0
for _name, _numbers in _LENGTHS.items():
    _AT[_name] = _length
    _length += _numbers
_CHITS, _TECHNOLOGIES, _POLICIES = _AT["chits"], _AT["technologies"], _AT["policies"]
_UNITS, _BASES, _WORLDS, _SYSTEMS = _AT["units"], _AT["bases"], _AT["worlds"], _AT["systems"]


def lengths(state: StellarState) -> dict[str, int]:
    return _LENGTHS


@lru_cache(maxsize=1000)
def _order(played: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """All factions as this seat counts them."""
    mine = (*played[seat:], *played[:seat])
    return (*mine, *(faction for faction in range(_ALL) if faction not in mine))


@lru_cache(maxsize=1000)
def _pairs(order: tuple[int, ...]) -> itemgetter[tuple[int, ...]]:
    """What takes the relations of each pair out of the list of all."""
    return itemgetter(
        *(_ALL * one + other for place, one in enumerate(order) for other in order[place + 1 :])
    )


@lru_cache(maxsize=20_000)
def _bits(mask: int, length: int) -> bytes:
    return pack(f"{length}f", *(mask >> number & 1 for number in range(length)))


def write(state: StellarState, seat: int, row: Row) -> None:
    octets = row.cast("B")
    order = _order(state.played, seat)
    seats = [0] * (state.seats + 1)  # places of seats counted from 1; the last one is nobody, number -1
    for place, other in enumerate(state.clockwise_from(seat), start=1):
        seats[other] = place
    factions = [0] * _ALL  # places of factions counted from 0
    for place, faction in enumerate(order):
        factions[faction] = place
        _write_faction(state, faction, place, seats, row, octets)
        _write_units(state, faction, place, octets)
    own = order[0]
    for field, values in enumerate(state.science(own).chits, start=_CHITS):
        row[field] = sum(value for value in values if value > 0)
    _pack_relations(row, 4 * _AT["relations"], *_pairs(order)(state.relations))
    if state.played:
        _write_own(state, state.factions[own], row)
    _write_bases(state, factions, row, octets)
    _write_boards(state, row, octets)
    _write_table(state, seats, row)
    if state.stack and not state.over:
        _write_decision(state.stack[-1], seats, row)


def _write_faction(
    state: StellarState, faction: int, place: int, seats: list[int], row: Row, octets: memoryview
) -> None:
    own, science = state.factions[faction], state.science(faction)
    seat = state.seat_of[faction]
    if seat == NOBODY:
        row[place * FACTION] = row[place * FACTION + 1] = NOBODY
    else:
        annal = state.annals[-1] if state.annals else None
        _pack_faction(
            row,
            4 * place * FACTION,
            seats[seat] - 1,
            state.initiative.index(seat),
            own.money,
            science.politics,
            own.vp,
            *own.stores,
            *science.bank,
            *map(len, science.chits),
            len(own.missions),
            len(own.completed),
            own.alpha,
            own.transfers,
            seat in state.left,
            annal.points[seat] if annal else 0,
            annal.money[seat] if annal else 0,
            annal.technologies[seat] if annal else 0,
            annal.settlements[seat] if annal else 0,
        )
        for mission in own.completed:
            row[_AT["missions"] + (1 + place) * len(MISSIONS) + mission] = 1.0
    if science.technologies:
        at = 4 * (_TECHNOLOGIES + place * len(TECHNOLOGIES))
        octets[at : at + 4 * len(TECHNOLOGIES)] = _bits(science.technologies, len(TECHNOLOGIES))
    if own.policies:
        at = 4 * (_POLICIES + place * len(POLICIES))
        octets[at : at + 4 * len(POLICIES)] = _bits(own.policies, len(POLICIES))


def _write_units(state: StellarState, faction: int, place: int, octets: memoryview) -> None:
    first = A_FACTION * faction
    last = first + A_FACTION
    where = state.where[first:last]
    if max(where) == RESERVE:
        return
    at = 4 * (_UNITS + place * A_FACTION * UNIT)
    octets[at : at + 4 * A_FACTION * UNIT] = _packed_units(
        tuple(where),
        tuple(state.flags[first:last]),
        tuple(state.damage[first:last]),
        tuple(state.cargo[first:last]),
        tuple(state.fleet[first:last]),
    )


Numbers = tuple[int, ...]


@lru_cache(maxsize=4000)  # of most factions nothing has changed since the last time
def _packed_units(
    where: Numbers, flags: Numbers, damage: Numbers, cargo: tuple[Hold, ...], fleet: Numbers
) -> bytes:
    ways = zip(where, flags, damage, cargo, fleet, strict=True)
    return b"".join([_NOT_IN_PLAY if how[0] == RESERVE else _packed_unit(how) for how in ways])


@lru_cache(maxsize=50_000)
def _packed_unit(how: tuple[int, int, int, Hold, int]) -> bytes:
    place, flags, damage, cargo, leader = how
    years = turns_left(place) if in_transfer(place) else 0
    marked = (bool(flags & flag) for flag in _FLAGS)
    return pack(f"{UNIT}f", place + 1, years, damage, *cargo, leader % A_FACTION + 1, *marked)


def _write_own(state: StellarState, own: Faction, row: Row) -> None:
    """What only the looking seat knows, and missions that all can see."""
    at = _AT["missions"]
    for mission in own.missions:
        if mission >= 0:
            row[at + mission] = 1.0
    for mission in state.common_missions:
        row[at + mission] = 2.0
    for mission in state.missions_to_come:
        row[at + mission] = 3.0
    at = _AT["orders"]
    for unit, order in own.orders.items():
        row[at + 2 * (unit % A_FACTION)] = _ORDERS.get(order.kind, 0)
        row[at + 2 * (unit % A_FACTION) + 1] = order.target + 1
    for habit in own.habits:
        row[_AT["habits"] + place_of(habit, _HABITS)] += 1.0


def _write_bases(state: StellarState, factions: list[int], row: Row, octets: memoryview) -> None:
    for unit, base in state.bases.items():
        at = 4 * _base_at(factions, unit)
        octets[at : at + 4 * BASE] = _packed_base(base)
    for blockade in state.blockades:
        row[_base_at(factions, blockade.base) + BASE - 1] = factions[blockade.faction] + 1


def _base_at(factions: list[int], unit: int) -> int:
    faction, number = divmod(unit, A_FACTION)
    return _BASES + (factions[faction] * _A_BASE + number - _FIRST_BASE) * BASE


@lru_cache(maxsize=20_000)
def _packed_base(base: Base) -> bytes:
    state = (base.settlements, base.hurt, base.chit + 1, base.sells, base.built)
    return pack(f"{BASE}f", *base.levels, *base.harm, *state, 0)


@lru_cache(maxsize=1000)
def _packed_worlds(worlds: frozenset[int], tiled: int) -> bytes:
    """Which boards are in use, and which worlds have had a tile."""
    used = pack(f"{len(WORLDS)}f", *(world in worlds for world in range(len(WORLDS))))
    return used + _bits(tiled, len(WORLDS))


def _write_boards(state: StellarState, row: Row, octets: memoryview) -> None:
    at = _WORLDS
    octets[4 * at : 4 * (at + 2 * len(WORLDS))] = _packed_worlds(state.worlds, state.tiled)
    _pack_worlds(
        row,
        4 * (at + 2 * len(WORLDS)),
        *state.exploration,
        *state.depletions,
        *state.tiles,
        *state.life,
        *state.terraforming,
    )
    for system, asteroids in enumerate(state.asteroids):
        if asteroids:
            row[_SYSTEMS + system * SYSTEM] = asteroids
    for pirate in state.pirates:
        at = _SYSTEMS + pirate.system * SYSTEM
        row[at + 1 + pirate.side] += 1.0
        at += 1 + len(PIRATE_SIDES)
        row[at] += pirate.damage
        row[at + 1] = max(row[at + 1], pirate_combat(pirate))
        row[at + 2] = max(row[at + 2], pirate.unit + 1)


def _write_table(state: StellarState, seats: list[int], row: Row) -> None:
    _pack_table(
        row,
        4 * _AT["bags"],
        len(state.tile_bag),
        len(state.trade_bag),
        *map(len, state.chits),
        len(state.mission_pool),
        state.year,
        state.last_year,
        state.year % DECADE,
        state.strength,
        state.loot,
        seats[state.one],
        _MODES[state.mode],
    )
    for event in state.happened:
        row[_AT["events"] + event] = 1.0
    for mark in state.marks:
        row[_AT["marks"] + place_of(mark, _MARKS)] += 1.0
    for rule in state.rules:
        row[_AT["rules"] + place_of(rule, _RULES)] += 1.0
    if state.victors is not None:
        row[_AT["victors"]] = 1.0
        for seat in state.victors:
            row[_AT["victors"] + seats[seat]] = 1.0


def _write_decision(step: Step[StellarState], seats: list[int], row: Row) -> None:
    at = _AT["decision"]
    row[at] = _KINDS.get(type(step).__name__, 0)
    if isinstance(step, Decision):
        row[at + 1] = seats[step.seat] - 1
        packed = _packed_step(step)
    else:
        row[at + 1] = NOBODY
        packed = _packed_step(getattr(step, "battle", None))
        if isinstance(step, Simultaneous):  # nothing of what was chosen
            for seat in step.choosing:
                chosen = seat in step.hidden or step.choice_of(seat) is not None
                row[_AT["chosen"] + 2 * seats[seat] - 2] = 1.0
                row[_AT["chosen"] + 2 * seats[seat] - 1] = chosen
    row.cast("B")[4 * at + 8 : 4 * at + 8 + len(packed)] = packed


@lru_cache(maxsize=10_000)
def _packed_step(step: object) -> bytes:
    """What a decision is about."""
    found = [*numbers_within(step)]
    found = found[1:] if isinstance(step, Decision) else found  # the seat comes first
    return pack(f"{len(found[:_NUMBERS])}f", *found[:_NUMBERS])


OBSERVING = Observing(lengths, write)
