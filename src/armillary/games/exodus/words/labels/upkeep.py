"""Growth, income and cylinders."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.exodus.rules import upkeep
from armillary.games.exodus.rules.components import CP
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words.labels.asked import LabelMaker, own, seat_asked
from armillary.games.exodus.words.names import cubes, place_name, resource
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

labels: Dispatch[LabelMaker] = Dispatch("labels of upkeep")


@labels(upkeep.Grow)
def _grow(option: upkeep.Grow, seen: ExodusState, words: Words) -> Label:
    left = words("your reserve then holds {count}").format(count=own(seen).reserve - option.n)
    if not option.n:
        return Label(words("Place none"), left)
    return Label(words("Place {cubes}").format(cubes=cubes(option.n, words)), left)


@labels(upkeep.CollectIncome)
def _collect(option: upkeep.CollectIncome, seen: ExodusState, words: Words) -> Label:
    return Label(words("Collect income"), words("cylinders from your planets, less the tax"))


@labels(upkeep.TakeCylinder)
def _take_cylinder(option: upkeep.TakeCylinder, seen: ExodusState, words: Words) -> Label:
    planet, name = seen.planet(option.place), sentence(place_name(seen, option.place, words))
    if planet is None:
        return Label(name)
    tax = upkeep.tax_of(seen, seat_asked(seen), planet.resource)
    text = words("{gain} for {tax} tax, you keep {left}")
    gain, left = resource(planet.resource, 1), resource(CP, own(seen).cp - tax)
    return Label(name, text.format(gain=gain, tax=resource(CP, tax), left=left))
