// Plates: pan, zoom, fit; a plate in the middle; panes that stay where the player puts them.
import * as prefs from "./prefs.js";

const MOST = 8; // times the fitted size
const views = new Map(); // by plate: how far in, and around which point
let hovered = null;

const game = () => document.querySelector("#at-pane").dataset.game;
const svgOf = (plate) => plate?.querySelector(".plate-view > svg");
const seats = () => document.querySelector(".seats");
const phone = () => matchMedia("(max-width: 640px)").matches;

// ---- zoom

function boxOf(svg) {
  if (!svg.dataset.fit) svg.dataset.fit = svg.getAttribute("viewBox");
  return svg.dataset.fit.split(/[ ,]+/).map(Number);
}

function apply(plate) {
  const svg = svgOf(plate);
  if (!svg) return;
  const [x, y, width, height] = boxOf(svg);
  const view = views.get(plate.dataset.plate);
  svg.classList.toggle("zoomed", Boolean(view));
  if (!view) {
    if (svg.getAttribute("viewBox") !== svg.dataset.fit) svg.setAttribute("viewBox", svg.dataset.fit);
    return;
  }
  const w = width / view.scale;
  const h = height / view.scale;
  view.x = Math.min(Math.max(view.x, x), x + width);
  view.y = Math.min(Math.max(view.y, y), y + height);
  svg.setAttribute("viewBox", `${view.x - w / 2} ${view.y - h / 2} ${w} ${h}`);
}

export function zoom(plate, factor, point) {
  const svg = svgOf(plate);
  if (!svg) return;
  const name = plate.dataset.plate;
  const [x, y, width, height] = boxOf(svg);
  const view = views.get(name) ?? { scale: 1, x: x + width / 2, y: y + height / 2 };
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  if (point) {
    const at = inside(svg, point);
    view.x = at.x + ((view.x - at.x) * view.scale) / scale;
    view.y = at.y + ((view.y - at.y) * view.scale) / scale;
  }
  view.scale = scale;
  if (scale === 1) views.delete(name);
  else views.set(name, view);
  apply(plate);
  readable(svg);
}

export function fit(plate) {
  views.delete(plate.dataset.plate);
  apply(plate);
  readable(svgOf(plate));
}

function inside(svg, { x, y }) {
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
}

/** The plate that keys mean: under the pointer, with the focus, in the middle, or the largest. */
export function meant() {
  return (
    hovered?.isConnected && hovered
    || document.activeElement?.closest?.(".plate")
    || document.querySelector(".board .plate.centre")
    || document.querySelector(".board .plate.largest")
    || document.querySelector(".board .plate")
  );
}

// No label is smaller than 11 px: a little one grows; one that would have to grow too much, out of its
// room, or into another, is not shown: it stands in the caption, the tooltip or the twin. What is said
// together (`whole`) is dropped together: no icon without its figure, no half of a name.
const SMALLEST = 11;
const GROWTH = 1.45;
const NEAR = 1; // pixels a unit: from here on a drawing shows what is near instead of what is far
const DISTANT = 0.6; // and below this what is distant

const sized = new WeakMap(); // at which scale the labels of a drawing were last seen to

function readable(svg) {
  if (!svg) return;
  const at = svg.getScreenCTM();
  const scale = at ? at.a : 0;
  if (sized.get(svg) === scale) return;
  sized.set(svg, scale);
  svg.classList.toggle("is-near", Boolean(at) && at.a >= NEAR);
  svg.classList.toggle("is-distant", Boolean(at) && at.a < DISTANT);
  const texts = [...svg.querySelectorAll("text")].filter((text) => !text.closest(".key-cap"));
  const grown = resize(texts);
  if (grown.length) separate(texts, grown);
  for (const whole of svg.querySelectorAll(".whole")) whole.classList.toggle("lost", Boolean(whole.querySelector("text.tiny:not(.sign-joint)")));
}

/** Labels that grew into others are not shown. */
function separate(texts, grown) {
  const straight = texts.filter((text) => !text.classList.contains("tiny") && !text.querySelector("textPath")); // the box of a curve says little
  const boxes = new Map(straight.map((text) => [text, text.getBoundingClientRect()]));
  const yields = (text) => Number(text.classList.contains("yields"));
  for (const text of grown.sort((a, b) => yields(b) - yields(a))) {
    const box = boxes.get(text);
    if (!box) continue;
    const meets = [...boxes].some(([other, around]) => other !== text && overlap(box, around));
    text.classList.toggle("tiny", meets);
    if (meets) boxes.delete(text);
  }
}

/** Give labels their sizes, and say which had to grow. All are measured first: after a change the page is laid out anew. */
function resize(texts) {
  const wanted = texts.map((text) => {
    text.dataset.size ??= text.getAttribute("font-size");
    const at = text.getScreenCTM();
    const size = Number(text.dataset.size);
    const growth = Math.max(1, SMALLEST / (size * (at ? Math.hypot(at.a, at.b) : 1)));
    const small = growth > GROWTH || (growth > 1 && size * growth > widest(text));
    return { text, small, size: String(small ? size : size * growth), grown: growth > 1 && !small };
  });
  for (const { text, small, size } of wanted) {
    if (text.classList.contains("tiny") !== small) text.classList.toggle("tiny", small);
    if (text.getAttribute("font-size") !== size) text.setAttribute("font-size", size);
  }
  return wanted.filter((each) => each.grown).map((each) => each.text);
}

/** The size at which a label fills its room. */
function widest(text) {
  if (!text.dataset.room) return Infinity;
  const long = text.getComputedTextLength() / Number(text.getAttribute("font-size"));
  return long ? Number(text.dataset.room) / long : Infinity;
}

function overlap(a, b) {
  const most = 5; // the box of a line is higher than its letters
  return a.left < b.right - most && b.left < a.right - most && a.top < b.bottom - most && b.top < a.bottom - most;
}

function largest() {
  let best = null;
  let most = 0;
  for (const plate of document.querySelectorAll(".board .plate")) {
    plate.classList.remove("largest");
    const area = plate.clientWidth * plate.clientHeight;
    if (area > most) [best, most] = [plate, area];
  }
  best?.classList.add("largest");
}

// ---- the middle

let centre = null;
let brought = null; // on a phone, the plate that came to the front by itself

export function toMiddle(name) {
  centre = centre === name ? null : name;
  brought = centre;
  prefs.set(`${game()}:centre`, centre ?? undefined);
  arrange();
}

/** On a phone the plate that holds the targets comes to the front by itself. */
export function bring(name) {
  if (!phone() || brought === name) return;
  brought = name;
  arrange();
}

function arrange() {
  const board = document.querySelector(".board");
  const wanted = phone() ? brought ?? centre : centre;
  for (const plate of document.querySelectorAll(".plate.aside")) {
    // Beside the board only where there is a column for it, and while it is not in the middle.
    const place = phone() || plate.dataset.plate === wanted ? board : seats();
    if (plate.parentElement !== place) place.append(plate);
  }
  const plates = [...board.querySelectorAll(".plate")];
  const front = plates.find((plate) => plate.dataset.plate === wanted) ?? (phone() ? heaviest(plates) : null);
  board.classList.toggle("focused", Boolean(front));
  for (const plate of plates) plate.classList.toggle("centre", plate === front);
  largest();
  for (const plate of document.querySelectorAll(".plate")) readable(svgOf(plate));
}

function heaviest(plates) {
  return plates.find((plate) => plate.dataset.plate.endsWith(`-${document.querySelector("#at-pane").dataset.seat}`)) ?? plates.find((plate) => plate.classList.contains("large")) ?? plates[0];
}

// ---- sharing out the room

function sharePath(sash) {
  return `${game()}:${sash.id}`;
}

function applyShares() {
  for (const sash of document.querySelectorAll("[data-sash]")) {
    const share = prefs.get(sharePath(sash));
    const [before, after] = [sash.previousElementSibling, sash.nextElementSibling];
    if (!share) continue;
    before.style.flexGrow = share[0];
    after.style.flexGrow = share[1];
  }
  const table = document.querySelector(".app.table");
  for (const side of ["seats", "side"]) {
    const width = prefs.get(`width:${side}`);
    const wide = matchMedia("(min-width: 1181px)").matches;
    if (width && wide) table.style.setProperty(`--${side}`, `${width}px`);
    else table.style.removeProperty(`--${side}`);
  }
}

function dragSash(sash, start) {
  const across = sash.parentElement.classList.contains("row");
  const [before, after] = [sash.previousElementSibling, sash.nextElementSibling];
  const size = (part) => (across ? part.offsetWidth : part.offsetHeight);
  const [first, second] = [size(before), size(after)];
  const grown = Number(getComputedStyle(before).flexGrow) + Number(getComputedStyle(after).flexGrow);
  follow(sash, start, (dx, dy) => {
    const part = Math.min(0.9, Math.max(0.1, (first + (across ? dx : dy)) / (first + second)));
    before.style.flexGrow = grown * part;
    after.style.flexGrow = grown * (1 - part);
    prefs.set(sharePath(sash), [grown * part, grown * (1 - part)]);
  });
}

function dragEdge(edge, start) {
  const side = edge.dataset.edge;
  const table = document.querySelector(".app.table");
  const first = document.querySelector(`.${side}`).offsetWidth;
  follow(edge, start, (dx) => {
    const width = Math.min(480, Math.max(180, first + (side === "seats" ? dx : -dx)));
    table.style.setProperty(`--${side}`, `${width}px`);
    prefs.set(`width:${side}`, width);
  });
}

function follow(held, start, moved) {
  held.classList.add("held");
  held.setPointerCapture(start.pointerId);
  const move = (event) => moved(event.clientX - start.clientX, event.clientY - start.clientY);
  const end = () => {
    held.classList.remove("held");
    held.removeEventListener("pointermove", move);
    settle();
  };
  held.addEventListener("pointermove", move);
  held.addEventListener("pointerup", end, { once: true });
  held.addEventListener("pointercancel", end, { once: true });
}

export function putBack() {
  const sashes = [...document.querySelectorAll("[data-sash]")];
  for (const sash of sashes) {
    prefs.set(sharePath(sash), undefined);
    sash.previousElementSibling.style.flexGrow = sash.nextElementSibling.style.flexGrow = "";
  }
  for (const side of ["seats", "side"]) prefs.set(`width:${side}`, undefined);
  views.clear();
  centre = null;
  prefs.set(`${game()}:centre`, undefined);
  settle();
}

/** After every change of the page: everything where the player has put it. */
export function settle() {
  for (const plate of document.querySelectorAll(".plate")) {
    const svg = svgOf(plate);
    if (svg) apply(plate);
  }
  applyShares();
  arrange();
}

/** Before a morph: fitted boxes again, so that the new ones are seen as new; plates where the page has put them. */
export function release(changed) {
  for (const plate of document.querySelectorAll(".board .plate.aside")) seats().append(plate);
  for (const svg of document.querySelectorAll(".plate-view > svg[data-fit]")) {
    if (!changed.has(svg.closest(".plate").dataset.plate)) continue;
    sized.delete(svg);
    svg.setAttribute("viewBox", svg.dataset.fit);
    svg.removeAttribute("data-fit");
  }
}

// ---- pointers

const held = new Map(); // pointers that are down on a drawing
let wasDragged = false;
let wasAside = false;

/** Did the last press drag the drawing rather than choose something? */
export function dragged() {
  return wasDragged;
}

/** Was the last press on a plate that waits in a phone's row? Its shapes are too small for a finger: it only comes to the front. */
export function aside() {
  return wasAside;
}

function press(event) {
  const plate = event.target.closest?.(".plate");
  wasAside = phone() && Boolean(event.target.closest?.(".board.focused .plate:not(.centre)"));
  const svg = event.target.closest?.(".plate-view > svg");
  if (!svg || event.button) return;
  wasDragged = false;
  held.set(event.pointerId, { plate, svg, x: event.clientX, y: event.clientY, begun: false });
}

function move(event) {
  hovered = event.target.closest?.(".board .plate") ?? null;
  const grip = held.get(event.pointerId);
  if (!grip) return;
  const dx = event.clientX - grip.x;
  const dy = event.clientY - grip.y;
  const pair = [...held.values()];
  if (pair.length === 2 && pair[0].svg === pair[1].svg) {
    pinch(event, grip, pair);
    return;
  }
  if (!grip.begun && Math.hypot(dx, dy) < 6) return;
  const view = views.get(grip.plate.dataset.plate);
  grip.begun = true;
  wasDragged = true;
  if (!view) return;
  const scale = grip.svg.getScreenCTM().a;
  view.x -= dx / scale;
  view.y -= dy / scale;
  grip.svg.classList.add("held");
  Object.assign(grip, { x: event.clientX, y: event.clientY });
  apply(grip.plate);
}

function pinch(event, grip, pair) {
  const apart = () => Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y);
  const before = apart();
  Object.assign(grip, { x: event.clientX, y: event.clientY });
  wasDragged = true;
  const point = { x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 };
  if (before) zoom(grip.plate, apart() / before, point);
}

function lift(event) {
  held.get(event.pointerId)?.svg.classList.remove("held");
  held.delete(event.pointerId);
}

export function wake() {
  centre = prefs.get(`${game()}:centre`) ?? null;
  brought = centre;
  document.addEventListener("pointerdown", (event) => {
    const sash = event.target.closest?.("[data-sash]");
    const edge = event.target.closest?.("[data-edge]");
    if (sash) dragSash(sash, event);
    else if (edge) dragEdge(edge, event);
    else press(event);
  });
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", lift);
  document.addEventListener("pointercancel", lift);
  document.addEventListener(
    "wheel",
    (event) => {
      const plate = event.target.closest?.(".board .plate");
      if (!plate || !event.target.closest(".plate-view")) return;
      event.preventDefault();
      zoom(plate, Math.exp(-event.deltaY * 0.0016), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  document.addEventListener("dblclick", (event) => {
    const sash = event.target.closest?.("[data-sash]");
    const title = event.target.closest?.("[data-middle]");
    if (sash) {
      prefs.set(sharePath(sash), undefined);
      sash.previousElementSibling.style.flexGrow = sash.nextElementSibling.style.flexGrow = "";
      settle();
    }
    if (title) toMiddle(title.closest(".plate").dataset.plate);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-zoom]");
    const plate = event.target.closest?.(".board .plate");
    if (button) {
      if (button.dataset.zoom === "fit") fit(plate);
      else zoom(plate, button.dataset.zoom === "in" ? 1.4 : 1 / 1.4);
    } else if (plate && document.querySelector(".board.focused") && !plate.classList.contains("centre") && (wasAside || !event.target.closest(".target.legal, .target.could"))) {
      brought = plate.dataset.plate;
      if (!phone()) prefs.set(`${game()}:centre`, (centre = brought));
      arrange();
    } else if (event.target.closest?.("[data-middle]") && event.detail === 0) {
      toMiddle(plate.dataset.plate); // by the keyboard
    }
  });
  new ResizeObserver(settle).observe(document.querySelector(".frame"));
  settle();
}
