"""Exodus: Proxima Centauri as the house sees it."""

from __future__ import annotations

from armillary.engine import Facts, Game, GameMind, GameRules, Tuning, structs_of
from armillary.games.exodus.mind import observation, policy, value
from armillary.games.exodus.rules import anytime, events, hidden, scoring, setup
from armillary.games.exodus.rules.chapters import CHAPTERS
from armillary.games.exodus.rules.components import vocabulary
from armillary.games.exodus.rules.state import ExodusState, Faction, Part

GAME = Game(
    package="armillary.games.exodus",
    facts=Facts(
        name="exodus",
        title="Exodus: Proxima Centauri",
        designer="Agnieszka Kopera, Andrei Novac",
        year=2012,
        seats=(2, 3, 4, 5, 6),
        minutes=180,
        prefix="EXO",
        rules_version="1",
        settings=setup.SETTINGS,
        max_options=256,
        description="Factions that fled Earth bargain in a High Council, research, design their warships "
        "and fight over the hexes of Proxima Centauri.",
    ),
    rules=GameRules(
        first_state=setup.first_state,
        types=(ExodusState, Faction, Part, *structs_of(*CHAPTERS, events, vocabulary)),
        scores=scoring.scores,
        winners=scoring.winners,
        score_lines=scoring.score_lines,
        zones=hidden.zones,
        anytime=anytime.anytime,
    ),
    mind=GameMind(
        values=value.values,
        policy=policy.policy,
        moment=policy.moment,
        near_end=value.near_end,
        observe=observation.observe,
        tuning=Tuning(halving=True, patience=8),  # a phase is long and its choices many: look to its end
        prune_ratio=60.0,
        policy_weight=0.03,
    ),
)
