// The stage: one plate has the middle, some are open beside it, the others say what they hold until they are opened.
import { boxOf, fits, fold } from "./folding_column.js";
import * as prefs from "../../shared/preferences.js";
import { readable } from "./label_sizes.js";

const narrow = matchMedia("(max-width: 640px)");
const phone = () => narrow.matches;
const pane = () => document.querySelector("#at-pane").dataset;
const board = () => document.querySelector(".board");
const plateOf = (name) => document.getElementById(`at-plate-${name}`);
const svgOf = (plate) => plate.querySelector(":scope > .plate-view > svg");
const NEAR = 1.35; // times the smallest readable size: how large a phone draws what does not fit
const MOST = 1.2; // pixels a unit; nothing needs to be larger on a phone to be read
const CLOSE = 1.02; // pixels a unit
const AJAR = 272; // pixels: how wide a column becomes that is nearly shut until something is opened in it; as table.css has it

let centre = null; // the plate that the player has given the middle
let pinned = null; // the plate that the player keeps open whatever is asked, and where: {name, beside}
let asked = null; // the plate that all of a question is about
let opened = null; // the plate that the player has opened beside the middle
let fresh = false; // the first press of two has opened a plate: the second means the same, however late it is heard
let brought = null; // on a phone, the plate at the front
let during = null; // the question during which the player has opened something: it is open until another is asked
let about = new Set(); // the plates on which a question can be answered
const homes = new Map(); // plates that stand elsewhere than the server has put them, with what keeps their place
let put = null; // by which wishes they stand there; nothing: not by those of a stage
let wide = { column: null, by: 0 }; // how wide the column was when that cost nothing to know
let card = 0; // … and the card of a seat

export function wake() {
  prefs.set(`${pane().game}:centre`, undefined); // as earlier pages kept whatever was opened once
  pinned = prefs.get(`${pane().game}:pinned`) ?? null;
  if (pinned && !plateOf(pinned.name)) pinned = null; // not at this table
  asPinned();
  brought = pinned?.name ?? null;
}

export function putBack() {
  keep(null);
  asPinned();
}

// ---- what the player opens, until another question is asked or for longer

/** Something was opened or shut by the player: so it is while this question lasts. */
function until() {
  during = question() ?? true;
}

/** Only what is pinned is open. */
function asPinned() {
  centre = pinned && !pinned.beside ? pinned.name : null;
  opened = pinned?.beside ? pinned.name : null;
  during = null;
}

/** Another question is asked than when something was opened: the board is as it was before. */
function lapse() {
  if (!during || (question() ?? during) === during) return false;
  asPinned();
  return true;
}

function keep(wished) {
  pinned = wished;
  prefs.set(`${pane().game}:pinned`, pinned ?? undefined);
}

/** The plate that the player has opened, as far as one is. */
const ownOpened = () => (phone() ? brought : (centre ?? opened));

/** Keep open what the player has opened, or no more. */
export function pin() {
  const name = ownOpened();
  if (!name) return;
  keep(pinned?.name === name ? null : { name, beside: !phone() && name === opened });
  if (pinned) during = null;
  else until();
  mark();
}

/** What the player has opened bears a pin; so it is said whether it stays. */
function mark() {
  const name = ownOpened();
  for (const plate of document.querySelectorAll(".plate")) {
    const isPinned = pinned?.name === plate.dataset.plate;
    if (plate.classList.contains("opened") !== (plate.dataset.plate === name)) plate.classList.toggle("opened");
    if (plate.classList.contains("pinned") !== isPinned) plate.classList.toggle("pinned");
    const button = plate.querySelector(":scope > .plate-head > [data-pin]");
    if (button && button.getAttribute("aria-pressed") !== String(isPinned)) button.setAttribute("aria-pressed", isPinned);
  }
}

export function toMiddle(name) {
  centre = centre === name ? null : name;
  if (!centre && pinned?.name === name) keep(null);
  brought = centre;
  opened = null;
  until();
  arrange();
}

/** A question is about these plates: one that is alone gets the middle, on a phone the heaviest of all or the first. */
export function bring(names) {
  const changed = expect(names);
  if (changed === "places") arrange();
  else if (changed) refold();
}

/** The same for whoever arranges all plates anyway: what it changes is said, and nothing is moved yet. */
export function expect(names) {
  const before = phone() ? brought : asked;
  const [first = null] = names;
  const still = names.length === about.size && names.every((name) => about.has(name));
  about = new Set(names);
  const left = lapse();
  if (phone()) brought = pinned?.name ?? (first && (names.find((name) => plateOf(name) === heaviest([...board().querySelectorAll(".plate")])) ?? first));
  else asked = names.length === 1 ? first : null;
  if (left || before !== (phone() ? brought : asked)) return "places";
  return still ? "" : "folds";
}

/** A choice is about to be made: on a phone the plate that has a page about it comes to the front. */
export function turnTo(shapes) {
  const pages = phone() ? shapes.map((id) => document.getElementById(id)).filter((shape) => shape?.matches(".page")) : [];
  if (!pages.length) return;
  brought = pages.at(-1).closest(".plate").dataset.plate;
  arrange();
}

/** What can be chosen is lit now: a drawing that shows only its core may have to show more. */
export function lit() {
  if (!phone()) return;
  for (const plate of document.querySelectorAll(".plate.centre[data-core]")) fitIn([plate]);
  for (const plate of document.querySelectorAll(".plate.centre:is(.roams, .strip)")) approach(plate);
}

/** Show a plate where it can be read: beside the middle, or else in it; once more, and it is closed. */
export function open(name) {
  const plate = plateOf(name);
  if (!plate) return;
  if (phone()) {
    brought = name;
    document.querySelector('[data-part-to="board"]')?.click();
    arrange();
  } else if (centre === name) toMiddle(name);
  else if (opened === name) {
    opened = null;
    if (pinned?.name === name) keep(null);
    until();
    arrange();
  } else if (column() && !placeInRoom(name) && fits(plate, isShut() ? AJAR : column().clientWidth)) {
    opened = name;
    centre = null;
    until();
    arrange();
  } else toMiddle(name);
}

/** A press on a plate of the board: one that is folded opens, one that waits in a phone's row comes to the front. */
export function press(plate, at, waits) {
  const title = at.closest("[data-middle]");
  if (phone()) {
    if (plate.classList.contains("centre") || !(waits || title)) return;
    brought = plate.dataset.plate;
    arrange();
  } else if (plate.classList.contains("folded") || (title && plate.dataset.plate === opened)) {
    fresh = true;
    open(plate.dataset.plate);
  }
  else if (title && plate.dataset.within && plate.dataset.plate === centre) toMiddle(centre); // it goes back to where it was opened
  else if (board().classList.contains("focused") && !plate.classList.contains("centre") && !at.closest(".target.legal, .target.could")) toMiddle(plate.dataset.plate);
}

/** Of two presses in a row, has the first one opened something? Another plate may lie under the second. */
export function justOpened(presses) {
  if (presses < 2) fresh = false;
  return fresh;
}

const question = () => document.querySelector("#at-pane .dec-in[data-decide]")?.id;

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
    centre = name;
    opened = null;
    until();
    arrange();
  }
  return true;
}

/** Everything where it belongs now. What is there already is not touched: a change has the whole page laid out anew. */
export function arrange() {
  const focus = document.activeElement;
  if (phone() || !column()) release();
  if (phone()) arrangePhone();
  else if (column()) arrangeStage();
  else arrangeParts();
  wide = { column: null, by: 0 }; // of the page before
  largest();
  mark();
  fitIn([...document.querySelectorAll(".plate")].filter((plate) => !isBehind(plate)));
  modest();
  if (phone()) for (const plate of document.querySelectorAll(".plate.centre.strip")) approach(plate);
  if (focus && focus !== document.activeElement && focus.isConnected) focus.focus({ preventScroll: true });
}

/** Before anything changes: what is known of the page as it is laid out already. */
export function measure() {
  wide = { column: column(), by: column()?.clientWidth ?? 0 };
  card = document.querySelector(".seat")?.clientWidth ?? 0;
}

/** The plates that the stage needs elsewhere go there: nothing is measured for it, and what is there stays. */
export function place() {
  lapse();
  if (phone()) return;
  if (column()) putInPlace();
  if (card) for (const plate of document.querySelectorAll("#at-seats .plate")) shut(plate, card); // what has come into a card or left it
}

/** What keeps the place of a plate: itself, where it stands as the server has put it. */
export const keeper = (plate) => homes.get(plate) ?? plate;

/** The pieces of a place as the server has put them, wherever they stand. */
export function pieces(place) {
  const kept = new Map([...homes].map(([plate, home]) => [home, plate]));
  return [...place.children].filter((child) => !homes.has(child)).map((child) => kept.get(child) ?? child);
}

/** Does something in here only keep the place of a plate, or stand here as a guest? */
export const isRearranged = (place) => [...homes].some(([plate, home]) => place.contains(plate) || place.contains(home));

/** Every plate where the server has put it. */
export function release() {
  put = null;
  for (const [plate, home] of homes) {
    plate.style.removeProperty("flex");
    home.replaceWith(plate);
    besides(plate.parentElement);
  }
  homes.clear();
  document.querySelector(".board .part.emptied")?.classList.remove("emptied");
}

/** This plate has the middle and no other, and outside of the column nothing is folded. */
function centred(front) {
  for (const plate of document.querySelectorAll(".plate.centre")) if (plate !== front) plate.classList.remove("centre");
  front?.classList.add("centre");
  const aside = phone() ? null : column();
  for (const plate of document.querySelectorAll(".plate")) if (plate.parentElement !== aside) unfold(plate); // asking for [style] takes longer than all of this
}

/** What stood in the column and does not any more has the room of its place; shares are not its own (`flex-grow` alone). */
function unfold(plate) {
  if (plate.matches(".folded, .brief")) plate.classList.remove("folded", "brief");
  if (plate.style.flexBasis && !homes.has(plate)) plate.style.removeProperty("flex");
}

function move(plate, put) {
  const home = document.createElement("i");
  home.hidden = true;
  plate.replaceWith(home);
  homes.set(plate, home);
  besides(home.parentElement);
  put(plate, home);
}

/** The seats stand closer where a plate stands among them. */
function besides(place) {
  if (place.id === "at-seats") place.classList.toggle("beside", Boolean(place.querySelector(":scope > .plate")));
}

// ---- on a phone: one plate at the front, the names of the others under it

function arrangePhone() {
  for (const plate of document.querySelectorAll(".seats .plate.aside, .seat.own .plate")) move(plate, (each) => board().append(each));
  if (brought && !board().contains(plateOf(brought)) && plateOf(brought)) move(plateOf(brought), (each) => board().append(each));
  const plates = [...board().querySelectorAll(".plate")];
  const front = plates.find((plate) => plate.dataset.plate === (brought ?? centre)) ?? heaviest(plates);
  board().classList.add("focused");
  centred(front);
  for (const plate of plates) plate.classList.toggle("listed", isLong(front, FAR_LONGER) && plate.dataset.within === front.dataset.plate);
  const others = plates.filter((plate) => plate !== front && plate.offsetHeight); // those within another are not listed
  const foot = Math.max(0, ...others.map((plate) => plate.offsetTop + plate.offsetHeight));
  const head = Math.min(foot, ...others.map((plate) => plate.offsetTop));
  board().style.setProperty("--names", `${foot - head + 1}px`);
}

const LONGER = 2; // than high: such a drawing is scrolled where it would be too small
const FAR_LONGER = 4; // what is opened from it may be out of sight on a phone, and is listed with the others

function isLong(plate, times = LONGER) {
  const [, , width, height] = boxOf(plate);
  return width > times * height;
}

function heaviest(plates) {
  return [...plates].sort((a, b) => Number(b.dataset.weight) - Number(a.dataset.weight))[0];
}

// ---- a board of parts: the plate in the middle has the others under it

function arrangeParts() {
  const front = centre ? plateOf(centre) : null;
  if (front && !board().contains(front)) move(front, (each) => board().append(each));
  const inside = front && board().contains(front);
  board().classList.toggle("focused", Boolean(inside));
  centred(front);
}

// ---- a stage: the middle, and a column beside it that folds

const column = () => document.querySelector(".board .part.folds");

// ---- one room for several plates, of which one is in front

const room = () => document.querySelector(".board .part.room");

/** The place of a plate that shares its room with others. */
const placeInRoom = (name) => (name && document.getElementById(`at-room-${name}`)) || null;

/** Is a plate behind another one in their room, drawn and not shown? */
export const isBehind = (plate) => !phone() && Boolean(plate?.closest(".part.back"));

/** The plate that the player or the question wants comes to the front of its room, else the one that the game has put there. */
function face() {
  if (!room()) return;
  const front = [centre, asked, room().dataset.front].map(placeInRoom).find(Boolean);
  for (const place of room().children) place.classList.toggle("back", place !== front);
}

/** What stands beside the column: a plate, or a part of several. */
function middlePart() {
  const beside = column().previousElementSibling;
  return beside?.matches(".sash") ? beside.previousElementSibling : beside;
}

/** The plates of the middle, and which of them leave it: for another one its like, if it is within the same plate, else all.
 * Where one that is within another cannot be read beside it, only one of the two is there. */
function leaving(middle, plate) {
  const all = (middle?.matches(".plate") ? [middle] : [...(middle?.querySelectorAll(".plate") ?? [])]).filter((each) => !isBehind(each));
  for (const each of all) each.classList.remove("folded", "brief");
  const inside = all.filter((each) => each.dataset.within && !each.closest(".part.room"));
  const cramp = inside.some(cramped);
  if (cramp && plate?.dataset.within) return { all, gone: all.filter((each) => each !== plate) };
  if (!plate || all.includes(plate)) return { all, gone: cramp ? inside : [] };
  const like = inside.find((each) => each.dataset.within === plate.dataset.within);
  return { all, gone: like ? [like] : all };
}

function cramped(plate) {
  const [, , width, height] = boxOf(plate);
  const view = svgOf(plate).parentElement;
  return Boolean(view.clientWidth) && Math.min(view.clientWidth / width, view.clientHeight / height) < Number(plate.dataset.least ?? 0);
}

function arrangeStage() {
  board().classList.remove("focused");
  centred(putInPlace());
  column().classList.toggle("ajar", isShut() && Boolean(opened));
  fold(column(), opened, about);
}

/** A column that only keeps what is opened on demand has no room of its own. */
const isShut = () => column().matches(".g1");

/** Which plate has to be in the middle that is not there by itself. */
function wanted() {
  if (centre) return placeInRoom(centre) ? null : centre;
  const plate = asked && plateOf(asked);
  if (!plate || !column().contains(keeper(plate))) return null;
  const across = wide.column === column() ? wide.by : column().clientWidth;
  return fits(plate, across) ? null : asked;
}

/** Put the plates where they are wanted, unless they are there; the one that has the middle. */
function putInPlace() {
  face();
  const name = wanted();
  const wishes = JSON.stringify([name, opened]);
  const known = homes.size && put?.wishes === wishes && put.middle?.isConnected && !document.querySelector(".board .plate[data-within]"); // whether those fit is seen only at home
  if (!known) {
    release();
    put = { wishes, middle: rearranged(name && plateOf(name)) };
  }
  return put.middle;
}

/** The plates of a stage move; the one that has the middle then. */
function rearranged(plate) {
  const middle = middlePart();
  const beside = opened && plateOf(opened);
  if (beside && !board().contains(beside)) move(beside, (each) => column().prepend(each));
  const { all, gone } = leaving(middle, plate);
  const leave = (home) => {
    for (const main of [...gone].reverse()) move(main, (other) => (column().contains(home) ? home.after(other) : column().prepend(other)));
  };
  if (plate && !all.includes(plate)) {
    const place = gone.length === all.length ? middle : gone[0];
    const share = getComputedStyle(place).flexGrow;
    move(plate, (each, home) => {
      place.before(each);
      each.style.flex = `${share} 1 0`;
      leave(home);
    });
    middle.classList.toggle("emptied", place === middle && !all.includes(middle));
  } else leave(null);
  return plate ?? room()?.querySelector(":scope > .part:not(.back) > .plate") ?? heaviest(all) ?? null;
}

function refold() {
  if (!column() || phone()) return;
  fold(column(), opened, about);
  fitIn([...column().children].filter((child) => child.matches(".plate")));
}

// ---- what is drawn

/** An area of somebody else in its card is never drawn larger than the own one. */
function modest() {
  const own = document.querySelector(`.plate[data-of="${pane().seat}"]:not(.folded)`);
  const most = own && svgOf(own)?.getScreenCTM()?.a;
  const others = [...document.querySelectorAll(".seat:not(.own) > .plate[data-of]")].map((plate) => [svgOf(plate), boxOf(plate)[2]]);
  for (const [svg, width] of others) style(svg, "maxWidth", most ? inPixels(most * width) : "");
  readable(others.map(([svg]) => svg));
}

/** What a style says already is not said again. */
function style(svg, name, value) {
  if (svg.style[name] !== value) svg.style[name] = value;
}

/** A long drawing that would be too small is scrolled; any other that would be is not drawn in a card. All are measured first. */
function fitIn(plates) {
  const drawn = plates.filter(svgOf);
  for (const change of drawn.map(fitting)) change();
  readable(drawn.map(svgOf));
}

/** Pixels a unit from which on a plate can be read. */
function leastOf(plate) {
  const chosen = plate.dataset.plate === centre && plate.classList.contains("centre"); // who gives it the middle wants to look closely
  return Math.max(Number(plate.dataset.least ?? 0), plate.dataset.least && chosen && !plate.dataset.within ? CLOSE : 0);
}

/** In the card of a seat that is so wide, what cannot be read is not drawn. */
function shut(plate, across) {
  const seat = plate.closest(".seat");
  plate.classList.toggle("closed", Boolean(seat) && across / boxOf(plate)[2] < leastOf(plate));
  seat?.classList.toggle("shut", Boolean(seat.querySelector(":scope > .plate.closed")));
}

/** How a plate has to be drawn, as a change that is still to be made. */
function fitting(plate) {
  const svg = svgOf(plate);
  const least = leastOf(plate);
  const view = svg.parentElement;
  const [, , width, height] = boxOf(plate);
  const scale = Math.min(view.clientWidth / width, view.clientHeight / height);
  const long = isLong(plate);
  const wide = least && long && scale < least && view.clientWidth ? Math.max(width * Math.min(least, view.clientHeight / height), view.clientWidth) : 0;
  const across = plate.parentElement.clientWidth;
  const roams = roaming(plate, svg, scale, least);
  const only = coreOnly(plate, svg);
  return () => {
    plate.classList.toggle("strip", Boolean(wide));
    shut(plate, across);
    plate.classList.toggle("roams", Boolean(roams));
    showCore(plate, svg, only);
    style(svg, "width", roams ? inPixels(width * roams) : wide ? inPixels(wide) : "");
    style(svg, "height", roams ? inPixels(height * roams) : "");
  };
}

const inPixels = (length) => `${Number(length.toFixed(2))}px`; // as a browser reads it back

/** On a phone the front plate is drawn as large as it can be read, and a finger moves it; 0: it fits.
 * Elsewhere a sheet that is only read is scrolled, where it would be too small. */
function roaming(plate, svg, scale, least) {
  if (!phone()) return isSheet(plate, svg) && scale < least ? Math.max(least, svg.parentElement.clientWidth / boxOf(plate)[2]) : 0;
  if (!least || scale >= least || plate.dataset.core || !plate.classList.contains("centre") || svg.classList.contains("zoomed")) return 0;
  const across = svg.parentElement.clientWidth / boxOf(plate)[2];
  return across >= least ? Math.min(across, MOST) : Math.min(1, least * NEAR);
}

/** Opened from another plate, with the middle to itself, and nothing in it can be chosen. */
const isSheet = (plate, svg) => plate.matches(".centre[data-within]") && !svg.matches(".zoomed") && !svg.querySelector(".target");

/** What can be chosen is in sight. */
function approach(plate) {
  const lit = [...plate.querySelectorAll(".target.legal, .planned, .own-place")].filter((shape) => shape.getClientRects().length);
  if (!lit.length) return;
  const view = plate.querySelector(":scope > .plate-view");
  const from = view.getBoundingClientRect();
  const boxes = lit.map((shape) => shape.getBoundingClientRect());
  const middle = (low, high) => (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
  view.scrollLeft += middle("left", "right") - from.left - from.width / 2;
  view.scrollTop += middle("top", "bottom") - from.top - from.height / 2;
}

/** On a phone the front plate shows its core only, while nothing around it can be chosen. */
function coreOnly(plate, svg) {
  if (!plate.dataset.core || !phone() || !plate.classList.contains("centre")) return false;
  const inside = plate.dataset.core.split(" ").map(Number);
  return ![...svg.querySelectorAll(".target.legal > .halo")].some((halo) => isOutside(halo, svg, inside));
}

function showCore(plate, svg, only) {
  if (!plate.dataset.core || svg.classList.contains("zoomed")) return;
  const whole = boxOf(plate).join(" ");
  if (svg.dataset.fit !== whole) svg.dataset.fit = whole;
  const shown = only ? plate.dataset.core : whole;
  if (svg.getAttribute("viewBox") !== shown) svg.setAttribute("viewBox", shown);
  svg.classList.toggle("core", only);
}

function isOutside(halo, svg, [x, y, width, height]) {
  const box = halo.getBoundingClientRect();
  const at = svg.getScreenCTM().inverse();
  const [a, b] = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((point) => point.matrixTransform(at));
  return Math.min(a.x, b.x) < x - 6 || Math.min(a.y, b.y) < y - 6 || Math.max(a.x, b.x) > x + width + 6 || Math.max(a.y, b.y) > y + height + 6;
}

function largest() {
  const plates = [...document.querySelectorAll(".board .plate")];
  const areas = plates.map((plate) => (isBehind(plate) ? 0 : plate.clientWidth * plate.clientHeight));
  const most = Math.max(0, ...areas);
  const best = most ? areas.indexOf(most) : -1;
  plates.forEach((plate, index) => plate.classList.toggle("largest", index === best));
}
