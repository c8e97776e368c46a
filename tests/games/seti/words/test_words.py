"""What players read: prompts, labels, what a card would bring now, refusals, and the boards in words."""

from __future__ import annotations

import pytest

from armillary.engine import SPECTATOR, Words, advance
from armillary.engine import options as legal
from armillary.engine.events import GameEnded
from armillary.engine.options import read
from armillary.engine.steps import refusals
from armillary.games.seti import GAME
from armillary.games.seti.rules.components import CARDS, SPECIES_BOARDS, STARS, Species
from armillary.games.seti.rules.components.vocabulary import (
    ChooseOneOp,
    GainOp,
    IncomeOp,
    LoseOp,
    PayOp,
    StarTarget,
)
from armillary.games.seti.rules.events import Scored
from armillary.games.seti.rules.species.exertians import PlayExertians
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.pieces import cards, effect_signs
from armillary.games.seti.scene.plates import agency, species
from armillary.games.seti.scene.plates.system import sectors
from armillary.games.seti.words.sentences import effects, outlook
from armillary.language.words import catalogue
from armillary.scene.shapes import walk
from tests.games.seti.positions import at, card, discover, effect, give, give_techs, own, table, turn

ITALIAN = catalogue("it").of(GAME)
NAMES = ["Mara", "Otto", "Ines"]


def consequence(state: SetiState, option: str) -> str:
    return GAME.words.label(read(option, legal(state)), state).consequence


def lines(name: str, state: SetiState, words: Words = str) -> str:
    return " ".join(outlook.card_lines(card(name), state, 0, words))


# What is asked


def test_an_offer_names_its_price_and_what_it_buys() -> None:
    state = table()
    own(state).exofossils = 1
    effect(state, PayOp((LoseOp("exofossil", 1),), (GainOp("data", 2),), optional=True))

    label = GAME.words.label(read("pay", legal(state)), state)
    assert GAME.words.prompt(state) == "Pay 1 exofossil for: 2 data?"
    assert (label.name, label.consequence) == ("Pay 1 exofossil", "2 data")


def test_a_choice_between_effects_names_its_card_or_the_effects() -> None:
    choice = ChooseOneOp(((GainOp("data", 1),), (GainOp("publicity", 1),)))
    bare, of_card = table(), table()
    effect(bare, choice)
    effect(of_card, choice, card="011")

    assert GAME.words.prompt(bare) == "1 data or 1 publicity?"
    assert GAME.words.prompt(of_card) == "Grant: which of these?"


def test_an_alternative_that_brings_nothing_says_why() -> None:
    state = table()
    own(state).data = 6
    effect(state, ChooseOneOp(((GainOp("data", 1),), (GainOp("credits", 1),))))

    assert consequence(state, "choose 1") == "brings nothing now: the data pool is full"
    assert consequence(state, "choose 2") == ""


def test_exertian_cards_are_offered_with_danger_points_and_condition() -> None:
    state = table(species=("exertians", "anomalies"))
    discover(state, 0)
    own(state).exertians = [card("ET.43")]
    state.then(PlayExertians(0, 2, 1))
    advance(state)

    label = GAME.words.label(legal(state)[0], state)
    assert (
        GAME.words.prompt(state) == "Play up to 2 Exertian cards face down (1 credit each)? Your danger is 0"
    )
    assert label.name == "Expender Core: danger 3, 9 points"
    assert label.consequence == "If you have 3 computer techs: not yet"


# What a card would bring now


def test_a_card_in_the_list_says_its_price_and_what_it_would_bring() -> None:
    state = table()
    give(state, "108")
    turn(state)

    assert consequence(state, "play 108") == (
        "1 credit: Not now: if you have at least 8 publicity: mark 1 pink trace (you have 4 publicity)."
    )


def test_the_list_of_cards_says_in_short_how_much_would_come_of_each() -> None:
    state = table()
    give(state, "108", "110", "048")
    turn(state)

    shown = [
        GAME.words.label(read(f"play {name}", legal(state)), state).within for name in ("108", "110", "048")
    ]
    assert shown == [
        "SETI@Home, 1 credit: no effect now",
        "Press Statement, 1 credit",
        "Breakthrough Starshot, 1 credit: in part",
    ]


def test_a_condition_that_holds_is_no_hindrance() -> None:
    state = table()
    own(state).publicity = 8

    assert lines("108", state) == "If you have at least 8 publicity: mark 1 pink trace."


def test_what_is_counted_is_told_as_it_is_now() -> None:
    state = table()

    assert lines("119", state).endswith("; 4 points now, 1 point for each publicity that you have.")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("130", "Not now: launch a probe (the limit of probes in space is 1, and you have 1)."),
        ("016", "(none of your probes is at a planet other than Earth)."),
        ("027", "1 movement; mark 1 signal in a sector with your probe."),
        ("015", "(you have no orbiter)."),
    ],
)
def test_what_brings_nothing_says_why(name: str, told: str) -> None:
    state = table()
    own(state).probes = [at("earth", state)]

    assert lines(name, state).casefold().endswith(told.casefold())


def test_what_follows_from_an_effect_that_is_skipped_is_skipped_with_it() -> None:
    state = table()

    assert outlook.idle_operations(card("013"), state, 0) == (True, True)  # land; if you landed …
    own(state).probes = [at("mars", state)]
    assert outlook.idle_operations(card("013"), state, 0) == (False, False)


def test_a_launch_comes_before_the_movement_of_the_same_card() -> None:
    assert not any(outlook.idle_operations(card("133"), table(), 0))


def test_every_card_has_its_outlook_in_both_languages() -> None:
    state = table(species=("exertians", "mascamites"))
    for each in CARDS:
        assert all(outlook.card_lines(each.number, state, 0, ITALIAN))
        assert len(outlook.idle_operations(each.number, state, 0)) == len(each.effects)


def test_signs_that_would_bring_nothing_are_faint() -> None:
    state = table()
    drawn = cards.card(card("108"), 0, 0, str, outlook=outlook.outlook(card("108"), state, 0, str))
    plain = cards.card(card("108"), 0, 0, str)

    assert any("idle" in shape.cls for shape in walk((drawn,)))
    assert not any("idle" in shape.cls for shape in walk((plain,)))


def test_only_who_plays_is_told_what_a_card_would_bring() -> None:
    state = table()
    state.row[0] = card("108")
    turn(state)

    def row(seat: int) -> str:
        plates = GAME.pictures.plates(GAME.view(state, seat))
        return " ".join(line.text for plate in plates if plate.name == "row" for line in plate.twin)

    assert "Not now" in row(0)
    assert "Not now" not in row(SPECTATOR)


# Words


def test_rewards_of_one_kind_are_told_together() -> None:
    gained = (GainOp("points", 3), IncomeOp(), GainOp("points", 2), IncomeOp())

    assert effects.rewards(gained, str) == "5 points and tuck 2 cards for income"


def test_a_loss_of_points_is_told_as_one() -> None:
    assert GAME.words.story(Scored(0, "danger", -12), NAMES) == "Mara loses 12 points for Danger"


def test_every_refused_exchange_says_which_one_it_is() -> None:
    state = table()
    own(state).credits = own(state).energy = 0
    turn(state)

    told = [GAME.words.refusal(each).name for each in refusals(state, 0)]
    exchanges = [name for name in told if name.startswith("Exchange")]
    assert "Exchange 2 credits for 1 energy" in exchanges
    assert len(set(exchanges)) == len(exchanges) == 7


def test_stars_have_short_names_of_their_own() -> None:
    short = [effect_signs._target(StarTarget(star.id))[0].text for star in STARS]

    assert len(set(short)) == len(STARS)
    assert {"Procyon", "Proxima", "Barnard", "Virginis"} <= set(short)


# Boards in words


def test_a_sector_says_what_everybody_would_get() -> None:
    state = table(3)
    state.signals[0] = [0, 1, 0]
    state.star_wins[state.sector_stars[0]] = [2]

    told = next(line.text for line in sectors.twin(state, NAMES, str) if line.part == "sector-1")
    assert "Mara would win it now. Otto would be second and leave a signal there." in told
    assert "1 publicity each: Mara, Otto." in told
    assert told.endswith("Won before by: Ines.")


def test_the_position_that_scores_is_named_while_it_is_free() -> None:
    state = table()
    told = next(line.text for line in sectors.twin(state, NAMES, str) if line.part == "sector-1")

    assert "The ringed position gives 2 points." in told


def test_a_space_with_danger_says_so() -> None:
    state = table(species=("exertians", "anomalies"))
    discover(state, 0)
    columns = SPECIES_BOARDS[Species.EXERTIANS].columns
    dangerous = sum(space.danger > 0 for column in columns for space in column)

    told = [line.text for line in species.plate(state, 0, NAMES, str).twin]
    assert dangerous
    assert sum("danger" in text for text in told) == dangerous


def test_every_part_of_the_own_board_has_its_words() -> None:
    state = table()
    give_techs(state, "computer_1", "probe_1")
    plate = agency.plate(state, 0, True, NAMES, str)
    told = {line.part: line.text for line in plate.twin if line.part}

    assert set(told) <= set(plate.parts())
    assert {"credits", "energy", "publicity", "cards", "score", "pool", "computer", "income"} <= set(told)
    assert {f"top-{place}" for place in range(1, 7)} <= set(told)
    assert told["tech-probe_1"].startswith("Second probe: ")
    assert told["tech-probe_2"].startswith("Not yet yours. ")
    assert "1 credit" in told["slot-1"]


def test_the_board_of_somebody_else_names_no_parts_that_it_does_not_draw() -> None:
    plate = agency.plate(table(), 1, False, NAMES, str)

    assert {line.part for line in plate.twin if line.part} <= set(plate.parts())


def test_an_end_without_a_winner_is_the_rivals() -> None:
    assert GAME.words.story(GameEnded((), (86,)), ["Mara"]) == "The rival wins."
    assert GAME.words.story(GameEnded((0,), (118,)), ["Mara"]) == "Mara wins."
