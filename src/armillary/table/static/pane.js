// The pane: what it says of the table, how the server is asked for another one, the banner where it cannot be reached.
import { words } from "./question.js";
import { reach } from "./web.js";

export const pane = () => document.querySelector("#at-pane");
export const table = pane().dataset.table;

let log = ""; // how many choices of the log, if more than usual
let lostSince = 0;

export function wantLog(choices) {
  log = choices;
}

function address(values = {}) {
  const query = new URLSearchParams();
  if (words().watch) query.set("watch", words().watch);
  if (log) query.set("log", log);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return `/tables/${table}/pane?${query}`;
}

/** The digests of the parts that are here: the server leaves them out. */
function digests() {
  return [...pane().querySelectorAll("[data-digest]")].map((part) => part.dataset.digest).join(" ");
}

export async function fetched(values) {
  const answer = await reach(address(values), { headers: { accept: "text/html", "armillary-has": digests() } });
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(document.body.dataset.failed);
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  const next = holder.content.querySelector("#at-pane");
  const { known, ...asked } = values;
  next.asked = asked;
  return next;
}

/** A pane of which everything that was left out is here still; another position may have been shown since it was fetched. */
export async function whole(next) {
  let found = next;
  while (found && !isHere(found)) found = await fetched(found.asked);
  return found;
}

function isHere(next) {
  return [...next.querySelectorAll("[data-same]")].every((part) => document.getElementById(part.id)?.dataset.digest === part.dataset.digest);
}

export function lost() {
  if (lostSince) return;
  lostSince = setTimeout(() => (document.querySelector("#at-banner").hidden = false), 1200);
}

export function found() {
  clearTimeout(lostSince);
  lostSince = 0;
  document.querySelector("#at-banner").hidden = true;
}
