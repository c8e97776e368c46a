// A new pane is morphed piece by piece: where the pieces of a place are the same ones, each is looked at by
// itself, and those that the server has left out not at all. Looking for every id of the page took longer
// than what changes on it.
import { become, dress } from "./morph_element.js";
import { carry } from "./keep_script_state.js";
import { isRearranged, keeper, pieces, release } from "../board/moved_plates.js";
import { Idiomorph } from "../../vendor/idiomorph.js";

const PLACES = "#at-pane, #at-seats, #main, #main .part, #at-side, #at-log, #at-logs, #at-log-lines"; // what holds pieces with ids, and nothing else

export function morphPiecewise(old, made) {
  const here = new Map([...made.querySelectorAll("[data-same]")].map(({ id }) => [id, document.getElementById(id)]));
  graft(made);
  const inPlace = isInPlace(made);
  if (!inPlace || !mayStay(old, made)) release();
  if (inPlace) piece(old, made);
  else morphWhole(old, made);
  for (const stub of document.querySelectorAll("#at-pane [data-same]")) stub.replaceWith(here.get(stub.id)); // something around it was made anew
}

/** The drawing of a plate that goes elsewhere goes with it. */
function graft(made) {
  for (const view of made.querySelectorAll(".plate > [data-same]")) {
    const plate = view.parentElement;
    if (placeOf(plate.id)?.id !== plate.parentElement.id) view.replaceWith(document.getElementById(view.id));
  }
}

/** May the plates that stand elsewhere stay there? Each of them has to be looked at by itself. */
function mayStay(old, made) {
  if (stays(old, made) || old.matches(".plate")) return true;
  if (!old.matches(PLACES) || !holdsTheSame(old, made)) return !isRearranged(old);
  return pieces(old).every((piece, index) => mayStay(piece, made.children[index]));
}

/** Is everything that was left out where it was? What has moved is found only by looking at the whole. */
function isInPlace(made) {
  return [...made.querySelectorAll("[data-same]")].every((part) => placeOf(part.id)?.id === part.parentElement.id);
}

function placeOf(id) {
  const part = document.getElementById(id);
  return part && keeper(part).parentElement;
}

function piece(old, made) {
  if (stays(old, made)) return;
  if (!old.matches(PLACES) || !holdsTheSame(old, made)) {
    become(old, made, stays);
    return;
  }
  carry(old, made);
  dress(old, made);
  const next = [...made.children];
  pieces(old).forEach((each, index) => piece(each, next[index]));
}

function holdsTheSame(old, made) {
  const [before, after] = [pieces(old), made.children];
  return before.length === after.length && [...after].every((piece, index) => piece.id && piece.id === before[index].id && piece.localName === before[index].localName);
}

function morphWhole(old, made) {
  Idiomorph.morph(old, made, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (was, next) => (was.id && was.id === next.id && stays(was, next) ? false : carry(was, next)),
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details"), // what the reader has unfolded stays so
    },
  });
}

/** What belongs to the script, what the server has left out because it is here, and the ground once it is drawn. */
const stays = (old, made) => old.hasAttribute?.("data-own") || made.hasAttribute?.("data-same") || (old.hasAttribute?.("data-ground") && old.firstChild);
