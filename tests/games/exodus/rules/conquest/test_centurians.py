"""The Centurian Resistance."""

from __future__ import annotations

import pytest

from armillary.games.exodus import GAME
from armillary.games.exodus.rules.components import CENTURIAN_CARDS, RESERVE
from armillary.games.exodus.rules.conquest.battle import Conflicts
from armillary.games.exodus.rules.conquest.centurians import FightResistance
from armillary.games.exodus.rules.events import (
    BattleJoined,
    CenturianDefeated,
    CenturianLost,
    CenturianPrevailed,
    CenturianRevealed,
    ResistanceFired,
    VolleyFired,
)
from armillary.games.exodus.rules.scoring import card_points
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    asked,
    choose,
    damage,
    do,
    fit,
    in_force,
    known,
    no_resistance,
    no_ships,
    phase,
    place_of,
    planet,
    rolls,
    seat_asked,
    ship,
    table,
    told,
    waiting,
)


def stronghold(level: int = 1, seats: int = 3) -> tuple[ExodusState, int]:
    """A Centurian ship of a level in a hex; Fighters have 2 dice and a shield of 1, cruisers neither."""
    state = table(seats)
    no_ships(state)
    no_resistance(state)
    phase(state)
    place = planet(state, "blue")
    state.centurians[place] = level
    for seat in range(seats):
        fit(state, seat, "fighter", "ssl_cannon", "electromagnetic_shield")
        fit(state, seat, "war_cruiser")
    return state, place


def on_top(state: ExodusState, level: int, *, dice: int, shields: int) -> int:
    """Let a card of this strength be the next of its deck."""
    deck = state.centurian_decks[level - 1]
    card = next(c for c in deck if (CENTURIAN_CARDS[c].dice, CENTURIAN_CARDS[c].shields) == (dice, shields))
    deck.remove(card)
    deck.append(card)
    return card


@pytest.mark.rule("EXO-340", "EXO-341")
def test_a_player_alone_with_a_centurian_ship_fights_it() -> None:
    state, place = stronghold()
    ship(state, 1, "fighter", place)

    do(state, Conflicts(), FightResistance())

    assert told(state, BattleJoined) == [BattleJoined(place, (1,))]


@pytest.mark.rule("EXO-340", "EXO-337")
def test_where_two_players_stay_nobody_fights_the_resistance() -> None:
    state, place = stronghold()
    for seat in (0, 1):
        ship(state, seat, "war_cruiser", place)

    do(state, Conflicts(), FightResistance())

    assert told(state, CenturianRevealed) == []


@pytest.mark.rule("EXO-341")
def test_centurian_ships_never_move_and_fight_nobody_elsewhere() -> None:
    state, place = stronghold()
    ship(state, 0, "fighter", planet(state, "blue", 1))

    do(state, Conflicts(), FightResistance())

    assert state.centurians[place] == 1
    assert told(state, CenturianRevealed) == []


@pytest.mark.rule("EXO-339")
def test_fights_with_the_resistance_go_in_turn_order_and_a_player_chooses_among_the_own() -> None:
    state, place = stronghold()
    other, third = planet(state, "blue", 1), planet(state, "blue", 2)
    state.centurians[other] = state.centurians[third] = 1
    ship(state, 0, "war_cruiser", place)
    for hex_ in (other, third):
        ship(state, 1, "war_cruiser", hex_)
    state.order = [1, 0, 2]

    assert do(state, FightResistance()) == [f"fight {other}", f"fight {third}"]
    choose(state, f"fight {third}")

    assert [battle.place for battle in told(state, BattleJoined)] == [third, other, place]


@pytest.mark.rule("EXO-342")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_top_card_of_the_deck_of_its_level_says_how_strong_it_is(level: int) -> None:
    state, place = stronghold(level)
    top = state.centurian_decks[level - 1][-1]
    ship(state, 0, "war_cruiser", place)

    do(state, FightResistance())

    assert told(state, CenturianRevealed) == [CenturianRevealed(place, top)]
    assert len(told(state, ResistanceFired)[0].faces) == CENTURIAN_CARDS[top].dice


@pytest.mark.rule("EXO-343", "EXO-344")
@pytest.mark.parametrize(("attacker", "left"), [(0, 1), (2, 0)])
def test_the_player_to_the_left_assigns_its_hits(attacker: int, left: int) -> None:
    state, place = stronghold(2)
    on_top(state, 2, dice=3, shields=2)
    fighter = ship(state, attacker, "fighter", place)
    cruiser = ship(state, attacker, "war_cruiser", place)
    rolls(state, 1, 1, 5, 1, 1)

    choices = do(state, FightResistance())

    assert seat_asked(state) == left
    assert choices == [f"hit {attacker} fighter-1 1", f"hit {attacker} war_cruiser-1 1"]
    rolls(state, 6, 6, 1, 1, 1, 6, 1, 1, 1, 1)
    choose(state, f"hit {attacker} fighter-1 1")
    assert damage(state, attacker, fighter) == 1
    assert place_of(state, attacker, cruiser) == place


@pytest.mark.rule("EXO-345")
def test_both_sides_fire_before_anybody_is_destroyed() -> None:
    state, place = stronghold()
    on_top(state, 1, dice=1, shields=0)
    fit(state, 0, "war_cruiser", "phase_cannon")
    cruiser = ship(state, 0, "war_cruiser", place)
    rolls(state, 6, 6)

    do(state, FightResistance())

    assert place_of(state, 0, cruiser) == RESERVE
    assert state.centurians[place] == 0


@pytest.mark.rule("EXO-346", "EXO-348")
def test_the_winner_keeps_the_card_and_the_marker_leaves_the_game() -> None:
    state, place = stronghold()
    card = on_top(state, 1, dice=1, shields=0)
    ship(state, 0, "fighter", place)
    rolls(state, 5, 1, 1)

    do(state, FightResistance())

    assert state.centurians[place] == 0
    assert state.factions[0].won == [card]
    assert card not in state.centurian_decks[0]
    assert card_points(state) == [CENTURIAN_CARDS[card].vp, 0, 0]
    assert told(state, CenturianDefeated) == [CenturianDefeated(0, place, card)]


@pytest.mark.rule("EXO-349")
def test_if_it_prevails_its_damage_is_gone_and_its_card_goes_to_the_bottom() -> None:
    state, place = stronghold(2)
    card = on_top(state, 2, dice=3, shields=2)
    ship(state, 0, "fighter", place)
    rolls(state, 6, 6, 5, 5, 1)
    do(state, FightResistance())

    assert state.centurians[place] == 2
    assert state.centurian_decks[1][0] == card
    assert told(state, CenturianPrevailed) == [CenturianPrevailed(place, card)]

    on_top(state, 2, dice=3, shields=1)
    ship(state, 1, "fighter", place)
    rolls(state, 6, 6, 1, 1, 1)  # two hits exceed one shield, but only without older damage to spare
    do(state, FightResistance())
    assert state.centurians[place] == 0


@pytest.mark.rule("EXO-349", "EXO-065")
def test_everybody_has_seen_the_card_at_the_bottom_and_nobody_the_others() -> None:
    state, place = stronghold(2)
    card = on_top(state, 2, dice=3, shields=2)
    ship(state, 0, "war_cruiser", place)
    ship(state, 1, "war_cruiser", planet(state, "blue", 1))
    ship(state, 1, "war_cruiser", planet(state, "blue", 1))
    rolls(state, 5, 5, 5)
    do(state, FightResistance())
    state.over = True  # nobody is asked any more

    deck = GAME.view(state, 2).centurian_decks[1]

    assert deck[0] == card
    assert all(hidden < 0 for hidden in deck[1:])


@pytest.mark.rule("EXO-350")
def test_if_both_are_destroyed_marker_and_card_leave_the_game() -> None:
    state, place = stronghold()
    card = on_top(state, 1, dice=1, shields=0)
    fit(state, 0, "war_cruiser", "phase_cannon")
    ship(state, 0, "war_cruiser", place)
    rolls(state, 6, 6)

    do(state, FightResistance())

    assert state.centurians[place] == 0
    assert card not in state.centurian_decks[0]
    assert state.factions[0].won == []
    assert told(state, CenturianLost) == [CenturianLost(place, card)]


@pytest.mark.rule("EXO-351")
def test_older_damage_still_counts() -> None:
    state, place = stronghold()
    on_top(state, 1, dice=1, shields=1)
    fighter = ship(state, 0, "fighter", place, damage=1)
    rolls(state, 1, 1, 6)

    do(state, FightResistance())

    assert place_of(state, 0, fighter) == RESERVE


@pytest.mark.rule("EXO-353")
def test_every_ship_of_the_player_in_the_hex_takes_part() -> None:
    state, place = stronghold()
    for kind in ("fighter", "fighter", "war_cruiser"):
        ship(state, 0, kind, place)

    do(state, FightResistance())

    assert len(told(state, VolleyFired)[0].faces) == 4


@pytest.mark.rule("EXO-318", "EXO-322")
def test_a_cloaked_player_beside_the_attacker_is_left_alone() -> None:
    state, place = stronghold()
    on_top(state, 1, dice=1, shields=0)
    known(state, 1, "cloaking")
    ship(state, 0, "fighter", place)
    hidden = ship(state, 1, "fighter", place)
    rolls(state, 6, 1, 6)

    do(state, Conflicts(), FightResistance())

    assert told(state, BattleJoined) == [BattleJoined(place, (0,))]
    assert damage(state, 1, hidden) == 0


@pytest.mark.rule("EXO-121", "EXO-122")
def test_salvage_and_bounty_reward_whoever_defeats_a_centurian_ship() -> None:
    state, place = stronghold()
    in_force(state, "gen_law_salvage", "gen_res_bounty")
    on_top(state, 1, dice=1, shields=0)
    ship(state, 0, "fighter", place)
    cp = state.factions[0].cp
    rolls(state, 6, 1, 1)

    do(state, FightResistance())

    assert state.factions[0].cp == cp + 2
    assert state.vp == [1, 0, 0]


@pytest.mark.rule("EXO-345", "EXO-326")
def test_a_player_without_cannons_is_worn_down() -> None:
    state, place = stronghold()
    on_top(state, 1, dice=1, shields=0)
    ship(state, 0, "war_cruiser", place)
    rolls(state, 1, 1, 5)

    do(state, FightResistance())

    assert waiting(state) == ""
    assert asked(state) == []
    assert told(state, CenturianPrevailed)[0].place == place
