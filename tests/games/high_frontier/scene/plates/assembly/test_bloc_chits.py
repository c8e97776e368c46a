"""The assembly with blocs: extremists, delegates, bribes, the star."""

from __future__ import annotations

from armillary.games.high_frontier import scene
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict.war.propaganda import ChooseFlip
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.scene.names import ASSEMBLY
from armillary.games.high_frontier.scene.plates import war
from armillary.games.high_frontier.scene.plates.assembly import bloc_chits
from armillary.scene.svg import render
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import corrupt, delegate, ideology, node
from tests.games.high_frontier.scene.war_table import drawn, seated, told


def test_the_assembly_tells_blocs_extremists_delegates_and_bribes() -> None:
    state = seated()
    delegate(state, 1, "unity")
    corrupt(state, 1, "unity")
    said = told(drawn(state)[ASSEMBLY])
    assert "Honor: Loyalists, extremist of Player 1" in said
    assert "1 corrupt delegate of Player 2" in said
    assert 'class="bribe-under"' in render(drawn(state)[ASSEMBLY])


def test_in_war_the_star_is_gone() -> None:
    state = seated()
    before = render(drawn(state)[ASSEMBLY])
    positions.war(state)
    after = drawn(state)[ASSEMBLY]
    assert "lawful" in before
    assert "lawful" not in render(after)
    assert "War: no law" in bloc_chits.said_of_law(state, str)


def test_chits_that_an_attack_may_turn_are_dashed() -> None:
    state = seated()
    positions.war(state)
    assert war.may_flip(state) == ()
    deeds = Deeds(0, node("phoebe"), (1,), (node("phoebe"),))
    table.change(state, battle=(deeds,))
    assert set(war.may_flip(state)) == {ideology("freedom"), ideology("equality")}
    assert render(drawn(state)[ASSEMBLY]).count("may-flip") == 2


def test_the_assembly_has_the_middle_while_a_chit_is_chosen() -> None:
    state = seated()
    positions.war(state)
    state.then(ChooseFlip(0, (1,)))
    plate = drawn(state)[ASSEMBLY]
    assert not plate.aside
    assert plate.weight == max(each.weight for each in scene.plates(state))
