"""The scene: every thing that an option can touch has its shape, in every position."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from armillary.engine import Match, Option, Value, Words, as_written
from armillary.engine.hidden import SPECTATOR
from armillary.engine.options import Stop
from armillary.engine.planning import Back, Ready, Reopen, onward
from armillary.engine.steps import options
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.action.refit import Rearrange, Restore, StartRefit
from armillary.games.exodus.rules.cards.generals import KeepAbility
from armillary.games.exodus.rules.components import ACTION_CARDS, BLUEPRINTS, TECHNOLOGIES
from armillary.games.exodus.rules.conquest.battle import HitAll, WasteHits
from armillary.games.exodus.rules.conquest.commanders import Waive
from armillary.games.exodus.rules.conquest.movement_tokens import LayTokens
from armillary.games.exodus.rules.council.auctions import Lapse
from armillary.games.exodus.rules.council.council_phase import Reject
from armillary.games.exodus.rules.short_game import TimeIsUp
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.upkeep import CollectIncome
from armillary.games.exodus.scene import arrangement, emblem, figures, plates, standing
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import fight_of
from armillary.games.exodus.scene.names import action_name
from armillary.games.exodus.scene.plates import cards
from armillary.games.exodus.scene.pointing import shapes
from armillary.language.words import catalogue
from armillary.scene import Plate, render_standalone, sheets, text
from armillary.scene.captions import Icon
from armillary.scene.shapes import Group, Text, Use, walk

ITALIAN = catalogue("it").of(GAME)
NAMES = ("Mara", "Tycho", "Ines", "Otto", "Noor", "Sif")
SMALLEST = 8.5  # units: what is smaller is never drawn

# What is a button by intention: nothing on the boards says it.
BUTTONS = (
    Stop,
    Ready,
    Back,
    Reopen,
    Lapse,
    HitAll,
    WasteHits,
    Waive,
    Reject,
    KeepAbility,
    Rearrange,
    Restore,
    StartRefit,
    TimeIsUp,
    CollectIncome,
)

VARIANTS: tuple[tuple[int, int, dict[str, Value]], ...] = (
    (2, 1, {}),
    (3, 2, {"generals": True}),
    (4, 3, {"mode": "intensive", "generals": True}),
    (5, 4, {"mode": "long"}),
    (6, 5, {"mode": "short", "layout": "minimal"}),
    (6, 6, {"open_movement": True}),
)


class Position:
    """A position as the seat that is asked sees it, and its picture."""

    def __init__(self, match: Match[ExodusState]) -> None:
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
        return [*options(self.state, self.seat), *GAME.rules.anytime(self.state, self.seat)]


@cache
def positions() -> tuple[Position, ...]:
    """Positions of whole random games: a few of each kind of decision, and some more."""
    found: list[Position] = []
    for seats, seed, settings in VARIANTS:
        chance = random.Random(seed)
        match = GAME.start(seats, seed, settings=settings)
        kinds: Counter[str] = Counter()
        while not match.over:
            seat = match.to_act[0]
            kind = type(match.state.stack[-1]).__name__
            kinds[kind] += 1
            if kinds[kind] <= 2 or match.count % 300 == 0:
                found.append(Position(match))
            legal = list(onward(match.state, seat))
            meanwhile = [o for o in GAME.rules.anytime(match.state, seat) if not isinstance(o, TimeIsUp)]
            if meanwhile and chance.random() < 0.05:
                legal = meanwhile
            match.play(chance.choice(legal), seat)
        found.append(Position(match))
    return tuple(found)


def part(plate: Plate, name: str) -> Group:
    found = next(shape for shape in walk(plate.drawing.shapes) if shape.id == name)
    assert isinstance(found, Group)
    return found


# ---- in every position -----------------------------------------------------


def test_every_option_has_shapes_or_is_a_button() -> None:
    for position in positions():
        for option in position.asked:
            assert shapes(option, position.seen) or isinstance(option, BUTTONS), option


def test_no_button_has_shapes() -> None:
    met = {type(option) for position in positions() for option in position.asked}
    assert {Stop, Ready} <= met
    for position in positions():
        for option in position.asked:
            assert not (isinstance(option, BUTTONS) and shapes(option, position.seen)), option


def test_every_class_has_a_style_and_every_icon_a_drawing() -> None:
    structure = {
        "map",
        "faction",
        "blueprints",
        "supply",
        "technologies",
        "council",
        "market",
        "battle",
        "cards",
        "orders",
        "rounds",
    }
    marks = {"drawn", "whole"}  # read by the page
    styled = set(re.findall(r"\.([a-zA-Z][\w-]*)", sheets.drawing_style(LOOK)))
    for position in positions()[::3]:
        for plate in position.plates.values():
            for shape in walk(plate.drawing.shapes):
                assert set(shape.cls.split()) <= styled | structure | marks, shape.cls
                if isinstance(shape, Use):
                    assert shape.icon in sheets.icons() | sheets.icons(LOOK), shape.icon


def test_words_keep_a_size_that_can_be_read() -> None:
    for position in positions()[::3]:
        for plate in position.plates.values():
            for shape in walk(plate.drawing.shapes):
                assert not isinstance(shape, Text) or shape.size >= SMALLEST, (plate.name, shape.text)


def test_a_view_can_be_drawn_by_each_seat_and_by_a_spectator() -> None:
    state = positions()[9].state
    for seat in (*range(state.seats), SPECTATOR):
        seen = GAME.view(state, seat)
        names = [plate.name for plate in plates(seen)]
        assert names[0] == "map"
        assert {f"faction-{other}" for other in range(state.seats)} <= set(names)
        assert render_standalone(plates(seen), arrangement(seen)).startswith("<svg")


# ---- what nobody may see ---------------------------------------------------


def test_only_its_owner_sees_an_order() -> None:
    position = next(
        each
        for each in positions()
        if isinstance(step := each.seen.stack[-1], LayTokens) and step.options(each.state, each.seat, ())
    )
    step = position.state.stack[-1]
    assert isinstance(step, LayTokens)
    plan: tuple[Option, ...] = ()
    while not (plan and step.may_close(position.state, position.seat, plan)):
        plan = (*plan, step.options(position.state, position.seat, plan)[0])
    match = position.state.clone()
    match.stack[-1] = step
    for link in plan:
        now = match.stack[-1]
        assert isinstance(now, LayTokens)
        match.stack[-1] = now.taken(position.seat, link)
    own = {plate.name: plate for plate in plates(GAME.view(match, position.seat))}
    assert "order-0" in set(own["map"].parts())
    assert "pile-0" in set(own["orders"].parts())
    other = next(seat for seat in range(match.seats) if seat != position.seat)
    before, after = (plates(GAME.view(state, other)) for state in (position.state, match))
    assert before == after


# ---- boards ----------------------------------------------------------------


def test_the_battle_is_drawn_while_it_is_fought() -> None:
    fought = [position for position in positions() if fight_of(position.seen) is not None]
    assert fought
    for position in positions():
        assert ("battle" in position.plates) == (fight_of(position.seen) is not None)


def test_every_technology_and_every_class_has_its_place() -> None:
    for position in positions()[::8]:
        techs = set(position.plates["technologies"].parts())
        assert {record.id for record in TECHNOLOGIES} <= techs
        assert {record.id for record in BLUEPRINTS} <= set(position.plates["blueprints"].parts())


def test_the_faction_says_what_it_has() -> None:
    position = positions()[4]
    faction = position.seen.factions[1]
    plate = position.plates["faction-1"]
    said = [shape.text for shape in part(plate, "stock-cp").shapes if isinstance(shape, Text)]
    assert said == [str(faction.cp)]
    assert plate.seat == 1


def test_the_standing_is_the_stock_of_a_seat() -> None:
    seen = positions()[4].seen
    for seat, faction in enumerate(seen.factions):
        if seat == seen.viewer:
            assert standing.standing(seen, seat) == ()  # the own faction stands in the own card
            continue
        stock, ships, _ = standing.standing(seen, seat)
        assert len(ships) == len(BLUEPRINTS) + 1
        figures_ = [item.text for item in stock if isinstance(item, Icon)]
        assert figures_[:3] == [str(faction.cp), str(faction.axinium), str(faction.phasium)]


def test_the_emblem_has_no_words_and_no_ids() -> None:
    plate = emblem.plate(positions()[4].seen)
    assert not list(plate.parts())
    assert not any(isinstance(shape, Text) for shape in walk(plate.drawing.shapes))
    assert (plate.drawing.box.width, plate.drawing.box.height) == (240, 140)


def test_the_figures_belong_to_chapters_of_the_rules() -> None:
    rules = files("armillary.games.exodus").joinpath("RULES.md").read_text("utf-8")
    for name in figures.figures(positions()[4].seen):
        assert re.search(rf"^### {re.escape(name)}$", rules, re.M), name


def test_names_of_players_are_escaped() -> None:
    seen = positions()[2].seen
    drawing = render_standalone(plates(seen, names=("<b>&", '"quoted"')))
    assert "<b>" not in drawing
    ElementTree.fromstring(drawing)


@pytest.mark.parametrize("words", [as_written, ITALIAN], ids=["en", "it"])
def test_the_names_of_actions_are_whole_and_keep_their_distance(words: Words) -> None:
    """A page shows no label under 11 px and none that lies over another, small as it may be."""
    plate = cards.plate(positions()[4].seen, 0, NAMES, words)
    for number, record in enumerate(ACTION_CARDS):
        said = [shape for shape in walk(part(plate, f"card-{number}").shapes) if isinstance(shape, Text)]
        names = " ".join(shape.text for shape in said)
        assert names == f"{action_name(record.primary, words)} {action_name(record.secondary, words)}"
        heights = [shape.y for shape in said]
        assert all(lower - upper >= 14 for upper, lower in pairwise(heights))
        assert all(text.fits(shape.text, 14, shape.room) for shape in said if shape.room)
