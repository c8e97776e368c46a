"""Translations: what is gathered from the source, and what a translator is told."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import armillary
from armillary.language import translations

ODYSSEY = armillary.load("space_gate_odyssey")

SETTLERS = ("{count} settler", "{count} settlers")


def test_a_shelf_holds_what_its_own_source_says() -> None:
    house, *games = translations.shelves()
    assert [shelf.name for shelf in games] == list(armillary.games.shipped())
    assert "Stop here" not in translations.gathered(house)
    assert "Stop here" in translations.gathered(translations.shelf_of(ODYSSEY.package))


# What is gathered


def gathered_from(source: str) -> list[tuple[str | None, ...]]:
    found = translations.messages_of(BytesIO(source.encode()), translations.KEYWORDS, (), {})
    return [messages for _, _, messages, _ in found]


def test_messages_are_what_is_given_to_words_and_counted() -> None:
    source = 'words("one")\nself.words("two")\nwords(Counted("a", "b", n))\nother("none")'

    assert gathered_from(source) == [("one",), ("two",), (None,), ("a", "b", None)]


def test_both_ends_of_a_choice_are_messages() -> None:
    assert gathered_from('words("yes" if sure else "no")') == [("yes",), ("no",)]


def test_reasons_of_refusals_are_messages_even_when_they_have_a_name() -> None:
    source = 'rule, reason = "SGO-001", "too late"\nreason = "too far"\nRefusal(x, "SGO-002", "too much")'

    assert gathered_from(source) == [("too late",), ("too far",), (None, "SGO-002", "too much")]


def test_constants_of_several_words_are_reasons_in_the_rules_and_nowhere_else(tmp_path: Path) -> None:
    shown = {}
    for folder in ("rules", "scene"):
        path = tmp_path / folder / "research.py"
        path.parent.mkdir()
        path.write_text('TOO_DEAR = "it costs {cost} CP"\nCP = "cp"\nSIZE = 3\n')
        with path.open("rb") as file:
            found = translations.messages_of(file, translations.KEYWORDS, (), {})
            shown[folder] = [messages for _, _, messages, _ in found]

    assert shown == {"rules": [("it costs {cost} CP",)], "scene": []}


def test_where_a_name_comes_from_is_no_message() -> None:
    line = '{"id": "radar", "name": "Radar", "provenance": {"name": "rulebook", "cost": "proposed"}}'
    found = translations.names_in(BytesIO(line.encode()), translations.KEYWORDS, (), {})

    assert [messages for _, _, messages, _ in found] == [("Radar",)]


def test_what_a_barrier_says_is_a_message() -> None:
    assert gathered_from('def barrier():\n    if x:\n        return "it is over"\n    return None') == [
        ("it is over",)
    ]


# What a translator is told


def lacking(source: tuple[str, str] | str, translated: tuple[str, ...] | str, *flags: str) -> list[str]:
    original, translation = Catalog(), Catalog(locale="it")
    original.add(source)
    translation.add(source, translated, flags=flags)
    return list(translations.lacks(original, translation))


def test_an_empty_translation_is_missing() -> None:
    assert lacking("Stop", "") == ["missing: 'Stop'"]


def test_a_plural_without_one_of_its_forms_is_missing() -> None:
    assert lacking(SETTLERS, ("{count} colono", "")) == ["missing: '{count} settlers'"]


def test_a_guess_is_not_a_translation() -> None:
    assert lacking("Stop", "Ferma", "fuzzy") == ["fuzzy: 'Stop'"]


@pytest.mark.parametrize("translated", ["Riempi", "Riempi {celle}", "Riempi {cell} {cell2}", "Riempi {cell"])
def test_a_translation_has_the_places_of_its_message(translated: str) -> None:
    assert lacking("Fill {cell}", translated) == ["other places than in the source: 'Fill {cell}'"]


def test_the_places_may_stand_in_another_order() -> None:
    assert lacking("{a} of {b}", "{b}: {a}") == []


def test_the_singular_may_leave_the_number_out_if_the_source_does() -> None:
    assert lacking(("a settler", "{count} settlers"), ("un colono", "{count} coloni")) == []
    assert lacking(SETTLERS, ("un colono", "{count} coloni")) != []


def test_a_translation_of_nothing_is_stale() -> None:
    gone = Catalog(locale="it")
    gone.add("Gone", "Andato")

    assert list(translations.lacks(Catalog(), gone)) == ["stale: 'Gone'"]
