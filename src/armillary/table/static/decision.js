// The decision bar: one question, its options, and the shapes that answer it.
import * as plates from "./plates.js";
import * as prefs from "./prefs.js";
import { drawGauge, make, sentence, sign, stepper, words } from "./question.js";
import { stroke } from "./sound.js";
import * as targets from "./targets.js";
import { ask } from "./web.js";

const FEW = 8; // options that are shown as they are; more are grouped by their first part
const MANY = 6; // more are small, and say their consequence when pointed at
const CAPS = 20; // more caps would hide the board

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

let now = null; // what is asked: decision, group, confirming, hints, entries
let tapped = null; // a finger has shown this shape's option and may now take it
let byTouch = false;
let typed = ""; // the first figure of two
let waiting = 0; // for the second
let actions = { changed: () => {}, why: () => {} };

export function wake(chosen) {
  actions = chosen;
  document.addEventListener("pointerdown", (event) => (byTouch = event.pointerType === "touch"), true);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("focusin", onPoint);
  document.addEventListener("pointerout", calm);
  document.addEventListener("scroll", (event) => event.target.matches?.(".opts") && edges(event.target), true);
}

/** Read the question that the page holds now. */
export function read() {
  const pane = document.querySelector("#at-pane");
  const place = document.querySelector("[data-decide]");
  closeMenu();
  targets.clear();
  if (!place || !pane.dataset.decision) {
    now = null;
    return;
  }
  const decision = JSON.parse(pane.dataset.decision);
  if (now?.place === place && isSame(now.decision, decision)) {
    now.decision.number = decision.number;
    lightUp(); // the same question: what the player has begun stays
    return;
  }
  clearTimeout(waiting);
  typed = "";
  now = { decision, place, group: null, confirming: null, hints: null, entries: [] };
  draw();
}

/** A secret choice of somebody else changes the number of ours, not the question. */
function isSame(one, other) {
  return JSON.stringify({ ...one, number: 0 }) === JSON.stringify({ ...other, number: 0 });
}

export const asked = () => now?.decision ?? null;

// ---- what can be chosen

function grouped() {
  const { options, groups } = now.decision;
  return groups.length > 1 && options.length > FEW;
}

/** The one option that touches no shape where others do: it ends, stops or passes. */
function ending() {
  const { options } = now.decision;
  const bare = options.filter((option) => !option.shapes.length);
  return bare.length === 1 && options.length > 1 ? bare[0] : null;
}

const members = (group) => now.decision.options.filter((option) => option.group === group);

function common(group) {
  const [first, ...rest] = members(group);
  if (!rest.length) return first.shapes.slice(0, 1);
  return first.shapes.filter((shape) => rest.every((option) => option.shapes.includes(shape)));
}

function entries() {
  const { options } = now.decision;
  const end = ending();
  const free = options.filter((option) => option !== end);
  if (now.hints) return now.hints.map((hint, index) => hintEntry(hint, index));
  if (!grouped()) return free.map((option) => entry(option, option.name));
  if (now.group) return members(now.group).map((option) => entry(option, option.part || option.name));
  // a group stands where its first option does: what is decided comes before what may come between
  const first = free.filter((option) => !option.group || free.find((other) => other.group === option.group) === option);
  return first.map((option) => (option.group && members(option.group).length > 1 ? begin(option.group) : entry(option, option.name)));
}

function begin(group) {
  return { group, name: group, small: filled(words().options, { count: members(group).length }), shapes: common(group) };
}

function entry(option, name) {
  return { option, name, small: option.consequence, shapes: option.shapes };
}

function hintEntry(hint, index) {
  const option = now.decision.options.find((each) => each.text === hint.text);
  const small = filled(words().chance, { chance: Math.round(hint.chance * 100) });
  return { option, name: hint.name, small: [small, hint.consequence].filter(Boolean).join(" · "), shapes: hint.shapes, bead: index + 1 };
}

// ---- drawing

function draw() {
  now.entries = now.decision.amount ? [] : entries();
  drawGauge(now.place.querySelector(".gauge"), now.decision);
  drawAsk();
  drawOptions();
  drawEnd();
  lightUp();
}

function drawAsk() {
  const line = now.place.querySelector(".ask");
  const { decision, group, confirming } = now;
  const rule = line.querySelector(".r");
  const parts = confirming ? confirmSentence(confirming) : sentence(decision, group);
  const small = parts.findIndex((part) => part.className === "sub");
  if (rule) parts.splice(small < 0 ? parts.length : small, 0, rule);
  line.replaceChildren(make("span", { class: "asked" }, ...parts));
  if (!confirming && decision.chosen) line.append(make("span", { class: "sub" }, filled(words().chosen, { what: decision.chosen })));
}

function confirmSentence(option) {
  const why = [option.consequence.replace(/\.$/, ""), filled(words().final, { why: option.final })].filter(Boolean);
  return [`${option.name}?`, make("span", { class: "sub" }, why.join(". "))];
}

function drawOptions() {
  const place = now.place.querySelector(".opts");
  place.className = "opts";
  if (now.confirming) {
    place.replaceChildren(...confirmButtons(now.confirming));
    place.firstChild.focus();
    return;
  }
  if (now.decision.amount) {
    place.replaceChildren(stepper(now.decision.amount, now.decision.chosen));
    return;
  }
  place.classList.toggle("many", now.entries.length > MANY);
  place.classList.toggle("hints", Boolean(now.hints));
  place.replaceChildren(...now.entries.map((each, index) => button(each, index + 1)));
  if (!now.hints) squeeze(place);
  if (place.classList.contains("many")) now.place.querySelector(".ask").append(make("span", { class: "consequence", "data-consequence": true }));
  if (now.hints) place.append(make("button", { class: "opt more", type: "button", "data-all": true }, make("span", { class: "key" }, "Esc"), make("span", {}, make("b", {}, words().all))));
  edges(place);
}

/** Where not all options are in sight, they stand closer, and then without their consequences; a finger scrolls. */
function squeeze(place) {
  if (!matchMedia("(hover: hover)").matches) return;
  for (const closer of ["tight", "many", "crowded"]) if (place.scrollHeight > place.clientHeight + 1) place.classList.add(closer);
}

/** Where there is more above or below than is in sight, the edge says so. */
function edges(place) {
  place.classList.toggle("more-above", place.scrollTop > 2);
  place.classList.toggle("more-below", place.scrollHeight - place.clientHeight - place.scrollTop > 2);
}

function button(each, key) {
  const lock = each.option?.final && prefs.get("confirm") ? [sign("barrier", "icon lock")] : [];
  const made = make("button", { class: `opt${each.option && each.option.name === now.decision.chosen ? " chosen" : ""}`, type: "button", title: each.small || null },
    each.bead ? make("span", { class: "hint-bead" }, String(each.bead)) : make("span", { class: "key" }, String(key)),
    ...lock,
    make("span", {}, make("b", {}, each.name), ...(each.small ? [make("small", {}, each.small)] : [])));
  made.entry = each;
  return made;
}

function confirmButtons(option) {
  const said = filled(words().confirm, { what: option.name });
  return [
    make("button", { class: "btn primary big", type: "button", "data-confirmed": true }, sign("barrier"), said),
    make("button", { class: "btn big", type: "button", "data-back": true }, words().back, make("span", { class: "key" }, "Esc")),
  ];
}

function drawEnd() {
  const place = document.querySelector(".acts .end");
  const end = ending();
  if (!place) {
    if (end) now.entries.push(entry(end, end.name));
    return;
  }
  place.replaceChildren();
  if (!end || now.decision.amount) return;
  const made = make("button", { class: "btn", type: "button", title: end.consequence, "data-end": true }, sign("arrow"), make("span", {}, end.name), make("span", { class: "key" }, "E"));
  made.entry = entry(end, end.name);
  place.append(made);
}

// ---- light

function lightUp() {
  targets.clear();
  if (now.confirming) {
    targets.preview(now.confirming.shapes);
    return;
  }
  if (now.decision.amount) return;
  const lights = now.hints || !grouped() ? flatLights() : now.group ? begunLights() : firstLights();
  plates.bring(plateOf(lights, (id) => now.entries.some((each) => each.shapes.includes(id))) ?? plateOf(lights)); // first: what is written on a shape depends on its size
  for (const [id, state] of lights) targets.light(id, state, nameOf(id));
  targets.nest();
  if (now.entries.length <= CAPS) drawCaps();
}

function flatLights() {
  return new Map(now.entries.flatMap((each) => each.shapes.map((shape) => [shape, "legal"])));
}

function firstLights() {
  const lights = new Map(now.decision.options.flatMap((option) => option.shapes.map((shape) => [shape, "could"])));
  for (const each of now.entries) for (const shape of each.group ? begins(each) : each.shapes.slice(0, 1)) lights.set(shape, "legal");
  return lights;
}

/** What a group begins with: the shapes that all of it shares, or else the first of each option, which is taken at once. */
function begins(each) {
  return each.shapes.length ? each.shapes : members(each.group).flatMap((option) => option.shapes.slice(0, 1));
}

function begunLights() {
  const lights = new Map();
  for (const { name } of now.decision.groups) for (const shape of common(name)) lights.set(shape, "could");
  for (const each of now.entries) for (const shape of each.shapes) lights.set(shape, "legal");
  for (const shape of common(now.group)) lights.set(shape, "selected");
  return lights;
}

function nameOf(id) {
  const shown = now.entries.filter((each) => each.shapes.includes(id));
  if (!shown.length) return now.decision.options.filter((option) => option.shapes.includes(id)).map((option) => option.name).join("; ");
  return shown.map((each) => [each.name, each.small].filter(Boolean).join(": ")).join("; ");
}

function drawCaps() {
  const at = new Map();
  now.entries.forEach((each, index) => {
    const shape = each.group ? each.shapes[0] : each.shapes.at(-1);
    if (shape) at.set(shape, [...(at.get(shape) ?? []), each.bead ?? index + 1]);
  });
  for (const [shape, keys] of at) if (keys.length === 1) targets.cap(shape, keys[0]);
}

/** The plate on which most of what can be chosen lies. */
function plateOf(lights, counted = () => true) {
  const counts = new Map();
  for (const [id, state] of lights) {
    if (state !== "legal" || !counted(id)) continue;
    const plate = document.getElementById(id)?.closest(".board .plate")?.dataset.plate;
    if (plate) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

// ---- pointing

function onPoint(event) {
  if (!now || now.confirming) return;
  const pointed = event.target.closest?.(".opt, [data-end]");
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
    say(nameOf(shape.id));
  }
  else actions.why({ shape: shape.id, open: false });
}

function show(each) {
  targets.preview(each.shapes);
  say(each.small);
  for (const option of document.querySelectorAll(".opts .opt")) option.classList.toggle("is-hover", option.entry === each);
}

function say(text) {
  const place = now?.place.querySelector("[data-consequence]");
  if (place) place.textContent = text;
}

/** Nothing is pointed at any more. */
function calm() {
  targets.unpreview();
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
  if (!now) return;
  const pressed = event.target.closest?.("button");
  if (!pressed && tapped && targets.shapeOf(event.target)?.id !== tapped) {
    tapped = null;
    calm();
  }
  if (pressed?.entry) choose(pressed.entry);
  else if (pressed?.matches("[data-confirmed]")) send(now.confirming);
  else if (pressed?.matches("[data-back], [data-reopen], [data-all]")) back();
  else if (!pressed && !plates.aside()) onShape(targets.shapeOf(event.target));
}

export function onShape(shape) {
  if (!shape || !now || plates.dragged() || now.confirming) return;
  if (!targets.lit(shape)) {
    actions.why({ shape: shape.id, open: true });
    return;
  }
  const found = answers(shape.id);
  if (!found.length) back();
  else if (found.length > 1) openMenu(shape, found);
  else if (byTouch && found[0].option && tapped !== shape.id) {
    tapped = shape.id;
    show(found[0]);
    document.querySelector(".opts .is-hover")?.scrollIntoView({ block: "nearest" });
  } else choose(found[0]);
}

/** What a shape can mean: an entry that is shown, another group, or any option that touches it. */
function answers(id) {
  if (now.group && common(now.group).includes(id)) return [];
  const shown = now.entries.filter((each) => each.shapes.includes(id));
  if (shown.some((each) => each.group)) return shown.filter((each) => each.group || !each.option.group || each.shapes[0] === id);
  if (shown.length && (now.group || !grouped())) return shown;
  const groups = grouped() ? now.decision.groups.filter(({ name }) => common(name).includes(id)) : [];
  if (groups.length && now.group) return groups.map(({ name }) => ({ group: name, name, small: "", shapes: common(name) }));
  return now.decision.options.filter((option) => option.shapes.includes(id)).map((option) => entry(option, option.name));
}

export function choose(each) {
  tapped = null;
  closeMenu();
  if (each.group) {
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
  if (!now || !(now.confirming || now.hints || now.group)) return false;
  if (now.confirming) now.confirming = null;
  else if (now.hints) now.hints = null;
  else now.group = null;
  draw();
  return true;
}

async function send(option) {
  const { seat, number } = now.decision;
  const table = document.querySelector("#at-pane").dataset.table;
  const question = now;
  if (question.sent) return;
  question.sent = true;
  document.querySelector(".dec").classList.add("busy");
  notice("");
  try {
    await ask("POST", `/api/tables/${table}/choices`, { seat, number, choice: option.text });
    stroke("move");
    await actions.changed();
  } catch (error) {
    question.sent = false;
    await refused(error, option, question);
  } finally {
    document.querySelector(".dec").classList.remove("busy");
  }
}

async function refused(error, option, question) {
  if (!error.status) {
    stroke("refused");
    notice(error.message, true);
    return;
  }
  if (now) now.confirming = null;
  await actions.changed();
  if (error.status === 409 && question.decision.secret && now?.place === question.place) {
    await send(option); // another's secret choice came first: nothing has changed for this one
    return;
  }
  stroke("refused");
  notice(error.status === 409 ? words().changed : error.message, true);
  actions.why({ rule: error.rule, option: option.text, open: Boolean(error.rule) });
  if (now) draw();
}

export function notice(text, bad = false) {
  const place = document.querySelector("#at-notice");
  if (!place) return;
  place.textContent = text;
  place.classList.toggle("bad", bad);
}

// ---- keys

/** A digit chooses an option; where there are more than nine, a second one may follow. */
export function digit(figure) {
  if (!now || now.confirming || !numbered().length) return false;
  clearTimeout(waiting);
  typed += figure;
  if (Number(typed) * 10 > numbered().length) takeTyped();
  else waiting = setTimeout(takeTyped, 700);
  return true;
}

function numbered() {
  const menu = document.querySelector("#at-menu:not([hidden])");
  return [...(menu ?? now.place).querySelectorAll(".opt")].filter((each) => each.entry);
}

function takeTyped() {
  const wanted = Number(typed);
  typed = "";
  const each = now && numbered()[wanted - 1];
  if (each) choose(each.entry);
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
  const table = document.querySelector("#at-pane").dataset.table;
  notice(words().thinking);
  try {
    const { hints } = await ask("POST", `/api/tables/${table}/hints`, { seat: now.decision.seat });
    notice("");
    if (!now || !hints.length) return;
    now.hints = hints;
    now.group = null;
    draw();
  } catch (error) {
    notice(error.message, true);
  }
}

// ---- the menu at a shape

function openMenu(shape, found) {
  const menu = document.querySelector("#at-menu");
  menu.replaceChildren(...found.map((each, index) => {
    const made = button(each, index + 1);
    made.setAttribute("role", "menuitem");
    return made;
  }));
  menu.hidden = false;
  const at = (shape.querySelector(":scope > .halo") ?? shape).getBoundingClientRect();
  const x = Math.min(at.right + 8, innerWidth - menu.offsetWidth - 8);
  const y = Math.min(Math.max(8, at.top), innerHeight - menu.offsetHeight - 8);
  menu.style.left = `${x}px`;
  menu.style.top = `${y}px`;
  menu.querySelector(".opt").focus();
}

function closeMenu() {
  const menu = document.querySelector("#at-menu");
  const was = menu && !menu.hidden;
  if (menu) menu.hidden = true;
  return was;
}
