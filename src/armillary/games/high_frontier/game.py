"""High Frontier 4 All as the house sees it."""

from __future__ import annotations

from armillary.engine import (
    Facts,
    Game,
    GameMind,
    GamePictures,
    GameRules,
    GameWords,
    Pose,
    Tuning,
    structs_of,
)
from armillary.games.high_frontier import plans, scene
from armillary.games.high_frontier.mind import observation, policy, value
from armillary.games.high_frontier.mind.features import encoding
from armillary.games.high_frontier.mind.training import TRAINING, taught
from armillary.games.high_frontier.rules import hidden, scoring, setup, switches
from armillary.games.high_frontier.rules.chapters import CHAPTERS
from armillary.games.high_frontier.rules.components import INFERRED_IN
from armillary.games.high_frontier.rules.negotiation import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Player
from armillary.games.high_frontier.scene import beats, emblem, pointing, standing
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.pieces import sides
from armillary.games.high_frontier.scene.text import board
from armillary.games.high_frontier.words import (
    labels,
    milestones,
    names,
    phases,
    prompts,
    refusals,
    stories,
    terms,
)

GAME = Game(
    package="armillary.games.high_frontier",
    facts=Facts(
        name="high_frontier",
        title="High Frontier 4 All",
        designer="Phil Eklund",
        year=2020,
        seats=(1, 2, 3, 4, 5, 6),
        minutes=300,
        prefix="HFC",
        rules_version="2",
        more_ledgers=("conflict",),
        inferred=INFERRED_IN,
        settings=switches.SETTINGS,
        presets=switches.PRESETS,
        max_options=256,
        description="Rockets built from patents fly to the planets, prospect and industrialise them, "
        "year by year and tank by tank.",
    ),
    rules=GameRules(
        first_state=setup.first_state,
        types=(HighFrontierState, Player, *structs_of(*CHAPTERS)),
        scores=scoring.scores,
        winners=scoring.winners,
        score_lines=scoring.score_lines,
        zones=hidden.zones,
        anytime=offers.anytime,
    ),
    words=GameWords(
        prompt=prompts.prompt,
        label=labels.label,
        refusal=refusals.refusal,
        story=stories.story,
        term=terms.term,
        value_name=terms.value_name,
        milestone=milestones.milestone,
        tallies=milestones.tallies,
        phases=phases.phases,
        turn=phases.turn,
        places=names.places,
    ),
    pictures=GamePictures(
        look=LOOK,
        plates=scene.plates,
        arrangement=scene.arrangement,
        shapes=pointing.shapes,
        standing=standing.standing,
        title=standing.title,
        sides=sides.sides,
        beat=beats.beat,
        pose=Pose(seats=3, seed=3, choices=200),
        emblem=emblem.plate,
        text_board=board.board,
        legend=board.legend,
    ),
    mind=GameMind(
        values=value.values,
        forecasts=value.forecasts,
        policy=policy.policy,
        observe=observation.OBSERVING,
        figures=encoding.figures,
        details=encoding.details,
        training=TRAINING,
        taught=taught,
        prune_ratio=20,  # the policy knows where it wants to go: only close choices are weighed
        policy_weight=1.0,
        # The end of a turn tells close choices apart hardly ever, some turns later there is a difference.
        tuning=Tuning(halving=True, ahead=4),
        plans=plans.plans,
        first_plans=plans.first_plans,
        targets=plans.targets,
    ),
)
