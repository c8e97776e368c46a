"""The record: written, read, refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armillary.engine import Match, Record, RecordError
from armillary.engine.record import read_outcomes, write_outcomes
from tests.engine.doors import DOORS
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.sealed_bids.game import SkyState

# fmt: off
LINES = [
    "armillary record 1",                     # 1
    "game sealed_bids",                       # 2
    "rules 1",                                # 3
    "seats 3",                                # 4
    "seed 5",                                 # 5
    "setting rounds 2",                        # 6
    "setting open_skies false",                # 7
    "chance 2 4",                             # 8
    "",                                       # 9
    "1 0 bid 1",                              # 10
    "2 1 bid 5",                              # 11
    "3 2 bid 4 ~ 1 0",                        # 12
    "= turn 2 {}",                            # 13
    "4 2 bid 1",                              # 14
    "5 1 bid 2",                              # 15
    "6 0 bid 6",                              # 16
    "= turn 2 {}",                            # 17
    "result 3 8 0 winners 1",                 # 18
]
# fmt: on


def whole() -> str:
    """The record of a game of two rounds, with today's digests."""
    match = SEALED_BIDS.start(seed=5, settings={"rounds": 2})
    for seat, bid in ((0, 1), (1, 5), (2, 4), (2, 1), (1, 2), (0, 6)):
        match.play(f"bid {bid}", seat)
    digests = iter([match.at(3).digest(), match.state.digest()])
    return "\n".join(line.format(next(digests)) if "{}" in line else line for line in LINES) + "\n"


def changed(number: int, line: str | None) -> str:
    """The record with one line replaced, or left out."""
    lines = whole().splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    return caught.value


def replay_error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Match.replay(SEALED_BIDS, Record.read(text))
    return caught.value


# Written and read


def test_a_match_writes_the_record_that_a_person_can_read() -> None:
    match = Match.replay(SEALED_BIDS, Record.read(whole()))

    assert str(match.record) == whole()


def test_a_record_that_was_read_is_written_as_it_was() -> None:
    assert str(Record.read(whole())) == whole()


def test_a_record_has_everything_that_its_lines_say() -> None:
    record = Record.read(whole())

    assert (record.game, record.rules, record.seats, record.seed) == ("sealed_bids", "1", 3, 5)
    assert record.settings == {"rounds": 2, "open_skies": False}
    assert record.opening == (2, 4)
    assert [end.after for end in record.turn_ends] == [3, 6]
    assert record.result == ((3, 8, 0), (1,))


def test_a_choice_of_a_record_has_its_seat_text_chance_and_line() -> None:
    choice = Record.read(whole()).choices[2]

    assert (choice.seat, choice.text, choice.outcomes, choice.line) == (2, "bid 4", (1, 0), 12)
    assert str(choice.option) == "bid 4"


def test_what_followed_by_itself_stands_behind_an_arrow() -> None:
    text = changed(10, "1 0 bid 1 > 1 pass; 2 pass ~ 3 (1 0)")

    choice = Record.read(text).choices[0]

    assert (choice.text, choice.followed, choice.outcomes) == ("bid 1", "1 pass; 2 pass", (3, (1, 0)))
    assert choice.written(1) == "1 0 bid 1 > 1 pass; 2 pass ~ 3 (1 0)"


def test_comments_and_empty_lines_are_passed_over() -> None:
    text = changed(11, "# Bruno thinks\n\n   \n2 1 bid 5   ")

    assert str(Match.replay(SEALED_BIDS, Record.read(text)).record) == whole()


def test_a_record_of_a_match_without_choices_keeps_its_first_position() -> None:
    record = Record.read(str(SEALED_BIDS.start(seed=5).record))

    assert [end.after for end in record.turn_ends] == [0]
    assert Match.replay(SEALED_BIDS, record).count == 0


def test_a_record_of_a_game_in_progress_has_no_result_yet() -> None:
    match = Match.replay(SEALED_BIDS, Record.read(whole())).branch(4)

    again = Match.replay(SEALED_BIDS, Record.read(str(match.record)))

    assert again.count == 4
    assert match.record.result is None


@pytest.mark.parametrize("colour", ["red", "true", "7", "dark blue", "", '"'])
@pytest.mark.parametrize(("dark", "width"), [(True, 1), (False, -4)])
def test_every_value_of_a_setting_reads_back(colour: str, dark: bool, width: int) -> None:
    match = DOORS.start(settings={"colour": colour, "dark": dark, "width": width})

    record = Record.read(str(match.record))

    assert record.settings == {"colour": colour, "dark": dark, "width": width, "height": 2}
    assert Match.replay(DOORS, record).settings == match.settings


def test_chance_outcomes_are_numbers_and_orders() -> None:
    outcomes = (3, (2, 0, 1), (), 0)

    assert write_outcomes(outcomes) == "3 (2 0 1) () 0"
    assert read_outcomes(1, write_outcomes(outcomes)) == outcomes


# Files


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    Record.read(whole()).save(tmp_path / "game.txt")

    assert str(Record.load(tmp_path / "game.txt")) == whole()


def test_a_file_from_another_system_is_read(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b"\xef\xbb\xbf" + whole().replace("\n", "\r\n").encode())

    assert str(Record.load(tmp_path / "game.txt")) == whole()


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.txt cannot be opened"):
        Record.load(tmp_path / "none.txt")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")

    with pytest.raises(RecordError, match="is not a text file"):
        Record.load(tmp_path / "game.txt")


# Lines that are no lines of a record

DIGEST = "0123456789abcdef"


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (1, "armillary record 2", "not an Armillary record"),
        (1, '[Event "F/S Return Match"]', "not an Armillary record"),
        (2, "game", "“game” needs a value"),
        (9, "seats 3", "“seats” stands twice"),
        (4, "seats many", "“seats” is not a number: many"),
        (4, "seats ²", "“seats” is not a number: ²"),
        (5, "seed -1", "“seed” is not a number: -1"),
        (5, f"seed {'9' * 5000}", "too long for a number"),
        (6, "setting rounds", "a setting needs a name and a value"),
        (6, f"setting rounds {'9' * 5000}", "too long for a number"),
        (6, 'setting rounds "two', "is not a value in quotes"),
        (7, "setting rounds 2", "“setting rounds” stands twice"),
        (8, "chance 2 x", "not a list of chance outcomes"),
        (8, "chance (1 2", "not a list of chance outcomes"),
        (9, "chance 1", "“chance” stands twice"),
        (9, "dance 1", "“dance 1” is not a line of a record"),
        (10, "1 bid 1", "is not a choice: number, seat, text"),
        (10, "1 0", "is not a choice: number, seat, text"),
        (10, "2 0 bid 1", "choice 2 stands where choice 1 should"),
        (11, "1 1 bid 5", "choice 1 stands where choice 2 should"),
        (11, f"{'9' * 5000} 1 bid 5", "stands where choice 2 should"),
        (11, "2 1 bid 5 ~ six", "not a list of chance outcomes"),
        (11, f"2 1 bid 5 ~ {'9' * 5000}", "too long for a number"),
        (11, "game sealed_bids", "“game” stands twice"),
        (11, "setting dark true", "“setting dark” stands before the choices"),
        (13, "= turn 2", "digest of 16 hex digits"),
        (13, f"= turn two {DIGEST}", "digest of 16 hex digits"),
        (13, f"= turn 2 {DIGEST[:-1]}g", "digest of 16 hex digits"),
        (14, f"= turn 2 {DIGEST}", "a turn ends once"),
        (17, "result 1 2 3", "a result is"),
        (17, "result 1 2 - winners 0", "a result is"),
        (17, "result 1 2 3 winners 0", "nothing stands after the result"),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(number: int, line: str, reason: str) -> None:
    error = error_of(changed(number, line))

    after = 1 if "nothing stands after" in reason else 0
    assert error.line == number + after
    assert reason in error.reason
    assert str(error).startswith(f"line {number + after}: ")


@pytest.mark.parametrize("name", ["game", "rules", "seats", "seed"])
def test_a_line_that_is_missing_is_named(name: str) -> None:
    number = LINES.index(next(line for line in LINES if line.startswith(name))) + 1

    assert error_of(changed(number, None)).reason == f"the line “{name}” is missing"


@pytest.mark.parametrize("text", ["", "\n", "hello", "\x00\x01"])
def test_a_foreign_text_is_refused_on_its_first_line(text: str) -> None:
    assert error_of(text).line == 1


def test_a_text_without_end_is_refused() -> None:
    assert "too long" in error_of("armillary record 1\n" + "#" * 20_000_001).reason


def test_a_choice_that_is_missing_is_noticed() -> None:
    assert error_of(changed(11, None)).line == 11


# Records that do not agree


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (2, "game space_gate_odyssey", "a record of 'space_gate_odyssey', not of 'sealed_bids'"),
        (4, "seats 2", "Sealed bids is not played by 2 seats. Allowed: 3."),
        (5, "seed 9999999999999999999", "Seed 9999999999999999999 is not allowed"),
        (6, "setting rounds 3", "Setting rounds cannot be 3. Allowed: 2, 4."),
        (6, "setting round 2", "Sealed bids has no setting 'round'"),
        (8, "chance 2", "fewer chance outcomes than were drawn"),
        (8, "chance 2 4 1", "more chance outcomes than were drawn"),
        (8, "chance 2 6", "chance answered 6 where a number below 6 was drawn"),
        (8, "chance (0 1) 2", "chance answered (0 1) where a number below 6 was drawn"),
        (10, "1 0 bid 13", "needs 13 coins, has 12 (BID-006)"),
        (10, "1 0 ask 1", "“ask 1” is not a choice here"),
        (10, "1 0 bid", "could mean 13 choices"),
        (10, "1 0 BID 1", "“BID 1” is not a choice here"),
        (10, "1 3 bid 1", "Seat 3 is not asked now; waiting for 0, 1, 2."),
        (10, "1 0 bid 1 > 1 bid 2", "what followed by itself differs"),
        (10, "1 0 bid 1 ~ 4", "more chance outcomes than were drawn"),
        (12, "3 2 bid 4 ~ 1", "fewer chance outcomes than were drawn"),
        (12, "3 2 bid 4 ~ 1 9", "chance answered 9"),
        (13, f"= turn 2 {DIGEST}", "the position at the end of turn 2 differs"),
        (18, "result 3 9 0 winners 1", "the result differs"),
        (18, "result 3 8 0 winners 0", "the result differs"),
    ],
)
def test_a_line_that_disagrees_stops_the_replay_there(number: int, line: str, reason: str) -> None:
    error = replay_error(changed(number, line))

    assert (error.line, reason in error.reason) == (number, True), error


def test_other_dice_are_another_game() -> None:
    assert replay_error(changed(12, "3 2 bid 4 ~ 0 2")).line == 13


def test_a_turn_of_another_number_is_another_position() -> None:
    text = whole().replace("= turn 2", "= turn 1", 1)

    assert replay_error(text).line == 13


def test_the_first_position_is_checked_too() -> None:
    text = changed(9, f"= turn 1 {DIGEST}")

    assert replay_error(text).line == 9


def test_choices_after_the_end_are_refused() -> None:
    text = changed(18, "7 0 bid 0")

    assert (replay_error(text).line, replay_error(text).reason) == (18, "The game is over.")


def test_a_result_of_a_game_that_is_not_over_is_refused() -> None:
    lines = whole().splitlines()

    text = "\n".join([*lines[:13], lines[17]])

    assert replay_error(text).reason == "the result differs from the record"


# As far as it agrees


def test_a_record_under_other_rules_replays_if_it_agrees() -> None:
    match = Match.replay(SEALED_BIDS, Record.read(changed(3, "rules 0")))

    assert match.over


def test_a_record_is_played_up_to_the_choice_that_disagrees() -> None:
    record = Record.read(changed(15, "5 1 bid 9"))

    match, error = Match.replay_as_far(SEALED_BIDS, record)

    assert error is not None
    assert error.line == 15
    assert [choice.text for choice in match.choices] == ["bid 1", "bid 5", "bid 4", "bid 1"]
    assert match.to_act == (0, 1)


def test_where_a_digest_disagrees_nothing_since_the_last_good_one_is_kept() -> None:
    record = Record.read(changed(17, f"= turn 2 {DIGEST}"))

    match, error = Match.replay_as_far(SEALED_BIDS, record)

    assert error is not None
    assert error.line == 17
    assert match.count == 3
    assert match.state.digest() == record.turn_ends[0].digest


def test_a_match_goes_on_from_where_its_record_stopped() -> None:
    match, _ = Match.replay_as_far(SEALED_BIDS, Record.read(changed(15, "5 1 bid 9")))

    match.play("bid 3", seat=1)
    match.play("bid 3", seat=0)

    assert match.over
    assert Match.replay(SEALED_BIDS, match.record).over


# Chance as it was recorded


def other_chance() -> Match[SkyState]:
    """A match whose dice fell as the record says, not as the seed would have it."""
    lines = [line for line in whole().splitlines() if not line.startswith(("=", "result"))]
    text = "\n".join(lines).replace("~ 1 0", "~ 5 5").replace("chance 2 4", "chance 0 0")
    return Match.replay(SEALED_BIDS, Record.read(text))


def test_a_record_is_played_with_the_chance_that_it_tells() -> None:
    assert other_chance().scores() == (12, 2, 0)


def test_looking_back_keeps_to_the_recorded_chance() -> None:
    match = other_chance()

    assert match.at(match.count).digest() == match.state.digest()
    assert match.branch().scores() == (12, 2, 0)


def test_taking_back_keeps_to_the_recorded_chance() -> None:
    match = other_chance()
    match.undo()
    match.play("bid 6", seat=0)

    assert match.scores() == (12, 2, 0)


# Whatever comes


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.data())
def test_whatever_happens_to_a_record_it_is_read_or_refused(data: st.DataObject) -> None:
    text = whole()
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    noise = data.draw(st.text(st.sampled_from('0123456789 >~()=#-\n²é"') | st.characters(), max_size=6))
    damaged = text[:start] + noise + text[start + length :]

    match = replayed_or_none(damaged)

    if match is not None:
        again = replayed_or_none(str(match.record))
        assert again is not None
        assert again.state.digest() == match.state.digest()


def replayed_or_none(text: str) -> Match[SkyState] | None:
    """The match of a record; nothing but a `RecordError` may come instead."""
    try:
        return Match.replay(SEALED_BIDS, Record.read(text))
    except RecordError:
        return None


def test_settings_of_older_records_are_read_by_their_old_word() -> None:
    record = SEALED_BIDS.start(3, seed=1, settings={"rounds": 2}).record
    old = str(record).replace("setting rounds 2", "option rounds 2")
    assert old != str(record)
    assert Record.read(old).settings == record.settings
