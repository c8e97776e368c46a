"""A lesson in which plans are made in secret: taking back, stepping back and what the others plan."""

from __future__ import annotations

import pytest

from armillary.language.words import catalogue
from armillary.table.learning.lessons import LessonMessage, Lessons, offers_of, told
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.tables.live import LiveTable
from armillary.table.tables.scripted_seats import written_for
from armillary.table.tables.tables import Tables
from armillary.table.views.viewer import Viewer
from tests.table.at_table import somebody, tables_on

GAME = "exodus"
VOTE, BID, CLOSE, AFTER = 2, 3, 4, 5  # the steps of the first secret vote


@pytest.fixture
def database(sqlite: str) -> str:
    """On SQLite alone: where a lesson stands is read from the choices, which other tests store and find."""
    return sqlite


@pytest.fixture
def tables(store: Store, settings: Settings) -> Tables:
    return tables_on(store, settings)


@pytest.fixture
async def mara(store: Store) -> Person:
    return await somebody(store)


async def seen(tables: Tables, live: LiveTable, person: Person) -> LessonMessage:
    viewer = Viewer(live, person, catalogue("en"))
    found = await told(tables.store, viewer, offers_of(viewer))
    assert found is not None
    return found


async def chosen(tables: Tables, live: LiveTable, person: Person, *texts: str) -> LiveTable:
    for text in texts:
        live = await tables.choices.play(live.id, person, 0, live.match.count_for(0) + 1, text)
    return live


async def others_choose(tables: Tables, live: LiveTable) -> LiveTable:
    """What is written for the other seat, as long as it is asked."""
    while 1 in live.match.to_act and (text := await written_for(tables.store, live, 1)):
        live = await tables.choices.play(live.id, None, 1, live.match.count_for(1) + 1, text)
    return live


async def test_the_vote_is_planned_link_by_link_and_opens_when_both_are_closed(
    tables: Tables, mara: Person
) -> None:
    live = await Lessons(tables).begin(mara, GAME)
    live = await chosen(tables, live, mara, "vote A", "bid 1", "ready")
    waiting = await seen(tables, live, mara)

    live = await others_choose(tables, live)
    on = await seen(tables, live, mara)

    assert (waiting.done, waiting.asked, waiting.strayed) == (AFTER, False, False)
    assert (on.done, on.asked) == (AFTER, True)
    assert on.option is not None
    assert on.option.text == "pick build_ships"


async def test_a_link_taken_back_in_the_plan_leads_back_to_its_step(tables: Tables, mara: Person) -> None:
    live = await Lessons(tables).begin(mara, GAME)
    live = await chosen(tables, live, mara, "vote A", "bid 1", "back")
    back = await seen(tables, live, mara)
    live = await chosen(tables, live, mara, "bid 1")

    assert (back.done, back.strayed) == (BID, False)
    assert (await seen(tables, live, mara)).done == CLOSE


async def test_another_vote_is_taken_back_by_undo(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    for step in range(VOTE):
        live = await lessons.go_on(live.id, mara, step)
    live = await chosen(tables, live, mara, "vote B")
    assert (await seen(tables, live, mara)).strayed

    live = await tables.undo.take_back(live.id, mara, 0)

    back = await seen(tables, live, mara)
    assert (back.strayed, back.done) == (False, VOTE)


async def test_one_steps_back_out_of_a_vote_that_was_opened(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    live = await chosen(tables, live, mara, "vote A")
    live = await others_choose(tables, live)
    live = await chosen(tables, live, mara, "bid 2", "back", "bid 1", "ready")
    live = await others_choose(tables, live)

    for step in (CLOSE, BID, VOTE):
        live = await lessons.step_back(live.id, mara)
        assert (await seen(tables, live, mara)).done == step

    live = await chosen(tables, live, mara, "vote A", "bid 1", "ready")
    live = await others_choose(tables, live)
    assert ((await seen(tables, live, mara)).done, live.match.to_act) == (AFTER, (0,))


async def test_the_whole_lesson_can_be_skipped_chapter_by_chapter(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    lesson = live.match.game.lesson
    assert lesson is not None
    for number in range(len(lesson.chapters)):
        live = await lessons.skip(live.id, mara)
        assert (await seen(tables, live, mara)).done == lesson.first_step_after(number)
    assert (await seen(tables, live, mara)).finished
