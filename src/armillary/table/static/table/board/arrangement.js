// Which plates are in sight, as a value: a state and what happens give the next state. Nothing here knows the document.

/**
 * The state of a board.
 *
 * `mode` says who decides what is in sight:
 *   "asked"   the question: the plate that it is about, if it is one alone, has the middle
 *   "middle"  the player: `plate` has the middle
 *   "beside"  the player: `plate` is open beside the middle
 *   "front"   the player, on a phone: `plate` is at the front
 * `since` is the question during which the player decided (`true`: nothing was asked); `null`: it is so by a pin.
 * `pin` is the plate that stays open whatever is asked, and where: `{ name, beside }`.
 * `about` are the plates on which the question can be answered, `first` is the one that a phone brings to the front.
 * `page` is the plate with a page about the choice that is being confirmed: on a phone it lies over the front.
 * `fresh`: the first press of two has opened a plate.
 */
export const START = Object.freeze({ mode: "asked", plate: null, since: null, pin: null, about: [], first: null, page: null, fresh: false });

// ---- what is in sight

/** The plate to which the player has given the middle. */
export const middleOf = ({ mode, plate }) => (mode === "middle" ? plate : null);

/** The plate that the player has opened beside the middle. */
export const besideOf = ({ mode, plate }) => (mode === "beside" ? plate : null);

/** The plate that all of a question is about. */
export const askedOf = ({ about }) => (about.length === 1 ? about[0] : null);

/** On a phone, the plate at the front; nothing: whichever weighs most. */
export const frontOf = ({ mode, plate, page, first }) => page ?? (mode === "asked" ? first : plate);

/** What can be pinned: what the player has opened, on a phone whatever is at the front. */
export const pinnable = (state, phone) => (phone ? frontOf(state) : state.plate);

/** Are two states the same to look at? */
export function isAlike(one, other, phone) {
  const looks = phone ? [frontOf] : [middleOf, besideOf, askedOf];
  return looks.every((look) => look(one) === look(other));
}

// ---- what happens: each of these makes a new state

const TRANSITIONS = {
  /** The page is loaded: only what was pinned before is open. */
  begins: (state, { pin }) => asPinned({ ...START, pin }),

  /** Everything is put back: nothing is pinned or open any more. */
  reset: (state) => asPinned({ ...state, pin: null }),

  /** Time has gone on: what was opened during another question is shut again. While nothing is asked it stays. */
  passes: (state, { question }) => lapsed(state, question),

  /** A question is about these plates. On a phone it takes the front when it turns to other plates than before. */
  asked(state, { question, plates, first }) {
    const now = lapsed(state, question);
    const turns = now.mode === "front" && now.since !== null && !sameNames(now.about, plates);
    return { ...(turns ? asPinned(now) : now), about: plates, first, page: null };
  },

  /** The player gives a plate the middle, or takes it away; then its pin goes with it. */
  middle: (state, { plate, question }) => (middleOf(state) === plate ? shut(state, plate, question) : opened(state, "middle", plate, question)),

  /** The player opens a plate where it can be read: beside the middle if there is room, else in it; what is open is shut. */
  open(state, { plate, question, room }) {
    if (state.plate === plate && ["middle", "beside"].includes(state.mode)) return shut(state, plate, question);
    return opened(state, room ? "beside" : "middle", plate, question);
  },

  /** The player enters a plate from a shape of another: it has the middle, also when it was open already. */
  enter: (state, { plate, question }) => opened(state, "middle", plate, question),

  /** On a phone the player brings a plate to the front. */
  front: (state, { plate, question }) => opened(state, "front", plate, question),

  /** On a phone a choice is about to be made on which this plate has a page. It is gone when the question is asked again. */
  page: (state, { plate }) => ({ ...state, page: plate }),

  /** The player pins what is open, or lets it go: then it lasts as long as the question. */
  pin(state, { phone, question }) {
    const name = pinnable(state, phone);
    if (!name) return state;
    if (state.pin?.name === name) return { ...state, pin: null, since: question ?? true };
    return asPinned({ ...state, pin: { name, beside: besideOf(state) === name } });
  },

  /** A press on a plate has opened it: a second press that follows at once means the same. */
  pressed: (state) => ({ ...state, fresh: true }),

  /** A press is heard, the so-manieth in a row: with the first of a new row the last one is over. */
  heard: (state, { presses }) => (presses < 2 ? { ...state, fresh: false } : state),
};

export const EVENTS = Object.keys(TRANSITIONS);

/** The state after this has happened. */
export const after = (state, event, facts = {}) => TRANSITIONS[event](state, facts);

// ---- steps of several transitions

/** Only what is pinned is open. */
function asPinned(state) {
  const { pin } = state;
  if (!pin) return { ...state, mode: "asked", plate: null, since: null };
  return { ...state, mode: pin.beside ? "beside" : "middle", plate: pin.name, since: null };
}

/** What was opened during one question does not last into the next. */
function lapsed(state, question) {
  return state.since === null || !question || question === state.since ? state : asPinned(state);
}

function opened(state, mode, plate, question) {
  return { ...state, mode, plate, since: question ?? true, page: null };
}

function shut(state, plate, question) {
  const pin = state.pin?.name === plate ? null : state.pin;
  return { ...state, mode: "asked", plate: null, since: question ?? true, pin };
}

const sameNames = (some, others) => some.length === others.length && others.every((name) => some.includes(name));
