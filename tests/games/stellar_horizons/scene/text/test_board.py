"""The table in characters: 80 columns, the own faction first, everything that is somewhere."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from armillary.engine import Words, advance
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import FACTIONS, SYSTEM_NUMBERS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Life, Relation
from armillary.games.stellar_horizons.rules.event_chart.rolling import AgreeToEvent
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, Order, Pirate, StellarState
from tests.games.stellar_horizons.positions import (
    campaign,
    faction,
    found,
    knows,
    place,
    position,
    put,
    relate,
)
from tests.games.stellar_horizons.words.test_stories import heard
from tests.games.stellar_horizons.words.test_words import ITALIAN, known_only

NAMES = ["Mara", "Otto", "Ines", "Luca", "Anna", "Piet", "Bartholomew the Elder"]


def printed(
    state: StellarState, seat: int = 0, *, width: int = 80, whole: bool = True, words: Words = known_only
) -> str:
    assert GAME.pictures.text_board is not None
    if not state.stack:
        state.stack.append(AgreeToEvent(0, 0, 0))  # a view needs somebody who is asked
    console = Console(width=width, height=24, file=StringIO(), color_system=None)
    view = GAME.view(state, seat)
    console.print(GAME.pictures.text_board(view, words, NAMES[: state.seats], whole=whole))
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert all(len(line) <= width for line in text.splitlines())
    return text


def test_the_own_faction_stands_first() -> None:
    state = position("russia", "japan", "china")
    lines = printed(state, 2).splitlines()
    assert lines[1].startswith("▲ Ines")
    assert lines[2].startswith("● Mara")
    assert lines[3].startswith("◆ Otto")


def test_ships_are_shown_where_they_are_with_cargo_and_damage() -> None:
    state = position("russia", "japan")
    kliper = put(state, "ru_kliper", "moon.orbit", flags=MOTHBALLED, cargo=(1, 0, 1))
    state.damage[kliper] = 1
    brief = printed(state, whole=False)
    assert "Moon, orbit: Kliper z ×1 1O1S" in brief
    assert "orbit: ●Kliper z ×1 1O1S" in printed(state)


def test_a_ship_under_way_says_in_how_many_years_it_arrives() -> None:
    state = position("russia", "japan")
    put(state, "ru_kliper", "saturn.transfer.4")
    assert "To Saturn in 4 years: Kliper" in printed(state, whole=False)
    assert "in 4 years: ●Kliper" in printed(state)


def test_bases_show_their_structures_settlements_and_stores() -> None:
    state = position("russia", "japan")
    found(state, "ru_mir", "mars", supply=1, settlements=2, stores=(2, 0, 1))
    assert "Mars, surface: Mir S1M0R0D0 2 Settlements 2O1S" in printed(state, whole=False)


def test_a_base_in_earth_orbit_is_shown_once() -> None:
    state = position("russia", "japan")
    found(state, "ru_mir", "earth_orbit", supply=1)
    assert printed(state).count("●Mir ") == 1


def test_finds_and_dangers_have_signs() -> None:
    state = position("russia", "japan")
    mars = SYSTEM_NUMBERS["mars"]
    state.pirates = (Pirate(mars, 0),)
    state.asteroids[mars] = 2
    state.life[WORLD_NUMBERS["mars"]] = Life.PRESENT
    line = next(line for line in printed(state, whole=False).splitlines() if line.startswith("Mars"))
    assert "‡1 ∘2 Mars" in line
    assert "!" in line


def test_only_the_owner_reads_missions_and_orders() -> None:
    state = position("russia", "japan")
    kliper = put(state, "ru_kliper", "moon.orbit")
    own = state.of(0)
    own.missions = [1]
    own.orders = {kliper: Order("fly", place("mars.orbit"))}
    assert "Missions: Mercury" in printed(state, 0)
    assert "Kliper: fly" in printed(state, 0)
    assert "Missions:" not in printed(state, 1)
    assert "Kliper: fly" not in printed(state, 1)


def test_relations_and_developments_are_on_the_whole_board() -> None:
    state = position("russia", "japan")
    relate(state, "russia", "japan", Relation.WAR)
    knows(state, "russia", "ion_propulsion")
    text = printed(state)
    assert "● Russia: War: Japan" in text
    assert "◆ Japan: War: Russia" in text
    assert "Ion Propulsion" in text
    assert faction(state, "russia").technologies


def test_before_the_factions_are_taken_the_players_are_named() -> None:
    state = GAME.new_state(3, 1, {})
    advance(state)
    assert not state.played
    text = printed(state)
    assert "Factions are chosen: campaign" in text
    assert "▲ Ines" in text


@pytest.mark.parametrize("width", [80, 120])
def test_seven_factions_in_the_middle_of_a_game_fit(width: int) -> None:
    state = campaign(*(board.id for board in FACTIONS))
    for _ in heard(state, 5):
        pass
    for seat in range(7):
        assert printed(state, seat, width=width, whole=False)
    for words in (known_only, ITALIAN):
        text = printed(state, 3, width=width, words=words)
        assert "Bartholom…" in text
        assert "{" not in text


def test_the_legend_names_every_sign() -> None:
    assert GAME.pictures.legend is not None
    text = str(GAME.pictures.legend(known_only))
    assert all(sign in text for sign in "▪?!‡∘z×·")
