"""How promising a label is: in what order the search takes them, and which it drops."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import pytest

from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season
from armillary.games.high_frontier.rules.journeys.bounds import MOST_SLACK, PLACES, Bound, least
from armillary.games.high_frontier.rules.journeys.lower_bounds import Ahead, Reach
from armillary.games.high_frontier.rules.journeys.voyages import (
    BURNS,
    DEAD,
    FUEL,
    RISK,
    TURNS,
    Mark,
    Voyage,
    synodic_around,
)
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft
from armillary.games.high_frontier.rules.solar_map.distances import FAR
from tests.games.high_frontier.positions import node

PHOBOS = node("phobos")  # four half Burns from LEO; thrust 2 lands
ASBOLUS = node("asbolus")  # may be entered in season blue


def _voyage(
    *,
    thrusts: tuple[int, ...] = (9, 9, 9, 9),
    burn: int = 3,
    afterburn: int = 0,
    seasons: tuple[int, ...] = (NOTHING,),
) -> Voyage:
    """Three fuel steps of three units in the tanks, and nine Turns; net thrust by what is spent."""
    craft = Craft(thrusts[0], burn, 3, seasons[0], seasonless=seasons == (NOTHING,))
    return Voyage(LEO, 3, seasons, 9, craft, 0, afterburn, tuple((thrust,) * 9 for thrust in thrusts))


def _known(*, burns: int = 0, tank: int = 9, risk: int = 0) -> Mark:
    """A journey that has been found."""
    course = Course(PHOBOS, 0, 0, 0, 0, tank)
    return Mark(None, None, course, Craft(9, 3, 3, NOTHING), 0, 0, burns, risk)


class _Ahead(NamedTuple):
    """What is ahead of the one place that is looked at."""

    labels: tuple[tuple[Ahead, ...], ...]
    known: int
    floor: int
    lands: int


def _bound(
    kind: str,
    *labels: Ahead,
    voyage: Voyage | None = None,
    known: int = FAR,
    floor: int = 0,
    lands: int = 0,
    below: Mark | None = None,
    goal: int = PHOBOS,
) -> Bound:
    bound = Bound(voyage or _voyage(), goal, kind, below)
    bound.reach = cast(Reach, _Ahead((labels,), known, floor, lands))
    bound.inner = 0
    return bound


class _Promise(NamedTuple):
    first: int  # what is wished
    second: int
    third: int
    slack: int


def _promise(bound: Bound, **label: Any) -> _Promise | None:
    """What a journey comes to at least; None if the label is dropped."""
    usual = {"thrust": 9, "node": LEO, "place": 0, "burns": 9, "bonus": 0, "pivots": 0}
    key = bound.key(**{**usual, "tank": 9, "half": 0, "risk": 0, "turn": 0, **label})
    if key == NOTHING:
        return None
    by = -(-key >> PLACES)
    first, rest = divmod(by, 1 << 3 * PLACES)
    second, third = divmod(rest, 1 << 2 * PLACES)
    return _Promise(first, second, third - 1, (by << PLACES) - key)


def _fuel(bound: Bound, **label: Any) -> int | None:
    """Units of Fuel, twice, that a journey by the fewest Turns takes at least."""
    promise = _promise(bound, **label)
    return None if promise is None else promise.second


# Hopeless from the start


@pytest.mark.parametrize(("afterburn", "hopeless"), [(3, False), (4, True)])
def test_a_movement_needs_the_fuel_of_its_afterburner(afterburn: int, hopeless: bool) -> None:
    assert Bound(_voyage(afterburn=afterburn), PHOBOS, TURNS, None).is_hopeless() == hopeless


@pytest.mark.parametrize(("thrust", "hopeless"), [(1, True), (2, False)])
def test_without_the_thrust_to_land_there_is_no_journey(thrust: int, hopeless: bool) -> None:
    assert Bound(_voyage(thrusts=(0, 0, 0, thrust)), PHOBOS, TURNS, None).is_hopeless() == hopeless


@pytest.mark.parametrize(
    ("kind", "below", "hopeless"),
    [
        (BURNS, _known(burns=4), True),
        (BURNS, _known(burns=5, risk=0), False),
        (FUEL, _known(tank=3), True),
        (FUEL, _known(tank=2), False),  # it came to the third fuel step
        (RISK, _known(burns=9), True),
        (RISK, _known(risk=1), False),
        (TURNS, _known(tank=8), False),
    ],
)
def test_what_is_known_already_may_be_as_good_as_any(kind: str, below: Mark, hopeless: bool) -> None:
    assert Bound(_voyage(), PHOBOS, kind, below).is_hopeless() == hopeless


def test_no_journey_takes_less_than_its_burns_or_than_it_takes_to_be_light_enough() -> None:
    assert least(_voyage(), PHOBOS) == (4, 2, 0)
    assert least(_voyage(burn=5), PHOBOS) == (4, 4, 0)  # twenty units, twice, are not three steps
    assert least(_voyage(thrusts=(1, 1, 1, 2)), PHOBOS) == (4, 3, 0)
    assert least(_voyage(thrusts=(DEAD, DEAD, 9, 9)), node("geo")) == (4, 2, 0)  # nothing to land on


class _Work(_Ahead):
    """Tells how far it was worked out."""

    def reached(self, within: int) -> _Work:
        return self._replace(known=within)

    def cheapest(self) -> _Work:
        return self._replace(known=FAR)


@pytest.mark.parametrize(("kind", "known"), [(TURNS, 9), (RISK, 9), (FUEL, FAR), (BURNS, FAR)])
def test_turns_are_worked_out_up_to_the_last_and_burns_until_they_are_cheapest(kind: str, known: int) -> None:
    bound = Bound(_voyage(), PHOBOS, kind, None)
    bound.look_ahead(cast(Reach, _Work((), 0, 0, 0)), frozenset())
    assert bound.reach.known == known


# What counts first, second and third


def test_each_wish_ranks_labels_by_what_it_asks_for() -> None:
    """Two Turns after this one, four half Burns, two of them now: twelve units doubled, two fuel steps."""
    ahead = (2, 4, 2, 0, 0)
    now = {"half": 3, "risk": 5, "turn": 1}
    assert _promise(_bound(TURNS, ahead), **now) == (3, 12, 5, 4)
    assert _promise(_bound(RISK, ahead), **now) == (5, 3, 12, 4)
    assert _promise(_bound(FUEL, ahead), **now) == (2, 3, 5, 4)
    assert _promise(_bound(BURNS, ahead), **now) == (7, 3, (12 << PLACES) + 5, 4)


def test_who_has_arrived_has_no_more_ahead() -> None:
    label = {"node": PHOBOS, "tank": 4, "half": 3, "risk": 5, "turn": 2}
    assert _promise(_bound(TURNS), **label) == (2, 10, 5, MOST_SLACK)
    assert _promise(_bound(FUEL), **label) == (2, 2, 5, MOST_SLACK)
    assert _promise(_bound(BURNS), **label) == (3, 2, (10 << PLACES) + 5, MOST_SLACK)
    assert _promise(_bound(BURNS), **{**label, "turn": 9}) is None


@pytest.mark.parametrize(
    ("kind", "below"),
    [(BURNS, _known(burns=5)), (FUEL, _known(tank=0)), (RISK, _known(risk=5))],
)
def test_a_label_is_dropped_only_where_it_is_no_better_by_its_own_wish(kind: str, below: Mark) -> None:
    """Of Burns and of Fuel risk is no matter, however much there is."""
    bound = _bound(kind, (0, 4, 2, 0, 0), below=below)
    assert _promise(bound, risk=4) is not None
    assert (_promise(bound, risk=5) is None) == (kind == RISK)
    assert (_promise(bound, half=1) is None) == (kind == BURNS)
    assert (_promise(bound, tank=6) is None) == (kind == FUEL)


def test_slack_counts_up_to_a_limit() -> None:
    ahead = (0, 4, 2, 0, 0)
    free = _voyage(burn=0)
    for burns, slack in ((MOST_SLACK // 2 + 2, MOST_SLACK), (MOST_SLACK // 2, MOST_SLACK - 2)):
        promise = _promise(_bound(TURNS, ahead, voyage=free), burns=burns)
        assert promise is not None
        assert promise.slack == slack


# What a Turn can burn


@pytest.mark.parametrize(
    ("burn", "burns", "bonus", "halves"),
    [
        (3, 9, 0, 6),  # nine units of Fuel are three Burns
        (3, 4, 0, 6),
        (3, 3, 0, 6),
        (3, 1, 0, 2),  # net thrust is less than the Fuel would do for
        (1, 4, 0, 8),
        (0, 4, 0, 8),  # it takes no Fuel
        (3, 1, 3, 8),
    ],
)
def test_a_turn_burns_as_net_thrust_and_fuel_allow(burn: int, burns: int, bonus: int, halves: int) -> None:
    voyage = _voyage(burn=burn)
    enough, too_much = (0, 4, halves, 0, 0), (0, 4, halves + 1, 0, 0)
    assert _promise(_bound(TURNS, enough, voyage=voyage), burns=burns, bonus=bonus) is not None
    assert _promise(_bound(TURNS, too_much, voyage=voyage), burns=burns, bonus=bonus) is None


@pytest.mark.parametrize(("pivots", "goes"), [(0, False), (1, True), (2, True)])
def test_a_way_may_need_bonus_pivots(pivots: int, goes: bool) -> None:
    assert (_promise(_bound(TURNS, (0, 4, 2, 1, 0)), pivots=pivots) is not None) == goes


@pytest.mark.parametrize(("given", "goes"), [(0b01, True), (0b10, False)])
def test_a_flyby_gives_its_bonus_once(given: int, goes: bool) -> None:
    assert (_promise(_bound(TURNS, (0, 4, 2, 0, 0b10)), given=given) is not None) == goes


@pytest.mark.parametrize(
    ("after", "thrust", "lands", "goes"),
    [(0, 1, 4, False), (0, 2, 4, True), (0, 1, 0, True), (1, 1, 4, True)],
)
def test_in_the_last_turn_there_must_be_thrust_to_land(
    after: int, thrust: int, lands: int, goes: bool
) -> None:
    assert (_promise(_bound(TURNS, (after, 4, 2, 0, 0), lands=lands), thrust=thrust) is not None) == goes


def test_bonus_burns_take_no_fuel() -> None:
    ahead = (0, 7, 2, 0, 0)
    assert _fuel(_bound(TURNS, ahead)) is None  # 21 of 18
    assert _fuel(_bound(TURNS, ahead), bonus=1) == 15
    assert _fuel(_bound(TURNS, ahead), bonus=3) == 3
    assert _fuel(_bound(TURNS, ahead), bonus=4) == 0
    assert _fuel(_bound(TURNS, (0, 6, 2, 0, 0))) == 18  # all there is


@pytest.mark.parametrize(("after", "total", "fuel"), [(1, 1, 9), (1, 2, 12), (1, 3, None), (2, 1, None)])
def test_every_turn_to_come_takes_fuel_for_its_afterburner(after: int, total: int, fuel: int | None) -> None:
    """A fuel step each, of the two that are left now."""
    bound = _bound(TURNS, (after, total, 1, 0, 0), voyage=_voyage(afterburn=1))
    assert _fuel(bound, tank=6) == fuel


# How many Turns there are


@pytest.mark.parametrize(("turn", "goes"), [(6, True), (7, False)])
def test_no_turn_is_left_after_the_last(turn: int, goes: bool) -> None:
    assert (_promise(_bound(TURNS, (2, 4, 2, 0, 0)), turn=turn) is not None) == goes


def test_who_is_in_a_hurry_looks_at_the_fewest_turns_and_who_is_thrifty_at_all() -> None:
    ahead = ((1, 5, 2, 0, 0), (1, 4, 3, 0, 0), (2, 2, 2, 0, 0))
    assert _promise(_bound(TURNS, *ahead)) == (1, 12, 0, 3)
    assert _promise(_bound(FUEL, *ahead)) == (1, 2, 0, 4)
    assert _promise(_bound(FUEL, *ahead), turn=7) == (2, 8, 0, 3)
    assert _promise(_bound(BURNS, *ahead)) == (2, 2, 6 << PLACES, 4)


@pytest.mark.parametrize(("floor", "fewer"), [(14, True), (15, False), (16, False)])
def test_who_is_thrifty_counts_what_must_be_gone_before_the_last_turn(floor: int, fewer: bool) -> None:
    """Five half Burns at once are 15 units; three in two Turns 9, but no less than the floor."""
    ahead = (0, 5, 2, 0, 0), (1, 3, 2, 0, 0)
    one, two = (3, 0, 0, 4), (3, 1, 0, 4)
    assert _promise(_bound(FUEL, *ahead, floor=floor)) == (two if fewer else one)
    assert _promise(_bound(BURNS, *ahead, floor=floor)) == (3, 1, floor << PLACES, 4)


# What is not worked out yet


@pytest.mark.parametrize(
    ("burn", "afterburn", "known", "fuel"),
    [
        (3, 0, 1, 12),
        (3, 0, 2, 12),
        (2, 1, 1, None),  # 14 of 12
        (1, 1, 1, 10),
        (1, 1, 2, None),  # 16 of 12
    ],
)
def test_beyond_what_is_known_it_takes_the_fewest_burns_of_all(
    burn: int, afterburn: int, known: int, fuel: int | None
) -> None:
    bound = _bound(TURNS, voyage=_voyage(burn=burn, afterburn=afterburn), known=known)
    full = 9 - 3 * afterburn
    assert _promise(bound, tank=full) == (None if fuel is None else (known, fuel, 0, 0))


def test_beyond_what_is_known_the_tanks_must_do_for_it_too() -> None:
    bound = _bound(TURNS, known=1)
    assert (_fuel(bound, tank=6), _fuel(bound, tank=5)) == (18, None)
    assert _fuel(bound, tank=5, bonus=1) == 8 + 6
    assert _fuel(bound, tank=5, bonus=3) == 8
    assert _promise(bound, turn=8) is None


@pytest.mark.parametrize(("floor", "further"), [(14, True), (15, False), (16, False)])
def test_who_is_thrifty_goes_further_only_where_that_is_cheaper(floor: int, further: bool) -> None:
    """Five half Burns are known of; four might do with a Turn more."""
    label = (0, 5, 2, 0, 0)
    bound = _bound(FUEL, label, known=1, floor=floor)
    assert _promise(bound) == ((3, 1, 0, 0) if further else (3, 0, 0, 4))
    later = _bound(FUEL, label, known=1, floor=floor + 2)
    assert _promise(later, tank=8) == ((3, 1, 0, 0) if further else (3, 0, 0, 3))


# Too heavy yet


def test_what_is_too_heavy_to_land_sheds_fuel() -> None:
    label = (0, 1, 1, 0, 0)
    assert _fuel(_bound(TURNS, label, voyage=_voyage(thrusts=(1, 1, 1, 2)))) == 18
    assert _fuel(_bound(TURNS, label, voyage=_voyage(thrusts=(1, 1, 2, 2)))) == 12
    assert _fuel(_bound(TURNS, label)) == 3


def test_what_is_too_heavy_to_burn_sheds_fuel_before_it_does() -> None:
    heavy = _voyage(thrusts=(0, 0, 2, 2))
    assert _fuel(_bound(TURNS, (1, 2, 0, 0, 0), voyage=heavy), burns=0) == 12 + 6
    assert _fuel(_bound(TURNS, (1, 2, 0, 0, 0), voyage=heavy), burns=1) == 12  # it burns now
    assert _fuel(_bound(TURNS, (1, 0, 0, 0, 0), voyage=heavy), burns=0) == 12  # it need not
    heavy = _voyage(thrusts=(0, 0, 2, 2), burn=4)
    assert _fuel(_bound(TURNS, (1, 2, 0, 0, 0), voyage=heavy), burns=0, tank=4) == 12 + 8


# Seasons and dangers


@pytest.mark.parametrize(
    ("turn", "after", "inner", "arrives"),
    [
        (0, 0, 0, 2),
        (1, 0, 0, 2),
        (0, 3, 0, 5),
        (1, 2, 0, 5),
        (0, 2, 2, 2),  # two Turns among the Synodic Spaces: it enters them at once
        (0, 3, 3, 3),
    ],
)
def test_synodic_spaces_are_entered_in_their_season(turn: int, after: int, inner: int, arrives: int) -> None:
    """Blue comes with the third Turn, the sixth and so on."""
    seasons = (Season.YELLOW, Season.RED, Season.BLUE)
    for further in (False, True):  # beyond what is known, too
        labels = () if further else ((after, 1, 1, 0, 0),)
        known = after if further else FAR
        bound = _bound(TURNS, *labels, voyage=_voyage(seasons=seasons), goal=ASBOLUS, known=known)
        bound.inner = inner
        promise = _promise(bound, turn=turn)
        assert promise is not None
        assert promise.first == arrives
        (inside,) = synodic_around(ASBOLUS) - {ASBOLUS}
        promise = _promise(bound, turn=turn, node=inside)
        assert promise is not None
        assert promise.first == turn + after


def test_where_burns_count_a_season_is_waited_for_as_well() -> None:
    seasons = (Season.YELLOW, Season.RED, Season.BLUE)
    bound = _bound(BURNS, (0, 1, 1, 0, 0), voyage=_voyage(seasons=seasons), goal=ASBOLUS)
    assert _promise(bound) == (1, 2, 3 << PLACES, 5)


def test_dangers_that_cannot_be_passed_by_count_from_the_start() -> None:
    bound = _bound(RISK, (0, 4, 2, 0, 0), goal=node("itokawa"))
    assert _promise(bound, risk=2) == (3, 0, 12, 4)
