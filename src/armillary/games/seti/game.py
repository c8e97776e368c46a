"""SETI as the house sees it."""

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
from armillary.games.seti import plans, scene
from armillary.games.seti.mind import encoding, observation, policy, value
from armillary.games.seti.mind.training import TRAINING
from armillary.games.seti.rules import events, hidden, scoring, setup
from armillary.games.seti.rules.chapters import CHAPTERS
from armillary.games.seti.rules.components import vocabulary
from armillary.games.seti.rules.rival import Rival
from armillary.games.seti.rules.solo import setup as solo_setup
from armillary.games.seti.rules.state import Agency, Scope, SetiState
from armillary.games.seti.scene import beats, emblem, figures, forecast, pointing, standing
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.text import board
from armillary.games.seti.words import labels, names, phases, prompts, refusals, sources, stories

GAME = Game(
    package="armillary.games.seti",
    facts=Facts(
        name="seti",
        title="SETI",
        designer="Tomáš Holek",
        year=2024,
        seats=(1, 2, 3, 4),
        minutes=160,
        prefix="SETI",
        rules_version="2",
        settings=(*solo_setup.SETTINGS, *setup.SETTINGS),
        max_options=160,
        description="Space agencies send probes through a turning solar system, listen to nearby stars "
        "and look for traces of life; alone, against a rival with five levels.",
    ),
    rules=GameRules(
        first_state=setup.first_state,
        types=(SetiState, Agency, Rival, Scope, *structs_of(*CHAPTERS, events, vocabulary)),
        scores=scoring.scores,
        winners=scoring.winners,
        rivals=scoring.rivals,
        score_lines=scoring.score_lines,
        zones=hidden.zones,
        hide_rest=hidden.hide_rest,
        settle_sample=hidden.settle_sample,
    ),
    words=GameWords(
        prompt=prompts.prompt,
        label=labels.label,
        refusal=refusals.refusal,
        story=stories.story,
        term=names.term,
        value_name=names.value_name,
        milestone=stories.milestone,
        tallies=names.tallies,
        gained=sources.gained,
        phases=phases.phases,
        gauge=phases.gauge,
    ),
    pictures=GamePictures(
        look=LOOK,
        plates=scene.plates,
        arrangement=scene.arrangement,
        shapes=pointing.shapes,
        standing=standing.standing,
        beat=beats.beat,
        pose=Pose(seats=3, seed=3, choices=150),
        emblem=emblem.plate,
        figures=figures.figures,
        forecasts=forecast.forecasts,
        foreseen=forecast.foreseen,
        text_board=board.board,
        legend=board.legend,
    ),
    mind=GameMind(
        values=value.values,
        forecasts=value.forecasts,
        policy=policy.policy,
        near_end=value.near_end,
        observe=observation.OBSERVING,
        training=TRAINING,
        figures=encoding.figures,
        details=encoding.details,
        plans=plans.plans,
        targets=plans.targets,
        tuning=Tuning(halving=True),  # a turn is long and its choices many: look to its end
        prune_ratio=1e8,  # of a policy as keen as this one
        policy_weight=0.033,  # a point and a half of the value's for a point of the policy's
    ),
)
