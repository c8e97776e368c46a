// How the decision bar looks: the sentence, the buttons of the options, the confirmation, the end.
import { ending, entry, ofPlan } from "./entries.js";
import { summary } from "./far_plans.js";
import { goalOf, stepsOf } from "./plan_steps.js";
import * as prefs from "../../shared/preferences.js";
import { drawGauge, filled, make, sentence, sign, stepper, words } from "../common/words.js";


/** The question and its options, as they stand now. */
export function drawBar(question) {
  drawGauge(question.place.querySelector(".gauge"), question.decision);
  drawAsk(question);
  drawEnd(question); // before the others: where it has no place of its own it stands among them
  drawOptions(question);
}

function drawAsk(question) {
  const line = question.place.querySelector(".ask");
  const { decision, group, confirming, plan } = question;
  const rule = line.querySelector(".r");
  const parts = plan ? planSentence(plan) : confirming ? confirmSentence(confirming) : question.plans ? waysSentence(question.plans) : sentence(decision, group);
  const small = parts.findIndex((part) => part.classList?.contains("sub"));
  if (rule) parts.splice(small < 0 ? parts.length : small, 0, rule);
  line.classList.remove("tells");
  line.classList.toggle("long", parts.filter((part) => typeof part === "string").join("").length > LONG);
  line.replaceChildren(make("span", { class: "asked" }, ...parts));
  if (!confirming && decision.plan?.ready) line.append(make("span", { class: "sub" }, words().closed));
  if (!confirming && decision.chosen) line.append(make("span", { class: "sub" }, filled(words().chosen, { what: decision.chosen })));
}

function confirmSentence(option) {
  const why = [option.consequence.replace(/\.$/, ""), filled(option.perhaps ? words().perhaps : words().final, { why: option.final })].filter(Boolean);
  return [`${option.name}?`, make("span", { class: "sub" }, why.join(". "))];
}

/** What a plan is, and in small what it costs, brings and risks. */
function planSentence(plan) {
  const steps = filled(words().steps, { count: plan.choices.length });
  const told = plan.steps?.length ? [summary(plan)] : [steps, summary(plan)];
  const more = plan.steps?.length ? [stepsOf(plan)] : [];
  return [...goal(plan), `${plan.name}?`, make("span", { class: "sub plan" }, told.filter(Boolean).join(" · ")), ...more];
}

const waysSentence = ([first]) => [...goal(first.plan), words().ways];

/** Where it goes, as a chosen part of the sentence. */
const goal = (plan) => (goalOf(plan) ? [make("span", { class: "slot" }, goalOf(plan))] : []);

function drawOptions(question) {
  const place = question.place.querySelector(".opts");
  place.className = "opts";
  question.place.classList.remove("crowded", "spare", "weighs");
  question.place.classList.toggle("hinted", Boolean(question.hints) && !question.confirming);
  const confirms = Boolean(question.confirming || question.plan);
  document.querySelector("#at-decision").classList.toggle("confirms", confirms);
  if (confirms) {
    place.replaceChildren(...(question.plan ? planButtons(question.plan) : confirmButtons(question.confirming)));
    place.firstChild.focus();
    return;
  }
  const { amount, chosen, plan } = question.decision;
  const usual = !question.plans && !question.hints;
  place.classList.toggle("hints", Boolean(question.hints));
  const weighs = Boolean(question.plans?.some(({ plan }) => plan.steps?.length));
  place.classList.toggle("ways", weighs);
  question.place.classList.toggle("weighs", weighs);
  place.replaceChildren(
    ...(plan && usual ? [ownPlan(question)] : []),
    ...(amount && usual && !question.group ? [stepper(amount, chosen)] : []),
    ...question.entries.flatMap((each, index) => [button(question, each, index + 1), ...(usual && each.option?.again?.length > 1 ? [oftener(each)] : [])]),
  );
  if (!question.hints && !place.matches(".ways")) squeeze(question.place, place);
  if (place.classList.contains("crowded") || weighs) makeRoom(question.place);
  if (question.hints || question.plans) place.append(make("button", { class: "opt more", type: "button", "data-all": true }, make("span", { class: "key" }, "Esc"), make("span", {}, make("b", {}, words().all))));
  edges(place);
}

/** What is planned so far, link by link; the last can be taken back, and a closed plan opened again. */
function ownPlan({ decision }) {
  const { links } = decision.plan;
  const shown = links.map((link, index) => {
    const line = make("li", {}, make("span", {}, link.name));
    line.entry = { shapes: link.shapes, small: "" };
    if (index === links.length - 1) line.append(...changes(decision));
    return line;
  });
  if (!links.length) shown.push(make("li", { class: "none" }, words().nothingPlanned, ...changes(decision)));
  return make("ol", { class: "links", "aria-label": words().planned }, ...shown);
}

function changes(decision) {
  return ["back", "reopen"].map((text) => ofPlan(decision, text)).filter(Boolean).map((option) => {
    const made = make("button", { class: "btn quiet", type: "button", [`data-plan-${option.text}`]: true }, sign("undo"), option.text === "back" ? words().takeBack : option.name);
    made.entry = entry(option, option.name);
    return made;
  });
}

const LONG = 56; // letters: a longer question is written smaller, so that its answers keep their room
const CLOSER = ["tight", "spare", "many", "crowded"];
const TWO_LINES = CLOSER.indexOf("spare") + 1; // as close as options stand with their consequences below: in one line each, some need more room
let squeezed = 0; // how close options stood the last time: they will mostly stand so again, and each try has the page laid out

/** Where not all options are in sight, they stand closer, have the room of the gauge and of the words of what is beside them,
 * stand each in one line, and at last without their consequences. */
function squeeze(bar, place) {
  if (matchMedia("(max-width: 640px)").matches) return; // a finger scrolls
  const fit = (closer) => {
    place.classList.remove(...CLOSER.slice(closer));
    place.classList.add(...CLOSER.slice(0, closer));
    bar.classList.toggle("spare", place.classList.contains("spare"));
    return closer === CLOSER.length || place.scrollHeight <= place.clientHeight + 1;
  };
  let closer = Math.min(Math.max(0, squeezed - 1), TWO_LINES);
  if (fit(closer)) while (closer && fit(closer - 1)) closer -= 1;
  else do closer += 1; while (!fit(closer));
  fit(closer);
  squeezed = closer;
}

/** Options that have no room for their consequences leave that to the line above them. */
function makeRoom(bar) {
  bar.classList.add("crowded");
  const line = bar.querySelector(".ask");
  line.classList.add("tells");
  line.append(make("span", { class: "consequence", "data-consequence": true }));
}

/** Where there is more above or below than is in sight, the edge says so. */
export function edges(place) {
  place.classList.toggle("more-above", place.scrollTop > 2);
  place.classList.toggle("more-below", place.scrollHeight - place.clientHeight - place.scrollTop > 2);
}

export function button(question, each, key) {
  const lock = each.option?.final && prefs.get("confirm") ? [sign("barrier", "icon lock")] : [];
  const made = make("button", { class: `opt${each.option && each.option.name === question.decision.chosen ? " chosen" : ""}`, type: "button", title: each.small || null },
    each.bead ? make("span", { class: "hint-bead" }, String(each.bead)) : make("span", { class: "key" }, String(key)),
    ...lock,
    make("span", {}, make("b", {}, each.name, ...lineOf(each)), ...(each.small ? [make("small", {}, each.small)] : [])));
  made.entry = each;
  return made;
}

/** How the way is drawn. */
const lineOf = ({ plan }) => (plan?.traces?.length ? [make("i", { class: `way-line ${plan.line}`, "aria-hidden": "true" })] : []);

/** What has just been done and can be done again, several times as one. */
function oftener({ option }) {
  const most = option.again.length;
  const names = Array.from({ length: most - 1 }, (_, index) => `${option.name} ×${index + 2}`);
  const made = stepper({ low: 2, high: most, step: 1, verb: option.name, names }, names.at(-1));
  const take = made.querySelector("[data-amount]");
  const say = () => {
    const count = Math.min(most, Math.max(2, Number(made.querySelector("input").value) || 2));
    const name = filled(words().times, { count });
    take.querySelector("b").textContent = name;
    take.entry = { chain: { name, choices: option.again.slice(0, count) }, small: option.name, shapes: option.shapes };
  };
  for (const type of ["click", "input"]) made.addEventListener(type, say);
  made.classList.add("again");
  say();
  return made;
}

function confirmButtons(option) {
  const said = filled(words().confirm, { what: option.name });
  return [
    make("button", { class: "btn primary big", type: "button", "data-confirmed": true }, sign("barrier"), said),
    make("button", { class: "btn big", type: "button", "data-back": true }, words().back, make("span", { class: "key" }, "Esc")),
  ];
}

function planButtons(plan) {
  return [
    make("button", { class: "btn primary big", type: "button", "data-confirmed": true }, sign("arrow"), filled(words().go, { what: plan.name }), make("span", { class: "key" }, "↵")),
    make("button", { class: "btn big", type: "button", "data-back": true }, words().back, make("span", { class: "key" }, "Esc")),
  ];
}

function drawEnd(question) {
  const place = document.querySelector(".acts .end");
  const end = ending(question);
  if (!place) {
    if (end && !question.plans && !question.hints && !question.group) question.entries.push(entry(end, end.name));
    return;
  }
  place.replaceChildren();
  if (!end) return;
  const made = make("button", { class: question.decision.plan ? "btn primary" : "btn", type: "button", title: end.consequence, "data-end": true }, sign("arrow"), make("span", {}, end.name), make("span", { class: "key" }, "E"));
  made.entry = entry(end, end.name);
  place.append(made);
}
