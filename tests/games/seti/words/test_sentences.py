"""What cards and the rival's lines say: clauses in an order and in words that cannot be misread."""

from __future__ import annotations

import pytest

from armillary.engine import Words, as_written
from armillary.games.seti import GAME
from armillary.games.seti.rules.components import ACTION_CARDS, CARDS
from armillary.games.seti.rules.events import AnomalyTriggered, ProbeLaunched
from armillary.games.seti.rules.main_actions.play_card import Alternative
from armillary.games.seti.words.sentences.cards import card_text
from armillary.games.seti.words.sentences.outlook import card_lines
from armillary.games.seti.words.sentences.rival import action, hindrance
from armillary.language.words import catalogue
from tests.games.seti.positions import card, choose, give_techs, options_of, own, play, table
from tests.games.seti.rivals import action as action_card

ITALIAN = catalogue("it").of(GAME)
RIVAL = 1


def said(name: str, words: Words = as_written) -> list[str]:
    return card_text(CARDS[card(name)], words)


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("017", "1 data for each asteroid space next to it", "if it is on asteroids: 2 data."),
        ("020", "2 movements", "when you visit Mercury: 4 points."),
        ("021", "2 movements", "when you visit Venus: 3 points."),
        ("022", "2 movements", "when you visit Mars: 4 points."),
        ("023", "2 movements", "when you visit Jupiter: 4 points."),
        ("024", "3 movements", "when you visit Saturn: 6 points."),
        ("045", "Discard 2 cards", "when you complete a sector: 1 energy."),
        ("046", "Discard 2 cards", "when you complete a sector: draw 1 card."),
        ("047", "Discard 2 cards", "when you complete a sector: 1 data."),
        ("123", "1 movement", "when you visit asteroids: 1 data."),
        ("124", "2 movements", "when you visit a comet: 4 points."),
        ("125", "1 movement", "within its ring: 3 points and 1 publicity."),
        ("ET.25", "Land", "before that, any number of times, pay 1 exofossil for: 2 movements."),
        ("ET.27", "4 movements", "when you visit 'Oumuamua: 1 exofossil."),
    ],
)
def test_what_comes_anyway_is_told_before_what_comes_on_a_condition(name: str, first: str, last: str) -> None:
    effect = said(name)[0]

    assert 0 <= effect.find(first) < effect.find(last)
    assert effect.endswith(last)


def test_the_order_is_the_same_in_italian_and_in_what_a_card_would_do_now() -> None:
    state = table()
    own(state).probes = [state.sky.earth]

    assert said("020", ITALIAN) == [
        "2 movimenti; in questo turno, una volta, quando visiti Mercurio: 4 punti."
    ]
    assert card_lines(card("020"), state, 0, as_written) == said("020")


def test_only_the_price_of_a_reward_is_paid() -> None:
    assert said("ET.23")[1] == "Mission: you have at least 3 exofossils → pay 2 exofossils for: 11 points."
    assert said("ET.23", ITALIAN)[1] == (
        "Missione: hai almeno 3 esofossili → 2 esofossili da pagare per: 11 punti."
    )


def test_signals_without_their_data() -> None:
    assert said("118") == ["Mark 3 signals together in a sector with your probe, without their data."]


@pytest.mark.rule("SETI-094")
def test_what_a_launch_brings_is_told_with_the_launch() -> None:
    assert said("ET.11") == [
        "Launch a probe; with that launch, if there is an anomaly in Earth's sector: 1 movement."
    ]


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("006", True),
        ("012", True),
        ("132", True),
        ("112", True),
        ("005", False),
        ("031", False),
        ("111", False),
    ],
)
def test_it_is_said_whether_landers_on_moons_count(name: str, counted: bool) -> None:
    """Venus has no moons, orbiters are on none, and 031 leaves them out."""
    assert ("(moons included)" in " ".join(said(name))) == counted
    assert ("(satelliti compresi)" in " ".join(said(name, ITALIAN))) == counted


@pytest.mark.rule("SETI-542", "SETI-546")
def test_the_lines_of_the_rival_tell_their_conditions_and_gains() -> None:
    message, scheme = (ACTION_CARDS[action_card(name)].actions[0] for name in ("S.18", "S.19"))

    assert action(message, as_written) == (
        "if none of its messages waits, place a message tile 15 points ahead, 1 progress"
    )
    assert action(scheme, as_written) == (
        "with at most 4 cards and markers there, play an Exertian card face down"
    )
    assert action(message, ITALIAN).endswith("15 punti più avanti, 1 di progresso")
    assert action(scheme, ITALIAN).startswith("con al massimo 4 carte e segnalini lì")


def test_the_rival_has_a_small_letter_inside_a_sentence() -> None:
    story = GAME.words.story

    assert story(AnomalyTriggered(RIVAL, 0, 0), ("Ada",), as_written).endswith("goes to the rival")
    assert story(ProbeLaunched(RIVAL, 0), ("Ada",), as_written) == "The rival launches a probe"
    assert story(ProbeLaunched(RIVAL, 0), ("Ada",), ITALIAN).startswith("Il rivale")
    assert story(ProbeLaunched(0, 0), ("ada",), as_written) == "ada launches a probe"


def test_one_data_is_singular_in_italian() -> None:
    assert hindrance("data", 1, 6, ITALIAN) == "1 dato su 6 nel suo computer"
    assert hindrance("data", 2, 6, ITALIAN) == "2 dati su 6 nel suo computer"


@pytest.mark.rule("SETI-246")
@pytest.mark.parametrize("name", ["063", "066"])
def test_a_card_without_a_tech_to_take_says_that_it_rotates_all_the_same(name: str) -> None:
    state = table()
    kind = "probe" if name == "063" else "telescope"
    give_techs(state, *(f"{kind}_{number}" for number in (1, 2, 3, 4)))

    effect = card_lines(card(name), state, 0, as_written)[0]

    assert effect == (
        f"Rotate the solar system; not now: take a {kind} tech (there is no such tech for you)."
    )


@pytest.mark.rule("SETI-246")
def test_a_choice_of_126_without_a_tech_to_take_says_so_and_does_not_bring_nothing() -> None:
    state = table()
    give_techs(state, *(f"probe_{number}" for number in (1, 2, 3, 4)))
    play(state, "126")

    first, second = (GAME.words.label(option, state, as_written) for option in options_of(state, Alternative))

    assert first.consequence == "Not now: take a probe tech (there is no such tech for you)"
    assert second.consequence == ""
    choose(state, "choose 1")
    assert any(state.offsets), "it rotates"
