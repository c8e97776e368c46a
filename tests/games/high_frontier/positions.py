"""Small builders that state a position, ask for one thing and read the answer."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from armillary.engine import Value, advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import (
    CARD_NUMBERS,
    CARDS,
    IDEOLOGIES,
    IDEOLOGY_NUMBERS,
    NODE_NUMBERS,
    OF_DECK,
    POSITION_OF,
    SEASONS,
    SITE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Bloc, Deck, Grade, Season
from armillary.games.high_frontier.rules.components.strip import mass_of
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.sequence import TURN_ENDS, steps_of
from armillary.games.high_frontier.rules.setup import seat_faction
from armillary.games.high_frontier.rules.state import (
    BERNALS,
    Anchor,
    HighFrontierState,
    Slot,
    Stack,
    Stick,
    home_ideology,
    piece_of,
)
from armillary.games.high_frontier.rules.switches import COLONIZATION, WAR
from armillary.games.high_frontier.rules.turn import EndTurn, begin_turn

# Tables

WIDE = GAME
MODULES_1_AND_2: dict[str, Any] = {"politics": True, "terawatt": True, "colonization": True}
WITH_FUTURES: dict[str, Any] = {**MODULES_1_AND_2, "futures": True, "length": "long"}
MODULE_3: dict[str, Any] = {"politics": True, "conflict": "full"}
EVERYTHING: dict[str, Any] = {**WITH_FUTURES, "conflict": "full"}
CONFLICT_SCENARIO: dict[str, Any] = {**MODULE_3, "scenario": "first_war"}


def game(seats: int = 2, *, seed: int = 1, **settings: Value) -> HighFrontierState:
    """A game as it opens: every player has taken the first face of the Crew card, the first is asked."""
    state = WIDE.new_state(seats, seed, settings)
    advance(state)
    while len(to_act(state)) == 1 < seats:  # Module 3: colours are chosen one after another
        resolve(state, options(state, to_act(state)[0])[0], to_act(state)[0])
    for seat in range(seats):
        assert seat in to_act(state)
        resolve(state, options(state, seat)[0], seat)
    state.events = []
    return state


def position(*factions: str, seed: int = 1, season: str = "yellow", **settings: Value) -> HighFrontierState:
    """A table with these factions, the first of them 1st Player, in which nothing is asked yet.

    Crews are in LEO, nobody has Aqua, the decks lie in the order of the box, the last card on top. With the
    politics of Module 3 the extremists are on their chits; with Module 0 alone the assembly is empty.
    """
    state = WIDE.new_state(len(factions), seed, settings)
    state.stack.clear()
    for seat, name in enumerate(factions):
        seat_faction(state, seat, CARD_NUMBERS[name])
    for deck in decks_in_play(state):
        state.decks[deck] = list(OF_DECK[deck])
    if COLONIZATION in state.modules:
        state.decks[Deck.COLONIST] = list(OF_DECK[Deck.COLONIST])
    if WAR in state.modules:
        table.open_placard(state)  # every colour's extremist is on its chit
        for seat in range(state.seats):
            delegate(state, seat, IDEOLOGIES[home_ideology(state, seat)].id)
    state.players[0].cubes -= 1  # the Sunspot Cube
    state.year = 1
    state.spot = SEASONS.index(Season[season.upper()])
    state.events = []
    return state


def turn_of(state: HighFrontierState, seat: int = 0) -> HighFrontierState:
    """It is the Turn of a seat, who is asked what to do."""
    begin_turn(state, seat)
    state.then(PlayTurn(seat))
    advance(state)
    return state


# Names


def node(name: str) -> int:
    """A Space by its id, or that of a Site."""
    return NODE_NUMBERS[name]


def site(name: str) -> int:
    return SITE_NUMBERS[name]


def ideology(name: str) -> int:
    return IDEOLOGY_NUMBERS[name]


def card(name: str) -> int:
    """A card by its id, or by the name of one of its sides: Hall Effect."""
    if name in CARD_NUMBERS:
        return CARD_NUMBERS[name]
    return next(n for n, found in enumerate(CARDS) if any(face.name == name for face in found.faces))


def piece(name: str, *, heavy: bool = False, back: bool = False) -> int:
    """A card as it lies in a Stack; a name of a side says which side is up, an id the first unless `back`."""
    number = card(name)
    faces = CARDS[number].faces
    for place, face in enumerate(faces):
        named = face.name == name or (name in CARD_NUMBERS and (face.side is not faces[0].side) == back)
        if named and face.heavy == heavy:
            return piece_of(number, place)
    raise AssertionError(f"{name} has no such face")


# What players have


def put(
    state: HighFrontierState,
    seat: int,
    slot: int,
    where: str,
    *names: str | int,
    water: int = 0,
    gold: int = 0,
    wet: str = "",
    grade: int = Grade.WATER,
    glitch: bool = False,
) -> Stack:
    """A Stack at a Space: cards by name, or pieces; `wet` is written as on the strip: 8 1/2."""
    pieces = tuple(name if isinstance(name, int) else piece(name) for name in names)
    stack = Stack(node(where), pieces, water, gold, glitch=glitch, grade=grade)
    if slot == Slot.ROCKET or (slot in BERNALS and wet):
        stack = stacks.emptied(stack, grade)
    if wet:
        stack = replace(stack, wet=POSITION_OF[mass_of(wet)])
    state.put(seat, slot, stack)
    if any(p >> 2 == state.players[seat].crew for p in pieces) and slot != Slot.LEO:
        leo = state.held(seat, Slot.LEO)
        assert leo is not None
        state.put(seat, Slot.LEO, stacks.without(leo, piece_of(state.players[seat].crew)))
    return stack


def give(state: HighFrontierState, seat: int, *names: str) -> None:
    """Cards into a Hand, out of their decks."""
    for name in names:
        number = card(name)
        deck = state.decks[CARDS[number].deck]
        if number in deck:
            deck.remove(number)
        state.players[seat].hand.append(number)


def on_top(state: HighFrontierState, name: str) -> Deck:
    """Put a card on top of its deck; the deck."""
    number = card(name)
    deck = CARDS[number].deck
    if number in state.decks[deck]:
        state.decks[deck].remove(number)
    state.decks[deck].append(number)
    return deck


def claim(state: HighFrontierState, seat: int, *names: str) -> None:
    for name in names:
        assert site(name) not in state.claims, "there is one already"
        state.claims[site(name)] = seat
        state.players[seat].disks -= 1


def factory(state: HighFrontierState, seat: int, *names: str, colony: bool = False) -> None:
    """Factories on Claims, perhaps colonized."""
    for name in names:
        if site(name) not in state.claims:
            claim(state, seat, name)
        state.factories[site(name)] = seat
        state.players[seat].cubes -= 1
        if colony:
            state.colonies[site(name)] = seat
            state.players[seat].domes -= 1


def delegate(state: HighFrontierState, seat: int, name: str, count: int = 1) -> None:
    state.delegates[ideology(name) * state.seats + seat] += count
    state.players[seat].cubes -= count


def rocket(state: HighFrontierState, seat: int = 0) -> Stack:
    """The Rocket of a player, which exists."""
    found = state.held(seat, Slot.ROCKET)
    assert found is not None
    return found


def mass(stack: Stack) -> str:
    """The Wet Mass as it is written: 4 1/3."""
    assert stack.wet != NOTHING
    found = next(value for value, place in POSITION_OF.items() if place == stack.wet)
    whole, rest = divmod(found, 1)
    return f"{whole} {rest}" if rest else str(whole)


# Chance


def dice(state: HighFrontierState, *rolls: int) -> None:
    """What the next dice show; nothing else may be drawn meanwhile."""
    state.rng.script = [roll - 1 for roll in rolls]


# Movements


def ready_to_fly(
    where: str,
    *names: str | int,
    wet: str = "",
    season: str = "yellow",
    faction: str = "spacex",
    water: int = 0,
    grade: int = Grade.WATER,
) -> HighFrontierState:
    """The first seat is asked what to do; its Rocket stands at a Space with these cards."""
    state = position(faction, "taikonauts" if faction != "taikonauts" else "spacex", season=season)
    put(state, 0, Slot.ROCKET, where, *names, wet=wet, water=water, grade=grade)
    return turn_of(state)


# Modules 1 and 2


def bernal(
    state: HighFrontierState,
    seat: int,
    where: str,
    name: str,
    *others: str | int,
    slot: int = Slot.STANFORD,
    dirtsides: tuple[str, ...] = (),
    anchored: bool = True,
    aqua: int = 0,
) -> Stack:
    """A Bernal at a Space, Anchored unless said otherwise; `name` says which side is up.

    In a Home Orbit it is the player's home: `aqua` lies there.
    """
    stack = put(state, seat, slot, where, name, *others)
    if anchored:
        state.anchored = (*state.anchored, Anchor(seat, slot, tuple(map(site, dirtsides))))
        state.players[seat].domes -= 1
    state.players[seat].aqua += aqua
    return stack


def elevator(state: HighFrontierState, seat: int, lower: str, upper: str) -> None:
    state.elevators = (*state.elevators, Stick(node(lower), node(upper), seat))


def queue(state: HighFrontierState, *names: str) -> None:
    """These Colonists come next, the first of them first."""
    waiting = state.decks[Deck.COLONIST]
    for name in reversed(names):
        waiting.remove(card(name))
        waiting.append(card(name))


# Module 3


def war(state: HighFrontierState, *, rages: bool = True) -> None:
    """War is going on, with all its effects; or Anarchy, if it does not rage."""
    table.change(state, war=War.RAGES if rages else War.NONE, effects=True, coming=Coming.NOTHING)
    state.anarchy = state.anarchy or not rages


def propaganda(state: HighFrontierState, name: str, bloc: str, *, extremist: bool = False) -> None:
    """A chit shows a bloc; nobody sits on it unless its extremist is to stay."""
    held, sitting = list(table.table(state).propaganda), list(table.table(state).extremists)
    held[ideology(name)] = Bloc[bloc.upper()]
    if not extremist:
        sitting[ideology(name)] = NOBODY
    table.change(state, propaganda=tuple(held), extremists=tuple(sitting))


def bribes(state: HighFrontierState, *counts: int) -> None:
    """So many in Reserve, by seat."""
    table.change(state, bribes=counts)


def corrupt(state: HighFrontierState, seat: int, name: str) -> None:
    """A delegate of a player, who has one there, lies on a bribe."""
    assert state.delegates_of(ideology(name), seat)
    table.change(state, corrupt=(*table.table(state).corrupt, (ideology(name), seat)))


def damage(state: HighFrontierState, *names: str) -> None:
    """Factories that stand there are damaged."""
    assert all(site(name) in state.factories for name in names)
    table.change(state, damaged=(*table.table(state).damaged, *map(site, names)))


def whole_turn(state: HighFrontierState, seat: int = 0) -> HighFrontierState:
    """As `turn_of`, with all that happens when the Turn ends; then the game is over."""
    begin_turn(state, seat)
    state.then(PlayTurn(seat), *steps_of(state.modules, seat, *TURN_ENDS), EndTurn(seat))
    advance(state)
    return state
