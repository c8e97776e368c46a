// Which position the page shows: the present one, followed move by move and beat by beat, or one of the past.
import { morph } from "./apply_pane.js";
import * as motion from "./move_pieces.js";
import { failed } from "../common/notice_line.js";
import { fetched, lost, pane, wantLog } from "../common/table_data.js";
import * as prefs from "../../shared/preferences.js";
import { stroke } from "../common/sound.js";

const SHOWN = 900; // a move of somebody else is shown at least so long, at pace 1
const READ = 28; // and so much longer for each letter of a beat,
const MOST_READ = 4200; // but never longer than this
const OTHERS = 4000; // all that others do in a row takes no longer than this, at pace 1
const AT_REST = 1500; // who has waited so long has seen what was shown before
const QUICK = 240; // a step of the player's own chain
const MOST_SHOWN = 40; // of more moves than these only the end is shown

let past = pane().dataset.present === "no"; // the player looks at an earlier position
let running = null;
let again = []; // what was asked for meanwhile, each as a question whether it has come
let skipping = false; // to the end of what is being shown
let onward = false; // to the next thing that is shown
let resting = false;
let quickTo = -1; // up to this position it is the player's own chain: nobody has to be shown it slowly
let spent = 0; // of the time for what others do in a row
let idleSince = performance.now();
let looks = 0; // of several looks back only the last one is shown

export const isPast = () => past;
export const isRunning = () => Boolean(running);
export const isResting = () => resting;

export function wake() {
  document.addEventListener("click", (event) => {
    if (resting && event.target.closest?.(".board, .dec, .seats, .tick1")) goOn();
  });
  addEventListener("popstate", () => {
    const query = new URLSearchParams(location.search);
    const [at, beat] = [query.get("at"), query.get("beat")];
    const shown = at === null ? showNow({ push: false }) : showAt(Number(at), { push: false, beat: beat === null ? null : Number(beat) });
    shown.catch(failed);
  });
}

// ---- the present

/** Ask for the truth; one question at a time, and once more if something else came meanwhile. */
export function refresh(isShown = () => false, heard = null) {
  if (running) {
    again.push(isShown);
    return running;
  }
  return run(() => !past && fetched({ known: pane().dataset.sequence, ...(heard === null ? {} : { heard }) }));
}

/** The answer to a choice brings the truth by itself: what is heard of it meanwhile waits for that. */
export async function take(answer) {
  answer.catch(() => {}); // it is looked at below, perhaps later
  if (running) await answer; // a refusal is told at once
  while (running) await running.catch(() => {});
  return run(() => answer);
}

function run(asked) {
  running = (async () => {
    try {
      again = [];
      await follow(await asked());
      while (again.some((isShown) => !isShown())) {
        again = [];
        await follow(!past && (await fetched({ known: pane().dataset.sequence })));
      }
    } finally {
      running = null;
    }
  })();
  return running;
}

async function follow(next) {
  const shown = Number(pane().dataset.position);
  if (!next || past || isOlder(next)) return;
  const reached = Number(next.dataset.position);
  skipping = false;
  if (pane().dataset.myTurn === "yes" || performance.now() - idleSince > AT_REST) spent = 0;
  if (reached > shown && reached - shown <= MOST_SHOWN && prefs.pace() && !document.hidden) {
    const moves = told(next, shown, reached);
    for (const [index, at] of moves.entries()) if (goesOn() && left() > 0) await pass(at, moves.length - index);
    if (goesOn()) await beats(next);
  }
  if (!past) await morph(next);
  idleSince = performance.now();
}

/** What was asked for before may come after what was asked for later, and would never be corrected. */
const isOlder = (next) => Number(next.dataset.sequence) < Number(pane().dataset.sequence);

const left = () => OTHERS * prefs.pace() - spent;

/** The positions between at which something was told: secret choices that were revealed together are not. */
function told(next, shown, reached) {
  const lines = [...next.querySelectorAll("#at-log-lines [data-at]")].map(({ dataset }) => Number(dataset.at));
  return [...new Set(lines)].filter((at) => at > shown && at < reached).sort((a, b) => a - b);
}

const goesOn = () => !skipping && !past;

/** Show one of several moves, for as long as it takes to see it. */
async function pass(at, moves) {
  const begun = performance.now();
  const share = left() / moves;
  const step = await fetched({ at, passing: true }).catch(lost);
  if (!step || !goesOn()) return;
  await beats(step, share);
  if (!goesOn()) return;
  await morph(step);
  stroke("move");
  await rest(Math.min(share, (at <= quickTo ? QUICK : SHOWN) * prefs.pace()) - (performance.now() - begun));
  spent += performance.now() - begun;
}

/** The next so many moves are the player's own, in one go. */
export function hasten(moves) {
  quickTo = Number(pane().dataset.position) + moves;
}

/** What one choice has caused, beat by beat as far as the last one, which is the position itself. */
async function beats({ dataset: { position, beats: count, seat: looking } }, most = Infinity) {
  for (let beat = 0; beat < count - 1 && goesOn(); beat += 1) {
    const begun = performance.now();
    const step = await fetched({ at: position, beat, passing: true, ...(Number(looking) < 0 ? {} : { seat: looking }) }).catch(lost);
    if (!step || !goesOn()) return;
    await morph(step);
    stroke("move");
    const said = document.querySelector("#at-dec-passing")?.innerText ?? "";
    document.querySelector("#at-live").textContent = said;
    await rest(Math.min(most / count, Math.min(MOST_READ, SHOWN + READ * said.length) * prefs.pace()) - (performance.now() - begun));
  }
}

/** Wait, unless the player wants to go on. */
function rest(time) {
  onward = false;
  resting = true;
  return new Promise((done) => {
    const end = performance.now() + time;
    const look = () => (!goesOn() || onward || performance.now() >= end ? done() : setTimeout(look, 40));
    look();
  }).finally(() => (resting = false));
}

/** To the next thing that is shown. */
export function goOn() {
  onward = true;
}

/** To the end of what is being shown. */
export function skip() {
  skipping = true;
  motion.land();
}

// ---- the past

/** A position, or a beat in the middle of the choice that led to it. */
export async function showAt(at, { push = true, beat = null } = {}) {
  const all = Number(pane().dataset.choices);
  const inside = beat !== null && beat < lastBeat(at);
  if (at >= all && !inside) {
    await showNow({ push });
    return;
  }
  const look = (looks += 1);
  const next = await fetched(inside ? { at, beat } : { at });
  if (look !== looks) return;
  past = true;
  if (push) history.pushState({ at }, "", withAt(at, inside ? beat : null));
  await morph(next);
}

function lastBeat(at) {
  const told = [...document.querySelectorAll(`#at-log-lines [data-at="${at}"]`)].map((each) => Number(each.dataset.beat));
  return told.length ? Math.max(...told) : Infinity;
}

export async function showNow({ push = true } = {}) {
  const look = (looks += 1);
  const next = await fetched({});
  if (look !== looks) return;
  past = false;
  if (push) history.pushState({}, "", withAt(null));
  if (next) await morph(next);
}

function withAt(at, beat = null) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries({ at, beat })) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size ? `?${query}` : location.pathname;
}

/** The same position, with more of the log before it. */
export async function showLog(choices) {
  wantLog(choices);
  const next = await fetched(past ? { at: pane().dataset.position } : {});
  if (next) await morph(next);
  document.querySelector("#at-logs").scrollTop = 0;
}
