"""What a seat sees as a row of numbers, for programs that learn.

Factions are counted from the one that looks: 0 is the own one, then clockwise. Owners are written as
0 nobody, 1 the own faction, 2 the next one, and so on.

    factions      for each faction: points as they stand, points on the track; CP, Axinium, Phasium; cubes in
                  reserve and on action cards; Ability cards; place in turn order; its Home Planet's hex; who
                  has reacted on its open card; that card + 1; each action card in hand; discounts that wait
                  for a purchase, by what they are for; has left the game
    technologies  for each faction and technology: known
    blueprints    for each faction and class: reach, dice, damage absorbed, cells left, and the upgrade + 1 on
                  each cell of the grid
    ships         for each faction: the hex + 1 of each ship (0: in the reserve), the damage of each, the
                  cubes aboard each
    centurians    for each Centurian card: the faction that has won it; -1, -2, ... at the bottom of its deck,
                  seen by all, counted from below
    abilities     for each Ability card: in the own hand
    planets       for each hex: the number of its planet + 1
    destroyed     for each hex: 1 destroyed, ½ to be destroyed when the rockets have flown
    resources     for each hex: what its planet has left
    guards        for each hex: the level of the Centurian ship there
    population    for each faction and hex: cubes
    rockets       for each hex and kind of rocket: how many stand there
    uncloaked     for each faction and hex: its ships were uncloaked there in this Conquest phase
    wrecks        for each faction, hex and class: ships destroyed there in this Conquest phase
    politics      for each political card: 1, 2, 3 proposed on space A, B, C; 4 a resolution; 5 a law
    decks         political cards and Ability cards left; cards in each Centurian deck, and how many of them
                  all have seen
    supply        for each upgrade: left to buy
    market        for each column: the faction on it
    council       of this turn: the card chosen + 1; for each faction its letter + 1, CP, votes added, bid
    tokens        for each faction and ship: its pile of movement tokens (the number of the pile + 1), and how
                  many lie in it; nothing before all are laid
    battle        the hex + 1, the Centurian card + 1 and its damage; for each faction and, last, the
                  Resistance: dice by face, dice added by cards, uses no more cards, cargo saved, hits that
                  lie on each ship
    turn          turn, turns, Conquest phase, Conquest phases, bonus card + 1, mode, map, costs agreed on,
                  open movement, generals, timed
    decision      kind of the decision, whose it is (-1: several), its first four numbers
    choosing      for each faction: chooses in secret, is ready
    plan          the own secret choices so far, link by link: kind + 1, number
"""

from __future__ import annotations

from functools import cache, lru_cache
from struct import Struct as Packed
from struct import pack

from armillary.engine import Decision, Option, Planning, Simultaneous
from armillary.engine.observing import Observing, Row, numbers_of
from armillary.engine.steps import Step
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    ACTION_CARDS,
    BLUEPRINTS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    DATA_SETS,
    LAYOUTS,
    POLITICAL_CARDS,
    TECHNOLOGIES,
    UPGRADES,
)
from armillary.games.exodus.rules.components.vocabulary import DiscountAction, DiscountNext, Effect
from armillary.games.exodus.rules.conquest.battle_state import Fight
from armillary.games.exodus.rules.conquest.movement_tokens import LayTokens
from armillary.games.exodus.rules.council.auctions import Minutes
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.blueprints import ROCKETS
from armillary.games.exodus.rules.scoring import scores
from armillary.games.exodus.rules.state import SHIPS, ExodusState, Faction, Part
from armillary.games.records import numbered, numbering

Seats = range | tuple[int, ...]

_NUMBERING = numbering("armillary.games.exodus")
_KINDS = numbered(_NUMBERING.decisions)
_NUMBERS = 4  # of a decision
_LINKS = numbered(_NUMBERING.options)
MOST_LINKS = 48  # of a plan: each ship with an order of its own

_MODES = {name: number for number, name in enumerate(MODES)}
_COSTS = {name: number for number, name in enumerate(DATA_SETS)}
_MAPS = {name: number for number, name in enumerate(dict.fromkeys(layout for _, layout in LAYOUTS))}


def _purpose(effect: Effect) -> tuple[str, str]:
    match effect:
        case DiscountNext(target=target, resource=resource):
            return target, resource
        case DiscountAction(action=action, resource=resource):
            return action, resource
    return "", ""


def _discounts() -> list[tuple[str, str]]:
    """Everything that a card takes something off."""
    effects = (
        *(effect for bonus in BONUS_CARDS for effect in bonus.effects),
        *(effect for law in POLITICAL_CARDS for effect in (*law.effects, *law.immediate)),
        *(effect for won in CENTURIAN_CARDS for effect in won.discard),
        *(effect for ability in ABILITY_CARDS for effect in ability.effects),
    )
    return sorted({_purpose(effect) for effect in effects} - {("", "")})


_PURPOSES = {purpose: number for number, purpose in enumerate(_discounts())}

_HEAD = 12
_FACTION = _HEAD + len(ACTION_CARDS) + len(_PURPOSES) + 1
_GRID = max(grid.rows * grid.columns for grid in BLUEPRINTS)
_BLUEPRINT = 4 + _GRID
_PARTY = 6 + 3 + SHIPS
_pack_head = Packed(f"{_HEAD}f").pack_into
_pack_ships = Packed(f"{3 * SHIPS}f").pack_into
_pack_turn = Packed("11f").pack_into
_pack_decks = Packed("8f").pack_into


def lengths(state: ExodusState) -> dict[str, int]:
    seats, hexes = state.seats, len(state.planets)
    return {
        "factions": seats * _FACTION,
        "technologies": seats * len(TECHNOLOGIES),
        "blueprints": seats * len(BLUEPRINTS) * _BLUEPRINT,
        "ships": seats * 3 * SHIPS,
        "centurians": len(CENTURIAN_CARDS),
        "abilities": len(ABILITY_CARDS),
        "planets": hexes,
        "destroyed": hexes,
        "resources": hexes,
        "guards": hexes,
        "population": seats * hexes,
        "rockets": hexes * len(ROCKETS),
        "uncloaked": seats * hexes,
        "wrecks": seats * hexes * len(BLUEPRINTS),
        "politics": len(POLITICAL_CARDS),
        "decks": 8,
        "supply": len(UPGRADES),
        "market": seats,
        "council": 1 + 4 * seats,
        "tokens": seats * SHIPS * 2,
        "battle": 3 + (seats + 1) * _PARTY,
        "turn": 11,
        "decision": 2 + _NUMBERS,
        "choosing": 2 * seats,
        "plan": 2 * MOST_LINKS,
    }


@cache
def _starts(seats: int, hexes: int) -> tuple[int, ...]:
    """Where the ranges begin that are written one by one, in the order of `lengths`."""
    technologies = seats * _FACTION
    sheets = technologies + seats * len(TECHNOLOGIES)
    ships = sheets + seats * len(BLUEPRINTS) * _BLUEPRINT
    cards = ships + seats * 3 * SHIPS
    hexagons = cards + len(CENTURIAN_CARDS) + len(ABILITY_CARDS)
    rockets = hexagons + (4 + seats) * hexes
    politics = rockets + hexes * (len(ROCKETS) + seats * (1 + len(BLUEPRINTS)))
    council = politics + len(POLITICAL_CARDS) + 8 + len(UPGRADES) + seats
    turn = council + 1 + 4 * seats + seats * SHIPS * 2 + 3 + (seats + 1) * _PARTY
    return technologies, sheets, ships, cards, hexagons, rockets, politics, council, turn


def write(state: ExodusState, seat: int, row: Row) -> None:
    seats, hexes = state.seats, len(state.planets)
    order = state.clockwise_from(seat)
    octets = row.cast("B")
    places = [0] * (seats + 1)  # the last one is nobody, number -1
    for place, other in enumerate(order, start=1):
        places[other] = place
    technologies, sheets, ships, cards, hexagons, rockets, politics, council, turn = _starts(seats, hexes)
    points = scores(state)
    for place, other in enumerate(order):
        own = state.factions[other]
        _pack_head(
            row,
            4 * place * _FACTION,
            points[other],
            state.vp[other],
            own.cp,
            own.axinium,
            own.phasium,
            own.reserve,
            own.on_cards,
            len(own.abilities),
            state.order.index(other),
            state.homes[other],
            places[state.activated[other]],
            own.open_card + 1,
        )
        _write_cards(own, row, place * _FACTION + _HEAD)
        for technology in own.technologies:
            row[technologies + place * len(TECHNOLOGIES) + technology] = 1.0
        at = 4 * (sheets + place * len(BLUEPRINTS) * _BLUEPRINT)
        for kind, parts in enumerate(own.blueprints):
            octets[at : at + 4 * _BLUEPRINT] = _packed_blueprint(kind, parts)
            at += 4 * _BLUEPRINT
        hexagon = [there + 1 for there in own.where]
        _pack_ships(row, 4 * (ships + place * 3 * SHIPS), *hexagon, *own.damage, *own.cargo)
        for card in own.won:
            row[cards + card] = place + 1
    for other in state.left:
        row[places[other] * _FACTION - 1] = 1.0
    for deck, seen in zip(state.centurian_decks, state.returned, strict=True):
        for depth, card in enumerate(deck[:seen], start=1):
            row[cards + card] = -depth
    for card in state.factions[seat].abilities:
        if card >= 0:
            row[cards + len(CENTURIAN_CARDS) + card] = 1.0
    _write_map(state, order, row, hexagons)
    _write_traces(state, places, row, rockets)
    _write_politics(state, places, row, politics)
    if state.minutes:
        _write_minutes(state.minutes[-1], order, row, council)
    _write_stack(state, seat, order, places, row, council + 1 + 4 * seats, turn)


def _write_cards(own: Faction, row: Row, at: int) -> None:
    for card in own.hand:
        row[at + card] = 1.0
    for discount in own.discounts:
        if isinstance(discount, DiscountNext | DiscountAction):
            row[at + len(ACTION_CARDS) + _PURPOSES[_purpose(discount)]] += discount.delta


@lru_cache(maxsize=20_000)
def _packed_blueprint(kind: int, parts: tuple[Part, ...]) -> bytes:
    grid = BLUEPRINTS[kind]
    cells = [0] * _GRID
    for part in parts:
        for line, column in blueprints.cells_of(part):
            cells[line * grid.columns + column] = part.upgrade + 1
    left = len(grid.cells) - len(blueprints.covered(parts))
    worth = blueprints.reach(parts), blueprints.dice(parts), blueprints.absorbed(parts), left
    return pack(f"{_BLUEPRINT}f", *worth, *cells)


@lru_cache(maxsize=1000)
def _packed_planets(planets: tuple[int, ...]) -> bytes:
    return pack(f"{len(planets)}f", *(planet + 1 for planet in planets))


@cache
def _of_hexes(hexes: int) -> Packed:
    return Packed(f"{hexes}f")


def _write_map(state: ExodusState, order: Seats, row: Row, at: int) -> None:
    hexes = len(state.planets)
    pack_hexes = _of_hexes(hexes).pack_into
    row.cast("B")[4 * at : 4 * (at + hexes)] = _packed_planets(state.planets)
    pack_hexes(row, 4 * (at + hexes), *state.destroyed)
    for hexagon in state.doomed:
        row[at + hexes + hexagon] = 0.5
    pack_hexes(row, 4 * (at + 2 * hexes), *state.resources)
    pack_hexes(row, 4 * (at + 3 * hexes), *state.centurians)
    cubes = tuple(zip(*state.population, strict=True))
    for place, seat in enumerate(order, start=4):
        pack_hexes(row, 4 * (at + place * hexes), *cubes[seat])


def _write_traces(state: ExodusState, places: list[int], row: Row, at: int) -> None:
    """Rockets, and what a Conquest phase has left."""
    hexes = len(state.planets)
    for hexagon, there in enumerate(state.rockets):
        for rocket in there:
            row[at + hexagon * len(ROCKETS) + ROCKETS.index(rocket)] += 1.0
    at += hexes * len(ROCKETS)
    for seat, hexagon in state.uncloaked:
        row[at + (places[seat] - 1) * hexes + hexagon] = 1.0
    at += state.seats * hexes
    for hexagon, seat, kind in state.wrecks:
        row[at + ((places[seat] - 1) * hexes + hexagon) * len(BLUEPRINTS) + kind] += 1.0


def _write_politics(state: ExodusState, places: list[int], row: Row, at: int) -> None:
    for space, card in enumerate(state.proposals, start=1):
        row[at + card] = space
    for card in state.resolutions:
        row[at + card] = 4.0
    for card in state.laws:
        row[at + card] = 5.0
    at += len(POLITICAL_CARDS)
    decks = map(len, state.centurian_decks)
    _pack_decks(row, 4 * at, len(state.political), len(state.abilities), *decks, *state.returned)
    numbers = (*state.supply, *[places[seat] for seat in state.market])
    _of_hexes(len(numbers)).pack_into(row, 4 * (at + 8), *numbers)


def _write_minutes(minutes: Minutes, order: Seats, row: Row, at: int) -> None:
    row[at] = minutes.chosen + 1
    for place, seat in enumerate(order):
        start = at + 1 + 4 * place
        if minutes.hands:
            hand = minutes.hands[seat]
            row[start] = hand.letters[0] + 1 if hand.letters else 0
            row[start + 1] = hand.cp
            row[start + 2] = hand.added
        if minutes.bids:
            row[start + 3] = minutes.bids[seat]


# What is under way


def _write_stack(
    state: ExodusState, seat: int, order: Seats, places: list[int], row: Row, tokens: int, turn: int
) -> None:
    battle = tokens + 2 * SHIPS * state.seats
    step = state.stack[-1] if state.stack and not state.over else None
    fight = getattr(step, "fight", None)
    if isinstance(fight, Fight):
        _write_battle(fight, places, row, battle)
    _pack_turn(
        row,
        4 * turn,
        state.turn,
        state.turns,
        state.conquest,
        state.conquests,
        state.bonus + 1,
        _MODES[state.mode],
        _MAPS[state.layout],
        _COSTS[state.data_set],
        state.open_movement,
        state.generals,
        state.timed,
    )
    if step is not None:
        _write_decision(step, order, places, row, turn + 11)
    plan: tuple[Option, ...] = ()
    for under_way in state.stack:  # the uppermost last
        if isinstance(under_way, LayTokens):
            _write_tokens(under_way, places, row, tokens)
        if isinstance(under_way, Planning | Simultaneous) and seat in under_way.choosing:
            plan = _own(under_way, seat)
    if plan:
        at = 4 * (turn + 11 + 2 + _NUMBERS + 2 * state.seats)
        packed = _packed_plan(plan[:MOST_LINKS])
        row.cast("B")[at : at + len(packed)] = packed


def _write_battle(fight: Fight, places: list[int], row: Row, at: int) -> None:
    row[at] = fight.place + 1
    row[at + 1] = fight.card + 1
    row[at + 2] = fight.damage
    at += 3
    starts = [at + (place - 1) * _PARTY for place in places]
    starts[-1] = at + (len(places) - 1) * _PARTY  # the Resistance, number -1
    for volley in fight.volleys:
        for face in volley.faces:
            row[starts[volley.party] + face - 1] += 1.0
    for party, dice in fight.extra:
        row[starts[party] + 6] += dice
    for seat in fight.waived:
        row[starts[seat] + 7] = 1.0
    for seat in fight.rescued:
        row[starts[seat] + 8] = 1.0
    for owner, ship, n in fight.marks:
        row[starts[owner] + 9 + ship] += n


def _write_tokens(step: LayTokens, places: list[int], row: Row, at: int) -> None:
    for seat, laid in zip(step.choosing, step.laid, strict=False):
        start = at + (places[seat] - 1) * 2 * SHIPS
        for number, pile in enumerate(laid, start=1):
            for ship in pile.ships:
                row[start + 2 * ship] = number
                row[start + 2 * ship + 1] = pile.size


def _write_decision(step: Step[ExodusState], order: Seats, places: list[int], row: Row, at: int) -> None:
    row[at] = _KINDS.get(type(step).__name__, 0)
    if isinstance(step, Decision):
        row[at + 1] = places[step.seat] - 1
        for number, value in enumerate(numbers_of(step, 1 + _NUMBERS)[1:], start=at + 2):
            if value:
                row[number] = value
        return
    row[at + 1] = -1.0
    if isinstance(step, Planning | Simultaneous):
        at += 2 + _NUMBERS
        for seat in step.choosing:
            row[at + 2 * places[seat] - 2] = 1.0
            row[at + 2 * places[seat] - 1] = _is_ready(step, seat)


def _is_ready(step: Planning[ExodusState, Option] | Simultaneous[ExodusState, Option], seat: int) -> bool:
    if isinstance(step, Planning):
        return step.is_ready(seat)
    return seat in step.hidden or step.choice_of(seat) is not None


def _own(
    step: Planning[ExodusState, Option] | Simultaneous[ExodusState, Option], seat: int
) -> tuple[Option, ...]:
    """What this seat has chosen so far in secret."""
    if isinstance(step, Planning):
        return step.plan_of(seat)
    choice = step.choice_of(seat)
    return () if choice is None else (choice,)


@lru_cache(maxsize=10_000)
def _packed_plan(plan: tuple[Option, ...]) -> bytes:
    numbers = [n for link in plan for n in (_LINKS.get(type(link).__name__, 0), *numbers_of(link, 1))]
    return pack(f"{len(numbers)}f", *numbers)


OBSERVING = Observing(lengths, write)
