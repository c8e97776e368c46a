"""Relations as letters."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.scene.plates import relations
from armillary.language.words import catalogue
from tests.games.stellar_horizons.positions import position, relate
from tests.games.stellar_horizons.scene.drawings import classes, drawn, said, texts


def test_a_relation_is_a_letter_and_a_line() -> None:
    state = position("europe", "china")
    relate(state, "europe", "china", Relation.EMBARGO)
    relate(state, "europe", "japan", Relation.ALLIANCE)
    plate = drawn("relations", state)
    assert texts(plate, "cell-0-china") == texts(plate, "cell-1-europe") == ["E"]
    assert "worse" in classes(plate, "cell-0-china")
    assert {"better", "allied"} <= set(classes(plate, "cell-0-japan"))
    assert "self" in classes(plate, "cell-0-europe")
    assert "Mara and Tycho (China): Embargo" in said(plate, "cell-0-china")


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_relation_is_written_with_a_letter_of_its_own(language: str) -> None:
    letters = [relations.letter(relation, catalogue(language).of(GAME)) for relation in Relation]

    assert len({*letters}) == len(Relation)
