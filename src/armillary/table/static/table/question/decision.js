// The decision bar is woken: presses and pointing go to whatever answers them.
import { back, choose, confirm, letGo, onShape } from "./choose_option.js";
import { edges } from "./decision_bar.js";
import { calm, onPoint, sayTitle } from "./point_at_option.js";
import { current, page, remeasure } from "./read_question.js";
import { closeMenu } from "./shape_menu.js";
import * as plates from "../board/pan_zoom.js";
import * as targets from "../board/shape_states.js";
import * as pointer from "../common/last_pointer.js";
import { notice } from "../common/notice_line.js";
import { words } from "../common/words.js";

/** With what the rest of the page does for a question. */
export function wake(actions) {
  Object.assign(page, actions);
  pointer.wake();
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("focusin", onPoint);
  document.addEventListener("pointerout", calm);
  addEventListener("resize", remeasure);
  document.addEventListener("scroll", (event) => event.target.matches?.(".opts") && edges(event.target), true);
}

function onClick(event) {
  if (!event.target.closest?.("#at-menu")) closeMenu();
  sayTitle(event.target);
  if (!current()) {
    sayNothingAsked(event.target);
    return;
  }
  const pressed = event.target.closest?.("button");
  const shape = pressed ? null : targets.shapeOf(event.target);
  if (!pressed) letGo(shape);
  if (pressed?.entry) choose(pressed.entry);
  else if (pressed?.matches("[data-confirmed]")) confirm();
  else if (pressed?.matches("[data-back], [data-reopen], [data-all]")) back();
  else if (!pressed && !plates.aside()) onShape(shape);
}

/** Whoever sits here and is not asked is told so where others could choose. */
function sayNothingAsked(at) {
  const { seat, status, present } = document.querySelector("#at-pane").dataset;
  if (seat < 0 || status !== "running" || present !== "yes" || !at.closest?.(".plate-view .target") || plates.dragged()) return;
  notice(words().notAsked);
}
