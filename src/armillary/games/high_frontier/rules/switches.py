"""Modules of the rulebook and switches of the game: their names, what goes with what, ways to play."""

from __future__ import annotations

from collections.abc import Mapping

from armillary.engine import Preset, Setting, SetupError, Value
from armillary.games.high_frontier.rules.components import CHARTS
from armillary.games.high_frontier.rules.movement.spacecraft import FIRST_FREE

# Modules, in the order in which they lie over each other
POLITICS = "politics"  # Module 0
TERAWATT = "terawatt"  # Module 1
COLONIZATION = "colonization"  # Module 2
FUTURES = "futures"  # of Modules 1 and 2
INDEPENDENCE = "independence"  # the War of a casus belli without Module 3: HFC-302
WAR = "war"  # Module 3: blocs, restrictions, the War
COMBAT = "combat"  # Module 3: weapons
MODULES = (POLITICS, TERAWATT, COLONIZATION, FUTURES, INDEPENDENCE, WAR, COMBAT)

# Switches; those that are on are in `state.rules`
LENGTH = "length"
QUICK = "quick_start"
ROCKETPLANE = FIRST_FREE
CONFLICT = "conflict"
OFF, FULL, PIRACY, AGE_OF_PIRACY = "off", "full", "piracy", "age_of_piracy"
FUTURE_WARS = "future_wars"
LUTETIA = "lutetia"
BRIBE_TRADE = "war_bribe_trade"
BYSTANDERS = "bystander_fire"
CREWING = "buggy_crewing"
SPACE_LORD = "space_lord"
POSTWAR = "postwar"
REPUBLIC, EMPIRE = "republic", "empire"
SCENARIO = "scenario"
NONE, FIRST_WAR = "none", "first_war"
LONG = "long"

SEVERAL = (2, 3, 4, 5, 6)

# Groups of switches: how a table is asked for them
OF_MODULES, VARIANTS, OF_CONFLICT = "modules", "variants", "conflict_switches"

_COMBAT_IN_PLAY = ((CONFLICT, (FULL, PIRACY, AGE_OF_PIRACY)),)

SETTINGS = (
    Setting(LENGTH, "short", "48, 60 or 84 years", tuple(CHARTS.disks_by_length)),
    Setting(POLITICS, False, "Module 0: the assembly and its Laws", seats=SEVERAL, group=OF_MODULES),
    Setting(TERAWATT, False, "Freighters, GW thrusters, space elevators", group=OF_MODULES),
    Setting(COLONIZATION, False, "Bernals, Colonists, home orbits", group=OF_MODULES),
    Setting(
        FUTURES,
        False,
        "What promoted cards strive for; with Modules 0, 1 and 2 and a long game",
        seats=SEVERAL,
        needs=((LENGTH, (LONG,)), (POLITICS, (True,)), (TERAWATT, (True,)), (COLONIZATION, (True,))),
        group=OF_MODULES,
    ),
    Setting(
        CONFLICT,
        OFF,
        "Two blocs, bribes and a War that may come; with Module 0",
        (OFF, FULL, PIRACY, AGE_OF_PIRACY),
        seats=SEVERAL,
        needs=((POLITICS, (True,)),),
        group=OF_MODULES,
    ),
    Setting(QUICK, False, "the first cycle is played by drawing cards", seats=SEVERAL, group=VARIANTS),
    Setting(
        ROCKETPLANE,
        False,
        "the first lander burn of a rocketplane is free, as in later rules",
        group=VARIANTS,
    ),
    Setting(LUTETIA, False, "Lutetia is dry, as was found later", group=VARIANTS),
    Setting(
        FUTURE_WARS,
        False,
        "the War of a Future restricts what may be done, without combat; with Futures, without Module 3",
        seats=SEVERAL,
        needs=((FUTURES, (True,)), (CONFLICT, (OFF,))),
        group=VARIANTS,
    ),
    Setting(
        POSTWAR,
        OFF,
        "the War has been won before the first year; with the War of Independence",
        (OFF, REPUBLIC, EMPIRE),
        seats=SEVERAL,
        needs=((CONFLICT, (FULL,)),),
        group=OF_CONFLICT,
    ),
    Setting(
        SPACE_LORD,
        True,
        "who wins the War for his bloc may end the game",
        seats=SEVERAL,
        needs=((CONFLICT, (FULL, PIRACY)),),
        group=OF_CONFLICT,
    ),
    Setting(
        BRIBE_TRADE,
        False,
        "bribes may be part of deals in War too",
        seats=SEVERAL,
        needs=_COMBAT_IN_PLAY,
        group=OF_CONFLICT,
    ),
    Setting(
        BYSTANDERS,
        False,
        "a Factory beside the attacker may fire though another Space is attacked",
        seats=SEVERAL,
        needs=_COMBAT_IN_PLAY,
        group=OF_CONFLICT,
    ),
    Setting(
        CREWING,
        True,
        "Humans may crew each other's buggies",
        seats=SEVERAL,
        needs=_COMBAT_IN_PLAY,
        group=OF_CONFLICT,
    ),
    Setting(
        SCENARIO,
        NONE,
        "a position of its own to begin with, for a lesson",
        (NONE, FIRST_WAR),
        seats=(2,),
        needs=((CONFLICT, (FULL,)),),
        group=OF_CONFLICT,
        shown=False,
    ),
)

_MODULES_1_AND_2: tuple[tuple[str, Value], ...] = ((POLITICS, True), (TERAWATT, True), (COLONIZATION, True))
_WITH_FUTURES = ((LENGTH, LONG), *_MODULES_1_AND_2, (FUTURES, True))

PRESETS = (
    Preset("The core game", "Rockets, claims and factories: where everybody begins."),
    Preset(
        "With politics",
        "The core game and Module 0: delegates in an assembly make the Laws.",
        ((POLITICS, True),),
        SEVERAL,
    ),
    Preset(
        "Freighters and colonies",
        "Modules 0, 1 and 2: the solar system is settled.",
        _MODULES_1_AND_2,
        SEVERAL,
    ),
    Preset(
        "Futures",
        "Modules 0, 1 and 2 and what mankind may become, in a long game.",
        _WITH_FUTURES,
        SEVERAL,
    ),
    Preset(
        "With Conflict",
        "Modules 0 and 3: Loyalists against Independents, and a War that may come.",
        ((POLITICS, True), (CONFLICT, FULL)),
        SEVERAL,
    ),
    Preset(
        "Everything",
        "Modules 0, 1, 2 and 3 with Futures: the whole box, in a long game.",
        (*_WITH_FUTURES, (CONFLICT, FULL)),
        SEVERAL,
    ),
)

_OF_CONFLICT = (BRIBE_TRADE, BYSTANDERS, CREWING, SPACE_LORD)


def settled(seats: int, settings: Mapping[str, Value]) -> dict[str, Value]:
    """Every switch; what does not go together is refused."""
    usual = {setting.name: setting.default for setting in SETTINGS}
    chosen = {name: settings.get(name, default) for name, default in usual.items()}
    conflict = chosen[CONFLICT]
    if seats == 1 and (chosen[POLITICS] or chosen[QUICK]):
        raise SetupError("Politics and the quick start need at least two players.")
    if conflict != OFF and (seats == 1 or not chosen[POLITICS]):
        raise SetupError("Module 3 needs Module 0 and at least two players.")  # HF3-001, HF3-004
    if chosen[FUTURES] and not (chosen[POLITICS] and chosen[TERAWATT] and chosen[COLONIZATION]):
        raise SetupError("Futures need Modules 0, 1 and 2.")  # HFC-337
    if chosen[FUTURES] and chosen[LENGTH] != LONG:
        raise SetupError("Futures need a long game.")  # HFC-337
    if chosen[FUTURE_WARS] and (not chosen[FUTURES] or conflict != OFF):
        raise SetupError("Future wars need Futures and go without Module 3.")  # HF3-394
    if chosen[POSTWAR] != OFF and conflict != FULL:
        raise SetupError("A game after the War needs the whole of Module 3.")  # HF3-397
    if conflict == OFF and any(chosen[name] != usual[name] for name in _OF_CONFLICT):
        raise SetupError("Bribes, bystanders, buggies and the Space Lord are of Module 3.")
    if conflict == AGE_OF_PIRACY and chosen[SPACE_LORD] != usual[SPACE_LORD]:
        raise SetupError("In the Age of Piracy there is no War, and so no Space Lord.")  # HF3-390
    others = (TERAWATT, COLONIZATION, QUICK, LUTETIA, POSTWAR)
    alone = conflict == FULL and all(chosen[name] == usual[name] for name in others)
    if chosen[SCENARIO] != NONE and (seats != 2 or not alone):
        raise SetupError("The first war is for two players with Modules 0 and 3.")
    return chosen


def modules_of(chosen: Mapping[str, Value]) -> tuple[str, ...]:
    """The modules in play."""
    conflict = chosen[CONFLICT]
    found = {name for name in (POLITICS, TERAWATT, COLONIZATION, FUTURES) if chosen[name]}
    if conflict == OFF and chosen[FUTURES]:
        found.add(INDEPENDENCE)
    if conflict in (FULL, PIRACY):
        found.add(WAR)
    if conflict != OFF:
        found.add(COMBAT)
    return tuple(name for name in MODULES if name in found)


def rules_of(chosen: Mapping[str, Value]) -> frozenset[str]:
    """The switches that are on, those of Module 3 only with it."""
    conflict = chosen[CONFLICT]
    found = {name for name in (QUICK, ROCKETPLANE, FUTURE_WARS, LUTETIA) if chosen[name]}
    if conflict != OFF:
        found |= {name for name in _OF_CONFLICT if chosen[name]}
        found |= {str(conflict)} - {FULL}
    if chosen[SCENARIO] != NONE:
        found.add(str(chosen[SCENARIO]))
    if chosen[POSTWAR] != OFF:
        found.add(str(chosen[POSTWAR]))
    return frozenset(found)
