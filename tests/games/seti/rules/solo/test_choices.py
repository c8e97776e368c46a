"""The rival is not asked: landing places, signals and sectors."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import PLANETS
from armillary.games.seti.rules.components.vocabulary import OumuamuaTarget, PlanetSectorTarget, SignalOp
from armillary.games.seti.rules.events import SectorWon
from armillary.games.seti.rules.probes.orbit_and_land import land, orbit
from armillary.games.seti.rules.rival import RIVAL
from armillary.games.seti.rules.state import FREE
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors
from tests.games.seti.positions import at, effect, told
from tests.games.seti.rivals import its, met, solo

MARS, VENUS = PLANETS.index("mars"), PLANETS.index("venus")
BARNARD, KEPLER, VIRGINIS, PROCYON = 2, 3, 5, 7  # sectors of the table


@pytest.mark.rule("SETI-507")
def test_it_lands_on_the_space_with_the_most_data() -> None:
    state = solo()
    its(state).probes = [at("mars", state)]

    land(state, RIVAL, MARS)
    advance(state)

    assert state.first_landings[MARS] == [FREE, RIVAL]
    assert its(state).landers[MARS] == 1


@pytest.mark.rule("SETI-508")
def test_it_orbits_without_being_asked() -> None:
    state = solo()
    its(state).probes = [at("venus", state)]

    orbit(state, RIVAL, VENUS)
    advance(state)

    assert state.over, "nobody is asked"
    assert its(state).orbiters[VENUS] == 1
    assert its(state).score == 2 + 9


def test_it_marks_signals_without_being_asked() -> None:
    state = solo()

    effect(state, SignalOp(2, PlanetSectorTarget("mars")), seat=RIVAL)

    assert state.signals[BARNARD] == [RIVAL, RIVAL]
    assert not state.forced


@pytest.mark.rule("SETI-527")
def test_it_marks_the_tile_only_with_oumuamuas_signal() -> None:
    state = solo(species=("oumuamua", "anomalies"))
    met(state, 0)

    effect(state, SignalOp(1, OumuamuaTarget()), SignalOp(1, PlanetSectorTarget("earth")), seat=RIVAL)

    assert state.tile_signals == [RIVAL]
    assert state.signals[VIRGINIS] == [RIVAL]


@pytest.mark.rule("SETI-526")
def test_it_resolves_its_sectors_in_the_order_of_completion() -> None:
    state = solo()
    for sector in (PROCYON, KEPLER):
        state.signals[sector] = [0] * 5
        state.completed_sectors.append(sector)
        state.star_wins[state.sector_stars[sector]] = [0]  # so that points are all there is to win
    state.free_actions = False
    state.active = RIVAL

    state.then(ResolveSectors(RIVAL))
    advance(state)

    assert state.over, "nobody is asked"
    assert [event.sector for event in told(state, SectorWon)] == [PROCYON, KEPLER]
