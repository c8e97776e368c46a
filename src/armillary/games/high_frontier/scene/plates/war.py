"""The War: how it may end, what was paid for, who rules, and what piracy allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Counted, Words, as_written
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES, OUTCOMES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.conflict.war.propaganda import ChooseFlip, Flip, Persuade
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import AGE_OF_PIRACY, PIRACY, WAR
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.moment import is_told, is_wartime
from armillary.games.high_frontier.scene.names import BESIDE, STRIP, WAR_PLATE
from armillary.games.high_frontier.scene.pieces import listing
from armillary.games.high_frontier.scene.pieces.listing import Row
from armillary.games.high_frontier.scene.pieces.sides import BLOC_ICONS, BLOC_TINTS
from armillary.games.high_frontier.words.names_conflict import bloc_name, state_word, vendetta_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate

_COLUMN = 190.0
VENDETTA = "vendetta."  # how marks of what was paid for begin: `vendettas`


def is_shown(seen: HighFrontierState) -> bool:
    """Whether there is a plate of it: an Anarchy may come to nothing that is worth a line."""
    return is_told(seen) and bool(facts(seen, ("",) * seen.seats, as_written))


def may_flip(seen: HighFrontierState) -> tuple[int, ...]:
    """The Ideologies whose chits the battle or the question of this moment may turn."""  # HF3-061, HF3-064
    if WAR not in seen.modules:
        return ()
    asked = seen.stack[-1] if seen.stack else None
    if isinstance(asked, ChooseFlip | Persuade):
        return tuple(option.ideology for option in asked.options(seen) if isinstance(option, Flip))
    if not table(seen).battle:
        return ()
    deeds = table(seen).battle[-1]
    flips = ChooseFlip(deeds.attacker, deeds.defeated or deeds.defenders).options(seen)
    return tuple(option.ideology for option in flips)


# The War itself


def facts(seen: HighFrontierState, names: Sequence[str], words: Words) -> list[Row]:
    """How it ends, what is decided already, what was paid for in this Turn, who may attack whom."""
    return list(_facts(seen, names, words))


def _facts(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[Row]:
    found = table(seen)
    yield from _decided(seen, names, words)
    if found.war == War.RAGES and found.coming != Coming.VICTORY:
        for bloc in Bloc:
            count = sum(shown == bloc for shown in found.propaganda)
            title = words("{bloc}: {count} of {all} chits").format(
                bloc=bloc_name(bloc, words), count=count, all=len(found.propaganda)
            )
            yield Row(
                BLOC_ICONS[bloc],
                title,
                words("All of them win the War."),
                rule="HF3-365",
                tint=BLOC_TINTS[bloc],
            )
        cost = CONFLICT_FIGURES.truce_bribes
        title = words(Counted("Truce for {count} bribe", "Truce for {count} bribes", cost)).format(count=cost)
        yield Row("bribe", title, words("Paid to enemies, by who may talk to them."), rule="HF3-363")
    if found.war in (War.RAGES, War.TRUCE):
        worth = OUTCOMES["unsettled"].bribe
        title = words("A bribe counts {points}, a Factory {price}").format(
            points=worth, price=OUTCOMES["unsettled"].price
        )
        yield Row("trophy", title, words("if the game ended now"), rule="HF3-384")
    if found.finao_doubled:
        yield Row("crash", words("FINAO costs double for good"), rule="HF3-086")
    yield from _paid(seen, names, words)
    yield from _piracy(seen, words)


def _decided(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[Row]:
    found = table(seen)
    coming = {
        Coming.OUTBREAK: (words("War from the next Turn on"), "HF3-094"),
        Coming.ANARCHY: (words("Anarchy from the next Turn on"), "HF3-101"),
        Coming.TRUCE: (words("Truce when this Turn ends"), "HF3-362"),
        Coming.VICTORY: (words("The War is won when this Turn ends"), "HF3-366"),
    }.get(found.coming)
    if coming is not None:
        yield Row("due", coming[0], rule=coming[1])
    if found.lord and found.victor != NOBODY:
        title = words("{player} is Space Lord").format(player=names[found.victor])
        yield Row("lord", title, words("The game ends with this Turn."), rule="HF3-376")
    elif blocs.is_over(seen):
        says = ""
        if found.victor != NOBODY:
            says = words("won on the Turn of {player}").format(player=names[found.victor])
        bloc = Bloc.LOYALIST if blocs.is_empire(seen) else Bloc.INDEPENDENCE
        title = words("Victory of the {bloc}").format(bloc=bloc_name(bloc, words))
        yield Row(BLOC_ICONS[bloc], title, says, rule="HF3-365", tint=BLOC_TINTS[bloc])


def _paid(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[Row]:
    """Vendettas that were paid for until the end of this Turn."""  # HF3-123
    for mark in sorted(seen.used):
        if mark.startswith(VENDETTA):
            kind, seat, victim = mark.removeprefix(VENDETTA).split(".")
            title = words("{player} has paid {victim}").format(
                player=names[int(seat)], victim=names[int(victim)]
            )
            yield Row("vendetta", title, vendetta_name(kind, words), rule="HF3-123")


def _piracy(seen: HighFrontierState, words: Words) -> Iterator[Row]:
    if AGE_OF_PIRACY in seen.rules:
        title = words("Anybody may be attacked for a bribe")
        yield Row("pirate", title, words("at any time; nobody must"), rule="HF3-391")
    elif PIRACY in seen.rules and not blocs.is_over(seen):
        title = words("Anybody may be attacked, peace or War")
        yield Row("pirate", title, words("the own bloc for a bribe"), rule="HF3-389")


@drawn_once()
def plate(seen: HighFrontierState, names: Sequence[str], words: Words) -> Plate | None:
    """In War on the board; else what came of it and what piracy allows, opened from the Fuel Strip."""
    found, wartime = facts(seen, names, words), is_wartime(seen)
    if not found:
        return None
    shapes, high = listing.rows(found, wide=_COLUMN, columns=2)
    box = Box(0, 0, 2 * _COLUMN, high)
    title = state_word(seen, words) or words("War")  # one that is decided and not yet begun
    return Plate(
        name=WAR_PLATE,
        title=title,
        drawing=Drawing(box, shapes, cls="war", look=LOOK),
        caption=Caption(
            (captions.Name(title),),
            summary=tuple((captions.Icon(row.icon, row.title, row.title),) for row in found[:2]),
            align="start",
        ),
        proportion=box.proportion,
        weight=1 if wartime else BESIDE,
        least=0.8,
        within="" if wartime else STRIP,
        twin=listing.twins(found, words),
    )
