"""Action Mining: EXO-218 to EXO-222."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import Action
from armillary.games.exodus.rules.events import Mined, MiningRolled
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.upkeep import CollectCP
from tests.games.exodus.positions import (
    asked,
    choose,
    do,
    general,
    give,
    in_force,
    known,
    planet,
    refused,
    rolls,
    settle,
    table,
    told,
)


def mining(*faces: int, technology: str = "", cards: tuple[str, ...] = (), **settings: bool) -> ExodusState:
    """Seat 0 mines: a blue planet and a red asteroid of its own lie bare, the Home Planet is full."""
    state = table(2, **settings)
    for colour in ("blue", "red"):
        settle(state, 0, planet(state, colour))
        state.resources[planet(state, colour)] = 0
    if technology:
        known(state, 0, technology)
    in_force(state, *cards)
    if state.generals:
        general(state, 0, "geologist")
    rolls(state, *faces)
    act(state, 0, Action.MINING)
    do(state)
    return state


@pytest.mark.rule("EXO-218", "EXO-219")
def test_up_to_so_many_resources_spread_at_will() -> None:
    state = mining(4)
    blue, red = planet(state, "blue"), planet(state, "red")

    choose(state, f"mine {blue} 1", f"mine {red} 3")

    assert (state.resources[blue], state.resources[red]) == (1, 3)
    assert state.over
    assert told(state, MiningRolled)[0].faces == (4,)


@pytest.mark.rule("EXO-218", "EXO-159")
def test_fewer_are_allowed() -> None:
    state = mining(4)

    choose(state, f"mine {planet(state, 'red')} 1", "stop")

    assert [event.n for event in told(state, Mined)] == [1]


@pytest.mark.rule("EXO-218")
def test_only_planets_with_own_population() -> None:
    state = mining(6)
    other = planet(state, "blue", 1)
    state.resources[other] = 0
    settle(state, 1, other)

    assert all(not option.startswith(f"mine {other} ") for option in do(state))


@pytest.mark.rule("EXO-219", "EXO-018")
def test_never_more_than_the_planet_can_hold() -> None:
    state = mining(6)
    red = planet(state, "red")
    state.resources[red] = 4  # of 5

    assert [option for option in do(state) if option.startswith(f"mine {red} ")] == [f"mine {red} 1"]
    assert refused(state, f"mine {state.home(0)} 1").figures == {"most": 5}


@pytest.mark.rule("EXO-219")
def test_only_full_planets_with_own_population_are_refused() -> None:
    state = mining(6)
    settle(state, 1, planet(state, "blue", 1))

    assert [str(refusal.option) for refusal in refusals(state, 0)] == [f"mine {state.home(0)} 1"]


@pytest.mark.rule("EXO-220", "EXO-256")
def test_advanced_mining_adds_a_die() -> None:
    state = mining(2, 3, technology="advanced_mining")
    red = planet(state, "red")

    assert asked(state).count(f"mine {red} 5") == 1
    choose(state, f"mine {red} 5")
    assert state.over


@pytest.mark.rule("EXO-220")
def test_cards_in_force_add_dice_and_points() -> None:
    state = mining(1, 2, cards=("law_deep_drilling", "res_mining_rush"))

    assert f"mine {planet(state, 'red')} 4" in asked(state)
    assert f"mine {planet(state, 'red')} 5" not in asked(state)


@pytest.mark.rule("EXO-221", "EXO-222")
def test_a_resource_on_a_blue_planet_is_five_cp_for_whoever_collects_it() -> None:
    state = mining(1)
    blue = planet(state, "blue")
    give(state, 0, cp=0)
    give(state, 1, cp=0)
    settle(state, 1, state.home(1), 0)
    settle(state, 1, blue)

    choose(state, f"mine {blue} 1")
    assert (state.resources[blue], state.factions[0].cp) == (1, 0)
    do(state, CollectCP(1))

    assert (state.resources[blue], state.factions[1].cp) == (0, 5)


@pytest.mark.rule("EXO-401")
def test_the_geologist_adds_four_to_a_roll() -> None:
    state = mining(1, generals=True)
    red = planet(state, "red")

    choose(state, "use geologist", f"mine {red} 5")

    assert state.resources[red] == 5
    assert state.factions[0].abilities == []


def test_full_planets_take_nothing() -> None:
    state = table(2)
    rolls(state, 6)
    act(state, 0, Action.MINING)

    assert do(state) == []
    assert told(state, Mined) == []
