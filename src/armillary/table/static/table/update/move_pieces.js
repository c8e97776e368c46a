// Pieces move from where they were to where they are. Equal names are interchangeable, so a piece that
// is gone here and one that is new there are one piece that has moved.
import * as prefs from "../../shared/preferences.js";
import { isBehind } from "../board/plate_elements.js";

const STEP = 360; // --dur-3: a piece moves one step
const BETWEEN = 60; // several pieces of one event leave so far apart
const flying = new Set(); // pieces that are not shown where they are until they arrive

/** Where every piece of these plates is on screen, by name, and the shape that it stands in. */
export function pieces(plates) {
  const found = new Map();
  for (const piece of document.querySelectorAll(".plate-view [data-piece]")) {
    if (!plates.has(piece.closest(".plate").dataset.plate) || isBehind(piece)) continue;
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const name = piece.dataset.piece;
    if (!found.has(name)) found.set(name, []);
    found.get(name).push({ piece, place: placeOf(piece), box, room: roomOf(piece) });
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

const roomOf = (piece) => piece.parentElement.closest(".target")?.id ?? "";

/** Let what has moved go from its old place; the promise ends when all have arrived. */
export function fly(before, touched, plates) {
  const pace = prefs.pace();
  if (!pace || !before || document.hidden) return Promise.resolve();
  const flights = [];
  for (const [name, now] of pieces(plates)) flights.push(...moved(before.get(name) ?? [], now));
  const arrivals = flights.slice(0, 24).map((flight, index) => launch(flight, touched, index * BETWEEN * pace, STEP * pace));
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
    return [{ from: gone.shift(), to }];
  });
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const middleOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The shapes through which a piece goes: as the events name them, or from one to its neighbour. */
function rooms(from, to, touched) {
  if (!from.room || !to.room || from.room === to.room) return [];
  const [begin, end] = [touched.indexOf(from.room), touched.lastIndexOf(to.room)];
  const named = begin >= 0 && end > begin ? touched.slice(begin, end + 1) : [from.room, to.room];
  const found = named.map((id) => document.getElementById(id)?.querySelector(":scope > .halo")?.getBoundingClientRect());
  return found.every(Boolean) && found.every((box, index) => !index || areNeighbours(found[index - 1], box)) ? found : [];
}

function areNeighbours(a, b) {
  const reach = (Math.max(a.width, a.height) + Math.max(b.width, b.height)) / 2;
  return distance(middleOf(a), middleOf(b)) < 1.3 * reach;
}

/** Where a piece turns on its way: at the doors between rooms, never through a wall; else at the top of an arc. */
function turnings(from, to, touched) {
  const passed = rooms(from, to, touched).map(middleOf);
  if (passed.length) return passed.slice(1).map((room, index) => between(passed[index], room));
  const top = between(middleOf(from.box), middleOf(to.box));
  return [{ x: top.x, y: top.y - Math.min(26, distance(from.box, to.box) * 0.12) }];
}

function launch({ from, to }, touched, delay, duration) {
  const { piece, box } = to;
  const air = document.querySelector("#at-flights");
  const flyer = air && likeness(piece);
  if (!flyer) return Promise.resolve();
  air.append(flyer);
  piece.classList.add("away");
  flying.add(piece);
  const size = from.box.width / box.width || 1;
  const goal = middleOf(box);
  const frame = (point, scale) => ({ transform: `translate(${point.x - goal.x * scale}px, ${point.y - goal.y * scale}px) scale(${scale})` });
  const turns = turnings(from, to, touched);
  const frames = turns.map((point) => frame(point, (1 + size) / 2));
  const flight = flyer.animate([frame(middleOf(from.box), size), ...frames, frame(goal, 1)], {
    duration: duration * Math.max(1, turns.length),
    delay,
    easing: "cubic-bezier(.6, 0, .2, 1)",
    fill: "backwards",
  });
  return flight.finished.catch(() => null).then(() => {
    flyer.remove();
    arrive(piece);
  });
}

/** A copy of a piece that can lie anywhere on the page. */
function likeness(piece) {
  const at = piece.getScreenCTM();
  if (!at) return null;
  const flyer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const copy = piece.cloneNode(true);
  copy.removeAttribute("id");
  copy.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  flyer.append(copy);
  return flyer;
}

/** End every flight now. */
export function land() {
  for (const flyer of document.querySelectorAll("#at-flights > g")) flyer.remove();
  flying.forEach(arrive);
}

function arrive(piece) {
  piece.classList.remove("away");
  flying.delete(piece);
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
