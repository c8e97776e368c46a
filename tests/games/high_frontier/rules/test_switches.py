"""Which modules and switches go together, and what they lay out."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Preset, Setting, SetupError, Value, codec
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules import sequence, switches
from armillary.games.high_frontier.rules.components import CARDS, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Bloc, Deck
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.solar_map.sites import hydration
from armillary.games.high_frontier.rules.state import SLOTS, Slot
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import CONFLICT_SCENARIO, EVERYTHING, MODULE_3, WIDE, WITH_FUTURES


@pytest.mark.parametrize("preset", switches.PRESETS, ids=lambda preset: preset.title)
def test_every_way_to_play_can_be_played_by_all_whom_it_names(preset: Preset) -> None:
    for seats in preset.seats or GAME.facts.seats:
        assert GAME.new_state(seats, 1, dict(preset.settings)).seats == seats


def test_the_first_way_to_play_switches_nothing() -> None:
    assert switches.PRESETS[0].settings == ()


def test_a_switch_needs_only_those_before_it() -> None:
    known: dict[str, tuple[Value, ...]] = {}
    for setting in switches.SETTINGS:
        for name, values in setting.needs:
            assert set(values) <= set(known[name])
        known[setting.name] = setting.allowed


@pytest.mark.parametrize("setting", [each for each in switches.SETTINGS if each.needs], ids=lambda s: s.name)
def test_a_switch_without_what_it_needs_is_refused_in_a_sentence(setting: Setting) -> None:
    other = next(value for value in setting.allowed if value != setting.default)

    with pytest.raises(SetupError) as refused:
        GAME.new_state(3, 1, {setting.name: other})

    assert str(refused.value).endswith(".")


def test_a_switch_with_what_it_needs_is_taken() -> None:
    for setting in switches.SETTINGS:
        seats = max(setting.seats or GAME.facts.seats)
        for value in setting.allowed:
            wished = {**_that(setting), setting.name: value}
            assert GAME.new_state(seats, 1, wished).seats == seats


def _that(setting: Setting) -> dict[str, Value]:
    """What a switch needs, and what that needs."""
    specs = {each.name: each for each in switches.SETTINGS}
    found: dict[str, Value] = {}
    for name, values in setting.needs:
        found |= {**_that(specs[name]), name: values[0]}
    return found


@pytest.mark.parametrize(
    ("settings", "modules"),
    [
        ({}, ()),
        ({"terawatt": True}, ("terawatt",)),
        (WITH_FUTURES, ("politics", "terawatt", "colonization", "futures", "independence")),
        (MODULE_3, ("politics", "war", "combat")),
        ({**MODULE_3, "conflict": "piracy"}, ("politics", "war", "combat")),
        ({**MODULE_3, "conflict": "age_of_piracy"}, ("politics", "combat")),
        (EVERYTHING, ("politics", "terawatt", "colonization", "futures", "war", "combat")),
    ],
)
def test_modules_in_play(settings: dict[str, Any], modules: tuple[str, ...]) -> None:
    assert WIDE.new_state(3, 1, settings).modules == modules


@pytest.mark.rule("HF3-001", "HF3-003", "HFC-337")
@pytest.mark.parametrize(
    "settings",
    [
        {"conflict": "full"},
        {**WITH_FUTURES, "length": "short"},
        {**WITH_FUTURES, "terawatt": False},
        {"politics": True, "terawatt": True, "future_wars": True},
        {**EVERYTHING, "future_wars": True},
        {"postwar": "empire"},
    ],
)
def test_what_does_not_go_together_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        WIDE.new_state(3, 1, settings)


@pytest.mark.parametrize(("seats", "more"), [(3, {}), (2, {"terawatt": True}), (2, {"lutetia": True})])
def test_the_first_war_is_for_two_with_modules_0_and_3_alone(seats: int, more: dict[str, Any]) -> None:
    assert WIDE.new_state(2, 1, CONFLICT_SCENARIO).seats == 2
    with pytest.raises(SetupError):
        WIDE.new_state(seats, 1, {**CONFLICT_SCENARIO, **more})


@pytest.mark.rule("HF3-004")
def test_nobody_wages_war_alone() -> None:
    with pytest.raises(SetupError):
        WIDE.new_state(1, 1, {"conflict": "full"})


def test_switches_of_module_3_are_on_only_with_it() -> None:
    assert WIDE.new_state(2, 1, {}).rules == frozenset()
    assert WIDE.new_state(2, 1, MODULE_3).rules == {"buggy_crewing", "space_lord"}
    assert "age_of_piracy" in WIDE.new_state(2, 1, {**MODULE_3, "conflict": "age_of_piracy"}).rules


@pytest.mark.rule("HFC-306", "HFC-344")
def test_decks_and_aqua_of_modules_1_and_2() -> None:
    state = positions.game(2, terawatt=True, colonization=True)

    assert decks_in_play(state)[-3:] == (Deck.FREIGHTER, Deck.GW_THRUSTER, Deck.BERNAL)
    assert [len(state.decks[deck]) for deck in decks_in_play(state)[-3:]] == [7, 7, 10]
    assert sorted(state.decks[Deck.COLONIST]) == list(OF_DECK[Deck.COLONIST])
    assert min(player.aqua for player in state.players) == 9


def test_only_module_1_has_places_for_mobile_factories() -> None:
    assert len(positions.game(2).players[0].stacks) == SLOTS
    assert len(positions.game(2, terawatt=True).players[0].stacks) == len(Slot)


@pytest.mark.rule("HF3-014")
@pytest.mark.parametrize(("seats", "bribes"), [(2, 3), (4, 3), (5, 2), (6, 2)])
def test_bribes_at_the_start(seats: int, bribes: int) -> None:
    state = positions.game(seats, **MODULE_3)
    assert table.table(state).bribes == (bribes,) * seats


@pytest.mark.rule("HF3-016", "HF3-017", "HF3-020")
def test_propaganda_and_extremists_at_the_start() -> None:
    state = positions.position("taikonauts", "spacex", **MODULE_3)

    shown = table.table(state).propaganda
    assert [number for number, bloc in enumerate(shown) if bloc == Bloc.LOYALIST] == [
        positions.ideology(name) for name in ("honor", "unity", "authority")
    ]
    assert (table.bloc_of(state, 0), table.bloc_of(state, 1)) == (Bloc.LOYALIST, Bloc.INDEPENDENCE)
    assert table.is_extremist(state, positions.ideology("individuality"), 1)
    assert not table.is_extremist(state, positions.ideology("honor"), 0)


@pytest.mark.rule("HF3-390", "HF3-392")
def test_the_age_of_piracy_has_no_propaganda() -> None:
    state = positions.game(3, **{**MODULE_3, "conflict": "age_of_piracy"})
    assert table.table(state).propaganda == ()


@pytest.mark.rule("HF3-018")
def test_lutetia_may_be_dry() -> None:
    site = positions.site("lutetia")
    wet, dry = positions.position("spacex"), positions.position("spacex", lutetia=True)
    assert (hydration(wet, 0, site), hydration(dry, 0, site)) == (3, 0)


def test_a_state_with_everything_can_be_stored_and_read() -> None:
    state = positions.game(3, **EVERYTHING)
    positions.factory(state, 0, "ceres")
    positions.bernal(state, 0, "geo", "bernal_geo_elevator_bernal", dirtsides=("ceres",))
    positions.elevator(state, 1, "leo", "geo")
    positions.war(state)

    again = WIDE.restore(codec.dump(state))
    assert again.digest() == state.digest()
    assert again.anchored == state.anchored
    assert again.conflict == state.conflict


def test_without_module_2_nobody_needs_a_home() -> None:
    assert homes.is_unlocked(positions.position("spacex"), 0)


def test_places_of_modules_are_listed_only_with_them() -> None:
    assert "turn.combat" in sequence.SEAT_PLACES
    core = sequence.sources((), *sequence.MENU)
    assert set(core) <= set(sequence.sources(switches.MODULES, *sequence.MENU))


@pytest.mark.rule("HFC-375")
def test_colonists_are_human_and_robots_become_so() -> None:
    for number in OF_DECK[Deck.COLONIST]:
        humans = [face.human for face in CARDS[number].faces]
        assert humans == ([True, True] if CARDS[number].kind == "human" else [False, False, True, True])
