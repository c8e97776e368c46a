// Pointing at an option or at a shape: each shows the other, and the bar says what would come of it.
import { nameOf } from "./light_shapes.js";
import { previewPlan } from "./plan_lines.js";
import { tell } from "./plan_steps.js";
import { current, page } from "./read_question.js";
import * as targets from "../board/shape_states.js";
import { isTouch } from "../common/last_pointer.js";
import { notice } from "../common/notice_line.js";

let titled = false; // the bar says what is written about a shape

export function onPoint(event) {
  const now = current();
  if (!now || now.confirming || now.plan) return;
  const pointed = event.target.closest?.(".opt, [data-end], .links li");
  if (pointed?.entry) {
    show(pointed.entry);
    return;
  }
  const shape = targets.shapeOf(event.target);
  if (!shape) return;
  const found = now.entries.filter((each) => each.shapes.includes(shape.id));
  for (const option of document.querySelectorAll(".opts .opt")) option.classList.toggle("is-hover", found.includes(option.entry));
  if (found.length === 1) show(found[0]);
  else if (targets.lit(shape)) {
    targets.preview([shape.id]);
    say(nameOf(now, shape.id));
  } else page.why({ shape: shape.id, open: false });
}

/** What choosing this would mean. */
export function show(each) {
  if (each.plan) {
    previewPlan(each.plan, rivalsOf(current()));
    tell(each.plan);
  } else targets.preview(each.shapes);
  say(each.plan?.steps?.length ? each.plan.steps.join(" · ") : each.small);
  for (const option of document.querySelectorAll(".opts .opt")) option.classList.toggle("is-hover", option.entry === each);
}

/** The ways that could be taken instead. */
const rivalsOf = (question) => (question.plans ?? []).map((each) => each.plan);

function say(text) {
  const place = current()?.place.querySelector("[data-consequence]");
  if (place) place.textContent = text;
}

/** Nothing is pointed at any more. */
export function calm() {
  const now = current();
  targets.unpreview();
  if (now?.plan) previewPlan(now.plan); // what is about to be confirmed stays in sight
  else if (now?.plans?.some(({ plan }) => plan.traces?.length)) { // as do drawn ways
    previewPlan(now.plans[0].plan, rivalsOf(now));
    tell(now.plans[0].plan);
  }
  say("");
  for (const option of document.querySelectorAll(".opts .is-hover")) option.classList.remove("is-hover");
}

/** A finger has no tooltips: what is written about the shape under it is said in the bar. */
export function sayTitle(node) {
  const shape = isTouch() && node.closest?.(".plate-view") ? described(node) : null;
  if (shape) notice(shape.querySelector(":scope > title").textContent);
  else if (titled) notice("");
  titled = Boolean(shape);
}

function described(node) {
  let shape = node;
  while (shape && !shape.querySelector(":scope > title")) shape = shape.parentElement?.closest(".plate-view g");
  return shape ?? null;
}
