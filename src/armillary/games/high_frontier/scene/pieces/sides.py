"""Who stands with whom: the blocs as heads over the seats, and the one word of War or Anarchy."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR
from armillary.games.high_frontier.words.names_conflict import bloc_name
from armillary.scene import captions
from armillary.scene.captions import Side

BLOC_ICONS = {Bloc.LOYALIST: "loyalist", Bloc.INDEPENDENCE: "independent"}
SHIELD = "M0-8.8 7.4-6v5.6C7.4 4 4.4 7.2 0 9-4.4 7.2-7.4 4-7.4-.4V-6zM-3.4 0h6.8"
FLAG = "M-6 9.4v-18M-6-7.6c4-2.4 7.4 2 12.4 0v9C1.4 3.4-2-1-6 1.4"
# As strokes: a sign that stays, however small
BLOC_SIGNS = {Bloc.LOYALIST: SHIELD, Bloc.INDEPENDENCE: FLAG}
BLOC_TINTS = {Bloc.LOYALIST: "t-sea", Bloc.INDEPENDENCE: "t-rust"}


def side_of(seen: HighFrontierState, seat: int) -> Bloc | None:
    """The bloc of a player; None where nobody has one."""
    if seen.players[seat].crew == NOTHING:
        return None
    if seen.independence:  # the War of a Future, without Module 3
        return Bloc.INDEPENDENCE if seat in seen.independence else Bloc.LOYALIST
    if WAR not in seen.modules or not table(seen).propaganda or blocs.is_empire(seen):
        return None
    return bloc_of(seen, seat)


def sides(seen: HighFrontierState, words: Words = as_written) -> Sequence[Side]:
    """The players of each bloc, and how many chits it has."""
    found = [side_of(seen, seat) for seat in range(seen.seats)]
    if None in found:
        return ()
    return tuple(
        Side(_head(seen, bloc, words), tuple(seat for seat, side in enumerate(found) if side == bloc))
        for bloc in Bloc
    )


def _head(seen: HighFrontierState, bloc: Bloc, words: Words) -> captions.Line:
    name = bloc_name(bloc, words)
    named: captions.Line = (captions.Icon(BLOC_ICONS[bloc], name), captions.Name(name))
    if not seen.conflict:
        return named
    shown = table(seen).propaganda
    said = words("{count} of {all} chits").format(count=shown.count(bloc), all=len(shown))
    return (*named, captions.Words(said, quiet=True))
