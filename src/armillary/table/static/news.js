// News from the server: the table has changed, and the page catches up.
import { refresh, take } from "./following.js";
import { found, lost, pane, table } from "./pane.js";
import { words } from "./question.js";

let source = null;

export function wake() {
  addEventListener("online", () => catchUp());
  addEventListener("offline", lost);
  document.addEventListener("visibilitychange", () => document.hidden || catchUp());
  setInterval(() => source?.readyState !== EventSource.OPEN && catchUp(), 10_000);
  listen();
}

function listen() {
  const query = words().watch ? `?watch=${encodeURIComponent(words().watch)}` : "";
  source = new EventSource(`/api/tables/${table}/events${query}`);
  source.addEventListener("table", (event) => {
    found();
    const isShown = () => Number(event.data) <= Number(pane().dataset.sequence);
    if (!isShown()) catchUp(isShown, event.data);
  });
  source.addEventListener("error", () => {
    lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

/** Show what the answer to a choice brings. */
export function bring(answer) {
  return take(
    answer.then((next) => {
      found();
      return next;
    }),
  );
}

/** Ask for what is new; where it is known what that is, only if it has not come with something else meanwhile. */
export function catchUp(isShown, heard) {
  return refresh(isShown, heard).then(found, lost);
}
