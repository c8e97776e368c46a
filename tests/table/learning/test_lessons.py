"""A lesson is an ordinary private table: the others play what is written, and nothing is lost."""

from __future__ import annotations

import pytest

from armillary.language.words import catalogue
from armillary.table.learning.lessons import LessonMessage, Lessons, offers_of, told
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.tables.live import LiveTable
from armillary.table.tables.scripted_seats import written_for
from armillary.table.tables.tables import Tables
from armillary.table.views.viewer import Viewer
from tests.table.at_table import somebody, tables_on

GAME = "space_gate_odyssey"


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


async def seen(tables: Tables, live: LiveTable, person: Person, language: str = "en") -> LessonMessage:
    viewer = Viewer(live, person, catalogue(language))
    found = await told(tables.store, viewer, offers_of(viewer))
    assert found is not None
    return found


async def chosen(tables: Tables, live: LiveTable, person: Person, text: str) -> LiveTable:
    return await tables.choices.play(live.id, person, 0, live.match.count_for(0) + 1, text)


async def test_a_lesson_begins_with_what_is_read_and_goes_on(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    first = await seen(tables, live, mara)

    live = await lessons.go_on(live.id, mara, 0)
    second = await seen(tables, live, mara)

    assert (first.done, first.option, live.row.private) == (0, None, True)
    assert second.option is not None
    assert (second.done, second.option.text) == (1, "take gate-water")
    assert second.option.shapes == ["worksite--gate-water"]


async def test_nothing_is_lost_when_another_server_opens_it(
    tables: Tables, mara: Person, settings: Settings, store: Store
) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    await lessons.go_on(live.id, mara, 0)
    await chosen(tables, live, mara, "take gate-water")

    other = tables_on(store, settings)
    again = await Lessons(other).begin(mara, GAME)

    assert again.id == live.id
    assert (await seen(other, again, mara)).done == 2


async def test_a_choice_while_the_store_is_read_does_not_change_what_was_offered(
    tables: Tables, mara: Person
) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    await lessons.go_on(live.id, mara, 0)
    viewer = Viewer(live, mara, catalogue("en"))
    offers = offers_of(viewer)
    assert offers is not None

    await chosen(tables, live, mara, "take gate-water")
    message = await told(tables.store, viewer, offers)

    assert "take gate-water" in offers.options
    assert message is not None
    assert message.done == 2


async def test_a_step_is_told_in_the_readers_language(tables: Tables, mara: Person) -> None:
    live = await Lessons(tables).begin(mara, GAME)
    english, italian = [await seen(tables, live, mara, language) for language in ("en", "it")]
    assert english.says != italian.says
    assert (english.rule, english.chapters[0].title) == (italian.rule, "Your station")


async def test_something_else_may_be_tried_and_taken_back(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    live = await chosen(tables, live, mara, "take gate-energy")
    assert (await seen(tables, live, mara)).strayed

    live = await lessons.come_back(live.id, mara)

    back = await seen(tables, live, mara)
    assert (back.strayed, back.done, live.match.count) == (False, 0, 0)


async def test_what_is_as_good_leads_on(tables: Tables, mara: Person) -> None:
    live = await Lessons(tables).begin(mara, GAME)
    for text in ("take gate-water", "put E1", "turn ESW"):
        live = await chosen(tables, live, mara, text)
    on = await seen(tables, live, mara)
    assert (on.strayed, on.done) == (False, 4)


async def test_step_back_goes_to_the_position_before(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    live = await chosen(tables, live, mara, "take gate-water")

    live = await lessons.step_back(live.id, mara)
    assert ((await seen(tables, live, mara)).done, live.match.count) == (1, 0)
    live = await lessons.step_back(live.id, mara)
    assert (await seen(tables, live, mara)).done == 0


async def test_a_chapter_is_skipped_by_playing_it_with_the_others(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    live = await lessons.skip(live.id, mara)
    assert live.match.to_act == (1,)
    assert await written_for(tables.store, live, 1) == "take gate-water"

    live = await lessons.skip(live.id, mara)

    on = await seen(tables, live, mara)
    assert on.chapter == 2
    assert {choice.seat for choice in live.match.choices} == {0, 1}


async def test_what_is_written_for_the_others_follows_a_choice_that_is_not_stored_yet(
    tables: Tables, mara: Person
) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    live = await lessons.skip(live.id, mara)

    live.match.play("take gate-water", 1)  # as while it is being made

    assert live.match.game.lesson is not None
    assert await written_for(tables.store, live, 1) == live.match.game.lesson.answer_of(1, 1)


async def test_a_lesson_in_which_the_others_choose_much_is_skipped_to_its_last_chapter(
    tables: Tables, mara: Person
) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, "high_frontier")
    lesson = live.match.game.lesson
    assert lesson is not None
    for _ in lesson.chapters[1:]:
        live = await lessons.skip(live.id, mara)

    on = await seen(tables, live, mara)

    assert (on.chapter, on.step, on.strayed) == (len(lesson.chapters) - 1, 0, False)
    assert live.match.scores()[0] > 10


async def test_a_step_may_wait_for_what_is_done_at_any_time(tables: Tables, mara: Person) -> None:
    """Stellar Horizons teaches standing orders, which nobody is asked for."""
    lessons = Lessons(tables)
    live = await lessons.begin(mara, "stellar_horizons")
    for _ in range(4):
        live = await lessons.skip(live.id, mara)
    for text in ("done", "move vernadsky", "to mars.surface"):
        live = await chosen(tables, live, mara, text)
    order = await seen(tables, live, mara)
    assert order.option is not None
    assert order.option.text == "open orders"
    assert "open orders" not in map(str, live.match.options(0))

    live = await lessons.skip(live.id, mara)

    assert (await seen(tables, live, mara)).chapter == order.chapter + 1


async def test_a_lesson_that_was_left_is_a_game_like_any_other(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    live = await lessons.leave(live.id, mara)
    assert offers_of(Viewer(live, mara, catalogue("en"))) is None
    assert await written_for(tables.store, live, 1) is None
    with pytest.raises(NotFound):
        await lessons.go_on(live.id, mara, 0)


async def test_a_step_is_read_once(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, GAME)
    await lessons.go_on(live.id, mara, 0)
    with pytest.raises(Conflict):
        await lessons.go_on(live.id, mara, 0)


async def test_somebody_else_has_no_part_in_it(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    otto = await somebody(tables.store, "Otto")
    live = await lessons.begin(mara, GAME)
    with pytest.raises(NotFound):
        await lessons.skip(live.id, otto)
    assert (await lessons.begin(otto, GAME)).id != live.id


async def test_a_second_lesson_is_another_table_and_each_is_gone_on_with(
    tables: Tables, mara: Person
) -> None:
    lessons = Lessons(tables)
    first = await lessons.begin(mara, "high_frontier")
    second = await lessons.begin(mara, "high_frontier", number=1)

    assert first.id != second.id
    assert (await seen(tables, second, mara, "it")).title == "La prima guerra"
    assert (await seen(tables, first, mara, "it")).title == ""
    assert (await lessons.begin(mara, "high_frontier", number=1)).id == second.id
    assert (await lessons.begin(mara, "high_frontier")).id == first.id


async def test_a_lesson_may_end_with_the_game(tables: Tables, mara: Person) -> None:
    lessons = Lessons(tables)
    live = await lessons.begin(mara, "high_frontier", number=1)
    for _ in live.match.game.lessons[1].chapters:
        live = await lessons.skip(live.id, mara)

    assert live.match.over
    assert live.match.winners() == (0,)


async def test_there_are_no_more_lessons_than_there_are(tables: Tables, mara: Person) -> None:
    with pytest.raises(NotFound):
        await Lessons(tables).begin(mara, "high_frontier", number=2)
