"""A state with its record: play, undo, look back, branch, replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from armillary.engine import hidden, steps
from armillary.engine.errors import (
    ArmillaryError,
    IllegalChoice,
    NotYourChoice,
    RecordError,
    UndoRefused,
)
from armillary.engine.events import Event, GameEnded
from armillary.engine.leaving import last_stop, stand_in
from armillary.engine.ledger import Refusal
from armillary.engine.match import chains, secret_counts, undo_barrier
from armillary.engine.match.replay import begun, play_on
from armillary.engine.match.snapshots import Snapshots
from armillary.engine.match.undo_barrier import Finality
from armillary.engine.options import Option, exactly, nearest, read, spelled
from armillary.engine.planning import taken_back
from armillary.engine.plans import Chain
from armillary.engine.points import Points
from armillary.engine.record import Choice, Record, TurnEnd
from armillary.engine.rng import Outcome
from armillary.engine.state import State
from armillary.engine.texts import Filled

if TYPE_CHECKING:
    from armillary.engine.facts import RivalScore, ScoreLine, Value
    from armillary.engine.game import Game
    from armillary.engine.match.observers import Observer

S = TypeVar("S", bound=State)


class Match(Generic[S]):
    """One game being played."""

    # Worked out when somebody asks, and kept while nothing changes.
    _barred: tuple[Choice, str | None] | None = None  # the last choice, and what bars it
    # Choices, seat, and guesses at what it cannot see.
    _guessed: tuple[int, dict[int, list[undo_barrier.Guess[S]]]] | None = (
        None  # after so many choices, by seat
    )
    _guessed_before: tuple[int, dict[int, list[undo_barrier.Guess[S]]]] | None = (
        None  # … before the last choice
    )
    _before: tuple[int, S] | None = None  # the state before the last choice, where that was looked at
    _finalities: dict[tuple[int, str], Finality | None]  # what these guesses told of options

    def __init__(
        self,
        game: Game[S],
        seats: int,
        seed: int,
        settings: Mapping[str, Value],
        script: Sequence[Outcome] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.settings = dict(settings)
        self.first = 0  # choices that were made before those held here
        self.choices: list[Choice] = []
        self.happened: list[list[Event]] = []
        self.observers: list[Observer] = []
        self.state = game.new_state(seats, seed, settings)
        self.opening = self._run_opening(script)
        self.snapshots: Snapshots[S] = Snapshots(0, self.state.clone())

    def _run_opening(self, script: Sequence[Outcome] | None) -> tuple[Outcome, ...]:
        tape = self._listen(self.state, script)
        steps.advance(self.state)
        self.happened.append(self._events_of(self.state))
        return tuple(tape)

    @classmethod
    def resume(
        cls, game: Game[S], seats: int, seed: int, settings: Mapping[str, Value], state: S, count: int
    ) -> Match[S]:
        """A match that goes on from a state in its middle and cannot look further back."""
        match: Match[S] = cls.__new__(cls)
        match.game, match.seats, match.seed = game, seats, seed
        match.settings = dict(settings)
        match.first = count
        match.choices = []
        match.happened = [[]]
        match.observers = []
        match.opening = ()
        match.state = state
        match.snapshots = Snapshots(count, state.clone())
        return match

    # Looking

    @property
    def count(self) -> int:
        """How many choices have been made."""
        return self.first + len(self.choices)

    def count_for(self, seat: int) -> int:
        """How many choices this seat may know of: not those of others that are secret still."""
        return self.count - secret_counts.secrets_of_others(self.state, seat)

    def choice(self, number: int) -> Choice:
        """The choice with this number, counted from 1."""
        return self.choices[number - self.first - 1]

    def events_after(self, number: int) -> list[Event]:
        """Events that the choice with this number caused."""
        return self.happened[number - self.first]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def to_act(self) -> tuple[int, ...]:
        return steps.to_act(self.state)

    def options(self, seat: int | None = None) -> Sequence[Option]:
        return steps.options(self.state, seat)

    def anytime(self, seat: int) -> Sequence[Option]:
        """Options of this seat outside its own questions."""
        return self.game.anytime(self.state, seat)

    def refusals(self, seat: int | None = None) -> list[Refusal]:
        if seat is None:
            return [refusal for asked in self.to_act for refusal in steps.refusals(self.state, asked)]
        return steps.refusals(self.state, seat)

    def view(self, seat: int = hidden.SPECTATOR) -> S:
        return self.game.view(self.state, seat)

    def scores(self) -> tuple[Points, ...]:
        """The points of each seat, hidden ones included: only for readers who may know everything."""
        return self.game.rules.scores(self.state)

    def scores_for(self, seat: int = hidden.SPECTATOR) -> tuple[Points, ...]:
        """The points of each seat as far as this reader knows them; at the end all are public."""
        return self.scores() if self.over else self.game.rules.scores(self.view(seat))

    def rivals(self) -> tuple[RivalScore, ...]:
        return self.game.rules.rivals(self.state)

    def score_lines(self) -> list[ScoreLine]:
        return self.game.rules.score_lines(self.state)

    def winners(self) -> tuple[int, ...]:
        return self.game.winners(self.state) if self.over else ()

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return [event for events in self.happened for event in events]

    @property
    def record(self) -> Record:
        """The match as a record, with a digest at each turn's end."""
        if self.first:
            raise ArmillaryError(f"This match was resumed: it does not know its first {self.first} choices.")
        ends = self.snapshots.turn_ends()
        if not ends or ends[-1].after < len(self.choices):
            ends.append(TurnEnd(len(self.choices), self.state.turn, self.state.digest()))
        return Record(
            game=self.game.name,
            rules=self.game.facts.rules_version,
            seats=self.seats,
            seed=self.seed,
            settings=dict(self.settings),
            opening=self.opening,
            choices=list(self.choices),
            turn_ends=ends,
            result=(self.scores(), self.winners()) if self.over else None,
        )

    def __repr__(self) -> str:
        """The game, how far it is, and who is asked or how it ended."""
        begun = f"{self.game.name}: {self.seats} seat{'s'[: self.seats != 1]}, turn {self.turn}"
        if self.over:
            scores = " to ".join(map(str, self.scores()))
            won = " and ".join(map(str, self.winners())) or "nobody"
            return f"<Match {begun}, over with {scores}, won by {won}>"
        if len(self.to_act) > 1:
            return f"<Match {begun}, seats {', '.join(map(str, self.to_act))} are asked>"
        return f"<Match {begun}, seat {self.to_act[0]} is asked, {len(self.options())} options>"

    def _repr_svg_(self) -> str | None:
        """A notebook's picture; without plates it shows the text of the match instead."""
        seen = self.view()
        return self.game.picture(seen) if self.game.pictures.plates(seen) else None

    # Playing

    def play(self, choice: Option | str, seat: int | None = None) -> list[Event]:
        """Make a choice, an option or its text, and return what happened.

        Seats that have left the game are not waited for: their choices are made at once.
        """
        asked = self._asked(choice, seat)
        option = self._legal(choice, asked)
        events = self._apply(asked, option, script=None)
        while gone := [seat for seat in self.to_act if seat in self.state.left]:
            events = [*events, *self._apply(gone[0], stand_in(self.game, self.state, gone[0]), script=None)]
        return events

    def play_chain(self, choices: Sequence[str], seat: int) -> Chain:
        """Make several choices of one seat, all or none of them up to the first surprise."""
        return chains.play_chain(self, choices, seat)

    def attach(self, *observers: Observer) -> None:
        """Let statistics follow this match from now on."""
        for observer in observers:
            observer.start(self)
            self.observers.append(observer)

    def _asked(self, choice: Option | str, seat: int | None) -> int:
        if self.over:
            raise NotYourChoice(str(choice), "The game is over.")
        waiting = self.to_act
        if seat is None:
            return waiting[0]
        if seat in waiting or self._may_change_its_choice(seat) or self._at_any_time(choice, seat):
            return seat
        others = ", ".join(map(str, waiting))
        why = Filled("Seat {seat} is not asked now; waiting for {others}.", seat=seat, others=others)
        raise NotYourChoice(str(choice), why)

    def _may_change_its_choice(self, seat: int) -> bool:
        step = self.state.stack[-1]
        return isinstance(step, steps.Gathering) and seat in step.choosing and not step.closed_by(seat)

    def _at_any_time(self, choice: Option | str, seat: int) -> Option | None:
        """The option that this seat takes without being asked, if the text names one in full."""
        wanted = spelled(str(choice))
        return next((option for option in self.anytime(seat) if str(option).casefold() == wanted), None)

    def _legal(self, choice: Option | str, seat: int) -> Option:
        legal = self.options(seat)
        if not isinstance(choice, str):
            if choice in legal:
                return choice
            if (found := self._at_any_time(choice, seat)) is not None and found == choice:
                return found
            self._refuse(str(choice), seat, legal)
            text = str(choice)
            raise IllegalChoice(text, f"“{text}” is not allowed now.", nearest(text, legal))
        found = exactly(choice, legal) or self._at_any_time(choice, seat)
        if found is not None:
            return found
        self._refuse(choice, seat, legal)  # before a beginning is read as something else
        return read(choice, legal)

    def _refuse(self, text: str, seat: int, legal: Sequence[Option]) -> None:
        """Name the rule that forbids the choice, if one is known."""
        wanted = spelled(text)
        for refusal in self.refusals(seat):
            if str(refusal.option).casefold() == wanted:
                why = f"“{text}” is not allowed: {refusal}."
                raise IllegalChoice(text, why, nearest(text, legal), refusal)

    def _apply(self, seat: int, option: Option, script: Sequence[Outcome] | None) -> list[Event]:
        state = self.state
        turn = state.turn
        # whoever was told what cannot be taken back will ask it of this choice
        before = state.clone() if self._guessed is not None else None
        tape = self._listen(state, script)
        try:
            steps.make(state, option, seat)
            if state.over:
                state.tell(GameEnded, self.game.winners(state), self.game.rules.scores(state))
            choice = Choice(seat, option, str(option), tuple(state.forced or ()), tuple(tape))
            events = self._events_of(state)
        except Exception:
            self.state = self.at(self.count)  # whatever went wrong, the match is as it was
            raise
        self._guessed_before, self._guessed = self._guessed, None
        self._before = None if before is None else (self.count, before)
        self.choices.append(choice)
        self.happened.append(events)
        self.snapshots.follow(self.count, state, turn_ended=state.turn != turn)
        for observer in self.observers:
            observer.step(self, choice, events)
            if state.over:
                observer.end(self)
        return events

    def _listen(self, state: S, script: Sequence[Outcome] | None) -> list[Outcome]:
        tape: list[Outcome] = []
        state.events = []
        state.forced = []
        state.rng.tape = tape
        state.rng.script = None if script is None else list(script)
        return tape

    def _events_of(self, state: S) -> list[Event]:
        if state.rng.script:
            raise RecordError(0, "the record holds more chance outcomes than were drawn")
        events = state.events or []
        state.events = None
        state.forced = None
        state.rng.tape = state.rng.script = None
        return events

    # Looking back

    def at(self, count: int) -> S:
        """The state after this many choices."""
        if not self.first <= count <= self.count:
            raise ArmillaryError(f"There is no position {count}: the match has {self.first} to {self.count}.")
        if self._before is not None and self._before[0] == count:
            return self._before[1].clone()
        start = self.snapshots.before(count)
        state = start.state.clone()
        for choice in self.choices[start.choices - self.first : count - self.first]:
            _make_again(state, choice)
        return state

    def positions(self) -> Iterator[S]:
        """The position before each choice and the last one, in order: a state that goes on when asked."""
        state = self.at(self.first)
        yield state
        for choice in self.choices:
            _make_again(state, choice)
            yield state

    def forget(self, keep: int) -> None:
        """Drops all choices but the last ones, so that a long match stays small.

        It cannot look back at them any more, as if it had been resumed there. Secret choices are kept
        until they are revealed: who forgets them cannot keep them secret.
        """
        start = self.snapshots.before(max(self.first, self.count - max(keep, self.secret_choices())))
        gone = start.choices - self.first
        self.first = start.choices
        self.snapshots = self.snapshots.since(start)
        del self.choices[:gone]
        del self.happened[:gone]
        if gone:
            self.happened[0] = []

    def branch(self, count: int | None = None) -> Match[S]:
        """An independent match that agrees with this one up to there."""
        cut = self.count if count is None else count
        other: Match[S] = Match.__new__(Match)
        other.game, other.seats, other.seed = self.game, self.seats, self.seed
        other.settings = dict(self.settings)
        other.observers = []
        other.opening = self.opening
        other.first = self.first
        other.state = self.at(cut)
        other.choices = self.choices[: cut - self.first]
        other.happened = self.happened[: cut - self.first + 1]
        other.snapshots = self.snapshots.until(cut)
        return other

    # Undo

    def barrier(self) -> str | None:
        """Why the last choice cannot be taken back freely; None if it can."""
        if not self.choices:
            return "nothing has been chosen yet"
        last = self.choices[-1]
        if self._barred is None or self._barred[0] is not last:
            made = undo_barrier.Made(
                self.at(self.count - 1), self.state, last.seat, last.option, last.forced, self.happened[-1]
            )
            self._barred = last, undo_barrier.barrier(self.game, made, self._guesses_before(last.seat))
        return self._barred[1]

    def _guesses_before(self, seat: int) -> list[undo_barrier.Guess[S]] | None:
        """Guesses at the position before the last choice, if any were made then."""
        known = self._guessed_before
        if known is None or known[0] != self.count - 1:
            return None
        return known[1].get(seat)

    def finality(self, option: Option, seat: int | None = None) -> Finality | None:
        """Why this option, once chosen, could not be taken back freely, as far as its seat can know."""
        asked = self.to_act[0] if seat is None else seat
        if self._guessed is None or self._guessed[0] != self.count:
            self._guessed, self._finalities = (self.count, {}), {}
        guessed = self._guessed[1]
        if asked not in guessed:
            viewer = self.game.viewpoint(self.state, asked)
            if viewer not in guessed:
                guessed[viewer] = undo_barrier.samples_of(self.game, self.state, viewer)
            guessed[asked] = guessed[viewer]
        key = asked, str(option)
        if key not in self._finalities:
            self._finalities[key] = undo_barrier.finality(self.game, guessed[asked], option, asked)
        return self._finalities[key]

    def secret_choices(self) -> int:
        """How many of the last choices are secret still: made, but not yet revealed."""
        return secret_counts.secret_choices(self)

    def undo(self, seat: int | None = None, *, consent: bool = False) -> None:
        """Take back the last choice.

        A seat may do so freely up to the barrier, beyond it with the others' consent. Without a
        seat it is whoever holds the match that asks, and nobody else is there to be asked. While
        plans are made, a seat drops the last link of its own; that is a choice like any other.
        """
        if seat is not None and not consent and (links := taken_back(self.state, seat)):
            self._apply(seat, links[0], script=None)
            return
        self._check_undo(seat, consent)
        self.cut(last_stop(self))

    def restart_turn(self, seat: int | None = None) -> int:
        """Take back this seat's choices of the turn as far as the barrier; says how many.

        Without a seat, those of the one that chose last. When its last choice has ended the turn
        and nothing has been chosen since, it is that turn that begins again.
        """
        if seat is not None and (links := taken_back(self.state, seat)):
            for link in links:
                self._apply(seat, link, script=None)
            return len(links)
        actor = self.choices[-1].seat if seat is None and self.choices else seat
        self._check_undo(actor, consent=False)
        taken = 0
        while self.choices and self.choices[-1].seat == actor and self.barrier() is None:
            if self.at(self.count - 1).turn != self.state.turn and taken:
                break
            self.cut(self.count - 1)
            taken += 1
        return taken

    def _check_undo(self, seat: int | None, consent: bool) -> None:
        if not self.choices:
            raise UndoRefused("Nothing has been chosen yet.")
        if consent or seat is None:
            return
        if self.choices[-1].seat != seat:
            raise UndoRefused(Filled("The last choice was made by seat {seat}.", seat=self.choices[-1].seat))
        if last_stop(self) < self.count - 1:
            raise UndoRefused("The last choice was made for a seat that has left the game.")
        if (barrier := self.barrier()) is not None:
            raise UndoRefused(f"The last choice cannot be taken back: {barrier}.")

    def cut(self, count: int) -> None:
        """Takes back every choice after this number, past every barrier."""
        self.state = self.at(count)
        self._guessed = self._guessed_before = self._before = None
        del self.choices[count - self.first :]
        del self.happened[count - self.first + 1 :]
        self.snapshots = self.snapshots.until(count)
        for observer in self.observers:
            observer.back(self)

    # Replay

    @classmethod
    def replay(cls, game: Game[S], record: Record, observers: Iterable[Observer] = ()) -> Match[S]:
        """Play a record again, checking every digest; a `RecordError` names the line that disagrees."""
        match, error = cls.replay_as_far(game, record, observers)
        if error is not None:
            raise error
        return match

    @classmethod
    def replay_as_far(
        cls, game: Game[S], record: Record, observers: Iterable[Observer] = ()
    ) -> tuple[Match[S], RecordError | None]:
        """Play a record as far as it agrees, and say where it stops.

        Where a digest disagrees, nothing since the last one that agreed is trusted. A record that
        cannot even begin raises its `RecordError`.
        """
        match = begun(cls, game, record)
        match.attach(*observers)
        return match, play_on(match, record)

    def follow(self, choice: Choice) -> None:
        """Make a choice of a record again, with what chance answered then."""
        seat = self._asked(choice.text, choice.seat)
        option = self._legal(choice.text, seat)
        if str(option) != choice.text:
            raise RecordError(choice.line, Filled("“{choice}” is not a choice here", choice=choice.text))
        self._apply(seat, option, script=choice.outcomes)
        if self.choices[-1].forced_text != choice.followed:
            raise RecordError(choice.line, "what followed by itself differs from the record")


def _make_again(state: State, choice: Choice) -> None:
    state.rng.script = list(choice.outcomes)  # a record may tell of another chance than the seed's
    steps.make(state, choice.option, choice.seat)
    state.rng.script = None
