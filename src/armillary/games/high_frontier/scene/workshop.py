"""The rocket workshop: what Stack and Hand would make, what is missing, how strong and far it flies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.engine.points import written
from armillary.games.high_frontier.rules.components import CARDS, FACES, SITES, STRIP, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.engines import net_thrust
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, card_of
from armillary.games.high_frontier.rules.workshop import Blueprint, Lack, blueprints, reach
from armillary.games.high_frontier.scene import cards
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.market import deck_name
from armillary.games.high_frontier.scene.names import WORKSHOP, card_part
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Line, Path, Place, Rect, Text, group, nums
from armillary.scene.targets import target

WIDTH = 900.0
_COLUMNS, _GAP = 4, 18.0
_ROW = cards.HEIGHT + _GAP
_FACT = (78.0, 58.0)
_CHART = (330.0, 92.0)
_MOST_TILES = 8


def plate(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words) -> Plate:
    plan = best(seen, seat)
    title = words("Rocket workshop")
    if plan is None:
        box = Box(0, 0, WIDTH, 120)
        empty = Text(WIDTH / 2, 64, words("nothing at hand has a thrust triangle"), 15, cls="quiet")
        drawn: tuple[AnyShape, ...] = (empty,)
        twin: tuple[TwinLine, ...] = ()
    else:
        shapes, high = _drawn(seen, seat, plan, words)
        box, drawn = Box(0, 0, WIDTH, high), shapes
        twin = tuple(_twin(seen, seat, plan, words))
    return Plate(
        name=WORKSHOP,
        title=title,
        drawing=Drawing(box, drawn, cls="workshop", look=LOOK),
        caption=Caption((captions.Name(title), *_said(plan, words)), align="start"),
        proportion=box.proportion,
        weight=2,
        least=0.75,
        twin=twin,
    )


def best(seen: HighFrontierState, seat: int) -> Blueprint | None:
    """Of the Rocket that stands, or of what is in LEO, and of the Hand: what works with a patent's engine.

    A Crew can always fly by itself; its plan is shown where there is nothing else.
    """
    player = seen.players[seat]
    stack = player.stacks[Slot.ROCKET] or player.stacks[Slot.LEO]
    if stack is None:
        return None
    in_leo = player.stacks[Slot.LEO]
    at_home = in_leo is not None and stack.node == in_leo.node
    hand = tuple(player.hand) if at_home else ()
    plans = blueprints(stack.cards, hand, player.aqua if at_home else 0, stack.node)
    patents = (plan for plan in plans if CARDS[card_of(plan.engine)].deck is not Deck.CREW)
    return max(patents, key=lambda plan: plan.works, default=plans[0] if plans else None)


def _said(plan: Blueprint | None, words: Words) -> tuple[captions.Item, ...]:
    if plan is None:
        return ()
    works = words("it works") if plan.works else words("something is missing")
    return (captions.Words(FACES[plan.engine].name), captions.Words(works, quiet=True))


def _drawn(
    seen: HighFrontierState, seat: int, plan: Blueprint, words: Words
) -> tuple[tuple[AnyShape, ...], float]:
    """Tiles of the cards, then the figures, and how high all of it is."""
    shapes: list[AnyShape] = []
    hand = set(seen.players[seat].hand)
    tiles: list[int | Lack] = [
        *plan.pieces[:_MOST_TILES],
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
    for n, (value, label) in enumerate(_facts(plan, words)):
        figures += _fact(value, label, 4 + n * (_FACT[0] + 8), top + 16, strong=n == 0)
    figures.append(group(*_by_zone(plan, words), at=Place(WIDTH - _CHART[0] - 6, top + 14)))
    figures += _within_reach(seen, seat, plan, top + 16 + _FACT[1] + 26, words)
    shapes.append(group(*figures, cls="detail"))
    return tuple(shapes), top + _CHART[1] + 52


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
        what = words("{n} Therms").format(n=need.therms)
    elif need.support:
        what = cards.supports(need.support, words)
    else:
        what = words("sunlight")
    yield Text(14, 28, what, 14.5, "start", cls="display missing-words")
    yield Text(14, 50, words("missing"), 14, "start", cls="display missing-words")
    for row, card in enumerate(lack.cards[:2]):
        said = words("{card}, at hand").format(card=CARDS[card].faces[0].name)
        yield Text(14, 84 + 18 * row, said, 11.5, "start")
    if not lack.cards and lack.decks:
        yield Text(14, 84, ", ".join(deck_name(deck, words) for deck in lack.decks[:2]), 11.5, "start")


def _facts(plan: Blueprint, words: Words) -> Iterator[tuple[str, str]]:
    yield str(plan.net_thrust), words("net thrust")
    yield written(plan.fuel), words("steps a burn")
    yield str(plan.dry), words("dry mass")
    yield (written(STRIP[plan.wet].mass) if plan.wet != NOTHING else "–"), words("wet mass")
    yield str(plan.burns), words("burns")
    yield str(plan.cost), words("Aqua to boost")


def _fact(value: str, label: str, x: float, y: float, *, strong: bool) -> Iterator[AnyShape]:
    yield Rect(x, y, *_FACT, round=4, cls="fact-box strong-box" if strong else "fact-box")
    yield Text(x + _FACT[0] / 2, y + 27, value, 20, cls="strong")
    yield Text(x + _FACT[0] / 2, y + 46, label, 11)


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
    found = sorted(reach(seen, seat, plan).values(), key=lambda one: (one.turns, one.burns, one.site))
    said = words("{n} sites within reach").format(n=len(found))
    yield Text(4, y, said, 13, "start", cls="strong")
    near = ", ".join(SITES[one.site].name for one in found[:5])
    yield Text(4, y + 19, near, 12, "start")


def _twin(seen: HighFrontierState, seat: int, plan: Blueprint, words: Words) -> Iterator[TwinLine]:
    for piece in dict.fromkeys(plan.pieces[:_MOST_TILES]):
        yield TwinLine(cards.said(piece, words), card_part(card_of(piece)))
    yield TwinLine(", ".join(f"{label} {value}" for value, label in _facts(plan, words)))
    yield TwinLine(words("{n} sites within reach").format(n=len(reach(seen, seat, plan))))
