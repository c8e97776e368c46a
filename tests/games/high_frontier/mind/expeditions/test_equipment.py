"""What an expedition is made of."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions import equipment
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade


def test_no_expedition_counts_on_isotopes() -> None:
    drives = [
        number
        for number, card in enumerate(CARDS)
        if card.deck is Deck.GW_THRUSTER
        and all(f.triangle is None or f.triangle.grade is Grade.ISOTOPE for f in card.faces)
    ]
    assert drives
    found = equipment.kits((), tuple(drives[:2]), False)
    assert all(kit.engine == NOTHING or FACES[kit.engine].triangle is None for kit in found)
