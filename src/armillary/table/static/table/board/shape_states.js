// The light on shapes: which can be chosen, what the pointer means, the caps of keys, the preview.
import { isBehind } from "./plate_elements.js";

const SVG = "http://www.w3.org/2000/svg";
export const STATES = ["legal", "could", "far", "hover", "selected", "forbidden"];

const LIT = `.plate-view .target:is([role], ${STATES.map((state) => `.${state}`).join(", ")})`;

/** Take every light and every cap away. */
export function clear() {
  fade(new Map());
  for (const plate of document.querySelectorAll(".plate.waits")) plate.classList.remove("waits");
}

/** Take away the lights of what is lit otherwise than these say, by shape, and every cap: what stays lit is not drawn again. */
export function fade(lights) {
  for (const shape of document.querySelectorAll(LIT)) {
    const worn = STATES.filter((state) => shape.classList.contains(state));
    if (worn.length === 1 && lights.get(shape.id) === worn[0]) continue;
    shape.classList.remove(...STATES);
    for (const name of ["tabindex", "role", "aria-label"]) shape.removeAttribute(name);
  }
  for (const cap of document.querySelectorAll(".plate-view .key-cap")) cap.remove();
  forgo();
}

const READ = 11 / 14; // letters of 11 px in a cap, whose letters are 14 units
const CHOSEN = ["legal", "could", "far"]; // what can be chosen becomes a button with a name

/** Put states on shapes, each with its name. All is measured first: after a change the page is laid out anew. */
export function light(lights) {
  const found = lights.map(([id, ...more]) => [document.getElementById(id), id, ...more]).filter(([shape]) => shape);
  const named = found.map(([shape, , state, name]) => (isButton(shape, state) ? nameOf(shape, state, name) : null));
  found.forEach(([shape, , state], index) => {
    if (!shape.classList.contains(state)) shape.classList.add(state);
    if (named[index] === null) return;
    const worn = { tabindex: "0", role: "button", "aria-label": named[index] };
    for (const [name, value] of Object.entries(worn)) if (shape.getAttribute(name) !== value) shape.setAttribute(name, value);
  });
}

/** What is called by a name and is only far is called so: there may be hundreds. */
const nameOf = (shape, state, name) => (state === "far" && shape.dataset.called) || labelled(shape, name || spoken(shape));

/** What has no name of its own is called as what is written about it, or as the drawing in which it is. */
const spoken = (shape) => shape.querySelector(":scope > title")?.textContent || shape.dataset.called || shape.closest(".plate")?.getAttribute("aria-label") || "";

/** What one choice reaches has its name already. */
const isButton = (shape, state) => CHOSEN.includes(state) && !(state === "far" && isNear(shape));

/** The plates on which something can be chosen. */
export function wait() {
  for (const plate of document.querySelectorAll(".plate")) {
    const waits = Boolean(plate.querySelector(".plate-view .target[role]"));
    if (plate.classList.contains("waits") !== waits) plate.classList.toggle("waits", waits);
  }
}

/** At once, before the server has answered: what was chosen. */
export function take(shapes) {
  unpreview();
  for (const id of shapes) document.getElementById(id)?.classList.add("selected");
}

/** Whoever speaks to the page says what is written on the shape, so its name has that too. */
function labelled(shape, name) {
  const texts = isBehind(shape) ? [] : [...shape.querySelectorAll("text")].filter((text) => text.getClientRects().length && text.checkVisibility({ visibilityProperty: true }));
  const written = texts.map((text) => text.textContent.trim()).filter(Boolean).join(" ");
  const plain = (said) => ` ${said.toLowerCase().split(/[\s,.:;()]+/).filter(Boolean).join(" ")} `; // whole words: 1 is not in 61
  return written && !plain(name).includes(plain(written)) ? `${name}, ${written}` : name;
}

/** A button holds no other buttons: a shape around others that are lit is a group that can be chosen too. */
export function nest() {
  for (const shape of document.querySelectorAll('.plate-view .target[role="button"]:has([role="button"])')) {
    shape.setAttribute("role", "group");
  }
}

/** The caps with the keys of options, each with its shape, at whose corner it belongs. */
export function caps(keys) {
  return keys.map(([id, key]) => cap(document.getElementById(id), key)).filter(Boolean);
}

function cap(shape, key) {
  const outline = shape?.querySelector(":scope > .halo");
  if (!outline || isBehind(shape)) return null;
  const corner = shape.dataset.corner?.split(" ").map(Number) ?? cornerOf(outline.getBBox());
  const half = String(key).length > 1 ? 13 : 10;
  const size = capSize(shape, outline);
  const [x, y] = beside(corner, outline.getBBox(), 7 * size);
  const made = element("g", { class: "key-cap", transform: `translate(${x} ${y})`, "aria-hidden": "true" });
  made.style.setProperty("--cap", size);
  made.append(element("rect", { x: -half, y: -10, width: 2 * half, height: 20, rx: 4 }));
  const text = element("text", { y: 5, "font-size": 14, "text-anchor": "middle" });
  text.textContent = key;
  made.append(text);
  return [shape, made];
}

/** A little further out than the corner, so that a cap hides nothing of its shape. */
function beside([x, y], { x: left, y: top, width, height }, by) {
  const [dx, dy] = [x - left - width / 2, y - top - height / 2];
  const away = Math.hypot(dx, dy) || 1;
  return [x + (dx * by) / away, y + (dy * by) / away];
}

/** So large that a cap is 18 px high on screen, rather half of its shape, but never too small to be read. */
function capSize(shape, outline) {
  const at = shape.getScreenCTM();
  const scale = at ? Math.hypot(at.a, at.b) : 1;
  const box = outline.getBBox();
  return Math.max(READ / scale, Math.min(0.9 / scale, Math.min(box.width, box.height) / 40));
}

function cornerOf(box) {
  return [box.x + box.width - 3, box.y + 3];
}

export function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const pointed = new Set(); // the shapes that are lit for the pointer
const foreseen = []; // what is drawn of what is pointed at

function pointAt(shapes, state) {
  for (const shape of shapes) {
    shape.classList.add(state);
    pointed.add(shape);
  }
}

/** Light shapes as if they were under the pointer. */
export const point = (ids) => pointAt(ids.map((id) => document.getElementById(id)).filter(Boolean), "hover");

/** Light the shapes of what is under the pointer, with a dotted path from the first to the last. */
export function preview(shapes, state = "hover") {
  unpreview();
  pointAt(shapes.map((id) => document.getElementById(id)).filter(Boolean), state);
  const [from, to] = [document.getElementById(shapes[0]), document.getElementById(shapes.at(-1))];
  const svg = from?.ownerSVGElement;
  if (state !== "hover" || !svg || svg !== to?.ownerSVGElement) return;
  if (from === to || to.matches(HELD)) {
    const held = from === to ? heldIn(svg) : to;
    if (held && held !== from) foresee(svg, laid(held, from));
    return;
  }
  const [a, b] = [middle(from, svg), middle(to, svg)];
  const [dx, dy] = [(b.x - a.x) * 0.18, (b.y - a.y) * 0.18];
  foresee(svg, element("path", { class: "preview", d: `M${a.x + dx} ${a.y + dy}L${b.x - dx} ${b.y - dy}` }));
  const piece = ownPiece(from);
  if (piece) foresee(svg, ghost(piece, from, to));
}

/** Light the paths of a plan, each drawn through its shapes as far as they lie in one drawing. */
export function previewPaths(paths) {
  unpreview();
  for (const path of paths) {
    const shapes = path.map((id) => document.getElementById(id)).filter(Boolean);
    pointAt(shapes, "hover");
    const svg = shapes[0]?.ownerSVGElement;
    const inside = shapes.filter((shape) => shape.ownerSVGElement === svg);
    if (inside.length < 2) continue;
    const points = inside.map((shape) => middle(shape, svg));
    foresee(svg, element("path", { class: "preview", d: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}` }));
    const piece = ownPiece(inside[0]);
    if (piece) foresee(svg, ghost(piece, inside[0], inside.at(-1)));
  }
}

const HELD = ".target.in-hand";

/** The one thing in a drawing that the player holds and is about to lay down. */
function heldIn(svg) {
  const found = svg.querySelectorAll(HELD);
  return found.length === 1 ? found[0] : null;
}

/** What is held, as it would lie in a shape. */
function laid(held, shape) {
  const svg = shape.ownerSVGElement;
  const [one, other] = [outlineOf(held), outlineOf(shape)].map((outline) => outline.getBoundingClientRect());
  const [a, b] = [one, other].map(({ x, y }) => onDrawing(svg, { x, y }));
  const scale = other.width / one.width;
  const made = element("g", { class: "ghost", transform: `translate(${b.x} ${b.y}) scale(${scale}) translate(${-a.x} ${-a.y})`, "aria-hidden": "true" });
  made.append(copyOf(held));
  return made;
}

/** The piece of the player's own that would leave a shape. */
function ownPiece(shape) {
  const own = `[data-piece$="-${document.querySelector("#at-pane").dataset.seat}"]`;
  return shape.matches(own) ? shape : shape.querySelector(own);
}

/** Where a piece would be: in a shape of the same size at the same spot, otherwise in its middle. */
function ghost(piece, from, to) {
  const svg = piece.ownerSVGElement;
  const [one, other] = [outlineOf(from), outlineOf(to)].map((outline) => outline.getBoundingClientRect());
  const alike = Math.abs(one.width - other.width) < 2 && Math.abs(one.height - other.height) < 2;
  const box = piece.getBoundingClientRect();
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const end = alike ? { x: start.x + other.x - one.x, y: start.y + other.y - one.y } : { x: other.x + other.width / 2, y: other.y + other.height / 2 };
  const [a, b] = [start, end].map((point) => onDrawing(svg, point));
  const made = element("g", { class: "ghost", transform: `translate(${b.x - a.x} ${b.y - a.y})`, "aria-hidden": "true" });
  made.append(copyOf(piece));
  return made;
}

/** A shape once more, where it is, without what makes it one that can be chosen. */
function copyOf(piece) {
  const copy = piece.cloneNode(true);
  const at = piece.ownerSVGElement.getScreenCTM().inverse().multiply(piece.getScreenCTM());
  copy.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
  for (const each of [copy, ...copy.querySelectorAll("[id], [data-piece], .target")]) {
    each.removeAttribute("id");
    each.removeAttribute("data-piece");
    each.classList.remove("target", ...STATES);
  }
  for (const extra of copy.querySelectorAll(".halo, .brackets, .cross, .key-cap, title")) extra.remove();
  return copy;
}

export function unpreview() {
  for (const shape of pointed) shape.classList.remove("hover", "forbidden");
  pointed.clear();
  forgo();
}

/** What was foreseen is not drawn any more. */
function forgo() {
  for (const drawn of foreseen.splice(0)) {
    drawn.ownerSVGElement?.classList.remove("foreseen");
    drawn.remove();
  }
}

/** Draw what would be, until something else is pointed at: above all else, or before something. */
export function foresee(svg, drawn, before = null) {
  svg.insertBefore(drawn, before);
  svg.classList.add("foreseen"); // the rest may step back
  foreseen.push(drawn);
}

const outlineOf = (shape) => shape.querySelector(":scope > .halo") ?? shape;
const onDrawing = (svg, { x, y }) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());

function middle(shape, svg) {
  const box = outlineOf(shape).getBoundingClientRect();
  return onDrawing(svg, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

/** The shape that an event is about: the innermost that is lit, or else the innermost. */
export function shapeOf(node) {
  let shape = node.closest?.(".plate-view .target") ?? null;
  const first = shape;
  while (shape && !lit(shape)) shape = shape.parentElement?.closest?.(".plate-view .target") ?? null;
  return shape ?? first;
}

export function lit(shape) {
  return isNear(shape) || shape.classList.contains("far");
}

/** One choice reaches it. */
export function isNear(shape) {
  return shape.classList.contains("legal") || shape.classList.contains("could") || shape.classList.contains("selected");
}
