"""Setup: the map, the cards, what every player starts with, and the modes that change it."""

from __future__ import annotations

from collections import Counter

import pytest

from armillary.engine import SetupError
from armillary.games.exodus import GAME
from armillary.games.exodus.rules import setup
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    LAYOUTS,
    NO_CARD,
    PLANETS,
    POLITICAL_CARDS,
    POPULATION,
    RESERVE,
    STARTING_FIT,
    TECHNOLOGIES,
    UPGRADES,
    ShipClass,
)
from armillary.games.exodus.rules.events import MapLaid, OrderDealt, TechnologiesShown, TurnStarted
from armillary.games.exodus.rules.modes import BASIC_RESEARCH, MODES
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import ExodusState, homes_of
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    opened,
    refused,
    secretly,
    table,
    told,
    waiting,
)


def planets_laid(state: ExodusState) -> Counter[str]:
    """How many planets of each colour lie on the map, Home Planets by themselves."""
    laid = [PLANETS[number] for number in state.planets if number >= 0]
    return Counter("home" if each.home else each.colour for each in laid)


# The map


@pytest.mark.rule("EXO-001")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players_take_part(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.start(seats)


@pytest.mark.rule("EXO-069", "EXO-382", "EXO-071")
@pytest.mark.parametrize(("seats", "variant"), sorted(LAYOUTS))
def test_every_layout_gets_its_planets_and_centurian_ships(seats: int, variant: str) -> None:
    state = opened(seats, layout=variant)

    counts = LAYOUTS[seats, variant].counts
    assert planets_laid(state) == {colour: counts[colour] for colour in ("home", "blue", "red", "green")}
    ships = Counter(level for level in state.centurians if level)
    assert ships == Counter(place.centurian for place in LAYOUTS[seats, variant].places if place.centurian)


@pytest.mark.rule("EXO-071")
def test_planets_are_drawn_and_laid_by_chance() -> None:
    maps = {opened(3, seed).planets for seed in range(6)}

    assert len(maps) == 6
    assert all(len(set(laid) - {-1}) == 18 for laid in maps)
    assert len(told(opened(3), MapLaid)) == 1


@pytest.mark.rule("EXO-072")
def test_home_planets_and_centurian_ships_stand_on_their_positions() -> None:
    state = opened(4)

    homes = {place for place, hexagon in enumerate(state.places.places) if hexagon.role == "home"}
    assert {
        place for place, number in enumerate(state.planets) if number >= 0 and PLANETS[number].home
    } == homes
    assert not any(state.centurians[place] for place in homes)


@pytest.mark.rule("EXO-073")
def test_homes_are_taken_in_seating_order_from_a_seat_drawn_by_chance() -> None:
    positions = homes_of(5, "standard")
    rounds = {tuple(positions[(seat + n) % 5] for seat in range(5)) for n in range(5)}

    found = {opened(5, seed).homes for seed in range(30)}

    assert found == rounds


# Cards


@pytest.mark.rule("EXO-076", "EXO-065")
def test_the_political_cards_are_shuffled() -> None:
    decks = {tuple(opened(3, seed).political) for seed in range(4)}

    assert len(decks) == 4
    assert all(len(deck) == 36 - 3 for deck in decks)


@pytest.mark.rule("EXO-077")
def test_each_level_of_centurian_cards_is_a_deck_of_its_own() -> None:
    state = opened(3)

    for level, deck in enumerate(state.centurian_decks, start=1):
        assert {CENTURIAN_CARDS[card].level for card in deck} == {level}
        assert len(deck) == 12
        assert deck != sorted(deck)


@pytest.mark.rule("EXO-078")
def test_six_bonus_action_cards_lie_ready() -> None:
    assert len(BONUS_CARDS) == 6
    assert table(3).bonus == NO_CARD


@pytest.mark.rule("EXO-079")
def test_turn_order_cards_are_dealt_by_chance() -> None:
    orders = {tuple(opened(3, seed).order) for seed in range(40)}

    assert len(orders) == 6
    assert told(opened(3), OrderDealt)[0].order == tuple(opened(3).order)


@pytest.mark.rule("EXO-079")
def test_the_least_experienced_player_may_take_the_first_seat_and_act_first() -> None:
    assert all(opened(4, seed, first_order="experience").order == [0, 1, 2, 3] for seed in range(3))


# What every player has


@pytest.mark.rule("EXO-081", "EXO-088")
def test_every_player_has_all_pieces_of_a_colour_no_points_and_no_technology() -> None:
    state = table(6)

    for seat, faction in enumerate(state.factions):
        assert len(faction.where) == 8
        assert len(faction.blueprints) == 4
        assert faction.hand == [0, 1, 2, 3, 4, 5]
        assert cubes(state, seat) == ALL_CUBES == POPULATION
        assert faction.technologies == []
    assert state.vp == [0] * 6


@pytest.mark.rule("EXO-082", "EXO-083", "EXO-084")
def test_a_standard_start_has_three_cubes_a_raider_a_carrier_and_five_cp() -> None:
    state = table(3)

    for seat, faction in enumerate(state.factions):
        home = state.home(seat)
        assert state.population[home][seat] == 3
        assert faction.reserve == POPULATION - 3
        ships = [number // 2 for number, place in enumerate(faction.where) if place == home]
        assert ships == [ShipClass.DARK_RAIDER, ShipClass.BATTLE_CARRIER]
        assert faction.where.count(RESERVE) == 6
        assert (faction.cp, faction.axinium, faction.phasium) == (5, 0, 0)


@pytest.mark.rule("EXO-085", "EXO-086")
def test_the_first_upgrades_are_mounted_as_suggested() -> None:
    state = table(3)

    mounted = Counter(UPGRADES[part.upgrade].id for parts in state.factions[1].blueprints for part in parts)

    assert mounted == {"nuclear_drive": 4, "phase_cannon": 2, "electromagnetic_shield": 1}
    worth = [
        (blueprints.reach(parts), blueprints.dice(parts), blueprints.absorbed(parts))
        for parts in state.factions[1].blueprints
    ]
    assert worth == [(1, 1, 0), (1, 0, 0), (1, 0, 0), (1, 1, 1)]


@pytest.mark.rule("EXO-075", "EXO-010")
def test_first_upgrades_come_out_of_the_common_supply() -> None:
    state = table(6)

    used = Counter(upgrade for upgrades in STARTING_FIT for upgrade in upgrades)

    assert all(
        state.supply[number] == upgrade.supply - 6 * used[number] for number, upgrade in enumerate(UPGRADES)
    )
    assert min(state.supply) >= 0


@pytest.mark.rule("EXO-087")
def test_the_turn_counter_starts_on_one() -> None:
    state = opened(3)

    assert state.turn == 1
    assert told(state, TurnStarted) == [TurnStarted(1, last=False)]


# Modes


@pytest.mark.rule("EXO-383", "EXO-384", "EXO-385")
def test_the_long_game_has_the_long_map_nine_turns_two_cp_and_no_basic_research() -> None:
    state = table(3, mode="long")

    assert (state.layout, state.turns) == ("long", 9)
    assert [faction.cp for faction in state.factions] == [2, 2, 2]
    assert MODES[state.mode].barred == (BASIC_RESEARCH,)
    assert TECHNOLOGIES[BASIC_RESEARCH].id == "basic_research"


@pytest.mark.rule("EXO-386", "EXO-387", "EXO-390")
def test_intensive_combat_has_the_minimal_map_five_turns_ten_cp_and_two_carriers() -> None:
    state = table(3, mode="intensive")

    assert (state.layout, state.turns) == ("minimal", 5)
    for seat, faction in enumerate(state.factions):
        assert faction.cp == 10
        home = state.home(seat)
        assert [number // 2 for number, place in enumerate(faction.where) if place == home] == [0, 3, 3]


@pytest.mark.rule("EXO-382")
def test_a_layout_can_be_chosen_for_any_mode() -> None:
    assert table(3, mode="long", layout="minimal").layout == "minimal"
    assert table(3, layout="long").layout == "long"


@pytest.mark.rule("EXO-388", "EXO-389")
def test_intensive_combat_starts_with_three_technologies_of_at_most_twenty_cp() -> None:
    state = opened(2, mode="intensive", first_order="experience")
    assert waiting(state) == "ChooseTechnologies"
    before = [faction.cp for faction in state.factions]

    secretly(
        state,
        {
            0: ("start radar", "start basic_politics", "start basic_repairs", "ready"),
            1: ("start fusion_drive", "start basic_politics", "start basic_repairs", "ready"),
        },
    )

    shown = told(state, TechnologiesShown)
    assert [len(event.technologies) for event in shown] == [3, 3]
    assert [TECHNOLOGIES[number].id for number in sorted(shown[1].technologies)] == [
        "basic_politics",
        "fusion_drive",
        "basic_repairs",
    ]
    assert cubes(state, 0) == POPULATION
    assert [faction.cp - 5 for faction in state.factions] == before  # only the first income came in


@pytest.mark.rule("EXO-388", "EXO-389")
def test_printed_costs_limit_the_technologies_to_start_with() -> None:
    state = opened(2, mode="intensive")
    choose(state, "start ssl_cannon", seat=0)

    costs = {TECHNOLOGIES[number].id: TECHNOLOGIES[number].cost for number in range(len(TECHNOLOGIES))}
    cheap = sorted(cost for name, cost in costs.items() if name != "basic_research")
    assert "start advanced_cp_extraction" not in asked(state, 0)
    refusal = refused(state, "start advanced_cp_extraction", 0)
    assert refusal.rule == "EXO-389"
    assert refusal.figures["cost"] == 11 + 12 + cheap[0]
    assert refused(state, "start basic_research", 0).rule == "EXO-388"
    assert refused(state, "ready", 0).rule == "EXO-388"


@pytest.mark.rule("EXO-389")
def test_technologies_to_start_with_are_chosen_in_secret() -> None:
    state = opened(2, mode="intensive")

    choose(state, "start radar", seat=0)

    seen = GAME.view(state, 1)
    assert "radar" not in repr(seen.stack)
    assert seen.digest() == GAME.view(opened(2, mode="intensive"), 1).digest()


# Generals


@pytest.mark.rule("EXO-398")
def test_generals_adds_fifteen_political_and_six_centurian_cards() -> None:
    state = table(3, generals=True)

    assert len(state.political) == 36 + 15 == len(POLITICAL_CARDS)
    assert [len(deck) for deck in state.centurian_decks] == [14, 14, 14]


@pytest.mark.rule("EXO-399")
@pytest.mark.parametrize(("mode", "each"), [("standard", 1), ("short", 1), ("long", 2), ("intensive", 2)])
def test_generals_deals_ability_cards_and_removes_the_rest(mode: str, each: int) -> None:
    state = opened(4, generals=True, mode=mode)

    dealt = [card for faction in state.factions for card in faction.abilities]
    assert [len(faction.abilities) for faction in state.factions] == [each] * 4
    assert sorted(dealt + state.abilities) == list(range(len(ABILITY_CARDS)))


@pytest.mark.rule("EXO-399")
def test_without_generals_nobody_has_ability_cards() -> None:
    state = opened(3)

    assert not state.abilities
    assert not any(faction.abilities for faction in state.factions)
    assert setup.SETTINGS[4].default is False
