"""Scans, signals and sectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS, COLOURS, STARS
from armillary.games.seti.rules.state import TILE, SetiState
from armillary.games.seti.rules.telescopes import scan, sectors, signals
from armillary.games.seti.words.names import card_name, colour_name, points, resource, resources, sector_name
from armillary.games.seti.words.sentences.effects import rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed, sentence


def _scan(option: scan.Scan, seen: SetiState, words: Words) -> Label:
    price = resources(words, credits=1, energy=2)
    return Label(words("Scan"), words("{price}: two signals, and your telescopes").format(price=price))


def _discard_card(option: signals.DiscardCard, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    step = seen.stack[-1]
    what = step.what if isinstance(step, signals.DiscardForGain) else "signal"
    gains = {
        "signal": words("a signal in a {colour} sector").format(
            colour=colour_name(COLOURS[card.sector], words)
        ),
        "corner": listed([resource(icon.resource, icon.n, words) for icon in card.corner], words),
    }.get(what) or resource(card.income, 1, words)
    return Label(card_name(option.card, words), gains)


def _mark_signal(option: signals.MarkSignal, seen: SetiState, words: Words) -> Label:
    sector = option.sector
    name = sentence(sector_name(sector, seen, words))
    if sector == TILE:
        return Label(name, _left(signals.tile_data_left(seen), words))
    left = seen.data_left(sector)
    text = _left(left, words)
    if seen.capacity(sector) - left == 1:
        text = words("{text}; {points}").format(text=text, points=points(2, words))
    return Label(name, text)


def _left(left: int, words: Words) -> str:
    if not left:
        return words("no data left: it counts for the majority only")
    return words("completes it") if left == 1 else words("{count} data left").format(count=left)


def _around(option: signals.Around, seen: SetiState, words: Words) -> Label:
    names = [sector_name(sector, seen, words) for sector in signals.around(option.sector)]
    return Label(names[0], words("with {first} and {second}").format(first=names[1], second=names[2]))


def _scan_part(option: scan.ScanPart, seen: SetiState, words: Words) -> Label:
    return {
        "earth": Label(words("Earth's signal")),
        "row": Label(words("A card of the row"), words("discarded for a signal in a sector of its colour")),
        "mercury": Label(words("Mercury's signal"), resources(words, publicity=1)),
        "hand": Label(words("A card from hand"), words("discarded for a signal in a sector of its colour")),
        "launch": Label(words("Launch a probe"), resources(words, energy=1)),
        "move": Label(resource("move", 1, words)),
    }[option.name]


def _resolve_sector(option: sectors.ResolveSector, seen: SetiState, words: Words) -> Label:
    sector = option.sector
    if sector == TILE:
        return Label(sentence(sector_name(sector, seen, words)))
    star = seen.sector_stars[sector]
    won = STARS[star].next_wins if seen.star_wins[star] else STARS[star].first_win
    return Label(
        sector_name(sector, seen, words), words("for the winner: {gains}").format(gains=rewards(won, words))
    )


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of telescopes")
LABELS |= {
    scan.Scan: _scan,
    signals.DiscardCard: _discard_card,
    signals.MarkSignal: _mark_signal,
    signals.Around: _around,
    scan.ScanPart: _scan_part,
    sectors.ResolveSector: _resolve_sector,
}
