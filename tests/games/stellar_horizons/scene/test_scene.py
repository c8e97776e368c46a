"""The scene: every thing that an option can touch has its shape, in every position."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

from armillary.engine import Match, Option, Value
from armillary.engine.hidden import SPECTATOR
from armillary.engine.planning import onward
from armillary.engine.steps import options
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import setup, standing_orders
from armillary.games.stellar_horizons.rules.combat import (
    battle,
    placing_hits,
    ransom,
    search,
    surrender,
    tactics,
)
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    POLICIES,
    SYSTEMS,
    TECHNOLOGIES,
    UNIT_NUMBERS,
)
from armillary.games.stellar_horizons.rules.concepts import politics_chits, world_tiles
from armillary.games.stellar_horizons.rules.decisions import acting, anytime
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    initiative,
    policies,
    technology_step,
)
from armillary.games.stellar_horizons.rules.event_chart import effects, rolling
from armillary.games.stellar_horizons.rules.exploration import exploration_phase
from armillary.games.stellar_horizons.rules.movement import flight, interception, movement_phase, steering
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.settling import trade
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import scrapping
from armillary.games.stellar_horizons.scene import arrangement, emblem, plates
from armillary.games.stellar_horizons.scene import standing as cards
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.pointing import shapes
from armillary.scene import Plate, render_standalone, sheets
from armillary.scene.layout import Layout
from armillary.scene.shapes import Text, Use, walk
from tests.games.stellar_horizons import positions as given

NAMES = ("Mara", "Tycho", "Ines", "Otto", "Noor", "Sif", "Ravi")
SMALLEST = 9.5  # units: what is smaller is never drawn

# What is a button by intention: nothing on the boards says it.
BUTTONS = (
    acting.Done,
    anytime.OpenList,
    anytime.CloseList,
    arrivals.LeaveCounters,
    battle.FlyBombers,
    technology_step.PassTechnology,
    diplomacy.AllowAlliance,
    diplomacy.RefuseAlliance,
    rolling.LetHappen,
    rolling.Veto,
    flight.Proceed,
    flight.StayHere,
    effects.DeclineRaise,
    placing_hits.Override,
    placing_hits.LetChoose,
    initiative.SpendChits,
    interception.LetPass,
    interception.StopHere,
    invasion.Share,
    movement_phase.Before,
    policies.PassPolicy,
    politics_chits.Count,
    ransom.Pay,
    ransom.PayDouble,
    scrapping.ReallyScrap,
    scrapping.KeepShip,
    search.AgreeToAttack,
    search.RefuseToAttack,
    setup.Take,
    standing_orders.NoOrder,
    standing_orders.OrderRest,
    standing_orders.FlySomewhere,
    exploration_phase.KeepExploring,
    standing_orders.TakeUpHabit,
    steering.AgreeToFly,
    steering.RefuseToFly,
    surrender.Accept,
    surrender.Fight,
    surrender.OnlyBase,
    surrender.Refuse,
    surrender.Surrender,
    surrender.TakeOne,
    tactics.UseTactics,
    world_tiles.LeaveTile,
    trade.Answer,
    trade.DeclineTrade,
)

VARIANTS: tuple[tuple[int, int, dict[str, Value]], ...] = (
    (1, 1, {}),
    (2, 2, {"mode": "rebellion"}),
    (3, 3, {"mode": "olympus"}),
    (2, 6, {"mode": "incoming"}),
    (4, 4, {}),
    (7, 7, {}),
)
MOST = 450  # choices of a game


class Position:
    """A position as the seat that is asked sees it, and its picture."""

    def __init__(self, match: Match[StellarState]) -> None:
        self.state = match.state.clone()
        self.seat = match.to_act[0] if match.to_act else 0
        self.seen = GAME.view(self.state, self.seat)
        self.plates = {plate.name: plate for plate in plates(self.seen, names=NAMES)}

    @property
    def ids(self) -> set[str]:
        return {each for plate in self.plates.values() for each in plate.ids()}

    @property
    def asked(self) -> list[Option]:
        if self.state.over:
            return []
        offered = [*options(self.state, self.seat), *GAME.rules.anytime(self.state, self.seat)]
        return [option.chosen if isinstance(option, anytime.Meanwhile) else option for option in offered]


@cache
def positions() -> tuple[Position, ...]:
    """Positions of random games: a few of each kind of decision, and some more."""
    found: list[Position] = []
    for seats, seed, settings in VARIANTS:
        chance = random.Random(seed)
        match = GAME.start(seats, seed, settings=settings)
        kinds: Counter[str] = Counter()
        while not match.over and match.count < MOST:
            seat = match.to_act[0]
            kind = type(match.state.stack[-1]).__name__
            kinds[kind] += 1
            if kinds[kind] == 1 or match.count % 150 == 0:
                found.append(Position(match))
            legal = list(onward(match.state, seat))
            meanwhile = list(GAME.rules.anytime(match.state, seat))
            if meanwhile and chance.random() < 0.03:
                legal = meanwhile
            match.play(chance.choice(legal), seat)
        found.append(Position(match))
    return tuple(found)


# ---- in every position -----------------------------------------------------


def test_every_option_has_shapes_or_is_a_button() -> None:
    for position in positions():
        for option in position.asked:
            assert shapes(option, position.seen) or isinstance(option, BUTTONS), option


def test_no_button_has_shapes() -> None:
    met = {type(option) for position in positions() for option in position.asked}
    assert {acting.Done, initiative.SpendChits} <= met
    for position in positions():
        for option in position.asked:
            assert not (isinstance(option, BUTTONS) and shapes(option, position.seen)), option


def test_every_class_has_a_style_and_every_icon_a_drawing() -> None:
    plain = {"drawn", "short", "field-band"}  # as they are without a style
    styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", sheets.drawing_style(LOOK)))
    for position in positions()[::6]:
        for plate in position.plates.values():
            for shape in walk((*plate.ground, *plate.drawing.shapes)):
                assert set(shape.cls.split()) <= styled | plain, (plate.name, shape.cls)
                if isinstance(shape, Use):
                    assert shape.icon in sheets.icons() | sheets.icons(LOOK), shape.icon


def test_words_keep_a_size_that_can_be_read() -> None:
    for position in positions()[::6]:
        for plate in position.plates.values():
            for shape in walk((*plate.ground, *plate.drawing.shapes)):
                assert not isinstance(shape, Text) or shape.size >= SMALLEST, (plate.name, shape.text)


def test_a_view_can_be_drawn_by_each_seat_and_by_a_spectator() -> None:
    state = positions()[-4].state
    for seat in (*range(state.seats), SPECTATOR):
        seen = GAME.view(state, seat)
        names = [plate.name for plate in plates(seen)]
        assert names[0] == "atlas"
        assert {f"faction-{other}" for other in range(state.seats)} <= set(names)
        assert render_standalone(plates(seen), arrangement(seen)).startswith("<svg")


def _names(part: Layout) -> list[str]:
    if isinstance(part, str):
        return [part]
    return [name for item in part.items for name in _names(item)]


# ---- boards ----------------------------------------------------------------


def seen_by(state: StellarState, viewer: int) -> StellarState:
    """A position in which the first seat moves its ships."""
    state.stack.append(movement_phase.MoveShips(0))
    return GAME.view(state, viewer)


def drawn(state: StellarState, viewer: int = 0) -> dict[str, Plate]:
    return {plate.name: plate for plate in plates(seen_by(state, viewer), names=NAMES)}


def test_every_system_has_a_plate_with_its_areas() -> None:
    found = drawn(given.position("russia", "japan"))
    parts = set(found["system-jupiter"].parts())
    assert {"jupiter-flyby", "europa-orbit", "europa-surface", "world-europa", "space-6"} <= parts
    assert "sun-surface" not in set(found["system-mercury"].parts())
    assert "world-deep_space_astronomy" in set(found["system-earth"].parts())


def test_a_ship_under_way_stands_on_its_arc_and_over_its_year() -> None:
    state = given.position("russia", "japan", year=2040)
    unit = given.put(state, "ru_kliper", "mars.transfer.2")
    found = drawn(state)
    assert f"ship-{unit}" in set(found["atlas"].parts())
    assert f"ship-{unit}" in set(found["system-mars"].parts())
    assert f"arrival-{unit}" in set(found["arrivals"].parts())
    assert "2042" in {
        shape.text for shape in walk(found["system-mars"].drawing.shapes) if isinstance(shape, Text)
    }


def test_many_ships_at_one_place_are_counted() -> None:
    state = given.position("russia", "japan")
    units = [given.put(state, f"ru_lv{size}_1", "earth.surface") for size in (1, 2, 3, 4)]
    stack = next(part for part in drawn(state)["system-earth"].parts() if part.startswith("stack-"))
    assert f"ship-{units[0]}" not in set(drawn(state)["system-earth"].parts())
    seen = seen_by(state, 0)
    assert f"system-earth--{stack}" in shapes(movement_phase.MoveWith(units[2]), seen)


def test_a_base_says_what_stands_there() -> None:
    state = given.position("russia", "japan", year=2050)
    base = given.found(state, "ru_mir", "moon", supply=2, settlements=3)
    board = drawn(state)["system-earth"]
    row = next(shape for shape in walk(board.drawing.shapes) if shape.id == f"base-{base}")
    said = [shape.text for shape in walk((row,)) if isinstance(shape, Text)]
    assert said[1:] == ["2", "3"]


def test_a_world_left_out_by_a_scenario_has_no_place() -> None:
    state = given.position("russia", "japan", mode="red_planet")
    found = drawn(state)
    assert "system-jupiter" not in found
    assert "system-mars" in found


def test_the_asteroid_is_where_it_comes_by() -> None:
    state = given.position("russia", "japan", mode="incoming", year=2100)
    area = incoming.area(state)
    state.strength = 7
    found = {name: set(plate.parts()) for name, plate in drawn(state).items()}
    system = SYSTEMS[AREAS[area].system].id
    assert [name for name, parts in found.items() if "incoming" in parts] == [f"system-{system}"]


def test_the_opened_system_is_the_one_asked_about() -> None:
    state = given.position("russia", "japan", year=2050)
    unit = given.put(state, "ru_kliper", "mars.orbit")
    state.stack.append(steering.ChooseCourse(0, (unit,)))
    layout = arrangement(GAME.view(state, 0))
    assert _names(layout)[:3] == ["arrivals", "atlas", "system-mars"]


def test_the_chart_has_the_middle_while_technologies_are_developed() -> None:
    position = next(each for each in positions() if isinstance(each.state.stack[-1], technology_step.Develop))
    assert _names(arrangement(position.seen))[:2] == ["technologies", "prospects"]
    assert position.plates["technologies"].weight > position.plates["atlas"].weight


def test_every_technology_and_every_policy_has_its_place() -> None:
    found = drawn(given.position("russia", "japan"))
    assert {record.id for record in TECHNOLOGIES} <= set(found["technologies"].parts())
    assert {record.id for record in POLICIES} <= set(found["policies"].parts())


def test_the_standing_is_what_a_rival_has() -> None:
    state = given.position("russia", "japan")
    given.faction(state, "japan").money = 17
    assert state.where[UNIT_NUMBERS["jp_ito"]] < 0
    seen = seen_by(state, 0)
    assert cards.standing(seen, 0) == ()
    wealth, units = cards.standing(seen, 1)
    assert "17" in str(wealth)
    assert len(units) == 4


def test_the_title_of_a_seat_is_its_faction() -> None:
    seen = seen_by(given.position("russia", "south_america"), 0)
    assert [cards.title(seen, seat) for seat in (0, 1)] == ["Russia", "S. America/Africa"]
    assert not cards.title(GAME.new_state(2, 1, {}), 0)


def test_the_emblem_has_no_words_and_no_ids() -> None:
    plate = emblem.plate(positions()[4].seen)
    assert not list(plate.parts())
    assert not any(isinstance(shape, Text) for shape in walk(plate.drawing.shapes))
    assert (plate.drawing.box.width, plate.drawing.box.height) == (240, 140)


def test_names_of_players_are_escaped() -> None:
    seen = positions()[2].seen
    drawing = render_standalone(plates(seen, names=("<b>&", '"quoted"')))
    assert "<b>" not in drawing
    ElementTree.fromstring(drawing)


def test_every_system_opens_from_the_atlas() -> None:
    state = GAME.start(seats=2, seed=1).state
    atlas = next(plate for plate in plates(state) if plate.name == "atlas")
    inside = [plate.name for plate in plates(state) if plate.within == "atlas"]
    assert "system-jupiter" in inside
    parts = set(atlas.parts())
    assert {f"open-{name}" for name in inside} <= parts
    assert set(inside) <= parts
