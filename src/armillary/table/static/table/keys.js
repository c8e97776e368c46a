// Keys: what the player does without a pointer.
import * as curtain from "./panes/seat_curtain.js";
import { digit, end, takeNumber, typing } from "./question/answer_keys.js";
import { back, onShape } from "./question/choose_option.js";
import * as following from "./update/catch_up.js";
import { failed } from "./common/notice_line.js";
import * as plates from "./board/pan_zoom.js";
import * as side from "./panes/side.js";
import * as stage from "./board/arrange.js";

const KEYS = {
  u: () => document.querySelector("[data-lesson-act=return], [data-lesson-act=back]:not([disabled]), [data-undo]:not([disabled]), [data-undo-ask]")?.click(),
  r: () => document.querySelector("[data-restart]:not([disabled])")?.click(),
  e: () => end(),
  h: () => document.querySelector("[data-lesson-show]:not([disabled]), [data-hint]:not([disabled])")?.click(),
  w: () => side.toggleWhy(),
  k: () => stage.pin(),
  m: () => document.querySelector("#at-meanwhile-open") && document.querySelector("#at-meanwhile").togglePopover(),
  s: () => document.querySelector("[data-lesson-act=skip]")?.click(),
  t: () => document.querySelector("[data-lesson-try]:not([disabled])")?.click(),
  l: () => side.open("log"),
  "/": () => side.searchRules(),
  "+": () => plates.zoom(plates.meant(), 1.4),
  "=": () => plates.zoom(plates.meant(), 1.4),
  "-": () => plates.zoom(plates.meant(), 1 / 1.4),
  "?": () => document.querySelector("#at-help").togglePopover(),
};

export function wake() {
  document.addEventListener("keydown", press);
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const writing = event.target.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
  if (event.key === "Escape") {
    if (writing) event.target.blur();
    else stepBack();
    return;
  }
  const letter = event.target.type === "number" && /^[a-z?]$/i.test(event.key); // no figure: it is a key like any other
  if ((writing && !letter) || curtain.isDrawn()) return;
  const shape = event.target.closest?.(".plate-view .target");
  if (shape && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    onShape(shape);
  } else if (event.key === "Enter" && event.target === document.body && !following.isRunning() && takeNumber()) event.preventDefault();
  else if (event.key === " " && following.isRunning()) {
    event.preventDefault();
    following.skip();
  } else if (following.isResting() && (event.key === "Enter" || event.key === "ArrowRight")) {
    event.preventDefault();
    following.goOn();
  } else if (/^[1-9]$/.test(event.key) || (event.key === "0" && typing())) {
    if (digit(event.key)) event.preventDefault();
  } else if (event.key === "0") plates.fit(plates.meant());
  else if (KEYS[event.key.toLowerCase()]) {
    event.preventDefault();
    KEYS[event.key.toLowerCase()]();
  }
}

function stepBack() {
  if (back()) return;
  if (following.isPast()) following.showNow().catch(failed);
  else side.closeDrawer();
}
