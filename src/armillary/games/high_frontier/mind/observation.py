"""What a seat sees as a row of numbers, for programs that learn.

Seats are counted from the one that looks: 0 is the own one, then in seat order. Owners are written as
0 nobody, 1 the own seat, 2 the next one, and so on.

    players     for each seat: points as they stand, card of the faction + 1, Aqua, isotope beads, cards in
                Hand; cubes, domes and disks in Reserve; Powersat; has left the game
    cards       for each card: where it is (0 in a deck; 1 on top of one, ½ the one below if it is seen; -1,
                -2, ... at the bottom, seen by all, counted from below; then for each seat 2 + 13 * seat: in
                Hand, and after that in its Stack of each slot), which face is up, what has befallen it this
                Turn (1 carried by a movement, 2 transferred, 3 both), and whose it was before it was sold, or
                whose Human it is in a Stack of another
    stacks      for each seat and slot: Space + 1 (0: none), water, isotopes, place on the strip + 1, grade of
                the Fuel, fuel steps, Glitch, has moved, water and isotopes that have, its Fuel has
    tanks       for each slot of the active player, since the last movement or Operation: tanks went into it,
                out of it; its Fuel went into tanks, tanks into its Fuel; it changed places with the Rocket;
                it dug dirt
    sites       for each Site: Claim, Factory, Colony (owners), busted, landed on by a Human
    glories     for each zone: who has the chit, the card + 1 that carries it, high side up
    heroism     for each chit: whose, and for each seat: has done the deed
    assembly    star, legacy votes, Laws lobbied for, delegates of each seat in each Ideology
    grants      for each kind of grant and each seat: how many it has, from whom the last, for what + 1;
                then the same of promises to spare a Factory, with their last year + 1
    marks       what may be done once a Turn and was done: each in one of 64 places, by its name
    decks       for each deck: cards left, known at the bottom, seen at the top
    calendar    year, years of the game, spot of the Sunspot Cube, season, Seniority Disks left, Anarchy
    table       whose Turn it is, the 1st Player (owners), the Operation of the Turn is done, politics, quick
                start, free rocketplanes, heroism in use
    decision    kind of the decision, whose it is (-1: of several), its first sixteen numbers

and what modules add (`observation_modules`): a game with other settings has rows of another length.
"""

from __future__ import annotations

from functools import cache, lru_cache
from struct import Struct as Packed
from struct import pack

from armillary.engine import Decision, Simultaneous
from armillary.engine.observing import Observing, Row, numbers_within, place_of
from armillary.engine.steps import Step
from armillary.games.high_frontier.mind.features import modules
from armillary.games.high_frontier.rules.components import CARDS, GLORIES, HEROISM, IDEOLOGIES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.fuel_and_cargo.fuel_menu import burnt_mark, dug_mark, stored_mark
from armillary.games.high_frontier.rules.fuel_and_cargo.roles import role_mark
from armillary.games.high_frontier.rules.menu import tanks_in, tanks_out
from armillary.games.high_frontier.rules.pieces.grants import GRANTS
from armillary.games.high_frontier.rules.pieces.stacks import fuel_steps
from armillary.games.high_frontier.rules.scoring import scores
from armillary.games.high_frontier.rules.state import HighFrontierState, Player, Slot, Stack
from armillary.games.high_frontier.rules.switches import POLITICS, QUICK, ROCKETPLANE
from armillary.games.records import numbered, numbering

_NUMBERING = numbering("armillary.games.high_frontier")
_KINDS = numbered(_NUMBERING.decisions)
_NUMBERS = 16  # of a decision
_GRANTS = {kind: number for number, kind in enumerate(GRANTS)}

IN_DECK, ON_TOP, HELD = 0, 1, 2
PLACES = 1 + len(Slot)  # of a seat: its Hand and its Stacks
PLAYER, CARD, STACK, SITE = 10, 4, 11, 5  # numbers of each
_MARKS = 64
_TAIL = 3 * Deck.CREW + 6 + 7

_pack_player = Packed(f"{PLAYER}f").pack_into
_pack_tail = Packed(f"{_TAIL}f").pack_into
_SHIFTS = (tanks_in, tanks_out, stored_mark, burnt_mark, role_mark, dug_mark)
_SHIFTED = {mark(slot): len(_SHIFTS) * slot + number for slot in Slot for number, mark in enumerate(_SHIFTS)}


def lengths(state: HighFrontierState) -> dict[str, int]:
    seats = state.seats
    return {
        "players": seats * PLAYER,
        "cards": len(CARDS) * CARD,
        "stacks": seats * len(Slot) * STACK,
        "tanks": len(_SHIFTS) * len(Slot),
        "sites": len(SITES) * SITE,
        "glories": 3 * len(GLORIES),
        "heroism": len(HEROISM) * (1 + seats),
        "assembly": 1 + len(IDEOLOGIES) * (2 + seats),
        "grants": 3 * seats * (len(GRANTS) + 1),
        "marks": _MARKS,
        "decks": 3 * Deck.CREW,
        "calendar": 6,
        "table": 7,
        "decision": 2 + _NUMBERS,
        **modules.lengths(state),
    }


@cache
def _starts(seats: int) -> tuple[int, ...]:
    """Where the ranges begin, in the order of `lengths`, the last three as one."""
    cards = seats * PLAYER
    stacks = cards + len(CARDS) * CARD
    tanks = stacks + seats * len(Slot) * STACK
    sites = tanks + len(_SHIFTS) * len(Slot)
    glories = sites + len(SITES) * SITE
    heroism = glories + 3 * len(GLORIES)
    assembly = heroism + len(HEROISM) * (1 + seats)
    grants = assembly + 1 + len(IDEOLOGIES) * (2 + seats)
    marks = grants + 3 * seats * (len(GRANTS) + 1)
    tail = marks + _MARKS
    return cards, stacks, tanks, sites, glories, heroism, assembly, grants, marks, tail, tail + _TAIL


def write(state: HighFrontierState, seat: int, row: Row) -> None:
    seats = state.seats
    owners = [0] * (seats + 1)  # the last one is nobody, number -1
    octets = row.cast("B")
    points = scores(state)
    cards, stacks, tanks, sites, glories, heroism, assembly, grants, marks, tail, decision = _starts(seats)
    _write_decks(state, row, cards)
    for place, other in enumerate(state.clockwise_from(seat)):
        owners[other] = place + 1
        player = state.players[other]
        _pack_player(
            row,
            4 * place * PLAYER,
            points[other],
            player.crew + 1,
            player.aqua,
            player.gold,
            len(player.hand),
            player.cubes,
            player.domes,
            player.disks,
            player.powersat,
            other in state.left,
        )
        _write_holdings(player, HELD + PLACES * place, row, octets, cards, stacks + place * len(Slot) * STACK)
    _write_befallen(state, owners, row, cards, tanks)
    _write_sites(state, owners, row, sites)
    _write_glory(state, owners, row, glories, heroism)
    _write_assembly(state, owners, row, assembly)
    for word in state.promises:
        at = grants + 3 * (len(GRANTS) * seats + owners[word.taker] - 1)
        row[at] += 1
        row[at + 1] = owners[word.giver]
        row[at + 2] = word.until + 1
    for grant in state.grants:
        at = grants + 3 * (_GRANTS[grant.kind] * seats + owners[grant.taker] - 1)
        row[at] += 1.0
        row[at + 1] = owners[grant.giver]
        row[at + 2] = grant.what + 1
    for mark in state.used:
        row[marks + place_of(mark, _MARKS)] += 1.0
    _write_table(state, owners, row, tail)
    if state.stack and not state.over:
        _write_decision(state.stack[-1], seat, owners, row, decision)
    modules.write(state, owners, row, decision + 2 + _NUMBERS)


def _write_decks(state: HighFrontierState, row: Row, at: int) -> None:
    for deck, known, seen in zip(state.decks, state.known, state.seen, strict=True):
        if not deck:
            continue
        for depth in range(min(known, len(deck))):
            row[at + CARD * deck[depth]] = -1 - depth
        row[at + CARD * deck[-1]] = ON_TOP
        for below in range(1, min(seen, len(deck))):
            row[at + CARD * deck[-1 - below]] = 1 / (1 + below)


def _write_holdings(
    player: Player, first: int, row: Row, octets: memoryview, cards: int, stacks: int
) -> None:
    for card in player.hand:
        row[cards + CARD * card] = first
    at = 4 * stacks
    for slot, stack in enumerate(player.stacks, start=first + 1):
        if stack is not None:
            octets[at : at + 4 * STACK] = _packed_stack(stack)
            for piece in stack.cards:
                card = cards + CARD * (piece >> 2)
                row[card] = slot
                if piece & 3:
                    row[card + 1] = piece & 3
        at += 4 * STACK


@lru_cache(maxsize=20_000)
def _packed_stack(stack: Stack) -> bytes:
    return pack(
        f"{STACK}f",
        stack.node + 1,
        stack.water,
        stack.gold,
        stack.wet + 1,
        stack.grade,
        fuel_steps(stack) if stack.wet != NOTHING else 0,
        stack.glitch,
        stack.moved,
        stack.moved_water,
        stack.moved_gold,
        stack.stale,
    )


def _write_befallen(state: HighFrontierState, owners: list[int], row: Row, cards: int, tanks: int) -> None:
    for card in state.moved:
        row[cards + CARD * card + 2] = 1.0
    for code in state.shifted:
        if code >= 0:
            row[cards + CARD * code + 2] += 2.0
        else:
            row[tanks + _SHIFTED[code]] = 1.0
    for card, owner in (*state.traded, *state.guests):
        row[cards + CARD * card + 3] = owners[owner]


def _write_sites(state: HighFrontierState, owners: list[int], row: Row, at: int) -> None:
    for site, owner in state.claims.items():
        row[at + SITE * site] = owners[owner]
    for site, owner in state.factories.items():
        row[at + SITE * site + 1] = owners[owner]
    for site, owner in state.colonies.items():
        row[at + SITE * site + 2] = owners[owner]
    for site in state.busted:
        row[at + SITE * site + 3] = 1.0
    for site in state.landed:
        row[at + SITE * site + 4] = 1.0


def _write_glory(state: HighFrontierState, owners: list[int], row: Row, glories: int, heroism: int) -> None:
    at = glories
    for chit in state.glories:
        if chit.owner >= 0 or chit.carrier >= 0 or chit.high:
            row[at] = owners[chit.owner]
            row[at + 1] = chit.carrier + 1
            row[at + 2] = chit.high
        at += 3
    for number, owner in enumerate(state.heroism, start=heroism):
        if owner >= 0:
            row[number] = owners[owner]
    for number, seat in state.deeds:
        row[heroism + len(HEROISM) + number * state.seats + owners[seat] - 1] = 1.0


def _write_assembly(state: HighFrontierState, owners: list[int], row: Row, at: int) -> None:
    row[at] = state.star
    at += 1
    for ideology, votes in enumerate(state.legacy):
        if votes:
            row[at + ideology] = votes
    at += len(IDEOLOGIES)
    for ideology in state.lobbied:
        row[at + ideology] = 1.0
    at += len(IDEOLOGIES)
    if any(state.delegates):
        for number, delegates in enumerate(state.delegates):
            if delegates:
                ideology, seat = divmod(number, state.seats)
                row[at + ideology * state.seats + owners[seat] - 1] = delegates


def _write_table(state: HighFrontierState, owners: list[int], row: Row, at: int) -> None:
    _pack_tail(
        row,
        4 * at,
        *map(len, state.decks),
        *state.known,
        *state.seen,
        state.year,
        state.years,
        state.spot,
        state.season,
        state.seniority,
        state.anarchy,
        owners[state.active],
        owners[state.first],
        state.operated,
        POLITICS in state.modules,
        QUICK in state.rules,
        ROCKETPLANE in state.rules,
        bool(state.heroism),
    )


def _write_decision(step: Step[HighFrontierState], seat: int, owners: list[int], row: Row, at: int) -> None:
    row[at] = _KINDS.get(type(step).__name__, 0)
    if isinstance(step, Decision):
        row[at + 1] = owners[step.seat] - 1
        packed = _packed_step(step)
        row.cast("B")[4 * at + 8 : 4 * at + 8 + len(packed)] = packed
        return
    row[at + 1] = -1.0
    if isinstance(step, Simultaneous):  # of the secret choices only the own one, and who has chosen
        for other in step.choosing:
            chosen = other in step.hidden or step.choice_of(other) is not None
            row[at + 2 + owners[other]] = chosen
        if seat in step.choosing:
            for number, value in zip(range(2), numbers_within(step.choice_of(seat)), strict=False):
                row[at + 10 + number] = value + 1


@lru_cache(maxsize=10_000)
def _packed_step(step: Step[HighFrontierState]) -> bytes:
    """What a decision is about."""
    found = [*numbers_within(step)][1 : 1 + _NUMBERS]  # the seat comes first
    return pack(f"{len(found)}f", *found)


OBSERVING = Observing(lengths, write)
