// The pane: what it says of the table, how the server is asked for another one, the banner where it cannot be reached.
import { words } from "./words.js";
import { answered, isOurs, loadedAnew, reach } from "../../shared/server.js";

export const pane = () => document.querySelector("#at-pane");
export const table = pane().dataset.table;

let log = ""; // how many choices of the log, if more than usual
let lostSince = 0;

export function wantLog(choices) {
  log = choices;
}

function address(what, values = {}) {
  const query = new URLSearchParams();
  if (words().watch) query.set("watch", words().watch);
  if (log) query.set("log", log);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return `/tables/${table}/${what}?${query}`;
}

/** The digests of the parts that are here: the server leaves them out. */
function digests() {
  return [...pane().querySelectorAll("[data-digest]")].map((part) => part.dataset.digest).join(" ");
}

export async function fetched(values) {
  const answer = await reach(address("pane", values), { headers: { accept: "text/html", "armillary-has": digests() } });
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(document.body.dataset.failed);
  const { known, heard, ...asked } = values;
  return read(await answer.text(), asked);
}

/** Make a choice: the answer is the pane after it. */
export async function chosen(choice) {
  const headers = { accept: "application/json", "x-armillary": "1", "content-type": "application/json", "armillary-has": digests() };
  const answer = await reach(address("choices").replace(/\?$/, ""), { method: "POST", headers, body: JSON.stringify(choice) });
  return read(await (await answered(answer)).text(), {});
}

function read(html, asked) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const next = holder.content.querySelector("#at-pane");
  next.asked = asked;
  return isOurs(next.dataset) ? next : loadedAnew();
}

/** A pane of which everything that was left out is here still; another position may have been shown since it was fetched. */
export async function whole(next) {
  let found = next;
  while (found && !isHere(found)) found = await fetched(found.asked);
  return found;
}

export function isHere(next) {
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
