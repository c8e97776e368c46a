// What the player has set, kept by the browser. Nothing here is needed to play.

const DEFAULTS = { pace: "1", confirm: true, notify: false, sound: false, chances: false, why: "open" };
const KEY = "armillary";

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

let kept = read();

export function get(name) {
  return kept[name] ?? DEFAULTS[name];
}

export function set(name, value) {
  kept = { ...read(), [name]: value };
  if (value === undefined) delete kept[name];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** How long things take: the player's pace, and none where the system asks for less motion. */
export function pace() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(get("pace"));
}
