// The board as it is arranged: what the player does and what is asked change its state, and the plates follow.
import { after, askedOf, besideOf, frontOf, isAlike, middleOf, pinnable, START } from "./arrangement.js";
import { arrangeColumn, foldColumn, forgetColumn, hasRoom, measureColumn, putInPlace } from "./column_board.js";
import { centred, move, release } from "./moved_plates.js";
import { arrangePhone } from "./phone_board.js";
import { board, column, heaviest, isBehind, pane, phone, placeInRoom, plateOf } from "./plate_elements.js";
import { approach, fitIn, largest, modest, shut } from "./plate_sizes.js";
import * as prefs from "../../shared/preferences.js";

const arrangement = { state: START };
let card = 0; // how wide the card of a seat was when that cost nothing to know

const question = () => document.querySelector("#at-pane .dec-in[data-decide]")?.id ?? null;

/** Something has happened: the next state; what is pinned is kept by the browser. */
function happens(event, facts = {}) {
  const { pin } = arrangement.state;
  arrangement.state = after(arrangement.state, event, { question: question(), ...facts });
  if (arrangement.state.pin !== pin) prefs.set(`${pane().game}:pinned`, arrangement.state.pin ?? undefined);
}

/** What is to be seen, by the state. */
function sight() {
  const { state } = arrangement;
  return { middle: middleOf(state), beside: besideOf(state), asked: askedOf(state), about: state.about };
}

// ---- what happens

export function wake() {
  prefs.set(`${pane().game}:centre`, undefined); // as earlier pages kept whatever was opened once
  const pin = prefs.get(`${pane().game}:pinned`) ?? null;
  arrangement.state = after(START, "begins", { pin: pin && plateOf(pin.name) ? pin : null }); // it may not be at this table
}

export function putBack() {
  happens("reset");
}

/** Keep open what the player has opened, or no more. */
export function pin() {
  happens("pin", { phone: phone() });
  mark();
}

/** What the player has opened bears a pin; so it is said whether it stays. */
function mark() {
  const { state } = arrangement;
  const name = pinnable(state, phone());
  for (const plate of document.querySelectorAll(".plate")) {
    const isPinned = state.pin?.name === plate.dataset.plate;
    if (plate.classList.contains("opened") !== (plate.dataset.plate === name)) plate.classList.toggle("opened");
    if (plate.classList.contains("pinned") !== isPinned) plate.classList.toggle("pinned");
    const button = plate.querySelector(":scope > .plate-head > [data-pin]");
    if (button && button.getAttribute("aria-pressed") !== String(isPinned)) button.setAttribute("aria-pressed", isPinned);
  }
}

/** The player gives a plate the middle, or takes it away again. */
export function toMiddle(plate) {
  happens("middle", { plate });
  arrange();
}

/** A question is about these plates: one that is alone gets the middle, on a phone the heaviest of all or the first. */
export function bring(plates) {
  const changed = expect(plates);
  if (changed === "places") arrange();
  else if (changed) refold();
}

/** The same for whoever arranges all plates anyway: what it changes is said, and nothing is moved yet. */
export function expect(plates) {
  const before = arrangement.state;
  const [best] = phone() ? [heaviest([...board().querySelectorAll(".plate")])?.dataset.plate] : [];
  happens("asked", { plates, first: plates.find((name) => name === best) ?? plates[0] ?? null });
  if (!isAlike(before, arrangement.state, phone())) return "places";
  const still = plates.length === before.about.length && plates.every((name) => before.about.includes(name));
  return still ? "" : "folds";
}

/** A choice is about to be made: on a phone the plate that has a page about it comes to the front. */
export function turnTo(shapes) {
  const pages = phone() ? shapes.map((id) => document.getElementById(id)).filter((shape) => shape?.matches(".page")) : [];
  if (!pages.length) return;
  happens("page", { plate: pages.at(-1).closest(".plate").dataset.plate });
  arrange();
}

/** Show a plate where it can be read: beside the middle, or else in it; once more, and it is closed. */
export function open(name) {
  const plate = plateOf(name);
  if (!plate) return;
  if (phone()) {
    happens("front", { plate: name });
    document.querySelector('[data-part-to="board"]')?.click();
  } else happens("open", { plate: name, room: Boolean(column()) && !placeInRoom(name) && hasRoom(plate) });
  arrange();
}

/** A press on a plate of the board: one that is folded opens, one that waits in a phone's row comes to the front. */
export function press(plate, at, waits) {
  const title = at.closest("[data-middle]");
  const name = plate.dataset.plate;
  const { middle, beside } = sight();
  if (phone()) {
    if (plate.classList.contains("centre") || !(waits || title)) return;
    happens("front", { plate: name });
    arrange();
  } else if (plate.classList.contains("folded") || (title && name === beside)) {
    happens("pressed");
    open(name);
  } else if (title && plate.dataset.within && name === middle) toMiddle(name); // it goes back to where it was opened
  else if (board().classList.contains("focused") && !plate.classList.contains("centre") && !at.closest(".target.legal, .target.could")) toMiddle(name);
}

/** Of two presses in a row, has the first one opened something? Another plate may lie under the second, however late it is heard. */
export function justOpened(presses) {
  happens("heard", { presses });
  return arrangement.state.fresh;
}

/** A shape that bears the name of a plate within its own opens it, unless it can be chosen; its name does even then. */
export function enter(at) {
  const shape = at.closest?.(".plate-view [id*='--']");
  const [within, part] = shape?.id.split("--") ?? [];
  const name = part?.replace(/^open-/, "");
  const plate = name && plateOf(name);
  if (!plate || plate.dataset.within !== within || (name === part && shape.matches(".legal, .could, .selected, .far"))) return false;
  if (!isBehind(plate) && !plate.matches(".folded, .board.focused .plate:not(.centre)")) return false;
  if (phone()) open(name);
  else {
    happens("enter", { plate: name });
    arrange();
  }
  return true;
}

// ---- the plates follow

/** Everything where it belongs now. What is there already is not touched: a change has the whole page laid out anew. */
export function arrange() {
  const focus = document.activeElement;
  if (phone() || !column()) release();
  if (phone()) arrangePhone(frontOf(arrangement.state));
  else if (column()) arrangeColumn(sight());
  else arrangeParts(middleOf(arrangement.state));
  forgetColumn(); // it was of the page before
  largest();
  mark();
  fit([...document.querySelectorAll(".plate")].filter((plate) => !isBehind(plate)));
  modest();
  if (phone()) for (const plate of document.querySelectorAll(".plate.centre.strip")) approach(plate);
  if (focus && focus !== document.activeElement && focus.isConnected) focus.focus({ preventScroll: true });
}

/** A board of parts: the plate in the middle has the others under it. */
function arrangeParts(name) {
  const front = name ? plateOf(name) : null;
  if (front && !board().contains(front)) move(front, (each) => board().append(each));
  board().classList.toggle("focused", Boolean(front));
  centred(front);
}

const fit = (plates) => fitIn(plates, middleOf(arrangement.state));

/** Before anything changes: what is known of the page as it is laid out already. */
export function measure() {
  measureColumn();
  card = document.querySelector(".seat")?.clientWidth ?? 0;
}

/** The plates that are wanted elsewhere go there: nothing is measured for it, and what is there stays. */
export function place() {
  happens("passes");
  if (phone()) return;
  if (column()) putInPlace(sight());
  if (card) for (const plate of document.querySelectorAll("#at-seats .plate")) shut(plate, card, middleOf(arrangement.state)); // what has come into a card or left it
}

function refold() {
  if (!column() || phone()) return;
  foldColumn(sight());
  fit([...column().children].filter((child) => child.matches(".plate")));
}

/** What can be chosen is lit now: a drawing that shows only its core may have to show more. */
export function lit() {
  if (!phone()) return;
  for (const plate of document.querySelectorAll(".plate.centre[data-core]")) fit([plate]);
  for (const plate of document.querySelectorAll(".plate.centre:is(.roams, .strip)")) approach(plate);
}
