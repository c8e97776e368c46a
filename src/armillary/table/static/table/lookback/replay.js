// Looking back: a slider over every position, steps, play and pause, and the scores over time.
// The pane says which position is shown; this module asks for another by the buttons that the page obeys.

import { ask, copy } from "../../shared/server.js";
import { Chart } from "./score_chart.js";

const PACES = [1, 2, 4, 0.5];
const STEP = 900; // ms between two positions at pace 1
const pane = () => document.getElementById("at-pane");

let bar = null; // the element now on the page
let chart = null;
let timeline = null;
let pace = 1;
let playing = 0; // a timer
let counted = false; // the count has been opened by itself
let review = null; // what the search thinks of the game, as far as it is known
let wanted = null; // a position that was asked for and has not arrived

const shown = () => Number(pane().dataset.position);
const last = () => Number(pane().dataset.choices);

function go(position) {
  const target = Math.min(Math.max(position, 0), last());
  follow(target);
  if (target === shown()) return;
  wanted = target;
  const button = bar.querySelector("[data-go]");
  button.dataset.at = target;
  button.click();
}

/** The slider and the thread stand at a position, whether or not its board is there yet. */
function follow(position) {
  const slider = bar.querySelector("[data-slider]");
  slider.max = last();
  slider.value = position;
  slider.setAttribute("aria-valuetext", `${position} / ${last()}`);
  slider.style.setProperty("--filled", `${last() ? (100 * position) / last() : 0}%`);
  chart?.stand(position);
  showEnds(position);
}

function showEnds(position) {
  if (!timeline) return;
  const row = timeline.history.findLast(([at]) => at <= position) ?? timeline.history[0];
  for (const end of bar.querySelectorAll("[data-score-of]")) {
    const points = row[2 + Number(end.dataset.scoreOf)] ?? "";
    end.querySelector("b").textContent = timeline.texts[points] ?? points;
  }
}

function turnAfter(position) {
  return timeline?.turns.find(([at]) => at > position)?.[0] ?? last();
}

function turnBefore(position) {
  return timeline?.turns.findLast(([at]) => at < position)?.[0] ?? 0;
}

const MOVES = {
  back: (at) => at - 1,
  forward: (at) => at + 1,
  "turn-back": turnBefore,
  "turn-forward": turnAfter,
};

function move(name) {
  pause();
  go(MOVES[name](wanted ?? shown()));
}

// Playing by itself

function play() {
  if (shown() >= last()) go(0);
  mark(true);
  const step = () => {
    if (wanted === null) go(shown() + 1);
    if (shown() >= last()) return pause();
    playing = setTimeout(step, STEP / pace);
  };
  playing = setTimeout(step, STEP / pace / 2);
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  mark(false);
}

function mark(on) {
  const button = document.querySelector("[data-replay-play]");
  if (!button || !bar) return;
  button.classList.toggle("playing", on);
  button.setAttribute("aria-label", on ? bar.dataset.pause : bar.dataset.play);
}

// A link to what is shown

async function share(button) {
  const { table, watch, private: secret } = bar?.dataset ?? {};
  const address = new URL(`/tables/${table}`, location.origin);
  address.searchParams.set("at", shown());
  const key = watch || (secret ? (await ask("GET", `/api/tables/${table}/links`)).watch.split("/").pop() : "");
  if (key) address.searchParams.set("watch", key);
  const copied = await copy(address.href);
  const said = button.querySelector("span");
  if (said) said.textContent = copied ? bar.dataset.copied : address.href;
  else button.title = copied ? bar.dataset.copied : address.href;
  button.classList.add("on");
}

// The bar comes and goes with the pane

async function build(found) {
  bar = found;
  chart?.destroy();
  chart = null;
  let dragging = 0;
  bar.querySelector("[data-slider]").addEventListener("input", (event) => {
    pause();
    const at = Number(event.target.value);
    follow(at);
    clearTimeout(dragging);
    dragging = setTimeout(() => go(at), 90);
  });
  await load();
}

/** A finished game opens with its count beside the board, where there is room for both; on a phone its end does. */
function showCount() {
  const { status, present } = pane().dataset;
  const room = matchMedia("(min-width: 1181px)").matches || (present === "yes" && matchMedia("(max-width: 640px)").matches);
  if (counted || status !== "over" || !room) return;
  counted = true;
  document.getElementById("at-tab-count")?.click();
}

async function load() {
  const mine = bar;
  const key = bar.dataset.watch ? `?watch=${bar.dataset.watch}` : "";
  const found = await ask("GET", `/api/tables/${bar.dataset.table}/timeline${key}`);
  if (mine !== bar) return;
  timeline = found;
  chart?.destroy();
  chart = new Chart(bar, timeline, bar.dataset.chart, (position) => {
    pause();
    go(position);
  });
  if (review) chart.turn(review);
  follow(shown());
}

document.addEventListener("review", (event) => {
  review = event.detail;
  chart?.turn(review);
});

function sync() {
  const found = document.querySelector("[data-replay]");
  if (!found) {
    if (bar) pause();
    chart?.destroy();
    [bar, chart] = [null, null];
    return;
  }
  showCount();
  if (found !== bar) build(found).catch(() => {});
  else if (timeline && timeline.choices !== last()) load().catch(() => {});
  if (wanted === shown()) wanted = null;
  if (wanted === null && bar) follow(shown());
}

document.addEventListener("click", (event) => {
  if (!bar) return;
  const to = event.target.closest("[data-replay-to]");
  if (to) move(to.dataset.replayTo);
  if (event.target.closest("[data-replay-play]")) (playing ? pause : play)();
  const pacing = event.target.closest("[data-replay-pace]");
  if (pacing) {
    pace = PACES[(PACES.indexOf(pace) + 1) % PACES.length];
    pacing.querySelector("[data-pace]").textContent = `${pace === 0.5 ? "½" : pace}×`;
  }
  const sharing = event.target.closest("[data-share]");
  if (sharing) share(sharing).catch(() => {});
});

const KEYS = {
  ArrowLeft: (event) => move(event.shiftKey ? "turn-back" : "back"),
  ArrowRight: (event) => move(event.shiftKey ? "turn-forward" : "forward"),
  PageUp: () => move("turn-back"),
  PageDown: () => move("turn-forward"),
  Home: () => { pause(); go(0); },
  End: () => { pause(); go(last()); },
  p: () => (playing ? pause : play)(),
};

document.addEventListener("keydown", (event) => {
  if (!bar || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input:not([data-slider]), textarea, select, [role='tablist'], [role='menu']")) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act(event);
}, { capture: true });

document.addEventListener("failed", () => {
  wanted = null;
  if (!bar) return;
  pause();
  follow(shown());
});
document.addEventListener("theme", () => chart?.redraw());
const watching = new MutationObserver(sync);
watching.observe(pane(), { attributeFilter: ["data-position", "data-choices", "data-present", "data-status"] });
watching.observe(document.getElementById("at-decision"), { childList: true }); // the bar itself, not what is in it
sync();
