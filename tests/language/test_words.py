"""Languages: what a reader gets."""

from __future__ import annotations

import subprocess
import sys

import pytest

import armillary
from armillary.engine import ArmillaryError, Counted
from armillary.language.words import catalogue, languages

ODYSSEY = armillary.load("space_gate_odyssey")

SETTLERS = ("{count} settler", "{count} settlers")


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
        "import armillary.language.words\n"
        "print(*[path for path in opened if path.endswith(('.po', '.pot'))])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
