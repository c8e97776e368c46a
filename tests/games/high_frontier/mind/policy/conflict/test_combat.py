"""Combat as the bots see it: what a shot is worth, whom they attack, what they spare."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions.destinations import errand_of
from armillary.games.high_frontier.mind.forecast import attack_worth
from armillary.games.high_frontier.mind.forecast.raids import raids_of
from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict.combat import order, targets
from armillary.games.high_frontier.rules.conflict.combat.attacks import Attack
from armillary.games.high_frontier.rules.conflict.combat.battles import ScrapCard
from armillary.games.high_frontier.rules.conflict.combat.results import Zap
from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.mind.wartime import at_war
from tests.games.high_frontier.positions import (
    MODULE_3,
    card,
    factory,
    node,
    position,
    put,
    rocket,
    site,
    turn_of,
)

HELLAS = "mars_hellas_basin_buried_glaciers"
BUGGY = "Nuclear Drill"


def test_a_factory_is_worth_less_if_the_war_is_unlikely_to_end() -> None:
    state = at_war("taikonauts", "spacex", year=20)
    factory(state, 1, HELLAS)
    early = attack_worth.worth_of_factory(state, site(HELLAS))
    state.year = 48
    assert attack_worth.worth_of_factory(state, site(HELLAS)) < early


def test_amat_bombs_on_a_factory_promise_a_victory() -> None:
    state = at_war("taikonauts", "spacex")
    state.players[0].aqua = 3
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, HELLAS, "Taikonauts", wet="1")
    shots = order.shots_from(state, 0, (node(HELLAS),), targets.aims_at(state, 0, node(HELLAS)), attacks=True)
    assert shots
    assert max(attack_worth.prospects(state, shot)[1] for shot in shots) > 0.8


def test_who_can_win_an_attack_begins_it() -> None:
    state = at_war("taikonauts", "spacex")
    state.players[0].aqua = 3
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, HELLAS, "Taikonauts", wet="1")
    turn_of(state)
    assert liking(Outlook(state, 0), Attack(node(HELLAS))) > 0


def test_genocide_is_shunned_by_who_has_bribes_to_lose() -> None:
    state = at_war("nasa_astronauts", "spacex")
    factory(state, 1, HELLAS, colony=True)
    dear = attack_worth.shame_of(state, 0)
    change(state, bribes=(0, 3))
    assert attack_worth.shame_of(state, 0) < dear


def test_criminals_have_no_shame() -> None:
    state = at_war("taikonauts", "spacex")
    assert attack_worth.shame_of(state, 0) == 0


def test_in_war_a_rocket_has_the_factories_of_its_enemies_to_fly_to() -> None:
    state = at_war("taikonauts", "spacex")
    state.players[0].aqua = 3
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, "leo", "Taikonauts", wet="1")
    assert site(HELLAS) in dict(raids_of(state, 0, rocket(state)))


def test_in_peace_it_has_not() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, "leo", "Taikonauts", wet="1")
    assert raids_of(state, 0, rocket(state)) == ()


def test_a_defender_who_arrives_is_seen() -> None:
    state = at_war("taikonauts", "spacex")
    state.players[0].aqua = 3
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, "leo", "Taikonauts", wet="1")
    alone = dict(raids_of(state, 0, rocket(state)))
    put(state, 1, Slot.ROCKET, HELLAS, "SpaceX", wet="1")
    assert dict(raids_of(state, 0, rocket(state))) != alone


def test_a_raid_can_be_an_errand() -> None:
    state = at_war("taikonauts", "spacex", year=20)
    state.players[0].aqua = 20
    state.busted = frozenset(range(200)) - {site(HELLAS)}
    factory(state, 1, HELLAS)
    put(state, 0, Slot.ROCKET, "leo", "Taikonauts", wet="1")
    assert errand_of(state, 0).site == site(HELLAS)


def test_nobody_scraps_what_has_survived() -> None:
    state = at_war("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, HELLAS, BUGGY, wet="5")
    assert liking(Outlook(state, 0), ScrapCard(card(BUGGY))) < -4


def test_humans_are_shot_down_before_machines() -> None:
    state = at_war("taikonauts", "spacex")
    put(state, 1, Slot.ROCKET, HELLAS, "SpaceX", "CVD Molding", wet="8")
    outlook = Outlook(state, 0)
    assert liking(outlook, Zap(card("SpaceX"))) > liking(outlook, Zap(card("CVD Molding")))


def test_a_shot_that_may_shame_is_worth_it_for_the_last_chit() -> None:
    state = at_war("nasa_astronauts", "spacex")
    factory(state, 1, HELLAS, colony=True)
    factory(state, 0, "ceres", "hygiea", "dione", colony=True)
    put(state, 0, Slot.ROCKET, HELLAS, "NASA Astronauts", wet="1")
    shunned = attack_worth.worth_of_attack(state, 0, node(HELLAS))
    change(state, propaganda=(Bloc.LOYALIST,) * 5 + (Bloc.INDEPENDENCE,))
    assert attack_worth.worth_of_attack(state, 0, node(HELLAS)) > shunned + 2
