// Looking back with the search: what it thinks of the choices of a finished game, and playing on from any of them.
import * as following from "../update/catch_up.js";
import { failed } from "../common/notice_line.js";
import { pane, table } from "../common/table_data.js";
import { filled, make, percent, sign } from "../common/words.js";
import { ask } from "../../shared/server.js";

const AGAIN = 1500; // ms between two looks while the search is at it
const LATER = 5000; // and after one that came to nothing

let review = null; // what the server has told
let seat = -1; // whose choices
let chosen = 0; // the number of the choice that is looked at
let held = ""; // why the search has not begun
let asking = 0; // a timer
let begun = false;

const box = () => document.querySelector("[data-review]");
const isOver = () => pane().dataset.status === "over";
const watch = () => document.querySelector("#at-words").dataset.watch;
const signed = (text) => text.replace(/−0[.,]0(?!\d)/, "0").replaceAll(" %", "\u00a0%"); // nothing lost is no loss, and a sign stays with its figure
const mine = () => !watch() && document.querySelector(`#at-seat-${seat}`)?.classList.contains("mine");

/** Once the game is over, the search begins by itself, after whatever else is waited for. */
function settle() {
  if (!isOver() || !box() || begun) return;
  begun = true;
  seat = Math.max(0, Number(pane().dataset.seat));
  look(mine() ? begin : known);
}

/** Has every choice been looked at? */
const isWhole = () => Boolean(review) && review.done >= review.all;

function known() {
  const query = new URLSearchParams({ seat, ...(watch() ? { watch: watch() } : {}) });
  return ask("GET", `/api/tables/${table}/review?${query}`);
}

const begin = () => ask("POST", `/api/tables/${table}/review`, { seat });

/** Show what the search has found. Where it cannot begin yet, that is said beside what is known, and it is asked again. */
async function look(asked) {
  clearTimeout(asking);
  try {
    review = await asked();
    held = "";
  } catch (error) {
    held = error.message;
    if (error.status && asked === begin) review = await known().catch(() => review);
  }
  draw();
  if (review) document.dispatchEvent(new CustomEvent("review", { detail: review }));
  if (mine() && !isWhole()) asking = setTimeout(() => look(held ? asked : known), held ? LATER : AGAIN);
}

const turning = () => review?.choices.filter((each) => each.turning) ?? [];

/** Show a choice: the board as it was before it, and what the search thought. */
function show(number) {
  chosen = number;
  draw();
  following.showAt(number - 1).catch(failed);
}

function step(onward) {
  const at = chosen || Number(pane().dataset.position) + 1;
  const found = onward ? turning().find(({ number }) => number > at) : turning().findLast(({ number }) => number < at);
  if (found) show(found.number);
}

async function branch(position) {
  const made = await ask("POST", `/api/tables/${table}/branches`, { position, seat: Math.max(0, seat) });
  location.href = `/tables/${made.id}`;
}

// ---- how it looks

function draw() {
  const place = box();
  if (!place || !(review || held)) return;
  const waits = held && !isWhole() ? [make("p", { class: "said", role: "status" }, held)] : [];
  if (!review) {
    place.replaceChildren(...(mine() ? waits : []));
    return;
  }
  const said = place.dataset;
  const { done, all, with_choice: choices, as_search: alike, loss } = review;
  const found = review.choices.find(({ number }) => number === chosen);
  place.replaceChildren(
    ...(waits.length || done === all ? waits : [make("p", { class: "said", role: "status" }, filled(said.looking, { done, all }))]),
    ...(choices ? [make("p", {}, signed(filled(said.summary, { choices, alike, loss: percent(loss) })))] : []),
    ...(found ? moment(found, said) : []),
    ...(turning().length ? [acts(said)] : []),
    ...(done === all && choices && !review.choices.length ? [make("p", {}, said.nothing)] : []),
    make("div", { class: "review-list" }, ...review.choices.map((each) => line(each, said))),
    make("p", { class: "said" }, said.figures),
  );
}

function moment(each, said) {
  const played = each.options.find((option) => option.played);
  return [
    make("p", { class: "said" }, filled(said.moment, dated(each, said))),
    make("h3", {}, make("span", {}, played.name), make("span", { class: "loss" }, signed(`−${percent(each.loss)}`))),
    ...each.options.map((option, index) => judged(option, index, said)),
    make("button", { class: "btn", type: "button", "data-play-on": each.number - 1 }, sign("play"), said.on),
  ];
}

function judged(option, index, said) {
  const tag = option.played ? said.played : index ? said.tried : said.prefers;
  return make("section", { class: `judged${option.played ? " played" : index ? "" : " best"}` },
    make("header", {}, make("b", {}, option.name), make("span", { class: "tag q" }, tag), make("span", { class: "chance" }, [filled(said.chance, { chance: percent(option.chance) }), option.points === null ? "" : filled(said.points, { points: Math.round(option.points) })].filter(Boolean).join(" · "))),
    make("meter", { min: 0, max: 1, value: option.chance, "aria-label": tag }),
    ...(option.consequence ? [make("p", {}, option.consequence)] : []));
}

/** The turn as the game counts: years, say. */
const dated = (each, said) => ({ ...each, turn: each.turn + Number(said.turnsBefore) });

function acts(said) {
  return make("div", { class: "review-acts" },
    make("button", { class: "btn", type: "button", "data-turning": "back" }, said.last, make("span", { class: "key" }, "[")),
    make("button", { class: "btn line", type: "button", "data-turning": "on" }, said.next, make("span", { class: "key" }, "]")));
}

function line(each, said) {
  const played = each.options.find((option) => option.played);
  const best = each.options[0];
  return make("button", { type: "button", class: each.turning ? "turning" : null, "data-choice": each.number, "aria-current": each.number === chosen || null },
    make("i", { title: filled(said.turn, dated(each, said)) }, String(dated(each, said).turn)),
    make("span", {}, played.name, make("small", {}, filled(said.better, { name: best.name }))),
    make("em", {}, signed(`−${percent(each.loss)}`)));
}

document.addEventListener("click", (event) => {
  const near = (selector) => event.target.closest?.(selector);
  if (near("[data-choice]")) show(Number(near("[data-choice]").dataset.choice));
  else if (near("[data-turning]")) step(near("[data-turning]").dataset.turning === "on");
  else if (near("[data-play-on]")) branch(Number(near("[data-play-on]").dataset.playOn)).catch(failed);
  else if (near("[data-branch]")) branch(Number(pane().dataset.position)).catch(failed);
});
document.addEventListener("keydown", (event) => {
  if (!review || event.ctrlKey || event.metaKey || event.target.closest?.("input, textarea, select")) return;
  if (event.key === "[" || event.key === "]") step(event.key === "]");
});
new MutationObserver(settle).observe(pane(), { attributeFilter: ["data-status"] });
settle();
