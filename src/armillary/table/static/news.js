// News from the server: the table has changed, and the page catches up.
import { refresh } from "./following.js";
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
    const isShown = () => event.data === pane().dataset.sequence;
    if (!isShown()) catchUp(isShown);
  });
  source.addEventListener("error", () => {
    lost();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

/** Ask for what is new; where it is known what that is, only if it has not come with something else meanwhile. */
export function catchUp(isShown) {
  return refresh(isShown).then(found, lost);
}
