"""The computer, techs, playing cards, missions and passing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS, COMPUTER, NO_SLOT, TECH_BONUSES, TECH_RECORDS
from armillary.games.seti.rules.main_actions import analyze, missions, pass_turn, play_card, research
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.words.labels.asked import agency_asked, seat_asked
from armillary.games.seti.words.labels.card_buttons import card_now, card_price, of_card
from armillary.games.seti.words.names import card_name, points, resource, resources, tech_ability, tech_name
from armillary.games.seti.words.sentences import outlook
from armillary.games.seti.words.sentences.effects import clauses, rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed, sentence


def _analyze(option: analyze.Analyze, seen: SetiState, words: Words) -> Label:
    text = words("{price}: empty the computer and mark a blue trace")
    return Label(words("Analyze"), text.format(price=resources(words, energy=1)))


def _research(option: research.Research, seen: SetiState, words: Words) -> Label:
    text = words("{price}: rotate the solar system and take a tech")
    return Label(words("Research"), text.format(price=resources(words, publicity=6)))


def _pass(option: pass_turn.Pass, seen: SetiState, words: Words) -> Label:
    rotates = words("the solar system rotates; no more turns this round")
    return Label(words("Pass"), words("no more turns this round") if seen.someone_passed else rotates)


def _play(option: play_card.PlayCard, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    name = card_name(option.card, words)
    text = words("{price}: {gains}").format(
        price=card_price(card, words), gains=card_now(option.card, seen, words)
    )
    part = _in_short(option.card, seen, words)
    return Label(words("Play {card}").format(card=name), text, words("Play a card"), part)


def _in_short(card: int, seen: SetiState, words: Words) -> str:
    """Name and price, and how much of its effect would bring nothing now."""
    figures = {"card": card_name(card, words), "price": card_price(CARDS[card], words)}
    idle = outlook.idle_operations(card, seen, seat_asked(seen))
    if idle and all(idle):
        return words("{card}, {price}: no effect now").format(**figures)
    text = words("{card}, {price}: in part") if any(idle) else words("{card}, {price}")
    return text.format(**figures)


def _place(option: analyze.PlaceData, seen: SetiState, words: Words) -> Label:
    own, space = agency_asked(seen), COMPUTER[option.space]
    tech = own.computer_slots[space.tech_slot] if space.tech_slot != NO_SLOT else NOT_SET
    if option.lower:
        gains = rewards(TECH_RECORDS[tech].lower, words) if tech != NOT_SET else ""
        return Label(words("Place data below space {place}").format(place=option.space + 1), gains)
    gains = points(2, words) if tech != NOT_SET else rewards(space.rewards, words)
    return Label(words("Place data on space {place}").format(place=option.space + 1), gains)


def _complete(option: missions.Complete, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.rewards, words) if mission else ""
    return Label(words("Complete {card}").format(card=card_name(option.card, words)), gains)


def _deliver(option: missions.Deliver, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.rewards, words) if mission else ""
    return Label(words("Deliver for {card}").format(card=card_name(option.card, words)), gains)


def _show(option: play_card.Show, seen: SetiState, words: Words) -> Label:
    return Label(words("Show {cards}").format(cards=resource("card", option.n, words)))


def _alternative(option: play_card.Alternative, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    chosen = step.alternatives[option.number] if isinstance(step, play_card.ChooseOne) else ()
    return Label(sentence(rewards(chosen, words)), outlook.shortfall(chosen, seen, seat_asked(seen), words))


def _pay(option: play_card.Pay, seen: SetiState, words: Words) -> Label:
    """The price as the name, and what it buys."""
    step = seen.stack[-1]
    if not isinstance(step, play_card.PayForEffect):
        return Label(words("Pay"))
    gains = outlook.effects_now(step.operation.then, seen, seat_asked(seen), words)
    return Label(sentence(rewards(step.operation.cost, words)), gains)


def _tech(option: research.TakeTech, seen: SetiState, words: Words) -> Label:
    tech = option.tech
    pile = seen.tech_piles[tech]
    gains = clauses(TECH_BONUSES[pile[-1]], words) if pile else []
    gains += clauses(TECH_RECORDS[tech].extra_bonus, words)
    if seen.two_points >> tech & 1:
        gains.append(points(2, words))
    text = words("{ability} Now: {gains}").format(
        ability=tech_ability(tech, words), gains=listed(gains, words)
    )
    return Label(tech_name(tech, words), text)


def _slot(option: research.TechSlot, seen: SetiState, words: Words) -> Label:
    place = analyze.SLOT_SPACES[option.slot] + 1
    return Label(words("Space {place} of the computer").format(place=place))


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of main actions")
LABELS |= {
    analyze.Analyze: _analyze,
    research.Research: _research,
    pass_turn.Pass: _pass,
    play_card.PlayCard: _play,
    analyze.PlaceData: _place,
    missions.Complete: _complete,
    missions.Deliver: _deliver,
    pass_turn.TakeFromStack: of_card,
    pass_turn.Discard: of_card,
    play_card.Pay: _pay,
    play_card.Show: _show,
    play_card.Alternative: _alternative,
    research.TakeTech: _tech,
    research.TechSlot: _slot,
}
