"""What takes away the effect of an action: EXO-157, EXO-170."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.cards.one_action import barred
from armillary.games.exodus.rules.components import Action
from tests.games.exodus.positions import in_force, table


@pytest.mark.rule("EXO-157", "EXO-170")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ((), ()),
        (("law_environment", "res_arms_embargo", "res_rocket_moratorium"), ()),
        (("res_market_freeze",), (Action.TRADE,)),
        (("res_rocket_moratorium", "res_market_freeze"), (Action.TRADE,)),
    ],
)
def test_cards_that_forbid_bar_the_actions_that_they_name(
    cards: tuple[str, ...], found: tuple[Action, ...]
) -> None:
    state = table(2)
    in_force(state, *cards)

    assert tuple(action for action in Action if barred(state, action)) == found
