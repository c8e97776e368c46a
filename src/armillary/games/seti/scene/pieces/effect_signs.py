"""Effects as rows of signs: one for every operation, condition, count and trigger of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from armillary.games.seti.rules.components import STAR_NAMED, STARS
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.scene import names
from armillary.games.seti.scene.pieces.sign_rows import ARROW, COLON, SLASH, TIMES, Sign, Signs
from armillary.mechanics.dispatch import Dispatch


def effects(operations: Iterable[v.AnyOp]) -> Signs:
    """An effect, sign by sign."""
    return tuple(sign for operation in operations for sign in _OPERATIONS[type(operation)](operation))


def at_planet(operations: Iterable[v.AnyOp], planet: str) -> Signs:
    """An effect printed beside a planet: signals in its sector need not name it."""
    found: list[Sign] = []
    for operation in operations:
        signs = effects((operation,))
        here = isinstance(operation, v.SignalOp) and operation.target == v.PlanetSectorTarget(planet)
        found += signs[:1] if here else signs
    return tuple(found)


def condition(found: v.AnyCondition) -> Signs:
    return _CONDITIONS[type(found)](found)


def count(found: v.AnyCount) -> Signs:
    return _COUNTS[type(found)](found)


def trigger(found: v.AnyTrigger) -> Signs:
    return _TRIGGERS[type(found)](found)


def resource(name: str, n: int) -> Sign:
    """An amount of a resource; of points the figure is always there."""
    shown = str(n) if n != 1 or name == "points" else ""
    return Sign(shown, names.RESOURCE_ICONS[name], names.RESOURCE_TINTS.get(name, ""))


def _several(n: int, icon: str, tint: str = "") -> Signs:
    return (Sign(str(n) if n > 1 else "", icon, tint),)


def _one(icon: str, tint: str = "") -> Callable[[Any], Signs]:
    found = (Sign("", icon, tint),)
    return lambda _: found


def joined(parts: Sequence[Signs], between: Sign) -> Signs:
    found: list[Sign] = []
    for number, part in enumerate(parts):
        found += (between, *part) if number else part
    return tuple(found)


def _at_least(n: int, icon: str, tint: str = "") -> Signs:
    return (Sign(str(n), icon, tint),)


# Operations


_THIS_SPECIES = Sign("", "species")
_NEIGHBOURS = Sign("±1", "sector")


def _signal(operation: v.SignalOp) -> Signs:
    number = str(operation.n) if operation.n > 1 else ""
    together = "=" if operation.n > 1 and operation.same_sector else ""
    bare = () if operation.gain_data else (Sign("0", "data", "t-sea"),)
    return (Sign(number + together, "signal"), *_target(operation.target), *bare)


def _target(target: v.AnyTarget) -> Signs:
    match target:
        case v.ColourTarget(colour):
            return (Sign("", names.star_icon(colour), names.star_tint(colour)),)
        case v.StarTarget(star):
            number = STAR_NAMED[star]
            tint, icon = names.COLOUR_TINTS[STARS[number].colour], names.COLOUR_ICONS[STARS[number].colour]
            return (Sign(_short(STARS[number].name), icon, tint),)
        case v.PlanetSectorTarget(planet, or_adjacent):
            return (Sign("", names.body_icon(planet)), *((_NEIGHBOURS,) if or_adjacent else ()))
        case v.OwnProbeSectorTarget():
            return (Sign("", "own-probe"),)
        case v.SectorOfEachTarget():
            return (Sign("", "probe-choice"),)
        case v.OwnProbeSectorAndNeighboursTarget():
            return Sign("", "own-probe"), _NEIGHBOURS
        case v.NextAnomalySectorTarget():
            return (Sign("", "anomaly"),)
        case v.OumuamuaTarget():
            return (Sign("", "planet-oumuamua"),)
    return (Sign("", "star-any"),)


def _short(name: str) -> str:
    """A star's name in one word: `Barnard's Star` is `Barnard`."""
    return name.removeprefix("61 ").split()[0].removesuffix("'s")


def _discard_for(operation: v.DiscardForOp) -> Signs:
    place = {"row": "card-row", "hand": "hand"}.get(operation.where, "card-draw")
    gained = {"signal": "signal", "corner": "corner", "income_resource": "income"}[operation.gain]
    number = operation.n or operation.up_to
    shown = f"≤{number}" if operation.up_to else str(number) if number > 1 else ""
    return Sign(shown, "card-discard"), Sign("", place), ARROW, Sign("", gained)


def _techs(operation: v.TechOp) -> Signs:
    kinds = operation.kinds if len(operation.kinds) < 3 else ("any",)
    found = joined([(Sign("", names.kind_icon(kind), names.kind_tint(kind)),) for kind in kinds], SLASH)
    if operation.only_if_owned_by_other:
        found += (Sign("", "person"),)
    return found if operation.basic_tile_bonus else (*found, Sign("", "no-bonus"))


def _trace(operation: v.LifeTraceOp) -> Signs:
    icon, tint = names.trace_icon(operation.colour), names.trace_tint(operation.colour)
    found = _several(operation.n, icon, tint)
    match operation.species:
        case "this_species":
            return (*found, _THIS_SPECIES)
        case "with_own_trace_of_that_colour":
            return (Sign("", "own-mark"), Sign("", icon, tint), COLON, *found)
    return found


def _pay(operation: v.PayOp) -> Signs:
    again = (Sign("…"),) if operation.repeat == "any" else ()
    return (*effects(operation.cost), ARROW, *effects(operation.then), *again)


def _land(operation: v.LandOp) -> Signs:
    moon = (Sign("", "moon"),) if operation.moon_without_tech else ()
    return (Sign("", "land"), *moon)


_RULES = {
    "planet_visit_publicity_may_become_move": (Sign("", "publicity", "t-rose"), ARROW, Sign("", "move")),
    "no_extra_move_to_leave_asteroids": (Sign("0", "asteroids"),),
    "no_publicity_from_moving": (Sign("0", "publicity", "t-rose"),),
}

_OPERATIONS: Dispatch[Callable[[Any], Signs]] = Dispatch("signs of an operation")
_OPERATIONS |= {
    v.GainOp: lambda op: (resource(op.resource, op.n),),
    v.LoseOp: lambda op: (Sign(f"−{op.n}", names.RESOURCE_ICONS[op.resource]),),
    v.DrawOp: lambda op: _several(op.n, "card-draw"),
    v.PickCardOp: lambda op: _several(op.n, "card-choice"),
    v.TakeRowOp: _one("card-row"),
    v.DrawAlienOp: lambda op: _several(op.n, "card-alien"),
    v.LaunchOp: lambda op: (*_several(op.n, "launch"), *effects(op.then)),
    v.MoveOp: lambda op: _several(op.n, "move"),
    v.OrbitOp: _one("orbit"),
    v.LandOp: _land,
    v.OrbitOrLandOp: lambda op: (Sign("", "orbit"), SLASH, Sign("", "land")),
    v.ScanActionOp: _one("scan"),
    v.SignalOp: _signal,
    v.DiscardForOp: _discard_for,
    v.CornerOp: _one("corner"),
    v.RotateOp: _one("rotate"),
    v.TechOp: _techs,
    v.IncomeOp: _one("income"),
    v.LifeTraceOp: _trace,
    v.RemovePieceOp: lambda op: (Sign("−1", "orbit" if op.piece == "orbiter" else "land"),),
    v.PayOp: _pay,
    v.PerOp: lambda op: (*effects(op.effects), TIMES, *count(op.count)),
    v.IfOp: lambda op: (*condition(op.cond), COLON, *effects(op.then)),
    v.ChooseOneOp: lambda op: joined([effects(option) for option in op.options], SLASH),
    v.ChooseProbeOp: _one("probe-choice"),
    v.ThisTurnOp: lambda op: (Sign("", "this-turn"), *trigger(op.when), COLON, *effects(op.effects)),
    v.TurnRuleOp: lambda op: (Sign("", "this-turn"), *_RULES[op.rule]),
    v.ReturnToHandOp: _one("hand"),
    v.ScoreGoldTileOp: _one("endgame"),
    v.CollectSampleOp: _one("capsule"),
    v.UseSampleOp: _one("sample"),
    v.ResolveSampleOp: lambda op: _several(op.times, "sample"),
    v.AnomalyRewardOp: _one("anomaly"),
    v.MessageOp: lambda op: (Sign(f"+{op.ahead}", "message"),),
}


# Conditions


_PIECES = {"orbiter": "orbit", "lander": "land", "orbiter_or_lander": "planet"}


def _pieces(found: v.PiecesCondition | v.PiecesCount) -> Signs:
    """Pieces at a planet, or anywhere."""
    least = found.min if isinstance(found, v.PiecesCondition) else 0
    place = (Sign("", names.body_icon(found.at)),) if found.at != "any" else ()
    return (Sign(str(least) if least else "", _PIECES[found.piece]), *place)


def _wins(colour: str, text: str = "") -> Signs:
    star = (Sign("", names.star_icon(colour), names.star_tint(colour)),) if colour != "any" else ()
    return (Sign(text, "win"), *star)


def _won(found: v.SectorWinsCondition) -> Signs:
    if found.same_sector:
        return Sign(f"{found.min}=", "win"), Sign("", "sector")
    return _wins(found.colour, str(found.min))


def _with_species(scope: str) -> Signs:
    """With which species a trace counts; with any of them nothing is said."""
    match scope:
        case "each_species":
            return TIMES, Sign("2", "species")
        case "this_species" | "single_species":
            return (_THIS_SPECIES,)
        case "other_species":
            return (Sign("≠", "species"),)
    return ()


def _traces(found: v.TracesCondition) -> Signs:
    icon, tint = names.trace_icon(found.colour), names.trace_tint(found.colour)
    return (*_at_least(found.min, icon, tint), *_with_species(found.scope))


def _set_of_traces(found: v.TraceSetCondition) -> Signs:
    traces = (Sign("", names.trace_icon(colour), names.trace_tint(colour)) for colour in found.colours)
    return (*traces, *_with_species(found.scope))


def _needed(found: v.PiecesAtOnePlanetCondition) -> Signs:
    return (
        *(Sign(str(n) if n > 1 else "", _PIECES[piece]) for piece, n in found.need.items()),
        Sign("", "planet"),
    )


def _landed_on(found: v.LandedOnCondition) -> Signs:
    places = [(Sign("", names.body_icon(planet)),) for planet in found.planets]
    return (Sign("", "land"), *joined([*places, *([(Sign("", "moon"),)] if found.any_moon else [])], SLASH))


def _probe_on(found: v.ProbeOnCondition) -> Signs:
    beside = (Sign("", names.body_icon(found.adjacent_to)),) if found.adjacent_to else ()
    return (Sign("", "own-probe"), Sign("", _FEATURES[found.feature]), *beside)


_FEATURES = {"asteroid": "asteroids", "comet": "comet"}
_TUCKED = {
    "credits": "credit",
    "energy": "energy",
    "card": "card-draw",
    "publicity": "publicity",
    "data": "data",
    "any": "income",
}


def _tucked(kind: str, text: str) -> Signs:
    return (Sign(text, "income"), *(() if kind == "any" else (Sign("", _TUCKED[kind]),)))


_CONDITIONS: Dispatch[Callable[[Any], Signs]] = Dispatch("signs of a condition")
_CONDITIONS |= {
    v.AllOfCondition: lambda c: joined([condition(each) for each in c.conditions], Sign("+")),
    v.PiecesCondition: _pieces,
    v.PiecesAtOnePlanetCondition: _needed,
    v.SectorWinsCondition: _won,
    v.TracesCondition: _traces,
    v.TraceSetCondition: _set_of_traces,
    v.TracesSameColourCondition: lambda c: (Sign(f"{c.min}=", "trace-any"),),
    v.TechsCondition: lambda c: _at_least(c.min, names.kind_icon(c.kind), names.kind_tint(c.kind)),
    v.ResourceCondition: lambda c: (Sign(f"{c.min}", names.RESOURCE_ICONS[c.resource]),),
    v.DataPoolCondition: lambda c: (Sign(f"{c.min}", "data", "t-sea"),),
    v.SignalSectorsCondition: lambda c: (Sign(f"{c.min}", "sector"), Sign("", "signal")),
    v.HandSizeCondition: lambda c: (Sign(f"{c.equals}", "hand"),),
    v.ProbeOnCondition: _probe_on,
    v.ChosenProbeOnCondition: lambda c: (Sign("", "probe-choice"), Sign("", _FEATURES[c.feature])),
    v.ProbeDistanceCondition: lambda c: (
        Sign("", "own-probe"),
        Sign("", names.body_icon(c.origin)),
        Sign(f"≥{c.min}", "move"),
    ),
    v.LandedOnCondition: _landed_on,
    v.TakenTechOwnedByOtherCondition: lambda c: (Sign("", "tech"), Sign("", "person")),
    v.OwnSignalsInMarkedSectorCondition: lambda c: (Sign(f"={c.equals}", "signal"),),
    v.EarthSectorHasAnomalyCondition: lambda c: (Sign("", "planet-earth"), Sign("", "anomaly")),
    v.SignalsMarkedCondition: lambda c: (Sign(f"{c.min}", "signal"), Sign("", "planet-oumuamua")),
    v.TileSignalsCondition: lambda c: (Sign(f"{c.min}", "signal"), Sign("", "planet-oumuamua")),
    v.PaidTraceCondition: lambda c: (Sign("", names.RESOURCE_ICONS[c.resource]), Sign("", "trace-any")),
    v.TuckedIncomeCondition: lambda c: _tucked(c.kind, str(c.min)),
    v.MissionsCompletedCondition: lambda c: (Sign(f"{c.min}", "mission"),),
    v.DeliverSampleCondition: lambda c: (Sign("", "capsule"), ARROW, Sign("", names.body_icon(c.to))),
}


# Counts


def _marked(found: v.SignalsMarkedCount) -> Signs:
    if found.on:
        return Sign("", "signal"), Sign("", "planet-oumuamua")
    colour = found.colour or "any"
    return Sign("", "signal"), Sign("", names.star_icon(colour), names.star_tint(colour))


def _counted_trace(found: v.TracesCount) -> Signs:
    trace = Sign("", names.trace_icon(found.colour), names.trace_tint(found.colour))
    return (trace, *_with_species(found.scope))


def _shown(found: v.HandCardsShownCount) -> Signs:
    kind = found.corner or found.income
    return Sign("", "hand"), Sign("", names.RESOURCE_ICONS[kind])


def _all(found: Any) -> Signs:
    return joined([count(each) for each in found.counts], Sign("+"))


_COUNTS: Dispatch[Callable[[Any], Signs]] = Dispatch("signs of a count")
_COUNTS |= {
    v.PiecesCount: _pieces,
    v.SectorWinsCount: lambda c: _wins(c.colour),
    v.SignalsMarkedCount: _marked,
    v.TracesCount: _counted_trace,
    v.TechsCount: lambda c: (Sign("", names.kind_icon(c.kind), names.kind_tint(c.kind)),),
    v.SignalSectorsCount: lambda c: (Sign("", "sector"), Sign("", "signal")),
    v.HandCardsShownCount: _shown,
    v.TuckedIncomeCount: lambda c: _tucked(c.kind, ""),
    v.ResourceCount: lambda c: (Sign("", names.RESOURCE_ICONS[c.resource]),),
    v.AdjacentSpacesCount: lambda c: (Sign("", _FEATURES[c.feature]),),
    v.BodiesInSectorCount: lambda c: (Sign("", names.body_icon(c.of)), Sign("", "planet")),
    v.SignalsInAnomalySectorsCount: lambda c: (Sign("", "signal"), Sign("", "anomaly")),
    v.MissionsCompletedCount: _one("mission"),
    v.EndgameCardsCount: _one("endgame"),
    v.MinOfCount: _all,
    v.MaxOfCount: lambda c: joined([count(each) for each in c.counts], SLASH),
    v.SumOfCount: lambda c: joined([count(each) for each in c.counts], SLASH),
    v.FloorHalfCount: lambda c: (Sign("2"), *count(c.count)),
}


# Triggers


def _visit(found: v.VisitTrigger) -> Signs:
    what = {"any_planet": "planet", "asteroid": "asteroids", "comet": "comet"}.get(found.what)
    return (Sign("", "move"), Sign("", what or names.body_icon(found.what)))


def _placed(icons: tuple[str, ...]) -> Callable[[Any], Signs]:
    def find(found: Any) -> Signs:
        acts = joined([(Sign("", icon),) for icon in icons], SLASH)
        return (*acts, *joined([(Sign("", names.body_icon(planet)),) for planet in found.at], SLASH))

    return find


_TRIGGERS: Dispatch[Callable[[Any], Signs]] = Dispatch("signs of a trigger")
_TRIGGERS |= {
    v.VisitTrigger: _visit,
    v.LaunchTrigger: _one("launch"),
    v.OrbitTrigger: _placed(("orbit",)),
    v.LandTrigger: _placed(("land",)),
    v.OrbitOrLandTrigger: _placed(("orbit", "land")),
    v.ScanActionTrigger: _one("scan"),
    v.TechTrigger: lambda d: (Sign("", names.kind_icon(d.kind), names.kind_tint(d.kind)),),
    v.LifeTraceTrigger: lambda d: (Sign("", names.trace_icon(d.colour), names.trace_tint(d.colour)),),
    v.SignalTrigger: lambda d: (
        Sign("", "signal"),
        Sign("", names.star_icon(d.colour), names.star_tint(d.colour)),
    ),
    v.CompleteSectorTrigger: lambda d: (Sign("", "signal"), Sign("", "confirm")),
    v.MoveWithinRingTrigger: lambda d: (Sign("", "move"), Sign("", "within-ring")),
    v.PlayCardTrigger: lambda d: (Sign(str(d.credits), "credit", "t-leaf"), Sign("", "card")),
    v.CornerUsedTrigger: lambda d: (Sign("", "corner"), Sign("", names.RESOURCE_ICONS[d.corner])),
    v.WinSectorTrigger: lambda d: (
        (Sign("", "win"),)
        if len(d.colours) == 4
        else (
            Sign("", "win"),
            *joined([(Sign("", names.star_icon(c), names.star_tint(c)),) for c in d.colours], SLASH),
        )
    ),
    v.CompleteMissionTrigger: _one("mission"),
}
