"""What things are called."""

from __future__ import annotations

from armillary.engine import Counted, Value, Words, as_written
from armillary.engine.texts import once_a_language
from armillary.games.seti.rules.components import (
    CARDS,
    MOONS,
    PLANET_RECORDS,
    SPECIES,
    SPECIES_BOARDS,
    STARS,
    TECH_RECORDS,
)
from armillary.games.seti.rules.setup import ALL_SPECIES
from armillary.games.seti.rules.solar_system import ring_of, sector_of
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.sentences import listed

# Resources


@once_a_language
def resource(name: str, n: int, words: Words) -> str:
    """An amount of a resource, in figures."""
    messages = {
        "credits": Counted("{count} credit", "{count} credits", n),
        "energy": Counted("{count} energy", "{count} energy", n),
        "publicity": Counted("{count} publicity", "{count} publicity", n),
        "data": Counted("{count} data", "{count} data", n),
        "points": Counted("{count} point", "{count} points", n),
        "exofossil": Counted("{count} exofossil", "{count} exofossils", n),
        "move": Counted("{count} movement", "{count} movements", n),
        "card": Counted("{count} card", "{count} cards", n),
    }
    return words(messages[name]).format(count=n)


def resources(words: Words, **amounts: int) -> str:
    """Several resources as one thing; what there is none of is left out."""
    return listed([resource(name, n, words) for name, n in amounts.items() if n], words)


def points(n: int, words: Words) -> str:
    return resource("points", n, words)


@once_a_language
def resource_name(name: str, words: Words) -> str:
    return {
        "credits": words("credits"),
        "energy": words("energy tokens"),
        "publicity": words("publicity"),
        "data": words("data"),
        "points": words("points"),
        "exofossil": words("exofossils"),
        "move": words("movement"),
        "card": words("cards"),
        "cards": words("cards"),
    }[name]


# Places


@once_a_language
def planet_name(planet: int | str, words: Words) -> str:
    """A planet by its number or its id; Earth too."""
    if planet == "earth" or planet == len(PLANET_RECORDS):
        return words("Earth")
    if isinstance(planet, str):
        planet = next(number for number, record in enumerate(PLANET_RECORDS) if record.id == planet)
    return words(PLANET_RECORDS[planet].name)


def moon_name(moon: int | str, words: Words) -> str:
    if isinstance(moon, str):
        moon = next(record.number for record in MOONS if record.id == moon)
    return words(MOONS[moon].name)


def star_name(star: int | str, words: Words) -> str:
    if isinstance(star, str):
        return next(words(record.name) for record in STARS if record.id == star)
    return words(STARS[star].name)


def sector_name(sector: int, seen: SetiState, words: Words) -> str:
    """A sector by its star; 8 is 'Oumuamua's tile."""
    if sector == len(STARS):
        return words("the 'Oumuamua tile")
    return star_name(seen.sector_stars[sector], words)


def colour_name(colour: int | str, words: Words) -> str:
    """The colour of a sector, as an adjective of one."""
    names = {
        "yellow": words("yellow"),
        "red": words("red"),
        "blue": words("blue"),
        "black": words("black"),
        "any": words("any colour"),
    }
    return names[("yellow", "red", "blue", "black")[colour] if isinstance(colour, int) else colour]


def space_name(space: int, seen: SetiState, words: Words) -> str:
    """A space of the solar system: what it shows, or ring and sector."""
    sky = seen.sky
    body = sky.bodies[space]
    if body >= 0:
        return planet_name(body, words)
    star = star_name(seen.sector_stars[sector_of(space)], words)
    message = (
        words("ring {ring}, {star}"),
        words("asteroids in ring {ring}, {star}"),
        words("comet in ring {ring}, {star}"),
    )[sky.features[space]]
    return message.format(ring=ring_of(space) + 1, star=star)


# Traces


def trace_name(colour: int | str, words: Words) -> str:
    """A life trace with its article, by its colour."""
    names = {
        "purple": words("a pink trace"),
        "orange": words("a yellow trace"),
        "blue": words("a blue trace"),
        "any": words("a trace of any colour"),
    }
    return names[("purple", "orange", "blue")[colour] if isinstance(colour, int) else colour]


def traces(colour: int | str, n: int, words: Words) -> str:
    """A number of traces of a colour."""
    name = ("purple", "orange", "blue")[colour] if isinstance(colour, int) else colour
    messages = {
        "purple": Counted("{count} pink trace", "{count} pink traces", n),
        "orange": Counted("{count} yellow trace", "{count} yellow traces", n),
        "blue": Counted("{count} blue trace", "{count} blue traces", n),
        "any": Counted("{count} trace", "{count} traces", n),
    }
    return words(messages[name]).format(count=n)


def trace_colour(colour: int, words: Words) -> str:
    return (words("Pink trace"), words("Yellow trace"), words("Blue trace"))[colour]


def species_name(species: int, words: Words) -> str:
    return words(SPECIES_BOARDS[species].name)


def slot_name(slot: int, seen: SetiState, words: Words) -> str:
    """A species by its name once it is discovered, before that by its side."""
    if seen.discovered[slot]:
        return species_name(seen.species[slot], words)
    return words("the right species") if slot else words("the left species")


# Cards and tiles


@once_a_language
def card_name(card: int, words: Words) -> str:
    """A card by its name; a hidden one by its back."""
    if card >= 0:
        return words(CARDS[card].name)
    return words("a card") if card == -1 else words("an alien card")


@once_a_language
def corners(card: int, words: Words) -> str:
    """What stands in the corners of a card: the discard's gain, the colour of its sector, its income."""
    record = CARDS[card]
    found = []
    if record.corner:
        gains = " + ".join(resource(icon.resource, icon.n, words) for icon in record.corner)
        found.append(words("corner {gain}").format(gain=gains))
    if record.sector >= 0:
        found.append(words("signal {colour}").format(colour=colour_name(record.sector, words)))
    if record.income:
        found.append(words("income {gain}").format(gain=resource_name(record.income, words)))
    return ", ".join(found)


def tech_name(tech: int, words: Words) -> str:
    """What a tech does, in two or three words."""
    return {
        "probe_1": words("Second probe"),
        "probe_2": words("Asteroid navigation"),
        "probe_3": words("Cheaper landing"),
        "probe_4": words("Moon landing"),
        "telescope_1": words("Wider view"),
        "telescope_2": words("Mercury telescope"),
        "telescope_3": words("Signal from hand"),
        "telescope_4": words("Launch while scanning"),
        "computer_1": words("Computer with credit"),
        "computer_2": words("Computer with energy"),
        "computer_3": words("Computer with card"),
        "computer_4": words("Computer with publicity"),
    }[TECH_RECORDS[tech].id]


@once_a_language
def tech_ability(tech: int, words: Words) -> str:
    """What a tech does, in a sentence."""
    return {
        "probe_1": words("You may have two probes in space."),
        "probe_2": words("Entering asteroids gives 1 publicity, and leaving them costs nothing extra."),
        "probe_3": words("Landing costs 1 energy less."),
        "probe_4": words("You may land on moons."),
        "telescope_1": words("When scanning, Earth's signal may go to a sector next to Earth's."),
        "telescope_2": words("When scanning, pay 1 publicity for a signal in Mercury's sector."),
        "telescope_3": words(
            "When scanning, discard a card from hand for a signal in a sector of its colour."
        ),
        "telescope_4": words("When scanning, pay 1 energy to launch a probe, or gain 1 movement."),
        "computer_1": words("2 points on the top space, 1 credit on the lower one."),
        "computer_2": words("2 points on the top space, 1 energy on the lower one."),
        "computer_3": words("2 points on the top space, a card of choice on the lower one."),
        "computer_4": words("2 points on the top space, 2 publicity on the lower one."),
    }[TECH_RECORDS[tech].id]


def tech_kind(kind: str | int, words: Words) -> str:
    """A tech of a kind, with its article."""
    name = ("probe", "telescope", "computer")[kind] if isinstance(kind, int) else kind
    return {
        "probe": words("a probe tech"),
        "telescope": words("a telescope tech"),
        "computer": words("a computer tech"),
        "any": words("a tech of any kind"),
    }[name]


def gold_name(tile: int, words: Words) -> str:
    return (words("Techs"), words("Missions"), words("Income"), words("Traces and wins"))[tile]


# Terms of the rules, by their ids


def term(name: str, words: Words = as_written) -> str:
    """An action, a line or a column of the count, or an option of the game."""
    found = _actions(words) | _lines(words) | _options(words)
    return found.get(name) or words(name.replace("_", " ").capitalize())


def _actions(words: Words) -> dict[str, str]:
    return {
        "launch": words("Launch"),
        "orbit": words("Orbit"),
        "land": words("Land"),
        "scan": words("Scan"),
        "analyze": words("Analyze"),
        "play_card": words("Play a card"),
        "research": words("Research"),
        "pass": words("Pass"),
        "move": words("Move"),
        "place": words("Place data"),
        "mark": words("Mark a trace"),
        "stop": words("Stop here"),
        "signal": words("Mark a signal"),
        "tuck": words("Tuck a card"),
    }


def _lines(words: Words) -> dict[str, str]:
    return {
        "score_track": words("Score track"),
        "points_orbits": words("Orbits"),
        "points_landings": words("Landings"),
        "points_signals": words("Signals"),
        "points_sectors": words("Sectors won"),
        "points_data": words("Data and analyses"),
        "points_techs": words("Techs"),
        "points_traces": words("Traces of life"),
        "points_missions": words("Missions"),
        "points_cards": words("Cards"),
        "points_species": words("Alien species"),
        "scoring_cards": words("End-of-game scoring cards"),
        "gold_tech": words("Gold tile: techs"),
        "gold_mission": words("Gold tile: missions"),
        "gold_income": words("Gold tile: income"),
        "gold_other": words("Gold tile: traces and wins"),
        "exertians": words("Exertian cards"),
        "danger": words("Danger"),
        "objectives": words("Objectives not completed"),
        "rival": words("Rival"),
    }


def _options(words: Words) -> dict[str, str]:
    return {
        "difficulty": words("Difficulty"),
        "late_end_card": words("Choose the end-of-round card late"),
        "early_income": words("Income right after passing"),
        "first_player": words("Starting player"),
        "species": words("Species"),
    }


def value_name(option: str, value: Value, words: Words = as_written) -> str:
    """A value of an option of the game."""
    if option == "first_player":
        return words("Seat {number}").format(number=value) if value else words("By chance")
    if option == "species":
        return words("All five") if value == ALL_SPECIES else _pool_name(str(value), words)
    return str(value)


def _pool_name(pool: str, words: Words) -> str:
    return ", ".join(species_name(SPECIES.index(name), words) for name in pool.split("+"))


def tallies(words: Words = as_written) -> dict[str, str]:
    """Kinds of event that are counted for each seat."""
    return {
        "ProbeLaunched": words("Probes launched"),
        "Orbited": words("Orbits"),
        "Landed": words("Landings"),
        "SignalMarked": words("Signals marked"),
        "SectorWon": words("Sectors won"),
        "TechTaken": words("Techs taken"),
        "CardPlayed": words("Cards played"),
        "MissionCompleted": words("Missions completed"),
        "TraceMarked": words("Traces marked"),
        "Analyzed": words("Analyses"),
    }
