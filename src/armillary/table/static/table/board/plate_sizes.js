// How large plates are drawn: as they can be read; what has no room for that is scrolled, or not drawn in a card.
import { boxOf } from "./folding_column.js";
import { readable } from "./label_sizes.js";
import { isBehind, isLong, pane, phone, svgOf } from "./plate_elements.js";

const NEAR = 1.35; // times the smallest readable size: how large a phone draws what does not fit
const MOST = 1.2; // pixels a unit; nothing needs to be larger on a phone to be read
const CLOSE = 1.02; // pixels a unit

/** An area of somebody else in its card is never drawn larger than the own one. */
export function modest() {
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

/** A long drawing that would be too small is scrolled; any other that would be is not drawn in a card. All are measured first.
 * The player has chosen one for the middle, or none. */
export function fitIn(plates, chosen) {
  const drawn = plates.filter(svgOf);
  for (const change of drawn.map((plate) => fitting(plate, chosen))) change();
  readable(drawn.map(svgOf));
}

/** Pixels a unit from which on a plate can be read. */
function leastOf(plate, chosen) {
  const close = plate.dataset.plate === chosen && plate.classList.contains("centre"); // who gives it the middle wants to look closely
  return Math.max(Number(plate.dataset.least ?? 0), plate.dataset.least && close && !plate.dataset.within ? CLOSE : 0);
}

/** In the card of a seat that is so wide, what cannot be read is not drawn. */
export function shut(plate, across, chosen) {
  const seat = plate.closest(".seat");
  plate.classList.toggle("closed", Boolean(seat) && across / boxOf(plate)[2] < leastOf(plate, chosen));
  seat?.classList.toggle("shut", Boolean(seat.querySelector(":scope > .plate.closed")));
}

/** How a plate has to be drawn, as a change that is still to be made. */
function fitting(plate, chosen) {
  const svg = svgOf(plate);
  const least = leastOf(plate, chosen);
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
    shut(plate, across, chosen);
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
export function approach(plate) {
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

/** The largest plate of the board shows how it is zoomed. */
export function largest() {
  const plates = [...document.querySelectorAll(".board .plate")];
  const areas = plates.map((plate) => (isBehind(plate) ? 0 : plate.clientWidth * plate.clientHeight));
  const most = Math.max(0, ...areas);
  const best = most ? areas.indexOf(most) : -1;
  plates.forEach((plate, index) => plate.classList.toggle("largest", index === best));
}
