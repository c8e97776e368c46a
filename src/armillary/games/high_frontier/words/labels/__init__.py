"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from armillary.engine import Label, Option, Words, as_written
from armillary.engine.options import Stop
from armillary.games.high_frontier.rules import menu
from armillary.games.high_frontier.rules.colonization import professions
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels import (
    colonization,
    free_actions,
    fuel_and_cargo,
    futures,
    hazards,
    movement,
    negotiation,
    operations,
    pieces,
    politics,
    setup,
    solar_map,
    sunspot_cycle,
    terawatt,
)
from armillary.games.high_frontier.words.labels.asked import LabelMaker, waiting
from armillary.games.high_frontier.words.labels.conflict import combat, dropstones, war
from armillary.games.high_frontier.words.names import card_name, site_name
from armillary.mechanics.dispatch import Dispatch

LABELS: Dispatch[LabelMaker] = Dispatch("labels of options")
for _chapter in (
    setup,
    pieces,
    solar_map,
    hazards,
    fuel_and_cargo,
    movement,
    operations,
    free_actions,
    sunspot_cycle,
    negotiation,
    politics,
    terawatt,
    futures,
    colonization,
    combat,
    war,
    dropstones,
):
    LABELS |= _chapter.labels


def label(option: Option, seen: HighFrontierState, words: Words = as_written) -> Label:
    """An option of the decision that waits."""
    make = LABELS.get(type(option))
    return make(option, seen, words) if make is not None else Label(str(option))


@LABELS(menu.End)
def _end(option: menu.End, seen: HighFrontierState, words: Words) -> Label:
    if seen.operated:
        return Label(words("End the Turn"))
    return Label(words("End the Turn"), words("without an Operation"), careful=True)


@LABELS(Stop)
def _stop(option: Stop, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    if isinstance(step, sites.FreeDisk):
        return Label(words("Leave {site} unclaimed").format(site=site_name(step.site, words)))
    return Label(words("No more"))


@LABELS(professions.Employ)
def _employ(option: professions.Employ, seen: HighFrontierState, words: Words) -> Label:
    """What a Colonist does, as if it were the Operation."""
    work = label(option.work, seen, words)
    name = words("{card}: {work}").format(card=card_name(option.card, words), work=work.name)
    said = words("no Operation")
    return Label(name, f"{work.consequence}; {said}" if work.consequence else said, careful=work.careful)
