"""Mine revival: an Ability that makes a Claim of a Busted Site, as an Operation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.operations import MineRevived
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import abilities
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState


class Revive(Act, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "revive"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, self.verb)
        state.busted -= {self.site}
        state.tell(MineRevived, seat, self.site)
        state.then(sites.ClaimSite(seat, self.site))


@offers("operation.ability")
def revivals(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Busted Sites, large enough, where such a card works."""  # HFC-016
    if not state.busted:
        return ()
    found: list[Option] = []
    for stack in state.players[seat].stacks:
        site = NOTHING if stack is None else NODES[stack.node].site
        if site not in state.busted or stack is None or Revive(site) in found:
            continue
        for ability in abilities.find(state, seat, stack.node, "mine_revival"):
            if SITES[site].size >= ability.min_size:
                found.append(Revive(site))
                break
    return found
