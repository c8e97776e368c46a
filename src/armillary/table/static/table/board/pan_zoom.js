// Plates: pan, zoom, fit; a plate in the middle; panes that stay where the player puts them.
import * as prefs from "../../shared/preferences.js";
import { forget, readable } from "./label_sizes.js";
import * as stage from "./arrange.js";
import { release as bringHome } from "./moved_plates.js";
import { phone } from "./plate_elements.js";

const MOST = 8; // times the fitted size
const views = new Map(); // by plate: how far in, and around which point
let hovered = null;

const game = () => document.querySelector("#at-pane").dataset.game;
const svgOf = (plate) => plate?.querySelector(".plate-view > svg");

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
  readable([svg]);
}

/** Show this part of a plate, as large as it can be. */
export function look(plate, [x, y, width, height]) {
  const svg = svgOf(plate);
  if (!svg) return;
  const [, , whole, high] = boxOf(svg);
  const { clientWidth, clientHeight } = svg.parentElement;
  const fitted = Math.min(clientWidth / whole, clientHeight / high);
  const wanted = Math.min(clientWidth / width, clientHeight / height);
  const scale = Math.min(MOST, Math.max(1, wanted / fitted));
  if (scale === 1) views.delete(plate.dataset.plate);
  else views.set(plate.dataset.plate, { scale, x: x + width / 2, y: y + height / 2 });
  apply(plate);
  readable([svg]);
}

export function fit(plate) {
  views.delete(plate.dataset.plate);
  apply(plate);
  if (svgOf(plate)) readable([svgOf(plate)]);
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

// ---- sharing out the room

function sharePath(sash) {
  return `${game()}:${sash.id}`;
}

function applyShares() {
  for (const sash of document.querySelectorAll(".sash[data-sash]")) {
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
    bringHome(); // shares are those of plates at home
    settle();
  };
  held.addEventListener("pointermove", move);
  held.addEventListener("pointerup", end, { once: true });
  held.addEventListener("pointercancel", end, { once: true });
}

export function putBack() {
  const sashes = [...document.querySelectorAll(".sash[data-sash]")];
  for (const sash of sashes) {
    prefs.set(sharePath(sash), undefined);
    sash.previousElementSibling.style.flexGrow = sash.nextElementSibling.style.flexGrow = "";
  }
  for (const side of ["seats", "side"]) prefs.set(`width:${side}`, undefined);
  views.clear();
  bringHome();
  stage.putBack();
  settle();
}

/** After every change of the page: everything where the player has put it. */
export function settle() {
  for (const plate of document.querySelectorAll(".plate")) {
    const svg = svgOf(plate);
    if (svg) apply(plate);
  }
  applyShares();
  stage.arrange();
}

/** Before a morph: fitted boxes again, so that the new ones are seen as new. */
export function release(changed) {
  for (const svg of document.querySelectorAll(".plate-view > svg[data-fit]")) {
    if (!changed.has(svg.closest(".plate").dataset.plate)) continue;
    forget(svg);
    if (svg.getAttribute("viewBox") !== svg.dataset.fit) svg.setAttribute("viewBox", svg.dataset.fit);
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
  stage.wake();
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
      if (!plate || !event.target.closest(".plate-view") || plate.matches(".roams")) return;
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
      bringHome();
      sash.previousElementSibling.style.flexGrow = sash.nextElementSibling.style.flexGrow = "";
      settle();
    }
    if (title && !stage.justOpened(event.detail)) stage.toMiddle(title.closest(".plate").dataset.plate);
  });
  document.addEventListener("click", (event) => {
    if (stage.justOpened(event.detail)) return;
    const button = event.target.closest?.("[data-zoom]");
    const plate = event.target.closest?.(".board .plate");
    const opener = event.target.closest?.("[data-open-plate]");
    if (event.target.closest?.("[data-pin]")) stage.pin();
    else if (opener) stage.open(opener.dataset.openPlate);
    else if (button) {
      if (button.dataset.zoom === "fit") fit(plate);
      else zoom(plate, button.dataset.zoom === "in" ? 1.4 : 1 / 1.4);
    } else if (event.target.closest?.("[data-middle]") && event.detail === 0) {
      stage.toMiddle(plate.dataset.plate); // by the keyboard
    } else if (!wasDragged && stage.enter(event.target)) return;
    else if (plate) stage.press(plate, event.target, wasAside);
  });
  new ResizeObserver(settle).observe(document.querySelector(".frame"));
  document.fonts.addEventListener("loadingdone", settle); // words have another size now
  settle();
}
