"""What a seat sees as a row of numbers, for programs that learn.

Agencies are counted from the one that looks: 0 is the own one, then clockwise; the solo rival is the
second. Owners are written as 0 nobody, 1 neutral, 2 and more the agency.

    agencies    for each agency: points; credits, energy, publicity, data, exofossils, cards in hand, passed;
                data on the top row; for each computer slot its tech + 1; lower spaces covered; each tech;
                cards tucked for credits, energy, cards, publicity and data; orbiters and landers by planet;
                traces by colour under the left and the right species; traces paid in exofossils; sector wins
                by star; value of the marker on each gold tile; gold and neutral milestones; message tile + 1,
                messages; Exertian cards, schemes, milestones; samples; income taken after passing
    missions    for each agency and card: 1 in play (and an eighth for each bit of its covered spaces),
                -1 completed, -2 an end-of-game scoring card
    cards       for each card: 1 in the own hand, 2 in the row, 3 shown beside its species' deck,
                4 discarded, 5 an own Exertian card, 6 one played, 7 in the stack that was just looked at
    sky         for each space: empty 0, asteroids 1, comet 2, planet 3 + its number
    probes      for each agency and space: probes, and a quarter for each capsule
    signals     for each sector: its star, data left, then markers of each agency, and neutral ones
    planets     owners of first orbits, first landings and moons
    guests      for each agency: landers on occupied spaces
    techs       for each tech: tiles left, bonus of the top one + 1, two-point tile
    gold        for each gold tile: its side, markers on it
    species     for each side: discovered, its number + 1, cards left, samples on Jupiter or Saturn
    traces      owners of the discovery spaces; for each column nine research spaces, then markers on the
                repeatable space and beyond the last one
    arrivals    signals of each agency on 'Oumuamua's tile; three anomalies (sector + 1, token, side); owners
                of the Centaurians' rewards; the Exertians' milestones + 1; samples face up, as a number
    round       round, active and starting agency, disc that turns next, neutral markers, cards in the deck,
                cards in the four stacks, who last looked and who still chooses, somebody has passed, free
                actions, main action, early income, deferred choice
    rival       solo: level, action card + 1, its line + 1, progress, data, messages, techs to discard,
                objectives left; then for each objective: 1 active (and an eighth for each bit of its tasks),
                -1 completed, -2 spent
    decision    kind of the decision, whose it is (-1: nobody's), its first four numbers
"""

from __future__ import annotations

from array import array
from functools import cache
from struct import Struct as Packed
from struct import pack_into

from armillary.engine import Decision
from armillary.engine.observing import Observing, Ranges, Row, numbers_of
from armillary.games.records import numbered, numbering
from armillary.games.seti.rules.components import (
    CARDS,
    CELLS,
    INCOMES,
    MOONS,
    OBJECTIVES,
    PLANET_RECORDS,
    SECTORS,
    STARS,
    TECHS,
    Species,
)
from armillary.games.seti.rules.rival import Rival
from armillary.games.seti.rules.solar_system import sky
from armillary.games.seti.rules.state import COLUMNS, FREE, NEUTRAL, NOT_SET, Agency, SetiState

_NUMBERING = numbering("armillary.games.seti")
_KINDS = numbered(_NUMBERING.decisions)
_NUMBERS = 4  # of a decision

_PLANETS = len(PLANET_RECORDS)
_LANDINGS = sum(len(planet.first_landings) for planet in PLANET_RECORDS)
_SPACES = 9  # research spaces of the longest column
_COLUMN = _SPACES + 2
_ANOMALIES = 3
_AGENCY = 9 + 4 + 4 + TECHS + len(INCOMES) + 2 * _PLANETS + COLUMNS + 1 + len(STARS) + 4 + 2 + 2 + 4 + 1
_pack_agency = Packed(f"{_AGENCY}f").pack_into
_pack_round = Packed("19f").pack_into
_pack_decision = Packed(f"{2 + _NUMBERS}f").pack_into
_CAPACITIES = [star.capacity for star in STARS]
_INCOME = {name: number for number, name in enumerate(INCOMES)}
_income_of = [_INCOME.get(card.income, -1) for card in CARDS]


def lengths(state: SetiState) -> dict[str, int]:
    return _lengths(state.players)


def _lengths(players: int) -> dict[str, int]:
    return {
        "agencies": players * _AGENCY,
        "missions": players * len(CARDS),
        "cards": len(CARDS),
        "sky": CELLS,
        "probes": players * CELLS,
        "signals": SECTORS * (3 + players),
        "planets": _PLANETS + _LANDINGS + len(MOONS),
        "guests": players,
        "techs": 3 * TECHS,
        "gold": 8,
        "species": 8,
        "traces": COLUMNS * (1 + _COLUMN),
        "arrivals": players + 3 * _ANOMALIES + 4 + 2 + 1,
        "round": 19,
        "rival": 8 + len(OBJECTIVES),
        "decision": 2 + _NUMBERS,
    }


@cache
def _starts(players: int) -> dict[str, int]:
    """Where each range begins."""
    return {name: place.start for name, place in Ranges(_lengths(players)).places.items()}


def write(state: SetiState, seat: int, row: Row) -> None:
    """Most of the board is empty for most of the game, and the row is zeros: what is there is written."""
    at = _starts(state.players)
    order = state.in_turn_order(seat)
    owners = [0] * (len(order) + 2)  # by seat; the last two are neutral (-2) and nobody (-1)
    owners[NEUTRAL] = 1
    for place, other in enumerate(order):
        owners[other] = place + 2
    for place, other in enumerate(order):
        own = state.agencies[other]
        _write_agency(state, own, other, row, place * _AGENCY)
        _write_missions(own, row, at["missions"] + place * len(CARDS))
        probes = at["probes"] + place * CELLS
        for space in own.probes:
            row[probes + space] += 1.0
        for space in own.capsules:
            row[probes + space] += 0.25
    _write_cards(state, seat, row, at["cards"])
    row[at["sky"] : at["sky"] + CELLS] = _sky_row(*state.offsets, state.slot_of(Species.OUMUAMUA) != NOT_SET)
    _write_signals(state, owners, row, at["signals"])
    _write_planets(state, owners, row, at["planets"])
    if state.guests:
        for place, other in enumerate(order, start=at["guests"]):
            row[place] = sum(guest[0] == other for guest in state.guests)
    _write_techs(state, row, at["techs"])
    _write_gold(state, row, at["gold"])
    _write_species(state, row, at["species"])
    for column, owner in enumerate(state.discovery):
        if owner != FREE:
            row[at["traces"] + column * (1 + _COLUMN)] = owners[owner]
    if any(state.discovered) or any(state.overflow):
        _write_research(state, owners, row, at["traces"] + 1)
        _write_arrivals(state, order, owners, row, at["arrivals"])
    if state.rival is not None:
        _write_rival(state.rival, row, at["rival"])
    _write_round(state, owners, row, at["round"])
    _write_decision(state, owners, row, at["decision"])


@cache
def _bits(number: int, length: int) -> tuple[int, ...]:
    return tuple(number >> place & 1 for place in range(length))


@cache
def _sky_row(disc_1: int, disc_2: int, disc_3: int, oumuamua: bool) -> Row:
    shown = sky(disc_1, disc_2, disc_3, oumuamua)
    numbers = (
        3 + body if body >= 0 else kind for kind, body in zip(shown.features, shown.bodies, strict=True)
    )
    return memoryview(array("f", numbers))


def _write_agency(state: SetiState, own: Agency, seat: int, row: Row, at: int) -> None:
    income = [0] * len(INCOMES)
    for card in own.tucked:
        income[_income_of[card]] += 1
    first, second, third, fourth = own.computer_slots
    _pack_agency(
        row,
        4 * at,
        own.score,
        own.credits,
        own.energy,
        own.publicity,
        own.data,
        own.exofossils,
        len(own.hand),
        own.passed,
        own.top,
        first + 1,
        second + 1,
        third + 1,
        fourth + 1,
        *_bits(own.lower, 4),
        *_bits(own.techs, TECHS),
        *income,
        *own.orbiters,
        *own.landers,
        *own.traces,
        own.paid_spaces,
        *own.wins,
        *own.gold,
        own.golds_resolved,
        own.neutrals_resolved,
        own.message_tile + 1,
        len(own.message_cards),
        len(own.exertians),
        len(own.schemes),
        own.exertian_marks,
        len(own.samples),
        seat in state.paid_income,
    )


def _write_missions(own: Agency, row: Row, at: int) -> None:
    for card, covered in zip(own.missions, own.covered, strict=True):
        row[at + card] = 1 + 0.125 * covered
    for card in own.completed:
        row[at + card] = -1.0
    for card in own.scoring_cards:
        row[at + card] = -2.0


def _write_cards(state: SetiState, seat: int, row: Row, at: int) -> None:
    own = state.agencies[seat]
    for card in state.discards:
        row[at + card] = 4.0
    for card in state.row:
        if card >= 0:
            row[at + card] = 2.0
    for card in state.alien_shown:
        if card >= 0:
            row[at + card] = 3.0
    for card in own.hand:
        if card >= 0:
            row[at + card] = 1.0
    for card in own.exertians:
        row[at + card] = 5.0
    for card in own.schemes:
        row[at + card] = 6.0
    if state.looker == seat and state.round <= len(state.end_stacks):
        for card in state.end_stacks[state.round - 1]:
            row[at + card] = 7.0


def _write_signals(state: SetiState, owners: list[int], row: Row, at: int) -> None:
    for star, markers in zip(state.sector_stars, state.signals, strict=True):
        left = _CAPACITIES[star] - len(markers)
        row[at] = star
        if left > 0:
            row[at + 1] = left
        for marker in markers:
            row[at + 1 + owners[marker]] += 1.0
        at += 3 + state.players


def _write_planets(state: SetiState, owners: list[int], row: Row, at: int) -> None:
    for spaces in (state.first_orbits, *state.first_landings, state.moons):
        for owner in spaces:
            if owner != FREE:
                row[at] = owners[owner]
            at += 1


def _write_techs(state: SetiState, row: Row, at: int) -> None:
    for pile, two_points in zip(state.tech_piles, _bits(state.two_points, TECHS), strict=True):
        if pile:
            row[at] = len(pile)
            row[at + 1] = pile[-1] + 1
        if two_points:
            row[at + 2] = 1.0
        at += 3


def _write_gold(state: SetiState, row: Row, at: int) -> None:
    for side, marks in zip(state.gold_sides, state.gold_marks, strict=True):
        row[at] = side
        row[at + 1] = len(marks)
        at += 2


def _write_species(state: SetiState, row: Row, at: int) -> None:
    for slot, shown in enumerate(state.discovered):
        if shown:
            row[at] = 1.0
            row[at + 1] = state.species[slot] + 1
        row[at + 2] = len(state.alien_decks[slot])
        row[at + 3] = len(state.planet_samples[slot])
        at += 4


def _write_research(state: SetiState, owners: list[int], row: Row, at: int) -> None:
    """What follows the discovery space of each column."""
    for spaces, repeated, overflow in zip(state.spaces, state.repeated, state.overflow, strict=True):
        for place, owner in enumerate(spaces, start=at):
            if owner != FREE:
                row[place] = owners[owner]
        row[at + _SPACES] = len(repeated)
        row[at + _SPACES + 1] = len(overflow)
        at += 1 + _COLUMN


def _write_arrivals(state: SetiState, order: tuple[int, ...], owners: list[int], row: Row, at: int) -> None:
    found = [state.tile_signals.count(seat) for seat in order]
    for sector, token, side in state.anomalies:
        found += (sector + 1, token, side)
    found += [0] * (3 * (_ANOMALIES - len(state.anomalies)))
    found += [owners[owner] for owner in state.message_rewards]
    found += [mark + 1 for mark in state.exertian_milestones]
    found.append(sum((sample + 1) * 16**place for place, sample in enumerate(state.board_samples[:5])))
    pack_into(f"{len(found)}f", row, 4 * at, *found)


def _write_round(state: SetiState, owners: list[int], row: Row, at: int) -> None:
    _pack_round(
        row,
        4 * at,
        state.round,
        owners[state.active] - 2,
        owners[state.starter] - 2,
        state.next_disc,
        *state.neutral_markers,
        len(state.deck),
        *map(len, state.end_stacks),
        owners[state.looker] - 2 if state.looker >= 0 else -1,
        owners[state.postponed] - 2 if state.postponed >= 0 else -1,
        state.someone_passed,
        state.free_actions,
        state.in_main_action,
        state.early_income,
        state.deferred_choice,
        len(state.turn_visits),
    )


def _write_rival(rival: Rival, row: Row, at: int) -> None:
    head = (rival.level, rival.card + 1, rival.action + 1, rival.progress, rival.computer)
    pack_into("8f", row, 4 * at, *head, rival.messages, len(rival.techs), len(rival.objectives))
    marks = at + 8
    for objective, tasks in zip(rival.active_objectives, rival.tasks, strict=True):
        row[marks + objective] = 1 + 0.125 * tasks
    for objective in rival.completed_objectives:
        row[marks + objective] = -1
    for objective in rival.spent_objectives:
        row[marks + objective] = -2


def _write_decision(state: SetiState, owners: list[int], row: Row, at: int) -> None:
    step = state.stack[-1] if state.stack else None
    seat = step.seat if isinstance(step, Decision) else -1
    kind = _KINDS.get(type(step).__name__, 0)
    _pack_decision(row, 4 * at, kind, owners[seat] - 2 if seat >= 0 else -1, *numbers_of(step, _NUMBERS))


OBSERVING = Observing(lengths, write)
