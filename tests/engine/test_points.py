"""Points as exact numbers: shared, written, kept and read."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from armillary.engine import Match, Record, RecordError, codec
from armillary.engine.events import GameEnded
from armillary.engine.points import exact, figure, read_exact, share, whole, written
from tests.toys.shared_orbits import SHARED_ORBITS


def played(*orbits: int, seats: int = 2) -> Match[Any]:
    """Shared orbits with these probes, each sent by the seat whose turn it is."""
    match = SHARED_ORBITS.start(seats)
    for orbit in orbits:
        match.play(f"send {orbit}")
    return match


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (0, "0"),
        (-1, "-1"),
        (Fraction(25, 2), "12½"),
        (Fraction(10, 3), "3⅓"),
        (Fraction(3, 4), "¾"),
        (Fraction(-7, 2), "-3½"),
        (Fraction(-1, 2), "-½"),
        (Fraction(1, 7), "1/7"),
        (Fraction(-15, 7), "-2 1/7"),
        (Fraction(4, 2), "2"),
    ],
)
def test_points_are_written_as_players_write_them(points: Fraction, text: str) -> None:
    assert written(points) == text


@pytest.mark.parametrize("points", [0, -3, 12, Fraction(25, 2), Fraction(-1, 3), Fraction(5, 7)])
def test_points_read_back_from_what_is_kept_of_them(points: Fraction) -> None:
    assert read_exact(exact(points)) == points


@pytest.mark.parametrize("text", ["", "1.5", "1/0", "½", "2/-3", "1/2/3", " 1"])
def test_what_is_no_number_of_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number of points"):
        read_exact(text)


def test_whole_points_stay_whole() -> None:
    assert [type(points) for points in (share(12, 3), whole(Fraction(4, 2)), read_exact("4/2"))] == [int] * 3
    assert type(figure(Fraction(6, 3))) is int


def test_equals_share_what_an_orbit_is_worth() -> None:
    match = played(0, 0, 2, 1)

    assert match.scores() == (Fraction(11, 2), Fraction(5, 2))
    assert match.score_lines()[0].points == (Fraction(1, 2), Fraction(1, 2))


def test_shares_that_add_up_to_whole_points_are_whole() -> None:
    assert list(map(type, played(1, 1, 1, 1).scores())) == [int, int]


def test_a_record_has_the_fractions() -> None:
    match = played(0, 0, 2, 1)
    text = str(match.record)

    assert text.endswith("result 11/2 5/2 winners 0\n")
    assert Record.read(text).result == ((Fraction(11, 2), Fraction(5, 2)), (0,))
    assert Match.replay(SHARED_ORBITS, Record.read(text)).scores() == match.scores()


@pytest.mark.parametrize("result", ["1/0 2", "1/2/3 2", "½ 2", f"1/{'9' * 40} 2"])
def test_a_result_that_is_no_fraction_is_refused(result: str) -> None:
    text = str(played(0, 0, 2, 1).record).replace("11/2 5/2", result)

    with pytest.raises(RecordError):
        Record.read(text)


def test_fractions_survive_being_written_and_are_part_of_the_digest() -> None:
    ended = GameEnded((0,), (Fraction(25, 2), 3))

    assert codec.built(codec.plain(ended), {"GameEnded": GameEnded}) == ended
    assert codec.digest(ended) != codec.digest(GameEnded((0,), (Fraction(27, 2), 3)))
