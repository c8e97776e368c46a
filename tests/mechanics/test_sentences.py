"""Lists and sentences, in the words of a language."""

from __future__ import annotations

from pathlib import Path

import pytest

from armillary.language.translations import KEYWORDS, messages_of
from armillary.mechanics import sentences
from armillary.mechanics.sentences import either, listed, sentence

ITALIAN = {"{first} and {last}": "{first} e {last}", "{first} or {last}": "{first} o {last}"}


@pytest.mark.parametrize(
    ("things", "together", "one"),
    [
        ([], "", ""),
        (["aria"], "aria", "aria"),
        (["aria", "acqua"], "aria e acqua", "aria o acqua"),
        (["aria", "acqua", "cibo"], "aria, acqua e cibo", "aria, acqua o cibo"),
    ],
)
def test_things_are_joined_in_the_readers_language(things: list[str], together: str, one: str) -> None:
    assert listed(things, ITALIAN.__getitem__) == together
    assert either(things, ITALIAN.__getitem__) == one


@pytest.mark.parametrize(("text", "begun"), [("", ""), ("a", "A"), ("è finita", "È finita"), ("Io", "Io")])
def test_a_sentence_begins_with_a_capital(text: str, begun: str) -> None:
    assert sentence(text) == begun


def test_translators_are_asked_for_the_joining_words() -> None:
    with Path(sentences.__file__).open("rb") as source:
        found = {texts for _, _, texts, _ in messages_of(source, KEYWORDS, (), {})}

    assert found == {("{first} and {last}",), ("{first} or {last}",)}
