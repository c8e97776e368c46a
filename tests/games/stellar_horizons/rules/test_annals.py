"""What is noted at the beginning of an economic phase, for looking back."""

from __future__ import annotations

from fractions import Fraction

from armillary.games.stellar_horizons.rules import annals, scoring
from armillary.games.stellar_horizons.rules.concepts.dice import rounded
from armillary.games.stellar_horizons.rules.state import Stopped
from tests.games.stellar_horizons.positions import faction, found, knows, position, put


def test_a_year_begins_with_a_note_of_what_all_have() -> None:
    state = position("russia", "china", year=2040)
    faction(state, "russia").vp = 7
    knows(state, "china", "space_mining", "ion_propulsion")
    found(state, "ru_mir", "earth_orbit", settlements=2)
    annals.NoteYear().run(state)
    assert len(state.annals) == 1
    noted = state.annals[0]
    assert noted.year == 2040
    assert noted.technologies == (0, 2)
    assert noted.settlements == (2, 0)
    assert noted.points[0] >= 7
    assert noted.points[1] == 0  # what is missing is taken off at the end only


def test_what_is_noted_does_not_tell_what_chits_are_in_hand() -> None:
    state = position("russia", "china", year=2040)
    before = annals.annal_of(state)
    faction(state, "russia").chits[0].extend([9, 9, 9])
    assert scoring.scores(state)[0] > scoring.scores(position("russia", "china", year=2040))[0]
    assert annals.annal_of(state) == before


def test_a_copy_keeps_what_was_noted() -> None:
    state = position("russia", "china", year=2040)
    annals.note(state)
    copy = state.clone()
    annals.note(state)
    assert len(copy.annals) == 1
    assert len(state.annals) == 2


def test_what_would_be_taken_off_counts_three_for_each_technology() -> None:
    state = position("russia", "china", year=2040)
    whole = annals.to_take_off(state, state.played[0])
    knows(state, "russia", "space_mining")
    assert annals.to_take_off(state, state.played[0]) == whole + 3


def test_points_of_the_year_are_exact_before_they_are_rounded() -> None:
    state = position("russia", "china", year=2040)
    faction(state, "russia").vp = 7
    found(state, "ru_mir", "mars", settlements=3)
    found(state, "ru_vostok", "titan", settlements=1)
    put(state, "ru_volkov", "mars.orbit")

    for seat, number in enumerate(state.played):
        left_out = annals.LEFT_OUT | {"rounding"}
        lines = [line for line in scoring.score_lines(state) if line.label not in left_out]
        total = sum((Fraction(line.points[seat]) for line in lines), Fraction(0))
        assert annals.earned(state, number) == rounded(total)
    assert annals.earned(state, state.played[0]) >= 7 + 3 * 1.25 + 1.75


def test_why_orders_ended_is_kept_for_this_year_and_the_last() -> None:
    state = position("russia", "china", year=2040)
    ended = [Stopped(number, "done", year) for number, year in enumerate((2038, 2039, 2040))]
    faction(state, "russia").stopped = (*ended,)

    annals.NoteYear().run(state)

    assert faction(state, "russia").stopped == (*ended[1:],)
