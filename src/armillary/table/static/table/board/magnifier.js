// A closer look: what is pointed at is shown once more beside its place, large and with its details.

const SIZE = 1.55; // pixels a unit
const ENOUGH = 1.3; // what is shown as large as this needs no closer look
const WAIT = 260; // ms: a pointer that only passes shows nothing
const EDGE = 8;
const SVG = "http://www.w3.org/2000/svg";

const PRESSED = 380; // ms: a finger that stays wants to look
const STILL = 10; // px: and does not move

let waiting = 0;
let shown = null;
let pressed = null; // where a finger lies
let looked = false; // the finger that is lifted now only looked

const air = () => document.querySelector("#at-flights");

export function wake() {
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", (event) => pressed && Math.hypot(event.x - pressed.x, event.y - pressed.y) > STILL && lift());
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, lift);
  document.addEventListener("click", swallow, true);
  document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

/** A finger that stays on a shape looks at it for as long as it lies there; a pointer that presses looks no more. */
function press(event) {
  hide();
  looked = false;
  const shape = event.pointerType === "touch" ? event.target.closest?.(".plate-view [data-closer]") : null;
  if (!shape) return;
  pressed = { x: event.x, y: event.y };
  waiting = setTimeout(() => {
    show(shape);
    looked = Boolean(shown);
  }, PRESSED);
}

function lift() {
  if (pressed) hide();
  pressed = null;
}

/** Who only looked has not chosen. */
function swallow(event) {
  if (!looked) return;
  looked = false;
  event.preventDefault();
  event.stopPropagation();
}

function point(event) {
  if (event.pointerType === "touch") return;
  const shape = event.target.closest?.(".plate-view [data-closer]") ?? null;
  if (shape && shape === shown?.shape) return;
  hide();
  if (shape) waiting = setTimeout(() => show(shape), event.type === "focusin" ? 0 : WAIT);
}

function show(shape) {
  const at = shape.isConnected && shape.getScreenCTM();
  if (!at || Math.hypot(at.a, at.b) >= ENOUGH || !air()) return;
  const said = shape.querySelector(":scope > title")?.textContent;
  const copy = shape.cloneNode(true);
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const extra of copy.querySelectorAll(".key-cap, .halo, .brackets, .cross, title")) extra.remove();
  for (const name of ["transform", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  for (const lost of copy.querySelectorAll(".lost")) lost.classList.remove("lost");
  for (const text of copy.querySelectorAll("text")) {
    text.classList.remove("tiny");
    if (text.dataset.size) text.setAttribute("font-size", text.dataset.size);
  }
  const look = document.createElementNS(SVG, "g");
  look.setAttribute("class", `closer is-near ${familyOf(shape)}`);
  look.append(copy);
  air().append(look);
  if (shape.matches(".bare")) lay(look, copy, said);
  const { x, y, width, height } = look.getBBox();
  const place = beside((shape.querySelector(":scope > .hit") ?? shape).getBoundingClientRect(), width * SIZE, height * SIZE);
  look.setAttribute("transform", `translate(${place.x - x * SIZE} ${place.y - y * SIZE}) scale(${SIZE})`);
  shown = { shape, look };
}

/** What its drawing is called, so that it looks here as there. */
function familyOf(shape) {
  return [...shape.ownerSVGElement.classList].filter((name) => !/^(drawing|zoomed|held|core|is-.*)$/.test(name)).join(" ");
}

const PAD = 7;

/** A shape without a ground of its own gets one, and what is written about it stands in it too. */
function lay(look, copy, said) {
  let box = copy.getBBox();
  if (said) {
    const words = document.createElementNS(SVG, "text");
    for (const [name, value] of Object.entries({ x: box.x, y: box.y + box.height + 14, "font-size": 11.5 })) words.setAttribute(name, value);
    words.textContent = said;
    copy.append(words);
    box = copy.getBBox();
  }
  const back = document.createElementNS(SVG, "rect");
  const size = { x: box.x - PAD, y: box.y - PAD, width: box.width + 2 * PAD, height: box.height + 2 * PAD, rx: 5, class: "closer-back" };
  for (const [name, value] of Object.entries(size)) back.setAttribute(name, value);
  look.prepend(back);
}

/** Above its place, or under it, or at its side: inside of the window and never over the place itself. */
function beside(box, width, height) {
  const across = Math.min(Math.max(box.x + box.width / 2 - width / 2, EDGE), innerWidth - width - EDGE);
  if (box.top - height - EDGE > 0) return { x: across, y: box.top - height - EDGE };
  if (box.bottom + height + EDGE < innerHeight) return { x: across, y: box.bottom + EDGE };
  const down = Math.min(Math.max(box.y + box.height / 2 - height / 2, EDGE), innerHeight - height - EDGE);
  return { x: box.right + width + EDGE < innerWidth ? box.right + EDGE : box.left - width - EDGE, y: down };
}

function hide() {
  clearTimeout(waiting);
  shown?.look.remove();
  shown = null;
}
