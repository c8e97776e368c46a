"""Space Gate Odyssey as the house sees it."""

from __future__ import annotations

from armillary.engine import Facts, Game, GameMind, GamePictures, GameRules, GameWords, Pose, structs_of
from armillary.games.space_gate_odyssey import plans, scene
from armillary.games.space_gate_odyssey.mind import observation, policy, value
from armillary.games.space_gate_odyssey.mind.training import TRAINING
from armillary.games.space_gate_odyssey.rules import events, hidden, scoring, setup
from armillary.games.space_gate_odyssey.rules.chapters import CHAPTERS
from armillary.games.space_gate_odyssey.rules.state import Confederation, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Station
from armillary.games.space_gate_odyssey.scene import emblem, figures, pointing, standing
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.text import board
from armillary.games.space_gate_odyssey.words import labels, names, phases, prompts, refusals, stories

GAME = Game(
    package="armillary.games.space_gate_odyssey",
    facts=Facts(
        name="space_gate_odyssey",
        title="Space Gate Odyssey",
        designer="Cédric Lefebvre",
        year=2019,
        seats=(2, 3, 4),
        minutes=90,
        prefix="SGO",
        rules_version="2",
        settings=setup.SETTINGS,
        max_options=96,
        description="Engineers on a shared command board act for everybody; "
        "settlers walk through each player's station and leave through space gates.",
    ),
    rules=GameRules(
        first_state=setup.first_state,
        types=(OdysseyState, Confederation, Exoplanet, Station, *structs_of(*CHAPTERS, events)),
        scores=scoring.scores,
        winners=scoring.winners,
        score_lines=scoring.score_lines,
        zones=hidden.zones,
    ),
    words=GameWords(
        prompt=prompts.prompt,
        label=labels.label,
        refusal=refusals.refusal,
        story=stories.story,
        term=names.term,
        milestone=stories.milestone,
        tallies=names.tallies,
        phases=phases.phases,
        gauge=prompts.gauge,
    ),
    pictures=GamePictures(
        look=LOOK,
        plates=scene.plates,
        arrangement=scene.arrangement,
        shapes=pointing.shapes,
        standing=standing.standing,
        pose=Pose(seats=3, seed=3, choices=300),
        emblem=emblem.plate,
        figures=figures.figures,
        text_board=board.board,
        legend=board.legend,
    ),
    mind=GameMind(
        values=value.values,
        forecasts=value.forecasts,
        policy=policy.policy,
        observe=observation.OBSERVING,
        training=TRAINING,
        plans=plans.plans,
        targets=plans.targets,
    ),
)
