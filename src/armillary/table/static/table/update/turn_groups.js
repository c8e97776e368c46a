// Groups that turn: a disc of a drawing goes from its old angle to its new one, and what lies on it goes along.
import * as prefs from "../../shared/preferences.js";

const TURN = 720; // --dur-4: a disc rotates
const ORBIT = "cubic-bezier(.45, .05, .35, 1)"; // --ease-orbit
let turning = [];

const groups = () => document.querySelectorAll(".plate-view [data-turn][id]");

/** The angle of every group that can turn, by its id; nothing where nothing will turn. */
export function angles() {
  if (!prefs.pace()) return null;
  return new Map([...groups()].map((group) => [group.id, Number(group.dataset.turn)]));
}

/** Turn what has another angle than before, the shorter way round; the promise ends when all stand still. */
export function turn(before) {
  const pace = prefs.pace();
  if (!pace || !before || document.hidden) return Promise.resolve();
  for (const group of groups()) {
    const [from, to] = [before.get(group.id), Number(group.dataset.turn)];
    if (from === undefined || from === to) continue;
    const way = ((((to - from) % 360) + 540) % 360) - 180;
    const frames = [to - way, to].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    turning.push(group.animate(frames, { duration: TURN * pace, easing: ORBIT }));
  }
  return Promise.all(turning.map((motion) => motion.finished.catch(() => null)));
}

/** End every turn now. */
export function stand() {
  for (const motion of turning) motion.cancel();
  turning = [];
}
