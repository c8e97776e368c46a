"""The map as a plate: the chart is its ground, upon it what moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import LEO, NODES, SITES
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import BESIDE, HERO, SOL, STRIP, space_part, stack_part
from armillary.games.high_frontier.scene.plates.sol import ground, layer, titles
from armillary.games.high_frontier.words.names import site_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine

_CORE = 1150.0  # units around the rocket that a phone shows


@drawn_once()
def plate(seen: HighFrontierState, names: Sequence[str], words: Words, hero: bool) -> Plate:
    """The chart; where something else is asked about, it is opened from the Fuel Strip."""
    head = (captions.Name(words("Sol")), captions.Words(_year(seen, words), quiet=True))
    return Plate(
        name=SOL,
        title=words("Sol"),
        drawing=Drawing(ground.BOX, tuple(layer.shapes(seen, words)), cls="sol", look=LOOK),
        ground=ground.ground(words),
        caption=Caption(head, align="start"),
        proportion=ground.BOX.proportion,
        weight=HERO if hero else BESIDE,
        within="" if hero else STRIP,
        twin=tuple(_twin(seen, names, words)) or (TwinLine(words("nobody has left LEO yet")),),
    )


def _year(seen: HighFrontierState, words: Words) -> str:
    return words("year {year} of {years}").format(year=seen.year, years=seen.years)


def core(seen: HighFrontierState, seat: int) -> Box:
    """The part of the map around a seat's Rocket, or around LEO."""
    rocket = seen.held(seat, Slot.ROCKET)
    node = NODES[rocket.node if rocket is not None else LEO]
    wide, high = _CORE, _CORE / ground.BOX.proportion
    x = min(max(node.x - wide / 2, ground.BOX.x), ground.BOX.x + ground.BOX.width - wide)
    y = min(max(node.y - high / 2, ground.BOX.y), ground.BOX.y + ground.BOX.height - high)
    return Box(x, y, wide, high)


def _twin(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for seat, player in enumerate(seen.players):
        for slot, stack in enumerate(player.stacks):
            if stack is not None and slot != Slot.LEO:
                said = titles.stack_said(seen, seat, slot, stack, names, words)
                yield TwinLine(said, stack_part(seat, slot))
    for site in sorted({*seen.claims, *seen.factories, *seen.colonies}):
        said = titles.site_said(seen, site, names, words)
        yield TwinLine(said, space_part(SITES[site].node))
    for site in sorted(seen.busted):
        yield TwinLine(
            words("{site} is busted").format(site=site_name(site, words)), space_part(SITES[site].node)
        )
    yield from titles.ties_said(seen, names, words)
