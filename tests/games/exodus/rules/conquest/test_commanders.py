"""Ability cards of the Generals in battle."""

from __future__ import annotations

import pytest

from armillary.engine import steps
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.cards.generals import (
    COMBAT_AFTER_ROLL,
    COMBAT_BEFORE_DAMAGE,
    COMBAT_BEFORE_ROLL,
    OWN_SHIP_DESTROYED,
)
from armillary.games.exodus.rules.components import RESERVE
from armillary.games.exodus.rules.conquest.battle import CombatRound, Conflicts
from armillary.games.exodus.rules.conquest.battle_state import Fight, Volley
from armillary.games.exodus.rules.conquest.commanders import AskCommanders, UseCommanders
from armillary.games.exodus.rules.events import (
    AbilityUsed,
    BattleStalled,
    CargoLost,
    HitsCancelled,
    VolleyFired,
)
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    damage,
    do,
    fit,
    general,
    no_resistance,
    no_ships,
    phase,
    place_of,
    planet,
    rolls,
    secretly,
    ship,
    table,
    told,
    waiting,
)


def duel(*cards: str, kinds: tuple[str, str] = ("fighter", "fighter")) -> tuple[ExodusState, int]:
    """Seats 0 and 1 meet; seat 0 holds these cards. Fighters have 2 dice and 2 shields."""
    state = table(3, generals=True)
    no_ships(state)
    no_resistance(state)
    phase(state)
    place = planet(state, "blue")
    for faction in state.factions:
        state.abilities += faction.abilities
        faction.abilities.clear()
    general(state, 0, *cards)
    for seat, kind in enumerate(kinds):
        fit(state, seat, "fighter", "ssl_cannon", "multipolar_grid_shield")
        fit(state, seat, "war_cruiser")
        ship(state, seat, kind, place, cargo=int(kind == "war_cruiser"))
    return state, place


@pytest.mark.rule("EXO-400")
def test_whoever_holds_a_card_is_asked_and_whoever_holds_none_is_not() -> None:
    state, place = duel("financier")

    do(state, CombatRound(Fight(place)))

    assert waiting(state) == "UseCommanders"
    assert asked(state, 0) == ["keep", "waive"]
    assert asked(state, 1) == []


@pytest.mark.rule("EXO-400")
def test_others_cannot_tell_which_card_is_kept() -> None:
    views = []
    for card in ("gunnery_master", "financier"):
        state, place = duel(card)
        do(state, CombatRound(Fight(place)))
        seen = GAME.view(state, 1)
        views.append((asked(seen), seen.factions[0].abilities, seen.stack))

    assert views[0] == views[1]


@pytest.mark.rule("EXO-400")
def test_a_player_who_waives_is_asked_no_more_in_that_battle() -> None:
    state, place = duel("financier")
    do(state, Conflicts())
    rolls(state, *[1] * 12, 5, 5, *[1] * 2, 5, *[1] * 3)

    choose(state, "waive", seat=0)

    assert told(state, VolleyFired)[-1].place == place
    assert waiting(state) == ""


@pytest.mark.rule("EXO-400")
def test_others_cannot_tell_who_has_waived_from_who_keeps_the_cards() -> None:
    views = []
    for answer in ("keep", "waive"):
        state, place = duel("financier")
        general(state, 1, "tactician")
        do(state, CombatRound(Fight(place)))
        rolls(state, 1, 1, 1, 1)
        choose(state, answer, seat=0)
        choose(state, "keep", seat=1)
        assert asked(state, 0) == (["keep", "waive"] if answer == "keep" else [])
        if answer == "keep":
            choose(state, answer, seat=0)  # at once, like everybody who has waived
        views.append(GAME.view(state, 1))

    kept, waived = views
    assert asked(kept, 1) == asked(waived, 1) == ["use tactician", "keep", "waive"]
    assert kept.stack == waived.stack
    assert kept.digest() == waived.digest()


@pytest.mark.rule("EXO-400")
def test_in_a_view_of_its_own_a_player_who_has_waived_is_asked_nothing() -> None:
    state, place = duel("financier")
    general(state, 1, "tactician")
    do(state, CombatRound(Fight(place)))
    rolls(state, 1, 1, 1, 1)
    choose(state, "waive", seat=0)
    choose(state, "keep", seat=1)

    seen = GAME.view(state, 0)

    assert asked(seen, 0) == []
    assert steps.to_act(seen) == steps.to_act(state) == (1,)
    waiting_for = seen.stack[-1]
    assert isinstance(waiting_for, UseCommanders)
    assert waiting_for.fight.waived == (0,)


@pytest.mark.rule("EXO-400")
def test_how_often_another_player_has_changed_a_choice_is_not_seen() -> None:
    _, place = duel("financier")
    asked_of = UseCommanders(choosing=(0, 1), fight=Fight(place), moment="", changes=(2, 3))
    assert (asked_of.masked(0).changes, asked_of.masked(1).changes) == ((2, 0), (0, 3))


@pytest.mark.rule("EXO-337", "EXO-401")
def test_commanders_are_asked_before_a_battle_without_cannons_ends() -> None:
    state, place = duel("gunnery_master")
    for seat in (0, 1):
        fit(state, seat, "fighter", "electromagnetic_shield")
    do(state, CombatRound(Fight(place)))
    assert asked(state, 0) == ["use gunnery_master", "keep", "waive"]
    rolls(state, 5, 5, 1)

    choose(state, "use gunnery_master", seat=0)

    assert place_of(state, 1, 2) == RESERVE
    assert told(state, BattleStalled) == []


@pytest.mark.rule("EXO-337")
def test_a_battle_without_cannons_ends_when_no_card_gives_dice() -> None:
    state, place = duel("gunnery_master")
    for seat in (0, 1):
        fit(state, seat, "fighter", "electromagnetic_shield")
    do(state, CombatRound(Fight(place)))

    choose(state, "keep", seat=0)

    assert told(state, BattleStalled) == [BattleStalled(place)]
    assert waiting(state) == ""


@pytest.mark.rule("EXO-401")
def test_the_gunnery_master_rolls_three_more_dice_in_one_round() -> None:
    state, place = duel("gunnery_master")
    do(state, CombatRound(Fight(place)))
    assert asked(state, 0) == ["use gunnery_master", "keep", "waive"]
    rolls(state, *[1] * 7, *[1] * 4, 5, 5, 1, 1, 5, 1, 1, 1)

    choose(state, "use gunnery_master", seat=0)

    volleys = [len(v.faces) for v in told(state, VolleyFired) if v.seat == 0]
    assert volleys[:2] == [5, 2]
    assert [card.seat for card in told(state, AbilityUsed)] == [0]
    assert state.factions[0].abilities == []


@pytest.mark.rule("EXO-401")
def test_the_tactician_rolls_up_to_three_misses_again() -> None:
    state, place = duel("tactician")
    do(state, CombatRound(Fight(place)))
    rolls(state, 1, 5, 1, 1)
    choose(state, "keep", seat=0)

    assert asked(state, 0) == ["use tactician", "keep", "waive"]
    rolls(state, 6, 1, 1, 1, 1, 6, 1, 1, 1)
    choose(state, "use tactician", seat=0)

    own = [v for v in told(state, VolleyFired) if v.seat == 0]
    assert own[1].faces == (6, 5)
    assert own[1].hits == 2
    assert place_of(state, 1, 2) == RESERVE  # the third hit came in the next rounds


@pytest.mark.rule("EXO-401")
def test_the_tactician_is_not_asked_for_when_every_die_has_hit() -> None:
    state, place = duel("tactician")
    do(state, CombatRound(Fight(place)))
    rolls(state, 5, 5, 1, 1)

    choose(state, "keep", seat=0)

    assert asked(state, 0) == ["keep", "waive"]  # another round has begun
    assert damage(state, 1, 2) == 2


@pytest.mark.rule("EXO-401")
def test_the_shield_master_cancels_up_to_three_hits() -> None:
    state, place = duel("shield_master")
    do(state, CombatRound(Fight(place)))
    rolls(state, 5, 5, 5, 5)
    choose(state, "keep", seat=0)

    assert asked(state, 0) == ["use shield_master", "keep", "waive"]
    choose(state, "use shield_master", seat=0)
    assert asked(state) == ["cancel fighter-1 1", "cancel fighter-1 2", "stop"]
    rolls(state, 5, 1, 1, 1)
    choose(state, "cancel fighter-1 2")

    assert told(state, HitsCancelled) == [HitsCancelled(0, 2, 2)]
    assert damage(state, 0, 2) == 0
    assert place_of(state, 1, 2) == RESERVE


@pytest.mark.rule("EXO-401")
def test_hits_that_are_cancelled_on_one_ship_are_not_cancelled_on_another() -> None:
    state, place = duel("shield_master")
    second = ship(state, 0, "fighter", place)
    fight = Fight(place, marks=((0, 2, 2), (0, second, 2)))
    do(state, AskCommanders(fight, COMBAT_BEFORE_DAMAGE))
    choose(state, "use shield_master", seat=0)

    options = choose(state, "cancel fighter-1 2")

    assert options == ["cancel fighter-2 1", "stop"]


@pytest.mark.rule("EXO-400", "EXO-401")
@pytest.mark.parametrize("moment", [COMBAT_BEFORE_ROLL, COMBAT_AFTER_ROLL, COMBAT_BEFORE_DAMAGE])
def test_whose_cargo_is_saved_is_asked_in_all_other_moments(moment: str) -> None:
    state, place = duel("financier", kinds=("war_cruiser", "fighter"))
    volleys = (Volley(0, (1,)), Volley(1, (5,)))

    do(state, AskCommanders(Fight(place, volleys=volleys, marks=((0, 4, 1),), rescued=(0,)), moment))

    assert asked(state, 0) == ["keep", "waive"]


@pytest.mark.rule("EXO-400", "EXO-401")
@pytest.mark.parametrize(("rescued", "moments"), [((), [OWN_SHIP_DESTROYED]), ((0,), [])])
def test_whose_cargo_is_saved_is_asked_no_more_when_a_ship_is_lost(
    rescued: tuple[int, ...], moments: list[str]
) -> None:
    state, place = duel("financier", kinds=("war_cruiser", "fighter"))
    state.factions[0].damage[4] = 1

    do(state, AskCommanders(Fight(place, rescued=rescued), OWN_SHIP_DESTROYED))

    assert [step.moment for step in state.stack if isinstance(step, UseCommanders)] == moments


@pytest.mark.rule("EXO-401", "EXO-335")
def test_the_field_medic_brings_who_was_aboard_home() -> None:
    state, place = duel("field_medic", kinds=("war_cruiser", "fighter"))
    home = state.population[state.home(0)][0]
    do(state, Conflicts())
    rolls(state, 5, 1)
    choose(state, "keep", seat=0)  # before the roll
    assert "use field_medic" not in asked(state, 0)
    choose(state, "keep", seat=0)  # before damage

    assert asked(state, 0) == ["use field_medic", "keep", "waive"]
    choose(state, "use field_medic", seat=0)

    assert told(state, CargoLost) == [CargoLost(0, 1, True)]
    assert state.population[state.home(0)][0] == home + 1
    assert cubes(state, 0) == ALL_CUBES
    assert place not in state.factions[0].where


@pytest.mark.rule("EXO-401")
def test_both_sides_decide_at_the_same_time() -> None:
    state, place = duel("gunnery_master")
    general(state, 1, "tactician")
    do(state, CombatRound(Fight(place)))

    assert asked(state, 1) == ["keep", "waive"]
    rolls(state, *[6] * 5, 1, 1)
    secretly(state, {1: ["waive"], 0: ["use gunnery_master"]})

    assert place_of(state, 1, 2) == RESERVE
