// The decision bar: one question, its options, and the shapes that answer it.
import { drawBar, edges } from "./decision_bar.js";
import { answers, common, entries, grouped } from "./entries.js";
import { narrowed } from "./lesson.js";
import { lightUp, nameOf, platesAsked } from "./light_shapes.js";
import { closeMenu, openMenu } from "./shape_menu.js";
import { notice } from "../common/notice_line.js";
import { chosen } from "../common/table_data.js";
import * as plates from "../board/pan_zoom.js";
import { isFar, sendChain, waysTo } from "./far_plans.js";
import { previewPlan } from "./plan_lines.js";
import * as prefs from "../../shared/preferences.js";
import { filled, words } from "../common/words.js";
import { stroke } from "../common/sound.js";
import * as stage from "../board/arrange.js";
import { hush, tell } from "./plan_steps.js";
import * as targets from "../board/shape_states.js";
import { ask } from "../../shared/server.js";

const LATE = 150; // ms: an answer that takes longer dims the options; dimming them for every choice is a frame for nothing

let now = null; // what is asked: decision, group, confirming, hints, plans and the chosen plan, entries
let tapped = null; // a finger has shown this shape's option and may now take it
let byTouch = false;
let typed = ""; // the first figure of two
let waiting = 0; // for the second
let actions = { changed: () => {}, take: () => {}, hasten: () => {}, why: () => {} };

export function wake(wished) {
  actions = wished;
  document.addEventListener("pointerdown", (event) => (byTouch = event.pointerType === "touch"), true);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("focusin", onPoint);
  document.addEventListener("pointerout", calm);
  addEventListener("resize", remeasure);
  document.addEventListener("scroll", (event) => event.target.matches?.(".opts") && edges(event.target), true);
}

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
  const made = now?.sent && now.decision.number !== decision.number; // ours was taken: what is asked now is new, if in the same words
  if (now?.place === place && isSame(now.decision, decision) && !made) {
    now.decision.number = decision.number;
    document.querySelector(".dec").classList.toggle("busy", Boolean(now.sent)); // news may come before our answer
    settle?.();
    lightUp(now); // the same question: what the player has begun stays
    return;
  }
  clearTimeout(waiting);
  typed = "";
  now = { decision, place, group: null, confirming: null, hints: null, plans: null, plan: null, entries: [] };
  draw(settle);
  answerField();
}

/** Where a number is asked for and nothing else, it can be written at once; a finger would only bring its keyboard. */
function answerField() {
  const at = document.activeElement;
  if (byTouch || numbered().length || (at && at !== document.body && !at.closest(".dec, .plate-view"))) return;
  const field = numberField();
  field?.focus({ preventScroll: true });
  field?.select();
}

const numberField = () => now?.place.querySelector(".opts > .stepper:not(.again) input") ?? null;

/** Something that came between changes the number of ours, not the question. */
function isSame(one, other) {
  return JSON.stringify({ ...one, number: 0 }) === JSON.stringify({ ...other, number: 0 });
}

export const asked = () => now?.decision ?? null;

function draw(settle = null) {
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
function remeasure() {
  if (!now || now.confirming || now.plan || document.activeElement?.matches(".stepper input")) return;
  const focused = [...now.place.querySelectorAll(".opts button")].indexOf(document.activeElement);
  now.gathered = false;
  draw();
  now.place.querySelectorAll(".opts button")[focused]?.focus({ preventScroll: true });
}

// ---- pointing

function onPoint(event) {
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
  }
  else actions.why({ shape: shape.id, open: false });
}

function show(each) {
  if (each.plan) {
    previewPlan(each.plan, rivalsOf(now));
    tell(each.plan);
  } else targets.preview(each.shapes);
  say(each.plan?.steps?.length ? each.plan.steps.join(" · ") : each.small);
  for (const option of document.querySelectorAll(".opts .opt")) option.classList.toggle("is-hover", option.entry === each);
}

/** The ways that could be taken instead. */
const rivalsOf = (question) => (question.plans ?? []).map((each) => each.plan);

function say(text) {
  const place = now?.place.querySelector("[data-consequence]");
  if (place) place.textContent = text;
}

/** Nothing is pointed at any more. */
function calm() {
  targets.unpreview();
  if (now?.plan) previewPlan(now.plan); // what is about to be confirmed stays in sight
  else if (now?.plans?.some(({ plan }) => plan.traces?.length)) { // as do drawn ways
    previewPlan(now.plans[0].plan, rivalsOf(now));
    tell(now.plans[0].plan);
  }
  say("");
  for (const option of document.querySelectorAll(".opts .is-hover")) option.classList.remove("is-hover");
}

let titled = false; // the bar says what is written about a shape

/** A finger has no tooltips: what is written about the shape under it is said in the bar. */
function sayTitle(node) {
  const shape = byTouch && node.closest?.(".plate-view") ? described(node) : null;
  if (shape) notice(shape.querySelector(":scope > title").textContent);
  else if (titled) notice("");
  titled = Boolean(shape);
}

function described(node) {
  let shape = node;
  while (shape && !shape.querySelector(":scope > title")) shape = shape.parentElement?.closest(".plate-view g");
  return shape ?? null;
}

// ---- choosing

function onClick(event) {
  if (!event.target.closest?.("#at-menu")) closeMenu();
  sayTitle(event.target);
  if (!now) {
    sayNothingAsked(event.target);
    return;
  }
  const pressed = event.target.closest?.("button");
  if (!pressed && tapped && targets.shapeOf(event.target)?.id !== tapped) {
    tapped = null;
    calm();
  }
  if (pressed?.entry) choose(pressed.entry);
  else if (pressed?.matches("[data-confirmed]")) now.plan ? sendPlan(now.plan) : send(now.confirming);
  else if (pressed?.matches("[data-back], [data-reopen], [data-all]")) back();
  else if (!pressed && !plates.aside()) onShape(targets.shapeOf(event.target));
}

/** Whoever sits here and is not asked is told so where others could choose. */
function sayNothingAsked(at) {
  const { seat, status, present } = document.querySelector("#at-pane").dataset;
  if (seat < 0 || status !== "running" || present !== "yes" || !at.closest?.(".plate-view .target") || plates.dragged()) return;
  notice(words().notAsked);
}

export function onShape(shape) {
  if (!shape || !now || plates.dragged() || now.confirming) return;
  if (isFar(now, shape.id)) {
    onFar(shape, targets.isNear(shape) ? answers(now, shape.id) : []);
    return;
  }
  if (now.plans) {
    back();
    return;
  }
  if (!targets.lit(shape)) {
    actions.why({ shape: shape.id, open: true });
    return;
  }
  const found = answers(now, shape.id);
  if (!found.length) back();
  else if (found.length > 1 || found[0].option?.careful) openMenu(now, shape, found);
  else if (byTouch && found[0].option && tapped !== shape.id) {
    tapped = shape.id;
    show(found[0]);
    document.querySelector(".opts .is-hover")?.scrollIntoView({ block: "nearest" });
  } else choose(found[0]);
}

/** A shape that takes several choices to reach: show the ways there, beside what one choice means. */
async function onFar(shape, found) {
  const question = now;
  tapped = null;
  targets.preview([shape.id]); // at once, whatever the server takes
  try {
    let shown = null;
    for await (const { ways, more } of waysTo(question, shape.id, question.group ? common(question, question.group) : [])) {
      if (now !== question) return;
      if (shown && question.plans !== shown) return; // the player has turned to something else
      question.looking = more;
      if (shown) {
        shown = complete(ways);
      } else if (found.length && !question.plans) {
        if (!more) openOrChoose(shape, [...found, ...ways]); // a menu is opened once, with all of them
      } else if (ways.length) shown = consider(ways);
      else calm();
    }
  } catch (error) {
    question.looking = false;
    notice(error.message, true);
  }
}

function openOrChoose(shape, found) {
  if (found.length > 1) openMenu(now, shape, found);
  else choose(found[0]);
}

function consider(ways) {
  now.plans = ways;
  now.plan = ways.length === 1 && !now.looking ? ways[0].plan : null;
  draw();
  if (!now.plan) {
    show(ways[0]);
    now.place.querySelector(".opts .opt")?.focus();
  }
  return ways;
}

/** The other ways have come: what the player points at or has chosen stays. */
function complete(ways) {
  if (now.plan) return (now.plans = ways); // to go back to
  if (ways.length === 1) return consider(ways);
  const buttons = () => [...now.place.querySelectorAll(".opts .opt")].filter((each) => each.entry);
  const pointed = buttons().findIndex((each) => each.matches(".is-hover"));
  const focused = buttons().indexOf(document.activeElement);
  now.plans = ways;
  draw();
  buttons()[focused]?.focus();
  show(ways[Math.max(0, pointed)]);
  return ways;
}

export function choose(each) {
  tapped = null;
  closeMenu();
  if (each.chain) sendPlan(each.chain);
  else if (each.plan) {
    now.plans ??= [each];
    now.plan = each.plan;
    draw();
  } else if (each.group) {
    now.group = each.group;
    now.hints = null;
    draw();
  } else if (each.option.final && prefs.get("confirm") && !now.decision.secret) {
    now.confirming = each.option;
    draw();
  } else send(each.option);
}

/** One step back: out of a menu, a confirmation, the hints, a group. True if there was one. */
export function back() {
  if (closeMenu()) return true;
  tapped = null;
  calm();
  if (!now || !(now.confirming || now.plans || now.hints || now.group)) return false;
  if (now.plan && (now.plans.length > 1 || now.looking)) now.plan = null;
  else if (now.plans) now.plan = now.plans = null;
  else if (now.confirming) now.confirming = null;
  else if (now.hints) now.hints = null;
  else now.group = null;
  draw();
  return true;
}

function send(option) {
  if (option.act) return acted(option);
  const { seat, number } = now.decision;
  return sent(option, () => actions.take(heard(chosen({ seat, number, choice: option.text }))));
}

/** What a lesson makes of a choice brings its own answer; until that is shown it is not asked for again. */
async function acted(option) {
  const question = now;
  if (question.sent) return;
  question.sent = true;
  document.querySelector(".dec").classList.add("busy");
  try {
    await option.act();
  } finally {
    question.sent = false;
    document.querySelector(".dec").classList.remove("busy");
  }
}

function sendPlan(plan) {
  actions.hasten(plan.choices.length);
  return sent({ text: plan.choices[0] }, async () => {
    const { number } = now.decision;
    const { played, stopped } = await heard(sendChain(now.decision, plan));
    await actions.changed(() => Number(document.querySelector("#at-pane").dataset.position) >= number);
    return stopped && filled(words().stopped, { played, count: plan.choices.length, why: stopped });
  });
}

const heard = (answer) =>
  answer.then((made) => {
    stroke("move");
    return made;
  });

async function sent(option, request) {
  const question = now;
  if (question.sent) return;
  question.sent = true;
  const bar = document.querySelector(".dec").classList;
  bar.add("busy");
  const late = setTimeout(() => bar.add("late"), LATE);
  targets.take(option.shapes ?? []);
  notice("");
  try {
    const told = await request();
    if (typeof told === "string") notice(told);
  } catch (error) {
    question.sent = false;
    await refused(error, option);
  } finally {
    clearTimeout(late);
    document.querySelector(".dec").classList.remove("busy", "late");
  }
}

async function refused(error, option) {
  if (!error.status) {
    if (now) lightUp(now);
    stroke("refused");
    notice(error.message, true);
    return;
  }
  if (now) now.confirming = now.plan = now.plans = null;
  await actions.changed();
  stroke("refused");
  notice(error.status === 409 ? words().changed : error.message, true);
  actions.why({ rule: error.rule, option: option.text, open: Boolean(error.rule) });
  if (now) draw();
}

// ---- keys

/** A digit chooses an option; where there are more than nine, a second one may follow. */
export function digit(figure) {
  if (!now || now.confirming || now.plan) return false;
  if (!numbered().length) return write(figure);
  clearTimeout(waiting);
  typed += figure;
  if (Number(typed) * 10 > numbered().length) takeTyped();
  else waiting = setTimeout(takeTyped, 700);
  return true;
}

/** A number that is asked for begins with this figure; the field takes the others. */
function write(figure) {
  const field = numberField();
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.value = figure;
  field.dispatchEvent(new Event("input"));
  return true;
}

/** Take the number that is asked for as it stands. */
export function takeNumber() {
  const take = numberField()?.parentElement.querySelector("[data-amount]");
  take?.click();
  return Boolean(take);
}

function numbered() {
  const menu = document.querySelector("#at-menu:not([hidden])");
  return [...(menu ?? now.place).querySelectorAll(".opt")].filter((each) => each.entry && !each.matches("[data-amount]"));
}

function takeTyped() {
  const wanted = Number(typed);
  typed = "";
  const each = now && numbered()[wanted - 1];
  if (each) choose(each.entry);
}

/** Take what is offered first, as if it had been pressed. */
export function chooseFirst() {
  if (now?.entries.length) choose(now.entries[0]);
}

export const typing = () => typed !== "";

export function end() {
  document.querySelector(".acts [data-end]")?.click();
}

// ---- hints

export async function hint() {
  if (!now || now.hints) {
    back();
    return;
  }
  const question = now;
  const table = document.querySelector("#at-pane").dataset.table;
  notice(words().thinking);
  try {
    const { hints } = await ask("POST", `/api/tables/${table}/hints`, { seat: question.decision.seat });
    notice("");
    if (now !== question || !hints.length) return; // something else is asked by now
    now.hints = [...hints].sort((a, b) => b.chance - a.chance);
    now.group = null;
    draw();
  } catch (error) {
    notice(error.message, true);
  }
}
