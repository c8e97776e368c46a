"""The table in characters: readable at 80 columns, in both languages, with six players on the largest map."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from armillary.engine import Words, as_written
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action.refit import REFIT
from armillary.games.exodus.rules.anytime import LastChance
from armillary.games.exodus.rules.state import ExodusState
from armillary.language.words import catalogue
from tests.games.exodus.positions import do, give, in_force, known, no_ships, planet, settle, ship, table

ITALIAN = catalogue("it").of(GAME)
NAMES = ["Mara", "Otto", "Ines", "Luca", "Anna", "Bartholomew the Elder"]


def printed(
    state: ExodusState, *, width: int = 80, height: int = 24, whole: bool = True, words: Words = as_written
) -> list[str]:
    assert GAME.pictures.text_board is not None
    if not state.stack:
        do(state, LastChance(0))
    console = Console(width=width, height=height, file=StringIO(), color_system=None)
    board = GAME.pictures.text_board(GAME.view(state, 0), words, NAMES[: state.seats], whole=whole)
    console.print(board)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def test_a_hex_shows_its_number_planet_and_pieces() -> None:
    state = table()
    no_ships(state, 0, 1)
    place = planet(state, "red")
    settle(state, 0, place, 3)
    ship(state, 0, "fighter", place)
    ship(state, 1, "war_cruiser", place)

    text = "\n".join(printed(state))
    assert f"{place}A{state.resources[place]}" in text
    assert "●3F◆W" in text


def test_cloaked_ships_have_small_letters() -> None:
    state = table()
    no_ships(state, 1)
    known(state, 1, "cloaking")
    ship(state, 1, "fighter", planet(state, "red"))

    assert "◆f" in "\n".join(printed(state))


def test_factions_stand_in_turn_order_with_what_they_have() -> None:
    state = table()
    give(state, 1, cp=12, axinium=2, phasium=1)

    lines = [line for line in printed(state) if " CP " in line]
    assert ["Mara" in lines[0], "Otto" in lines[1], "Ines" in lines[2]] == [True, True, True]
    assert "12 CP  2 A  1 P" in lines[1]
    assert lines[0].endswith("Chancellor")


@pytest.mark.parametrize("words", [as_written, ITALIAN], ids=["en", "it"])
@pytest.mark.parametrize("width", [80, 160])
def test_nothing_is_wider_than_the_terminal(width: int, words: Words) -> None:
    state = table(6, layout="long")
    in_force(state, "law_heavy_duty", "res_solar_storm")
    known(state, 5, "radar", "cloaking")

    lines = printed(state, width=width, words=words)
    assert max(map(len, lines)) <= width
    hexes = range(len(state.planets))
    assert all(any(f"{place}" in line for line in lines) for place in hexes)


def test_a_small_terminal_shows_what_the_decision_is_about() -> None:
    match = GAME.start(3, seed=3)
    voting = "\n".join(printed(match.state, whole=False))
    seat = match.to_act[0]
    match.play(REFIT, seat)
    refitting = printed(match.state, whole=False)

    assert "\nA " in voting
    assert "Blueprints" not in voting
    assert any("Blueprints of Mara" in line for line in refitting)


def test_the_legend_explains_the_letters() -> None:
    assert GAME.pictures.legend is not None
    assert "F Fighter" in str(GAME.pictures.legend(as_written))
    assert "lettere minuscole" in str(GAME.pictures.legend(ITALIAN))
