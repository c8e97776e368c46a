"""What a seat is asked, and what it may do besides, in the reader's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.engine import Gathering, Line, Option, Plan, Planning, Simultaneous
from armillary.engine.leaving import Agree, PlayOn, Resign
from armillary.engine.match.foresight import repeats
from armillary.engine.options import amounts_in, buttons_in
from armillary.engine.texts import Label
from armillary.table.views.viewer import Viewer
from armillary.table.wire.question import (
    AmountMessage,
    AnytimeMessage,
    BeadMessage,
    DecisionMessage,
    GroupMessage,
    OptionMessage,
    OwnPlanMessage,
    PlanMessage,
    PlannedMessage,
    PlansMessage,
    RefusalMessage,
    TraceMessage,
)

_MOST_REPEATS = 12  # equal choices that are offered as one
_MOST_ASKED = 8  # questions of one table that are kept: one a seat, in its language
_MOST_NAMED = 100  # numbers of a range that are put into words


class Question:
    """The question, as the one who looks may see it."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def may_choose(self) -> bool:
        return (
            self.viewer.live.is_running() and self.viewer.is_present and self.viewer.seat in self._choosing()
        )

    def _choosing(self) -> tuple[int, ...]:
        step = self.viewer.match.state.stack[-1] if self.viewer.match.state.stack else None
        return step.choosing if isinstance(step, Gathering) else self.viewer.match.to_act

    def decision(self) -> DecisionMessage | None:
        if not self.may_choose():
            return None
        key = (self.viewer.live.row.epoch, self.viewer.match.count, self.viewer.seat, self.viewer.language)
        asked = self.viewer.live.asked
        if key not in asked:
            asked[key] = self._decision()
            if len(asked) > _MOST_ASKED:
                asked.popitem(last=False)
        found: DecisionMessage = asked[key]
        return found

    def _decision(self) -> DecisionMessage:
        legal = self.viewer.match.options(self.viewer.seat)
        step: Any = self.viewer.match.state.stack[-1]
        secret = isinstance(step, Gathering)
        chosen = step.choice_of(self.viewer.seat) if isinstance(step, Simultaneous) else None
        buttons = buttons_in(legal)
        options = [self.option(option, secret=secret) for option in buttons]
        if not secret:
            self._find_repeats(buttons, options)
        return DecisionMessage(
            seat=self.viewer.seat,
            number=self.viewer.next_number(self.viewer.seat),
            prompt=self._prompt(),
            rule=step.rule,
            points=self.viewer.game.words.gauge(self.viewer.seen),
            options=options,
            groups=self._groups(buttons),
            amount=self._amount(legal),
            secret=secret,
            chosen=None if chosen is None else self._label(chosen).name,
            far=list(self.viewer.game.mind.targets(self.viewer.seen, self.viewer.seat)),
            plan=self._own_plan(step) if isinstance(step, Planning) else None,
        )

    def _find_repeats(self, legal: Sequence[Option], told: Sequence[OptionMessage]) -> None:
        """What the seat has just done and could do again: how often, as far as it can foresee."""
        last = self.viewer.match.choices[-1] if self.viewer.match.choices else None
        if last is None or last.seat != self.viewer.seat:
            return
        alike = [index for index, option in enumerate(legal) if option.verb == last.option.verb]
        same = [index for index in alike if legal[index] == last.option] or alike
        if len(same) != 1 or told[same[0]].final is not None:
            return
        found = repeats(self.viewer.game, self.viewer.seen, self.viewer.seat, legal[same[0]], _MOST_REPEATS)
        if len(found) > 1:
            told[same[0]].again = found

    def _own_plan(self, step: Planning[Any, Any]) -> OwnPlanMessage:
        links = [
            PlannedMessage(str(link), self._label(link).name, self._shapes(link))
            for link in step.plan_of(self.viewer.seat)
        ]
        return OwnPlanMessage(links, step.is_ready(self.viewer.seat))

    def anytime(self) -> list[AnytimeMessage]:
        """What the person's seats may do now, asked or not.

        Where seats share a screen and have secrets, only that of the one that looks.
        """
        if not self.viewer.live.is_running() or not self.viewer.is_present:
            return []
        seats = [self.viewer.seat] if self.viewer.has_secrets and self.viewer.yours else self.viewer.yours
        return [each for seat in seats if (each := self._anytime(seat)).options or each.leaving]

    def _anytime(self, seat: int) -> AnytimeMessage:
        seen = self.viewer.seen if seat == self.viewer.seat else self.viewer.match.view(seat)
        # a guess at what others plan is dear, and nobody is asked to confirm
        secret = self.viewer.gathering is not None
        legal = self.viewer.game.anytime(seen, seat)
        leaving = [option for option in legal if isinstance(option, Resign | Agree | PlayOn)]
        own = [option for option in legal if option not in leaving]
        return AnytimeMessage(
            seat,
            self.viewer.next_number(seat),
            options=[self.option(option, secret=secret, seat=seat) for option in own],
            leaving=[self.option(option, secret=True, seat=seat) for option in leaving],
        )

    def takes_long_to_plan(self) -> bool:
        """Whether only some of the ways to a shape are found at once."""
        return self.viewer.game.mind.first_plans is not None and self.may_choose()

    def plans(self, target: str, found: Sequence[Plan] | None = None, *, first: bool = False) -> PlansMessage:
        """The ways to a shape, as far as this seat can see; first of all those that are found at once.

        Those that were found elsewhere may be given.
        """
        mind = self.viewer.game.mind
        quick = mind.first_plans if first else None
        if found is None:
            find = quick or mind.plans
            found = find(self.viewer.seen, self.viewer.seat, target) if self.may_choose() else ()
        return PlansMessage(
            self.viewer.seat,
            self.viewer.next_number(self.viewer.seat),
            target,
            [self._plan(plan) for plan in found],
            more=quick is not None and self.may_choose(),
        )

    def _plan(self, plan: Plan) -> PlanMessage:
        def said(lines: Sequence[Line]) -> list[str]:
            return [line.said(self.viewer.words) for line in lines]

        return PlanMessage(
            name=plan.name.said(self.viewer.words),
            choices=list(plan.choices),
            costs=said(plan.costs),
            gains=said(plan.gains),
            risks=said(plan.risks),
            shapes=[list(path) for path in plan.shapes],
            steps=said(plan.steps),
            traces=[TraceMessage(trace.plate, trace.d) for trace in plan.traces],
            beads=[BeadMessage(bead.shape, bead.kind, bead.text) for bead in plan.beads],
            line=plan.line,
        )

    def option(self, option: Option, *, secret: bool = False, seat: int | None = None) -> OptionMessage:
        label = self._label(option)
        whose = self.viewer.seat if seat is None else seat
        final = None if secret else self.viewer.match.finality(option, whose)
        return OptionMessage(
            text=str(option),
            name=label.name,
            consequence=label.consequence,
            group=label.group,
            part=label.part,
            shapes=self._shapes(option),
            final=None if final is None else self.viewer.words(final.reason),
            perhaps=final is not None and not final.certain,
            careful=label.careful,
        )

    def _groups(self, legal: Sequence[Option]) -> list[GroupMessage]:
        """Each first part once, with the question that is left when it is chosen."""
        first: dict[str, Option] = {}
        for option in legal:
            if group := self._label(option).group:
                first.setdefault(group, option)
        return [GroupMessage(name, self._prompt(option)) for name, option in first.items()]

    def _amount(self, legal: Sequence[Option]) -> AmountMessage | None:
        amounts = amounts_in(legal)
        if not amounts:
            return None
        numbers = amounts.numbers
        named = amounts if len(amounts) <= _MOST_NAMED else ()
        names = [self._label(option).name for option in named]
        return AmountMessage(numbers.start, numbers[-1], numbers.step, amounts[0].verb, names)

    def _prompt(self, begun: Option | None = None) -> str:
        return self.viewer.game.words.prompt(self.viewer.seen, self.viewer.words, begun=begun)

    def _shapes(self, option: Option) -> list[str]:
        return list(self.viewer.game.shapes(option, self.viewer.seen))

    def _label(self, option: Option) -> Label:
        return self.viewer.game.label(option, self.viewer.seen, self.viewer.words)

    def refusals(self) -> list[RefusalMessage]:
        if not self.may_choose():
            return []
        found: list[RefusalMessage] = []
        for refusal in self.viewer.match.refusals(self.viewer.seat):
            label = self.viewer.game.words.refusal(refusal, self.viewer.words)
            shapes = [] if isinstance(refusal.option, str) else self._shapes(refusal.option)
            found.append(
                RefusalMessage(str(refusal.option), label.name, label.consequence, refusal.rule, shapes)
            )
        return found
