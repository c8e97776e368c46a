"""What happened, in a sentence, for the log.

Each chapter of the rules has a module; what chapters tell that are one module stands here.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Event, GameEnded, Words, as_written
from armillary.engine.events import Shuffled
from armillary.engine.texts import ending
from armillary.games.seti.rules import events as happened
from armillary.games.seti.rules.components import NEUTRAL_MILESTONES
from armillary.games.seti.words.names import gold_name, points, resource, species_name, term, trace_name
from armillary.games.seti.words.stories import main_actions, player, probes, solo, species, telescopes
from armillary.mechanics.sentences import sentence

Names = Sequence[str]


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    rival = words("the rival")
    everybody = [*names, rival]
    for chapter in _CHAPTERS:
        if told := chapter(event, everybody, words):
            return sentence(told) if told.startswith(rival) else told
    return _ended(event, names, words) if isinstance(event, GameEnded) else str(event)


def _ended(event: GameEnded, names: Names, words: Words) -> str:
    """Only the rival wins without a seat."""
    return ending(event.winners, names, words) if event.winners else words("The rival wins.")


def _turns(event: Event, names: Names, words: Words) -> str:
    match event:
        case Shuffled(what="discards", count=count):
            return words("The discard pile becomes the new deck: {count} cards").format(count=count)
        case Shuffled(count=count):
            return words("{count} cards are shuffled").format(count=count)
        case happened.SetUp(starter=seat):
            return words("{name} is the starting player").format(name=names[seat])
        case happened.RoundBegan(number=number):
            return words("Round {number} begins").format(number=number)
        case happened.TurnBegan(seat=seat, turn=turn):
            return words("Turn {turn}: {name}").format(turn=turn, name=names[seat])
        case happened.ActionTaken(seat=seat, action=name):
            return words("{name}: {action}").format(name=names[seat], action=term(name, words))
        case happened.Gained(seat=seat, resource=name, n=n, lost=lost):
            return _gained(names[seat], name, n, lost, words)
        case happened.Paid(seat=seat, resource=name, n=n):
            return words("{name} pays {amount}").format(name=names[seat], amount=resource(name, n, words))
        case happened.Passed(seat=seat, first=first):
            text = words("{name} passes first") if first else words("{name} passes")
            return text.format(name=names[seat])
        case happened.IncomePaid(seat=seat):
            return words("{name} receives income").format(name=names[seat])
        case happened.Scored(seat=seat, line=line, points=n):
            text = (
                words("{name} loses {points} for {line}")
                if n < 0
                else words("{name} scores {points} for {line}")
            )
            return text.format(name=names[seat], points=points(abs(n), words), line=term(line, words))
    return ""


def _gained(name: str, what: str, n: int, lost: int, words: Words) -> str:
    if lost and not n:
        return words("{name} has no room for {amount}").format(name=name, amount=resource(what, lost, words))
    told = words("{name} gains {amount}").format(name=name, amount=resource(what, n, words))
    if lost:
        return words("{told}; {count} more are lost").format(told=told, count=lost)
    return told


def _milestones(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.GoldTileMarked(seat=seat, tile=tile, value=value):
            return words("{name} marks the gold tile {tile} for {value} a set").format(
                name=names[seat], tile=gold_name(tile, words), value=value
            )
        case happened.NeutralMarkerMoved(milestone=milestone, column=column):
            score = milestone if milestone in NEUTRAL_MILESTONES else NEUTRAL_MILESTONES[milestone]
            return words("{score} points reached: a neutral marker takes {trace}").format(
                score=score, trace=trace_name(column % 3, words)
            )
    return ""


def milestone(event: Event, words: Words = as_written) -> str:
    """A species that comes to light stands on the chart."""
    return species_name(event.species, words) if isinstance(event, happened.SpeciesDiscovered) else ""


_CHAPTERS = (
    _turns,
    player.told,
    probes.told,
    telescopes.told,
    main_actions.told,
    species.told,
    solo.told,
    _milestones,
)
