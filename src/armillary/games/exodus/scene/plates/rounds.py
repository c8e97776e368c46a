"""The dice of a battle, round by round as they are rolled, and who is likely to have the last ship."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from armillary.engine import Words
from armillary.games.exodus.rules.conquest import odds
from armillary.games.exodus.rules.conquest.battle_state import RESISTANCE, Fight, Shot, Volley, dice, parties
from armillary.games.exodus.rules.pieces.dice import lowest
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import top, volley_now
from armillary.games.exodus.scene.names import LEAST, ROUNDS, Names, ship_name
from armillary.games.exodus.scene.pieces.tokens import BAR, bar, die, hairline, head, line_of, party_sign
from armillary.mechanics import hits
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Rect, Text, group, nums

WIDE = 300.0
_DIE, _A_ROW, _STEP = 20.0, 12, 23.6
_EARLIER = 2  # rounds that are drawn; all of them are told


def plate(seen: ExodusState, fight: Fight, own: int, names: Names, words: Words) -> Plate:
    shapes: list[AnyShape] = []
    y = _volleys(seen, fight, shapes, 2, names, words)
    y = _chances(seen, fight, shapes, y, names, words)
    y = _earlier(seen, shapes, y, names, words)
    y = _legend(shapes, y, words)
    box = Box(0, 0, WIDE, y + 4)
    said = words("hits on {least} and more").format(least=lowest(seen, "combat"))
    return Plate(
        name=ROUNDS,
        title=words("This round"),
        drawing=Drawing(box, tuple(shapes), cls="rounds", look=LOOK),
        caption=Caption(
            (captions.Name(words("This round")), captions.Words(said, quiet=True)),
            align="start",
            summary=((captions.Words(said, quiet=True),),),
        ),
        proportion=box.proportion,
        weight=0.79,
        twin=tuple(_twin(seen, fight, names, words)),
        least=LEAST,
    )


def _name(party: int, names: Names, words: Words) -> str:
    return words("Resistance") if party == RESISTANCE else names[party]


def _volleys(
    seen: ExodusState, fight: Fight, shapes: list[AnyShape], y: float, names: Names, words: Words
) -> float:
    """The dice of each party in turn order, sorted; those that hit are lit. Before the roll, how many."""
    least = lowest(seen, "combat")
    now, left = volley_now(seen)
    if not fight.volleys:
        for party in parties(seen, fight):
            extra = sum(n for whose, n in fight.extra if whose == party)
            said = words("rolls {dice}").format(dice=dice(seen, fight, party) + extra)
            shapes.append(_head(party, said, y, names, words))
            y += 26
        return y
    for number, volley in enumerate(fight.volleys):
        scored = hits.hits(volley.faces, least)
        rows = max(1, ceil(len(volley.faces) / _A_ROW))
        height = 30.0 + 24 * rows + (18 if number == now else 2)
        said = words("dice {dice}, hits {hits}").format(dice=len(volley.faces), hits=scored)
        drawn: list[AnyShape] = [
            Rect(4, y, WIDE - 8, height - 3, round=5, cls="volley now" if number == now else "volley"),
            _head(volley.party, said, y, names, words),
        ]
        for index, face in enumerate(sorted(volley.faces)):
            column, row = index % _A_ROW, index // _A_ROW
            drawn.append(die(face, 22 + _STEP * column, y + 38 + 24 * row, _DIE, hit=face >= least))
        if number == now:
            words_left = words("hits left to lay: {n}").format(n=left)
            drawn.append(line_of(words_left, 12, y + height - 10, WIDE - 24, 13, "legal-words"))
        shapes.append(Group(tuple(drawn), id=f"volley-{number}"))
        y += height + 3
    return y


def _head(party: int, said: str, y: float, names: Names, words: Words) -> Group:
    return group(
        party_sign(party, 17, y + 13, 5.5),
        line_of(_name(party, names, words), 30, y + 17.5, 140, 14, "strong"),
        Text(WIDE - 14, y + 17.5, said, 13, "end", cls="quiet"),
    )


def _chances(
    seen: ExodusState, fight: Fight, shapes: list[AnyShape], y: float, names: Names, words: Words
) -> float:
    """Who has the last ship in the hex, as far as it can be said: a bar with three parts."""
    found = odds.of_fight(seen, fight, odds.to_lay(seen, top(seen)))
    if found is None:
        return y
    shapes.append(hairline(6, y + 4, WIDE - 12))
    shapes.append(head(words("Chances"), 8, y + 24))
    said = words("of the last ship") if found.exact else words("of the last ship, about")
    shapes.append(Text(WIDE - 12, y + 24, said, 12, "end", cls="quiet", room=190))
    y += 32
    shapes += bar((*found.parties, None), found.values, 8, y, WIDE - 16)
    y += BAR + 18
    for index, party in enumerate((*found.parties, None)):
        x, line = 14 + 96.0 * (index % 3), y + 17 * (index // 3)
        if party is None:
            shapes.append(Rect(x - 5, line - 10, 10, 10, round=2, cls="bar-rest"))
            shapes.append(line_of(words("nobody"), x + 10, line, 70, 12.5, "quiet"))
        else:
            shapes.append(party_sign(party, x, line - 5, 4.6 if party >= 0 else 6.6))
            shapes.append(line_of(_name(party, names, words), x + 10, line, 80, 12.5))
    return y + 17 * (len(found.parties) // 3) + 8


def _earlier(seen: ExodusState, shapes: list[AnyShape], y: float, names: Names, words: Words) -> float:
    """The rounds before this one, the last first: the hits of each party, and where they fell."""
    over = [(number, fought) for number, fought in enumerate(seen.rounds, 1) if fought.volleys]
    for number, fought in over[: -_EARLIER - 1 : -1]:
        shapes.append(hairline(6, y + 4, WIDE - 12))
        shapes.append(head(words("Round {n}").format(n=number), 8, y + 22))
        y += 28
        least = lowest(seen, "combat")
        hitting = [volley for volley in fought.volleys if hits.hits(volley.faces, least)]
        if not hitting:
            shapes.append(line_of(words("nobody hits"), 12, y + 12.5, WIDE - 24, 12.5, "quiet"))
            y += 18
        for volley in hitting:
            shapes.append(party_sign(volley.party, 17, y + 8, 4.6 if volley.party >= 0 else 6))
            said = _told(seen, volley, fought.shots, names, words)
            shapes.append(line_of(said, 30, y + 12.5, WIDE - 42, 12.5, "quiet"))
            y += 18
    return y


def _told(seen: ExodusState, volley: Volley, shots: tuple[Shot, ...], names: Names, words: Words) -> str:
    """The hits of a volley, and the ships that they were laid on."""
    scored = hits.hits(volley.faces, lowest(seen, "combat"))
    said = words("dice {dice}, hits {hits}").format(dice=len(volley.faces), hits=scored)
    where = [
        words("{ship} of {player}: {n}").format(
            ship=ship_name(shot.ship, words) if shot.owner >= 0 else words("Centurian ship"),
            player=_name(shot.owner, names, words),
            n=shot.n,
        )
        for shot in shots
        if shot.party == volley.party
    ]
    return "; ".join((said, *where))


def _legend(shapes: list[AnyShape], y: float, words: Words) -> float:
    """What the pieces of a ship's ring are."""
    shapes.append(hairline(6, y + 4, WIDE - 12))
    y += 22
    for index, (cls, said) in enumerate(
        (
            ("shield-piece", words("shield, takes 1")),
            ("hull-piece", words("hull: destroyed")),
            ("worn", words("damage")),
            ("marked", words("laid this round")),
        )
    ):
        x, line = 10 + 146.0 * (index % 2), y + 18 * (index // 2)
        shapes.append(Path(f"M{nums(x, line - 4)}h18", cls=f"key {cls}"))
        shapes.append(line_of(said, x + 26, line, 114, 12.5, "quiet"))
    return y + 24


def _twin(seen: ExodusState, fight: Fight, names: Names, words: Words) -> Iterator[TwinLine]:
    least = lowest(seen, "combat")
    for number, volley in enumerate(fight.volleys):
        said = words("{player} rolled {faces}: {hits} hits").format(
            player=_name(volley.party, names, words),
            faces=" ".join(map(str, sorted(volley.faces))),
            hits=hits.hits(volley.faces, least),
        )
        yield TwinLine(said, f"volley-{number}")
    if not fight.volleys:
        yield TwinLine(words("nobody has rolled yet"))
    found = odds.of_fight(seen, fight, odds.to_lay(seen, top(seen)))
    if found is not None:
        for party, value in zip(found.parties, found.values, strict=False):
            said = words("{player} has the last ship: {chance} %")
            if not found.exact:
                said = words("{player} has the last ship: about {chance} %")
            yield TwinLine(said.format(player=_name(party, names, words), chance=round(100 * value)))
    for number, fought in enumerate(seen.rounds, 1):
        for volley in fought.volleys:
            said = words("Round {n}, {player}: {hits}").format(
                n=number,
                player=_name(volley.party, names, words),
                hits=_told(seen, volley, fought.shots, names, words),
            )
            yield TwinLine(said)
