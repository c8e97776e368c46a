"""`armillary play`: bots alone, people with bots, people together."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

import armillary
from armillary.cli import main, sitting
from armillary.cli.saving import free_path, seats_in
from armillary.engine import Label, Match, Record
from armillary.games.seti.rules.components import CARDS
from armillary.language.words import catalogue
from tests.cli.table import Evening
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.open_market import OPEN_MARKET
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.secret_orders import SECRET_ORDERS

ODYSSEY = armillary.load("space_gate_odyssey")
SHORT: dict[str, object] = {"short_game": True}
OPEN_SKIES: dict[str, object] = {"open_skies": True}  # nothing is left to chance after the beginning


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """One person, who goes first, and a bot."""
    return Evening(ODYSSEY, ["me", "random"], record=tmp_path / "game.txt", seed=1, options=SHORT)


# Bots alone


def test_bots_play_a_game_out_and_write_it_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.txt"
    asked = ["--seats", "random,random", "--seed", "7", "--setting", "short_game=true", "--record", str(path)]
    assert main(["play", *asked]) == 0
    match = Match.replay(ODYSSEY, Record.load(path))
    out = capsys.readouterr().out
    assert match.over
    assert match.settings["short_game"] is True
    assert out.count("\n") < 15  # the count and the winner, nothing else
    assert f"The record is in {path}." in out


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    paths = tmp_path / "one.txt", tmp_path / "two.txt"
    for path in paths:
        asked = ["--seats", "random,random", "--seed", "11", "--setting", "short_game", "--record", str(path)]
        main(["play", *asked])
    assert paths[0].read_text("utf-8") == paths[1].read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["--seats", "random"], "not played by 1 seats. Allowed: 2, 3, 4."),
        (["--seats", "random,,random"], "has an empty place"),
        (["--seats", "random,gredy"], "Did you mean greedy?"),
        (["--seats", "random,random", "--setting", "tea=yes"], "has no setting 'tea'. Allowed: short_game"),
        (
            ["--seats", "random,random", "--setting", "short_game=tea"],
            "cannot be 'tea'. Allowed: true, false.",
        ),
        (["--seats", "random,random", "--seed", "-1"], "Seed -1 is not allowed"),
        (["--seats", "random,random", "--names", "A,B,C"], "3 names were given for 2 seats"),
        (["--seats", "random,random", "--names", "A,A"], "Two seats are called A"),
        (["--game", "chess"], "There is no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    error = capsys.readouterr().err
    assert answer in error
    assert error.count("\n") == 1


# A person


def test_a_person_chooses_by_number_or_by_notation(evening: Evening) -> None:
    evening.hears("1", "put E1")
    assert [choice.text for choice in evening.match.choices] == ["take gate-water", "put E1"]


def test_the_question_shows_numbered_options_and_the_rule(evening: Evening) -> None:
    page = evening.hears()
    assert "Player: Take the first of your two modules SGO-033" in page
    assert " 1 Water gate" in page


def test_what_happened_and_the_log_name_no_card_that_another_player_draws(tmp_path: Path) -> None:
    evening = Evening(armillary.load("seti"), ["me", "random"], record=tmp_path / "game.txt", seed=4)
    page = evening.hears("l 50")
    mine, others = (agency.hand for agency in evening.match.state.agencies)
    assert all(CARDS[card].name in page for card in mine)
    assert not any(CARDS[card].name in page for card in others)


def test_an_impossible_choice_leaves_the_match_alone_and_names_near_ones(evening: Evening) -> None:
    page = evening.hears("take gate-watr", "99", "1")
    assert "“take gate-watr” is not a choice here. Nearest legal choices: take gate-water" in page
    assert "There is no choice 99: they go from 1 to 9." in page
    assert [choice.text for choice in evening.match.choices] == ["take gate-water"]


def test_a_forbidden_choice_is_answered_with_its_rule(evening: Evening) -> None:
    page = evening.hears("take gate-water", "bottom")
    assert "SGO-034" in page
    assert len(evening.match.choices) == 1


def test_undo_takes_back_the_last_choice(evening: Evening) -> None:
    evening.hears("take gate-water", "put E1", "u")
    assert [choice.text for choice in evening.match.choices] == ["take gate-water"]


def test_undo_stops_where_something_hidden_was_shown(evening: Evening) -> None:
    page = evening.hears("take gate-water", "u")
    assert "cannot be taken back: it has shown something hidden" in page
    assert len(evening.match.choices) == 1


def test_undo_with_nothing_chosen_says_so(evening: Evening) -> None:
    assert "Nothing has been chosen yet." in evening.hears("u")


def test_a_bot_agrees_to_an_undo(tmp_path: Path) -> None:
    bids = Evening(SEALED_BIDS, ["random", "me", "random"], record=tmp_path / "b.txt", options=OPEN_SKIES)
    bids.hears("bid 3", "u")
    assert bids.match.turn == 1
    assert bids.match.to_act[0] == 1


def test_restart_goes_back_as_far_as_nothing_was_shown(evening: Evening) -> None:
    evening.hears("take gate-water", "put E1", "1", "r")
    assert [choice.text for choice in evening.match.choices] == ["take gate-water"]


def test_restart_stays_in_the_turn(tmp_path: Path) -> None:
    bids = Evening(SEALED_BIDS, ["me", "random", "random"], record=tmp_path / "b.txt", options=OPEN_SKIES)
    bids.hears("0", "0", "r")
    assert [choice.text for choice in bids.match.choices if choice.seat == 0] == ["bid 0"]


def test_rules_are_found_by_words(evening: Evening) -> None:
    page = evening.hears("? staying same room")
    found = page[page.index("q quit") :]
    assert "SGO-044" in found
    assert "SGO-045" not in found


def test_rules_of_the_decision_come_first_without_words(evening: Evening) -> None:
    page = evening.hears("?")
    answer = page[page.index("q quit") :]
    assert answer.index("SGO-033") < answer.index("SGO-016")


def test_words_that_no_rule_has_are_said_to_be_in_none(evening: Evening) -> None:
    assert "No rule has all these words." in evening.hears("? chocolate")


def test_why_not_lists_refusals_with_their_rules(evening: Evening) -> None:
    page = evening.hears("take gate-water", "w")
    assert "SGO-034" in page


def test_a_hint_names_three_options_that_are_there(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "ADVISER", "search:30")
    page = evening.hears("h")
    hints = [line for line in page.splitlines() if "% " in line]
    assert len(hints) == 3
    points, keys = zip(*(line.split("%")[1].split()[:2] for line in hints), strict=True)
    assert all(1 <= int(key) <= 9 for key in keys)
    assert all(":" in each for each in points)  # those expected for oneself, and for the best other


def test_the_log_tells_what_happened(evening: Evening) -> None:
    page = evening.hears("take gate-water", "put E1", "l 3")
    assert "takes a water gate  SGO-033" in page[page.rindex("q quit") :]


def test_the_whole_board_is_shown_with_the_question_again(evening: Evening) -> None:
    page = evening.hears("b")
    assert "Other stations" in page
    assert page.count("Take the first of your two modules") == 2


def test_saving_says_where(evening: Evening, tmp_path: Path) -> None:
    elsewhere = tmp_path / "deep" / "kept.txt"
    page = evening.hears("1", f"s {elsewhere}")
    assert f"The record is in {elsewhere}." in page.replace("\n", "")
    assert len(Record.load(elsewhere).choices) == 1


@pytest.mark.parametrize("ending", [("q",), ("quit",), ()])
def test_who_leaves_loses_nothing(evening: Evening, tmp_path: Path, ending: tuple[str, ...]) -> None:
    page = evening.hears("1", "1", *ending)
    assert f"Go on with: armillary play --resume {tmp_path / 'game.txt'}" in page
    assert len(Record.load(tmp_path / "game.txt").choices) == len(evening.match.choices) == 2


def test_an_interruption_saves_the_record_too(evening: Evening, tmp_path: Path) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    evening.sitting.ask = interrupted
    with pytest.raises(KeyboardInterrupt):
        evening.sitting.run()
    assert (tmp_path / "game.txt").exists()


def test_another_language_reaches_the_question(tmp_path: Path) -> None:
    italian = Evening(ODYSSEY, ["me", "random"], record=tmp_path / "g.txt", seed=1, language="it")
    page = italian.hears("?")
    assert "Cantiere" in page  # the board
    assert "Giocatore: " in page  # the question
    assert "Ogni giocatore" in page  # the rules


# Piped, without a terminal


def test_answers_can_come_from_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "piped.txt"
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\nq\n"))
    assert main(["play", "--seats", "me,random", "--seed", "1", "--record", str(path)]) == 0
    assert "> 1\n" in capsys.readouterr().out
    assert len(Record.load(path).choices) >= 2


def test_a_saved_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.txt"
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\n"))
    main(["play", "--seats", "me,random", "--seed", "1", "--record", str(path)])
    before = len(Record.load(path).choices)
    assert seats_in(path) == ["me", "random"]
    monkeypatch.setattr("sys.stdin", StringIO("1\n"))
    assert main(["play", "--resume", str(path)]) == 0
    assert len(Record.load(path).choices) > before


def test_a_saved_game_that_does_not_agree_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.txt"
    monkeypatch.setattr("sys.stdin", StringIO("take gate-water\n"))
    main(["play", "--seats", "me,random", "--seed", "1", "--record", str(path)])
    spoilt = path.read_text("utf-8").replace("1 0 take gate-water", "1 0 take the-moon")
    path.write_text(spoilt, "utf-8")
    assert main(["play", "--resume", str(path)]) == 2
    assert "shows how far it goes" in capsys.readouterr().err
    assert path.read_text("utf-8") == spoilt


def test_without_a_name_the_record_never_overwrites_another(tmp_path: Path) -> None:
    record = ODYSSEY.start(2, seed=5).record
    first = free_path(record, tmp_path)
    first.write_text("mine", "utf-8")
    assert free_path(record, tmp_path) != first


# Several people, secrets, other games


def test_people_at_one_terminal_do_not_see_each_others_hands(tmp_path: Path) -> None:
    shared = Evening(HIDDEN_HANDS, ["me", "me"], record=tmp_path / "hands.txt")
    page = shared.hears("", "1")
    assert "Player 1, press Enter." in page or "Player 2, press Enter." in page


def test_people_who_choose_in_secret_do_so_one_after_another(tmp_path: Path) -> None:
    shared = Evening(SEALED_BIDS, ["me", "me", "random"], record=tmp_path / "bids.txt")
    page = shared.hears("", "bid 5", "", "bid 6")
    assert "Player 1, press Enter." in page
    assert "Player 2, press Enter." in page
    assert "bid 5" not in page


def test_people_without_secrets_are_not_kept_waiting(tmp_path: Path) -> None:
    shared = Evening(ODYSSEY, ["me", "me"], record=tmp_path / "game.txt", seed=1)
    assert "press Enter" not in shared.hears("1")


def test_a_game_without_a_text_board_is_played_all_the_same(tmp_path: Path) -> None:
    bids = Evening(SEALED_BIDS, ["me", "random", "random"], record=tmp_path / "bids.txt")
    page = bids.hears("0", "0", "0", "0")
    assert bids.match.over
    assert "Sealed bids" in page


def test_a_number_with_a_range_is_the_number_itself(tmp_path: Path) -> None:
    bids = Evening(SEALED_BIDS, ["me", "random", "random"], record=tmp_path / "bids.txt")
    page = bids.hears("7")
    assert "bid 0 … bid 12" in page
    assert bids.match.choices[0].text == "bid 7"


def test_a_number_of_a_short_range_is_typed_as_it_is_shown(tmp_path: Path) -> None:
    market = Evening(OPEN_MARKET, ["me", "random"], record=tmp_path / "m.txt")
    page = market.hears("3")
    assert " 3 Bid 3" in page
    assert market.match.choices[0].text == "bid 3"


def test_beside_a_range_other_options_are_typed_by_name(tmp_path: Path) -> None:
    market = Evening(OPEN_MARKET, ["me", "random"], record=tmp_path / "m.txt")
    page = market.hears("pass")
    assert "pass Pass" in page
    assert market.match.choices[0].text == "pass"


def test_what_may_be_done_at_any_time_is_shown_and_done(tmp_path: Path) -> None:
    market = Evening(OPEN_MARKET, ["me", "random"], record=tmp_path / "m.txt")
    page = market.hears("a", "offer 1")
    assert "Offer seat 2 2 coins for a good" in page
    assert "Agree to end the game" in page
    assert market.match.choices[0].text == "offer 1"


def test_somebody_at_the_terminal_acts_without_being_asked(tmp_path: Path) -> None:
    market = Evening(OPEN_MARKET, ["me", "me"], record=tmp_path / "m.txt")
    page = market.hears("a 3 resign", "a 2 offer 0")
    assert "Nobody at this terminal has seat 3." in page
    assert (market.match.choices[0].seat, market.match.choices[0].text) == (1, "offer 0")


def test_a_plan_is_made_and_taken_back(tmp_path: Path) -> None:
    orders = Evening(SECRET_ORDERS, ["me", "random"], record=tmp_path / "o.txt")
    orders.hears("aim 1", "burn 2", "sail 0 1", "u", "sail 1 4", "r")
    assert [choice.text for choice in orders.match.choices if choice.seat == 0] == [
        "aim 1",
        "burn 2",
        "sail 0 1",
        "back",
        "sail 1 4",
        "back",
        "back",
    ]


def test_people_plan_one_after_another_and_are_not_called_for_every_link(tmp_path: Path) -> None:
    orders = Evening(SECRET_ORDERS, ["me", "me"], record=tmp_path / "o.txt")
    page = orders.hears("", "aim 1", "", "aim 2", "", "burn 3", "sail 0 1", "ready", "")
    assert page.count("Player 1, press Enter.") == 2
    assert page.count("Player 2, press Enter.") == 2
    assert orders.match.to_act == (1,)


# What the page shows, in words


def test_what_follows_is_said_of_each_option_in_a_group(evening: Evening) -> None:
    screen = evening.sitting.screen
    members = [("1", Label("a", "safe", "Move")), ("2", Label("b", "the settler is lost", "Move"))]

    line = screen._in_group("Move", members)

    assert line.plain == "  Move:  1 a (safe)   2 b (the settler is lost)"


def test_what_follows_for_all_of_a_group_is_said_once(evening: Evening) -> None:
    members = [("1", Label("a", "it costs 2", "Move")), ("2", Label("b", "it costs 2", "Move"))]

    assert evening.sitting.screen._in_group("Move", members).plain == "  Move:  1 a   2 b: it costs 2"


def test_a_part_of_the_board_can_be_read_in_words(tmp_path: Path) -> None:
    evening = Evening(armillary.load("seti"), ["me", "random"], record=tmp_path / "game.txt")

    page = evening.hears("b", "b techs", "b Technologies", "b 3", "b nothing")

    assert "In words: b 1 Solar system" in " ".join(page.split())
    assert page.count("Landing costs 1 energy less.") == 3
    assert "There is no such part of the board." in page


def test_cards_show_their_corners_and_income(tmp_path: Path) -> None:
    evening = Evening(armillary.load("seti"), ["me", "random"], record=tmp_path / "game.txt")

    page = evening.hears("b")

    assert "corner " in page
    assert "income " in page


def test_errors_speak_the_language_of_the_sitting(tmp_path: Path) -> None:
    game = armillary.load("space_gate_odyssey")
    evening = Evening(game, ["me", "random"], record=tmp_path / "game.txt", language="it")

    assert "Non c’è una scelta 999" in evening.hears("999")


@pytest.mark.parametrize("name", armillary.names())
@pytest.mark.parametrize("width", [80, 40])
def test_every_game_can_be_played_on_a_narrow_terminal(name: str, width: int, tmp_path: Path) -> None:
    game = armillary.load(name)
    seats = ["me", *["random"] * (min(count for count in game.facts.seats if count > 1) - 1)]
    evening = Evening(game, seats, record=tmp_path / "game.txt")
    evening.paper.console.width = width

    page = evening.hears("1", "b")

    assert max(map(len, page.splitlines())) <= max(width, len(str(tmp_path)) + 60)
    assert page.count(" 1 ") >= 2


def test_on_a_narrow_terminal_no_choice_is_cut_off(tmp_path: Path) -> None:
    game = armillary.load("space_gate_odyssey")
    evening = Evening(game, ["me", "random"], record=tmp_path / "game.txt")
    evening.paper.console.width, evening.paper.console.height = 40, 200
    match, words = evening.match, catalogue("en").of(game)
    labels = [game.label(option, match.view(0), words) for option in match.options(0)]
    assert any(len(f"{label.name}: {label.consequence}") > 40 for label in labels)

    page = " ".join(evening.hears().split())

    for label in labels:
        assert f"{label.name}: {label.consequence}" in page


def test_on_a_narrow_terminal_the_log_is_whole(tmp_path: Path) -> None:
    game = armillary.load("space_gate_odyssey")
    evening = Evening(game, ["me", "random"], record=tmp_path / "game.txt")
    evening.paper.console.width = 24
    evening.hears("1", "1", "1")

    page = " ".join(evening.hears("l").split())

    words, names = catalogue("en").of(game), evening.sitting.screen.names
    told = [game.story(event, names, words) for event in evening.match.events]
    assert any(len(story) > 24 for story in told if story)
    assert all(story in page for story in told if story)
