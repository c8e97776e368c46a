// The line in the bar that says what has happened, or what went wrong.
import { stroke } from "./sound.js";

export function notice(text, bad = false) {
  const place = document.querySelector("#at-notice");
  if (!place) return;
  place.textContent = text;
  place.classList.toggle("bad", bad);
}

/** What was asked for did not come: say so, and let whoever waits for it wait no more. */
export function failed(error) {
  stroke("refused");
  notice(error.message, true);
  document.dispatchEvent(new CustomEvent("failed"));
}
