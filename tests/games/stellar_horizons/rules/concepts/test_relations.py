"""Foreign relations: always mutual."""

from __future__ import annotations

import pytest

from armillary.engine import advance, options, resolve
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import sequence
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, FACTIONS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts import relations
from armillary.games.stellar_horizons.rules.economy.opening import politics_chits
from armillary.games.stellar_horizons.rules.economy.production_step import money_parts
from armillary.games.stellar_horizons.rules.events.economy import RelationChanged
from armillary.games.stellar_horizons.rules.sequence import steps_at
from armillary.games.stellar_horizons.rules.state import NOBODY
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.testing import seat_asked, told
from tests.games.stellar_horizons.positions import found, position, relate

RUSSIA, JAPAN = FACTION_NUMBERS["russia"], FACTION_NUMBERS["japan"]


@pytest.mark.rule("SH-082")
def test_both_tracks_show_the_same() -> None:
    state = position("russia", "japan")

    relations.shift(state, RUSSIA, JAPAN, 2)

    assert state.relation(RUSSIA, JAPAN) == state.relation(JAPAN, RUSSIA) == Relation.COLLABORATION
    assert [event.relation for event in told(state, RelationChanged)] == [Relation.COLLABORATION]


def test_relations_end_at_war_and_alliance() -> None:
    state = position("russia", "japan")

    relations.shift(state, RUSSIA, JAPAN, 9)
    assert state.relation(RUSSIA, JAPAN) == Relation.ALLIANCE
    relations.shift(state, RUSSIA, JAPAN, -9)
    assert state.relation(RUSSIA, JAPAN) == Relation.WAR


@pytest.mark.rule("SH-583", "SH-584")
@pytest.mark.parametrize(
    ("rule", "worst"), [("utopia", Relation.NEUTRAL), ("embargo_only", Relation.EMBARGO)]
)
def test_some_games_know_no_war(rule: str, worst: Relation) -> None:
    state = position("russia", "japan", **{rule: True})

    relations.shift(state, RUSSIA, JAPAN, -9)

    assert state.relation(RUSSIA, JAPAN) == worst


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Relation.WAR, Relation.EMBARGO),
        (Relation.NEUTRAL, Relation.NEUTRAL),
        (Relation.ALLIANCE, Relation.COLLABORATION),
    ],
)
def test_a_relation_moves_toward_neutral_from_both_sides(before: Relation, after: Relation) -> None:
    state = position("russia")
    relate(state, "russia", "japan", before)

    relations.toward_neutral(state, RUSSIA, JAPAN)

    assert state.relation(JAPAN, RUSSIA) == after


@pytest.mark.rule("SH-080", "SH-X05")
def test_a_relation_pays_money_and_limits_trade() -> None:
    state = position("russia")
    space = FACTIONS[RUSSIA].relations[Relation.FREE_TRADE]
    assert (space.money, space.trade) == (1, 6)
    assert all(part.source != "relations" for part in money_parts(state, RUSSIA))

    relate(state, "russia", "japan", Relation.FREE_TRADE)

    assert [part.amount for part in money_parts(state, RUSSIA) if part.source == "relations"] == [1]


@pytest.mark.rule("SH-081")
def test_every_alliance_gives_a_politics_chit() -> None:
    state = position("russia", "china")

    relate(state, "russia", "japan", Relation.ALLIANCE)
    relate(state, "russia", "china", Relation.ALLIANCE)

    assert politics_chits(state, RUSSIA) == 2 + 2
    assert relations.allies(state, RUSSIA) == [FACTION_NUMBERS["china"], JAPAN]


@pytest.mark.rule("SH-077")
def test_a_faction_without_a_player_never_acts() -> None:
    state = position("russia", "europe", year=2040)
    found(state, "jp_kibo", "earth_orbit", settlements=3)
    state.then(Phase("economic"))
    advance(state)

    while not state.over:
        assert seat_asked(state) in (0, 1)
        resolve(state, options(state)[-1])

    for faction, seat in zip(state.factions, state.seat_of, strict=True):
        if seat == NOBODY:
            assert (faction.money, faction.bank, faction.politics, faction.policies) == (0, [0, 0, 0], 0, 0)


@pytest.mark.rule("SH-079")
def test_relations_change_only_by_diplomacy_and_events() -> None:
    state = position("russia", "europe", year=2040)
    relate(state, "russia", "europe", Relation.COLLABORATION)
    relate(state, "russia", "japan", Relation.WAR)
    state.then(*steps_at(*sequence.ECONOMIC[4:]))
    advance(state)

    while not state.over:
        resolve(state, options(state)[0])

    assert told(state, RelationChanged) == []


@pytest.mark.rule("SH-541")
def test_in_mount_olympus_all_players_are_allied_and_nothing_is_paid_for_it() -> None:
    state = position("russia", "japan", mode="olympus", year=2040)

    assert relations.allied(state, RUSSIA, JAPAN)
    assert politics_chits(state, RUSSIA) == 2
    relations.shift(state, RUSSIA, JAPAN, -1)
    assert relations.allied(state, RUSSIA, JAPAN)


@pytest.mark.rule("SH-545", "SH-546")
def test_nothing_changes_the_relations_of_the_ai() -> None:
    state = position("japan", "russia", mode="ex_machina", year=2070)
    relate(state, "japan", "russia", Relation.WAR)

    relations.toward_neutral(state, RUSSIA, JAPAN)

    assert state.relation(RUSSIA, JAPAN) == Relation.WAR


@pytest.mark.rule("SH-569")
def test_the_colonials_never_rise_above_embargo() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2070)
    relate(state, "south_america", "russia", Relation.WAR)
    south = FACTION_NUMBERS["south_america"]

    relations.shift(state, RUSSIA, south, 5)

    assert state.relation(RUSSIA, south) == Relation.EMBARGO


def test_the_game_knows_what_is_offered_at_any_time() -> None:
    assert not GAME.rules.anytime(position("russia"), 0)
