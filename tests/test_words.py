"""The command of translators: it gathers what the source says and lists what a translation lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

import armillary
from armillary.language import translations
from armillary.language.translations import Shelf
from armillary.language.words import catalogue

ODYSSEY = armillary.load("space_gate_odyssey")


def test_everything_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    """When this fails: `python -m armillary.words extract`, then fill in what `check` lists."""
    code = translations.main(["check"])

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

    assert translations.main(["check", "--package", ODYSSEY.package]) == 1
    assert capsys.readouterr().out == "space_gate_odyssey: it: missing: 'Stop here'\n"


def test_extracting_adds_what_is_new_and_keeps_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = a_copy(tmp_path, monkeypatch, 'msgid "Stop here"', 'msgid "Gone"')

    assert translations.main(["extract", "--package", ODYSSEY.package]) == 0

    updated = translations.read(shelf, "it")
    assert "Gone" not in updated
    assert updated["Stop here"].string == ""
    assert updated[("{count} settler", "{count} settlers")].string == ("{count} colono", "{count} coloni")


def test_a_game_in_another_package_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "far_away"
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "words" / "prompts.py").write_text('def prompt(words):\n    return words("Dock the comet")\n')
    monkeypatch.syspath_prepend(tmp_path)
    assert translations.main(["extract", "--package", "far_away"]) == 0
    texts = package / "words" / "it.po"
    assert translations.main(["check", "--package", "far_away"]) == 1
    texts.write_text(
        texts.read_text()
        .replace('msgstr ""\n', 'msgstr "Attracca la cometa"\n')
        .replace('msgid ""\nmsgstr "Attracca la cometa"\n', 'msgid ""\nmsgstr ""\n')
    )

    assert translations.main(["check", "--package", "far_away"]) == 0
    assert catalogue("it", "far_away")("Dock the comet") == "Attracca la cometa"
