"""What players read: all that is asked, offered and refused has plain words in both languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import astuple

from armillary.engine import AnytimeOption, Match, Option, Step, Value, Words, as_written, structs_of
from armillary.engine import options as legal
from armillary.engine.planning import onward
from armillary.engine.steps import refusals
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.chapters import CHAPTERS
from armillary.games.stellar_horizons.rules.combat import combat_phase, placing_hits, raids, tactics
from armillary.games.stellar_horizons.rules.combat.pirates import place_pirate
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    EARTH,
    EARTH_SYSTEM,
    FACTIONS,
    LVS,
    POLICY_LIMIT,
    POLICY_NUMBERS,
    RES,
    SYSTEM_NUMBERS,
    TECHNOLOGIES,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Relation
from armillary.games.stellar_horizons.rules.concepts import missions, politics_chits
from armillary.games.stellar_horizons.rules.decisions import acting
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    policies,
    technology_step,
    transport,
)
from armillary.games.stellar_horizons.rules.event_chart import effects, rolling, self_aware_robots
from armillary.games.stellar_horizons.rules.exploration.actions import ExplorationAction
from armillary.games.stellar_horizons.rules.modes import MODES
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.settling import founding, trade
from armillary.games.stellar_horizons.rules.setup import SETTINGS
from armillary.games.stellar_horizons.rules.state import AWARE, Base, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, demolition, scrapping
from armillary.games.stellar_horizons.words.labels import LABELS
from armillary.language.translations import gathered, problems, shelf_of
from armillary.language.words import catalogue
from armillary.testing import do
from tests.games.stellar_horizons.positions import place, position

PACKAGE = "armillary.games.stellar_horizons"
ITALIAN = catalogue("it").of(GAME)
EACH = 3  # decisions of a kind that are read in a game
CHOICES = 700
INTERRUPTIONS = 0.03  # how often somebody does something else first
RUINOUS = (scrapping.ScrapShip, demolition.ScrapBase, demolition.ScrapStructure, cargo.Dump)

VARIANTS: list[tuple[str, int, dict[str, Value]]] = [
    ("campaign", 1, {"draw_two": True}),
    ("campaign", 3, {"futuristic_start": True, "missiles": True, "aggressive_pirates": True}),
    ("to_2069", 2, {"common_missions": 2}),
    ("to_2099", 7, {"modified_exploration": True}),
    ("red_planet", 2, {}),
    ("titan", 3, {}),
    ("incoming", 2, {}),
    ("invasion", 3, {}),
    ("olympus", 2, {}),
    ("ex_machina", 3, {}),
    ("rebellion", 3, {}),
]

CROWDED = ("mars.orbit", "moon.orbit", "mars.flyby", "moon.surface", "jupiter.flyby")
COLONIES = ("moon.surface", "mars.surface", "ganymede.surface", "earth.orbit")

IDS = re.compile(r"[a-z]_[a-z]|[{}]|\bNone\b|\bseat=")
ONE_OF_MANY = re.compile(
    r"(?<![\d.-])\b1 (years|chits|Settlements|points|anni|pedine|Insediamenti|punti)\b", re.IGNORECASE
)


@cache
def messages() -> frozenset[str]:
    """The messages that the game or the house gives to translators, in the singular and the plural."""
    found: set[str] = set()
    for package in (PACKAGE, "armillary"):
        for message in gathered(shelf_of(package)):
            found.update((message.id,) if isinstance(message.id, str) else message.id)
    return frozenset(found)


def known_only(message: str) -> str:
    """English words that insist on a message which translators know."""
    assert str(message) in messages(), f"not gathered: {message}"
    return as_written(message)


def matches(
    seats: int, settings: dict[str, Value], prepare: Callable[[StellarState], None], seed: int = 0
) -> Iterator[Match[StellarState]]:
    """A game of chance, choice by choice, of players who are rich and learned from the start."""
    chance = random.Random(seats + seed)
    match = GAME.start(seats, seed=seats + seed, settings=settings)
    endowed = False
    for _ in range(CHOICES):
        yield match
        if match.over:
            return
        if not endowed and match.state.played:
            endowed = True
            prepare(match.state)
        seat = chance.choice(match.to_act)
        meanwhile = [o for o in GAME.rules.anytime(match.state, seat) if not isinstance(o, RUINOUS)]
        interrupted = meanwhile and chance.random() < INTERRUPTIONS
        match.play(chance.choice(meanwhile if interrupted else onward(match.state, seat)), seat)


def endow(state: StellarState) -> None:
    """Money, politics and half of all technologies, so that much can be done soon."""
    for faction in state.played:
        own = state.factions[faction]
        own.money, own.stores = 150, (30, 30, 30)
        state.science(faction).politics += 5
        for number, technology in enumerate(TECHNOLOGIES):
            if technology.column is not None and technology.column <= 3:
                state.science(faction).technologies |= 1 << number


def crowd(state: StellarState) -> None:
    """All programmes at the height of their power, in each other's way: wars, pirates, colonies."""
    whim = random.Random(state.seats)
    endow(state)
    for faction in state.played:
        known = [n for n, each in enumerate(TECHNOLOGIES) if not (each.interstellar or each.discovery_only)]
        state.science(faction).technologies = sum(1 << number for number in known)
        for unit in CVS[faction]:
            state.where[unit] = place(whim.choice(CROWDED))
            state.cargo[unit] = (1, 1, min(2, max(0, UNITS[unit].cargo - 2)))
        for unit in LVS[faction]:
            state.where[unit] = EARTH
        for other in range(len(FACTIONS)):
            if other != faction:
                state.relate(faction, other, whim.choice([Relation.WAR, Relation.WAR, Relation.ALLIANCE]))
    for faction in range(len(FACTIONS)):
        for base, world in zip(BASES[faction], COLONIES, strict=False):
            state.where[base] = place(world)
            state.cargo[base] = (6, 6, 6)
            chit, sells = state.trade_bag.pop() if faction < 2 else NOTHING, bool(faction % 2)
            state.bases[base] = Base((2, 2, 1, faction % 2), (0, 1, 0, 0), 12, 1, chit, sells)
    for system in (EARTH_SYSTEM, EARTH_SYSTEM + 1, EARTH_SYSTEM + 3):
        place_pirate(state, system)


def read(state: StellarState, seat: int, words: Words) -> Iterator[str]:
    """Everything that a player who is asked reads."""
    seen = GAME.view(state, seat)
    asked = GAME.words.prompt(seen, words)
    assert asked not in (words("Choose"), ""), type(state.stack[-1])
    yield asked
    for option in (*some(legal(state, seat)), *GAME.rules.anytime(state, seat)):
        label = GAME.label(option, seen, words)
        assert label.name != str(option), type(option)
        yield label.name
        yield from (text for text in astuple(label) if isinstance(text, str) and text)
        if label.group:
            assert label.group in GAME.words.prompt(seen, words, option)
    for refusal in refusals(state, seat):
        wish, reason = astuple(GAME.words.refusal(refusal, words))[:2]
        assert wish != str(refusal.option), type(refusal.option)
        yield wish
        yield reason


def some(options: Any) -> list[Option]:
    """A few options of each kind."""
    kinds: Counter[type] = Counter()
    found = []
    for option in options:
        kinds[type(option)] += 1
        if kinds[type(option)] <= 10:
            found.append(option)
    return found


def check(text: str) -> None:
    assert text
    assert type(text) is str
    assert not IDS.search(text), text
    assert not ONE_OF_MANY.search(text), text


def look(match: Match[StellarState], asked: Counter[type], offered: set[type]) -> None:
    """Check all that is asked, unless such a decision was looked at often enough."""
    if match.over:
        return
    state, seat = match.state, match.to_act[0]
    kind = type(state.stack[-1])
    asked[kind] += 1
    offered.update(map(type, legal(state, seat)))
    if asked[kind] <= EACH or asked[kind] % 40 == 0:
        for words in (known_only, ITALIAN):
            for text in read(state, seat, words):
                check(text)


def test_wars_and_colonies_have_words_too() -> None:
    asked: Counter[type] = Counter()
    offered: set[type] = set()
    for seats, seed in ((2, 0), (3, 1), (4, 2), (7, 3)):
        for match in matches(seats, {"missiles": True, "aggressive_pirates": True}, crowd, seed):
            look(match, asked, offered)
    assert {combat_phase.FightCombats, placing_hits.ChooseTarget, tactics.SpendTactics} <= asked.keys()
    assert {
        tactics.UseTactics,
        combat_phase.SearchFor,
        combat_phase.RaidBase,
        combat_phase.BlockadeBase,
    } <= offered


def crowded() -> StellarState:
    """Europe and Japan in 2070, both with colonies, ships and quarrels."""
    state = position("europe", "japan", year=2070, missiles=True)
    crowd(state)
    state.asteroids[EARTH_SYSTEM + 1] = 1
    state.pirates = (Pirate(SYSTEM_NUMBERS["saturn"], 0),)
    for seat in range(state.seats):
        state.of(seat).policies = sum(1 << number for number in range(POLICY_LIMIT))
        state.science(state.played[seat]).politics = 12
        state.science(state.played[seat]).bank[:] = [9, 9, 9]
        state.of(seat).completed = [1, 2]
    for unit in RES[state.played[0]][:3]:
        state.flags[unit] |= AWARE
        state.where[unit] = place("mars.flyby")
    for base in BASES[state.played[0]]:
        state.cargo[base] = (20, 20, 40)
    state.of(0).transfers = 3
    return state


def rare_decisions(state: StellarState) -> Iterator[Step[Any]]:
    """Those that hardly come up by chance."""
    own, other = state.played
    ship, base = CVS[own][0], BASES[own][0]
    yield arrivals.TakeCounter(0, arrivals.ASTEROID, EARTH_SYSTEM, 5)
    yield arrivals.TakeCounter(0, arrivals.PIRATE, EARTH_SYSTEM, 5)
    yield arrivals.AssignChit(0)
    yield self_aware_robots.ChooseAware(0)
    yield self_aware_robots.MoveAware(0)
    yield self_aware_robots.ChooseAwarePlace(0, RES[own][0])
    yield cargo.ChooseDump(0, ship, 0)
    yield technology_step.SpareBank(0)
    yield diplomacy.AllowRise(0, other, diplomacy.SettleRelation(own, other, 1, 0))
    yield rolling.AgreeToEvent(0, 15, 0)
    yield effects.LoseStores(0, base, 3)
    yield effects.AddSettlement(0, 2)
    yield effects.RaiseWorld(0, 2)
    yield invasion.SendShips(0, (), ())
    yield missions.ReturnMission(0)
    yield policies.ReplacePolicy(0, POLICY_LIMIT)
    yield raids.TakeRaidDamage(0, tuple(CVS[own][:3]), 2)
    yield raids.CaptureResources(0, tuple(CVS[own][:3]), 2)
    yield scrapping.ConfirmScrap(0, ship)
    yield transport.ChooseGoal(0, base, 0)
    yield transport.ChooseAmount(0, base, 0, transport.HOME)
    yield founding.TerraformHowMuch(0, BASES[own][1])
    yield politics_chits.ConvertHowMany(0, politics_chits.VICTORY)


def test_rare_decisions_have_words() -> None:
    seen = 0
    for step in rare_decisions(crowded()):
        state = crowded()
        if isinstance(step, technology_step.SpareBank):
            state.of(0).policies |= 1 << POLICY_NUMBERS["unified_research"]
        do(state, step)
        assert type(state.stack[-1]) is type(step)
        for words in (known_only, ITALIAN):
            for text in read(state, 0, words):
                check(text)
        seen += 1
    assert seen > 20


@pytest.mark.parametrize(("mode", "seats", "settings"), VARIANTS)
def test_everything_asked_is_plain_text_in_both_languages(
    mode: str, seats: int, settings: dict[str, Value]
) -> None:
    asked: Counter[type] = Counter()
    for match in matches(seats, {"mode": mode, **settings}, endow):
        look(match, asked, set())
    assert len(asked) > 6


def test_every_option_of_the_rules_has_a_label() -> None:
    # Done is named by what is asked; the others are what several have in common
    bare = {Option, AnytimeOption, ExplorationAction, acting.Done, incoming.Push, trade.Answer}
    options = {kind for kind in structs_of(*CHAPTERS) if issubclass(kind, Option)}
    assert options - bare == LABELS.keys()


def test_every_setting_and_mode_has_a_name_in_both_languages() -> None:
    for words in (known_only, ITALIAN):
        for setting in SETTINGS:
            check(GAME.words.term(setting.name, words))
            for value in setting.choices or ():
                assert not IDS.search(GAME.words.value_name(setting.name, value, words))
        for mode in MODES:
            check(GAME.words.value_name("mode", mode, words))


def test_every_line_of_the_count_has_a_name() -> None:
    match = GAME.start(2, seed=1, settings={"faction_1": "russia", "faction_2": "japan"})
    lines = GAME.rules.score_lines(match.state)
    assert len(lines) > 10
    for line in lines:
        for words in (known_only, ITALIAN):
            check(GAME.words.term(line.label, words))


def test_nothing_lacks_an_italian_text() -> None:
    assert problems(shelf_of(PACKAGE)) == []
