"""What is dared with Modules 1 and 2, and what is left alone."""

from __future__ import annotations

from armillary.games.high_frontier.mind import kits, ventures
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.rules.components import CARDS, ELEVATORS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.fuel_and_cargo.jettison import Jettison
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.rules.terawatt.cubes import SwapFactory
from armillary.games.high_frontier.rules.terawatt.elevators import BuildElevator
from tests.games.high_frontier.positions import MODULES_1_AND_2, bernal, factory, position, site


def test_an_elevator_to_an_own_factory_is_worth_its_price_again() -> None:
    state = position("taikonauts", "spacex", **MODULES_1_AND_2)
    place = next(p for p in ELEVATORS if NODES[p.a].site != NOTHING and not p.by_anchoring)
    assert ventures.worth_of_elevator(state, 0, place.a) < 0
    factory(state, 0, SITES[NODES[place.a].site].id)
    assert ventures.worth_of_elevator(state, 0, place.a) > 3
    assert liking(Outlook(state, 0), BuildElevator(place.a)) > 3


def test_a_factory_stays_on_its_claim() -> None:
    state = position("taikonauts", "spacex", **MODULES_1_AND_2)
    factory(state, 0, "ceres")
    assert liking(Outlook(state, 0), SwapFactory(site("ceres"))) < -4


def test_a_bernal_is_never_thrown_away() -> None:
    state = position("taikonauts", "spacex", **MODULES_1_AND_2)
    bernal(state, 0, "cycler", "L5 Solar Cell Factory", anchored=False)
    assert liking(Outlook(state, 0), Jettison(Slot.STANFORD)) < -4


def test_no_expedition_counts_on_isotopes() -> None:
    drives = [
        number
        for number, card in enumerate(CARDS)
        if card.deck is Deck.GW_THRUSTER
        and all(f.triangle is None or f.triangle.grade is Grade.ISOTOPE for f in card.faces)
    ]
    assert drives
    found = kits.kits((), tuple(drives[:2]), False)
    assert all(kit.engine == NOTHING or FACES[kit.engine].triangle is None for kit in found)
