"""Conditions, counts and triggers as parts of a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Counted, Words
from armillary.games.seti.rules.components import PLANET_RECORDS
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.words.names import colour_name, planet_name, resource, tech_kind, trace_name, traces
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import either, listed


def condition(found: v.AnyCondition, words: Words) -> str:
    """What must hold: “you have 2 red sector wins”."""
    return _CONDITIONS[type(found)](found, words)


def count(found: v.AnyCount, words: Words) -> str:
    """What is counted, one of it: “your orbiter at Mars”."""
    return _COUNTS[type(found)](found, words)


def trigger(found: v.AnyTrigger, words: Words) -> str:
    """What is done: “you visit Jupiter”."""
    return _TRIGGERS[type(found)](found, words)


# Conditions


_WITH_MOONS = frozenset(planet.id for planet in PLANET_RECORDS if planet.moons)


def _pieces_named(piece: str, n: int, words: Words) -> str:
    kinds = {
        "orbiter": Counted("an orbiter", "{count} orbiters", n),
        "lander": Counted("a lander", "{count} landers", n),
        "orbiter_or_lander": Counted("an orbiter or lander", "{count} orbiters or landers", n),
    }
    return words(kinds[piece]).format(count=n)


def _at(name: str, found: v.PiecesCondition | v.PiecesCount, words: Words) -> str:
    """Pieces, and where; whether those on moons count, if there could be any."""
    if found.at == "any":
        if found.piece != "orbiter" and not found.include_moons:
            return words("{pieces}, moons not counted").format(pieces=name)
    else:
        name = words("{pieces} at {planet}").format(pieces=name, planet=planet_name(found.at, words))
        if found.at not in _WITH_MOONS:
            return name
    return _moons_too(name, words) if found.piece != "orbiter" and found.include_moons else name


def _moons_too(told: str, words: Words) -> str:
    return words("{pieces} (moons included)").format(pieces=told)


def _pieces(found: v.PiecesCondition, words: Words) -> str:
    return words("you have {things}").format(
        things=_at(_pieces_named(found.piece, found.min, words), found, words)
    )


def _all_of(found: v.AllOfCondition, words: Words) -> str:
    return listed([condition(part, words) for part in found.conditions], words)


def _at_one_planet(found: v.PiecesAtOnePlanetCondition, words: Words) -> str:
    things = [_pieces_named(piece, n, words) for piece, n in found.need.items()]
    told = words("you have {things} at one planet").format(things=listed(things, words))
    return _moons_too(told, words) if found.include_moons and set(found.need) != {"orbiter"} else told


def wins(colour: str, n: int, words: Words) -> str:
    messages = {
        "yellow": Counted("{count} yellow sector win", "{count} yellow sector wins", n),
        "red": Counted("{count} red sector win", "{count} red sector wins", n),
        "blue": Counted("{count} blue sector win", "{count} blue sector wins", n),
        "black": Counted("{count} black sector win", "{count} black sector wins", n),
        "any": Counted("{count} sector win", "{count} sector wins", n),
    }
    return words(messages[colour]).format(count=n)


def _sector_wins(found: v.SectorWinsCondition, words: Words) -> str:
    if found.same_sector:
        return words("you have won one sector {count} times").format(count=found.min)
    return words("you have {things}").format(things=wins(found.colour, found.min, words))


def _traces(found: v.TracesCondition, words: Words) -> str:
    name = traces(found.colour, found.min, words)
    match found.scope:
        case "each_species":
            return words("you have {traces} with each species").format(traces=name)
        case "this_species":
            return words("you have {traces} with this species").format(traces=name)
        case "other_species":
            return words("you have {traces} with the other species").format(traces=name)
    return words("you have {things}").format(things=name)


def _trace_set(found: v.TraceSetCondition, words: Words) -> str:
    if found.scope == "this_species":
        return words("you have a trace of each colour with this species")
    return words("you have a trace of each colour with one species")


def techs(kind: str, n: int, words: Words) -> str:
    messages = {
        "probe": Counted("{count} probe tech", "{count} probe techs", n),
        "telescope": Counted("{count} telescope tech", "{count} telescope techs", n),
        "computer": Counted("{count} computer tech", "{count} computer techs", n),
        "any": Counted("{count} tech", "{count} techs", n),
    }
    return words(messages[kind]).format(count=n)


def _have_techs(found: v.TechsCondition, words: Words) -> str:
    return words("you have {things}").format(things=techs(found.kind, found.min, words))


def _resource(found: v.ResourceCondition, words: Words) -> str:
    return words("you have at least {amount}").format(amount=resource(found.resource, found.min, words))


def _probe_on(found: v.ProbeOnCondition, words: Words) -> str:
    if found.adjacent_to:
        planet = planet_name(found.adjacent_to, words)
        return words("you have a probe on asteroids next to {planet}").format(planet=planet)
    if found.feature == "comet":
        return words("you have a probe on a comet")
    return words("you have a probe on asteroids")


def _landed_on(found: v.LandedOnCondition, words: Words) -> str:
    places = [planet_name(planet, words) for planet in found.planets]
    if found.any_moon:
        places.append(words("a moon"))
    return words("you landed on {places}").format(places=either(places, words))


def _tucked(kind: str, n: int, words: Words) -> str:
    messages = {
        "credits": Counted("card tucked for credits", "{count} cards tucked for credits", n),
        "energy": Counted("card tucked for energy", "{count} cards tucked for energy", n),
        "card": Counted("card tucked for cards", "{count} cards tucked for cards", n),
        "any": Counted("card tucked for income", "{count} cards tucked for income", n),
    }
    return words(messages[kind]).format(count=n)


_CONDITIONS: Dispatch[Callable[[Any, Words], str]] = Dispatch("words of a condition")
_CONDITIONS |= {
    v.AllOfCondition: _all_of,
    v.PiecesCondition: _pieces,
    v.PiecesAtOnePlanetCondition: _at_one_planet,
    v.SectorWinsCondition: _sector_wins,
    v.TracesCondition: _traces,
    v.TraceSetCondition: _trace_set,
    v.TracesSameColourCondition: lambda found, words: words("you have {count} traces of one colour").format(
        count=found.min
    ),
    v.TechsCondition: _have_techs,
    v.ResourceCondition: _resource,
    v.DataPoolCondition: lambda found, words: words("you have {amount} in the pool").format(
        amount=resource("data", found.min, words)
    ),
    v.SignalSectorsCondition: lambda found, words: words("you have signals in {count} sectors").format(
        count=found.min
    ),
    v.HandSizeCondition: lambda found, words: words("your hand is empty"),
    v.ProbeOnCondition: _probe_on,
    v.ChosenProbeOnCondition: lambda found, words: (
        words("it is on a comet") if found.feature == "comet" else words("it is on asteroids")
    ),
    v.ProbeDistanceCondition: lambda found, words: words(
        "you have a probe at least {count} spaces from {planet}"
    ).format(count=found.min, planet=planet_name(found.origin, words)),
    v.LandedOnCondition: _landed_on,
    v.TakenTechOwnedByOtherCondition: lambda found, words: words("another player has that tech"),
    v.OwnSignalsInMarkedSectorCondition: lambda found, words: words(
        "you have exactly {count} signal there"
    ).format(count=found.equals),
    v.EarthSectorHasAnomalyCondition: lambda found, words: words("there is an anomaly in Earth's sector"),
    v.SignalsMarkedCondition: lambda found, words: words("this card marked a signal on the 'Oumuamua tile"),
    v.TileSignalsCondition: lambda found, words: words("you have a signal on the 'Oumuamua tile"),
    v.PaidTraceCondition: lambda found, words: words("you have a trace on a space that costs exofossils"),
    v.TuckedIncomeCondition: lambda found, words: words("you have {things}").format(
        things=_tucked(found.kind, found.min, words)
    ),
    v.MissionsCompletedCondition: lambda found, words: words("you have completed {count} missions").format(
        count=found.min
    ),
    v.DeliverSampleCondition: lambda found, words: words("you deliver a sample to {planet}").format(
        planet=planet_name(found.to, words)
    ),
}


# Counts


def _counted_traces(found: v.TracesCount, words: Words) -> str:
    if found.colour == "marked_colour":
        return words("trace of yours of that colour")
    name = {
        "purple": words("pink trace of yours"),
        "orange": words("yellow trace of yours"),
        "blue": words("blue trace of yours"),
        "any": words("trace of yours"),
    }[found.colour]
    return words("{trace} with this species").format(trace=name) if found.scope == "this_species" else name


def _counted_signals(found: v.SignalsMarkedCount, words: Words) -> str:
    if found.distinct_sectors:
        return words("different sector marked by this card")
    if found.on:
        return words("signal that this card marked on the 'Oumuamua tile")
    return words("{colour} signal marked with it").format(colour=colour_name(found.colour, words))


def _counted_pieces(found: v.PiecesCount, words: Words) -> str:
    name = {
        "orbiter": words("orbiter of yours"),
        "lander": words("lander of yours"),
        "orbiter_or_lander": words("orbiter or lander of yours"),
    }[found.piece]
    return _at(name, found, words)


def _counted_techs(found: v.TechsCount, words: Words) -> str:
    return {
        "taken_kind": words("tech of that kind"),
        "probe": words("probe tech"),
        "telescope": words("telescope tech"),
        "computer": words("computer tech"),
        "any": words("tech"),
    }[found.kind]


def _counted_wins(found: v.SectorWinsCount, words: Words) -> str:
    return {
        "yellow": words("yellow sector win"),
        "red": words("red sector win"),
        "blue": words("blue sector win"),
        "black": words("black sector win"),
        "any": words("sector win"),
    }[found.colour]


def _shown_cards(found: v.HandCardsShownCount, words: Words) -> str:
    if found.income:
        return words("hand card with energy income that you show")
    return words("hand card with a movement corner that you show")


def _set_of(found: Any, words: Words) -> str:
    parts = [count(part, words) for part in found.counts]
    if isinstance(found, v.SumOfCount):
        return either(parts, words)
    if isinstance(found, v.MaxOfCount):
        return words("card of the more frequent of: {things}").format(things=listed(parts, words))
    return words("set of: {things}").format(things=listed(parts, words))


_COUNTS: Dispatch[Callable[[Any, Words], str]] = Dispatch("words of a count")
_COUNTS |= {
    v.PiecesCount: _counted_pieces,
    v.SectorWinsCount: _counted_wins,
    v.SignalsMarkedCount: _counted_signals,
    v.TracesCount: _counted_traces,
    v.TechsCount: _counted_techs,
    v.SignalSectorsCount: lambda found, words: words("sector with your signal"),
    v.HandCardsShownCount: _shown_cards,
    v.TuckedIncomeCount: lambda found, words: _tucked(found.kind, 1, words),
    v.ResourceCount: lambda found, words: words("publicity that you have"),
    v.AdjacentSpacesCount: lambda found, words: words("asteroid space next to it"),
    v.BodiesInSectorCount: lambda found, words: words("other planet or comet in Earth's sector"),
    v.SignalsInAnomalySectorsCount: lambda found, words: words("signal of yours in a sector with an anomaly"),
    v.MissionsCompletedCount: lambda found, words: words("completed mission"),
    v.EndgameCardsCount: lambda found, words: words("end-of-game scoring card"),
    v.MinOfCount: _set_of,
    v.MaxOfCount: _set_of,
    v.SumOfCount: _set_of,
    v.FloorHalfCount: lambda found, words: words("pair of: {things}").format(
        things=count(found.count, words)
    ),
}


# Triggers


def _visit(found: v.VisitTrigger, words: Words) -> str:
    match found.what:
        case "any_planet":
            return (
                words("you visit a planet")
                if found.include_earth
                else words("you visit a planet other than Earth")
            )
        case "asteroid":
            return (
                words("you visit asteroids in your turn") if found.own_turn else words("you visit asteroids")
            )
        case "comet":
            return words("you visit a comet")
    return words("you visit {planet}").format(planet=planet_name(found.what, words))


def _place(orbiting: str, found: Any, words: Words) -> str:
    if not found.at:
        return orbiting
    planets = either([planet_name(planet, words) for planet in found.at], words)
    return words("{trigger} at {planets}").format(trigger=orbiting, planets=planets)


def _orbit_or_land(found: v.OrbitOrLandTrigger, words: Words) -> str:
    told = _place(words("you orbit or land"), found, words)
    moons = found.include_moons and not _WITH_MOONS.isdisjoint(found.at)
    return _moons_too(told, words) if moons else told


def _tech(found: v.TechTrigger, words: Words) -> str:
    return words("you take {tech}").format(tech=tech_kind(found.kind, words))


def _signal(found: v.SignalTrigger, words: Words) -> str:
    return words("you mark a {colour} signal").format(colour=colour_name(found.colour, words))


def _played(found: v.PlayCardTrigger, words: Words) -> str:
    return words("you play a card for {price}").format(price=resource("credits", found.credits, words))


def _corner(found: v.CornerUsedTrigger, words: Words) -> str:
    return {
        "publicity": words("you use a publicity corner"),
        "data": words("you use a data corner"),
        "move": words("you use a movement corner"),
    }[found.corner]


def _win(found: v.WinSectorTrigger, words: Words) -> str:
    if len(found.colours) == 4:
        return words("you win a sector")
    names = either([colour_name(colour, words) for colour in found.colours], words)
    return words("you win a sector of this colour: {colours}").format(colours=names)


_TRIGGERS: Dispatch[Callable[[Any, Words], str]] = Dispatch("words of a trigger")
_TRIGGERS |= {
    v.VisitTrigger: _visit,
    v.LaunchTrigger: lambda found, words: words("you launch"),
    v.OrbitTrigger: lambda found, words: _place(words("you orbit"), found, words),
    v.LandTrigger: lambda found, words: _place(words("you land"), found, words),
    v.OrbitOrLandTrigger: _orbit_or_land,
    v.ScanActionTrigger: lambda found, words: words("you scan"),
    v.TechTrigger: _tech,
    v.LifeTraceTrigger: lambda found, words: words("you mark {trace}").format(
        trace=trace_name(found.colour, words)
    ),
    v.SignalTrigger: _signal,
    v.CompleteSectorTrigger: lambda found, words: words("you complete a sector"),
    v.MoveWithinRingTrigger: lambda found, words: words("you move a probe within its ring"),
    v.PlayCardTrigger: _played,
    v.CornerUsedTrigger: _corner,
    v.WinSectorTrigger: _win,
    v.CompleteMissionTrigger: lambda found, words: words("you complete a mission"),
}
