"""What players read with Modules 1 to 3: all that is asked, offered, refused and told has plain words."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import (
    CARDS,
    HOME_ORBITS,
    NODES,
    RESTRICTIONS,
    SITES,
    WEAPONS,
)
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.conflict.dealing import BribeTerm
from armillary.games.high_frontier.rules.conflict.gold.dealing import BankTerm, GoldTerm
from armillary.games.high_frontier.rules.conflict.promises import SpareTerm
from armillary.games.high_frontier.rules.conflict.quests.shields import ShadeTerm
from armillary.games.high_frontier.rules.conflict.war.dealing import PetitionTerm
from armillary.games.high_frontier.rules.futures.requirements import KEYS
from armillary.games.high_frontier.rules.negotiation.wares import WARES
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import SETTINGS
from armillary.games.high_frontier.rules.turn import Turn
from armillary.games.high_frontier.words.deals import kind_name, read_term, term_said
from armillary.games.high_frontier.words.futures import requirement_name
from armillary.games.high_frontier.words.names_conflict import (
    effect_name,
    faction_weapon,
    restriction_name,
    weapon_name,
)
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    MODULES_1_AND_2,
    WIDE,
    WITH_FUTURES,
    bernal,
    bribes,
    factory,
    position,
    put,
    war,
)
from tests.games.high_frontier.whole_games.test_wide_games import COMBINATIONS
from tests.games.high_frontier.words.test_words import ITALIAN, check, known_only, play

FACTIONS = ("roscosmos", "taikonauts", "spacex")
CHOICES = 700


@pytest.mark.parametrize("name", COMBINATIONS)
def test_everything_asked_and_told_with_modules_is_plain_text(name: str) -> None:
    state = WIDE.new_state(3, 7, COMBINATIONS[name])
    asked, told = play(state, 7, CHOICES)
    assert len(asked) > 6
    assert len(told) > 10


def rich(seed: int, settings: dict[str, Any]) -> HighFrontierState:
    """Every player has cards in Stacks that meet others', Factories, a Bernal, Aqua, bribes."""
    rng = random.Random(seed)
    state = position(*FACTIONS, seed=seed, **settings)
    places = rng.sample([site.id for site in SITES if site.hydration], 10)
    for seat, faction in enumerate(FACTIONS):
        state.players[seat].aqua = rng.randint(8, 30)
        factory(state, seat, *places[3 * seat : 3 * seat + 2], colony=rng.random() < 0.4)
        for slot in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2):
            pieces: list[str | int] = []
            for deck in range(6):
                number = state.decks[deck].pop()
                pieces.append(4 * number + rng.randrange(len(CARDS[number].faces)))
            if slot == Slot.OUTPOST_1:
                pieces.append(faction)
            put(
                state,
                seat,
                slot,
                rng.choice(places),
                *pieces,
                water=rng.randint(0, 6),
                gold=rng.randint(0, 2),
            )
        _equip(state, seat, rng.choice(places))
    if "conflict" in settings:
        bribes(state, 3, 3, 3)
        war(state, rages=seed % 2 == 0)
    return state


def _equip(state: HighFrontierState, seat: int, where: str) -> None:
    """Freighter and GW thruster, Colonists and a home, where their decks are in play."""
    decks = state.decks
    if state.terawatt:
        freighter, thruster = decks[Deck.FREIGHTER].pop(), decks[Deck.GW_THRUSTER].pop()
        put(state, seat, Slot.FREIGHTER, where, 4 * freighter + 1)
        put(state, seat, Slot.SPARE_1, where, 4 * thruster, water=2)
    if state.colonization:
        called = CARDS[decks[Deck.BERNAL].pop()].faces[0].name
        bernal(state, seat, NODES[HOME_ORBITS[seat]].id, called, aqua=9)
        settlers = [4 * decks[Deck.COLONIST].pop() for _ in range(2)]
        put(state, seat, Slot.SPARE_2, where, *settlers)


@pytest.mark.parametrize(
    "settings",
    [MODULES_1_AND_2, WITH_FUTURES, MODULE_3, EVERYTHING, {**MODULE_3, "conflict": "piracy"}],
    ids=["modules 1 and 2", "futures", "conflict", "everything", "piracy"],
)
def test_rich_turns_with_modules_have_words_too(settings: dict[str, Any]) -> None:
    asked: Counter[type] = Counter()
    for seed in range(3):
        state = rich(seed, settings)
        state.then(*(Turn(number % len(FACTIONS)) for number in range(9)))
        now_asked, _ = play(state, seed, 600)
        asked += now_asked
    assert len(asked) > 15


def test_every_switch_and_its_values_have_names() -> None:
    for words in (known_only, ITALIAN):
        for setting in SETTINGS:
            check(GAME.words.term(setting.name, words))
            for value in setting.choices or (True, False):
                check(GAME.words.value_name(setting.name, value, words))
                assert GAME.words.value_name(setting.name, value, words) != str(value)


def test_every_line_of_the_count_of_modules_has_a_name() -> None:
    state = WIDE.new_state(3, 1, EVERYTHING)
    for line in WIDE.rules.score_lines(state):
        for words in (known_only, ITALIAN):
            name = GAME.words.term(line.label, words)
            check(name)
            assert name != line.label


def test_what_war_restricts_and_futures_ask_has_words() -> None:
    for words in (known_only, ITALIAN):
        for name in RESTRICTIONS:
            assert restriction_name(name, words) != words("something")
        for key in (*KEYS, "location", "aqua"):
            assert requirement_name(key, words) != words("something")
        for colour in {card.colour for card in CARDS if card.deck is Deck.CREW}:
            check(faction_weapon(colour, words))


def test_every_weapon_and_all_that_it_does_has_a_name() -> None:
    for number, weapon in enumerate(WEAPONS):
        for words in (known_only, ITALIAN):
            check(weapon_name(number, words))
            for column in weapon.columns:
                for hit in column:
                    for effect in hit.effects:
                        check(effect_name(effect, words))


@pytest.mark.parametrize(
    "term",
    [
        BribeTerm(0, 1),
        SpareTerm(0, 1, 18, 30),
        PetitionTerm(0, 1, 3),
        GoldTerm(1, 0, Slot.OUTPOST_1),
        BankTerm(0, 1),
        ShadeTerm(1, 0),
    ],
)
def test_a_term_of_modules_is_read_back_from_the_log_and_said(term: Any) -> None:
    assert read_term(str(term)) == term
    for words in (known_only, ITALIAN):
        check(term_said(term, words))
        assert term_said(term, words) != words("something")


def test_weapons_restrictions_and_futures_are_terms() -> None:
    assert GAME.words.term("amat_bomb", ITALIAN) == "bomba ad antimateria"
    assert GAME.words.term("enter_leo") == "fly into LEO"
    assert GAME.words.term("beehive_ark") == "Beehive Ark"


def test_every_kind_of_ware_has_a_name() -> None:
    for kind in WARES:
        assert kind_name(kind, ITALIAN) != kind
