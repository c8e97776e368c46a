"""Words that know the players and the places of a table."""

from __future__ import annotations

import pickle

from armillary.engine import Words
from armillary.engine.texts import Counted, Named, known_place, known_player, once_a_language


def test_named_words_say_what_plain_words_say() -> None:
    words = Named(str.upper, ("Mara", "Otto"))
    assert words("turn") == "TURN"
    assert words(Counted("{count} cube", "{count} cubes", 2)) == "{COUNT} CUBES"


def test_named_words_know_players_and_places() -> None:
    words = Named(str, ("Mara", "Otto"), ("Rhea", "Jade"))
    assert known_player(words, 1) == "Otto"
    assert known_place(words, 0) == "Rhea"


def test_who_is_not_known_has_no_name() -> None:
    assert known_player(str, 0) is None
    assert known_player(Named(str, ("Mara",)), 3) is None
    assert known_place(Named(str, ("Mara",)), 0) is None


def test_the_words_of_a_table_are_equal_where_they_say_the_same() -> None:
    """They are a key of what is remembered."""
    assert Named(str, ("Mara",)) == Named(str, ("Mara",))
    assert hash(Named(str, ("Mara",))) == hash(Named(str, ("Mara",)))


def test_what_never_changes_is_said_once_in_a_language() -> None:
    asked: list[int] = []

    @once_a_language
    def said(number: int, words: Words) -> str:
        asked.append(number)
        return words(f"card {number}")

    mara, otto = Named(str.upper, ("Mara",)), Named(str.upper, ("Otto",))
    assert [said(3, mara), said(3, otto), said(3, str.lower)] == ["CARD 3", "CARD 3", "card 3"]
    assert asked == [3, 3]  # once in capitals for both, once in small letters


def test_a_counted_text_survives_the_way_from_another_process() -> None:
    sent = pickle.loads(pickle.dumps(Counted("{count} burn", "{count} burns", 2)))
    assert (sent, sent.one, sent.number) == ("{count} burns", "{count} burn", 2)
