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

export async function fetched(values) {
  const answer = await reach(address(values), { headers: { accept: "text/html" } });
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(document.body.dataset.failed);
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  return holder.content.querySelector("#at-pane");
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
