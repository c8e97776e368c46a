"""Which plates are in sight: what the player opens lasts as long as the question, and a pin longer."""

from __future__ import annotations

from typing import Any

from tests.table.static.node import run

SCRIPT = "table/board/arrangement.js"

# The state after these events, and what is in sight then.
_AFTER = """
let state = it.START;
for (const [event, facts] of given) state = it.after(state, event, facts);
const { mode, plate, since, pin, fresh } = state;
return {
  mode, plate, since, pin, fresh,
  middle: it.middleOf(state), beside: it.besideOf(state), asked: it.askedOf(state), front: it.frontOf(state),
  pinnable: { desk: it.pinnable(state, false), phone: it.pinnable(state, true) },
};
"""
_ALIKE = """
const [before, event, facts, phone] = given;
const one = before.reduce((state, [event, facts]) => it.after(state, event, facts), it.START);
return it.isAlike(one, it.after(one, event, facts), phone);
"""
Event = tuple[str, dict[str, Any]]


def after(*events: Event) -> dict[str, Any]:
    found: dict[str, Any] = run(SCRIPT, _AFTER, events)
    return found


def is_alike(*events: Event, phone: bool = False) -> bool:
    """Is the same in sight before and after the last of these events?"""
    *before, (event, facts) = events
    return bool(run(SCRIPT, _ALIKE, [before, event, facts, phone]))


def asked(question: str | None, *plates: str) -> Event:
    return "asked", {"question": question, "plates": plates, "first": plates[0] if plates else None}


def given_middle(plate: str, question: str | None = "q1") -> Event:
    return "middle", {"plate": plate, "question": question}


def opened(plate: str, question: str | None = "q1", *, room: bool = True) -> Event:
    return "open", {"plate": plate, "question": question, "room": room}


def brought(plate: str, question: str | None = "q1") -> Event:
    return "front", {"plate": plate, "question": question}


def pinned(question: str | None = "q1", *, phone: bool = False) -> Event:
    return "pin", {"question": question, "phone": phone}


# The question decides


def test_at_first_nothing_is_opened() -> None:
    state = after(("begins", {"pin": None}))

    assert state["mode"] == "asked"
    assert [state[part] for part in ("middle", "beside", "asked", "front")] == [None] * 4


def test_a_plate_that_alone_is_asked_about_is_wanted() -> None:
    assert after(asked("q1", "map"))["asked"] == "map"


def test_of_several_plates_none_is_wanted_but_a_phone_shows_the_first() -> None:
    state = after(asked("q1", "map", "cards"))

    assert state["asked"] is None
    assert state["front"] == "map"


# The player decides


def test_a_plate_is_given_the_middle_and_let_go_again() -> None:
    assert after(asked("q1"), given_middle("map"))["middle"] == "map"
    assert after(asked("q1"), given_middle("map"), given_middle("map"))["mode"] == "asked"


def test_another_plate_takes_the_middle_from_the_first() -> None:
    assert after(given_middle("map"), given_middle("cards"))["middle"] == "cards"


def test_a_plate_opens_beside_the_middle_where_there_is_room() -> None:
    state = after(asked("q1"), opened("cards"))

    assert state["mode"] == "beside"
    assert (state["middle"], state["beside"]) == (None, "cards")


def test_a_plate_without_room_beside_opens_in_the_middle() -> None:
    state = after(asked("q1"), opened("cards", room=False))

    assert (state["middle"], state["beside"]) == ("cards", None)


def test_what_is_opened_once_more_is_shut() -> None:
    for room in (True, False):
        assert after(opened("cards", room=room), opened("cards", room=room))["mode"] == "asked"


def test_what_stands_beside_is_given_the_middle() -> None:
    state = after(opened("cards"), given_middle("cards"))

    assert (state["middle"], state["beside"]) == ("cards", None)


def test_a_plate_that_is_entered_has_the_middle_also_when_it_is_entered_again() -> None:
    enter: Event = ("enter", {"plate": "ring", "question": "q1"})

    assert after(enter, enter)["middle"] == "ring"


# How long it lasts


def test_what_is_opened_lasts_while_the_question_does() -> None:
    for opening in (given_middle("map"), opened("map")):
        state = after(asked("q1", "cards"), opening, asked("q1", "hand"), ("passes", {"question": "q1"}))
        assert state["plate"] == "map"


def test_another_question_shuts_what_was_opened() -> None:
    for opening in (given_middle("map"), opened("map"), brought("map")):
        for event in (asked("q2", "cards"), ("passes", {"question": "q2"})):
            assert after(asked("q1", "cards"), opening, event)["mode"] == "asked"


def test_what_is_opened_stays_while_nothing_is_asked() -> None:
    state = after(opened("map"), ("passes", {"question": None}), asked(None, "cards"))

    assert state["plate"] == "map"


def test_what_is_opened_while_nothing_was_asked_lasts_until_something_is() -> None:
    opening = opened("map", question=None)

    assert after(opening, ("passes", {"question": None}))["plate"] == "map"
    assert after(opening, ("passes", {"question": "q1"}))["plate"] is None


# Pins


def test_a_pin_outlasts_questions_and_the_page() -> None:
    state = after(opened("map"), pinned(), asked("q2", "cards"))

    assert state["beside"] == "map"
    assert after(("begins", {"pin": state["pin"]}))["beside"] == "map"


def test_a_pin_that_is_let_go_lasts_as_long_as_the_question() -> None:
    events = (opened("map"), pinned(), pinned(question="q2"))

    assert after(*events)["beside"] == "map"
    assert after(*events)["pin"] is None
    assert after(*events, asked("q3"))["beside"] is None


def test_another_plate_than_the_pinned_one_lasts_until_the_next_question() -> None:
    events = (given_middle("map"), pinned(), given_middle("cards"))

    assert after(*events)["middle"] == "cards"
    assert after(*events, asked("q2"))["middle"] == "map"


def test_the_pinned_plate_that_is_shut_loses_its_pin() -> None:
    assert after(given_middle("map"), pinned(), given_middle("map"))["pin"] is None
    assert after(opened("map"), pinned(), opened("map"))["pin"] is None


def test_a_plate_that_is_shut_leaves_the_pin_of_another() -> None:
    events = (given_middle("map"), pinned(), given_middle("cards"), given_middle("cards"))

    assert after(*events)["mode"] == "asked"
    assert after(*events, asked("q2"))["middle"] == "map"


def test_without_anything_open_nothing_is_pinned() -> None:
    assert after(asked("q1", "map"), pinned())["pin"] is None


def test_putting_back_lets_the_pin_go() -> None:
    state = after(opened("map"), pinned(), ("reset", {}))

    assert (state["pin"], state["plate"]) == (None, None)


# On a phone


def test_what_is_brought_to_the_front_stays_while_the_question_is_about_the_same() -> None:
    state = after(asked("q1", "map", "hand"), brought("cards"), asked("q1", "map", "hand"))

    assert state["front"] == "cards"


def test_a_question_that_turns_to_other_plates_takes_the_front() -> None:
    assert after(asked("q1", "map"), brought("cards"), asked("q1", "hand"))["front"] == "hand"


def test_a_page_lies_over_the_front_until_the_question_is_asked_again() -> None:
    events: tuple[Event, ...] = (asked("q1", "map"), brought("cards"), ("page", {"plate": "ship"}))

    assert after(*events)["front"] == "ship"
    assert after(*events, asked("q1", "map"))["front"] == "cards"
    assert after(*events, brought("hand"))["front"] == "hand"


def test_whatever_is_at_the_front_can_be_pinned_there() -> None:
    events = (asked("q1", "map"), pinned(phone=True))

    assert after(*events)["pin"] == {"name": "map", "beside": False}
    assert after(*events, asked("q2", "cards"))["front"] == "map"
    assert after(asked("q1", "map"))["pinnable"] == {"desk": None, "phone": "map"}


# Two presses in a row


def test_the_second_of_two_presses_means_what_the_first_did() -> None:
    first: tuple[Event, ...] = (("heard", {"presses": 1}), ("pressed", {}))

    assert after(*first, ("heard", {"presses": 2}))["fresh"]
    assert not after(*first, ("heard", {"presses": 1}))["fresh"]


# What has to be laid out anew


def test_a_question_about_another_plate_moves_plates() -> None:
    assert not is_alike(asked("q1", "map"), asked("q1", "cards"))
    assert not is_alike(asked("q1", "map"), asked("q1", "cards"), phone=True)


def test_a_question_about_the_same_plate_or_about_several_moves_none() -> None:
    assert is_alike(asked("q1", "map"), asked("q2", "map"))
    assert is_alike(asked("q1", "map", "hand"), asked("q2", "cards", "hand"))
    assert is_alike(asked("q1", "map"), brought("cards"))
    assert is_alike(asked("q1", "map"), opened("map"), phone=True)


def test_every_event_leaves_the_state_before_it_as_it_was() -> None:
    body = """
    const state = Object.freeze({ ...it.START, about: Object.freeze([]) });
    const asked = { question: "q1", plates: ["map"], first: "map" };
    const facts = { ...asked, plate: "map", pin: null, presses: 1, room: true };
    return it.EVENTS.map((event) => it.after(state, event, facts)).every((next) => next !== undefined);
    """

    assert run(SCRIPT, body)
