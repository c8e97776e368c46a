"""The year, the cycle, money and the count, in sentences."""

from __future__ import annotations

from armillary.engine import GameEnded, Words
from armillary.engine.events import Rolled, Shuffled
from armillary.engine.texts import ending
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events import game as happened
from armillary.games.high_frontier.words.names import aqua, card_name, points, season_name
from armillary.games.high_frontier.words.stories.phrases import (
    Names,
    Teller,
    operation_name,
    player,
    reason,
    roll_said,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence

tells: Dispatch[Teller] = Dispatch("stories of the game")


@tells(happened.YearBegan)
def _year_began(event: happened.YearBegan, names: Names, words: Words) -> str:
    return words("Year {year}").format(year=event.turn)


@tells(happened.SeatTurnBegan)
def _turn_began(event: happened.SeatTurnBegan, names: Names, words: Words) -> str:
    return words("Turn of {name}").format(name=player(event.seat, names, words))


@tells(happened.Operated)
def _operated(event: happened.Operated, names: Names, words: Words) -> str:
    text = words("Operation of {name}: {operation}")
    operation = operation_name(event.operation, words)
    return text.format(name=player(event.seat, names, words), operation=operation)


@tells(happened.CrewsDealt)
def _crews_dealt(event: happened.CrewsDealt, names: Names, words: Words) -> str:
    return words("Everybody receives a Crew card")


@tells(happened.FactionTaken)
def _faction_taken(event: happened.FactionTaken, names: Names, words: Words) -> str:
    text = words("{name} leads {faction}")
    return text.format(name=player(event.seat, names, words), faction=card_name(event.card, words))


@tells(happened.FirstPlayerNamed)
def _first_player(event: happened.FirstPlayerNamed, names: Names, words: Words) -> str:
    return words("{name} is the 1st Player").format(name=player(event.seat, names, words))


@tells(happened.CycleAdvanced)
def _cycle(event: happened.CycleAdvanced, names: Names, words: Words) -> str:
    return words("The Sunspot Cube advances to spot {spot}").format(spot=event.spot + 1)


@tells(happened.SeasonBegan)
def _season(event: happened.SeasonBegan, names: Names, words: Words) -> str:
    return words("The {season} begins").format(season=season_name(event.season, words))


@tells(happened.SeniorityDiskRemoved)
def _disk(event: happened.SeniorityDiskRemoved, names: Names, words: Words) -> str:
    return words("A Seniority Disk is removed; left: {count}").format(count=event.left)


@tells(happened.AquaGained)
def _gained(event: happened.AquaGained, names: Names, words: Words) -> str:
    return words("{name} receives {aqua}: {why}").format(
        name=player(event.seat, names, words),
        aqua=aqua(event.amount, words),
        why=reason(event.why, words),
    )


@tells(happened.AquaPaid)
def _paid(event: happened.AquaPaid, names: Names, words: Words) -> str:
    text = words("{name} pays {aqua}: {why}")
    if event.to != NOBODY:
        text = words("{name} pays {aqua} to {other}: {why}")
    return text.format(
        name=player(event.seat, names, words),
        aqua=aqua(event.amount, words),
        other=player(event.to, names, words),
        why=reason(event.why, words),
    )


@tells(happened.DieRolled, Rolled)
def _rolled(event: Rolled, names: Names, words: Words) -> str:
    faces = " ".join(map(str, event.faces))
    return roll_said(event.what, words).format(name=player(event.seat, names, words), face=faces)


@tells(Shuffled)
def _shuffled(event: Shuffled, names: Names, words: Words) -> str:
    return words("Shuffled ({count})").format(count=event.count)


@tells(happened.PointsCounted)
def _counted(event: happened.PointsCounted, names: Names, words: Words) -> str:
    text = words("{name}: {points}")
    return text.format(name=player(event.seat, names, words), points=points(event.points, words))


@tells(happened.CardDrawn)
def _drawn(event: happened.CardDrawn, names: Names, words: Words) -> str:
    text = words("{name} draws {card}")
    return text.format(name=player(event.seat, names, words), card=card_name(event.card, words))


@tells(GameEnded)
def _ended(event: GameEnded, names: Names, words: Words) -> str:
    return sentence(ending(event.winners, names, words))
