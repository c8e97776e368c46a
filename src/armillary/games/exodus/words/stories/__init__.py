"""What happened, in a sentence, for the log.

A sentence knows hexes by their numbers only. CP, Axinium and Phasium that change hands have lines of
their own, so the sentences around them do not repeat them. Each chapter of the rules has a module; what
the whole game tells stands here.
"""

from __future__ import annotations

from armillary.engine import Counted, Event, GameEnded, Words, as_written
from armillary.engine.events import Shuffled
from armillary.engine.points import written
from armillary.games.exodus.rules import events as happened
from armillary.games.exodus.rules.components import POLITICAL_CARDS
from armillary.games.exodus.words.names import (
    hexagon,
    phase_name,
    political_name,
    resource,
    technology_name,
    term,
    vp,
)
from armillary.games.exodus.words.stories import action, cards, conquest, council, mass_destruction, upkeep
from armillary.games.exodus.words.stories.teller import Names, Teller
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of events")
for _chapter in (action, cards, conquest, council, mass_destruction, upkeep):
    tells |= _chapter.tells


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    tell = tells.get(type(event))
    return tell(event, names, words) if tell is not None else str(event)


def milestone(event: Event, words: Words = as_written) -> str:
    """A law that is chosen and a planet that is destroyed stand on the chart."""
    match event:
        case happened.ProposalChosen(card=card) if POLITICAL_CARDS[card].type == "law":
            return political_name(card, words)
        case happened.PlanetDestroyed(place=place):
            return words("Planet in {place} destroyed").format(place=hexagon(place, words))
    return ""


@tells(Shuffled)
def _shuffled(event: Shuffled, names: Names, words: Words) -> str:
    text = words("Shuffled: {what} ({count})")
    return text.format(what=term(event.what, words), count=event.count)


@tells(happened.MapLaid)
def _map_laid(event: happened.MapLaid, names: Names, words: Words) -> str:
    count = sum(planet >= 0 for planet in event.planets)
    return words("The map is laid: {count} planets around the High Council").format(count=count)


@tells(happened.OrderDealt)
def _order_dealt(event: happened.OrderDealt, names: Names, words: Words) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return words("Turn order of the first turn: {names}").format(names=order)


@tells(happened.TurnStarted)
def _turn_started(event: happened.TurnStarted, names: Names, words: Words) -> str:
    text = words("Turn {turn}, the last one") if event.last else words("Turn {turn}")
    return text.format(turn=event.turn)


@tells(happened.PhaseStarted)
def _phase_started(event: happened.PhaseStarted, names: Names, words: Words) -> str:
    return words("Phase: {phase}").format(phase=phase_name(event.phase, words))


@tells(happened.TechnologiesShown)
def _technologies_shown(event: happened.TechnologiesShown, names: Names, words: Words) -> str:
    found = listed([technology_name(number, words) for number in event.technologies], words)
    return words("{name} starts with {technologies}").format(name=names[event.seat], technologies=found)


@tells(happened.TimeRanOut)
def _time_ran_out(event: happened.TimeRanOut, names: Names, words: Words) -> str:
    text = words("{name} announces that the time is up: turn {turn} is the last")
    return text.format(name=names[event.seat], turn=event.last)


@tells(happened.Gained)
def _gained(event: happened.Gained, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: +{resource(event.resource, event.n)}"


@tells(happened.Paid)
def _paid(event: happened.Paid, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: −{resource(event.resource, event.n)}"


@tells(happened.Scored)
def _scored(event: happened.Scored, names: Names, words: Words) -> str:
    return f"{names[event.seat]}: +{vp(event.vp, words)}"


@tells(happened.FinalCounted)
def _final_counted(event: happened.FinalCounted, names: Names, words: Words) -> str:
    text = words("{name} has {vp} in the end")
    return text.format(name=names[event.seat], vp=vp(event.points, words))


@tells(GameEnded)
def _game_ended(event: GameEnded, names: Names, words: Words) -> str:
    if not event.winners:
        return words("The game is over")
    winners = listed([names[seat] for seat in event.winners], words)
    best = vp(written(max(event.scores[seat] for seat in event.winners)), words)
    text = Counted("{names} wins with {vp}", "{names} win with {vp}", len(event.winners))
    return words(text).format(names=winners, vp=best)
