"""What a card or an effect would bring now: what its counts come to, and what would bring nothing, and why.

Operations are gone through in order, and only what is certain is said: after a movement a probe may
be anywhere, and what an effect itself will have marked, landed on or taken is not known before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from armillary.engine import Words
from armillary.games.seti.rules.components import CARDS, NO_CARD, TRACES, Species
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.main_actions.play_card import can_pay, times_over
from armillary.games.seti.rules.main_actions.research import ChooseTech
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.player.counts import count, shown
from armillary.games.seti.rules.player.resources import amount, room_for
from armillary.games.seti.rules.probes.launch import probe_limit
from armillary.games.seti.rules.probes.orbit_and_land import planets_with_probe
from armillary.games.seti.rules.scoring import card_points
from armillary.games.seti.rules.state import Agency, SetiState
from armillary.games.seti.words.names import points, resource
from armillary.games.seti.words.sentences import effects
from armillary.games.seti.words.sentences.cards import card_text
from armillary.games.seti.words.sentences.conditions import condition
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

_ARRIVALS = (v.OrbitOp, v.LandOp, v.OrbitOrLandOp)

# What speaks of something that the effect itself does before, and by which operation.
_LATER: dict[type, tuple[type, ...]] = {
    v.ChosenProbeOnCondition: (v.ChooseProbeOp,),
    v.LandedOnCondition: _ARRIVALS,
    v.OwnSignalsInMarkedSectorCondition: (v.SignalOp,),
    v.SignalsMarkedCondition: (v.SignalOp,),
    v.TakenTechOwnedByOtherCondition: (v.TechOp,),
    v.AdjacentSpacesCount: (v.ChooseProbeOp,),
    v.SignalsMarkedCount: (),
    v.CollectSampleOp: _ARRIVALS,
}
_OWN_PROBES = (v.OwnProbeSectorTarget, v.OwnProbeSectorAndNeighboursTarget)


class Part(Struct, frozen=True):
    """An operation as a clause; `why` it would bring nothing now, if it would."""

    said: str
    why: str = ""


class Outlook(Struct, frozen=True):
    """A card as it would be now for a player: its lines, and which of its operations would bring nothing."""

    lines: tuple[str, ...]
    idle: tuple[bool, ...]


class Course:
    """What is known of a player's position while an effect is gone through."""

    __slots__ = (
        "acted",
        "card",
        "cards",
        "missed",
        "moved",
        "own",
        "probes",
        "seat",
        "seen",
        "slot",
        "words",
    )

    def __init__(self, seen: SetiState, seat: int, words: Words, card: int = NO_CARD) -> None:
        self.seen, self.seat, self.words, self.card = seen, seat, words, card
        self.own: Agency = seen.agencies[seat]
        self.slot = seen.slot_of(CARDS[card].species) if card != NO_CARD else -1
        self.probes = len(self.own.probes)
        self.moved = False
        self.missed: dict[type, str] = {}  # operations that bring nothing, and why
        self.acted = False  # something was done that counts and conditions may speak of
        self.cards = len(self.own.hand) - (card in self.own.hand)


# Cards


def outlook(number: int, seen: SetiState, seat: int, words: Words) -> Outlook:
    return Outlook(tuple(card_lines(number, seen, seat, words)), idle_operations(number, seen, seat))


def card_lines(number: int, seen: SetiState, seat: int, words: Words) -> list[str]:
    """Everything that a card says, line by line, as it would be now for this player."""
    card = CARDS[number]
    lines = card_text(card, words)
    if card.effects:
        lines[0] = effects_now(card.effects, seen, seat, words, number) + "."
    if card.mission is not None and card.mission.condition is not None:
        done = holds(seen, seat, card.mission.condition, slot=seen.slot_of(card.species))
        if done:
            lines.append(words("The mission is fulfilled already."))
    if card.endgame:
        so_far = points(card_points(seen, seat, number), words)
        lines.append(words("So far: {points}.").format(points=so_far))
    if card.condition is not None:
        lines.append(
            words("That holds now.") if _holds_scheme(card.condition, seen, seat) else words("Not yet.")
        )
    return lines


def scheme(found: v.AnyCondition, seen: SetiState, seat: int, words: Words) -> str:
    """What an Exertian card asks for, and whether that is so now."""
    holding = _holds_scheme(found, seen, seat)
    text = words("if {condition}: so it is now") if holding else words("if {condition}: not yet")
    return text.format(condition=condition(found, words))


def _holds_scheme(found: v.AnyCondition, seen: SetiState, seat: int) -> bool:
    return holds(seen, seat, found, slot=seen.slot_of(Species.EXERTIANS))


def idle_operations(number: int, seen: SetiState, seat: int) -> tuple[bool, ...]:
    """For each operation of a card's effect: would it bring nothing now?"""
    course = Course(seen, seat, str, number)
    return tuple(bool(_why(operation, course)) for operation in CARDS[number].effects)


# Effects


def effects_now(operations: v.Effects, seen: SetiState, seat: int, words: Words, card: int = NO_CARD) -> str:
    """An effect as a sentence without its full stop; what brings nothing now comes last, with the reason."""
    found = parts(operations, Course(seen, seat, words, card))
    return sentence("; ".join([part.said for part in found if not part.why] + _not_now(found, words)))


def _not_now(found: Sequence[Part], words: Words) -> list[str]:
    """What brings nothing now, by its reasons."""
    idle: dict[str, list[str]] = {}
    for part in found:
        if part.why:
            idle.setdefault(part.why, []).append(part.said)
    text = words("not now: {effects} ({why})")
    return [text.format(effects="; ".join(told), why=why) for why, told in idle.items()]


def shortfall(operations: v.Effects, seen: SetiState, seat: int, words: Words) -> str:
    """What of an effect would bring nothing now, and why; empty if all of it brings something."""
    found = parts(operations, Course(seen, seat, words))
    if found and all(part.why for part in found):
        return words("brings nothing now: {why}").format(why=found[0].why)
    return sentence("; ".join(_not_now(found, words)))


def parts(operations: v.Effects, course: Course) -> list[Part]:
    """Each operation as a clause; a rotation and the tech that belongs to it are one, if there is a tech."""
    found: list[tuple[bool, Part]] = []
    rotation: Part | None = None
    for number, operation in enumerate(operations):
        why = _why(operation, course)
        following = operations[number + 1] if number + 1 < len(operations) else None
        if isinstance(operation, v.RotateOp) and isinstance(following, v.TechOp):
            rotation = Part(_said(operation, course, rotated=False), why)
            continue
        if rotation is not None and why:
            found.append((False, rotation))  # the solar system rotates all the same: SETI-246
            rotation = None
        told = _said(operation, course, rotated=rotation is not None)
        told = effects.told_last(operations, number, told, course.words)
        found.append((effects.is_told_last(operations, number), Part(told, why)))
        rotation = None
    return [part for _, part in sorted(found, key=lambda each: each[0])]


def _said(operation: v.AnyOp, course: Course, *, rotated: bool) -> str:
    words = course.words
    told = effects.clause(operation, words, rotated)
    if isinstance(operation, v.PerOp) and not _is_later(operation.count):
        times = _times(operation, course)
        if times > 1:
            now = effects.rewards(times_over(operation.effects, times), words)
            return words("{now} now, {effect}").format(now=now, effect=told)
    if isinstance(operation, v.GainOp) and operation.n > room_for(course.own, operation.resource):
        room = room_for(course.own, operation.resource)
        if room:
            return words("{gain}, with room for {count}").format(gain=told, count=room)
    return told


def _is_later(counted: v.AnyCount) -> bool:
    match counted:
        case v.TracesCount(colour="marked_colour") | v.TechsCount(kind="taken_kind"):
            return True
        case v.MinOfCount(counts=counts) | v.MaxOfCount(counts=counts) | v.SumOfCount(counts=counts):
            return any(_is_later(each) for each in counts)
        case v.FloorHalfCount(count=each):
            return _is_later(each)
    return type(counted) in _LATER


def _times(operation: v.PerOp, course: Course) -> int:
    if isinstance(operation.count, v.HandCardsShownCount):
        return sum(card != course.card for card in shown(course.own, operation.count))
    return count(course.seen, course.seat, operation.count, slot=course.slot)


def _why(operation: v.AnyOp, course: Course) -> str:
    """Why an operation would bring nothing now, and what it changes for those after it."""
    find = _WHY.get(type(operation))
    why = find(operation, course) if find else ""
    if why:
        course.missed[type(operation)] = why
    elif not _is_plain(operation):
        course.acted = True
    return why


def _missed(found: object, course: Course) -> str:
    """Why what this speaks of will not have happened."""
    return next((why for kind in _LATER.get(type(found), ()) if (why := course.missed.get(kind, ""))), "")


def _is_plain(operation: v.AnyOp) -> bool:
    """True if it changes nothing that counts and conditions of this effect speak of."""
    return isinstance(operation, v.LoseOp) or (
        isinstance(operation, v.GainOp) and operation.resource != "publicity"
    )


def _of_launch(operation: v.LaunchOp, course: Course) -> str:
    limit = probe_limit(course.own)
    if not operation.ignore_probe_limit and course.probes >= limit:
        text = course.words("the limit of probes in space is {limit}, and you have {count}")
        return text.format(limit=limit, count=course.probes)
    course.probes += operation.n
    return ""


def _no_probe(course: Course) -> str:
    return "" if course.probes else course.words("you have no probe in space")


def _of_move(operation: v.MoveOp, course: Course) -> str:
    if not course.own.capsules and (why := _no_probe(course)):
        return why
    course.moved = True
    return ""


def _of_rotation(operation: v.RotateOp, course: Course) -> str:
    course.moved = True
    return ""


def _of_arrival(operation: Any, course: Course) -> str:
    """To orbit or to land."""
    if why := _no_probe(course):
        return why
    if not course.moved and not planets_with_probe(course.seen, course.seat):
        return course.words("none of your probes is at a planet other than Earth")
    return ""


def _of_this_turn(operation: v.ThisTurnOp, course: Course) -> str:
    if isinstance(operation.when, v.VisitTrigger | v.MoveWithinRingTrigger) and not course.own.capsules:
        return _no_probe(course)
    return ""


def _of_turn_rule(operation: v.TurnRuleOp, course: Course) -> str:
    return "" if course.own.capsules else _no_probe(course)


def _of_signal(operation: v.SignalOp, course: Course) -> str:
    return _no_probe(course) if isinstance(operation.target, _OWN_PROBES) else ""


def _of_probe_choice(operation: v.ChooseProbeOp, course: Course) -> str:
    return _no_probe(course) if operation.owner == "self" else ""


def _of_draw(operation: v.DrawOp | v.PickCardOp | v.TakeRowOp | v.DrawAlienOp, course: Course) -> str:
    course.cards += 1 if isinstance(operation, v.TakeRowOp) else operation.n
    return ""


def _of_hand_card(course: Course, n: int) -> str:
    if not course.cards:
        return course.words("you have no other card in hand")
    course.cards = max(0, course.cards - n)
    return ""


def _of_discard(operation: v.DiscardForOp, course: Course) -> str:
    return _of_hand_card(course, operation.n or operation.up_to) if operation.where == "hand" else ""


def _of_income(operation: v.IncomeOp, course: Course) -> str:
    return _of_hand_card(course, 1) if operation.card == "hand" else ""


def _of_tech(operation: v.TechOp, course: Course) -> str:
    choice = ChooseTech(course.seat, operation.kinds, operation.only_if_owned_by_other)
    return "" if choice.own_options(course.seen) else course.words("there is no such tech for you")


def _of_gain(operation: v.GainOp, course: Course) -> str:
    if room_for(course.own, operation.resource):
        return ""
    if operation.resource == "data":
        return course.words("the data pool is full")
    return course.words("your publicity is at its limit")


def _of_trace(operation: v.LifeTraceOp, course: Course) -> str:
    if operation.species != "with_own_trace_of_that_colour":
        return ""
    colours = range(3) if operation.colour == "any" else (TRACES.index(operation.colour),)
    if any(course.own.traces[3 * slot + colour] for slot in (0, 1) for colour in colours):
        return ""
    return course.words("you have none yet")


def _of_payment(operation: v.PayOp, course: Course) -> str:
    if can_pay(course.seen, course.seat, operation.cost):
        return ""
    for price in operation.cost:
        if isinstance(price, v.LoseOp):
            held = resource(price.resource, amount(course.own, price.resource), course.words)
            return course.words("you have {amount}").format(amount=held)
        if isinstance(price, v.RemovePieceOp) and price.piece == "orbiter":
            return course.words("you have no orbiter")
    return course.words("you have no lander")


def _of_count(operation: v.PerOp, course: Course) -> str:
    if why := _missed(operation.count, course):
        return why
    if course.acted or _is_later(operation.count) or _times(operation, course):
        return ""
    return course.words("you have none now")


def _of_condition(operation: v.IfOp, course: Course) -> str:
    found = operation.cond
    if type(found) in _LATER:
        return _missed(found, course)
    if holds(course.seen, course.seat, found, slot=course.slot):
        return _all_idle(operation.then, course)
    if course.acted:
        return ""
    if isinstance(found, v.ResourceCondition):
        held = resource(found.resource, amount(course.own, found.resource), course.words)
        return course.words("you have {amount}").format(amount=held)
    return course.words("that is not so now")


def _all_idle(operations: v.Effects, course: Course) -> str:
    reasons = [_why(operation, course) for operation in operations]
    return reasons[0] if reasons and all(reasons) else ""


def _of_choice(operation: v.ChooseOneOp, course: Course) -> str:
    reasons = [_all_idle(option, course) for option in operation.options]
    return reasons[0] if all(reasons) else ""


_WHY: Dispatch[Callable[[Any, Course], str]] = Dispatch("why an operation brings nothing")
_WHY |= {
    v.LaunchOp: _of_launch,
    v.MoveOp: _of_move,
    v.RotateOp: _of_rotation,
    v.OrbitOp: _of_arrival,
    v.LandOp: _of_arrival,
    v.OrbitOrLandOp: _of_arrival,
    v.SignalOp: _of_signal,
    v.ChooseProbeOp: _of_probe_choice,
    v.DrawOp: _of_draw,
    v.PickCardOp: _of_draw,
    v.TakeRowOp: _of_draw,
    v.DrawAlienOp: _of_draw,
    v.DiscardForOp: _of_discard,
    v.IncomeOp: _of_income,
    v.TechOp: _of_tech,
    v.GainOp: _of_gain,
    v.LifeTraceOp: _of_trace,
    v.PayOp: _of_payment,
    v.PerOp: _of_count,
    v.IfOp: _of_condition,
    v.ChooseOneOp: _of_choice,
    v.ThisTurnOp: _of_this_turn,
    v.TurnRuleOp: _of_turn_rule,
    v.CollectSampleOp: _missed,
}
