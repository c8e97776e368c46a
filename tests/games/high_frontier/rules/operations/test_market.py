"""The free market and boosts."""

from __future__ import annotations

import pytest

from armillary.engine.steps import resolve
from armillary.games.high_frontier.rules.components import CARDS, FACES, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck, Spectral
from armillary.games.high_frontier.rules.events.operations import CardSold
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.operations.boosting import Boost, white_sides, why_no_boost
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import card, factory, give, piece, position, put, turn_of

DRILL = "robonaut_nuclear_drill"  # Mass 1
HEAVY = "refinery_froth_flotation"  # Mass 3


def table(*hand: str, aqua: int = 0, faction: str = "taikonauts") -> HighFrontierState:
    state = position(faction, "roscosmos")
    state.players[0].aqua = aqua
    give(state, 0, *hand)
    return state


def leo(state: HighFrontierState) -> tuple[int, ...]:
    stack = state.held(0, Slot.LEO)
    assert stack is not None
    return stack.cards


# Market


@pytest.mark.rule("HFC-190")
def test_a_hand_card_goes_under_its_deck_for_three() -> None:
    state = turn_of(table(DRILL, HEAVY))
    assert choose(state, "sell") == [f"card {DRILL}", f"card {HEAVY}"]
    choose(state, f"card {DRILL}")
    assert (state.players[0].aqua, state.decks[Deck.ROBONAUT][0]) == (3, card(DRILL))
    assert (state.operated, state.players[0].hand) == (True, [card(HEAVY)])


@pytest.mark.rule("HFC-X31")
@pytest.mark.rule("HFC-190")
def test_a_card_of_leo_is_sold_once_it_is_in_the_hand() -> None:
    state = table()
    put(state, 0, Slot.LEO, "leo", "taikonauts", "Nuclear Drill", "Froth Flotation")
    assert "sell" not in asked(turn_of(state))
    losses.decommission(state, 0, Slot.LEO, (piece("Nuclear Drill"),), losses.VOLUNTARY)
    state.stack.clear()
    choose(turn_of(state), "sell")
    assert state.players[0].aqua == 3


@pytest.mark.rule("HFC-X32")
@pytest.mark.rule("HFC-191")
def test_a_product_at_the_bank_pays_its_stock_price_and_returns_to_the_hand() -> None:
    state = table()
    factory(state, 1, "ceres")
    put(state, 0, Slot.LEO, "leo", "taikonauts", "Nanobot")
    choose(turn_of(state), "sell")
    assert (state.players[0].aqua, state.players[0].hand) == (8, [card("Nanobot")])
    assert leo(state) == (piece("taikonauts"),)


@pytest.mark.rule("HFC-191")
def test_a_product_elsewhere_is_not_sold() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot")
    assert "sell" not in asked(turn_of(state))


@pytest.mark.rule("HFC-191")
def test_a_product_in_a_rocket_at_the_bank_is_sold() -> None:
    state = table()
    put(state, 0, Slot.ROCKET, "leo", "Nanobot", "Hall Effect")
    choose(turn_of(state), "sell")
    assert state.players[0].aqua == 10


@pytest.mark.rule("HFC-191")
def test_a_product_of_every_type_has_no_price() -> None:
    name = next(CARDS[n].id for d in OF_DECK for n in d if CARDS[n].spectral is Spectral.ANY)
    state = table(DRILL, HEAVY)
    put(state, 0, Slot.LEO, "leo", name)  # Black-Side up
    assert choose(turn_of(state), "sell") == [f"card {DRILL}", f"card {HEAVY}"]
    assert refused(state, f"card {name}").rule == "HFC-191"


# Boost


@pytest.mark.rule("HFC-192")
def test_cards_go_to_leo_for_their_mass() -> None:
    state = turn_of(table(DRILL, HEAVY, aqua=5))
    assert choose(state, "boost") == [f"card {DRILL}", f"card {HEAVY}", "back"]
    choose(state, f"card {DRILL}", f"card {HEAVY}")
    choose(state, "launch")
    assert state.players[0].aqua == 5 - 1 - 3
    assert leo(state) == (piece("taikonauts"), piece("Nuclear Drill"), piece("Froth Flotation"))
    assert (state.players[0].hand, state.operated) == ([], True)


@pytest.mark.rule("HFC-192")
def test_what_cannot_be_paid_is_refused() -> None:
    state = turn_of(table(DRILL, HEAVY, aqua=3))
    choose(state, "boost", f"card {DRILL}")
    assert asked(state) == [f"drop {DRILL}", "launch", "back"]
    assert refused(state, f"card {HEAVY}").rule == "HFC-192"
    assert choose(state, f"drop {DRILL}") == [f"card {DRILL}", f"card {HEAVY}", "back"]
    choose(state, "back")
    assert (state.operated, state.players[0].aqua) == (False, 3)


@pytest.mark.rule("HFC-192")
def test_without_aqua_a_boost_is_refused() -> None:
    state = turn_of(table(HEAVY, aqua=2))
    assert "boost" not in asked(state)
    assert refused(state, "boost").rule == "HFC-192"


@pytest.mark.rule("HFC-192")
def test_a_radiator_is_paid_as_it_lies() -> None:
    number = next(n for n in OF_DECK[Deck.RADIATOR] if len(white_sides(n)) == 2)
    name, light, heavy = CARDS[number].id, *white_sides(number)
    state = turn_of(table(name, aqua=20))
    choose(state, "boost", f"card {name} heavy", "launch")
    assert leo(state)[-1] == heavy
    assert FACES[heavy].mass > FACES[light].mass
    assert state.players[0].aqua == 20 - FACES[heavy].mass


@pytest.mark.rule("HFC-193")
def test_only_white_sides_are_boosted() -> None:
    assert all(white_sides(number) for deck in OF_DECK[:6] for number in deck)
    freighter = OF_DECK[Deck.FREIGHTER][0]
    assert white_sides(freighter) == []
    state = table(DRILL, aqua=9)
    state.players[0].hand.append(freighter)
    choose(turn_of(state), "boost")
    assert refused(state, f"card {CARDS[freighter].id}").rule == "HFC-193"


@pytest.mark.rule("HFC-027")
@pytest.mark.parametrize(("faction", "gained"), [("nasa_astronauts", 1), ("taikonauts", 0)])
def test_launch_fees_for_every_boost(faction: str, gained: int) -> None:
    state = turn_of(table(DRILL, aqua=1, faction=faction))
    resolve(state, Boost((card(DRILL),)))
    assert state.players[0].aqua == gained
    state = position("taikonauts", faction if gained else "spacex")
    give(state, 0, DRILL)
    state.players[0].aqua = 1
    resolve(turn_of(state), Boost((card(DRILL),)))
    assert state.players[1].aqua == gained


def test_a_whole_boost_is_open_like_its_choices() -> None:
    state = turn_of(table(DRILL, HEAVY, aqua=3))
    assert Boost((card(DRILL),)).may(state, 0)
    assert not Boost((card(DRILL), card(HEAVY))).may(state, 0)
    assert not Boost(()).may(state, 0)


@pytest.mark.rule("HFC-194")
def test_what_was_boosted_may_move_in_the_same_turn() -> None:
    state = table("Hall Effect", "Cascade Photovoltaic", aqua=9)
    names = [CARDS[card(name)].id for name in ("Hall Effect", "Cascade Photovoltaic")]
    choose(turn_of(state), "boost", *(f"card {name}" for name in names), "launch")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", "Cascade Photovoltaic", wet="8")
    assert movement.may_move(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-190", "HFC-191")
def test_it_is_told_whether_a_hand_card_or_a_product_was_sold() -> None:
    state = table(DRILL)
    put(state, 0, Slot.LEO, "leo", "taikonauts", "Nanobot")
    turn_of(state)

    market.sell(state, 0, card(DRILL))
    market.sell(state, 0, card("Nanobot"))

    sold = [(event.card, event.product) for event in told(state, CardSold)]
    assert sold == [(card(DRILL), False), (card("Nanobot"), True)]


@pytest.mark.rule("HFC-191")
def test_of_several_products_the_one_that_is_named_is_sold() -> None:
    state = table()
    put(state, 0, Slot.LEO, "leo", "taikonauts", "Wakefield e-beam", "Nanobot")
    choose(turn_of(state), "sell", f"card {CARDS[card('Nanobot')].id}")

    assert state.players[0].hand == [card("Nanobot")]
    assert leo(state) == (piece("taikonauts"), piece("Wakefield e-beam"))


@pytest.mark.rule("HFC-192")
@pytest.mark.parametrize(("hand", "aqua", "said"), [((), 9, 0), ((DRILL,), 0, 1), ((DRILL,), 1, 0)])
def test_why_nothing_is_boosted_is_said_of_cards_that_are_too_dear(
    hand: tuple[str, ...], aqua: int, said: int
) -> None:
    assert len(why_no_boost(table(*hand, aqua=aqua), 0)) == said
