"""Looking back with the search after the end, and tables that begin in the middle of a finished game."""

from __future__ import annotations

from typing import Any, cast

import pytest

from armillary.engine import Match, codec
from armillary.language.words import catalogue
from armillary.table.bots.bot_players import Thinkers
from armillary.table.learning.branches import Branches
from armillary.table.learning.reviews import Reviews
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.tables.live import LiveTable
from armillary.table.tables.tables import Tables
from armillary.table.views.viewer import Viewer
from tests.table.at_table import hot_seat, play_on, play_to_first_turn, somebody, tables_on


class AtOnce:
    """Thinks where it is asked, and keeps what it was shown."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    async def look_back(self, match: Match[Any], seat: int, played: str, judge: Any, person: str) -> Any:
        view = match.view(seat)
        self.views.append(view)
        return judge(match.game.name, codec.dump(view), (played, 10), 1)


@pytest.fixture
def tables(store: Store, settings: Settings) -> Tables:
    return tables_on(store, settings)


@pytest.fixture
async def mara(store: Store) -> Person:
    return await somebody(store)


@pytest.fixture
def thinkers() -> AtOnce:
    return AtOnce()


@pytest.fixture
def reviews(tables: Tables, thinkers: AtOnce) -> Reviews:
    return Reviews(tables, cast("Thinkers", thinkers))


async def finished(tables: Tables, mara: Person) -> LiveTable:
    """A game of a few choices, which both seats agree to end."""
    live = await play_to_first_turn(tables, await hot_seat(tables, mara), mara)
    live = await play_on(tables, live, mara, 2)
    for seat in (0, 1):
        agree = next(
            str(option)
            for option in live.match.game.anytime(live.match.state, seat)
            if "agree" in str(option)
        )
        live = await tables.choices.play(live.id, mara, seat, live.match.count_for(seat) + 1, agree)
    assert live.match.over
    return live


def viewer(live: LiveTable, mara: Person, language: str = "en") -> Viewer:
    return Viewer(live, mara, catalogue(language))


async def test_nothing_is_told_before_the_end(tables: Tables, mara: Person, reviews: Reviews) -> None:
    live = await hot_seat(tables, mara)
    with pytest.raises(Conflict):
        reviews.begin(live, 0, mara)
    with pytest.raises(Conflict):
        await reviews.told(viewer(live, mara), 0)
    with pytest.raises(Conflict):
        await Branches(tables).open(live, mara, 0, 0)


async def test_every_own_choice_is_looked_at_by_what_its_seat_saw(
    tables: Tables, mara: Person, reviews: Reviews, thinkers: AtOnce
) -> None:
    live = await finished(tables, mara)
    reviews.begin(live, 0, mara)
    await reviews.whole(live.id, 0)
    told = await reviews.told(viewer(live, mara), 0)

    assert told.done == told.all > 0
    assert {view.viewer for view in thinkers.views} == {0}
    assert told.as_search + len(told.choices) == told.with_choice
    for each in told.choices:
        assert max(option.chance for option in each.options) == each.options[0].chance
        assert sum(option.played for option in each.options) == 1


async def test_what_was_preferred_is_named_in_the_readers_language(
    tables: Tables, mara: Person, reviews: Reviews
) -> None:
    live = await finished(tables, mara)
    reviews.begin(live, 0, mara)
    await reviews.whole(live.id, 0)
    english, italian = [await reviews.told(viewer(live, mara, code), 0) for code in ("en", "it")]
    assert [each.number for each in english.choices] == [each.number for each in italian.choices]
    names = [
        [option.name for each in found.choices for option in each.options] for found in (english, italian)
    ]
    assert not names[0] or names[0] != names[1]


async def test_a_choice_is_looked_at_once(
    tables: Tables, mara: Person, reviews: Reviews, thinkers: AtOnce
) -> None:
    live = await finished(tables, mara)
    for _ in range(2):
        reviews.begin(live, 0, mara)
        await reviews.whole(live.id, 0)
    assert len(thinkers.views) == len({view.digest() for view in thinkers.views})


async def test_a_branch_begins_at_its_position_and_leaves_the_game_alone(
    tables: Tables, mara: Person
) -> None:
    live = await finished(tables, mara)
    before = await tables.live.at(live, 3)
    branch = await Branches(tables).open(live, mara, 3, seat=before.to_act[0])

    assert branch.match.state.digest() == before.state.digest()
    assert branch.row.private
    assert branch.seats_of(mara) == [before.to_act[0]]
    text = str(branch.match.options()[-1])
    branch = await tables.choices.play(branch.id, mara, before.to_act[0], 4, text)
    again = await tables.live.open(live.id)
    assert (again.match.count, again.match.over, branch.match.count) == (live.match.count, True, 4)


async def test_a_branch_is_dropped_and_says_where_it_began(tables: Tables, mara: Person) -> None:
    live, branches = await finished(tables, mara), Branches(tables)
    branch = await branches.open(live, mara, 2, seat=0)
    otto = await somebody(tables.store, "Otto")
    with pytest.raises(NotFound):
        await branches.drop(branch, otto)

    source = await branches.drop(branch, mara)

    assert source == {"table": live.id, "position": 2, "seat": 0}
    with pytest.raises(NotFound):
        await tables.live.open(branch.id)
    with pytest.raises(NotFound):
        await branches.drop(live, mara)


async def test_the_end_itself_has_no_branch(tables: Tables, mara: Person) -> None:
    live = await finished(tables, mara)
    with pytest.raises(Conflict):
        await Branches(tables).open(live, mara, live.match.count, 0)
