"""Things that the human does in a solo game, written as words."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engine import advance, resolve
from armillary.engine import options as legal
from armillary.games.seti.rules.components import COLOURS, MOONS, PLANETS, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import GainOp, LaunchOp, LifeTraceOp, ScanActionOp
from armillary.games.seti.rules.effects.triggers import complete_mission
from armillary.games.seti.rules.main_actions.research import take_tech
from armillary.games.seti.rules.probes import orbit_and_land
from armillary.games.seti.rules.probes.movement import move_probe
from armillary.games.seti.rules.rival import rival_of
from armillary.games.seti.rules.solo.objectives import SweepObjectives
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors
from tests.games.seti.positions import asked, at, card, effect, own, play, space


def settle(state: SetiState) -> None:
    """Make every choice that does not matter, up to the end of the main action."""
    state.over = False
    advance(state)
    while not state.over and asked(state) not in ("TakeAction", "FinishTurn", "MarkTask"):
        resolve(state, legal(state)[0])


def orbit(state: SetiState, planet: str) -> None:
    own(state).probes.append(at(planet, state))
    orbit_and_land.orbit(state, 0, PLANETS.index(planet))


def land(state: SetiState, planet: str) -> None:
    own(state).probes.append(at(planet, state))
    orbit_and_land.land(state, 0, PLANETS.index(planet))


def moon(state: SetiState, name: str) -> None:
    found = next(moon for moon in MOONS if moon.id == name)
    own(state).probes.append(at(PLANETS[found.planet], state))
    orbit_and_land.land_on_moon(state, 0, found.number)


def win(state: SetiState, colour: str) -> None:
    sector = state.sectors_of_colour(COLOURS.index(colour))[0]
    state.signals[sector] = [0] * state.capacity(sector)
    state.completed_sectors = [sector]
    state.then(ResolveSectors(0))


def tech(state: SetiState, name: str) -> None:
    take_tech(state, 0, TECH_NAMED[name])


def trace(state: SetiState, colour: str) -> None:
    effect(state, LifeTraceOp(colour))


def visit(state: SetiState, what: str) -> None:
    origin, target = {"asteroid": (space(1, 6), space(1, 7)), "comet": (space(1, 0), space(2, 0))}[what]
    own(state).probes.append(origin)
    move_probe(state, 0, origin, target)


def gain(state: SetiState, what: str) -> None:
    n, resource = what.split()
    effect(state, GainOp(resource, int(n)))


ACTS: dict[str, Callable[[SetiState, str], None]] = {
    "orbit": orbit,
    "land": land,
    "moon": moon,
    "win": win,
    "tech": tech,
    "trace": trace,
    "visit": visit,
    "gain": gain,
    "play": play,
    "launch": lambda state, what: effect(state, LaunchOp(1, ignore_probe_limit=True)),
    "scan": lambda state, what: effect(state, ScanActionOp()),
    "mission": lambda state, what: finish_mission(state),
}


def finish_mission(state: SetiState) -> None:
    own(state).missions.append(card("005"))
    own(state).covered.append(0)
    complete_mission(state, 0, card("005"))


def do(state: SetiState, *acts: str) -> None:
    """Do these things one after the other, and nothing else of account."""
    for act in acts:
        state.over = state.free_actions = False
        kind, _, what = act.partition(" ")
        ACTS[kind](state, what)
        settle(state)


def marked(state: SetiState, place: int = 0) -> int:
    return rival_of(state).tasks[place].bit_count()


def swept(state: SetiState) -> SetiState:
    """The end of a turn of the human, as far as objectives care."""
    state.over = False
    state.stack.clear()
    state.then(SweepObjectives(0))
    advance(state)
    return state
