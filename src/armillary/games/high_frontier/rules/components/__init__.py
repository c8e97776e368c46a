"""What is in the box. Loaded from `data/` once and checked; shared by all states."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import arms as _arms
from armillary.games.high_frontier.rules.components import cards as _cards
from armillary.games.high_frontier.rules.components import sky as _sky
from armillary.games.high_frontier.rules.components import strip as _strip
from armillary.games.high_frontier.rules.components.kinds import (
    Bloc,
    Deck,
    FactionWeapon,
    Glory,
    Ideology,
    Season,
)
from armillary.games.high_frontier.rules.components.records import (
    CardFile,
    ChartFile,
    ConflictFile,
    DeckFigures,
    EventFile,
    FiringFile,
    FuelFile,
    GloryFile,
    MapFile,
    PoliticsFile,
    SiteFile,
    read,
)

# The map

_MAP: MapFile = read("map.json", MapFile)
_SITES: SiteFile = read("sites.json", SiteFile)
ZONES = _sky.zones(_MAP)
ZONE_NUMBERS = {zone.id: number for number, zone in enumerate(ZONES)}
NODES = _sky.nodes(_MAP, _SITES)
NODE_NUMBERS = {node.id: number for number, node in enumerate(NODES)}
EDGES = _sky.edges(_MAP)
WAYS = _sky.ways(_MAP, EDGES)  # out of a Space at the beginning of a movement
ONWARD = _sky.onward(_MAP, EDGES, WAYS)  # out of a Space, by the edge one came in
SITES = _sky.sites(_MAP, _SITES, NODES, EDGES)
ADJACENT = _sky.adjacent(NODES, EDGES, SITES)
SITE_NUMBERS = {site.id: number for number, site in enumerate(SITES)}
ADJACENT_SITES = tuple(tuple(NODES[n].site for n in near if NODES[n].site >= 0) for near in ADJACENT)
SITE_GROUPS = {group.id: tuple(SITE_NUMBERS[site] for site in group.sites) for group in _SITES.groups}
ELEVATORS = _sky.elevators(_MAP)
MAP_SIZE = _MAP.size
LEO = NODE_NUMBERS[_MAP.start]
EARTH = ZONE_NUMBERS["earth"]
NEPTUNE = ZONE_NUMBERS["neptune"]
LUNA = tuple(number for number, site in enumerate(SITES) if site.luna)
SUNGRAZER = next(number for number, site in enumerate(SITES) if site.sungrazer)

# The assembly

_POLITICS: PoliticsFile = read("politics.json", PoliticsFile)
_IDEOLOGY_NAMES = [record.id for record in _POLITICS.ideologies]
IDEOLOGIES = tuple(
    Ideology(
        record.id,
        record.colour or "",
        tuple(_IDEOLOGY_NAMES.index(other) for other in record.neighbours),
        record.law,
        record.points or "",
        record.bloc,
        tuple(record.restricts),
        record.war_points,
    )
    for record in _POLITICS.ideologies
)
IDEOLOGY_NUMBERS = {ideology.id: number for number, ideology in enumerate(IDEOLOGIES)}
CENTRIST = IDEOLOGY_NUMBERS[_POLITICS.start]
PURGE = tuple(IDEOLOGY_NUMBERS[name] for name in _POLITICS.purge)  # by die - 1

# Cards

CARDS = _cards.cards(_IDEOLOGY_NAMES)
CARD_NUMBERS = {card.id: number for number, card in enumerate(CARDS)}
FACES = _cards.faces(CARDS)  # by piece
CREWS = _cards.crew_cards(CARDS)  # the two factions of each Crew card
OF_DECK = tuple(tuple(n for n, card in enumerate(CARDS) if card.deck is deck) for deck in Deck)
FUTURES = _cards.futures(CARD_NUMBERS)
_BERNALS: CardFile = read("bernals.json", CardFile)
HOME_ORBITS = tuple(NODE_NUMBERS[name] for name in _BERNALS.home_orbits)
_FREIGHTERS: CardFile = read("freighters.json", CardFile)
_GW_THRUSTERS: CardFile = read("gw_thrusters.json", CardFile)
FREIGHTER_FIGURES = _FREIGHTERS.figures or DeckFigures(provenance="")
GW_FIGURES = _GW_THRUSTERS.figures or DeckFigures(provenance="")
BERNAL_FIGURES = _BERNALS.figures or DeckFigures(provenance="")
NAMESAKES = {CARD_NUMBERS[card]: NODE_NUMBERS[node] for card, node in _BERNALS.namesakes.items()}

# The Fuel Strip

_FUEL: FuelFile = read("fuel.json", FuelFile)
STRIP = _strip.positions(_FUEL)
POSITION_OF = {position.mass: number for number, position in enumerate(STRIP)}
WHOLE = tuple(POSITION_OF.get(_strip.mass_of(str(mass)), 0) for mass in range(_FUEL.max_wet + 1))  # by mass
STEPS = tuple(position.steps for position in STRIP)
BURN_TO = tuple(position.burn_to for position in STRIP)
TANK_TO = tuple(position.tank_to for position in STRIP)
TANK_FROM = tuple(position.tank_from for position in STRIP)
CLASS_THRUST = tuple(position.thrust for position in STRIP)
MAX_DRY = _FUEL.max_dry
MAX_WET = WHOLE[_FUEL.max_wet]

# The Sunspot Cycle

_EVENTS: EventFile = read("events.json", EventFile)
SPOTS = _EVENTS.spots
SENIORITY_SPOT = _EVENTS.seniority
THRESHOLDS = frozenset(_EVENTS.thresholds)
SEASONS = tuple(
    next(Season[record.id.upper()] for record in _EVENTS.seasons if spot in record.spots)
    for spot in range(SPOTS)
)  # by spot


def _event_of(roll: int, season: Season) -> str:
    return next(
        record.id
        for record in _EVENTS.events
        if roll in record.rolls and record.season in ("", season.name.lower())
    )


EVENT_TABLE = tuple(tuple(_event_of(roll, season) for roll in range(1, 7)) for season in Season)

# Glory and charts

_GLORIES: GloryFile = read("glories.json", GloryFile)
GLORIES = tuple(Glory(ZONE_NUMBERS[record.zone], record.low, record.high) for record in _GLORIES.glories)
HEROISM = tuple(record.id for record in _GLORIES.heroism)
HEROISM_VP = _GLORIES.heroism[0].vp
HEROISM_PLAYERS = _GLORIES.heroism_players
CHARTS: ChartFile = read("charts.json", ChartFile)
PRICES = CHARTS.prices  # by number of Factories of a type; the last for more

# Module 3

_FIRING: FiringFile = read("firing.json", FiringFile)
_CONFLICT: ConflictFile = read("conflict.json", ConflictFile)
WEAPONS = _arms.weapons(_FIRING)
WEAPON_NUMBERS = {weapon.id: number for number, weapon in enumerate(WEAPONS)}
FACTION_WEAPONS = {
    record.colour: FactionWeapon(record.id, record.colour, tuple(record.rules))
    for record in _CONFLICT.weapons
}
RESTRICTIONS = {
    restriction.id: restriction for restriction in _arms.restrictions(_CONFLICT, IDEOLOGY_NUMBERS)
}
DROPSTONES = {
    place.id: place for place in _arms.dropstones(_CONFLICT, SITE_GROUPS, NODE_NUMBERS, ZONE_NUMBERS)
}
OUTCOMES = {record.id: record.outcome() for record in _CONFLICT.outcomes}
CONFLICT_FIGURES = _CONFLICT.figures
FROSTLINE_ZONES = frozenset(ZONE_NUMBERS[zone] for zone in _CONFLICT.frostline_zones)
UNPROMOTING_ZONES = frozenset(ZONE_NUMBERS[zone] for zone in _CONFLICT.unpromoting_zones)
ELEVATOR_ZONES = frozenset(ZONE_NUMBERS[zone] for zone in _CONFLICT.elevator_zones)
LOYALIST_COLOURS = frozenset(_CONFLICT.loyalist_colours)
SPECIAL_BERNALS = {name: CARD_NUMBERS[card] for name, card in _CONFLICT.bernals.items()}
LUTETIA = SITE_NUMBERS[_CONFLICT.lutetia.site]
LUTETIA_HYDRATION = _CONFLICT.lutetia.hydration
PROPAGANDA = tuple(
    Bloc[ideology.bloc.upper()] for ideology in IDEOLOGIES if ideology.bloc
)  # as it lies at the start, by Ideology

# Rules with a number that is inferred, not read from the box, and the file of `data/` that has it
_PROVENANCES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    *(
        (file, figures.provenance, tuple(figures.rules))
        for file, figures in (
            ("freighters.json", FREIGHTER_FIGURES),
            ("gw_thrusters.json", GW_FIGURES),
            ("bernals.json", BERNAL_FIGURES),
            ("conflict.json", _CONFLICT.figures),
            ("conflict.json", _CONFLICT.lutetia),
        )
    ),
    *(
        ("firing.json", _arms.PROPOSED, (weapon.rule,))
        for weapon in WEAPONS
        if any(hit.inferred for column in weapon.columns for hit in column)
    ),
    ("events.json", _EVENTS.thresholds_provenance, ("HFC-071",)),
    *(("events.json", season.provenance, ("HFC-250",)) for season in _EVENTS.seasons),
    ("politics.json", _POLITICS.purge_provenance, ("HFC-301", "HF3-105")),
    *(("glories.json", chit.provenance, ("HFC-254",)) for chit in _GLORIES.heroism),
)
INFERRED_IN = {
    rule: file for file, provenance, rules in _PROVENANCES if provenance == _arms.PROPOSED for rule in rules
}
INFERRED = frozenset(INFERRED_IN)
