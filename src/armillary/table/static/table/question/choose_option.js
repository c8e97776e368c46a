// Choosing: by an option or by a shape, in one step or in several, and one step back.
import { answers, common } from "./entries.js";
import { isFar, waysTo } from "./far_plans.js";
import { calm, show } from "./point_at_option.js";
import { current, draw, page } from "./read_question.js";
import { send, sendPlan } from "./send_choice.js";
import { closeMenu, openMenu } from "./shape_menu.js";
import * as plates from "../board/pan_zoom.js";
import * as targets from "../board/shape_states.js";
import { isTouch } from "../common/last_pointer.js";
import { notice } from "../common/notice_line.js";
import { words } from "../common/words.js";
import * as prefs from "../../shared/preferences.js";
import { ask } from "../../shared/server.js";

let tapped = null; // a finger has shown this shape's option and may now take it

/** A press elsewhere than on the shape that a finger has shown lets go of it. */
export function letGo(shape) {
  if (!tapped || shape?.id === tapped) return;
  tapped = null;
  calm();
}

/** A shape is pressed: take what it means, show the ways to it, or say why nothing can be done there. */
export function onShape(shape) {
  const now = current();
  if (!shape || !now || plates.dragged() || now.confirming) return;
  if (isFar(now, shape.id)) {
    onFar(shape, targets.isNear(shape) ? answers(now, shape.id) : []);
    return;
  }
  if (now.plans) {
    back();
    return;
  }
  if (!targets.lit(shape)) {
    page.why({ shape: shape.id, open: true });
    return;
  }
  const found = answers(now, shape.id);
  if (!found.length) back();
  else if (found.length > 1 || found[0].option?.careful) openMenu(now, shape, found);
  else if (isTouch() && found[0].option && tapped !== shape.id) {
    tapped = shape.id;
    show(found[0]);
    document.querySelector(".opts .is-hover")?.scrollIntoView({ block: "nearest" });
  } else choose(found[0]);
}

/** A shape that takes several choices to reach: show the ways there, beside what one choice means. */
async function onFar(shape, found) {
  const question = current();
  tapped = null;
  targets.preview([shape.id]); // at once, whatever the server takes
  try {
    let shown = null;
    for await (const { ways, more } of waysTo(question, shape.id, question.group ? common(question, question.group) : [])) {
      if (current() !== question) return;
      if (shown && question.plans !== shown) return; // the player has turned to something else
      question.looking = more;
      if (shown) {
        shown = complete(ways);
      } else if (found.length && !question.plans) {
        if (!more) openOrChoose(shape, [...found, ...ways]); // a menu is opened once, with all of them
      } else if (ways.length) shown = consider(ways);
      else calm();
    }
  } catch (error) {
    question.looking = false;
    notice(error.message, true);
  }
}

function openOrChoose(shape, found) {
  if (found.length > 1) openMenu(current(), shape, found);
  else choose(found[0]);
}

function consider(ways) {
  const now = current();
  now.plans = ways;
  now.plan = ways.length === 1 && !now.looking ? ways[0].plan : null;
  draw();
  if (!now.plan) {
    show(ways[0]);
    now.place.querySelector(".opts .opt")?.focus();
  }
  return ways;
}

/** The other ways have come: what the player points at or has chosen stays. */
function complete(ways) {
  const now = current();
  if (now.plan) return (now.plans = ways); // to go back to
  if (ways.length === 1) return consider(ways);
  const buttons = () => [...now.place.querySelectorAll(".opts .opt")].filter((each) => each.entry);
  const pointed = buttons().findIndex((each) => each.matches(".is-hover"));
  const focused = buttons().indexOf(document.activeElement);
  now.plans = ways;
  draw();
  buttons()[focused]?.focus();
  show(ways[Math.max(0, pointed)]);
  return ways;
}

export function choose(each) {
  const now = current();
  tapped = null;
  closeMenu();
  if (each.chain) sendPlan(each.chain);
  else if (each.plan) {
    now.plans ??= [each];
    now.plan = each.plan;
    draw();
  } else if (each.group) {
    now.group = each.group;
    now.hints = null;
    draw();
  } else if (each.option.final && prefs.get("confirm") && !now.decision.secret) {
    now.confirming = each.option;
    draw();
  } else send(each.option);
}

/** Take what is offered first, as if it had been pressed. */
export function chooseFirst() {
  const [first] = current()?.entries ?? [];
  if (first) choose(first);
}

/** What the player has been asked once more, confirmed. */
export function confirm() {
  const now = current();
  if (now.plan) sendPlan(now.plan);
  else send(now.confirming);
}

/** One step back: out of a menu, a confirmation, the hints, a group. True if there was one. */
export function back() {
  const now = current();
  if (closeMenu()) return true;
  tapped = null;
  calm();
  if (!now || !(now.confirming || now.plans || now.hints || now.group)) return false;
  if (now.plan && (now.plans.length > 1 || now.looking)) now.plan = null;
  else if (now.plans) now.plan = now.plans = null;
  else if (now.confirming) now.confirming = null;
  else if (now.hints) now.hints = null;
  else now.group = null;
  draw();
  return true;
}

/** Ask a bot what it would do; once more, and its hints are put away. */
export async function hint() {
  const question = current();
  if (!question || question.hints) {
    back();
    return;
  }
  const table = document.querySelector("#at-pane").dataset.table;
  notice(words().thinking);
  try {
    const { hints } = await ask("POST", `/api/tables/${table}/hints`, { seat: question.decision.seat });
    notice("");
    if (current() !== question || !hints.length) return; // something else is asked by now
    question.hints = [...hints].sort((a, b) => b.chance - a.chance);
    question.group = null;
    draw();
  } catch (error) {
    notice(error.message, true);
  }
}
