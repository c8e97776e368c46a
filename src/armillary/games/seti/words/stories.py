"""What happened, in a sentence, for the log."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Event, GameEnded, Words, as_written
from armillary.engine.events import Shuffled
from armillary.engine.texts import ending
from armillary.games.seti.rules import events as happened
from armillary.games.seti.rules.components import (
    ACTION_CARDS,
    NEUTRAL_MILESTONES,
    NO_CARD,
    OBJECTIVES,
    SPECIES_BOARDS,
    STARS,
    TECH_BONUSES,
)
from armillary.games.seti.rules.solo import events as solo
from armillary.games.seti.words.names import (
    card_name,
    gold_name,
    moon_name,
    planet_name,
    points,
    resource,
    species_name,
    star_name,
    tech_name,
    term,
    trace_name,
)
from armillary.games.seti.words.rival import ROMAN, action, hindrance, objective, objectives
from armillary.games.seti.words.sentences import rewards
from armillary.mechanics.sentences import listed, sentence

Names = Sequence[str]


def story(event: Event, names: Names, words: Words = as_written) -> str:
    """An event of the game or of the engine."""
    rival = words("the rival")
    everybody = [*names, rival]
    for chapter in (_turns, _cards, _sky, _stars, _research, _missions, _milestones, _aliens, _solo):
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


def _cards(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.CardDrawn(seat=seat, card=card):
            return words("{name} draws {card}").format(name=names[seat], card=card_name(card, words))
        case happened.AlienCardDrawn(seat=seat, card=card, species=species):
            text = words("{name} draws {card} of the {species}")
            return text.format(
                name=names[seat], card=card_name(card, words), species=species_name(species, words)
            )
        case happened.CardTaken(seat=seat, card=card):
            return words("{name} takes {card}").format(name=names[seat], card=card_name(card, words))
        case happened.EndCardTaken(seat=seat, card=card):
            text = words("{name} takes {card} from the end-of-round cards")
            return text.format(name=names[seat], card=card_name(card, words))
        case happened.AlienCardShown(card=card):
            return words("{card} is turned up beside its deck").format(card=card_name(card, words))
        case happened.CardsShown(seat=seat, cards=shown):
            text = words("{name} shows {cards}")
            return text.format(
                name=names[seat], cards=listed([card_name(card, words) for card in shown], words)
            )
        case happened.RowFilled(card=card):
            return words("{card} comes into the row").format(card=sentence(card_name(card, words)))
        case happened.CardDiscarded(seat=seat, card=card, purpose=purpose):
            return _discarded(names[seat], card, purpose, words)
        case happened.CardPlayed(seat=seat, card=card):
            return words("{name} plays {card}").format(name=names[seat], card=card_name(card, words))
        case happened.CardReturned(seat=seat, card=card):
            text = words("{card} goes back to the hand of {name}")
            return text.format(name=names[seat], card=card_name(card, words))
        case happened.CardTucked(seat=seat, card=card):
            return words("{name} tucks {card} for income").format(
                name=names[seat], card=card_name(card, words)
            )
        case happened.Exchanged(seat=seat, given=given, received=received):
            return words("{name} exchanges {given} for {received}").format(
                name=names[seat],
                given=resource(given.replace("cards", "card"), 2, words),
                received=resource(received, 1, words),
            )
    return ""


def _discarded(name: str, card: int, purpose: str, words: Words) -> str:
    texts = {
        "signal": words("{name} discards {card} for a signal"),
        "corner": words("{name} discards {card} for its corner"),
        "exchange": words("{name} discards {card} in an exchange"),
        "hand_limit": words("{name} discards {card}: at most four stay in hand"),
        "income_resource": words("{name} discards {card} for its income"),
    }
    return texts.get(purpose, words("{card} is discarded")).format(name=name, card=card_name(card, words))


def _sky(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.ProbeLaunched(seat=seat):
            return words("{name} launches a probe").format(name=names[seat])
        case happened.ProbeMoved(seat=seat, capsule=capsule):
            text = words("{name} moves a capsule") if capsule else words("{name} moves a probe")
            return text.format(name=names[seat])
        case happened.ProbePushed(seat=seat, capsule=capsule):
            text = (
                words("A capsule of {name} is pushed on")
                if capsule
                else words("A probe of {name} is pushed on")
            )
            return text.format(name=names[seat])
        case happened.DiscsTurned(disc=disc):
            return (
                words("The solar system rotates: the small disc"),
                words("The solar system rotates: the small and the middle disc"),
                words("The solar system rotates: all discs"),
            )[disc]
        case happened.Orbited(seat=seat, planet=planet, first=first):
            text = words("{name} orbits {planet} first") if first else words("{name} orbits {planet}")
            return text.format(name=names[seat], planet=planet_name(planet, words))
        case happened.Landed(seat=seat, planet=planet, moon=moon):
            place = moon_name(moon, words) if moon else planet_name(planet, words)
            return words("{name} lands on {place}").format(name=names[seat], place=place)
        case happened.PieceRemoved(seat=seat, planet=planet, moon=moon, piece=piece):
            place = moon_name(moon, words) if moon else planet_name(planet, words)
            text = (
                words("{name} removes an orbiter from {place}")
                if piece == "orbiter"
                else words("{name} removes a lander from {place}")
            )
            return text.format(name=names[seat], place=place)
    return ""


def _stars(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.SignalMarked(seat=seat, sector=sector, star=star):
            place = words("the 'Oumuamua tile") if sector == len(STARS) else star_name(star, words)
            return words("{name} marks a signal at {place}").format(name=names[seat], place=place)
        case happened.SectorCompleted(star=star):
            return words("The sector of {star} is complete").format(star=star_name(star, words))
        case happened.SectorWon(seat=seat, star=star, second=second):
            told = words("{name} wins the sector of {star}").format(
                name=names[seat], star=star_name(star, words)
            )
            if second < 0:
                return told
            return words("{told}; {name} is second").format(told=told, name=names[second])
        case happened.TileCompleted(seats=seats):
            text = words("The 'Oumuamua tile is complete: an exofossil for {names}")
            return text.format(names=listed([names[seat] for seat in seats], words))
        case happened.DataPlaced(seat=seat, lower=lower):
            text = (
                words("{name} places data on a lower space of the computer")
                if lower
                else words("{name} places data in the computer")
            )
            return text.format(name=names[seat])
        case happened.Analyzed(seat=seat, data=data):
            return words("{name} analyzes {data}").format(
                name=names[seat], data=resource("data", data, words)
            )
    return ""


def _research(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.TechTaken(seat=seat, tech=tech, bonus=bonus, first=first):
            gained = rewards(TECH_BONUSES[bonus], words)
            text = (
                words("{name} is the first to take {tech}: {bonus}")
                if first
                else words("{name} takes {tech}: {bonus}")
            )
            return text.format(name=names[seat], tech=tech_name(tech, words), bonus=gained)
    return ""


def _missions(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.MissionCompleted(seat=seat, card=card):
            return words("{name} completes the mission {card}").format(
                name=names[seat], card=card_name(card, words)
            )
        case happened.MissionSpaceCovered(seat=seat, card=card):
            return words("{name} covers a space of {card}").format(
                name=names[seat], card=card_name(card, words)
            )
    return ""


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
        case happened.TraceMarked(seat=seat, slot=slot, colour=colour, where=where):
            return _trace(names[seat], slot, colour, where, words)
    return ""


def _trace(name: str, slot: int, colour: int, where: str, words: Words) -> str:
    side = words("right") if slot else words("left")
    texts = {
        "discovery": words("{name} marks {trace} to discover the species on the {side}"),
        "overflow": words("{name} marks {trace} in the overflow on the {side}"),
    }
    text = texts.get(where, words("{name} marks {trace} on the species board on the {side}"))
    return text.format(name=name, trace=trace_name(colour, words), side=side)


def _aliens(event: Event, names: Names, words: Words) -> str:
    match event:
        case happened.SpeciesDiscovered(species=species):
            text = words("A species is discovered: {species}")
            return text.format(species=words(SPECIES_BOARDS[species].name))
        case happened.SampleCollected(seat=seat, planet=planet):
            return words("{name} collects a sample at {planet}").format(
                name=names[seat], planet=planet_name(planet, words)
            )
        case happened.SampleRevealed(place=place):
            return words("A sample is laid on sample space {place}").format(place=place + 1)
        case happened.AnomalyTriggered(seat=seat):
            if seat < 0:
                return words("Earth reaches an anomaly: nobody has a marker in its column")
            return words("Earth reaches an anomaly: its reward goes to {name}").format(name=names[seat])
        case happened.MessagePlaced(seat=seat, score=score):
            return words("{name} places a message at {score} points").format(name=names[seat], score=score)
        case happened.MessageReached(seat=seat, card=card):
            if card == NO_CARD:
                return words("{name} reaches the message tile").format(name=names[seat])
            return words("{name} reaches the message of {card}").format(
                name=names[seat], card=card_name(card, words)
            )
        case happened.ExertianPlayed(seat=seat):
            return words("{name} plays an Exertian card face down").format(name=names[seat])
    return ""


def _solo(event: Event, names: Names, words: Words) -> str:
    match event:
        case solo.RivalRevealed(card=card, action=line):
            return _revealed(card, line, words)
        case solo.RivalHindered(card=card, line=line, reason=reason, has=has, needs=needs):
            return words("Line {line} was impossible, {why} ({action})").format(
                line=line + 1,
                action=action(ACTION_CARDS[card].actions[line], words),
                why=hindrance(reason, has, needs, words),
            )
        case solo.RivalStands():
            return words("The rival now has {points}, {publicity} and {data}; progress space {place}").format(
                points=points(event.points, words),
                publicity=resource("publicity", event.publicity, words),
                data=resource("data", event.data, words),
                place=event.place + 1,
            )
        case solo.RivalReplaced(card=card, by=by):
            return words("The rival replaces {card} by {new}").format(
                card=ACTION_CARDS[card].id, new=ACTION_CARDS[by].id
            )
        case solo.ProgressMade(spaces=spaces, place=place):
            text = Counted(
                "The rival advances {count} space, to space {place}",
                "The rival advances {count} spaces, to space {place}",
                spaces,
            )
            return words(text).format(count=spaces, place=place + 1)
        case solo.RivalStrengthened():
            return words("The rival gets an advanced action card")
        case solo.RivalTechUsed(tech=tech):
            return words("The rival discards {tech}").format(tech=tech_name(tech, words))
        case solo.TaskMarked(objective=number, task=task):
            told = objective(OBJECTIVES[number].tasks[task], words)
            return words("A task of an objective is done: {task}").format(task=told)
        case solo.ObjectiveCompleted(objective=number):
            return words("An objective is completed: {tasks}").format(
                tasks=objectives(OBJECTIVES[number], words)
            )
        case solo.ObjectiveRevealed(objective=number):
            return words("A new objective of level {level}: {tasks}").format(
                level=ROMAN[OBJECTIVES[number].level], tasks=objectives(OBJECTIVES[number], words)
            )
        case solo.ObjectivesSpent(spent=spent, missing=missing):
            return words("{spent} objectives are spent, {missing} are missing").format(
                spent=spent, missing=missing
            )
    return ""


def _revealed(card: int, line: int, words: Words) -> str:
    """The card and the sentence of the line that is done."""
    if line < 0:
        return words("The rival reveals {card}: no line is possible").format(card=ACTION_CARDS[card].id)
    return words("The rival reveals {card} and does line {line}: {action}").format(
        card=ACTION_CARDS[card].id, line=line + 1, action=action(ACTION_CARDS[card].actions[line], words)
    )


def milestone(event: Event, words: Words = as_written) -> str:
    """A species that comes to light stands on the chart."""
    return species_name(event.species, words) if isinstance(event, happened.SpeciesDiscovered) else ""
