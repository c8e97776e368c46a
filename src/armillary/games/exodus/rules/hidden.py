"""What only some seats may see: the order of the decks, and Ability cards."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Zone
from armillary.games.exodus.rules.components import HIDDEN_CARD
from armillary.games.exodus.rules.state import ExodusState


def zones(state: ExodusState) -> Iterator[Zone]:
    """Every list, or part of one, that is hidden from somebody."""
    yield Zone(state.political, "political", mask=HIDDEN_CARD)  # EXO-065
    for level, deck in enumerate(state.centurian_decks):
        seen = min(state.returned[level], len(deck))  # everybody has watched them go to the bottom
        yield Zone(deck, f"centurian_{level + 1}", low=seen, mask=HIDDEN_CARD)  # EXO-065
    yield Zone(state.abilities, "abilities", mask=HIDDEN_CARD)  # EXO-399
    for seat, faction in enumerate(state.factions):
        yield Zone(faction.abilities, "abilities", (seat,), mask=HIDDEN_CARD)  # EXO-067, EXO-400
