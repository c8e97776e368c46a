// What is asked: read from the page, drawn as the decision bar, kept with what the player has begun of an answer.
import { drawBar } from "./decision_bar.js";
import { entries, grouped } from "./entries.js";
import { narrowed } from "./lesson.js";
import { lightUp, platesAsked } from "./light_shapes.js";
import { hush, tell } from "./plan_steps.js";
import { closeMenu } from "./shape_menu.js";
import * as stage from "../board/arrange.js";
import * as targets from "../board/shape_states.js";
import { isTouch } from "../common/last_pointer.js";

/**
 * The question: `decision` as the server asks it and its `place` on the page; what the player has begun
 * (`group`, `confirming` an option, `hints`, the `plans` to a far shape and the chosen `plan`, the first figure
 * `typed` of two); the `entries` that can be chosen as it stands; nothing while nothing is asked.
 */
let now = null;

export const current = () => now;

export const asked = () => now?.decision ?? null;

/** What the rest of the page does for a question: `changed`, `take`, `hasten`, `why`. */
export const page = { changed: () => {}, take: () => {}, hasten: () => {}, why: () => {} };

/** Read the question that the page holds now. The page settles when its bar is drawn and before it is lit, so that it is laid out for both at once. */
export function read(settle = null) {
  const pane = document.querySelector("#at-pane");
  const place = document.querySelector(".dec-in[data-decide]");
  closeMenu();
  if (!place || !pane.dataset.decision) {
    now = null;
    targets.clear();
    hush();
    settle?.();
    return;
  }
  const decision = narrowed(JSON.parse(pane.dataset.decision));
  if (now?.place === place && isSame(now.decision, decision)) {
    now.decision.number = decision.number;
    document.querySelector(".dec").classList.toggle("busy", Boolean(now.sent)); // news may come before our answer
    settle?.();
    lightUp(now); // the same question: what the player has begun stays
    return;
  }
  begin(decision, place, settle);
}

/** A question that nothing has been begun of. */
export function begin(decision, place, settle = null) {
  clearTimeout(now?.waiting);
  now = { decision, place, group: null, confirming: null, hints: null, plans: null, plan: null, entries: [], typed: "", waiting: 0 };
  draw(settle);
  answerField();
}

/** Where a number is asked for and nothing else, it can be written at once; a finger would only bring its keyboard. */
function answerField() {
  const at = document.activeElement;
  if (isTouch() || numbered().length || (at && at !== document.body && !at.closest(".dec, .plate-view"))) return;
  const field = numberField();
  field?.focus({ preventScroll: true });
  field?.select();
}

export const numberField = () => now?.place.querySelector(".opts > .stepper:not(.again) input") ?? null;

/** The options that have a number, in a menu or else in the bar. */
export function numbered() {
  const menu = document.querySelector("#at-menu:not([hidden])");
  return [...(menu ?? now.place).querySelectorAll(".opt")].filter((each) => each.entry && !each.matches("[data-amount]"));
}

/** Something that came between changes the number of ours, not the question. */
function isSame(one, other) {
  return JSON.stringify({ ...one, number: 0 }) === JSON.stringify({ ...other, number: 0 });
}

/** The bar and the lights as the question stands. */
export function draw(settle = null) {
  now.entries = entries(now);
  if (settle) {
    const about = platesAsked(now);
    if (about) stage.expect(about);
    stage.place(); // before the bar is measured, so that the page is laid out once for both
  }
  drawBar(now);
  if (!grouped(now) && now.decision.groups.length > 1 && now.place.querySelector(".opts.crowded")) {
    now.gathered = true; // as they are they have no room
    now.entries = entries(now);
    drawBar(now);
  }
  settle?.();
  lightUp(now);
  if (now.plan) tell(now.plan);
  else if (!now.plans) hush();
}

/** The window is another: how close the options stand depends on it. Whoever writes a number is left alone. */
export function remeasure() {
  if (!now || now.confirming || now.plan || document.activeElement?.matches(".stepper input")) return;
  const focused = [...now.place.querySelectorAll(".opts button")].indexOf(document.activeElement);
  now.gathered = false;
  draw();
  now.place.querySelectorAll(".opts button")[focused]?.focus({ preventScroll: true });
}
