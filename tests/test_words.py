"""Languages: what is gathered, what a reader gets, and what a translator is told."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import armillary
from armillary import translations, words
from armillary.engine import ArmillaryError, Counted
from armillary.translations import Shelf
from armillary.words import catalogue, languages

ODYSSEY = armillary.load("space_gate_odyssey")

SETTLERS = ("{count} settler", "{count} settlers")


def test_everything_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    """When this fails: `python -m armillary.words extract`, then fill in what `check` lists."""
    code = words.main(["check"])

    assert capsys.readouterr().out == ""
    assert code == 0


def a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> Shelf:
    """The shelf of Space Gate Odyssey as if its Italian said `new` instead of `old`."""
    shelf = translations.shelf_of(ODYSSEY.package)
    copy, template = tmp_path / "it.po", tmp_path / "messages.pot"
    copy.write_text(shelf.path_of("it").read_text("utf-8").replace(old, new), "utf-8")
    template.write_bytes(shelf.template.read_bytes())
    monkeypatch.setattr(Shelf, "path_of", lambda self, language: copy)
    monkeypatch.setattr(Shelf, "template", template)
    return shelf


def test_check_lists_what_a_damaged_translation_lacks_and_exits_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    a_copy(tmp_path, monkeypatch, 'msgstr "Mi fermo"', 'msgstr ""')

    assert words.main(["check", "--package", ODYSSEY.package]) == 1
    assert capsys.readouterr().out == "space_gate_odyssey: it: missing: 'Stop here'\n"


def test_extracting_adds_what_is_new_and_keeps_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = a_copy(tmp_path, monkeypatch, 'msgid "Stop here"', 'msgid "Gone"')

    assert words.main(["extract", "--package", ODYSSEY.package]) == 0

    updated = translations.read(shelf, "it")
    assert "Gone" not in updated
    assert updated["Stop here"].string == ""
    assert updated[("{count} settler", "{count} settlers")].string == ("{count} colono", "{count} coloni")


def test_a_shelf_holds_what_its_own_source_says() -> None:
    house, *games = translations.shelves()
    assert [shelf.name for shelf in games] == list(armillary.games.shipped())
    assert "Stop here" not in translations.gathered(house)
    assert "Stop here" in translations.gathered(translations.shelf_of(ODYSSEY.package))


def test_a_game_in_another_package_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "far_away"
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "words" / "prompts.py").write_text('def prompt(words):\n    return words("Dock the comet")\n')
    monkeypatch.syspath_prepend(tmp_path)
    assert words.main(["extract", "--package", "far_away"]) == 0
    texts = package / "words" / "it.po"
    assert words.main(["check", "--package", "far_away"]) == 1
    texts.write_text(
        texts.read_text()
        .replace('msgstr ""\n', 'msgstr "Attracca la cometa"\n')
        .replace('msgid ""\nmsgstr "Attracca la cometa"\n', 'msgid ""\nmsgstr ""\n')
    )

    assert words.main(["check", "--package", "far_away"]) == 0
    assert catalogue("it", "far_away")("Dock the comet") == "Attracca la cometa"


# What a reader gets


def test_english_is_the_source_and_comes_first() -> None:
    assert languages() == ("en", "it")
    assert catalogue("en")("Stop here") == "Stop here"


def test_a_message_is_given_in_the_readers_language() -> None:
    assert catalogue("it")("What happened") == "Che cosa è successo"


def test_a_game_speaks_with_its_own_words_and_else_with_those_of_the_house() -> None:
    spoken = catalogue("it").of(ODYSSEY)

    assert spoken("Stop here") == "Mi fermo"
    assert spoken("What happened") == "Che cosa è successo"
    assert catalogue("it")("Stop here") == "Stop here"
    assert catalogue("en").of(ODYSSEY)("Stop here") == "Stop here"


def test_a_message_without_a_translation_stays_as_it_is_written() -> None:
    assert catalogue("it")("Nobody wrote this") == "Nobody wrote this"
    assert catalogue("it")("") == ""


@pytest.mark.parametrize(
    ("count", "english", "italian"),
    [(0, "0 settlers", "0 coloni"), (1, "1 settler", "1 colono"), (2, "2 settlers", "2 coloni")],
)
def test_a_counted_message_takes_the_form_of_its_number(count: int, english: str, italian: str) -> None:
    message = Counted(*SETTLERS, count)

    assert catalogue("en")(message).format(count=count) == english
    assert catalogue("it").of(ODYSSEY)(message).format(count=count) == italian


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ArmillaryError, match=r"There is no language 'xx'\. Languages: en, it\."):
        catalogue("xx")


def test_importing_the_module_opens_no_text() -> None:
    script = (
        "import sys\n"
        "opened = []\n"
        "sys.addaudithook(lambda name, args: name == 'open' and opened.append(str(args[0])))\n"
        "import armillary.words\n"
        "print(*[path for path in opened if path.endswith(('.po', '.pot'))])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


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
