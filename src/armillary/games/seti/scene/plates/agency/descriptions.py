"""A player's board in words: what is there, and what each of its parts is for."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.seti.rules.components import (
    CARDS,
    COMPUTER,
    INCOMES,
    NO_SLOT,
    POOL,
    PUBLICITY,
    TECH_RECORDS,
    TOP_ROW,
)
from armillary.games.seti.rules.player.resources import amount
from armillary.games.seti.rules.scoring import card_points
from armillary.games.seti.rules.state import NOT_SET, Agency, SetiState
from armillary.games.seti.scene.names import card_id
from armillary.games.seti.scene.pieces.cards import said
from armillary.games.seti.words.names import resource, resource_name, tech_ability, tech_name
from armillary.games.seti.words.sentences import effects
from armillary.mechanics.sentences import listed
from armillary.scene.plates import TwinLine


def twin(seen: SetiState, seat: int, words: Words) -> Iterator[TwinLine]:
    """The parts of a board, in the order of the drawing."""
    agency = seen.agencies[seat]
    yield from _resources(agency, words)
    pool = words("data in the pool: {count} of {most}").format(count=agency.data, most=POOL)
    yield TwinLine(pool, "pool")
    placed = words("data on the computer: {count} of {most}").format(count=agency.top, most=TOP_ROW)
    yield TwinLine(placed, "computer")
    yield from _computer(agency, words)
    yield from _techs(agency, words)
    yield TwinLine(_income(agency, words), "income")
    yield from _cards(seen, seat, words)


def _resources(agency: Agency, words: Words) -> Iterator[TwinLine]:
    for part in ("credits", "energy", "publicity"):
        text = words("{resource}: {count}").format(
            resource=resource_name(part, words), count=amount(agency, part)
        )
        if part == "publicity":
            text = words("{text} of {most}").format(text=text, most=PUBLICITY)
        yield TwinLine(text, part)
    yield TwinLine(words("cards in hand: {count}").format(count=len(agency.hand)), "cards")
    yield TwinLine(words("points on the score track: {count}").format(count=agency.score), "score")
    if agency.exofossils:
        text = words("{resource}: {count}").format(
            resource=resource_name("exofossil", words), count=agency.exofossils
        )
        yield TwinLine(text, "exofossils")


def _computer(agency: Agency, words: Words) -> Iterator[TwinLine]:
    """Every space with what data placed there gives."""
    for place, space in enumerate(COMPUTER):
        tech = agency.computer_slots[space.tech_slot] if space.tech_slot != NO_SLOT else NOT_SET
        gains = resource("points", 2, words) if tech != NOT_SET else effects.rewards(space.rewards, words)
        text = words("Space {place} of the computer").format(place=place + 1)
        yield TwinLine(_space(text, gains, place < agency.top, words), f"top-{place + 1}")
        if space.tech_slot == NO_SLOT:
            continue
        yield TwinLine(_slot(agency, space.tech_slot, place, words), f"slot-{space.tech_slot + 1}")


def _slot(agency: Agency, slot: int, place: int, words: Words) -> str:
    tech = agency.computer_slots[slot]
    if tech == NOT_SET:
        return words("Below space {place}: room for a computer tech").format(place=place + 1)
    text = words("Below space {place}, {tech}").format(place=place + 1, tech=tech_name(tech, words))
    gains = effects.rewards(TECH_RECORDS[tech].lower, words)
    return _space(text, gains, bool(agency.lower >> slot & 1), words)


def _space(name: str, gains: str, full: bool, words: Words) -> str:
    if full:
        return words("{space}: data lies there").format(space=name)
    return words("{space}: {gains}").format(space=name, gains=gains or words("gives nothing"))


def _techs(agency: Agency, words: Words) -> Iterator[TwinLine]:
    """Probe and telescope techs, those that are there and those that are not; then computer techs."""
    for tech, record in enumerate(TECH_RECORDS):
        have = agency.has_tech(tech)
        text = words("{tech}: {ability}").format(
            tech=tech_name(tech, words), ability=tech_ability(tech, words)
        )
        if record.kind < 2:
            told = text if have else words("Not yet yours. {tech}").format(tech=text)
            yield TwinLine(told, f"tech-{record.id}")
        elif have:
            yield TwinLine(text)


def _income(agency: Agency, words: Words) -> str:
    """What tucked cards bring after each round."""
    tucked = [CARDS[card].income for card in agency.tucked if card >= 0]
    gains = [resource(kind, tucked.count(kind), words) for kind in INCOMES if kind in tucked]
    if not gains:
        return words("Income of tucked cards after each round: none yet")
    return words("Income of tucked cards after each round: {gains}").format(gains=listed(gains, words))


def _cards(seen: SetiState, seat: int, words: Words) -> Iterator[TwinLine]:
    agency = seen.agencies[seat]
    for card in agency.missions:
        yield TwinLine(said(card, words), f"mission-{card_id(card)}")
    for card in agency.scoring_cards:
        points = card_points(seen, seat, card)
        text = words("{card} So far: {points} points").format(card=said(card, words), points=points)
        yield TwinLine(text, f"scoring-{card_id(card)}")
    for score, card in agency.message_cards:
        text = words("{card} Waits at {score} points").format(card=said(card, words), score=score)
        yield TwinLine(text, f"message-{card_id(card)}")
