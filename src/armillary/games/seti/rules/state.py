"""The state of SETI."""

from __future__ import annotations

from typing import Self

from armillary.engine import Rng
from armillary.engine.shapes import plain_data
from armillary.engine.state import clockwise
from armillary.games.seti.rules.components import (
    CARDS,
    HIDDEN_CARD,
    MAIN_CARDS,
    MOONS,
    NO_CARD,
    PLANET_RECORDS,
    PLANETS,
    SECTORS,
    SPECIES,
    STARS,
    TECHS,
    Species,
)
from armillary.games.seti.rules.components.vocabulary import ThisTurnOp
from armillary.games.seti.rules.rival import Rival
from armillary.games.seti.rules.solar_system import Sky, sky
from armillary.mechanics.effects import ScopedState
from armillary.mechanics.interrupts import InterruptibleState

FREE = -1  # a space without a marker
NEUTRAL = -2  # a neutral marker
NOT_SET = -1
NOBODY = -1
BASE_GAME, SOLO_GAME = (), ("solo",)  # the modules in play
COLUMNS = 6  # of traces: three colours under the left species, three under the right one


@plain_data
class Agency:
    """A player's side of the table. The rival has one too, and leaves much of it unused."""

    __slots__ = (
        "capsules",
        "completed",
        "computer_slots",
        "covered",
        "credits",
        "data",
        "energy",
        "exertian_marks",
        "exertians",
        "exofossils",
        "gold",
        "golds_resolved",
        "hand",
        "landers",
        "lines",
        "lower",
        "message_cards",
        "message_tile",
        "missions",
        "neutrals_resolved",
        "orbiters",
        "paid_spaces",
        "passed",
        "probes",
        "publicity",
        "samples",
        "schemes",
        "score",
        "scoring_cards",
        "techs",
        "top",
        "traces",
        "tucked",
        "wins",
    )

    def __init__(self) -> None:
        self.credits = 0
        self.energy = 0
        self.publicity = 0
        self.data = 0  # in the data pool
        self.score = 0
        self.exofossils = 0
        self.hand: list[int] = []
        self.tucked: list[int] = []  # cards tucked for income
        self.missions: list[int] = []  # mission cards in play, not completed
        self.covered: list[int] = []  # by mission in play: its covered bonus spaces, as bits
        self.completed: list[int] = []  # completed mission cards
        self.scoring_cards: list[int] = []  # end-of-game scoring cards in play
        self.probes: list[int] = []  # their spaces
        self.capsules: list[int] = []  # their spaces
        self.samples: list[int] = []  # by capsule: the sample in it
        self.orbiters = [0] * len(PLANETS)
        self.landers = [0] * len(PLANETS)  # on the planets themselves, not on moons
        self.techs = 0  # as bits
        self.computer_slots = [NOT_SET] * 4  # the computer tech in each slot
        self.top = 0  # data on the top row of the computer
        self.lower = 0  # covered lower spaces by slot, as bits
        self.traces = [0] * COLUMNS
        self.paid_spaces = 0  # traces on spaces that cost exofossils
        self.wins = [0] * len(STARS)  # sector wins by star
        self.gold = [0] * 4  # by gold tile: the value of the own marker's space
        self.golds_resolved = 0  # gold milestones
        self.neutrals_resolved = 0  # neutral milestones
        self.message_tile = NOT_SET  # where it lies on the score track
        self.message_cards: list[tuple[int, int]] = []  # score to reach and card, in the order of play
        self.exertians: list[int] = []  # Exertian cards not played
        self.schemes: list[int] = []  # Exertian cards played face down
        self.exertian_marks = 0  # Exertian milestones resolved
        self.passed = False
        self.lines: list[int] = []  # the final count, once it is made

    def clone(self) -> Agency:
        other = Agency.__new__(Agency)
        other.credits = self.credits
        other.energy = self.energy
        other.publicity = self.publicity
        other.data = self.data
        other.score = self.score
        other.exofossils = self.exofossils
        other.hand = self.hand[:]
        other.tucked = self.tucked[:]
        other.missions = self.missions[:]
        other.covered = self.covered[:]
        other.completed = self.completed[:]
        other.scoring_cards = self.scoring_cards[:]
        other.probes = self.probes[:]
        other.capsules = self.capsules[:]
        other.samples = self.samples[:]
        other.orbiters = self.orbiters[:]
        other.landers = self.landers[:]
        other.techs = self.techs
        other.computer_slots = self.computer_slots[:]
        other.top = self.top
        other.lower = self.lower
        other.traces = self.traces[:]
        other.paid_spaces = self.paid_spaces
        other.wins = self.wins[:]
        other.gold = self.gold[:]
        other.golds_resolved = self.golds_resolved
        other.neutrals_resolved = self.neutrals_resolved
        other.message_tile = self.message_tile
        other.message_cards = self.message_cards[:]
        other.exertians = self.exertians[:]
        other.schemes = self.schemes[:]
        other.exertian_marks = self.exertian_marks
        other.passed = self.passed
        other.lines = self.lines[:]
        return other

    def has_tech(self, tech: int) -> bool:
        return bool(self.techs >> tech & 1)

    def techs_of_kind(self, kind: int) -> int:
        return (self.techs >> 4 * kind & 0b1111).bit_count()


@plain_data
class Scope:
    """What an effect under way remembers for its later operations."""

    __slots__ = (
        "card",
        "cards",
        "colour",
        "kind",
        "landed",
        "moon",
        "owned",
        "probes",
        "sample",
        "sectors",
        "slot",
    )

    def __init__(self, card: int = NO_CARD, slot: int = NOT_SET) -> None:
        self.card = card  # the card that speaks
        self.slot = slot  # "this species": 0 left, 1 right
        self.sectors: list[int] = []  # of signals marked by it; TILE for 'Oumuamua's tile
        self.cards: list[int] = []  # remembered cards
        self.probes: list[int] = []  # spaces of chosen probes
        self.landed = NOT_SET  # planet of its orbit or landing
        self.moon = False  # was that a moon?
        self.kind = NOT_SET  # of the tech taken
        self.owned = False  # by another player, of the tech taken
        self.colour = NOT_SET  # of the trace marked
        self.sample = NOT_SET  # the sample delivered or marked

    def clone(self) -> Scope:
        other = Scope.__new__(Scope)
        other.card = self.card
        other.slot = self.slot
        other.sectors = self.sectors[:]
        other.cards = self.cards[:]
        other.probes = self.probes[:]
        other.landed = self.landed
        other.moon = self.moon
        other.kind = self.kind
        other.owned = self.owned
        other.colour = self.colour
        other.sample = self.sample
        return other


@plain_data
class SetiState(ScopedState[Scope], InterruptibleState):
    """Everything on the table."""

    __slots__ = (
        "active",
        "agencies",
        "alien_decks",
        "alien_shown",
        "anomalies",
        "board_samples",
        "completed_sectors",
        "deck",
        "deferred_choice",
        "discards",
        "discovered",
        "discovery",
        "discovery_order",
        "early_income",
        "end_stacks",
        "exertian_milestones",
        "exertian_rest",
        "first_landings",
        "first_orbits",
        "free_actions",
        "gold_marks",
        "gold_sides",
        "guests",
        "in_main_action",
        "looker",
        "message_rewards",
        "moons",
        "neutral_markers",
        "next_disc",
        "offsets",
        "overflow",
        "paid_income",
        "planet_lookers",
        "planet_samples",
        "pool",
        "postponed",
        "repeated",
        "rival",
        "round",
        "row",
        "scopes",
        "sector_stars",
        "signals",
        "someone_passed",
        "spaces",
        "species",
        "star_wins",
        "starter",
        "tech_piles",
        "tile_signals",
        "turn_effects",
        "turn_rules",
        "turn_visits",
        "two_points",
        "waiting_discoveries",
    )

    def __init__(self, seats: int, rng: Rng, *, level: int = 0) -> None:
        super().__init__(seats, rng)
        players = max(2, seats)  # the rival is the second of two
        self.agencies = [Agency() for _ in range(players)]
        self.rival = Rival(level) if seats == 1 else None
        self.early_income = False
        self.deferred_choice = False
        # Rounds and turns
        self.round = 1
        self.starter = 0
        self.active = 0
        self.someone_passed = False
        self.free_actions = False  # may the active player take free actions now?
        self.in_main_action = False
        self.scopes: list[Scope] = []
        self.turn_effects: list[ThisTurnOp] = []
        self.turn_visits: list[int] = []  # planets visited while such an effect counts them
        self.turn_rules: list[str] = []
        self.paid_income: list[int] = []  # seats that took their income after passing
        # Cards
        self.deck: list[int] = []  # the top card last
        self.discards: list[int] = []
        self.row: list[int] = []  # NO_CARD for a gap
        self.end_stacks: list[list[int]] = [[], [], [], []]  # end-of-round cards by round, the top one last
        self.looker = NOBODY  # who last looked at this round's stack
        self.postponed = NOBODY  # who still has to choose a card of it
        # Solar system
        self.offsets = [0, 0, 0]
        self.next_disc = 0
        self.sector_stars = list(range(SECTORS))  # the star of each sector
        self.signals: list[list[int]] = [[] for _ in range(SECTORS)]  # markers by sector, oldest first
        self.star_wins: list[list[int]] = [[] for _ in range(SECTORS)]  # winners by star
        self.completed_sectors: list[int] = []  # to be resolved; TILE for 'Oumuamua's
        self.first_orbits = [FREE] * len(PLANETS)
        self.first_landings = [[FREE] * len(planet.first_landings) for planet in PLANET_RECORDS]
        self.moons = [FREE] * len(MOONS)
        self.guests: list[tuple[int, int, int, int]] = []  # landers on occupied spaces: see `planets`
        # Tiles
        self.tech_piles: list[list[int]] = [[] for _ in range(TECHS)]  # bonuses, the top one last
        self.two_points = (1 << TECHS) - 1  # stacks with their two-point tile, as bits
        self.gold_sides = [0] * 4
        self.gold_marks: list[list[int]] = [[] for _ in range(4)]  # seats by tile, oldest first
        self.neutral_markers = [0, 0]
        # Species
        self.species = list(range(len(SPECIES)))  # left, right, and three that are not in the game
        self.pool = len(SPECIES)  # the first so many of them could have been drawn
        self.discovered = [False, False]
        self.discovery_order: list[int] = []  # slots
        self.waiting_discoveries: list[int] = []  # slots whose third space is covered
        self.discovery = [FREE] * COLUMNS
        self.spaces: list[list[int]] = [[] for _ in range(COLUMNS)]  # research spaces once discovered
        self.repeated: list[list[int]] = [[] for _ in range(COLUMNS)]  # markers on the repeatable space
        self.overflow: list[list[int]] = [[] for _ in range(COLUMNS)]
        self.alien_decks: list[list[int]] = [[], []]
        self.alien_shown = [NO_CARD, NO_CARD]
        self.planet_samples: list[list[int]] = [[], []]  # Mascamites: on Jupiter and on Saturn
        self.planet_lookers = [NOBODY, NOBODY]  # who last looked at them
        self.board_samples: list[int] = []  # face up on sample spaces, the lowest first
        self.anomalies: list[tuple[int, int, int]] = []  # sector, token and side
        self.tile_signals: list[int] = []  # on 'Oumuamua's tile
        self.message_rewards = [FREE] * 4  # Centaurians: who covered them
        self.exertian_milestones = [NOT_SET, NOT_SET]
        self.exertian_rest: list[int] = []  # Exertian cards that nobody got

    def clone(self) -> Self:
        other = super().clone()
        other.agencies = [agency.clone() for agency in self.agencies]
        other.rival = self.rival.clone() if self.rival is not None else None
        other.early_income = self.early_income
        other.deferred_choice = self.deferred_choice
        other.round = self.round
        other.starter = self.starter
        other.active = self.active
        other.someone_passed = self.someone_passed
        other.free_actions = self.free_actions
        other.in_main_action = self.in_main_action
        other.scopes = [scope.clone() for scope in self.scopes]
        other.turn_effects = self.turn_effects[:]
        other.turn_visits = self.turn_visits[:]
        other.turn_rules = self.turn_rules[:]
        other.paid_income = self.paid_income[:]
        other.deck = self.deck[:]
        other.discards = self.discards[:]
        other.row = self.row[:]
        other.end_stacks = [stack[:] for stack in self.end_stacks]
        other.looker = self.looker
        other.postponed = self.postponed
        other.offsets = self.offsets[:]
        other.next_disc = self.next_disc
        other.sector_stars = self.sector_stars[:]
        other.signals = [markers[:] for markers in self.signals]
        other.star_wins = [winners[:] for winners in self.star_wins]
        other.completed_sectors = self.completed_sectors[:]
        other.first_orbits = self.first_orbits[:]
        other.first_landings = [owners[:] for owners in self.first_landings]
        other.moons = self.moons[:]
        other.guests = self.guests[:]
        other.tech_piles = [pile[:] for pile in self.tech_piles]
        other.two_points = self.two_points
        other.gold_sides = self.gold_sides[:]
        other.gold_marks = [seats[:] for seats in self.gold_marks]
        other.neutral_markers = self.neutral_markers[:]
        other.species = self.species[:]
        other.pool = self.pool
        other.discovered = self.discovered[:]
        other.discovery_order = self.discovery_order[:]
        other.waiting_discoveries = self.waiting_discoveries[:]
        other.discovery = self.discovery[:]
        other.spaces = [owners[:] for owners in self.spaces]
        other.repeated = [seats[:] for seats in self.repeated]
        other.overflow = [seats[:] for seats in self.overflow]
        other.alien_decks = [deck[:] for deck in self.alien_decks]
        other.alien_shown = self.alien_shown[:]
        other.planet_samples = [samples[:] for samples in self.planet_samples]
        other.planet_lookers = self.planet_lookers[:]
        other.board_samples = self.board_samples[:]
        other.anomalies = self.anomalies[:]
        other.tile_signals = self.tile_signals[:]
        other.message_rewards = self.message_rewards[:]
        other.exertian_milestones = self.exertian_milestones[:]
        other.exertian_rest = self.exertian_rest[:]
        return other

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules of the rulebook that are in play."""
        return BASE_GAME if self.rival is None else SOLO_GAME

    @property
    def players(self) -> int:
        """Agencies in the game, the rival's included."""
        return len(self.agencies)

    @property
    def sky(self) -> Sky:
        """What the solar system shows now."""
        first, second, third = self.offsets
        return sky(first, second, third, self.slot_of(Species.OUMUAMUA) != NOT_SET)

    def in_turn_order(self, first: int | None = None) -> tuple[int, ...]:
        """All agencies clockwise, the active one first."""  # SETI-031
        start = self.active if first is None else first
        return clockwise(start, self.players)

    def slot_of(self, species: int) -> int:
        """Where this species lies if it is discovered: 0 left, 1 right; else NOT_SET."""
        if self.discovered[0] and self.species[0] == species:
            return 0
        return 1 if self.discovered[1] and self.species[1] == species else NOT_SET

    def capacity(self, sector: int) -> int:
        return STARS[self.sector_stars[sector]].capacity

    def data_left(self, sector: int) -> int:
        """Data in a sector's data slot."""
        return max(0, self.capacity(sector) - len(self.signals[sector]))

    def sector_of_star(self, star: int) -> int:
        return self.sector_stars.index(star)

    def colour_of(self, sector: int) -> int:
        return STARS[self.sector_stars[sector]].colour

    def sectors_of_colour(self, colour: int) -> list[int]:
        """The two sectors of a colour."""  # SETI-003
        return [sector for sector in range(SECTORS) if self.colour_of(sector) == colour]


TILE = SECTORS  # 'Oumuamua's tile, where a sector could stand


def pool_of(card: int) -> str:
    """The pool that a card belongs to, also when a view hides which card it is."""
    if card >= 0:
        species = CARDS[card].species
    else:
        species = HIDDEN_CARD - 1 - card
    return "main" if species < 0 else SPECIES[species]


def hidden_as(card: int) -> int:
    """What a view shows instead of a card: its back."""
    return HIDDEN_CARD if card < MAIN_CARDS else HIDDEN_CARD - 1 - CARDS[card].species
