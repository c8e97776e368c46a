"""Typical sentences, word by word, in both languages."""

from __future__ import annotations

from fractions import Fraction

from armillary.engine import Event, GameEnded, Words, as_written
from armillary.engine import options as legal
from armillary.engine.options import read
from armillary.engine.steps import refusals
from armillary.games.exodus import GAME
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action.build_ships import BuildShips
from armillary.games.exodus.rules.action.mining import AddResources
from armillary.games.exodus.rules.action.research import Research
from armillary.games.exodus.rules.action.trade import Exchange
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    CENTURIAN_CARDS,
    TECHNOLOGY_NUMBERS,
    UPGRADE_NUMBERS,
)
from armillary.games.exodus.rules.conquest.landing import LandPopulation
from armillary.games.exodus.rules.mass_destruction import AssignTargets, ChooseTarget, Rocket
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import sentences
from armillary.language.words import catalogue
from tests.games.exodus.positions import (
    do,
    give,
    in_force,
    known,
    no_ships,
    planet,
    political,
    settle,
    ship,
    table,
)

ITALIAN = catalogue("it").of(GAME)
NAMES = ["Mara", "Otto", "Ines"]


def shown(state: ExodusState, option: str, words: Words = as_written, seat: int = 0) -> str:
    return str(GAME.label(read(option, legal(state, seat)), GAME.view(state, seat), words))


def told(event: Event, words: Words = as_written) -> str:
    return GAME.story(event, NAMES, words)


# Cards


def test_a_law_says_what_holds_and_what_happens_at_once() -> None:
    card = political("law_environment")

    assert sentences.political_text(card, as_written) == (
        "Cannot be bought: Biochemical Rocket and Graviton Rocket; at once, every planet regains 1 cylinder"
    )
    assert sentences.political_text(card, ITALIAN) == (
        "Non si possono acquistare: Biochemical Rocket e Graviton Rocket; "
        "subito, ogni pianeta riottiene 1 cilindro"
    )


def test_a_resolution_with_a_floor_names_it() -> None:
    card = political("res_war_economy")

    assert sentences.political_text(card, as_written) == "Ships cost 1 Axinium less, but at least 1"
    assert sentences.political_text(card, ITALIAN) == "Le navi costano 1 Axinium in meno, ma almeno 1"


def test_a_technology_of_an_upgrade_says_what_the_upgrade_does() -> None:
    number = TECHNOLOGY_NUMBERS["plasma_cannon"]

    assert sentences.technology_text(number, as_written) == "You may buy the upgrade: 3 dice in battle"
    assert sentences.technology_text(number, ITALIAN) == "Puoi acquistare l'upgrade: 3 dadi in battaglia"


def test_cards_of_players_speak_to_their_holder() -> None:
    escort = next(n for n, card in enumerate(CENTURIAN_CARDS) if card.name == "Escort")
    spymaster = next(n for n, card in enumerate(ABILITY_CARDS) if card.name == "Spymaster")

    assert sentences.centurian_text(escort, as_written) == "You gain 1 Axinium; you gain 1 Phasium"
    assert sentences.ability_text(spymaster, as_written) == (
        "Look at the movement tokens of a player; lay your own tokens anew"
    )


# Options and prices


def test_a_technology_costs_what_this_player_pays_now() -> None:
    state = table()
    give(state, 0, cp=9)
    known(state, 0, "fusion_drive")
    in_force(state, "res_research_grants")
    do(state, Research(0))

    assert shown(state, "research advanced_banking") == (
        "Advanced Banking: 2 CP, you keep 7 CP; civil, brown: 1 die more in Banking"
    )
    assert shown(state, "research advanced_banking", ITALIAN) == (
        "Advanced Banking: 2 CP, resto 7 CP; civile, marrone: 1 dado in più in Banca"
    )


def test_a_ship_names_its_price_and_its_figures() -> None:
    state = table()
    give(state, 0, cp=5, axinium=3)
    do(state, BuildShips(0))

    assert shown(state, "build war_cruiser") == (
        "War Cruiser: 3 CP and 2 Axinium, you keep 2 CP and 1 Axinium; "
        "moves 1 hex, 0 dice, absorbs 0 damage; carries 1 cube"
    )


def test_an_exchange_says_what_it_brings_and_leaves() -> None:
    state = table()
    give(state, 0, cp=4, phasium=2)
    do(state, Exchange(0, 0, 3))

    assert shown(state, "sell phasium") == "Sell 1 Phasium: for 5 CP, you keep 1 Phasium"
    assert shown(state, "buy axinium") == "Buy 1 Axinium: for 4 CP, you keep 0 CP"
    assert GAME.words.prompt(GAME.view(state, 0)) == "Sell or buy: 3 exchanges left"
    assert GAME.words.gauge(state) == 3


def test_mining_is_grouped_by_planet() -> None:
    state = table()
    place = planet(state, "red")
    settle(state, 0, place)
    state.resources[place] -= 2
    do(state, AddResources(0, 2))

    label = GAME.label(read(f"mine {place} 2", legal(state)), GAME.view(state, 0))
    assert label.part == "2 cylinders"
    assert label.name == f"{label.group}: 2 cylinders"
    assert label.group.endswith(f"({place})")
    assert GAME.words.prompt(GAME.view(state, 0), as_written, legal(state)[0]) == f"{label.group}: how many?"


def test_a_landing_on_an_asteroid_tells_its_chance() -> None:
    state = table()
    no_ships(state, 0)
    place = planet(state, "red")
    ship(state, 0, "battle_carrier", place, cargo=2)
    do(state, LandPopulation(0))
    assert shown(state, "land battle_carrier-1 2").endswith(
        "2 cubes: each lands on 4-6 (50 %), else stays aboard"
    )

    in_force(state, "law_landing_corridors")
    assert "each lands on 3-6 (67 %)" in shown(state, "land battle_carrier-1 2")
    assert "ognuno sbarca con 3-6 (67 %)" in shown(state, "land battle_carrier-1 2", ITALIAN)

    known(state, 0, "advanced_maneuver")
    assert shown(state, "land battle_carrier-1 2").endswith("2 cubes: a sure landing")


def test_a_rocket_tells_how_likely_it_arrives_and_hits() -> None:
    state = table()
    place = state.home(0)
    target = next(p for p in state.map.neighbours[place] if p >= 0)
    rocket = Rocket(UPGRADE_NUMBERS["hypersonic_rocket"], place)
    do(state, ChooseTarget(0, rocket, AssignTargets(0, (rocket,))))
    text = "1 hex away, arrives on {}; 5 dice against resources, each hits on 5-6 (33 %)"
    assert shown(state, f"target {target}").endswith(text.format("2-6 (83 %)"))

    known(state, 0, "radar")
    assert shown(state, f"target {target}").endswith(text.format("1-6 (100 %)"))


# Refusals


def test_a_refusal_names_the_wish_and_the_reason() -> None:
    state = table()
    give(state, 0, cp=5)
    do(state, Research(0))
    radar = next(r for r in refusals(state, 0) if str(r.option) == "research radar")

    assert str(GAME.words.refusal(radar)) == "Radar: it costs 6 CP and you have 5"
    assert str(GAME.words.refusal(radar, ITALIAN)) == "Radar: costa 6 CP e ne hai 5"


# Stories


def test_hexes_bend_with_their_prepositions() -> None:
    moved = events.FleetMoved(1, (2, 6), (0, 7))

    assert told(moved) == "Otto: Fighter 1 and Battle Carrier 1 from the High Council hex to hex 7"
    assert told(moved, ITALIAN) == "Otto: Fighter 1 e Battle Carrier 1 dall'Alto Concilio all'esagono 7"


def test_a_rocket_that_falls_short_says_why() -> None:
    checked = events.RangeChecked(0, UPGRADE_NUMBERS["graviton_rocket"], 5, 2, 1, 3, False)

    assert told(checked) == "Graviton Rocket of Mara does not reach hex 5: rolls 2+1, needs more than 3"


def test_votes_and_bids_are_told_with_their_figures() -> None:
    assert told(events.HandOpened(2, (1,), 4)) == "Ines votes for B with 4 CP"
    assert told(events.HandOpened(2, (), 0)) == "Ines opens a hand without a letter: 0 CP"
    assert told(events.BidsRevealed((0, 3, 1))) == "Bids for turn order: Mara 0 CP, Otto 3 CP, Ines 1 CP"
    assert told(events.BonusChosen(0, -1), ITALIAN) == "Mara rifiuta ogni Azione Bonus"


def test_the_winner_is_told_in_exact_points() -> None:
    ended = GameEnded((1,), (3, Fraction(25, 2), 0))

    assert told(ended) == "Otto wins with 12½ VP"
    assert told(ended, ITALIAN) == "Otto vince con 12½ PV"


def test_laws_and_destroyed_planets_are_milestones() -> None:
    law = events.ProposalChosen(political("law_free_market"))
    resolution = events.ProposalChosen(political("res_solar_storm"))

    assert GAME.words.milestone(law) == "Free Market Law"
    assert GAME.words.milestone(resolution) == ""
    assert GAME.words.milestone(events.PlanetDestroyed(8)) == "Planet in hex 8 destroyed"
