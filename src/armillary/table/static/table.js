// The table's page: news from the server become the page, the player's wishes become requests.
import * as closer from "./closer.js";
import * as decision from "./decision.js";
import * as motion from "./motion.js";
import * as plates from "./plates.js";
import * as prefs from "./prefs.js";
import * as side from "./side.js";
import { stroke } from "./sound.js";
import * as targets from "./targets.js";
import * as turning from "./turning.js";
import { Idiomorph } from "./vendor/idiomorph.js";
import { ask, copy, reach } from "./web.js";

const SHOWN = 900; // a move of somebody else is shown at least so long, at pace 1
const READ = 28; // and so much longer for each letter of a beat,
const MOST_READ = 4200; // but never longer than this
const MOST_SHOWN = 40; // of more moves than these only the end is shown

const pane = () => document.querySelector("#at-pane");
const words = () => document.querySelector("#at-words").dataset;
const table = pane().dataset.table;
const title = document.title;
let past = pane().dataset.present === "no"; // the player looks at an earlier position
let whole = false; // the log from its beginning
let skipping = false; // to the end of what is being shown
let onward = false; // to the next thing that is shown
let resting = false;

// ---- the page follows the table

function address(values = {}) {
  const query = new URLSearchParams();
  if (words().watch) query.set("watch", words().watch);
  if (whole) query.set("whole", "true");
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return `/tables/${table}/pane?${query}`;
}

async function fetched(values) {
  const answer = await reach(address(values), { headers: { accept: "text/html" } });
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(document.body.dataset.failed);
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  return holder.content.querySelector("#at-pane");
}

let running = null;
let again = false;

/** Ask for the truth; one question at a time, and once more if something came meanwhile. */
export function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    try {
      do {
        again = false;
        await follow();
      } while (again);
    } finally {
      running = null;
    }
  })();
  return running;
}

async function follow() {
  if (past) return;
  const shown = Number(pane().dataset.position);
  const next = await fetched({ known: pane().dataset.sequence });
  if (!next || past) return;
  const reached = Number(next.dataset.position);
  skipping = false;
  if (reached > shown && reached - shown <= MOST_SHOWN && prefs.pace() && !document.hidden) {
    for (let at = shown + 1; at < reached && goesOn(); at += 1) await pass(at);
    if (goesOn()) await beats(next);
  }
  if (!past) await morph(next);
}

const goesOn = () => !skipping && !past;

/** Show one of several moves, for as long as it takes to see it. */
async function pass(at) {
  const begun = performance.now();
  const step = await fetched({ at, passing: true }).catch(lost);
  if (!step || !goesOn()) return;
  await beats(step);
  if (!goesOn()) return;
  await morph(step);
  stroke("move");
  await rest(SHOWN * prefs.pace() - (performance.now() - begun));
}

/** What one choice has caused, beat by beat as far as the last one, which is the position itself. */
async function beats({ dataset: { position, beats: count, seat: looking } }) {
  for (let beat = 0; beat < count - 1 && goesOn(); beat += 1) {
    const begun = performance.now();
    const step = await fetched({ at: position, beat, passing: true, ...(Number(looking) < 0 ? {} : { seat: looking }) }).catch(lost);
    if (!step || !goesOn()) return;
    await morph(step);
    stroke("move");
    const said = document.querySelector("#at-dec-passing")?.innerText ?? "";
    document.querySelector("#at-live").textContent = said;
    await rest(Math.min(MOST_READ, SHOWN + READ * said.length) * prefs.pace() - (performance.now() - begun));
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

document.addEventListener("click", (event) => {
  if (resting && event.target.closest?.(".board, .dec, .seats, .tick1")) onward = true;
});

async function morph(next) {
  const was = { ...pane().dataset };
  const focused = Boolean(document.activeElement?.closest?.(".dec, .plate-view, #at-menu"));
  const before = next.dataset.seat === was.seat ? motion.pieces() : null; // for another seat all plates change places
  const angles = turning.angles();
  const atEnd = side.logAtEnd();
  if (next.dataset.secrets === "yes" && next.dataset.seat !== was.seat) drawCurtain(next.dataset.acting);
  motion.land();
  turning.stand();
  targets.clear();
  plates.release();
  Idiomorph.morph(pane(), next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: { beforeNodeMorphed: (old, made) => !(old.id && old.id === made.id && old.hasAttribute?.("data-own")) },
  });
  plates.settle();
  side.settle(atEnd || was.position !== pane().dataset.position || was.beat !== pane().dataset.beat);
  decision.read();
  if (focused && !document.activeElement?.closest?.(".dec, .plate-view")) document.querySelector(".opts .opt")?.focus({ preventScroll: true });
  tell(was);
  chances();
  const touched = later(was) ? newest(was) : [];
  const happened = plateOf(touched);
  if (happened && !decision.asked()) plates.bring(happened);
  motion.touch(touched);
  await Promise.all([motion.fly(before, touched), turning.turn(before && angles)]);
}

/** The plate on which most has happened. */
function plateOf(shapes) {
  const counts = new Map();
  for (const id of shapes) {
    const plate = document.getElementById(id)?.closest(".plate")?.dataset.plate;
    if (plate) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Has something happened since what was shown? */
function later(was) {
  const { position, beat } = pane().dataset;
  return Number(was.position) < Number(position) || (was.position === position && Number(was.beat) < Number(beat));
}

/** The shapes that the events of the last choice have touched, as far as they were not shown before. */
function newest(was) {
  const at = pane().dataset.position;
  const known = was.position === at ? Number(was.beat) : -1;
  const told = [...document.querySelectorAll(`#at-log-lines [data-at="${at}"]`)].filter((each) => Number(each.dataset.beat) > known);
  return told.flatMap((each) => each.parentElement.dataset.shapes.split(" ").filter(Boolean));
}

function tell(was) {
  const mine = pane().dataset.myTurn === "yes";
  document.title = mine ? `● ${words().yourMove} · ${title}` : title;
  if (!mine || (was.myTurn === "yes" && was.seat === pane().dataset.seat)) return;
  const asked = `${words().yourMove}. ${decision.asked()?.prompt ?? ""}`;
  document.querySelector("#at-live").textContent = asked;
  stroke("turn");
  if (prefs.get("notify") && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(words().yourMove, { body: title, tag: table });
  }
}

// ---- positions of the past

let looks = 0; // of several looks back only the last one is shown

/** A position, or a beat in the middle of the choice that led to it. */
async function showAt(at, { push = true, beat = null } = {}) {
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

async function showNow({ push = true } = {}) {
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

addEventListener("popstate", () => {
  const query = new URLSearchParams(location.search);
  const [at, beat] = [query.get("at"), query.get("beat")];
  const shown = at === null ? showNow({ push: false }) : showAt(Number(at), { push: false, beat: beat === null ? null : Number(beat) });
  shown.catch(failed);
});

// ---- news

let source = null;
let lostSince = 0;

function listen() {
  const query = words().watch ? `?watch=${encodeURIComponent(words().watch)}` : "";
  source = new EventSource(`/api/tables/${table}/events${query}`);
  source.addEventListener("table", (event) => {
    found();
    if (event.data !== pane().dataset.sequence) catchUp();
  });
  source.addEventListener("error", () => {
    lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

function catchUp() {
  refresh().then(found, lost);
}

function lost() {
  if (lostSince) return;
  lostSince = setTimeout(() => (document.querySelector("#at-banner").hidden = false), 1200);
}

function found() {
  clearTimeout(lostSince);
  lostSince = 0;
  document.querySelector("#at-banner").hidden = true;
}

addEventListener("online", catchUp);
addEventListener("offline", lost);
document.addEventListener("visibilitychange", () => document.hidden || catchUp());
setInterval(() => source?.readyState !== EventSource.OPEN && refresh().then(found, lost), 10_000);

// ---- what the player asks for besides choosing

async function request(method, path, body) {
  decision.notice("");
  try {
    const answer = await ask(method, `/api/tables/${table}/${path}`, body);
    await refresh();
    return answer;
  } catch (error) {
    failed(error);
    return null;
  }
}

/** What was asked for did not come: say so, and let whoever waits for it wait no more. */
function failed(error) {
  stroke("refused");
  decision.notice(error.message, true);
  document.dispatchEvent(new CustomEvent("failed"));
}

const seat = () => Number(pane().dataset.seat);
const undo = () => document.querySelector("[data-undo]:not([disabled]), [data-undo-ask]")?.click();

const ACTIONS = {
  "[data-undo]": () => request("POST", "undo", { seat: seat() }),
  "[data-undo-ask]": () => request("POST", "undo/ask", { seat: seat() }),
  "[data-undo-answer]": (pressed) => request("POST", "undo/answer", { agree: pressed.dataset.undoAnswer === "yes" }),
  "[data-restart]": () => request("POST", "restart", { seat: seat() }),
  "[data-hint]": () => decision.hint(),
  "[data-at]": ({ dataset: { at, beat } }) => showAt(Number(at), { beat: beat === undefined ? null : Number(beat) }),
  "[data-now]": () => showNow(),
  "[data-earlier]": async () => {
    whole = true;
    const next = await fetched(past ? { at: pane().dataset.position } : {});
    if (next) await morph(next);
    document.querySelector("#at-logs").scrollTop = 0;
  },
  "[data-sit]": async (pressed) => (await request("POST", "sit", { seat: Number(pressed.dataset.sit) })) && location.reload(),
  "[data-leave]": async (pressed) => {
    const number = Number(pressed.dataset.leave);
    const bot = document.querySelector(`[data-leave-to="${number}"]`).value;
    if (await request("POST", "leave", { seat: number, bot })) location.reload();
  },
  "[data-invite]": (pressed) => share((links) => links.invitations[Number(pressed.dataset.invite)]),
  "[data-copy-watch]": () => share((links) => links.watch),
  "[data-open-curtain]": () => openCurtain(),
  "[data-reset-panes]": () => plates.putBack(),
};

async function share(choice) {
  const links = await request("GET", "links");
  if (!links) return;
  const link = choice(links);
  decision.notice((await copy(link)) ? `${words().copied} ${link}` : link);
}

document.addEventListener("click", (event) => {
  for (const [selector, act] of Object.entries(ACTIONS)) {
    const pressed = event.target.closest?.(selector);
    if (!pressed) continue;
    event.preventDefault();
    Promise.resolve(act(pressed)).catch(failed);
    return;
  }
});

// ---- the curtain between seats that share a screen

function drawCurtain(name) {
  document.querySelector("#at-curtain-who").textContent = name;
  const curtain = document.querySelector("#at-curtain");
  curtain.hidden = false;
  document.querySelector(".frame").inert = true;
  curtain.querySelector("button").focus();
}

function openCurtain() {
  document.querySelector("#at-curtain").hidden = true;
  document.querySelector(".frame").inert = false;
  document.querySelector(".opts .opt")?.focus({ preventScroll: true });
}

// ---- chances

let weighed = "";

async function chances() {
  const bar = document.querySelector("#at-chances");
  if (!bar) return;
  bar.hidden = !prefs.get("chances");
  const at = pane().dataset.position;
  if (bar.hidden || weighed === at) return;
  weighed = at;
  const query = new URLSearchParams({ at, ...(words().watch ? { watch: words().watch } : {}) });
  const found = await ask("GET", `/api/tables/${table}/chances?${query}`).catch(() => null);
  if (!found) return;
  const place = bar.querySelector(".evalb");
  const figures = found.chances.map((chance) => Math.round(chance * 100));
  if (figures.length === 1) figures.push(100 - figures[0]); // of the rival that holds no seat
  while (place.childElementCount < figures.length) place.append(document.createElement("i"));
  figures.forEach((figure, number) => {
    const each = place.children[number];
    each.className = number < found.chances.length ? `c${number + 1}` : "rest";
    each.style.flexGrow = Math.max(1, figure);
    each.textContent = figure;
  });
  place.setAttribute("aria-label", figures.join(", "));
}

// ---- settings

function dressSettings() {
  for (const box of document.querySelectorAll("[data-setting]")) box.checked = Boolean(prefs.get(box.dataset.setting));
  for (const radio of document.querySelectorAll("[name=pace]")) radio.checked = radio.value === prefs.get("pace");
  for (const button of document.querySelectorAll("[data-switch]")) button.setAttribute("aria-pressed", Boolean(prefs.get(button.dataset.switch)));
}

async function change(name, value) {
  prefs.set(name, value);
  if (name === "notify" && value) await globalThis.Notification?.requestPermission();
  if (name === "chances") {
    weighed = "";
    chances();
  }
  dressSettings();
}

document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-setting]")) change(event.target.dataset.setting, event.target.checked);
  if (event.target.name === "pace") change("pace", event.target.value);
});
document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("[data-switch]");
  if (pressed) change(pressed.dataset.switch, !prefs.get(pressed.dataset.switch));
});

// ---- keys

const KEYS = {
  u: undo,
  r: () => document.querySelector("[data-restart]:not([disabled])")?.click(),
  e: () => decision.end(),
  h: () => document.querySelector("[data-hint]:not([disabled])")?.click(),
  w: () => side.toggleWhy(),
  l: () => side.open("log"),
  "/": () => side.searchRules(),
  "+": () => plates.zoom(plates.meant(), 1.4),
  "=": () => plates.zoom(plates.meant(), 1.4),
  "-": () => plates.zoom(plates.meant(), 1 / 1.4),
  "?": () => document.querySelector("#at-help").togglePopover(),
};

function stepBack() {
  if (decision.back()) return;
  if (past) showNow().catch(failed);
  else side.closeDrawer();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const writing = event.target.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
  if (event.key === "Escape") {
    if (writing) event.target.blur();
    else stepBack();
    return;
  }
  if (writing || !document.querySelector("#at-curtain").hidden) return;
  const shape = event.target.closest?.(".plate-view .target");
  if (shape && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    decision.onShape(shape);
  } else if (event.key === " " && running) {
    event.preventDefault();
    skipping = true;
    motion.land();
  } else if (resting && (event.key === "Enter" || event.key === "ArrowRight")) {
    event.preventDefault();
    onward = true;
  } else if (/^[1-9]$/.test(event.key) || (event.key === "0" && decision.typing())) {
    if (decision.digit(event.key)) event.preventDefault();
  } else if (event.key === "0") plates.fit(plates.meant());
  else if (KEYS[event.key.toLowerCase()]) {
    event.preventDefault();
    KEYS[event.key.toLowerCase()]();
  }
});

// ---- begin

plates.wake();
closer.wake();
side.wake();
decision.wake({ changed: () => refresh().then(found, lost), why: side.why });
document.addEventListener("settle", () => plates.settle());
dressSettings();
decision.read();
tell({ myTurn: "no" });
chances();
if (!document.querySelector("#at-curtain").hidden) drawCurtain(pane().dataset.acting);
listen();
