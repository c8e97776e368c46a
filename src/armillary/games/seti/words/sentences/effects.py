"""Effects as sentences: what a card, a reward or a mission does, in the reader's language.

A list of operations becomes clauses; each clause stands alone and can follow another one after a
semicolon. Nouns come whole, with their article where they need one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Counted, Words
from armillary.engine.texts import once_a_language
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.words.names import colour_name, planet_name, resource, star_name, tech_kind, traces
from armillary.games.seti.words.sentences.conditions import condition, count, trigger
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import either, listed, sentence


@once_a_language
def effects(operations: v.Effects, words: Words) -> str:
    """An effect as one sentence without its full stop; empty for no effect."""
    return sentence("; ".join(clauses(operations, words)))


def clauses(operations: v.Effects, words: Words) -> list[str]:
    """Each operation as a clause; a rotation and the tech that belongs to it are one."""
    found = []
    for number, operation in enumerate(operations):
        if isinstance(operation, v.RotateOp) and isinstance(_next(operations, number), v.TechOp):
            continue  # told with the tech: SETI-122
        told = clause(operation, words, number and isinstance(operations[number - 1], v.RotateOp))
        told = told_last(operations, number, told, words)
        found.append((is_told_last(operations, number), told))
    return [told for _, told in sorted(found, key=lambda part: part[0])]


def is_told_last(operations: v.Effects, number: int) -> bool:
    """Is this a condition and what it brings, which would seem to govern the clauses after it?"""
    return _ends_openly(operations[number]) and any(
        not _ends_openly(following) for following in operations[number + 1 :]
    )


def _ends_openly(operation: v.AnyOp) -> bool:
    if isinstance(operation, v.ThisTurnOp):
        return operation.limit != "per_distinct_planet"
    return isinstance(operation, v.IfOp | v.PayOp)


def told_last(operations: v.Effects, number: int, told: str, words: Words) -> str:
    """A clause; what is told last but may be bought first says so."""
    if isinstance(operations[number], v.PayOp) and is_told_last(operations, number):
        return words("before that, {effect}").format(effect=told)
    return told


def _next(operations: v.Effects, number: int) -> v.AnyOp | None:
    return operations[number + 1] if number + 1 < len(operations) else None


def clause(operation: v.AnyOp, words: Words, rotated: object = False) -> str:
    if isinstance(operation, v.TechOp):
        return _tech(operation, words, bool(rotated))
    return _CLAUSES[type(operation)](operation, words)


@once_a_language
def rewards(operations: v.Effects, words: Words) -> str:
    """Rewards in a list: 4 points and 1 data; what comes twice is told once."""
    price = tuple(operation for operation in operations if isinstance(operation, v.LoseOp))
    if price and len(price) < len(operations):
        others = tuple(operation for operation in operations if operation not in price)
        return _bought(price, others, words)
    tucks = operations.count(_TUCK)
    told = clauses(_together(operations), words)
    if tucks > 1:
        told.append(words("tuck {count} cards for income").format(count=tucks))
    return listed(told, words)


_TUCK = v.IncomeOp()


def _together(operations: v.Effects) -> v.Effects:
    """Gains of one resource as one; several cards to tuck are told otherwise."""
    found: list[v.AnyOp] = []
    sums: dict[str, int] = {}
    for operation in operations:
        if isinstance(operation, v.GainOp):
            sums[operation.resource] = sums.get(operation.resource, 0) + operation.n
    for operation in operations:
        if isinstance(operation, v.GainOp):
            if operation.resource in sums:
                found.append(v.GainOp(operation.resource, sums.pop(operation.resource)))
        elif operation != _TUCK or operations.count(_TUCK) < 2:
            found.append(operation)
    return tuple(found)


# One function for each operation


def _gain(operation: v.GainOp, words: Words) -> str:
    return resource(operation.resource, operation.n, words)


def _lose(operation: v.LoseOp, words: Words) -> str:
    return words("pay {amount}").format(amount=resource(operation.resource, operation.n, words))


def _draw(operation: v.DrawOp, words: Words) -> str:
    n = operation.n
    return words(Counted("draw {count} card", "draw {count} cards", n)).format(count=n)


def _pick(operation: v.PickCardOp, words: Words) -> str:
    n = operation.n
    return words(Counted("take a card of choice", "take {count} cards of choice", n)).format(count=n)


def _take_row(operation: v.TakeRowOp, words: Words) -> str:
    return words("take all cards of the row")


def _draw_alien(operation: v.DrawAlienOp, words: Words) -> str:
    n = operation.n
    return words(Counted("take an alien card", "take {count} alien cards", n)).format(count=n)


def _launch(operation: v.LaunchOp, words: Words) -> str:
    n = operation.n
    if operation.ignore_probe_limit:
        text = Counted("launch a probe beyond the limit", "launch {count} probes beyond the limit", n)
    else:
        text = Counted("launch a probe", "launch {count} probes", n)
    told = words(text).format(count=n)
    if operation.then:
        gains = rewards(operation.then, words)
        return words("{launch}; with that launch, {effect}").format(launch=told, effect=gains)
    return told


def _move(operation: v.MoveOp, words: Words) -> str:
    return resource("move", operation.n, words)


def _land(operation: v.LandOp, words: Words) -> str:
    if operation.moon_without_tech:
        return words("land, also on a moon")
    if operation.allow_occupied:
        return words("land, also on a covered space, whose reward is gained again")
    return words("land")


def _signal(operation: v.SignalOp, words: Words) -> str:
    told = _marked(operation, words)
    if operation.gain_data:
        return told
    text = Counted("{signal}, without its data", "{signal}, without their data", operation.n)
    return words(text).format(signal=told)


def _marked(operation: v.SignalOp, words: Words) -> str:
    n = operation.n
    match operation.target:
        case v.OwnProbeSectorAndNeighboursTarget():
            text = Counted(
                "mark {count} signal in a sector with your probe and in each of its two neighbours",
                "mark {count} signals in a sector with your probe and in each of its two neighbours",
                n,
            )
            return words(text).format(count=n)
        case v.SectorOfEachTarget():
            text = Counted(
                "mark {count} signal in the sector of each chosen probe",
                "mark {count} signals in the sector of each chosen probe",
                n,
            )
            return words(text).format(count=n)
    target = _target(operation.target, words)
    if operation.same_sector and n > 1:
        return words("mark {count} signals together {target}").format(count=n, target=target)
    text = Counted("mark {count} signal {target}", "mark {count} signals {target}", n)
    return words(text).format(count=n, target=target)


def _target(target: v.AnyTarget, words: Words) -> str:
    match target:
        case v.ColourTarget(colour=colour):
            return words("in a {colour} sector").format(colour=colour_name(colour, words))
        case v.StarTarget(star=star):
            return words("at {star}").format(star=star_name(star, words))
        case v.AnySectorTarget():
            return words("in any sector")
        case v.PlanetSectorTarget(planet=planet, or_adjacent=True):
            return words("in or next to the sector of {planet}").format(planet=planet_name(planet, words))
        case v.PlanetSectorTarget(planet=planet):
            return words("in the sector of {planet}").format(planet=planet_name(planet, words))
        case v.OwnProbeSectorTarget():
            return words("in a sector with your probe")
        case v.NextAnomalySectorTarget():
            return words("in the sector of the next anomaly")
        case v.OumuamuaTarget():
            return words("at 'Oumuamua")
    raise AssertionError(target)


def _discard_for(operation: v.DiscardForOp, words: Words) -> str:
    n = operation.n or operation.up_to
    cards = {
        "row": Counted("discard {count} card of the row", "discard {count} cards of the row", n),
        "hand": Counted("discard {count} card from hand", "discard {count} cards from hand", n),
        "deck_top": Counted(
            "discard the top card of the deck", "discard the top {count} cards of the deck", n
        ),
        "drawn": Counted("discard {count} card just drawn", "discard {count} cards just drawn", n),
    }[operation.where]
    discarded = words(cards).format(count=n)
    if operation.up_to:
        most = Counted("if you like, {discard}", "if you like, {discard} or fewer", n)
        discarded = words(most).format(discard=discarded)
    purpose = {
        "signal": Counted(
            "{discard} for a signal in a sector of its colour",
            "{discard}, each for a signal in a sector of its colour",
            n,
        ),
        "corner": Counted("{discard} for its corner", "{discard}, each for its corner", n),
        "income_resource": Counted("{discard} for its income", "{discard}, each for its income", n),
    }[operation.gain]
    return words(purpose).format(discard=discarded)


def _tech(operation: v.TechOp, words: Words, rotated: bool) -> str:
    kinds = operation.kinds
    name = tech_kind("any", words) if len(kinds) == 3 else either([tech_kind(k, words) for k in kinds], words)
    if operation.only_if_owned_by_other:
        return words("take {tech} that another player has, without its basic bonus").format(tech=name)
    if rotated:
        return words("rotate the solar system and take {tech}").format(tech=name)
    return words("take {tech}").format(tech=name)


def _income(operation: v.IncomeOp, words: Words) -> str:
    if operation.card == "this_card":
        return words("tuck this card for income")
    return words("tuck a card for income")


def _trace(operation: v.LifeTraceOp, words: Words) -> str:
    n = operation.n
    if operation.colour == "any":
        free = Counted("{count} trace of any colour", "{count} traces of any colours", n)
        gained = words(free).format(count=n)
    else:
        gained = traces(operation.colour, n, words)
    marked = words("mark {traces}").format(traces=gained)
    match operation.species:
        case "this_species":
            return words("{marked} with this species").format(marked=marked)
        case "same_as_condition":
            return words("{marked} with that species").format(marked=marked)
        case "with_own_trace_of_that_colour":
            return words("{marked} where you already have one of that colour").format(marked=marked)
    return marked


def _remove(operation: v.RemovePieceOp, words: Words) -> str:
    if operation.piece == "orbiter":
        return words("remove one of your orbiters")
    return words("remove one of your landers")


def _pay(operation: v.PayOp, words: Words) -> str:
    told = bargain(operation, words)
    if operation.repeat == "any":
        return words("any number of times, {bargain}").format(bargain=told)
    return words("if you like, {bargain}").format(bargain=told) if operation.optional else told


def bargain(operation: v.PayOp, words: Words) -> str:
    """A price and what it buys."""
    return _bought(operation.cost, operation.then, words)


def _bought(price: v.Effects, gains: v.Effects, words: Words) -> str:
    return words("{cost} for: {then}").format(cost=rewards(price, words), then=rewards(gains, words))


def _per(operation: v.PerOp, words: Words) -> str:
    return words("{gain} for each {thing}").format(
        gain=rewards(operation.effects, words), thing=count(operation.count, words)
    )


def _if(operation: v.IfOp, words: Words) -> str:
    return words("if {condition}: {then}").format(
        condition=condition(operation.cond, words), then=rewards(operation.then, words)
    )


def _choose_one(operation: v.ChooseOneOp, words: Words) -> str:
    return either([rewards(option, words) for option in operation.options], words)


def _choose_probe(operation: v.ChooseProbeOp, words: Words) -> str:
    if operation.owner == "self":
        return words("choose one of your probes")
    n = operation.up_to
    return words("choose up to {count} probes of any players").format(count=n)


def _this_turn(operation: v.ThisTurnOp, words: Words) -> str:
    gain = rewards(operation.effects, words)
    if operation.limit == "per_distinct_planet":
        return words("this turn, {gain} for each different planet that you visit, Earth too").format(
            gain=gain
        )
    return words("this turn, once, when {trigger}: {gain}").format(
        trigger=trigger(operation.when, words), gain=gain
    )


def _turn_rule(operation: v.TurnRuleOp, words: Words) -> str:
    return {
        "planet_visit_publicity_may_become_move": words(
            "this turn, a visit to a planet may give 1 movement instead of publicity"
        ),
        "no_extra_move_to_leave_asteroids": words("this turn, leaving asteroids costs nothing extra"),
        "no_publicity_from_moving": words("this turn, moving gives no publicity"),
    }[operation.rule]


def _collect_sample(operation: v.CollectSampleOp, words: Words) -> str:
    return words("look at the samples there and take one as a capsule")


def _use_sample(operation: v.UseSampleOp, words: Words) -> str:
    if operation.where == "planet_with_own_probe":
        return words("look at the samples of a planet with your probe and gain the reward of one")
    return words("look at the samples of Jupiter or Saturn and gain the reward of one")


def _resolve_sample(operation: v.ResolveSampleOp, words: Words) -> str:
    if operation.times > 1:
        return words("the reward of the sample {count} times").format(count=operation.times)
    return words("the reward of the sample")


def _message(operation: v.MessageOp, words: Words) -> str:
    return words("place a message {count} points ahead").format(count=operation.ahead)


_CLAUSES: Dispatch[Callable[[Any, Words], str]] = Dispatch("clauses of an operation")
_CLAUSES |= {
    v.GainOp: _gain,
    v.LoseOp: _lose,
    v.DrawOp: _draw,
    v.PickCardOp: _pick,
    v.TakeRowOp: _take_row,
    v.DrawAlienOp: _draw_alien,
    v.LaunchOp: _launch,
    v.MoveOp: _move,
    v.OrbitOp: lambda operation, words: words("orbit"),
    v.LandOp: _land,
    v.OrbitOrLandOp: lambda operation, words: words("orbit or land"),
    v.ScanActionOp: lambda operation, words: words("scan nearby stars"),
    v.SignalOp: _signal,
    v.DiscardForOp: _discard_for,
    v.CornerOp: lambda operation, words: words("show it and resolve its corner"),
    v.RotateOp: lambda operation, words: words("rotate the solar system"),
    v.IncomeOp: _income,
    v.LifeTraceOp: _trace,
    v.RemovePieceOp: _remove,
    v.PayOp: _pay,
    v.PerOp: _per,
    v.IfOp: _if,
    v.ChooseOneOp: _choose_one,
    v.ChooseProbeOp: _choose_probe,
    v.ThisTurnOp: _this_turn,
    v.TurnRuleOp: _turn_rule,
    v.ReturnToHandOp: lambda operation, words: words("this card goes back to your hand"),
    v.ScoreGoldTileOp: lambda operation, words: words(
        "score a gold tile that you have not marked, at its lowest value"
    ),
    v.CollectSampleOp: _collect_sample,
    v.UseSampleOp: _use_sample,
    v.ResolveSampleOp: _resolve_sample,
    v.AnomalyRewardOp: lambda operation, words: words("gain the reward of the next anomaly"),
    v.MessageOp: _message,
}
