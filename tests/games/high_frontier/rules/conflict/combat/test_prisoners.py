"""Prisoners of war."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.engine import advance
from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.conflict.combat import arsenal, prisoners
from armillary.games.high_frontier.rules.conflict.combat.prisoners import TakePrisoner
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Prisoner
from armillary.games.high_frontier.rules.futures import counting
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.movement import engines, landings
from armillary.games.high_frontier.rules.pieces import glory, humans, stacks
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import card, claim, factory, node, piece, put, turn_of
from tests.games.high_frontier.rules.conflict.fights import GRAY, PURPLE, at_war


def _beaten(*others: str, crew: bool = True) -> HighFrontierState:
    """Purple's Crew was defeated in its Outpost; Gray's is with it."""
    state = at_war(colonization=True)
    put(state, GRAY, Slot.ROCKET, "hertha", *(("spacex",) if crew else ()), "Neutral Beam")
    put(state, PURPLE, Slot.OUTPOST_1, "hertha", "taikonauts", *others)
    return state


def _offered(state: HighFrontierState) -> list[str]:
    state.then(TakePrisoner(GRAY, node("hertha"), (PURPLE,)))
    advance(state)
    return asked(state) if state.stack else []


def _captive() -> HighFrontierState:
    state = _beaten()
    prisoners.take(state, GRAY, node("hertha"), card("taikonauts"))
    return state


@pytest.mark.rule("HF3-227", "HF3-221")
def test_humans_who_cannot_get_away_may_be_taken() -> None:
    state = _beaten("Hall Effect")

    assert _offered(state) == ["prisoner taikonauts", "none"]


@pytest.mark.rule("HF3-227")
def test_nobody_is_taken_by_machines_or_out_of_a_ship_that_flies() -> None:
    assert _offered(_beaten(crew=False)) == []
    assert _offered(_beaten("Re Solar Moth")) == []


@pytest.mark.rule("HF3-228", "HF3-231")
def test_a_prisoner_comes_into_the_captors_stack_and_leaves_glory_behind() -> None:
    state = _beaten()
    state.glories[3] = GloryChit(carrier=card("taikonauts"))
    _offered(state)

    choose(state, "prisoner taikonauts")

    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    assert piece("taikonauts") in stack.cards
    assert state.held(PURPLE, Slot.OUTPOST_1) is None
    assert table(state).prisoners == (Prisoner(card("taikonauts"), PURPLE, GRAY),)
    assert state.glories[3] == GloryChit(owner=GRAY, high=False)


@pytest.mark.rule("HF3-229")
def test_a_parade_turns_the_chit_and_frees_the_prisoner() -> None:
    state = _captive()
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    state.put(GRAY, Slot.ROCKET, replace(stack, node=node("leo")))

    landings.arrived(state, GRAY, Slot.ROCKET)

    assert table(state).pows[GRAY] == 1
    assert table(state).prisoners == ()
    leo = state.held(PURPLE, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece("taikonauts"),)


@pytest.mark.rule("HF3-230")
def test_prisoners_count_as_humans_and_do_nothing_else() -> None:
    state = _captive()
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    state.put(GRAY, Slot.ROCKET, stacks.without(stack, piece("spacex")))
    factory(state, GRAY, "hertha")

    assert engines.engines(state, GRAY, Slot.ROCKET) == []
    assert glitches.may_repair(state, GRAY, node("hertha"))
    assert humans.is_guest(state, card("taikonauts"))
    assert [mount.site for mount in arsenal.mounts(state, GRAY, node("hertha"))] == [
        mount.site for mount in arsenal.mounts(state, GRAY, node("hertha")) if mount.slot < 0
    ]
    turn_of(state)
    assert not any(option.startswith("settle") for option in asked(state))
    assert humans.owner_of(state, GRAY, card("taikonauts")) == PURPLE


@pytest.mark.rule("HF3-232")
def test_prisoners_may_be_left_behind_and_stay_prisoners() -> None:
    state = _captive()
    turn_of(state)

    choose(state, "cargo rocket outpost_1", "card taikonauts", "done")

    outpost = state.held(GRAY, Slot.OUTPOST_1)
    assert outpost is not None
    assert outpost.cards == (piece("taikonauts"),)
    assert prisoners.prisoner_of(state, card("taikonauts")) is not None


@pytest.mark.rule("HF3-233")
def test_decommissioned_prisoners_are_discarded() -> None:
    state = _captive()
    state.decks[Deck.COLONIST].remove(card("Biomechs"))
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    state.put(GRAY, Slot.ROCKET, stacks.with_cards(stack, piece("Biomechs")))
    change(state, prisoners=(*table(state).prisoners, Prisoner(card("Biomechs"), PURPLE, GRAY)))

    losses.decommission(state, GRAY, Slot.ROCKET, (piece("taikonauts"), piece("Biomechs")), losses.HAZARD)

    leo = state.held(PURPLE, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece("taikonauts"),)
    assert state.decks[Deck.COLONIST][0] == card("Biomechs")
    assert table(state).prisoners == ()


@pytest.mark.rule("HF3-234")
def test_killing_a_prisoner_is_a_felony_that_everybody_may_commit_in_war() -> None:
    state = _captive()
    claim(state, PURPLE, "ceres")
    turn_of(state)

    choose(state, "kill taikonauts")

    assert table(state).prisoners == ()
    leo = state.held(PURPLE, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece("taikonauts"),)


@pytest.mark.rule("HF3-228", "HF3-229")
def test_its_chit_is_a_glory_chit_from_the_first_moment_on() -> None:
    state = _captive()
    state.glories[3] = GloryChit(owner=GRAY)
    assert glory.held_by(state, GRAY) == 2
    assert counting.PER["own_glory_chit"](state, GRAY) == 2  # for Pan Sapiens
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    state.put(GRAY, Slot.ROCKET, replace(stack, node=node("leo")))
    landings.arrived(state, GRAY, Slot.ROCKET)
    assert glory.held_by(state, GRAY) == 2
    assert glory.held_by(state, PURPLE) == 0


@pytest.mark.rule("HF3-228")
def test_there_are_five_chits() -> None:
    state = _beaten()
    change(state, pows=(5, 0, 0, 0))

    assert _offered(state) == []


@pytest.mark.rule("HF3-230")
def test_a_captured_colonist_is_in_nobodys_count() -> None:
    state = _beaten("Botany Bay Convicts")
    prisoners.take(state, GRAY, node("hertha"), card("Botany Bay Convicts"))
    state.guests = ((card("Malcolm"), PURPLE),)
    put(state, GRAY, Slot.OUTPOST_1, "ceres", "Malcolm")
    assert colonists.in_play(state, PURPLE) == [card("Malcolm")]
    assert colonists.in_play(state, GRAY) == []


@pytest.mark.rule("HF3-228")
def test_a_guest_who_is_captured_is_a_guest_no_more_and_others_stay() -> None:
    state = _beaten()
    stay = (card("nasa_astronauts"), PURPLE)
    state.guests = ((card("taikonauts"), GRAY), stay)

    prisoners.take(state, GRAY, node("hertha"), card("taikonauts"))

    assert list(state.guests) == [stay]


@pytest.mark.rule("HF3-233", "HF3-270")
def test_who_is_no_prisoner_goes_home_though_others_are_held() -> None:
    state = _captive()

    prisoners.return_card(state, GRAY, card("Neutral Beam"), losses.COMBAT)

    assert card("Neutral Beam") in state.players[GRAY].hand
    assert len(table(state).prisoners) == 1


@pytest.mark.rule("HF3-270")
def test_a_lost_colonist_is_no_guest_any_more_and_others_still_are() -> None:
    state = at_war(colonization=True)
    lost, other = card("Rock Rats Miners' Union"), card("colonist_vatican_observers")
    state.guests = ((lost, PURPLE), (other, PURPLE))

    prisoners.return_card(state, GRAY, lost, losses.COMBAT)

    assert list(state.guests) == [(other, PURPLE)]


@pytest.mark.rule("HF3-228")
def test_chits_of_prisoners_and_of_parades_are_in_use() -> None:
    state = _captive()
    free = prisoners._chits(state)
    change(state, pows=(2, *(0 for _ in range(state.seats - 1))))

    assert prisoners._chits(state) == free - 2


@pytest.mark.rule("HF3-229")
@pytest.mark.parametrize(
    ("guarded_at", "arriving", "paraded"),
    [
        ("leo", Slot.ROCKET, True),
        ("hertha", Slot.ROCKET, False),
        ("hertha", Slot.OUTPOST_2, False),
    ],
)
def test_a_parade_is_held_where_prisoners_and_their_guards_come_home(
    guarded_at: str, arriving: int, paraded: bool
) -> None:
    state = _captive()
    stack = state.held(GRAY, Slot.ROCKET)
    assert stack is not None
    state.put(GRAY, Slot.ROCKET, replace(stack, node=node(guarded_at)))
    put(state, GRAY, Slot.OUTPOST_2, "leo", "Hall Effect")

    prisoners.arrived(state, GRAY, arriving)

    assert (not table(state).prisoners) == paraded


@pytest.mark.rule("HF3-234")
def test_one_execution_in_a_turn() -> None:
    state = _captive()
    use(state, prisoners.EXECUTED)

    assert prisoners.executions(state, GRAY) == ()
