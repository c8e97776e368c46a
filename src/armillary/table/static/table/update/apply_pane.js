// A new pane becomes the page: what has changed moves, turns and is told.
import { chances } from "../panes/win_chances.js";
import * as curtain from "../panes/seat_curtain.js";
import { asked, read } from "../question/read_question.js";
import * as ground from "../board/static_layer.js";
import * as motion from "./move_pieces.js";
import { isHere, pane, table, whole } from "../common/table_data.js";
import { morphPiecewise } from "./morph_pieces.js";
import * as plates from "../board/pan_zoom.js";
import * as prefs from "../../shared/preferences.js";
import { filled, words } from "../common/words.js";
import * as side from "../panes/side.js";
import * as stage from "../board/arrange.js";
import { stroke } from "../common/sound.js";
import * as targets from "../board/shape_states.js";
import * as turning from "./turn_groups.js";

const title = document.title;

let wishes = 0; // of several panes that wait for their grounds only the last one is shown

export async function morph(found) {
  const wish = (wishes += 1);
  const next = await standing(found);
  if (!next || wish !== wishes) return;
  const changed = new Set([...next.querySelectorAll(".plate > .plate-view")].map((view) => view.parentElement.dataset.plate));
  const was = { ...pane().dataset };
  const focused = Boolean(document.activeElement?.closest?.(".dec, .plate-view, #at-menu"));
  const before = prefs.pace() && next.dataset.seat === was.seat ? motion.pieces(changed) : null; // for another seat all plates change places
  const angles = turning.angles();
  const atEnd = side.logAtEnd();
  stage.measure();
  if (next.dataset.secrets === "yes" && next.dataset.seat !== was.seat) curtain.draw(next.dataset.acting);
  if (document.activeElement?.closest?.(".dec-in")) document.activeElement.blur(); // it goes; a browser lays the page out before it lets go of it
  motion.land();
  turning.stand();
  targets.unpreview();
  plates.release(changed);
  morphPiecewise(pane(), next);
  plates.release(ground.draw()); // what is written there is seen to as well
  show();
  ground.title(pane());
  const touched = later(was) ? newest(was) : [];
  const happened = plateOf(touched);
  read(() => {
    if (happened && !asked()) stage.expect([happened]);
    plates.settle();
    side.settle(atEnd || was.position !== pane().dataset.position || was.beat !== pane().dataset.beat);
  });
  tell(was);
  chances();
  motion.touch(touched);
  if (focused && !document.activeElement?.closest?.(".dec, .plate-view")) document.querySelector(".opts .opt")?.focus({ preventScroll: true }); // last: it lays the page out
  await Promise.all([motion.fly(before, touched, changed), turning.turn(before && angles)]);
}

/** A pane that can be shown at once: what was left out of it is here, and so is what its plates stand on. */
async function standing(found) {
  let next = await whole(found);
  while (next) {
    await ground.have(next);
    if (isHere(next)) return next;
    next = await whole(next); // another position has been shown meanwhile
  }
  return null;
}

/** What the whole page is arranged by. */
function show() {
  const page = document.querySelector(".app.table").dataset;
  if (page.shows !== pane().dataset.shows) page.shows = pane().dataset.shows;
}

/** The plate on which most has happened. */
function plateOf(shapes) {
  const counts = new Map();
  for (const id of shapes) {
    const plate = document.getElementById(id)?.closest(".plate")?.dataset.plate;
    if (plate) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Has something happened since what was shown? */
function later(was) {
  const { position, beat } = pane().dataset;
  return Number(was.position) < Number(position) || (was.position === position && Number(was.beat) < Number(beat));
}

/** The shapes that the events of the last choice have touched, as far as they were not shown before. */
function newest(was) {
  const at = pane().dataset.position;
  const known = was.position === at ? Number(was.beat) : -1;
  const told = [...document.querySelectorAll(`#at-log-lines [data-at="${at}"]`)].filter((each) => Number(each.dataset.beat) > known);
  return told.flatMap((each) => each.parentElement.dataset.shapes.split(" ").filter(Boolean));
}

/** Who has closed a plan meanwhile, or opened it again. */
function tellReady(was) {
  if (was.ready === undefined || was.turn !== pane().dataset.turn) return;
  const [before, after] = [was.ready, pane().dataset.ready].map((numbers) => numbers.split(" ").filter(Boolean));
  const named = (text) => (number) => filled(text, { name: document.querySelector(`#at-seat-${number}`)?.getAttribute("aria-label") });
  const said = [
    ...after.filter((number) => !before.includes(number)).map(named(words().isReady)),
    ...(pane().dataset.planning === "yes" ? before.filter((number) => !after.includes(number)).map(named(words().plansOn)) : []),
  ];
  if (said.length) document.querySelector("#at-live").textContent = said.join(" ");
}

/** Whose move it is: in the title, aloud, and where the player does not look. */
export function tell(was) {
  tellReady(was);
  const mine = pane().dataset.myTurn === "yes";
  document.title = mine ? `● ${words().yourMove} · ${title}` : title;
  if (!mine || (was.myTurn === "yes" && was.seat === pane().dataset.seat)) return;
  document.querySelector("#at-live").textContent = `${words().yourMove}. ${asked()?.prompt ?? ""}`;
  stroke("turn");
  if (prefs.get("notify") && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(words().yourMove, { body: title, tag: table });
  }
}
