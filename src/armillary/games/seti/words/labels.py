"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Option, Stop, Words
from armillary.games.seti import (
    cards,
    computer,
    deeds,
    discovery,
    exchange,
    income,
    launch,
    milestones,
    missions,
    movement,
    passing,
    planets,
    playing,
    probe_choice,
    removal,
    research,
    scan,
    sectors,
    signals,
    traces,
    turn,
)
from armillary.games.seti.aliens import centaurians, exertians, mascamites
from armillary.games.seti.components import (
    CARDS,
    COLOURS,
    COMPUTER,
    GOLD_TILES,
    MESSAGES,
    MOONS,
    NO_SLOT,
    OBJECTIVES,
    PLANET_RECORDS,
    SAMPLES,
    SPECIES_BOARDS,
    STARS,
    TECH_BONUSES,
    TECH_RECORDS,
    Card,
)
from armillary.games.seti.components.vocabulary import Effects, PayOp
from armillary.games.seti.solo import objectives
from armillary.games.seti.state import FREE, NOT_SET, TILE, Agency, SetiState
from armillary.games.seti.words import now
from armillary.games.seti.words.conditions import count
from armillary.games.seti.words.names import (
    card_name,
    colour_name,
    gold_name,
    listed,
    moon_name,
    planet_name,
    points,
    resource,
    sector_name,
    sentence,
    slot_name,
    space_name,
    tech_ability,
    tech_name,
    trace_colour,
)
from armillary.games.seti.words.rival import objective
from armillary.games.seti.words.sentences import clauses, rewards


def label(option: Option, seen: SetiState, words: Words) -> Label:
    """An option of the decision that waits."""
    make = _LABELS.get(type(option))
    if make is not None:
        return make(option, seen, words)
    return _simple(words).get(type(option)) or Label(str(option))


def _own(seen: SetiState) -> Agency:
    step = seen.stack[-1] if seen.stack else None
    seat = getattr(step, "seat", None)
    return seen.agencies[max(0, seen.viewer or 0) if seat is None else seat]


def _seat(seen: SetiState) -> int:
    seat: int = getattr(seen.stack[-1], "seat", 0) if seen.stack else 0
    return seat


def _gains(effects: Effects, words: Words) -> str:
    return rewards(effects, words)


# Main actions


def _launch(option: launch.Launch, seen: SetiState, words: Words) -> Label:
    return Label(
        words("Launch"), words("a probe on Earth for {price}").format(price=_price(words, credits=2))
    )


def _price(words: Words, **prices: int) -> str:
    return listed([resource(name, n, words) for name, n in prices.items() if n], words)


def _orbit(option: planets.Orbit, seen: SetiState, words: Words) -> Label:
    record = PLANET_RECORDS[option.planet]
    effects = record.orbit
    if seen.first_orbits[option.planet] == FREE:
        effects += record.first_orbit
    name = words("Orbit {planet}").format(planet=planet_name(option.planet, words))
    price = _price(words, credits=1, energy=1) if isinstance(seen.stack[-1], turn.TakeAction) else ""
    return _action(
        name, price, _gains(effects, words), words("Orbit"), planet_name(option.planet, words), words
    )


def _action(name: str, price: str, gains: str, group: str, part: str, words: Words) -> Label:
    text = words("{price}: {gains}").format(price=price, gains=gains) if price else gains
    return Label(name, text, group, part)


def _landing_price(seen: SetiState, planet: int, words: Words) -> str:
    if not isinstance(seen.stack[-1], turn.TakeAction):
        return ""
    return _price(words, energy=planets.landing_cost(seen, _seat(seen), planet)) or words("for nothing")


def _land(option: planets.Land, seen: SetiState, words: Words) -> Label:
    planet = option.planet
    record = PLANET_RECORDS[planet]
    effects = record.landing
    free = [place for place, owner in enumerate(seen.first_landings[planet]) if owner == FREE]
    if len(free) == 1:
        effects += record.first_landings[free[0]]
    name = words("Land on {planet}").format(planet=planet_name(planet, words))
    price = _landing_price(seen, planet, words)
    return _action(name, price, _gains(effects, words), words("Land"), planet_name(planet, words), words)


def _land_on_moon(option: planets.LandOnMoon, seen: SetiState, words: Words) -> Label:
    record = MOONS[option.moon]
    name = words("Land on {planet}").format(planet=moon_name(option.moon, words))
    price = _landing_price(seen, record.planet, words)
    gains = _gains(record.rewards, words)
    return _action(name, price, gains, words("Land"), moon_name(option.moon, words), words)


def _scan(option: scan.Scan, seen: SetiState, words: Words) -> Label:
    price = _price(words, credits=1, energy=2)
    return Label(words("Scan"), words("{price}: two signals, and your telescopes").format(price=price))


def _analyze(option: computer.Analyze, seen: SetiState, words: Words) -> Label:
    text = words("{price}: empty the computer and mark a blue trace")
    return Label(words("Analyze"), text.format(price=_price(words, energy=1)))


def _research(option: research.Research, seen: SetiState, words: Words) -> Label:
    text = words("{price}: rotate the solar system and take a tech")
    return Label(words("Research"), text.format(price=_price(words, publicity=6)))


def _pass(option: passing.Pass, seen: SetiState, words: Words) -> Label:
    rotates = words("the solar system rotates; no more turns this round")
    return Label(words("Pass"), words("no more turns this round") if seen.someone_passed else rotates)


def _play(option: playing.PlayCard, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    name = card_name(option.card, words)
    text = words("{price}: {gains}").format(
        price=_card_price(card, words), gains=_now(option.card, seen, words)
    )
    part = _in_short(option.card, seen, words)
    return Label(words("Play {card}").format(card=name), text, words("Play a card"), part)


def _in_short(card: int, seen: SetiState, words: Words) -> str:
    """Name and price, and how much of its effect would bring nothing now."""
    figures = {"card": card_name(card, words), "price": _card_price(CARDS[card], words)}
    idle = now.idle_operations(card, seen, _seat(seen))
    if idle and all(idle):
        return words("{card}, {price}: no effect now").format(**figures)
    text = words("{card}, {price}: in part") if any(idle) else words("{card}, {price}")
    return text.format(**figures)


def _card_price(card: Card, words: Words) -> str:
    return _price(words, credits=card.credits, energy=card.energy) or words("for nothing")


def _now(card: int, seen: SetiState, words: Words) -> str:
    """What a card would bring to the player who is asked."""
    return " ".join(now.card_lines(card, seen, _seat(seen), words))


def _finish(option: turn.Finish, seen: SetiState, words: Words) -> Label:
    return Label(words("End turn"), words("no more free actions"))


# Free actions


def _move(option: movement.Move, seen: SetiState, words: Words) -> Label:
    return _moved(option.origin, option.target, words("Move a probe"), seen, words)


def _move_capsule(option: movement.MoveCapsule, seen: SetiState, words: Words) -> Label:
    return _moved(option.origin, option.target, words("Move a capsule"), seen, words)


def _moved(origin: int, target: int, group: str, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    left = step.points if isinstance(step, movement.MoveProbes) else 0
    price = movement.price_of(seen, _seat(seen), origin)
    short = max(0, price - left)
    paid = _price(words, energy=short) if short else resource("move", price, words)
    gains = resource("publicity", seen.sky.publicity[target], words) if seen.sky.publicity[target] else ""
    name = words("{origin} → {target}").format(
        origin=space_name(origin, seen, words), target=space_name(target, seen, words)
    )
    text = words("{price}: {gains}").format(price=paid, gains=gains) if gains else paid
    return Label(name, text, group, space_name(target, seen, words))


def _corner(option: exchange.UseCorner, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    gains = listed([resource(icon.resource, icon.n, words) for icon in card.corner], words)
    name = card_name(option.card, words)
    text = words("discard {card} for {gains}").format(card=name, gains=gains)
    return Label(words("Corner: {gains}").format(gains=gains), text, words("Use a corner"), name)


def _buy(option: exchange.BuyCard, seen: SetiState, words: Words) -> Label:
    return Label(words("Buy a card"), _price(words, publicity=3))


def _exchange(option: exchange.Exchange, seen: SetiState, words: Words) -> Label:
    given, received = resource(_kind(option.given), 2, words), resource(_kind(option.received), 1, words)
    name = words("{given} → {received}").format(given=given, received=received)
    return Label(name, "", words("Exchange"), name)


def _kind(name: str) -> str:
    return "card" if name == "cards" else name


def _place(option: computer.PlaceData, seen: SetiState, words: Words) -> Label:
    own, space = _own(seen), COMPUTER[option.space]
    tech = own.computer_slots[space.tech_slot] if space.tech_slot != NO_SLOT else NOT_SET
    if option.lower:
        gains = _gains(TECH_RECORDS[tech].lower, words) if tech != NOT_SET else ""
        return Label(words("Place data below space {place}").format(place=option.space + 1), gains)
    gains = points(2, words) if tech != NOT_SET else _gains(space.rewards, words)
    return Label(words("Place data on space {place}").format(place=option.space + 1), gains)


def _complete(option: missions.Complete, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.rewards, words) if mission else ""
    return Label(words("Complete {card}").format(card=card_name(option.card, words)), gains)


def _deliver(option: missions.Deliver, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.rewards, words) if mission else ""
    return Label(words("Deliver for {card}").format(card=card_name(option.card, words)), gains)


# Cards


def _of_card(option: Any, seen: SetiState, words: Words) -> Label:
    """A card to be taken, given or discarded: its price, and what it would bring now."""
    if option.card < 0:
        return Label(card_name(option.card, words))
    price = _card_price(CARDS[option.card], words)
    text = words("{price}: {gains}").format(price=price, gains=_now(option.card, seen, words))
    return Label(card_name(option.card, words), text)


def _face_down(option: exertians.PlayFaceDown, seen: SetiState, words: Words) -> Label:
    """Danger and points stand in the name: what they ask for is read after it."""
    card = CARDS[option.card]
    name = words("{card}: danger {danger}, {points}").format(
        card=card_name(option.card, words), danger=card.danger, points=points(card.points, words)
    )
    assert card.condition is not None
    return Label(name, sentence(now.scheme(card.condition, seen, _seat(seen), words)))


def _discard_card(option: signals.DiscardCard, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    what = getattr(seen.stack[-1], "what", "signal")
    gains = {
        "signal": words("a signal in a {colour} sector").format(
            colour=colour_name(COLOURS[card.sector], words)
        ),
        "corner": listed([resource(icon.resource, icon.n, words) for icon in card.corner], words),
    }.get(what) or resource(card.income, 1, words)
    return Label(card_name(option.card, words), gains)


def _tuck(option: income.Tuck, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    text = words("{gain} now and after each round").format(gain=resource(card.income, 1, words))
    return Label(card_name(option.card, words), text)


def _show(option: playing.Show, seen: SetiState, words: Words) -> Label:
    return Label(words("Show {cards}").format(cards=resource("card", option.n, words)))


def _alternative(option: playing.Alternative, seen: SetiState, words: Words) -> Label:
    effects = getattr(seen.stack[-1], "alternatives", ())
    chosen = effects[option.number] if option.number < len(effects) else ()
    said, why = now.idle(chosen, seen, _seat(seen), words)
    return Label(sentence(said), words("brings nothing now: {why}").format(why=why) if why else "")


def _pay(option: playing.Pay, seen: SetiState, words: Words) -> Label:
    """The price as the name, and what it buys."""
    operation = getattr(seen.stack[-1], "operation", None)
    if not isinstance(operation, PayOp):
        return Label(words("Pay"))
    gains = now.effects_now(operation.then, seen, _seat(seen), words)
    return Label(sentence(_gains(operation.cost, words)), gains)


def _cover(option: deeds.Cover, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.slots[option.space].rewards, words) if mission else ""
    return Label(words("Cover a space of {card}").format(card=card_name(option.card, words)), gains)


# Signals


def _mark_signal(option: signals.MarkSignal, seen: SetiState, words: Words) -> Label:
    sector = option.sector
    name = sentence(sector_name(sector, seen, words))
    if sector == TILE:
        return Label(name, _left(signals.tile_data_left(seen), words))
    left = seen.data_left(sector)
    text = _left(left, words)
    if seen.capacity(sector) - left == 1:
        text = words("{text}; {points}").format(text=text, points=points(2, words))
    return Label(name, text)


def _left(left: int, words: Words) -> str:
    if not left:
        return words("no data left: it counts for the majority only")
    return words("completes it") if left == 1 else words("{count} data left").format(count=left)


def _around(option: signals.Around, seen: SetiState, words: Words) -> Label:
    names = [sector_name(sector, seen, words) for sector in signals.around(option.sector)]
    return Label(names[0], words("with {first} and {second}").format(first=names[1], second=names[2]))


def _scan_part(option: scan.ScanPart, seen: SetiState, words: Words) -> Label:
    return {
        "earth": Label(words("Earth's signal")),
        "row": Label(words("A card of the row"), words("discarded for a signal in a sector of its colour")),
        "mercury": Label(words("Mercury's signal"), _price(words, publicity=1)),
        "hand": Label(words("A card from hand"), words("discarded for a signal in a sector of its colour")),
        "launch": Label(words("Launch a probe"), _price(words, energy=1)),
        "move": Label(resource("move", 1, words)),
    }[option.name]


def _resolve_sector(option: sectors.ResolveSector, seen: SetiState, words: Words) -> Label:
    sector = option.sector
    if sector == TILE:
        return Label(sentence(sector_name(sector, seen, words)))
    star = seen.sector_stars[sector]
    won = STARS[star].next_wins if seen.star_wins[star] else STARS[star].first_win
    return Label(
        sector_name(sector, seen, words), words("for the winner: {gains}").format(gains=_gains(won, words))
    )


# Techs, traces, tiles


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
    place = computer.SLOT_SPACES[option.slot] + 1
    return Label(words("Space {place} of the computer").format(place=place))


def _mark(option: traces.Mark, seen: SetiState, words: Words) -> Label:
    slot = slot_name(option.slot, seen, words)
    place, gains = _space(option, seen, words)
    name = words("{trace}: {place}").format(trace=trace_colour(option.colour, words), place=place)
    group = sentence(slot)
    return Label(words("{name}, {species}").format(name=name, species=slot), gains, group, name)


def _space(option: traces.Mark, seen: SetiState, words: Words) -> tuple[str, str]:
    """The space of a trace, and what it gives."""
    if option.where == "discovery":
        return words("discovery space"), _gains(traces.DISCOVERY_REWARDS[option.slot], words)
    if option.where == "overflow":
        return words("overflow"), points(3, words)
    board = SPECIES_BOARDS[seen.species[option.slot]]
    space = board.columns[option.colour][option.place]
    gains = _gains(space.rewards, words)
    if space.cost:
        price = resource(space.cost_resource, space.cost, words)
        gains = words("{price}: {gains}").format(price=price, gains=gains)
    if space.danger:
        danger = words("danger {danger}").format(danger=space.danger)
        gains = words("{danger}, {reward}").format(danger=danger, reward=gains) if gains else danger
    return words("space {place}").format(place=option.place + 1), gains


def _tile(option: milestones.MarkTile, seen: SetiState, words: Words) -> Label:
    side = GOLD_TILES[option.tile].sides[seen.gold_sides[option.tile]]
    value = side.values[min(2, len(seen.gold_marks[option.tile]))]
    text = words("{points} for each {thing}")
    return Label(
        gold_name(option.tile, words), text.format(points=points(value, words), thing=count(side.unit, words))
    )


def _landing_place(option: planets.LandingPlace, seen: SetiState, words: Words) -> Label:
    planet = getattr(seen.stack[-1], "planet", 0)
    gains = _gains(PLANET_RECORDS[planet].first_landings[option.place], words)
    return Label(words("Space {place}").format(place=option.place + 1), gains)


def _piece(option: Any, seen: SetiState, words: Words) -> Label:
    place = moon_name(option.moon, words) if option.moon >= 0 else planet_name(option.planet, words)
    return Label(place)


def _task(option: Any, seen: SetiState, words: Words) -> Label:
    record = OBJECTIVES[option.objective]
    return Label(record.id, objective(record.tasks[option.task], words))


def _message(option: centaurians.Message, seen: SetiState, words: Words) -> Label:
    return Label(sentence(_gains(MESSAGES[option.reward], words)))


def _sample(option: mascamites.Sample, seen: SetiState, words: Words) -> Label:
    return Label(sentence(_gains(SAMPLES[option.sample], words)))


def _home(option: mascamites.Look, seen: SetiState, words: Words) -> Label:
    return Label(planet_name(("jupiter", "saturn")[option.home], words))


def _probe(option: probe_choice.ChooseProbe, seen: SetiState, words: Words) -> Label:
    return Label(sentence(space_name(option.space, seen, words)))


_LABELS: dict[type, Callable[[Any, SetiState, Words], Label]] = {
    launch.Launch: _launch,
    planets.Orbit: _orbit,
    planets.Land: _land,
    planets.LandOnMoon: _land_on_moon,
    scan.Scan: _scan,
    computer.Analyze: _analyze,
    research.Research: _research,
    passing.Pass: _pass,
    playing.PlayCard: _play,
    turn.Finish: _finish,
    movement.Move: _move,
    movement.MoveCapsule: _move_capsule,
    exchange.UseCorner: _corner,
    exchange.BuyCard: _buy,
    exchange.Exchange: _exchange,
    exchange.Give: _of_card,
    computer.PlaceData: _place,
    missions.Complete: _complete,
    missions.Deliver: _deliver,
    cards.TakeFromRow: _of_card,
    passing.TakeFromStack: _of_card,
    passing.Discard: _of_card,
    discovery.TakeShown: _of_card,
    exertians.PlayFaceDown: _face_down,
    playing.Pay: _pay,
    signals.DiscardCard: _discard_card,
    income.Tuck: _tuck,
    playing.Show: _show,
    playing.Alternative: _alternative,
    deeds.Cover: _cover,
    signals.MarkSignal: _mark_signal,
    signals.Around: _around,
    scan.ScanPart: _scan_part,
    sectors.ResolveSector: _resolve_sector,
    research.TakeTech: _tech,
    research.TechSlot: _slot,
    traces.Mark: _mark,
    milestones.MarkTile: _tile,
    planets.LandingPlace: _landing_place,
    centaurians.Message: _message,
    mascamites.Sample: _sample,
    mascamites.Look: _home,
    probe_choice.ChooseProbe: _probe,
    removal.RemovePiece: _piece,
    objectives.DoTask: _task,
}


def _simple(words: Words) -> dict[type, Label]:
    """Options that need no figures."""
    return {
        cards.TakeFromDeck: Label(words("The top card of the deck")),
        discovery.TakeFromAlienDeck: Label(words("The top card of the species' deck")),
        deeds.Decline: Label(words("No, thank you")),
        Stop: Label(words("Stop here")),
        passing.Postpone: Label(words("Choose later")),
        passing.TakeIncome: Label(words("Income now")),
        passing.Wait: Label(words("Income at the end of the round")),
        movement.GainPublicity: Label(resource("publicity", 1, words)),
        movement.GainMovement: Label(resource("move", 1, words)),
    }
