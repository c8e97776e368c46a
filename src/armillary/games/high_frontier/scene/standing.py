"""What a seat has, in lines for its card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.components import FACTION_WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, colour_of
from armillary.games.high_frontier.rules.switches import WAR
from armillary.games.high_frontier.rules.terawatt import mobiles
from armillary.games.high_frontier.words.names import piece_name
from armillary.games.high_frontier.words.names_conflict import faction_weapon
from armillary.scene.captions import Icon, Line


def standing(seen: HighFrontierState, seat: int, words: Words = as_written) -> Sequence[Line]:
    """Aqua, Claims, Factories, Colonies, patents in Hand; a line more for what modules add."""
    player = seen.players[seat]
    counts = (
        ("aqua", words("Aqua"), player.aqua),
        ("claim", words("Claims"), _held(seen.claims, seat)),
        ("factory", words("Factories"), _held(seen.factories, seat)),
        ("colony", words("Colonies"), _held(seen.colonies, seat)),
        ("hand", words("patents in hand"), len(player.hand)),
    )
    more = tuple(of_modules(seen, seat, words))
    kept = [each for each in counts if each[2] or each[0] != "colony" or not more]  # room for a bribe
    return ((*(Icon(icon, said, str(count)) for icon, said, count in kept), *more),)


def of_modules(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Icon]:
    """What Modules 1 to 3 add, as far as there is any of it; the bloc stands over the card."""
    if seen.conflict:
        yield from _of_war(seen, seat, words)
    if seen.terawatt and WAR in seen.modules and (gold := money.beads(seen, seat)):
        yield Icon("bead", words("isotope money: each bead is worth 10 Aqua"), str(gold))
    if stars := sum(owner == seat for _, owner in seen.futures):
        yield Icon("future", words("Futures completed"), str(stars))
    if seen.colonization:
        anchored = bernals.anchors(seen, seat)
        if built := len(bernals.on_map(seen, seat)):
            yield Icon("bernal", words("Bernals Anchored, of those on the map"), f"{len(anchored)}/{built}")
        if people := len(colonists.in_play(seen, seat)):
            said = words("Colonists, of those who may be here")
            yield Icon("colonist", said, f"{people}/{colonists.limit(seen, seat)}")
    if seen.terawatt:
        if seen.held(seat, Slot.FREIGHTER) is not None:
            yield Icon("freighter", words("Freighter"), "")
        if cubes := len(mobiles.mobiles(seen, seat)):
            yield Icon("mobile-factory", words("Mobile Factories under way"), str(cubes))


def _of_war(seen: HighFrontierState, seat: int, words: Words) -> Iterator[Icon]:
    """Bribes, prisoners, a dropstone, the weapon of the colour, who rules."""
    found = table(seen)
    yield Icon("bribe", words("bribes"), str(found.bribes[seat]))
    if seen.players[seat].crew != NOTHING and blocs.has_weapon(seen, seat):
        colour = colour_of(seen, seat)
        yield Icon(FACTION_WEAPONS[colour].id, faction_weapon(colour, words))
    held = sum(prisoner.captor == seat for prisoner in found.prisoners)
    if held or found.pows[seat]:
        said = words("prisoners held and paraded")
        yield Icon("prisoner", said, f"{held}+{found.pows[seat]}" if found.pows[seat] else str(held))
    if any(stone.seat == seat for stone in found.dropstones):
        yield Icon("dropstone", words("a dropstone under way"))
    if found.lord and found.victor == seat:
        yield Icon("lord", words("Space Lord"))


def title(seen: HighFrontierState, seat: int, words: Words = as_written) -> str:
    """The faction."""
    crew = seen.players[seat].crew
    return piece_name(4 * crew, words) if crew != NOTHING else ""


def _held(sites: dict[int, int], seat: int) -> int:
    return sum(owner == seat for owner in sites.values())
