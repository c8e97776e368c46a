"""Components: what is in the box, and what a damaged data file is told."""

from __future__ import annotations

from importlib.resources import files

import msgspec
import pytest

from armillary.engine import DataError
from armillary.games.records import decoded
from armillary.games.seti.rules.components import (
    ACTION_CARDS,
    CARDS,
    MOONS,
    OBJECTIVES,
    SPECIES,
    SPECIES_BOARDS,
    STARS,
)
from armillary.games.seti.rules.components.board import BoardFile, layers_of, sector_boards_of
from armillary.games.seti.rules.components.cards import CardFile, cards_of
from armillary.games.seti.rules.components.species import SpeciesFile, boards_of
from armillary.games.seti.rules.components.tiles import TechFile, techs_of

DATA = files("armillary.games.seti").joinpath("data")


def text(name: str) -> bytes:
    return DATA.joinpath(name).read_bytes()


def test_the_box_is_complete() -> None:
    kinds = [card.kind for card in CARDS[:138]]

    assert (len(CARDS), len(MOONS), len(ACTION_CARDS), len(OBJECTIVES)) == (193, 9, 19, 24)
    assert [
        kinds.count(kind) for kind in ("immediate", "mission_condition", "mission_trigger", "endgame")
    ] == [
        68,
        37,
        20,
        13,
    ]
    assert [len(board.cards) for board in SPECIES_BOARDS] == [10, 10, 10, 10, 15]
    assert sum(star.capacity for star in STARS) == 42


def test_a_missing_card_is_refused_with_file_and_counts() -> None:
    main = decoded("cards.json", text("cards.json"), CardFile).cards
    alien = decoded("species.json", text("species.json"), SpeciesFile).cards

    with pytest.raises(DataError, match=r"cards\.json.*137 instead of 138"):
        cards_of(main[:-1], alien)
    with pytest.raises(DataError, match=r"species\.json.*exertians.*14 instead of 15"):
        cards_of(main, alien[:-1])


def test_a_card_that_stands_twice_or_has_a_colour_of_no_sector_is_refused() -> None:
    main = decoded("cards.json", text("cards.json"), CardFile).cards
    alien = decoded("species.json", text("species.json"), SpeciesFile).cards

    with pytest.raises(DataError, match=r"001.*stands twice"):
        cards_of([*main[:-1], main[0]], alien)
    with pytest.raises(DataError, match=r"138.*'green' is none of yellow, red, blue, black"):
        cards_of([*main[:-1], msgspec.structs.replace(main[-1], sector="green")], alien)


def test_every_card_but_those_of_the_exertians_has_an_income() -> None:
    main = decoded("cards.json", text("cards.json"), CardFile).cards
    alien = decoded("species.json", text("species.json"), SpeciesFile).cards

    assert cards_of(main, alien) == CARDS
    assert {card.kind for card in CARDS if not card.income} == {"exertian"}
    with pytest.raises(DataError, match="138"):
        cards_of([*main[:-1], msgspec.structs.replace(main[-1], income="")], alien)


def test_a_board_knows_its_cards_and_the_prices_of_its_spaces() -> None:
    boards = boards_of(decoded("species.json", text("species.json"), SpeciesFile))

    for number, board in enumerate(boards):
        assert board.id == SPECIES[number]
        assert list(board.cards) == [card.number for card in CARDS if card.species == number]
    prices = {
        (space.cost_resource, space.cost) for board in boards for column in board.columns for space in column
    }
    assert prices == {("", 0), ("exofossil", 4), ("exofossil", 1), ("data", 3), ("data", 1)}


def test_an_operation_outside_of_the_vocabulary_is_refused() -> None:
    damaged = text("cards.json").replace(b'"op": "launch"', b'"op": "teleport"', 1)

    with pytest.raises(DataError, match=r"cards\.json.*teleport"):
        decoded("cards.json", damaged, CardFile)


def test_a_ring_with_seven_spaces_and_a_star_on_two_boards_are_refused() -> None:
    board = decoded("board.json", text("board.json"), BoardFile)
    board.layers[0].rings["1"].pop()
    with pytest.raises(DataError, match=r"disc_1 ring 1.*7 instead of 8"):
        layers_of(board)

    board.sector_boards[0].stars = board.sector_boards[1].stars
    with pytest.raises(DataError, match="every star stands on exactly one sector board"):
        sector_boards_of(board)


def test_a_missing_tech_is_refused() -> None:
    techs = decoded("techs.json", text("techs.json"), TechFile)
    techs.techs.pop()

    with pytest.raises(DataError, match=r"techs\.json.*11 instead of 12"):
        techs_of(techs)
