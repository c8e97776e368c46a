"""Exodus: Proxima Centauri as the house sees it."""

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
from armillary.games.exodus import scene
from armillary.games.exodus.mind import observation, policy, value
from armillary.games.exodus.mind.training import TRAINING
from armillary.games.exodus.rules import anytime, events, hidden, scoring, setup
from armillary.games.exodus.rules.chapters import CHAPTERS
from armillary.games.exodus.rules.components import vocabulary
from armillary.games.exodus.rules.state import ExodusState, Faction, Part
from armillary.games.exodus.scene import beats, emblem, figures, pointing, standing
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.text import board
from armillary.games.exodus.words import labels, names, phases, prompts, refusals, stories

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
        rules_version="2",
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
    words=GameWords(
        prompt=prompts.prompt,
        label=labels.label,
        refusal=refusals.refusal,
        story=stories.story,
        term=names.term,
        value_name=names.value_name,
        milestone=stories.milestone,
        tallies=names.tallies,
        phases=phases.phases,
        places=names.places,
        gauge=phases.gauge,
    ),
    mind=GameMind(
        values=value.values,
        forecasts=value.forecast,
        policy=policy.policy,
        moment=policy.moment,
        observe=observation.OBSERVING,
        training=TRAINING,
        # Phases hang together, and a value in the middle of a turn misleads; its end costs time,
        # so options have to drop out soon.
        tuning=Tuning(halving=True, to_turn_end=True),
        # Learned values know the middle of a turn, but not what the others do in the rest of it.
        # Looks at the next turn tell secret choices apart; others they leave as greedy has them, mostly.
        learned_tuning=Tuning(
            halving=True, ahead=1, at_glance=True, first_look=4.0, reach=1.0, looks=4, margin=2.0
        ),
        prune_ratio=60.0,
        policy_weight=0.03,
    ),
    pictures=GamePictures(
        look=LOOK,
        plates=scene.plates,
        arrangement=scene.arrangement,
        shapes=pointing.shapes,
        standing=standing.standing,
        title=standing.title,
        beat=beats.beat,
        pose=Pose(seats=4, seed=3, choices=260),
        emblem=emblem.plate,
        figures=figures.figures,
        text_board=board.board,
        legend=board.legend,
    ),
)
