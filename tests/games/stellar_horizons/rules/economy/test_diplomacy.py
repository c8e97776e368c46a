"""Diplomacy: drift, announcements, rolls, and what nobody can bring about or need accept."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.economy import diplomacy
from armillary.games.stellar_horizons.rules.economy.diplomacy import (
    Announce,
    AskForAttempts,
    DiplomacyStep,
    drift,
)
from armillary.games.stellar_horizons.rules.events.economy import AttemptRolled, RelationsDrifted, RiseRefused
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, position, pursues, relate

NORTH, RUSSIA, EUROPE, JAPAN = (
    FACTION_NUMBERS[name] for name in ("north_america", "russia", "europe", "japan")
)


@pytest.mark.rule("SH-192", "SH-X09")
def test_relations_of_the_faction_that_is_rolled_drift_toward_neutral() -> None:
    state = position("china")
    relate(state, "china", "russia", Relation.ALLIANCE)

    drift(state, 2)

    assert state.relation(FACTION_NUMBERS["china"], RUSSIA) == Relation.COLLABORATION


@pytest.mark.rule("SH-193", "SH-X09")
def test_all_relations_of_a_player_drift_from_both_sides() -> None:
    state = position("north_america", "russia")
    relate(state, "north_america", "russia", Relation.WAR)
    relate(state, "north_america", "japan", Relation.ALLIANCE)
    relate(state, "russia", "japan", Relation.WAR)

    drift(state, 1)

    assert state.relation(RUSSIA, NORTH) == Relation.EMBARGO
    assert state.relation(JAPAN, NORTH) == Relation.COLLABORATION
    assert state.relation(JAPAN, RUSSIA) == Relation.WAR, "another pair"


@pytest.mark.rule("SH-192", "SH-X09")
@pytest.mark.parametrize("rolled", [8, 9, 10])
def test_a_high_roll_names_nobody(rolled: int) -> None:
    state = position("north_america", "russia")
    relate(state, "north_america", "russia", Relation.WAR)

    drift(state, rolled)

    assert state.relation(RUSSIA, NORTH) == Relation.WAR


@pytest.mark.rule("SH-192")
@pytest.mark.parametrize(("year", "rolls"), [(2090, 1), (2100, 2)])
def test_two_dice_are_rolled_from_2100_on(year: int, rolls: int) -> None:
    state = position("russia", year=year)
    dice(state, 8, 9)

    do(state, DiplomacyStep())

    assert len(told(state, RelationsDrifted)) == rolls


def announcing(state: StellarState, **chits: int) -> list[str]:
    for name, n in chits.items():
        faction(state, name).politics = n
    return do(state, AskForAttempts())


@pytest.mark.rule("SH-194")
def test_all_announce_in_reverse_order_before_anything_is_rolled() -> None:
    state = position("russia", "japan")
    announcing(state, russia=1, japan=1)
    assert seat_asked(state) == 1

    choose(state, "raise china")  # the chits are spent: the next is asked
    assert seat_asked(state) == 0
    assert told(state, AttemptRolled) == []

    dice(state, 6, 7)
    choose(state, "raise europe")
    assert [(event.seat, event.succeeded) for event in told(state, AttemptRolled)] == [(1, True), (0, False)]


@pytest.mark.rule("SH-044", "SH-195", "SH-X08")
def test_every_attempt_costs_one_chit_more_with_all_factions_together() -> None:
    state = position("russia")
    announcing(state, russia=10)
    dice(state, 10, 10, 10, 10)

    choose(state, "raise japan", "raise japan", "raise europe")
    assert faction(state, "russia").politics == 10 - (1 + 2 + 3)
    choose(state, "raise europe")

    assert faction(state, "russia").politics == 0
    assert len(told(state, AttemptRolled)) == 4


@pytest.mark.rule("SH-196")
@pytest.mark.parametrize(("rolled", "after"), [(6, Relation.FREE_TRADE), (7, Relation.NEUTRAL)])
def test_an_attempt_succeeds_on_six_or_less(rolled: int, after: Relation) -> None:
    state = position("russia")
    announcing(state, russia=1)
    dice(state, rolled)

    choose(state, "raise japan")

    assert state.relation(RUSSIA, JAPAN) == after
    assert diplomacy.success(state, RUSSIA).percent == 60


@pytest.mark.rule("SH-197")
def test_successes_up_and_down_are_set_off() -> None:
    state = position("russia", "japan")
    relate(state, "russia", "japan", Relation.FREE_TRADE)
    announcing(state, russia=3, japan=1)
    choose(state, "lower russia")
    dice(state, 1, 2, 3)

    choose(state, "raise japan", "raise japan")  # two up, one down: above Free Trade, so Japan may refuse
    assert asked(state) == ["allow", "refuse"]
    choose(state, "allow")

    assert state.relation(RUSSIA, JAPAN) == Relation.COLLABORATION


@pytest.mark.rule("SH-198", "SH-199")
@pytest.mark.parametrize(
    ("policies", "after"),
    [
        ((), Relation.NEUTRAL),
        (("space_military",), Relation.EMBARGO),
        (("space_military", "vigorous_military"), Relation.WAR),
    ],
)
def test_only_military_policies_bring_about_embargo_and_war(
    policies: tuple[str, ...], after: Relation
) -> None:
    state = position("russia", "japan")
    pursues(state, "russia", *policies)
    announcing(state, russia=3)
    dice(state, 1, 1)

    choose(state, "lower japan", "lower japan")

    assert state.relation(RUSSIA, JAPAN) == after


@pytest.mark.rule("SH-198")
def test_without_military_policies_lowering_below_neutral_is_refused() -> None:
    state = position("russia")
    options = announcing(state, russia=1)

    assert "lower japan" not in options
    assert refused(state, "lower japan").rule == "SH-198"


@pytest.mark.rule("SH-200")
def test_a_player_may_refuse_more_than_free_trade() -> None:
    state = position("russia", "japan")
    relate(state, "russia", "japan", Relation.NEUTRAL)
    announcing(state, russia=3)
    dice(state, 1, 1)
    choose(state, "raise japan", "raise japan")
    assert (seat_asked(state), asked(state)) == (1, ["allow", "refuse"])

    choose(state, "refuse")

    assert state.relation(RUSSIA, JAPAN) == Relation.FREE_TRADE
    assert len(told(state, RiseRefused)) == 1


@pytest.mark.rule("SH-200")
def test_who_has_said_never_is_not_asked() -> None:
    state = position("russia", "japan")
    relate(state, "russia", "japan", Relation.FREE_TRADE)
    faction(state, "japan").habits = (diplomacy.NEVER_ALLY,)
    announcing(state, russia=1)
    dice(state, 1)

    choose(state, "raise japan")

    assert state.relation(RUSSIA, JAPAN) == Relation.FREE_TRADE


def test_a_faction_without_a_player_accepts_an_alliance() -> None:
    state = position("russia", "china")
    relate(state, "russia", "japan", Relation.COLLABORATION)
    announcing(state, russia=1)
    dice(state, 1)

    choose(state, "raise japan")

    assert state.relation(RUSSIA, JAPAN) == Relation.ALLIANCE


@pytest.mark.rule("SH-195")
def test_as_many_attempts_as_chits_pay_for_whatever_levels_are_left() -> None:
    state = position("russia")
    relate(state, "russia", "japan", Relation.COLLABORATION)
    announcing(state, russia=6)
    dice(state, 10, 9, 6)

    choose(state, "raise japan", "raise japan", "raise japan")

    assert state.relation(RUSSIA, JAPAN) == Relation.ALLIANCE


@pytest.mark.rule("SH-195", "SH-199")
def test_the_same_downward() -> None:
    state = position("russia")
    relate(state, "russia", "japan", Relation.EMBARGO)
    pursues(state, "russia", "space_military", "vigorous_military")
    announcing(state, russia=3)
    dice(state, 10, 6)

    choose(state, "lower japan", "lower japan")

    assert state.relation(RUSSIA, JAPAN) == Relation.WAR


@pytest.mark.rule("SH-197")
def test_at_the_worst_level_lowering_cancels_what_another_player_raises() -> None:
    state = position("russia", "japan")
    relate(state, "russia", "japan", Relation.WAR)
    announcing(state, russia=1, japan=1)
    choose(state, "lower russia")
    dice(state, 1, 1)

    choose(state, "raise japan")

    assert state.relation(RUSSIA, JAPAN) == Relation.WAR


def test_nothing_is_offered_that_cannot_move_anything() -> None:
    state = position("russia")
    relate(state, "russia", "japan", Relation.ALLIANCE)
    faction(state, "russia").politics = 1

    options = do(state, Announce(0, 0, ()))

    assert "raise japan" not in options
    assert "lower japan" in options


@pytest.mark.rule("SH-195", "SH-198")
def test_an_own_attempt_can_be_taken_back_where_relations_are_at_their_best_or_worst() -> None:
    state = position("russia", "japan")
    faction(state, "russia").politics = 9
    relate(state, "russia", "europe", Relation.ALLIANCE)
    assert "raise europe" not in map(str, Announce(0, 0, ()).options(state))
    assert "raise europe" in map(str, Announce(0, 0, ((RUSSIA, EUROPE, -1),)).options(state))

    state.relate(RUSSIA, EUROPE, diplomacy.lowest(state, RUSSIA))
    assert "lower europe" not in map(str, Announce(0, 0, ()).options(state))
    assert "lower europe" in map(str, Announce(0, 0, ((RUSSIA, EUROPE, 1),)).options(state))


@pytest.mark.rule("SH-198")
def test_refused_is_what_no_policy_allows_toward_non_player_factions() -> None:
    state = position("russia", "japan")
    lowest = diplomacy.lowest(state, RUSSIA)
    for other in range(7):
        if other != RUSSIA:
            state.relate(RUSSIA, other, Relation(lowest + 1))
    state.relate(RUSSIA, EUROPE, lowest)
    state.relate(RUSSIA, JAPAN, lowest)

    assert [str(r.option) for r in Announce(0, 0, ()).refusals(state)] == ["lower europe"]


@pytest.mark.rule("SH-197")
def test_every_roll_is_told_with_its_direction() -> None:
    state = position("russia", "japan")
    dice(state, 10, 10)
    do(state, diplomacy.RollAttempts(((RUSSIA, EUROPE, 1), (RUSSIA, NORTH, -1))))

    assert [(event.other, event.up) for event in told(state, AttemptRolled)] == [
        (EUROPE, True),
        (NORTH, False),
    ]
