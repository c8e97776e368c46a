"""Golden records: whole games kept in the repository play today as they did when they were recorded.

After a change of the rules on purpose: `python -m tests.golden.make`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import armillary
from armillary.engine import Match, Record, RecordError, Value
from tests.golden.make import CONFLICT, EVERYTHING, FOLDER, GAMES, MODULES_1_AND_2, Golden

RECORDS = sorted(FOLDER.glob("*/*.txt"))
NAMES = [f"{path.parent.name}/{path.stem}" for path in RECORDS]


@cache
def replayed(path: Path) -> Match[Any]:
    """Every choice made again; a digest that differs raises an error with its line."""
    record = Record.load(path)
    return Match.replay(armillary.load(record.game), record)


def test_no_record_is_missing_and_none_is_left_over() -> None:
    assert sorted(golden.path for golden in GAMES) == RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_golden_record_is_of_todays_rules_and_has_a_digest_for_each_turn(path: Path) -> None:
    record = Record.load(path)

    assert record.rules == armillary.load(record.game).facts.rules_version
    turns = [end.turn for end in record.turn_ends]
    assert turns == sorted(turns)
    if record.seats > 1:  # alone, the rival takes turns in which nobody chooses
        assert len(turns) > turns[-1] - turns[0]
    assert record.turn_ends[-1].after == len(record.choices)


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_golden_record_plays_to_the_same_end(path: Path) -> None:
    match = replayed(path)

    assert match.over
    assert (match.scores(), match.winners()) == Record.load(path).result


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    assert str(replayed(path).record) == path.read_text("utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_every_plate_of_a_golden_game_is_drawn_to_its_end(path: Path) -> None:
    match = replayed(path)
    pictures = match.game.pictures

    for count in (*range(0, match.count, 1 + match.count // 6), match.count):
        plates = pictures.plates(match.game.view(match.at(count), 0))
        assert all(plate.drawing.shapes or plate.ground for plate in plates)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_golden_games_of_space_gate_odyssey_close_every_exoplanet(seats: int) -> None:
    games = [golden for golden in GAMES if golden.game == "space_gate_odyssey" and golden.seats == seats]
    matches = [replayed(golden.path) for golden in games]

    closed = {planet.planet for match in matches for planet in match.state.planets if planet.closed}
    assert len(closed) == 8


def test_a_record_with_another_digest_is_refused_with_its_line() -> None:
    text = RECORDS[0].read_text("utf-8").splitlines()
    line = next(number for number, words in enumerate(text) if words.startswith("= turn 3 "))
    text[line] = "= turn 3 0123456789abcdef"
    record = Record.read("\n".join(text))

    with pytest.raises(RecordError) as error:
        Match.replay(armillary.load(record.game), record)

    assert error.value.line in (line, line + 1), "the turn's end or the choice before it"


SETI_GAMES = [golden for golden in GAMES if golden.game == "seti"]


@pytest.mark.parametrize("golden", SETI_GAMES, ids=[golden.name for golden in SETI_GAMES])
def test_both_species_of_a_golden_game_of_seti_are_discovered(golden: Golden) -> None:
    assert replayed(golden.path).state.discovered == [True, True]


def test_the_golden_games_of_seti_see_every_pair_of_species_and_every_level_of_the_rival() -> None:
    states = [replayed(golden.path).state for golden in SETI_GAMES]

    pairs = {frozenset(state.species[:2]) for state in states}
    assert len(pairs) == 10
    assert {state.rival.level for state in states if state.rival} == {1, 2, 3, 4, 5}
    assert {state.seats for state in states} == {1, 2, 3, 4}


EXODUS_GAMES = [golden for golden in GAMES if golden.game == "exodus"]


def test_the_golden_games_of_exodus_see_every_number_of_players_and_every_setting() -> None:
    assert {golden.seats for golden in EXODUS_GAMES if not golden.options} == {2, 3, 4, 5, 6}
    for setting in armillary.load("exodus").facts.settings:
        switched = {golden.options[setting.name] for golden in EXODUS_GAMES if setting.name in golden.options}
        if setting.name == "turn_limit":
            assert switched
        elif setting.name == "layout":  # the standard map is the mode's
            assert switched == {"minimal", "long"}
        else:
            assert switched == {value for value in setting.allowed if value != setting.default}


def test_the_golden_games_of_exodus_see_battles_rockets_cards_and_time_run_out() -> None:
    told = {type(event).__name__ for golden in EXODUS_GAMES for event in replayed(golden.path).events}

    assert told >= {
        "AbilityUsed",
        "BattleWon",
        "CenturianDefeated",
        "CenturianDiscarded",
        "LawAbolished",
        "RangeChecked",
        "ShipsUncloaked",
        "TimeRanOut",
        "TokensRevealed",
        "UpgradeLifted",
    }


STELLAR_GAMES = [golden for golden in GAMES if golden.game == "stellar_horizons"]


def test_the_golden_games_of_stellar_horizons_see_every_mode_every_number_and_every_setting() -> None:
    assert {golden.seats for golden in STELLAR_GAMES} == {1, 2, 3, 4, 5, 6, 7}
    for setting in armillary.load("stellar_horizons").facts.settings:
        seen = {golden.options.get(setting.name, setting.default) for golden in STELLAR_GAMES}
        if not setting.name.startswith("faction_"):
            assert seen == set(setting.allowed), setting.name


def test_the_golden_games_of_stellar_horizons_see_bases_finds_combats_pirates_and_orders() -> None:
    told = {type(event).__name__ for golden in STELLAR_GAMES for event in replayed(golden.path).events}

    assert told >= {
        "AsteroidPushed",
        "BaseFounded",
        "BecameAware",
        "CombatAvoided",
        "InterceptionTried",
        "InvaderComes",
        "LifeFound",
        "MissileLaunched",
        "MissionCompleted",
        "OrderFollowed",
        "PirateArrived",
        "SettlementsChanged",
        "Surrendered",
        "TacticsSpent",
        "Terraformed",
        "Traded",
        "WorldDepleted",
    }


@pytest.mark.parametrize("golden", STELLAR_GAMES, ids=[golden.name for golden in STELLAR_GAMES])
def test_a_record_of_stellar_horizons_stays_small(golden: Golden) -> None:
    assert golden.path.stat().st_size < 2_000_000


FRONTIER_GAMES = [golden for golden in GAMES if golden.game == "high_frontier"]


@pytest.mark.parametrize("politics", [False, True])
def test_the_golden_games_of_high_frontier_see_every_number_with_and_without_the_assembly(
    politics: bool,
) -> None:
    found = {golden.seats for golden in FRONTIER_GAMES if golden.options.get("politics", False) is politics}

    assert found == ({2, 3, 4, 5, 6} if politics else {1, 2, 3, 4, 5, 6})


def test_the_golden_games_of_high_frontier_see_every_setting() -> None:
    for setting in armillary.load("high_frontier").facts.settings:
        seen = {golden.options.get(setting.name, setting.default) for golden in FRONTIER_GAMES}
        assert seen == set(setting.allowed), setting.name


@pytest.mark.parametrize(
    "conflict",
    [CONFLICT, {**MODULES_1_AND_2, **CONFLICT}, EVERYTHING],
    ids=["alone", "with Modules 1 and 2", "with everything"],
)
def test_the_golden_games_of_high_frontier_see_module_3_with_every_number(conflict: dict[str, Value]) -> None:
    found = {golden.seats for golden in FRONTIER_GAMES if conflict == golden.options}

    assert found == {2, 3, 4, 5, 6}


def test_the_golden_games_of_high_frontier_see_wars_battles_bribes_and_prisoners() -> None:
    told = {type(event).__name__ for golden in FRONTIER_GAMES for event in replayed(golden.path).events}

    assert told >= {
        "AttackWon",
        "BribePaid",
        "DelegateBlackmailed",
        "DelegateSuborned",
        "ExtremistDisgraced",
        "FactoryCaptured",
        "FactoryDamaged",
        "FactoryDestroyed",
        "GenocideCommitted",
        "HeroHonoured",
        "PeaceCame",
        "PetitionAnswered",
        "PrisonerReturned",
        "PropagandaFlipped",
        "ShotFired",
        "SpaceLordRose",
        "WarBrokeOut",
        "WarWon",
    }


def test_the_golden_games_of_high_frontier_see_flights_factories_colonies_glory_deals_and_laws() -> None:
    told = {type(event).__name__ for golden in FRONTIER_GAMES for event in replayed(golden.path).events}

    assert told >= {
        "BeltRolled",
        "BonusGained",
        "CardDelivered",
        "CardProduced",
        "ColonyFounded",
        "DealMade",
        "DelegateElected",
        "FactoryBuilt",
        "GlitchPlaced",
        "GloryTaken",
        "LawLobbied",
        "SiteBusted",
        "SiteRefuelled",
        "StarMoved",
    }


@pytest.mark.parametrize("golden", FRONTIER_GAMES, ids=[golden.name for golden in FRONTIER_GAMES])
def test_a_record_of_high_frontier_stays_small(golden: Golden) -> None:
    assert golden.path.stat().st_size < 400_000


# Records of rules that were put right since


def old(game: str, name: str) -> Record:
    record = Record.load(FOLDER / game / "old" / f"{name}.txt")
    assert record.rules != armillary.load(game).facts.rules_version
    return record


@pytest.mark.parametrize(("game", "name"), [("seti", "solo-1"), ("stellar_horizons", "incoming-3")])
def test_a_record_of_older_rules_replays_where_nothing_differs(game: str, name: str) -> None:
    record = old(game, name)

    match, stopped = Match.replay_as_far(armillary.load(game), record)

    assert stopped is None
    assert (match.scores(), match.winners()) == record.result


@pytest.mark.parametrize(
    ("game", "name", "differs"),
    [
        # A player who could do nothing else passed without being asked.
        ("seti", "2-players-anomalies-exertians", "0 pass"),
        # A player with a token was asked in a room in which nothing could be done.
        ("space_gate_odyssey", "2-players-short-tokens", "1 reorganise"),
        # Without Advanced Trading each exchange goes its own way: one more question in a trade.
        ("exodus", "2-players-small-map-archives", "1 refit"),
        # Cargo may be moved at the start of the combat phase.
        ("stellar_horizons", "titan-1", "0 done"),
        # A flyby gives its bonus once in a movement.
        ("high_frontier", "2-players", "0 to mercury_burn_03"),
    ],
)
def test_a_record_of_older_rules_stops_where_they_differ_and_says_where(
    game: str, name: str, differs: str
) -> None:
    record = old(game, name)

    match, stopped = Match.replay_as_far(armillary.load(game), record)

    assert stopped is not None
    assert match.count > 0
    differing = record.choices[match.count]
    assert stopped.line == differing.line
    assert differs in (f"{differing.seat} {differing.text}", *differing.followed.split("; "))
    assert [choice.text for choice in match.choices] == [
        choice.text for choice in record.choices[: match.count]
    ]
