"""Plates of Module 3: who is whose enemy, what War closes, what is due, what is inferred."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Rng, advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.components import FUTURES, INFERRED_IN
from armillary.games.high_frontier.rules.conflict import table, vendettas
from armillary.games.high_frontier.rules.conflict.war.propaganda import ChooseFlip
from armillary.games.high_frontier.rules.conflict_table import Coming, Deeds, Dropstone, Prisoner, War
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.scene import pointing, restrictions, sides, standing, war
from armillary.games.high_frontier.scene.listing import ASK, OPEN, SHUT
from armillary.games.high_frontier.scene.names import ASSEMBLY
from armillary.games.high_frontier.words import phases
from armillary.scene.captions import Icon
from armillary.scene.layout import Column, Layout, Row
from armillary.scene.plates import Plate
from armillary.scene.svg import render
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    bernal,
    bribes,
    corrupt,
    delegate,
    game,
    ideology,
    node,
    position,
    propaganda,
    put,
    turn_of,
)

LOYAL, REBEL = "nasa_astronauts", "spacex"  # white and gray


def _table(*more: str) -> HighFrontierState:
    return position(LOYAL, REBEL, *more, **MODULE_3)


def _plates(state: HighFrontierState) -> dict[str, Plate]:
    return {plate.name: plate for plate in scene.plates(state)}


def _said(plate: Plate) -> str:
    return "\n".join(line.text for line in plate.twin)


def _names(layout: Layout) -> set[str]:
    if isinstance(layout, str):
        return {layout}
    return {name for item in layout.items for name in _names(item)}


# Blocs


def test_seats_stand_under_their_bloc() -> None:
    loyal, rebel = sides.sides(_table())
    assert (loyal.seats, rebel.seats) == ((0,), (1,))


def test_a_chit_that_turns_changes_the_side() -> None:
    state = _table()
    propaganda(state, "individuality", "loyalist")
    loyal, rebel = sides.sides(state)
    assert (loyal.seats, rebel.seats) == ((0, 1), ())


def test_an_empire_has_no_sides_and_no_assembly() -> None:
    state = _table()
    table.change(state, war=War.LOYALIST)
    assert sides.sides(state) == ()
    assert "no assembly" in scene.placard.said_of_law(state, str)


def test_without_module_3_nobody_has_a_side() -> None:
    assert sides.sides(position(LOYAL, REBEL, politics=True)) == ()


def test_the_war_of_a_future_divides_the_table() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    state.independence = (1,)
    assert [side.seats for side in sides.sides(state)] == [(0,), (1,)]


@pytest.mark.parametrize(("rages", "said"), [(True, "War"), (False, "Anarchy")])
def test_war_and_anarchy_stand_beside_the_year(rages: bool, said: str) -> None:
    state = _table()
    assert phases.turn(state).state == ""
    positions.war(state, rages=rages)
    assert phases.turn(state).state == said


# The assembly


def test_the_assembly_tells_blocs_extremists_delegates_and_bribes() -> None:
    state = _table()
    delegate(state, 1, "unity")
    corrupt(state, 1, "unity")
    said = _said(_plates(state)[ASSEMBLY])
    assert "Honor: Loyalists, extremist of Player 1" in said
    assert "1 corrupt delegate of Player 2" in said
    assert 'class="bribe-under"' in render(_plates(state)[ASSEMBLY])


def test_in_war_the_star_is_gone() -> None:
    state = _table()
    before = render(_plates(state)[ASSEMBLY])
    positions.war(state)
    after = _plates(state)[ASSEMBLY]
    assert "lawful" in before
    assert "lawful" not in render(after)
    assert "War: no law" in scene.placard.said_of_law(state, str)


def test_chits_that_an_attack_may_turn_are_dashed() -> None:
    state = _table()
    positions.war(state)
    assert war.may_flip(state) == ()
    deeds = Deeds(0, node("phoebe"), (1,), (node("phoebe"),))
    table.change(state, battle=(deeds,))
    assert set(war.may_flip(state)) == {ideology("freedom"), ideology("equality")}
    assert render(_plates(state)[ASSEMBLY]).count("may-flip") == 2


def test_the_assembly_has_the_middle_while_a_chit_is_chosen() -> None:
    state = _table()
    positions.war(state)
    state.then(ChooseFlip(0, (1,)))
    plate = _plates(state)[ASSEMBLY]
    assert not plate.aside
    assert plate.weight == max(each.weight for each in scene.plates(state))


# What War closes


def _verdicts(state: HighFrontierState, seat: int = 0) -> dict[str, str]:
    rows = restrictions.rows_of(state, seat, ["Mara", "Otto", "Ines"][: state.seats], str)
    return {row.icon: row.verdict for row in rows}


def test_six_ideologies_restrict_six_things_in_war() -> None:
    state = _table()
    assert "restrictions" not in _plates(state)
    positions.war(state)
    assert len(_verdicts(state)) == 6
    assert {"restrictions", "war", ASSEMBLY} <= _names(scene.arrangement(state))


def test_an_own_extremist_opens_a_corrupt_delegate_serves_all_others_close() -> None:
    state = _table("taikonauts")
    positions.war(state)
    delegate(state, 1, "unity")
    corrupt(state, 1, "unity")
    found = _verdicts(turn_of(state))
    assert found["honor"] == OPEN
    assert found["unity"] == OPEN
    assert found["freedom"] == SHUT


def test_an_ally_s_delegate_has_to_be_asked() -> None:
    state = _table("taikonauts")  # purple: a Loyalist, whose extremist is in authority
    positions.war(state)
    turn_of(state)
    rows = restrictions.rows_of(state, 0, ["Mara", "Otto", "Tycho"], str)
    row = next(row for row in rows if row.icon == "authority")
    assert (row.verdict, row.rule) == (ASK, "HF3-145")
    assert "ask Tycho" in row.says


def test_a_petition_that_was_granted_is_said_to_be() -> None:
    state = _table()
    positions.war(state)
    turn_of(state)
    use(state, "petition.boost")
    rows = restrictions.rows_of(state, 0, ["Mara", "Otto"], str)
    assert next(row for row in rows if row.icon == "unity").rule == "HF3-147"


def test_the_war_of_a_future_closes_alike_for_all_but_sides() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    state.independence = (1,)
    assert "restrictions" in _plates(state)
    loyal, rebel = _verdicts(state, 0), _verdicts(state, 1)
    assert (loyal["law"], loyal["colony"]) == (OPEN, SHUT)
    assert (rebel["law"], rebel["colony"]) == (SHUT, OPEN)
    assert loyal["rocket"] == rebel["rocket"] == SHUT


# What is due


def test_a_delegate_among_enemies_is_due_to_leave() -> None:
    state = _table()
    positions.war(state)
    assert "due" not in _plates(turn_of(state))
    delegate(state, 0, "freedom")
    plate = _plates(state)["due"]
    assert "Your delegate in Freedom leaves" in _said(plate)
    assert "HF3-107" in _said(plate)  # White cannot be bribed
    assert 'class="due-edge"' in render(plate)


def test_nothing_is_due_on_another_s_turn() -> None:
    state = _table()
    positions.war(state)
    delegate(state, 0, "freedom")
    turn_of(state, 1)
    assert war.due(state, 0, str) == []


def test_an_independent_s_home_is_due_to_be_unanchored() -> None:
    state = position(REBEL, LOYAL, **{**EVERYTHING, "futures": False})
    bernal(state, 0, "geo", "L2 Collimator Bernal", slot=Slot.KALPANA)
    positions.war(state)
    assert any(row.rule == "HF3-109" for row in war.due(turn_of(state), 0, str))


def test_the_war_tells_how_it_ends_and_what_was_paid_for() -> None:
    state = _table()
    positions.war(state)
    turn_of(state)
    use(state, f"{war.VENDETTA}{vendettas.SNEAK}.0.1")
    table.change(state, coming=Coming.VICTORY, victor=0, lord=True)
    said = _said(_plates(state)["war"])
    assert "Player 1 is Space Lord" in said
    assert "Player 1 has paid Player 2" in said
    assert "The War is won when this Turn ends" in said


def test_pirates_are_told_in_peace_too() -> None:
    state = position(LOYAL, REBEL, politics=True, conflict="piracy")
    plates = _plates(state)
    assert "Anybody may be attacked" in _said(plates["war"])
    assert "open-war" in set(plates["rocket"].parts())
    assert phases.turn(state).state == "Piracy"


def test_a_war_that_is_decided_is_not_called_piracy() -> None:
    state = _table()
    table.change(state, coming=Coming.OUTBREAK)
    assert _plates(state)["war"].title == "War"


# Seats


def _icons(state: HighFrontierState, seat: int) -> dict[str, str]:
    return {
        item.icon: item.text
        for line in standing.standing(state, seat)
        for item in line
        if isinstance(item, Icon)
    }


def test_a_seat_shows_bribes_prisoners_and_a_dropstone() -> None:
    state = _table()
    bribes(state, 3, 1)
    prisoner = Prisoner(state.players[1].crew, 1, 0)
    stone = Dropstone(0, "synodic", 0, 4)
    table.change(state, prisoners=(prisoner,), pows=(1, 0), dropstones=(stone,))
    found = _icons(state, 0)
    assert (found["bribe"], found["prisoner"]) == ("3", "1+1")
    assert "dropstone" in found
    assert "dropstone" not in _icons(state, 1)


def test_the_faction_weapon_is_shown_while_it_works() -> None:
    state = _table()
    assert "marines" not in _icons(state, 0)
    positions.war(state)
    assert "marines" in _icons(state, 0)


def test_a_core_game_s_cards_are_what_they_were() -> None:
    assert list(_icons(position(LOYAL, REBEL), 0)) == ["aqua", "claim", "factory", "colony", "hand"]


# Inferred


def test_what_is_inferred_names_its_file() -> None:
    assert INFERRED_IN["HFC-301"] == "politics.json"
    assert INFERRED_IN["HFC-071"] == "events.json"
    assert INFERRED_IN["HFC-254"] == "glories.json"
    assert dict(positions.WIDE.facts.inferred) == INFERRED_IN


def test_a_freighter_says_that_its_thrust_is_inferred() -> None:
    state = position(LOYAL, REBEL, **positions.MODULES_1_AND_2)
    put(state, 0, Slot.FREIGHTER, "vesta", "Poodle Steam")
    said = _said(_plates(state)["habitats"])
    assert "load 0 of 2" in said
    assert "HFC-315 (inferred: freighters.json)" in said


# Sheets


def test_habitats_tell_where_a_bernal_is_anchored_and_what_serves_it() -> None:
    state = position(LOYAL, REBEL, **positions.MODULES_1_AND_2)
    positions.factory(state, 0, "phobos")
    bernal(state, 0, "geo", "L2 Collimator Bernal", slot=Slot.KALPANA)
    said = _said(_plates(state)["habitats"])
    assert "L2 Collimator Bernal: home. Kalpana at GEO" in said
    assert "Colonists wait" in said


def test_a_future_says_concretely_what_is_fulfilled() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    positions.give(state, 0, "Fission-Heated Steam")
    plate = _plates(state)["futures"]
    assert len(plate.twin) == len(FUTURES)
    assert "1 Claim: Sedna: no" in _said(plate)
    positions.claim(state, 0, "sedna")
    assert "1 Claim: Sedna: yes" in _said(_plates(state)["futures"])


def test_a_future_whose_card_nobody_has_is_told_without_a_verdict() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    positions.claim(state, 0, "sedna")
    assert "1 Claim: Sedna;" in _said(_plates(state)["futures"])


@pytest.mark.parametrize("sheet", ["futures", "habitats"])
def test_a_sheet_is_drawn_anew_only_when_something_in_it_changes(sheet: str) -> None:
    state = position(LOYAL, REBEL, **EVERYTHING)
    before = _plates(state)[sheet]
    positions.claim(state, 0, "sedna")
    state.players[0].aqua += 3
    state.players[1].aqua += 1
    assert _plates(state)[sheet] is before


def test_a_completed_future_is_its_owner_s() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    state.futures = ((0, 1),)
    assert "completed by Player 2" in _said(_plates(state)["futures"])
    assert _icons(state, 1)["future"] == "1"


@pytest.mark.parametrize("seats", [2, 5])
def test_sheets_are_opened_from_the_strip(seats: int) -> None:
    state = game(seats, **EVERYTHING)
    plates = _plates(state)
    assert {"open-habitats", "open-futures"} <= set(plates["rocket"].parts())
    assert plates["habitats"].within == plates["futures"].within == "rocket"
    assert {"habitats", "futures"} <= _names(scene.arrangement(state))


def test_core_games_have_no_plates_of_modules() -> None:
    state = position(LOYAL, REBEL, politics=True)
    layout = scene.arrangement(state)
    assert isinstance(layout, Row | Column)
    assert not {"habitats", "futures", "war", "restrictions", "due"} & set(_plates(state))


@pytest.mark.parametrize("settings", [MODULE_3, EVERYTHING], ids=["module 3", "everything"])
def test_whatever_is_pointed_at_in_war_is_drawn_once(settings: dict[str, Any]) -> None:
    """A random game in War: ids that choices name are ids of the picture, and no id is there twice."""
    state, rng = game(3, **settings), Rng(3)
    positions.war(state)
    for _ in range(90):
        advance(state)
        seat = to_act(state)[0]
        offered = options(state, seat)
        drawn = [identity for plate in scene.plates(state) for identity in plate.ids()]
        assert len(drawn) == len(set(drawn))
        for option in offered[:30]:
            assert set(pointing.shapes(option, state)) <= set(drawn), option
        resolve(state, offered[rng.below(len(offered))], seat)


@pytest.mark.parametrize("rages", [True, False])
def test_every_plate_that_has_a_place_is_drawn_in_war_and_in_anarchy(rages: bool) -> None:
    """Before the first War an Anarchy comes to nothing that the War's own plate could tell."""
    state = _table()
    positions.war(state, rages=rages)
    turn_of(state)
    drawn = set(_plates(state))
    assert _names(scene.arrangement(state)) <= drawn
    assert ("war" in drawn) == rages
    assert ASSEMBLY in _names(scene.arrangement(state))
