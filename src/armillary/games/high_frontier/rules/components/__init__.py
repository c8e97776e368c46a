"""What is in the box. Loaded from `data/` once and checked; shared by all states."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import cards as _cards
from armillary.games.high_frontier.rules.components import sky as _sky
from armillary.games.high_frontier.rules.components import strip as _strip
from armillary.games.high_frontier.rules.components.kinds import Deck, Glory, Ideology, Season
from armillary.games.high_frontier.rules.components.records import (
    CardFile,
    ChartFile,
    EventFile,
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
