"""What things are called: cards, Spaces, Sites, Stacks, the assembly, amounts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from armillary.engine import Counted, Words, as_written
from armillary.engine.texts import known_player, once_a_language
from armillary.games.high_frontier.rules.components import (
    CARDS,
    FACES,
    IDEOLOGIES,
    NODES,
    SITES,
    STRIP,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import (
    GENERATORS,
    NOBODY,
    NOTHING,
    REACTORS,
    Deck,
    Grade,
    NodeKind,
    Platform,
    Season,
    Spectral,
    Support,
)
from armillary.games.high_frontier.rules.movement import landings
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot
from armillary.mechanics.sentences import listed

# Players


def player(seat: int, words: Words) -> str:
    """A player by name, or by number where the names are not known."""
    if seat == NOBODY:
        return words("nobody")
    return known_player(words, seat) or words("player {number}").format(number=seat + 1)


# Places


def zone_name(zone: int, words: Words) -> str:
    return words(ZONES[zone].name)


def site_name(site: int, words: Words) -> str:
    return words(SITES[site].name)


def site_full(site: int, words: Words) -> str:
    """A Site with what is printed beside it: Size, Spectral Type, Hydration."""
    printed = SITES[site]
    return words("{site} (Size {size}, type {spectral}, Hydration {hydration})").format(
        site=site_name(site, words),
        size=printed.size,
        spectral=spectral_name(printed.spectral, words),
        hydration=printed.hydration,
    )


def kind_of_space(kind: NodeKind, words: Words) -> str:
    return {
        NodeKind.HOHMANN: words("Hohmann"),
        NodeKind.LAGRANGE: words("Lagrange"),
        NodeKind.BURN: words("burn"),
        NodeKind.LANDER_BURN: words("lander burn"),
        NodeKind.HALF_LANDER: words("half lander burn"),
        NodeKind.HAZARD: words("Hazard"),
        NodeKind.AEROBRAKE: words("Aerobrake Hazard"),
        NodeKind.RADIATION: words("Radiation Belt"),
        NodeKind.FLYBY: words("flyby"),
        NodeKind.SITE: words("Site"),
    }[kind]


def space_name(node: int, words: Words) -> str:
    """A Space by its name; one without a name by its zone, kind and number."""
    space = NODES[node]
    if space.site != NOTHING:
        return site_name(space.site, words)
    if space.name:
        return words(space.name)
    number = space.id.rsplit("_", 1)[-1].lstrip("0")
    text = words("{zone}, {kind} {number}")
    return text.format(
        zone=zone_name(space.zone, words), kind=kind_of_space(space.kind, words), number=number
    )


def places(seen: HighFrontierState, words: Words = as_written) -> Sequence[str]:
    """How the Spaces are called, by their numbers."""
    return _spaces(words)


@once_a_language
def _spaces(words: Words) -> tuple[str, ...]:
    return tuple(space_name(node, words) for node in range(len(NODES)))


def spectral_name(spectral: Spectral, words: Words) -> str:
    if spectral is Spectral.ANY:
        return words("any")
    return words("none") if spectral is Spectral.NONE else spectral.name


def promotion_type(kind: str, words: Words) -> str:
    """At what Colonies a card is promoted."""  # HFC-310
    return {
        "submarine": words("submarine"),
        "astrobiology": words("astrobiology"),
        "atmospheric": words("atmospheric"),
        "push": words("with push"),
    }.get(kind, kind)


# Cards


def card_name(card: int, words: Words) -> str:
    """A card without a side: by the name of its first one."""
    if card == NOTHING:
        return words("a card")
    return words(CARDS[card].faces[0].name)


def piece_name(piece: int, words: Words) -> str:
    """A card as it lies in a Stack."""
    face = FACES[piece]
    name = words(face.name)
    return words("{card} (heavy)").format(card=name) if face.heavy else name


def card_names(cards: Sequence[int], words: Words) -> str:
    return listed([card_name(card, words) for card in cards], words) or words("nothing")


def piece_names(pieces: Sequence[int], words: Words) -> str:
    return listed([piece_name(piece, words) for piece in pieces], words) or words("nothing")


def deck_name(deck: int, words: Words) -> str:
    return {
        Deck.THRUSTER: words("thrusters"),
        Deck.ROBONAUT: words("robonauts"),
        Deck.REFINERY: words("refineries"),
        Deck.REACTOR: words("reactors"),
        Deck.GENERATOR: words("generators"),
        Deck.RADIATOR: words("radiators"),
        Deck.FREIGHTER: words("Freighters"),
        Deck.GW_THRUSTER: words("GW thrusters"),
        Deck.BERNAL: words("Bernals"),
        Deck.COLONIST: words("Colonists"),
        Deck.CREW: words("Crews"),
    }[Deck(deck)]


def platform_name(platform: Platform, words: Words) -> str:
    return {
        Platform.MISSILE: words("missile"),
        Platform.BUGGY: words("buggy"),
        Platform.RAYGUN: words("raygun"),
    }.get(platform, words("platform"))


def supports(which: Support, words: Words) -> str:
    """Subtypes of reactors and generators, as a list."""
    if which == REACTORS:
        return words("any reactor")
    if which == GENERATORS:
        return words("any generator")
    named = {
        Support.EXOTIC: words("exotic"),
        Support.STATIONARY: words("stationary"),
        Support.BURST: words("burst"),
        Support.PULSED: words("pulsed"),
        Support.ELECTRIC: words("electric"),
    }
    return ", ".join(name for bit, name in named.items() if which & bit)


# Stacks


def slot_name(slot: int, words: Words) -> str:
    """A Stack by where it lies on the playmat."""
    if slot in (Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3, Slot.SPARE_4):
        return words("Outpost in excess {number}").format(number=slot - Slot.SPARE_1 + 1)
    if slot in MOBILES:
        return words("Mobile Factory {number}").format(number=slot - MOBILES[0] + 1)
    return {
        Slot.LEO: words("LEO"),
        Slot.ROCKET: words("Rocket"),
        Slot.OUTPOST_1: words("Outpost 1"),
        Slot.OUTPOST_2: words("Outpost 2"),
        Slot.FREIGHTER: words("Freighter"),
        Slot.KALPANA: words("Kalpana"),
        Slot.STANFORD: words("Stanford"),
        Slot.DROPSTONE: words("Dropstone"),
    }.get(Slot(slot) if slot != NOTHING else Slot.LEO, "")


# The table


def season_name(season: int, words: Words) -> str:
    return {
        Season.BLUE: words("blue Season"),
        Season.YELLOW: words("yellow Season"),
        Season.RED: words("red Season"),
    }[Season(season)]


def event_name(event: str, words: Words) -> str:
    """What the Event Roll brings."""
    return {
        "inspiration": words("Inspiration"),
        "glitch": words("Glitch"),
        "pad_explosion": words("Pad explosion"),
        "anarchy": words("Anarchy"),
        "budget_cuts": words("Budget cuts"),
        "solar_flare": words("Solar flare"),
    }[event]


def privilege_name(privilege: str, words: Words) -> str:
    return {
        "blink_telescope": words("Blink Telescope"),
        "dharma_refuel": words("Dharma Refuel"),
        "felonious": words("Felonious"),
        "launch_fees": words("Launch Fees"),
        "marketeer": words("Marketeer"),
        "mooncable": words("Mooncable"),
        "open_source_finao": words("Open Source FINAO"),
        "powersat": words("Powersat"),
        "scrum_troubleshooters": words("Scrum Troubleshooters"),
        "secretary_general": words("Secretary-General"),
        "skunkworks": words("Skunkworks"),
        "taxes": words("Taxes"),
    }.get(privilege, words("no privilege"))


def glory_name(zone: int, words: Words) -> str:
    return words("glory of {zone}").format(zone=zone_name(zone, words))


def heroism_name(chit: int, words: Words) -> str:
    return words("heroism chit {number}").format(number=chit + 1)


def heroism_deed(chit: int, words: Words) -> str:
    """For what each chit is given."""  # Q16
    return {
        0: words("a parade with glory from Jupiter or beyond"),
        1: words("a Human through the solar Oberth"),
        2: words("a Glitch of an opponent repaired"),
        3: words("a Human on a Site beyond Saturn"),
    }.get(chit, words("a heroic deed"))


# The assembly


def ideology_name(ideology: int, words: Words) -> str:
    return {
        "freedom": words("Freedom"),
        "honor": words("Honor"),
        "unity": words("Unity"),
        "authority": words("Authority"),
        "equality": words("Equality"),
        "individuality": words("Individuality"),
        "centrist": words("Centrist"),
    }[IDEOLOGIES[ideology].id]


def law_name(ideology: int, words: Words) -> str:
    """The Law of an Ideology."""
    return {
        "free_trade_act": words("Free Trade Act"),
        "paleoconservative_directive": words("Paleoconservative Directive"),
        "un_general_assembly": words("UN General Assembly"),
        "martial_law": words("Martial Law"),
        "research_grants": words("Research Grants"),
        "freedom_to_roam_treaty": words("Freedom to Roam Treaty"),
        "mishap_insurance": words("Mishap Insurance"),
    }[IDEOLOGIES[ideology].law]


def law_effect(ideology: int, words: Words) -> str:
    """What a Law lets one do, in a few words."""  # HFC-289 to HFC-295
    return {
        "free_trade_act": words("two cards are sold for 5 Aqua together"),
        "paleoconservative_directive": words("a fundraise brings an Aqua for each glory chit"),
        "un_general_assembly": words("Laws with two delegates are active too; nobody lobbies"),
        "martial_law": words("a fundraise ousts a delegate of an opponent"),
        "research_grants": words("the top card of a deck for 1 Aqua, without an auction"),
        "freedom_to_roam_treaty": words("Factories of others are used without asking"),
        "mishap_insurance": words("a card lost on the pad is paid for by its Mass"),
    }[IDEOLOGIES[ideology].law]


# Fuel and numbers


def weight_class(name: str, words: Words) -> str:
    """A part of the Fuel Strip."""
    return {
        "wisp": words("wisp"),
        "probe": words("probe"),
        "scout": words("scout"),
        "transport": words("transport"),
        "tug": words("tug"),
    }[name]


def grade_name(grade: int, words: Words) -> str:
    return {
        Grade.DIRT: words("dirt"),
        Grade.WATER: words("water"),
        Grade.ISOTOPE: words("isotopes"),
    }[Grade(grade)]


def aqua(amount: int, words: Words) -> str:
    return words(Counted("{count} Aqua", "{count} Aqua", amount)).format(count=amount)


def tanks(count: int, words: Words) -> str:
    """Fuel Tanks, whatever is in them."""
    return words(Counted("{count} tank", "{count} tanks", count)).format(count=count)


def tanks_of(water: int, gold: int, words: Words) -> str:
    """The FTs of a Stack."""
    parts = []
    if water:
        parts.append(
            words(Counted("{count} tank of water", "{count} tanks of water", water)).format(count=water)
        )
    if gold:
        text = Counted("{count} tank of isotopes", "{count} tanks of isotopes", gold)
        parts.append(words(text).format(count=gold))
    return listed(parts, words)


def fuel_steps(count: Fraction | int, words: Words) -> str:
    if count == 1:
        return words("1 fuel step")
    return words("{count} fuel steps").format(count=number(count))


def burns(count: int, words: Words) -> str:
    return words(Counted("{count} Burn", "{count} Burns", count)).format(count=count)


def cards(count: int, words: Words) -> str:
    return words(Counted("{count} card", "{count} cards", count)).format(count=count)


def points(count: int, words: Words) -> str:
    return words(Counted("{count} point", "{count} points", count)).format(count=count)


def number(value: Fraction | int) -> str:
    """Whole and rest, as on the Fuel Strip.

    >>> number(Fraction(17, 2)), number(3), number(Fraction(1, 3))
    ('8 1/2', '3', '1/3')
    """
    whole, rest = divmod(Fraction(value), 1)
    return " ".join(str(part) for part in (whole, rest) if part) or "0"


def mass_at(place: int) -> str:
    """The mass of a place on the Fuel Strip."""
    return number(STRIP[place].mass)


def profession_name(profession: str, words: Words) -> str:
    return {
        "engineer": words("engineer"),
        "industrialist": words("industrialist"),
        "miner": words("miner"),
        "prospector": words("prospector"),
    }.get(profession, words("without a profession"))


def landing(how: str, words: Words) -> str:
    """How a Site is left or entered."""
    return {
        landings.POWER: words("by its own power"),
        landings.ASSIST: words("with the help of a Factory"),
        landings.AEROBRAKE: words("by parachute"),
        landings.ROCKETPLANE: words("by rocketplane"),
    }.get(how, "")
