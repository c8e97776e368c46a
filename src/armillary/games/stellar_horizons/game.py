"""Stellar Horizons as the house sees it."""

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
from armillary.games.stellar_horizons import plans, scene
from armillary.games.stellar_horizons.mind import observation, policy, value
from armillary.games.stellar_horizons.mind.training import TRAINING, taught
from armillary.games.stellar_horizons.rules import hidden, scoring, setup
from armillary.games.stellar_horizons.rules.chapters import CHAPTERS
from armillary.games.stellar_horizons.rules.decisions import anytime
from armillary.games.stellar_horizons.rules.state import Faction, StellarState
from armillary.games.stellar_horizons.scene import beats, emblem, pointing, standing
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.text import board
from armillary.games.stellar_horizons.words import (
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
    package="armillary.games.stellar_horizons",
    facts=Facts(
        name="stellar_horizons",
        title="Stellar Horizons",
        designer="Andrew Rader",
        year=2020,
        seats=(1, 2, 3, 4, 5, 6, 7),
        minutes=1440,
        prefix="SH",
        rules_version="4",
        settings=setup.SETTINGS,
        max_options=256,
        description="Seven space programmes of Earth explore, settle and quarrel over the Solar System, "
        "year by year from 2030 to 2169.",
    ),
    rules=GameRules(
        first_state=setup.first_state,
        types=(StellarState, Faction, *structs_of(*CHAPTERS)),
        scores=scoring.scores,
        winners=scoring.winners,
        teams=scoring.teams,
        score_lines=scoring.score_lines,
        zones=hidden.zones,
        hide_rest=hidden.hide_rest,
        anytime=anytime.anytime,
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
        gained=milestones.gained,
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
        beat=beats.beat,
        pose=Pose(seats=4, seed=3, choices=400),
        emblem=emblem.plate,
        text_board=board.board,
        legend=board.legend,
    ),
    mind=GameMind(
        values=value.values,
        forecasts=value.forecasts,
        policy=policy.policy,
        observe=observation.OBSERVING,
        training=TRAINING,
        taught=taught,
        prune_ratio=1.5,  # the policy knows more than the value: only close choices are weighed
        policy_weight=1.0,
        # luck is everywhere: all options with the same dice, and what becomes of them over some turns
        tuning=Tuning(halving=True, ahead=2, trust=0.3, prune_ratio=20.0),
        # Few choices matter much by themselves, and of these the learned policy knows most.
        learned_tuning=Tuning(halving=True, ahead=1, at_glance=True, trust=2.0),
        plans=plans.plans,
        targets=plans.targets,
    ),
)
