"""A card drawn from its data: price, name, effect as signs and as a sentence, corner, colour, income.

A card is 150 by 210. From afar it shows its name and its signs large; near, signs and sentences.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.rules.components import CARDS, Card
from armillary.games.seti.scene.names import COLOUR_ICONS, RESOURCE_ICONS, card_part
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.card_names import Named, named
from armillary.games.seti.scene.pieces.sign_rows import COLON, Sign, Signs
from armillary.games.seti.scene.pieces.tokens import CARD_HEIGHT, CARD_WIDTH, sector_tint
from armillary.games.seti.words.names import card_name, resource
from armillary.games.seti.words.sentences.cards import card_text
from armillary.games.seti.words.sentences.effects import is_told_last
from armillary.games.seti.words.sentences.outlook import Outlook
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, group, nums, use
from armillary.scene.targets import target
from armillary.scene.text import shorten, wrap

WIDTH, HEIGHT = CARD_WIDTH, CARD_HEIGHT
_FOOT = 176.0
_DISTANT_SIGN = 20.0  # the smallest sign of a card that is seen from a distance
_EDGES = 14.0
_INNER = WIDTH - _EDGES

_KIND_ICONS = {
    "mission_condition": "mission",
    "mission_trigger": "mission",
    "endgame": "endgame",
    "message": "message",
    "exertian": "danger",
}


def card(
    number: int,
    x: float,
    y: float,
    words: Words,
    *,
    cls: str = "",
    outlook: Outlook | None = None,
    wide: float = WIDTH,
) -> Group:
    """A card that can be chosen, and looked at more closely; with an outlook, as it would be now.

    `wide` is how much of it can be seen: the next card of a fan lies over the rest.
    """
    found = target(
        card_part(number),
        _face_of(number, words, outlook, wide),
        Rect(0, 0, wide, HEIGHT, round=9),
        cls=f"card {sector_tint(number)} {cls}".strip(),
        at=Place(x, y),
        piece=f"card-{number}",
        reach=3,
    )
    # The cap of a key stands at the foot, where it covers no name.
    return replace(found, closer=True, corner=(wide - 6, _FOOT - 3))


@lru_cache(maxsize=512)
def _face_of(number: int, words: Words, outlook: Outlook | None, wide: float) -> tuple[AnyShape, ...]:
    """A face as it was drawn before: cards stay in the row and in hands for many positions."""
    return face(CARDS[number], words, outlook, wide)


def face(
    shown: Card, words: Words, outlook: Outlook | None = None, wide: float = WIDTH
) -> tuple[AnyShape, ...]:
    """Everything that is printed on a card, at three depths; from near it can be seen as a whole."""
    name = card_name(shown.number, words)
    distant, far = named(name, (24.0, 22.0), 5, wide), named(name, (19.0, 17.8), 3, wide)
    near = named(name, (12.5, 11.5), 3)
    return (
        Rect(0, 0, WIDTH, HEIGHT, round=9, cls="card-face"),
        *_depth("distant", distant, _from_a_distance(shown, distant.band, wide, outlook)),
        *_depth("far", far, _from_afar(shown, far.band, wide, outlook)),
        *_depth("near", near, [*_from_near(shown, words, near.band, outlook), *_foot(shown)]),
        *_price(shown),
    )


def _depth(cls: str, name: Named, shapes: list[AnyShape]) -> tuple[AnyShape, ...]:
    """What a card shows at one depth: the band with the name, and what is under it."""
    band = Path(_band_outline(name.band), cls="card-band")
    return (group(band, group(*name.lines, cls="whole"), *shapes, cls=cls),)


def said(number: int, words: Words, outlook: Outlook | None = None) -> str:
    """A card in words, for the text twin and the tooltip; with an outlook, as it would be now."""
    shown = CARDS[number]
    price = _price_in_words(shown, words)
    lines = outlook.lines if outlook else card_text(shown, words)
    text = " ".join(f"{line.rstrip('.')}." for line in lines if line)
    return words("{name} ({price}): {text}").format(name=card_name(number, words), price=price, text=text)


def price(number: int) -> str:
    """The figure of what a card costs."""
    shown = CARDS[number]
    return str(shown.danger if shown.kind == "exertian" else shown.energy or shown.credits)


def _price_in_words(shown: Card, words: Words) -> str:
    if shown.kind == "exertian":
        return words("danger {danger}").format(danger=shown.danger)
    return (
        resource("energy", shown.energy, words) if shown.energy else resource("credits", shown.credits, words)
    )


def _band_outline(foot: float) -> str:
    return f"M1 {foot}V10Q1 1 10 1H{WIDTH - 10}Q{nums(WIDTH - 1, 1, WIDTH - 1, 10)}V{foot}Z"


def _foot_of(shown: Card) -> float:
    """Where the foot begins; Exertian cards have none."""
    return HEIGHT if shown.kind == "exertian" else _FOOT


def _price(shown: Card) -> tuple[AnyShape, ...]:
    """What it costs, in a circle; Exertian cards cost nothing and show their danger."""
    if shown.kind == "exertian":
        return (
            use("danger", 20, 14, 22, "card-cost-icon"),
            Text(20, 43, str(shown.danger), 22, cls="card-price"),
        )
    icon = "energy" if shown.energy else "credit"
    figure = shown.energy or shown.credits
    return (
        Circle(20, 22, 15, cls="card-cost"),
        Text(20, 30, str(figure), 23, cls="card-price"),
        use(icon, 33, 36, 15, "card-cost-icon"),
    )


def _signs(shown: Card, outlook: Outlook | None) -> Signs:
    """The effect in signs, in the order of its sentence; what would bring nothing now is faint."""
    idle = outlook.idle if outlook is not None else (False,) * len(shown.effects)
    order = sorted(range(len(shown.effects)), key=lambda number: is_told_last(shown.effects, number))
    return tuple(
        replace(sign, idle=idle[number])
        for number in order
        for sign in effect_signs.effects((shown.effects[number],))
    )


def _boxes(shown: Card) -> list[tuple[str, Signs]]:
    """What a card says beside its effect, each in a box with the icon of its kind."""
    icon = _KIND_ICONS.get(shown.kind, "")
    found: list[tuple[str, Signs]] = []
    if shown.mission is not None:
        if shown.mission.condition is not None:
            rewards = effect_signs.effects(shown.mission.rewards)
            found.append((icon, (*effect_signs.condition(shown.mission.condition), COLON, *rewards)))
        for slot in shown.mission.slots:
            found.append(
                (icon, (*effect_signs.trigger(slot.when), COLON, *effect_signs.effects(slot.rewards)))
            )
    if shown.endgame:
        found.append((icon, effect_signs.effects(shown.endgame)))
    if shown.on_message:
        found.append((icon, effect_signs.effects(shown.on_message)))
    if shown.condition is not None:
        points = Sign(str(shown.points), "points")
        found.append(("endgame", (*effect_signs.condition(shown.condition), COLON, points)))
    return found


def _rows(shown: Card, outlook: Outlook | None) -> list[tuple[str, Signs]]:
    """The effect, then the boxes."""
    return [*([("", _signs(shown, outlook))] if shown.effects else []), *_boxes(shown)]


def _from_a_distance(shown: Card, band: float, wide: float, outlook: Outlook | None) -> list[AnyShape]:
    """Large signs, or only the icon of their kind where there is no room for them."""
    rows = _rows(shown, outlook)
    top, foot = band + 2, _foot_of(shown) - 2
    each = (foot - top) / max(1, len(rows))
    kept = [signs for _, signs in rows if _fits(signs, wide, each)]
    dropped = sorted({icon for icon, signs in rows if icon and not _fits(signs, wide, each)})
    if dropped:
        kept.append(tuple(Sign("", icon, "quiet") for icon in dropped))
    high = (foot - top) / max(1, len(kept))
    found: list[AnyShape] = []
    for number, signs in enumerate(kept):
        found += _centred(signs, wide, top + number * high, top + (number + 1) * high, 34)
    return found + _large_foot(shown, wide)


def _fits(signs: Signs, wide: float, high: float) -> bool:
    return len(sign_rows.lines(signs, _DISTANT_SIGN, wide - _EDGES)) * 1.18 * _DISTANT_SIGN <= high


def _large_foot(shown: Card, wide: float) -> list[AnyShape]:
    """What the foot says, without the icons that explain its places."""
    if shown.kind == "exertian":
        return []
    middle = (_FOOT + HEIGHT) / 2 - 0.5
    size = min(26.0, 0.24 * wide)
    corner = tuple(effect_signs.resource(icon.resource, icon.n) for icon in shown.corner)
    return [
        Path(_foot_lines(wide), cls="card-lines"),
        *sign_rows.line(corner, wide * 0.22, middle, sign_rows.in_one_line(corner, size, 0.4 * wide)),
        use(
            COLOUR_ICONS[shown.sector], wide * 0.55, middle, size, f"sign tinted {sector_tint(shown.number)}"
        ),
        *sign_rows.line((Sign("", RESOURCE_ICONS[shown.income]),), wide * 0.835, middle, size),
    ]


def _foot_lines(wide: float) -> str:
    top = _FOOT + 5
    return f"M6 {_FOOT}H{nums(wide - 6)}M{nums(wide * 0.43, top)}V{HEIGHT - 6}M{nums(wide * 0.67, top)}v23"


def _from_afar(shown: Card, band: float, wide: float, outlook: Outlook | None) -> list[AnyShape]:
    """Signs as large as they may be."""
    rows = _rows(shown, outlook)
    top, foot = band + 5, _foot_of(shown) - 5
    high = (foot - top) / max(1, len(rows))
    found: list[AnyShape] = []
    for number, (icon, signs) in enumerate(rows):
        at = top + number * high
        if icon:
            found += _box(signs, icon, wide, at + 1, high - 3)
        else:
            found += _centred(signs, wide, at, at + high, 36 if len(rows) == 1 else 32)
    return found + (_foot(shown) if wide == WIDTH else _large_foot(shown, wide))


def _centred(signs: Signs, wide: float, top: float, foot: float, most: float) -> list[AnyShape]:
    room = wide - _EDGES
    size = sign_rows.fitted(signs, most, room, foot - top, 13)
    rows = len(sign_rows.lines(signs, size, room))
    start = top + (foot - top - rows * 1.18 * size) / 2
    return sign_rows.block(signs, wide / 2, start, size, room)


def _box(signs: Signs, icon: str, wide: float, top: float, high: float) -> list[AnyShape]:
    """A framed part with its icon at the left."""
    room = wide - _EDGES - 30
    size = sign_rows.fitted(signs, 26, room, high - 6, 12)
    rows = len(sign_rows.lines(signs, size, room))
    start = top + (high - rows * 1.18 * size) / 2
    kind = "final" if icon == "endgame" else "mission"
    return [
        Rect(6, top, wide - 12, high, round=5, cls=f"card-box {kind}"),
        use(icon, 20, top + high / 2, 18, f"card-box-icon {kind}"),
        *sign_rows.block(signs, 32 + room / 2, start, size, room),
    ]


def _from_near(shown: Card, words: Words, band: float, outlook: Outlook | None) -> list[AnyShape]:
    """Signs, and under them the sentences; what is long has smaller signs, or no signs for its boxes.

    The sentences say what the card would bring now, or what is printed if that is too long.
    """
    texts = [line for line in card_text(shown, words) if line]
    now = list(outlook.lines) if outlook else texts
    boxes = _boxes(shown)
    found: list[AnyShape] = []
    none: list[tuple[str, Signs]] = []
    in_words = ((now, 17.0, boxes), (now, 13.0, boxes), (now, 15.0, none))
    for lines, size, kept in (*in_words, (texts, 13.0, boxes), (texts, 15.0, none), (texts, 0.0, none)):
        signs = _signs(shown, outlook) if size else ()  # a long text stands alone
        found, foot = _near_signs(signs, kept, size, band)
        said, fits = _sentences(lines, foot + 1, _foot_of(shown) - 3)
        if fits:
            break
    return [*found, *said]


def _near_signs(
    signs: Signs, boxes: list[tuple[str, Signs]], most: float, band: float
) -> tuple[list[AnyShape], float]:
    """Rows of signs from the band down, and where they end."""
    found: list[AnyShape] = []
    y = band + 6
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


def _sentences(texts: list[str], top: float, foot: float) -> tuple[list[AnyShape], bool]:
    """The sentences in lines, and whether all of them have room."""
    room = foot - top
    for size in (11.0, 10.5, 9.8):
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
    corner = [effect_signs.resource(icon.resource, icon.n) for icon in shown.corner]
    income = Sign("", RESOURCE_ICONS[shown.income])
    return [
        Path(_foot_lines(WIDTH), cls="card-lines"),
        use("corner", 16, middle, 17, "sign quiet"),
        *sign_rows.line(corner, 44, middle, 21 if len(corner) < 2 else 15),
        use(COLOUR_ICONS[shown.sector], WIDTH * 0.55, middle, 22, f"sign tinted {sector_tint(shown.number)}"),
        use("income", WIDTH * 0.67 + 14, middle, 17, "sign quiet"),
        *sign_rows.line((income,), WIDTH - 17, middle, 22),
    ]
