"""Free actions: card corner, exchange, purchase: SETI-267 to SETI-274, example X18."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.components.vocabulary import AnyOp, CornerOp, GainOp, MoveOp, PickCardOp
from armillary.games.seti.rules.events import Exchanged
from armillary.games.seti.rules.player.exchange import corner_effects
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give,
    none_of,
    own,
    table,
    texts,
    told,
    turn,
)


@pytest.mark.rule("SETI-267")
@pytest.mark.parametrize(("name", "gained"), [("110", (4, 1)), ("137", (5, 0))])
def test_a_corner_is_gained_for_the_card(name: str, gained: tuple[int, int]) -> None:
    state = table()
    give(state, name)
    turn(state)
    choose(state, f"corner {name}")

    assert (own(state).publicity, own(state).data) == gained
    assert state.discards == [card(name)]
    assert asked(state) == "TakeAction"


@pytest.mark.rule("SETI-267", "SETI-099")
def test_a_movement_corner_moves_a_probe() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    own(state).energy = 0
    give(state, "001")
    turn(state)
    choose(state, "corner 001", "move 1.6 2.6")

    assert own(state).probes == [13]
    assert asked(state) == "TakeAction"


@pytest.mark.rule("SETI-267")
def test_an_alien_corner_has_two_icons() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    give(state, "ET.13")
    turn(state)
    choose(state, "corner ET.13")

    assert (own(state).score, own(state).data) == (2, 1)
    assert state.discards == []  # alien cards leave the game: SETI-334


@pytest.mark.rule("SETI-267")
@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("001", (MoveOp(1),)),
        ("110", (GainOp("data", 1),)),
        ("ET.13", (GainOp("points", 1), GainOp("data", 1))),
    ],
)
def test_what_the_corner_of_a_card_gives(name: str, given: tuple[AnyOp, ...]) -> None:
    assert corner_effects(CARDS[card(name)]) == given


@pytest.mark.rule("SETI-267")
@pytest.mark.parametrize(("name", "place"), [("137", 1), ("110", 2)])
def test_a_mission_may_wait_for_a_corner(name: str, place: int) -> None:
    state = table()
    give(state, name)
    own(state).missions, own(state).covered = [card("138")], [0]
    turn(state)
    choose(state, f"corner {name}")
    assert [choice for choice in texts(state) if choice.startswith("cover")] == [f"cover 138 {place}"]
    choose(state, f"cover 138 {place}")

    assert (own(state).publicity, own(state).data) == ((6, 0) if place == 1 else (4, 2))


def test_a_corner_may_be_resolved_while_the_card_stays_in_hand() -> None:
    state = table()
    state.row[0] = card("110")
    effect(state, PickCardOp(1, remember=True), CornerOp())
    choose(state, "take 110")

    assert own(state).hand == [card("110")]
    assert own(state).data == 1


@pytest.mark.rule("SETI-268")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("exchange credits energy", (2, 4, 3)),
        ("exchange energy credits", (5, 1, 3)),
        ("exchange credits card", (2, 3, 4)),
        ("exchange energy card", (4, 1, 4)),
        ("exchange cards credits", (5, 3, 1)),
        ("exchange cards energy", (4, 4, 1)),
        ("exchange cards card", (4, 3, 2)),
    ],
)
def test_two_of_a_kind_for_one(choice: str, left: tuple[int, int, int]) -> None:
    state = table()
    give(state, "110", "137", "014")
    turn(state)
    choose(state, choice)
    if "cards" in choice:
        choose(state, "give 110", "give 014")
        assert state.discards == [card("110"), card("014")]
    if choice.endswith("card"):
        choose(state, "deck")

    assert (own(state).credits, own(state).energy, len(own(state).hand)) == left
    assert len(told(state, Exchanged)) == 1
    assert asked(state) == "TakeAction"


@pytest.mark.rule("SETI-269")
def test_the_two_must_be_of_the_same_kind() -> None:
    state = table()
    own(state).credits = own(state).energy = 1
    give(state, "110")
    turn(state)

    assert none_of(texts(state), "exchange")
    reasons = {
        (str(found.option).split()[1], str(found)) for found in refusals(state, 0) if found.rule == "SETI-269"
    }
    assert reasons == {
        ("credits", "an exchange takes 2 credits and you have 1 (SETI-269)"),
        ("energy", "an exchange takes 2 energy and you have 1 (SETI-269)"),
        ("cards", "an exchange takes 2 cards and you hold 1 (SETI-269)"),
    }


@pytest.mark.rule("SETI-270", "SETI-405")
def test_alien_cards_in_hand_count_and_exertian_cards_do_not() -> None:
    state = table(species=("anomalies", "exertians"))
    give(state, "ET.13", "110")
    own(state, 1).exertians = [card("ET.41"), card("ET.42")]
    turn(state)
    assert "exchange cards credits" in texts(state)
    state.stack.clear()
    turn(state, 1)

    assert none_of(texts(state), "exchange cards")


@pytest.mark.rule("SETI-271", "SETI-378")
def test_nothing_else_can_be_exchanged() -> None:
    state = table()
    own(state).exofossils = own(state).data = 5
    own(state).publicity = 10
    give(state, "110", "137")
    turn(state)

    exchanges = [choice.split() for choice in texts(state) if choice.startswith("exchange")]
    assert {given for _, given, _ in exchanges} == {"credits", "energy", "cards"}
    assert {received for _, _, received in exchanges} == {"credits", "energy", "card"}


@pytest.mark.rule("SETI-272")
def test_a_card_received_comes_from_the_row_or_the_deck() -> None:
    state = table()
    turn(state)
    choose(state, "exchange credits card")

    assert texts(state) == ["take 001", "take 002", "take 003", "deck"]


@pytest.mark.rule("SETI-273")
def test_exchanges_and_purchases_may_be_repeated() -> None:
    state = table()
    own(state).publicity = 9
    turn(state)
    choose(state, "buy", "deck", "buy", "deck", "buy", "deck")
    choose(state, "exchange credits energy", "exchange credits energy")

    assert len(own(state).hand) == 3
    assert (own(state).credits, own(state).energy, own(state).publicity) == (0, 5, 0)


@pytest.mark.rule("SETI-274")
def test_a_card_costs_three_publicity() -> None:
    state = table()
    own(state).publicity = 3
    turn(state)
    choose(state, "buy", "take 003")

    assert own(state).hand == [card("003")]
    assert own(state).publicity == 0
    assert "buy" not in texts(state)
    reasons = [str(found) for found in refusals(state, 0) if str(found.option) == "buy"]
    assert reasons == ["a card costs 3 publicity and you have 0 (SETI-274)"]


@pytest.mark.rule("SETI-274", "SETI-076")
@pytest.mark.parametrize(
    ("deck", "discards", "row", "offered"),
    [
        ([9], [], [-1, -1, -1], True),
        ([], [9], [-1, -1, -1], True),
        ([], [], [-1, 9, -1], True),
        ([], [], [-1, -1, -1], False),
    ],
)
def test_a_card_is_sold_while_one_is_left_anywhere(
    deck: list[int], discards: list[int], row: list[int], offered: bool
) -> None:
    state = table()
    own(state).publicity = 3
    state.deck, state.discards, state.row = deck, discards, row
    turn(state)

    assert ("buy" in texts(state)) == offered


@pytest.mark.rule("SETI-X18")
def test_what_two_cards_bring() -> None:
    state = table(species=("anomalies", "mascamites"))
    own(state).credits, own(state).energy = 0, 1
    give(state, "110", "ET.13")
    turn(state)

    assert [choice for choice in texts(state) if choice.startswith("exchange")] == [
        "exchange cards credits",
        "exchange cards energy",
        "exchange cards card",
    ]
    choose(state, "exchange cards credits")
    assert (own(state).credits, own(state).energy, own(state).hand) == (1, 1, [])


@pytest.mark.rule("SETI-056")
def test_no_free_action_inside_another_one() -> None:
    state = table()
    give(state, "110", "137", "014")
    turn(state)
    choose(state, "exchange cards card")
    assert all(choice.startswith("give") for choice in texts(state))
    choose(state, "give 110", "give 137")

    assert texts(state) == ["take 001", "take 002", "take 003", "deck"]
