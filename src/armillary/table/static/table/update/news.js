// News from the server: the table has changed, and the page catches up.
import { refresh, take } from "./catch_up.js";
import { found, lost, pane, table } from "../common/table_data.js";
import { words } from "../common/words.js";

let source = null;
let isBehind = false; // the last try to catch up came to nothing: news alone would not bring another

export function wake() {
  addEventListener("online", () => catchUp());
  addEventListener("offline", lost);
  document.addEventListener("visibilitychange", () => document.hidden || catchUp());
  setInterval(() => (isBehind || source?.readyState !== EventSource.OPEN) && catchUp(), 10_000);
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
  return refresh(isShown, heard).then(
    () => {
      isBehind = false;
      found();
    },
    (error) => {
      isBehind = true;
      lost(error);
    },
  );
}
