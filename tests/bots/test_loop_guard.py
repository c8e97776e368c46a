"""Nobody waits for ever for a bot that goes round and round."""

from __future__ import annotations

from armillary.bots import bot
from armillary.bots.loop_guard import LONG, Patience
from armillary.cli.players import Player, let_play
from armillary.engine import Rng
from tests.bots.nim import NIM


def test_a_turn_may_be_long_but_not_endless() -> None:
    patience = Patience()

    assert not any(patience.is_out(seat=1, turn=3) for _ in range(LONG))
    assert patience.is_out(seat=1, turn=3)


def test_every_seat_and_every_turn_has_its_own_count() -> None:
    patience = Patience()
    for _ in range(LONG):
        patience.is_out(seat=1, turn=3)

    assert not patience.is_out(seat=0, turn=3)
    assert not patience.is_out(seat=1, turn=4)


def test_at_a_terminal_chance_chooses_for_whoever_has_had_too_many() -> None:
    class Stubborn:
        """Fails if it is asked."""

        def choose(self, view: object, rng: Rng) -> object:
            raise AssertionError("it has had enough")

    match = NIM.start(seats=2, seed=1)
    player = Player("Tycho", "random", bot("random", NIM), Rng(1))
    player.bot = Stubborn()  # type: ignore[assignment]
    player.patience.turn, player.patience.own = match.turn, {match.to_act[0]: LONG}

    let_play(match, match.to_act[0], player)

    assert match.count == 1
