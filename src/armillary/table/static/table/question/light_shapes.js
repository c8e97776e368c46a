// Which shapes a question lights: what can be chosen, what belongs to a begun choice, the caps of keys.
import { common, grouped, members } from "./entries.js";
import * as stage from "../board/arrange.js";
import * as targets from "../board/shape_states.js";
import { previewPlan } from "./plan_lines.js";

const CAPS = 20; // more caps would hide the board

/** Light what can be chosen, and bring the plate on which most of it lies. */
export function lightUp(question) {
  const lights = isBegun(question) ? new Map() : lightsOf(question);
  const far = question.confirming || question.plan ? [] : (question.decision.far ?? []);
  targets.fade(new Map([...far.map((id) => [id, "far"]), ...lights]));
  relight(question, lights);
  targets.wait();
}

/** The player looks at one way to go on, or gives a number: then only that is shown. */
function isBegun(question) {
  return Boolean(question.confirming || question.plan || question.plans || question.decision.amount);
}

function lightsOf(question) {
  if (question.hints || !grouped(question)) return flatLights(question);
  return question.group ? begunLights(question) : firstLights(question);
}

function relight(question, lights) {
  if (question.confirming) {
    stage.turnTo(question.confirming.shapes);
    targets.preview(question.confirming.shapes);
    return;
  }
  if (question.plan) {
    previewPlan(question.plan);
    return;
  }
  if (question.plans || question.decision.amount) {
    lightFar(question);
    return;
  }
  const about = platesLit(question, lights);
  stage.bring(about); // first: what is written on a shape depends on its size
  const caps = question.entries.length <= CAPS ? capsOf(question) : []; // measured before anything changes
  for (const plate of about) document.getElementById(`at-plate-${plate}`)?.classList.add("waits");
  targets.light([...lights].map(([id, state]) => [id, state, nameOf(question, id)]));
  lightFar(question);
  stage.lit();
  targets.nest();
  for (const [shape, cap] of caps) shape.append(cap);
}

/** The plates that a question is about, the one with most of it first; nothing where none is to be brought. */
export const platesAsked = (question) => (isBegun(question) ? null : platesLit(question, lightsOf(question)));

function platesLit(question, lights) {
  const shown = platesOf(lights, (id) => question.entries.some((each) => each.shapes.includes(id)));
  return shown.length ? shown : platesOf(lights);
}

/** What several choices reach. */
function lightFar({ decision }) {
  targets.light((decision.far ?? []).map((id) => [id, "far"]));
}

function flatLights(question) {
  return new Map(question.entries.flatMap((each) => each.shapes.map((shape) => [shape, "legal"])));
}

function firstLights(question) {
  const lights = new Map(question.decision.options.flatMap((option) => option.shapes.map((shape) => [shape, "could"])));
  for (const each of question.entries) for (const shape of each.group ? begins(question, each) : each.shapes.slice(0, 1)) lights.set(shape, "legal");
  return lights;
}

/** What a group begins with: the shapes that all of it shares, or else the first of each option, which is taken at once. */
function begins(question, each) {
  return each.shapes.length ? each.shapes : members(question, each.group).flatMap((option) => option.shapes.slice(0, 1));
}

function begunLights(question) {
  const lights = new Map();
  for (const { name } of question.decision.groups) for (const shape of common(question, name)) lights.set(shape, "could");
  for (const each of question.entries) for (const shape of each.shapes) lights.set(shape, "legal");
  for (const shape of common(question, question.group)) lights.set(shape, "selected");
  return lights;
}

/** What choosing a shape would mean, in words. */
export function nameOf(question, id) {
  const shown = question.entries.filter((each) => each.shapes.includes(id));
  if (!shown.length) return question.decision.options.filter((option) => option.shapes.includes(id)).map((option) => option.name).join("; ");
  return shown.map((each) => [each.name, each.small].filter(Boolean).join(": ")).join("; ");
}

function capsOf(question) {
  const at = new Map();
  question.entries.forEach((each, index) => {
    const shape = each.group ? each.shapes[0] : each.shapes.at(-1);
    if (shape) at.set(shape, [...(at.get(shape) ?? []), each.bead ?? index + 1]);
  });
  return targets.caps([...at].filter(([, keys]) => keys.length === 1).map(([shape, [key]]) => [shape, key]));
}

/** The plates on which what can be chosen lies, the one with most of it first. */
function platesOf(lights, counted = () => true) {
  const counts = new Map();
  for (const [id, state] of lights) {
    if (state !== "legal" || !counted(id)) continue;
    const plate = document.getElementById(id)?.closest(".plate")?.dataset.plate;
    if (plate) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([plate]) => plate);
}
