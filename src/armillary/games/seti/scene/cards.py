"""A card drawn from its data: price, name, effect as signs and as a sentence, corner, colour, income.

A card is 150 by 210. From afar it shows its name and its signs large; near, signs and sentences.
"""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.components import CARDS, Card
from armillary.games.seti.scene import icons, sign_rows
from armillary.games.seti.scene.names import COLOUR_ICONS, RESOURCE_ICONS, card_part
from armillary.games.seti.scene.pieces import CARD_HEIGHT, CARD_WIDTH, sector_tint
from armillary.games.seti.scene.sign_rows import COLON, Sign, Signs
from armillary.games.seti.words import sentences
from armillary.games.seti.words.names import card_name, resource
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, group, nums, use
from armillary.scene.targets import target
from armillary.scene.text import fit, shorten, width, wrap

WIDTH, HEIGHT = CARD_WIDTH, CARD_HEIGHT
_BAND, _FOOT = 48.0, 176.0
_INNER = WIDTH - 14
_FOOT_LINES = f"M6 {_FOOT}H{WIDTH - 6}M{WIDTH * 0.43} {_FOOT + 5}V{HEIGHT - 6}M{WIDTH * 0.67} {_FOOT + 5}v23"

_KIND_ICONS = {
    "mission_condition": "mission",
    "mission_trigger": "mission",
    "endgame": "endgame",
    "message": "message",
    "exertian": "danger",
}


def card(number: int, x: float, y: float, words: Words, *, cls: str = "", scale: float = 1) -> Group:
    """A card that can be chosen, and looked at more closely."""
    shown = CARDS[number]
    outline = Rect(0, 0, WIDTH, HEIGHT, round=9)
    found = target(
        card_part(number),
        face(shown, words),
        outline,
        cls=f"card {sector_tint(number)} {cls}".strip(),
        at=Place(x, y, 0, scale),
        piece=f"card-{number}",
        reach=3,
    )
    return replace(found, closer=True)


def face(shown: Card, words: Words) -> tuple[AnyShape, ...]:
    """Everything that is printed on a card."""
    return (
        Rect(0, 0, WIDTH, HEIGHT, round=9, cls="card-face"),
        Path(_band_outline(), cls="card-band"),
        *_price(shown),
        group(*_name(shown, words, 17, 2), cls="far"),
        group(*_name(shown, words, 12.5, 2), cls="near"),
        group(*_from_afar(shown), cls="far"),
        group(*_from_near(shown, words), cls="near"),
        *_foot(shown),
    )


def said(number: int, words: Words) -> str:
    """A card in words, for the text twin and the tooltip."""
    shown = CARDS[number]
    price = _price_in_words(shown, words)
    text = " ".join(f"{line.rstrip('.')}." for line in sentences.card_text(shown, words) if line)
    return words("{name} ({price}): {text}").format(name=card_name(number, words), price=price, text=text)


def _price_in_words(shown: Card, words: Words) -> str:
    if shown.kind == "exertian":
        return words("danger {danger}").format(danger=shown.danger)
    return (
        resource("energy", shown.energy, words) if shown.energy else resource("credits", shown.credits, words)
    )


def _band_outline() -> str:
    return f"M1 {_BAND}V10Q1 1 10 1H{WIDTH - 10}Q{nums(WIDTH - 1, 1, WIDTH - 1, 10)}V{_BAND}Z"


def _price(shown: Card) -> tuple[AnyShape, ...]:
    """What it costs, in a circle; Exertian cards cost nothing and show their danger."""
    if shown.kind == "exertian":
        return use("danger", 20, 18, 26, "card-cost-icon"), Text(20, 37, str(shown.danger), 13, cls="strong")
    icon = "energy" if shown.energy else "credit"
    figure = shown.energy or shown.credits
    return (
        Circle(20, 24, 15, cls="card-cost"),
        Text(20, 31.5, str(figure), 22, cls="card-price"),
        use(icon, 33, 38, 13, "card-cost-icon"),
    )


def _name(shown: Card, words: Words, size: float, most: int) -> list[AnyShape]:
    """The name beside the price, as large as its longest word allows."""
    room = WIDTH - 49
    name = card_name(shown.number, words)
    longest = max(name.split(), key=lambda word: width(word, size))
    size = fit(longest, size, room, 0.72 * size) or 0.72 * size
    lines = list(wrap(name, size, room))
    if len(lines) > most:
        size = 0.88 * size
        lines = list(wrap(name, size, room))
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    lines = [shorten(line, size, room) for line in lines]
    step = size * 1.29
    top = _BAND / 2 + size * 0.36 - step * (len(lines) - 1) / 2
    return [
        Text(43, round(top + step * number, 1), line, round(size, 2), "start", cls="card-name")
        for number, line in enumerate(lines)
    ]


def _signs(shown: Card) -> Signs:
    return icons.effects(shown.effects)


def _boxes(shown: Card) -> list[tuple[str, Signs]]:
    """What a card says beside its effect, each in a box with the icon of its kind."""
    icon = _KIND_ICONS.get(shown.kind, "")
    found: list[tuple[str, Signs]] = []
    if shown.mission is not None:
        if shown.mission.condition is not None:
            rewards = icons.effects(shown.mission.rewards)
            found.append((icon, (*icons.condition(shown.mission.condition), COLON, *rewards)))
        for slot in shown.mission.slots:
            found.append((icon, (*icons.deed(slot.when), COLON, *icons.effects(slot.rewards))))
    if shown.endgame:
        found.append((icon, icons.effects(shown.endgame)))
    if shown.on_message:
        found.append((icon, icons.effects(shown.on_message)))
    if shown.condition is not None:
        points = Sign(str(shown.points), "points")
        found.append(("endgame", (*icons.condition(shown.condition), COLON, points)))
    return found


def _from_afar(shown: Card) -> list[AnyShape]:
    """Signs as large as they may be."""
    boxes = _boxes(shown)
    signs = _signs(shown)
    top, foot = _BAND + 7, _FOOT - 6
    if not boxes:
        return _centred(signs, top, foot, 36)
    room = foot - top
    rows = [(signs, "")] * bool(signs) + [(each, icon) for icon, each in boxes]
    high = room / len(rows) if len(rows) > 1 else room
    found: list[AnyShape] = []
    for number, (each, icon) in enumerate(rows):
        at = top + number * high
        if icon:
            found += _box(each, icon, at + 1, high - 3)
        else:
            found += _centred(each, at, at + high, 32)
    return found


def _centred(signs: Signs, top: float, foot: float, most: float) -> list[AnyShape]:
    size = sign_rows.fitted(signs, most, _INNER, foot - top, 13)
    rows = len(sign_rows.lines(signs, size, _INNER))
    start = top + (foot - top - rows * 1.18 * size) / 2
    return sign_rows.block(signs, WIDTH / 2, start, size, _INNER)


def _box(signs: Signs, icon: str, top: float, high: float) -> list[AnyShape]:
    """A framed part with its icon at the left."""
    room = _INNER - 30
    size = sign_rows.fitted(signs, 26, room, high - 6, 12)
    rows = len(sign_rows.lines(signs, size, room))
    start = top + (high - rows * 1.18 * size) / 2
    kind = "final" if icon == "endgame" else "mission"
    return [
        Rect(6, top, WIDTH - 12, high, round=5, cls=f"card-box {kind}"),
        use(icon, 20, top + high / 2, 18, f"card-box-icon {kind}"),
        *sign_rows.block(signs, 32 + room / 2, start, size, room),
    ]


def _from_near(shown: Card, words: Words) -> list[AnyShape]:
    """Signs, and under them the sentences; what is long has smaller signs, or no signs for its boxes."""
    texts = [line for line in sentences.card_text(shown, words) if line]
    boxes = _boxes(shown)
    found: list[AnyShape] = []
    for size, kept in ((17.0, boxes), (13.0, boxes), (15.0, [])):
        found, foot = _near_signs(_signs(shown), kept, size)
        said, fits = _sentences(texts, foot + 1)
        if fits:
            break
    return [*found, *said]


def _near_signs(signs: Signs, boxes: list[tuple[str, Signs]], most: float) -> tuple[list[AnyShape], float]:
    """Rows of signs from the band down, and where they end."""
    found: list[AnyShape] = []
    y = _BAND + 6
    for each, icon in [(signs, ""), *((each, icon) for icon, each in boxes)]:
        if not each:
            continue
        room = _INNER - 22 * bool(icon)
        size = sign_rows.fitted(each, most, room, 20.0 if len(boxes) > 1 else 38.0, 10)
        high = len(sign_rows.lines(each, size, room)) * 1.18 * size
        if icon:
            kind = "final" if icon == "endgame" else "mission"
            found.append(Rect(5, y - 1.5, WIDTH - 10, high + 3, round=4, cls=f"card-box {kind}"))
            found.append(use(icon, 15, y + high / 2, 13, f"card-box-icon {kind}"))
        found += sign_rows.block(each, (26 if icon else 7) + room / 2, y, size, room)
        y += high + 5
    return found, y


def _sentences(texts: list[str], top: float) -> tuple[list[AnyShape], bool]:
    """The sentences in lines, and whether all of them have room."""
    room = _FOOT - 3 - top
    for size in (11.0, 10.5):
        lines = [part for text in texts for part in wrap(text, size, (_INNER + 2) * 1.02)]
        step = size * 1.1
        if len(lines) * step <= room:
            break
    kept = max(1, int(room // step))
    fits = len(lines) <= kept
    if not fits:
        lines = [*lines[: kept - 1], shorten(lines[kept - 1] + "…", size, _INNER)]
    return [
        Text(8, round(top + step * number + size * 0.82, 1), line, size, "start", cls="card-text")
        for number, line in enumerate(lines)
    ], fits


def _foot(shown: Card) -> list[AnyShape]:
    """The corner at the left, the sector colour in the middle, the income at the right."""
    if shown.kind == "exertian":
        return []
    middle = (_FOOT + HEIGHT) / 2 - 0.5
    corner = [icons.resource(icon.resource, icon.n) for icon in shown.corner]
    income = Sign("", RESOURCE_ICONS[shown.income])
    return [
        Path(_FOOT_LINES, cls="card-lines"),
        use("corner", 16, middle, 17, "sign quiet"),
        *sign_rows.line(corner, 44, middle, 21 if len(corner) < 2 else 15),
        use(COLOUR_ICONS[shown.sector], WIDTH * 0.55, middle, 22, f"sign tinted {sector_tint(shown.number)}"),
        use("income", WIDTH * 0.67 + 14, middle, 17, "sign quiet"),
        *sign_rows.line((income,), WIDTH - 17, middle, 22),
    ]
