"""The steps of an economic phase."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.economy.opening import EndEconomy
from armillary.games.stellar_horizons.rules.sequence import ECONOMIC, steps_at
from armillary.games.stellar_horizons.scene.plates import steps
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.scene.drawings import classes, drawn


def test_steps_of_the_phase_are_past_present_and_to_come() -> None:
    state = position("europe", "china", year=2050)
    waiting = steps_at(*ECONOMIC[ECONOMIC.index("economic.growth") :])
    state.stack.extend(waiting[::-1])
    plate = drawn("steps", state)
    assert "past" in classes(plate, "step-f")
    assert "now" in classes(plate, "step-g")
    assert classes(plate, "step-h") == ["step"]


def test_the_last_step_lasts_until_the_phase_ends() -> None:
    state = position("europe", "china", year=2050)
    assert steps.next_phase(state) == 2060
    state.stack.append(EndEconomy())
    assert steps.now_at(state) == 8
    assert steps.next_phase(state) == 2050
