// Log, rules, chat, why not: the panes at the side, the drawer of narrow pages, the tabs of a phone.
import { notice } from "../common/notice_line.js";
import * as prefs from "../../shared/preferences.js";
import { words } from "../common/words.js";
import * as targets from "../board/shape_states.js";
import { ask, reach } from "../../shared/server.js";

const table = () => document.querySelector(".app.table");
const pane = () => document.querySelector("#at-pane").dataset;
const watch = () => document.querySelector("#at-words").dataset.watch;
let filter = "";
let known = 0; // the last thing said that has been seen
let rulesLanguage = "";
let opened = ""; // the rules were opened where this one stands

export function open(name) {
  table().dataset.tab = name;
  if (matchMedia("(max-width: 640px)").matches) part(name); // it has no drawer: an open one would stay over the board
  else table().dataset.drawer = "open";
  if (name === "rules") showRules();
  dress();
  toNewest();
}

/** A log that was not in sight is opened at its end. */
function toNewest() {
  const logs = document.querySelector("#at-logs");
  if (logs && table().dataset.tab === "log") logs.scrollTop = logs.scrollHeight;
}

/** On a phone: which part of the table is shown. */
export function part(name) {
  table().dataset.part = name;
  if (name !== "board" && name !== "seats") table().dataset.tab = name;
  if (name === "rules") showRules();
  dress();
  toNewest();
  document.dispatchEvent(new CustomEvent("settle"));
}

function dress() {
  const { tab, part: shown } = table().dataset;
  for (const each of document.querySelectorAll("#at-tabs [role=tab]")) each.setAttribute("aria-selected", each.dataset.tab === tab);
  for (const each of document.querySelectorAll("[data-part-to]")) {
    if (each.dataset.partTo === shown) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
  }
  if (tab === "chat") known = Number(document.querySelector("#at-chats").dataset.newest);
  const dot = document.querySelector("#at-chat-dot");
  if (dot) dot.hidden = Number(document.querySelector("#at-chats").dataset.newest) <= known;
}

/** After every change of the page. */
export function settle(atEnd = true) {
  dress();
  filterLog();
  const logs = document.querySelector("#at-logs");
  if (atEnd && logs) logs.scrollTop = logs.scrollHeight;
  const chats = document.querySelector("#at-chats");
  chats.scrollTop = chats.scrollHeight;
  const shown = document.querySelector("[data-position-shown]");
  if (shown) shown.textContent = pane().position;
}

export function logAtEnd() {
  const logs = document.querySelector("#at-logs");
  return !logs || logs.scrollHeight - logs.scrollTop - logs.clientHeight < 40;
}

function filterLog() {
  for (const line of document.querySelectorAll("#at-log-lines [data-line-seat]")) {
    line.hidden = filter !== "" && line.dataset.lineSeat !== filter && !line.querySelector(`[data-line-seat="${filter}"]`);
  }
  for (const turn of document.querySelectorAll("#at-log-lines .tn")) {
    turn.hidden = !turn.querySelector("li:not([hidden])");
  }
  for (const button of document.querySelectorAll(".fx[data-filter]")) {
    button.classList.toggle("on", button.dataset.filter === filter);
    button.setAttribute("aria-pressed", button.dataset.filter === filter);
  }
}

// ---- why not

export function toggleWhy() {
  const opened = table().dataset.why !== "open";
  table().dataset.why = opened ? "open" : "closed";
  prefs.set("why", table().dataset.why);
  if (opened) reveal();
}

function reveal() {
  table().dataset.why = "open";
  if (matchMedia("(max-width: 1180px)").matches) open("log");
}

/** Show the line of a shape, an option or a rule that is refused. */
export function why({ shape = null, option = null, rule = null, open: wanted = false }) {
  const lines = [...document.querySelectorAll("#at-why-lines [data-refused]")];
  const line = lines.find((each) => (shape && each.dataset.shapes.split(" ").includes(shape)) || (option && each.dataset.refused.split("|").includes(option)))
    ?? lines.find((each) => rule && each.dataset.refusedRule === rule);
  for (const each of lines) each.classList.toggle("sel", each === line);
  if (!line) {
    if (shape && wanted) tellOf(shape);
    return;
  }
  if (wanted) reveal();
  line.scrollIntoView({ block: "nearest" });
  targets.preview(line.dataset.shapes.split(" ").filter(Boolean), "forbidden");
}

/** Nothing is refused at a shape: then the log may say what happened there last. */
function tellOf(shape) {
  notice(words().nothingHere);
  const lines = [...document.querySelectorAll("#at-log-lines li[data-shapes]")];
  const line = lines.findLast((each) => each.dataset.shapes.split(" ").includes(shape));
  for (const each of lines) each.classList.toggle("sel", each === line);
  const fold = line?.parentElement.closest("details");
  if (fold) fold.open = true;
  if (line?.checkVisibility()) line.scrollIntoView({ block: "nearest" });
}

// ---- rules

async function loadRules(language = rulesLanguage) {
  const place = document.querySelector("#at-rules");
  if (place.childElementCount && language === rulesLanguage) return place;
  rulesLanguage = language;
  const query = new URLSearchParams({ ...(language ? { language } : {}), ...(watch() ? { watch: watch() } : {}) });
  try {
    const answer = await reach(`/tables/${pane().table}/rules?${query}`);
    if (answer.ok) place.innerHTML = await answer.text();
    viewOf(place.dataset.view ?? "rules");
    document.dispatchEvent(new CustomEvent("rules"));
  } catch (error) {
    notice(error.message, true);
  }
  return place;
}

/** The rules, at the chapter that matters now; in a lesson, the signs. */
async function showRules() {
  const first = !document.querySelector("#at-rules").childElementCount;
  const place = await loadRules();
  const { lesson } = pane();
  if (first && lesson && place.querySelector("[data-sign]")) viewOf("signs");
  const rule = ruleNow();
  if (!rule || rule === opened) return;
  opened = rule;
  for (const each of place.querySelectorAll(".chapter.now")) each.classList.remove("now");
  const chapter = place.querySelector(`[data-rule-id="${CSS.escape(rule)}"]`)?.closest(".chapter");
  chapter?.classList.add("now");
  if (place.dataset.view === "rules") chapter?.scrollIntoView({ block: "start" });
}

const ruleNow = () => (pane().decision ? JSON.parse(pane().decision).rule : "");

/** The rules themselves, the signs, or the game on one page. */
function viewOf(name) {
  const place = document.querySelector("#at-rules");
  place.dataset.view = name;
  for (const each of place.querySelectorAll("[data-rules-view]")) {
    each.classList.toggle("on", each.dataset.rulesView === name);
    each.setAttribute("aria-pressed", each.dataset.rulesView === name);
  }
  if (name === "rules") place.querySelector(".chapter.now")?.scrollIntoView({ block: "start" });
}

export async function openRule(id) {
  opened = ruleNow(); // what was asked for is shown, not what matters now
  open("rules");
  const place = await loadRules();
  viewOf("rules");
  search("");
  for (const each of place.querySelectorAll(".rule.sel")) each.classList.remove("sel");
  const rule = place.querySelector(`[data-rule-id="${CSS.escape(id)}"]`);
  rule?.classList.add("sel");
  rule?.scrollIntoView({ block: "center" });
}

export async function searchRules() {
  open("rules");
  const place = await loadRules();
  place.querySelector("#at-rule-search")?.focus();
}

function search(text) {
  const wanted = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const place = document.querySelector("#at-rules");
  let found = 0;
  for (const rule of place.querySelectorAll(".rule")) {
    const line = rule.querySelector("p");
    const all = `${rule.dataset.ruleId} ${line.textContent}`.toLowerCase();
    rule.hidden = !wanted.every((word) => all.includes(word));
    found += rule.hidden ? 0 : 1;
    mark(line, rule.hidden ? [] : wanted);
  }
  for (const chapter of place.querySelectorAll(".chapter")) chapter.hidden = !chapter.querySelector(".rule:not([hidden])");
  const none = place.querySelector(".rules-none");
  if (none) none.hidden = found > 0;
}

function mark(line, wanted) {
  const text = line.textContent;
  if (!wanted.length) {
    line.textContent = text;
    return;
  }
  const escaped = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  line.replaceChildren(...text.split(new RegExp(`(${escaped.join("|")})`, "i")).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const shown = document.createElement("mark");
    shown.textContent = piece;
    return shown;
  }));
}

// ---- pointers

function onClick(event) {
  const near = (selector) => event.target.closest?.(selector);
  const tab = near("#at-tabs [data-tab]");
  const rule = near("a[data-rule]");
  const drawer = near("[data-drawer]:not(.app)");
  if (tab) open(tab.dataset.tab);
  else if (near("[data-tab-to]")) open(near("[data-tab-to]").dataset.tabTo);
  else if (near("[data-part-to]")) part(near("[data-part-to]").dataset.partTo);
  else if (near("[data-filter]")) {
    filter = near("[data-filter]").dataset.filter;
    filterLog();
  } else if (near("button[data-why]")) {
    if (matchMedia("(max-width: 640px)").matches) reveal();
    else toggleWhy();
  } else if (drawer) openDrawer(drawer.dataset.drawer);
  else if (near("[data-rules-view]")) viewOf(near("[data-rules-view]").dataset.rulesView);
  else if (near("[data-rules-language]")) loadRules(near("[data-rules-language]").dataset.rulesLanguage);
  else if (rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    openRule(rule.dataset.rule);
  }
}

function openDrawer(name) {
  const shown = table().dataset.drawer === "open" && (name === "why" || table().dataset.tab === name);
  if (shown) closeDrawer();
  else if (name === "why") reveal();
  else open(name);
}

export function closeDrawer() {
  const was = table().dataset.drawer === "open";
  delete table().dataset.drawer;
  return was;
}

function onPoint(event) {
  const line = event.target.closest?.("#at-why-lines [data-refused], #at-log-lines [data-shapes]");
  if (!line) return;
  const shapes = line.dataset.shapes.split(" ").filter(Boolean);
  targets.preview(shapes, line.dataset.refused ? "forbidden" : "hover");
}

async function onSay(event) {
  const form = event.target.closest("[data-say]");
  if (!form) return;
  event.preventDefault();
  const text = form.elements.text.value.trim();
  if (!text) return;
  form.elements.text.value = "";
  try {
    await ask("POST", `/api/tables/${pane().table}/chat`, { text });
  } catch (error) {
    form.elements.text.value = text; // nothing that was written is lost
    notice(error.message, true);
  }
}

export function wake() {
  table().dataset.why = prefs.get("why");
  known = Number(document.querySelector("#at-chats").dataset.newest);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("submit", onSay);
  document.addEventListener("input", (event) => event.target.id === "at-rule-search" && search(event.target.value));
  settle();
  if (table().dataset.tab === "rules") showRules();
}
