// Pieces move from where they were to where they are. Equal names are interchangeable, so a piece that
// is gone here and one that is new there are one piece that has moved.
import * as prefs from "./prefs.js";

const STEP = 360; // --dur-3: a piece moves one step
const BETWEEN = 60; // several pieces of one event leave so far apart

/** Where every piece is on screen, by name. */
export function pieces() {
  const found = new Map();
  for (const piece of document.querySelectorAll(".plate-view [data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const name = piece.dataset.piece;
    if (!found.has(name)) found.set(name, []);
    found.get(name).push({ piece, place: placeOf(piece), box });
  }
  return found;
}

function placeOf(piece) {
  return `${piece.ownerSVGElement.id} ${piece.id || near(piece)}`;
}

function near(piece) {
  const box = piece.getBBox();
  const at = piece.getCTM();
  return at ? `${Math.round(at.e + at.a * box.x)} ${Math.round(at.f + at.d * box.y)}` : "";
}

/** Let what has moved fly from its old place; the promise ends when all have arrived. */
export function fly(before) {
  const pace = prefs.pace();
  if (!pace || !before || document.hidden) return Promise.resolve();
  const flights = [];
  for (const [name, now] of pieces()) flights.push(...moved(before.get(name) ?? [], now));
  const arrivals = flights.slice(0, 24).map((flight, index) => launch(flight, index * BETWEEN * pace, STEP * pace));
  return Promise.all(arrivals);
}

function moved(before, now) {
  const stayed = new Set(before.map((old) => old.place));
  const here = new Set(now.map((each) => each.place));
  const gone = before.filter((old) => !here.has(old.place));
  const come = now.filter((each) => !stayed.has(each.place));
  return come.flatMap((to) => {
    if (!gone.length) return [];
    gone.sort((a, b) => distance(a.box, to.box) - distance(b.box, to.box));
    return [{ from: gone.shift().box, to }];
  });
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function launch({ from, to }, delay, duration) {
  const { piece, box } = to;
  const at = piece.getScreenCTM();
  const air = document.querySelector("#at-flights");
  if (!at || !air) return Promise.resolve();
  const flyer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const copy = piece.cloneNode(true);
  copy.removeAttribute("id");
  copy.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  flyer.append(copy);
  air.append(flyer);
  piece.classList.add("away");
  const size = from.width / box.width || 1;
  const x = from.x - box.x * size;
  const y = from.y - box.y * size;
  const arc = Math.min(26, distance(from, box) * 0.12);
  const middle = { x: x / 2, y: y / 2 - arc, size: (1 + size) / 2 };
  const flight = flyer.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})` },
      { transform: `translate(${middle.x + (box.x * (1 - middle.size)) / 2}px, ${middle.y}px) scale(${middle.size})`, offset: 0.5 },
      { transform: "translate(0px, 0px) scale(1)" },
    ],
    { duration, delay, easing: "cubic-bezier(.6, 0, .2, 1)", fill: "backwards" },
  );
  return flight.finished.catch(() => null).then(() => {
    flyer.remove();
    piece.classList.remove("away");
  });
}

/** End every flight now. */
export function land() {
  for (const flyer of document.querySelectorAll("#at-flights > g")) flyer.remove();
  for (const piece of document.querySelectorAll(".plate-view .away")) piece.classList.remove("away");
}

/** Show for a moment what the newest events have touched. */
export function touch(shapes) {
  for (const id of shapes) {
    const shape = document.getElementById(id);
    if (!shape?.classList.contains("target")) continue;
    shape.classList.add("changed");
    setTimeout(() => shape.classList.remove("changed"), 1200);
  }
}
