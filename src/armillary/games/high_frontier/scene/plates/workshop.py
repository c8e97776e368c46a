"""The rocket workshop: what Stack and Hand would make, what is missing, how strong and far it flies."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from msgspec.structs import replace

from armillary.engine import Counted, Words
from armillary.engine.points import written
from armillary.games.high_frontier.rules.components import CARDS, CLASS_THRUST, NODES, SITES, STRIP, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.journeys.workshop import (
    ENDLESS,
    Blueprint,
    Lack,
    Reach,
    blueprints,
    reach,
)
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.movement.engines import net_thrust, push_of
from armillary.games.high_frontier.rules.operations.boosting import ChooseBoost
from armillary.games.high_frontier.rules.pieces import privileges
from armillary.games.high_frontier.rules.pieces.stacks import burns_in, fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, card_of
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import BESIDE, HERO, WORKSHOP, card_part
from armillary.games.high_frontier.scene.names import STRIP as STRIP_PLATE
from armillary.games.high_frontier.scene.pieces import cards
from armillary.games.high_frontier.scene.pieces.cards import deck_title
from armillary.games.high_frontier.words.names import card_name, number, piece_name, site_name, supports
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Line, Path, Place, Rect, Text, group, nums
from armillary.scene.targets import target

WIDTH = 900.0
_COLUMNS, _GAP = 4, 18.0
_ROW = cards.HEIGHT + _GAP
_FACT = (78.0, 54.0)
_CHART = (356.0, 96.0)
_REACHED = 5  # rows of Sites
_MOST_TILES = 8


@drawn_once()
def plate(seen: HighFrontierState, seat: int, words: Words, hero: bool, asked: bool) -> Plate:
    """`asked`: what is within reach is reckoned. What is asked is not read: it is new at every click."""
    plan = best(seen, seat)
    title = words("Rocket workshop")
    if plan is None:
        box = Box(0, 0, WIDTH, 120)
        none = words("nothing at hand has a thrust triangle")
        drawn: tuple[AnyShape, ...] = (Text(WIDTH / 2, 64, none, 15, cls="quiet"),)
        twin: tuple[TwinLine, ...] = (TwinLine(none),)
    else:
        shapes, high = _drawn(seen, seat, plan, words, asked)
        box, drawn = Box(0, 0, WIDTH, high), shapes
        twin = tuple(_twin(seen, seat, plan, words, asked))
    return Plate(
        name=WORKSHOP,
        title=title,
        drawing=Drawing(box, drawn, cls="workshop", look=LOOK),
        caption=Caption((captions.Name(title), *_said(plan, words)), align="start"),
        proportion=box.proportion,
        weight=HERO if hero else BESIDE,
        within="" if hero else STRIP_PLATE,
        least=0.75,
        twin=twin,
    )


def best(seen: HighFrontierState, seat: int) -> Blueprint | None:
    """The Rocket that stands, with all its cards and its Fuel; else a plan of LEO and Hand.

    A Crew can always fly by itself; its plan is shown where no patent has an engine.
    """
    player = seen.players[seat]
    rocket, leo = player.stacks[Slot.ROCKET], player.stacks[Slot.LEO]
    pushed = privileges.powersat(seen, seat)
    if rocket is not None and rocket.wet != NOTHING:
        plans = blueprints(rocket.cards, (), 0, rocket.node, cargo=rocket.cards, pushed=pushed)
        standing = [_as_it_stands(plan, rocket) for plan in plans]
        return min(standing, key=_flown_with, default=None)
    if leo is None:
        return None
    plans = blueprints(leo.cards, tuple(player.hand), player.aqua, leo.node, pushed=pushed)
    patents = (plan for plan in plans if CARDS[card_of(plan.engine)].deck is not Deck.CREW)
    return max(patents, key=lambda plan: plan.works, default=plans[0] if plans else None)


def _flown_with(plan: Blueprint) -> tuple[object, ...]:
    """What works and burns most often comes first; with empty tanks what needs least, as on the strip."""
    return not plan.works, -plan.burns, plan.fuel, -plan.net_thrust


def _as_it_stands(plan: Blueprint, rocket: Stack) -> Blueprint:
    """The plan with the Fuel that is in the tanks."""
    steps = fuel_steps(rocket) if burns_in(rocket.grade, plan.triangle.grade) else 0
    zone = NODES[rocket.node].zone
    thrust = net_thrust(plan.triangle, plan.chain, rocket.wet, zone, pushed=plan.pushed)
    burns = int(steps / plan.fuel) if plan.fuel else ENDLESS
    return replace(plan, wet=rocket.wet, steps=steps, burns=burns, net_thrust=thrust)


def _said(plan: Blueprint | None, words: Words) -> tuple[captions.Item, ...]:
    if plan is None:
        return ()
    works = words("it works") if plan.works else words("something is missing")
    return (captions.Words(piece_name(plan.engine, words)), captions.Words(works, quiet=True))


def _drawn(
    seen: HighFrontierState, seat: int, plan: Blueprint, words: Words, asked: bool
) -> tuple[tuple[AnyShape, ...], float]:
    """Tiles of the cards, then the figures, and how high all of it is."""
    shapes: list[AnyShape] = []
    hand = set(seen.players[seat].hand)
    tiles: list[int | Lack] = [
        *dict.fromkeys(plan.pieces[:_MOST_TILES]),
        *plan.missing[: max(0, _MOST_TILES - len(plan.pieces))],
    ]
    for n, one in enumerate(tiles):
        x, y = 4 + n % _COLUMNS * (cards.WIDTH + _GAP), 4 + n // _COLUMNS * _ROW
        if isinstance(one, Lack):
            shapes.append(group(*_missing(one, words), at=Place(x, y)))
            continue
        cls = "chosen-part" if one == plan.engine else "part-of-hand" if card_of(one) in hand else ""
        shapes.append(_part(one, x, y, cls, words))
        if n and one in plan.chain.pieces and n // _COLUMNS == (n - 1) // _COLUMNS:
            shapes.append(_serves(x, y, cooling=CARDS[card_of(one)].deck is Deck.RADIATOR))
    top = 4 + -(-len(tiles) // _COLUMNS) * _ROW
    figures: list[AnyShape] = [Line(4, top, WIDTH - 4, top, cls="fold")]
    figures.append(Text(4, top + 22, words("Net thrust"), 14, "start", cls="display brass-words"))
    for row, facts in enumerate((_sum(plan, words), _facts(plan, words))):
        for n, (value, label) in enumerate(facts):
            x, y = 4 + n * (_FACT[0] + 8), top + 34 + row * (_FACT[1] + 8)
            figures += _fact(value, label, x, y, strong=not row and label == words("burns a move"))
    chart = group(*_by_zone(plan, words), at=Place(WIDTH - _CHART[0] - 6, top + 34))
    figures.append(
        Text(WIDTH - _CHART[0] - 6, top + 22, words("By zone"), 14, "start", cls="display brass-words")
    )
    figures.append(chart)
    below = top + 34 + 2 * (_FACT[1] + 8) + 18
    figures.append(Line(4, below - 12, WIDTH - 4, below - 12, cls="fold"))
    if asked:
        figures += _within_reach(seen, seat, plan, below + 10, words)
    shapes.append(group(*figures, cls="detail"))
    return tuple(shapes), below + 28 + _REACHED * 21


def _part(piece: int, x: float, y: float, cls: str, words: Words) -> AnyShape:
    outline = Rect(0, 0, cards.WIDTH, cards.HEIGHT, round=6)
    inner = tuple(cards.tile(piece, words, cls=cls))
    return target(card_part(card_of(piece)), inner, outline, cls="patent-target", at=Place(x, y))


def _serves(x: float, y: float, *, cooling: bool) -> AnyShape:
    """An arrow to the card that is served: power in brass, cooling dotted in sand."""
    middle = y + 44
    cls = "serves cooling" if cooling else "serves"
    return Path(f"M{nums(x, middle)}h-{nums(_GAP - 3)}m5-5-5 5 5 5", cls=cls)


def _missing(lack: Lack, words: Words) -> Iterator[AnyShape]:
    """An empty tile that names what would fill it."""
    yield Rect(0, 0, cards.WIDTH, cards.HEIGHT, round=6, cls="missing-part")
    need = lack.need
    if need.therms:
        what = words(Counted("{count} Therm", "{count} Therms", need.therms)).format(count=need.therms)
    elif need.support:
        what = supports(need.support, words)
    else:
        what = words("sunlight")
    yield Text(14, 28, what, 14.5, "start", cls="display missing-words")
    yield Text(14, 50, words("missing"), 14, "start", cls="display missing-words")
    for row, card in enumerate(lack.cards[:2]):
        said = words("{card}, at hand").format(card=card_name(card, words))
        yield Text(14, 84 + 18 * row, said, 11.5, "start")
    if not lack.cards and lack.decks:
        yield Text(14, 84, ", ".join(deck_title(deck, words) for deck in lack.decks[:2]), 11.5, "start")


def _sum(plan: Blueprint, words: Words) -> Iterator[tuple[str, str]]:
    """What net thrust is made of, in the order in which it is counted."""  # HFC-141
    weight = CLASS_THRUST[plan.wet] if plan.wet != NOTHING else 0
    sun = ZONES[NODES[plan.node].zone].modifier if plan.chain.solar else 0
    push = push_of(plan.chain.pieces[0]) if plan.pushed else 0
    yield str(plan.triangle.thrust), words("base")
    yield _signed(weight), words("weight")
    yield _signed(sun), words("Sun")
    yield _signed(push), words("push")
    yield _signed(plan.chain.thrust), words("supports")
    yield str(plan.net_thrust), words("burns a move")


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−") if n else "0"


def _facts(plan: Blueprint, words: Words) -> Iterator[tuple[str, str]]:
    yield written(plan.fuel), words("steps a burn")
    yield str(plan.dry), words("dry mass")
    yield (written(STRIP[plan.wet].mass) if plan.wet != NOTHING else "–"), words("wet mass")
    yield str(plan.steps), words("fuel steps")
    yield ("∞" if plan.burns == ENDLESS else str(plan.burns)), words("burns")
    yield str(plan.cost), words("Aqua to boost")


def _fact(value: str, label: str, x: float, y: float, *, strong: bool) -> Iterator[AnyShape]:
    yield Rect(x, y, *_FACT, round=4, cls="fact-box strong-box" if strong else "fact-box")
    middle, lines = x + _FACT[0] / 2, text.wrap(label, 11.5, _FACT[0] - 6)  # a page may make it larger
    yield Text(middle, y + (27 if len(lines) == 1 else 19), value, 20, cls="strong")
    for above, line in enumerate(reversed(lines)):
        yield Text(middle, y + (46 if len(lines) == 1 else 49) - 13 * above, line, 11)


def _by_zone(plan: Blueprint, words: Words) -> Iterator[AnyShape]:
    """Net thrust in every zone, as steps: what the Sun gives less and less."""
    wide, high = _CHART
    step = wide / len(ZONES)
    thrusts = [
        net_thrust(plan.triangle, plan.chain, plan.wet, zone, pushed=plan.pushed)
        if plan.wet != NOTHING
        else 0
        for zone in range(len(ZONES))
    ]
    most = max(6, *thrusts)
    unit = (high - 10) / most
    yield Line(0, high, wide, high, cls="rule")
    drawn = "".join(
        f"{'M' if n == 0 else 'L'}{nums(n * step, high - max(0, t) * unit)}h{nums(step)}"
        for n, t in enumerate(thrusts)
    )
    yield Path(drawn, cls="thrust-line")
    for n, (zone, thrust) in enumerate(zip(ZONES, thrusts, strict=True)):
        x = (n + 0.5) * step
        yield Text(x, high - max(0, thrust) * unit - 4, str(max(0, thrust)), 11, cls="strong")
        yield Text(x, high + 14, words(zone.name)[:4], 11)


def _within_reach(
    seen: HighFrontierState, seat: int, plan: Blueprint, y: float, words: Words
) -> Iterator[AnyShape]:
    """The Sites on which it could land: how many, and the nearest that nobody holds."""
    found = reach(seen, seat, plan).values()
    said = _reached(len(found), words)
    yield Text(4, y, said, 14, "start", cls="display brass-words")
    free = [one for one in found if one.site not in seen.claims and one.site not in seen.busted]
    nearest = sorted(free, key=lambda one: (one.turns, one.burns, -SITES[one.site].hydration, one.site))
    wide = WIDTH / 3
    for n, one in enumerate(nearest[: 3 * _REACHED]):
        x, line = 4 + n // _REACHED * wide, y + 22 + n % _REACHED * 21
        site = SITES[one.site]
        yield from cards.chip(site.spectral, x + 4, line - 13)
        name = text.shorten(site_name(one.site, words), 12.5, 120)
        yield Text(x + 26, line, name, 12.5, "start", cls="strong")
        yield Text(x + wide - 20, line, _takes(one, words), 12, "end")


def is_asked(seen: HighFrontierState, seat: int) -> bool:
    """Whether the player is asked what to do or what to boost: in flight it is not reckoned."""
    step = seen.stack[-1] if seen.stack else None
    return isinstance(step, PlayTurn | ChooseBoost) and step.seat == seat


def _reached(count: int, words: Words) -> str:
    return words(Counted("{count} site within reach", "{count} sites within reach", count)).format(
        count=count
    )


def _takes(one: Reach, words: Words) -> str:
    burns = words(Counted("{count} burn", "{count} burns", ceil(one.burns))).format(count=number(one.burns))
    years = words(Counted("{count} year", "{count} years", one.turns)).format(count=one.turns)
    return f"{burns}, {years}"


def _twin(
    seen: HighFrontierState, seat: int, plan: Blueprint, words: Words, asked: bool
) -> Iterator[TwinLine]:
    for piece in dict.fromkeys(plan.pieces[:_MOST_TILES]):
        yield TwinLine(cards.said(piece, words), card_part(card_of(piece)))
    yield TwinLine(", ".join(f"{label} {value}" for value, label in _facts(plan, words)))
    if asked:
        yield TwinLine(_reached(len(reach(seen, seat, plan)), words))
