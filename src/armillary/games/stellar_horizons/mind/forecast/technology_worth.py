"""Which technologies and policies are worth having, and in which order."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.components import POLICIES, TECHNOLOGIES, TECHNOLOGY_NUMBERS
from armillary.games.stellar_horizons.rules.concepts.technology import price

UNDEVELOPED = 3.0  # points that each technology saves: SH-476
GREAT = 16.0  # points of each of the great ones, and their share for what leads to them
LEADS = 1.0
STARS = 8.0  # the same, where nothing else counts
THE_GOAL = 6.0  # what a scenario needs

# What a technology helps over a whole campaign, in points; later it helps less
HELP = {
    "reusable_launchers": 8.0,
    "advanced_computing": 5.0,
    "quantum_computing": 5.0,
    "artificial_intelligence": 5.0,
    "improved_space_suits": 4.0,
    "mechanical_counterpressure_suit": 3.0,
    "powered_exosuits": 3.0,
    "human_augmentation": 3.0,
    "orbital_rendezvous": 5.0,
    "advanced_astrodynamics": 3.0,
    "crewed_vehicles": 6.0,
    "advanced_crewed_vehicles": 2.0,
    "heavy_launchers": 2.0,
    "super_heavy_launchers": 3.0,
    "improved_robotics": 5.0,
    "self_repairing_machines": 5.0,
    "space_operations": 2.0,
    "space_habitation": 2.0,
    "sustainable_habitats": 2.0,
    "short_radius_artificial_gravity": 4.0,
    "long_radius_artificial_gravity": 4.0,
    "trade_routes": 7.0,
    "interplanetary_cyclers": 6.0,
    "advanced_life_support": 2.0,
    "space_missiles": 3.0,
    "advanced_space_weapons": 2.0,
    "space_elevator": 3.0,
    "terraforming": 3.0,
}
_HELP = {TECHNOLOGY_NUMBERS[name]: worth for name, worth in HELP.items()}
_TERRAFORMING = (TECHNOLOGY_NUMBERS["terraforming"], TECHNOLOGY_NUMBERS["trade_routes"])
_RANGE = (TECHNOLOGY_NUMBERS["deep_space_exploration"], TECHNOLOGY_NUMBERS["trade_routes"])
_LEADS = [
    sum(bool(great.before >> number & 1) for great in TECHNOLOGIES if great.interstellar)
    for number in range(len(TECHNOLOGIES))
]

# What a policy is worth, in the money that it brings in each economic phase
POLICY = {
    "space_economy": 2.0,
    "vigorous_space_economy": 2.1,
    "unified_space_economy": 4.0,
    "space_research": 1.6,
    "vigorous_research": 1.6,
    "space_diplomacy": 1.2,
    "vigorous_space_diplomacy": 1.2,
    "space_colonization": 1.9,
    "vigorous_space_colonization": 1.7,
    "space_robotic": 1.3,
    "vigorous_robotic": 1.2,
    "space_crewed": 1.25,
    "vigorous_crewed": 1.15,
    "space_commerce": 1.05,
    "vigorous_space_commerce": 1.05,
    "space_military": 0.2,
    "vigorous_military": 0.1,
}


def technology_worth(outlook: Outlook, number: int) -> float:
    """Points, with what it helps in the time that is left."""
    technology = TECHNOLOGIES[number]
    share = min(1.0, outlook.years / 100)
    worth = UNDEVELOPED + _HELP.get(number, 0.0) * share + LEADS * _LEADS[number]
    if goals.seeks_the_stars(outlook.state, outlook.faction):
        needed = _LEADS[number] + 2 * technology.interstellar
        return STARS * needed if needed else worth / 4 + _HELP.get(number, 0.0) * share / 4
    aim = goals.aim(outlook.state)
    if aim is not None:
        wanted = _TERRAFORMING if aim.terraformed else _RANGE
        worth += sum(THE_GOAL for goal in wanted if goal == number or TECHNOLOGIES[goal].before >> number & 1)
    return worth + GREAT * technology.interstellar


def develop(outlook: Outlook, number: int) -> float:
    """How much a player likes to develop a technology now: its worth for its price."""
    points = max(1, price(outlook.state, outlook.faction, number))
    return 1.0 + 6.0 * technology_worth(outlook, number) / (points + 4)


def policy_worth(number: int, *, settling: bool = False, researching: bool = False) -> float:
    """In a race to one world money is all, in a race to the stars knowledge."""
    name = POLICIES[number].id
    worth = POLICY.get(name, 0.6)
    if researching and "research" in name:
        return 2 * worth
    return worth / 2 if settling and "economy" not in name else worth


def field_need(outlook: Outlook, field: int) -> float:
    """What more points of a field are good for: the best technology that they may pay for."""
    held, best = outlook.science.technologies, 0.0
    bank = outlook.science.bank[field]
    for number, technology in enumerate(TECHNOLOGIES):
        if technology.field != field or held >> number & 1 or technology.discovery_only:
            continue
        if technology.requires & ~held:
            continue
        short = max(0, price(outlook.state, outlook.faction, number) - bank)
        best = max(best, technology_worth(outlook, number) / (short + 3))
    return best
