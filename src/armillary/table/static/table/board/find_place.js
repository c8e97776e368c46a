// Finding a place of a drawing by its name: what is called by a name can be asked for, and is shown large.
import { look } from "./pan_zoom.js";

const CLOSE = 1.15; // pixels a unit at which something small is shown
const LEAST = 0.62; // and at which a part of the drawing still says more than the whole
const fold = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").trim().toLocaleLowerCase();

export function wake() {
  document.addEventListener("focusin", (event) => event.target.matches?.("[data-find]") && list(event.target));
  document.addEventListener("input", (event) => event.target.matches?.("[data-find]") && seek(event.target, true));
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches?.("[data-find]")) return;
    event.stopPropagation(); // letters are no keys here
    if (event.key === "Enter") seek(event.target, false);
    if (event.key === "Escape") event.target.blur();
  }, true);
  document.addEventListener("click", (event) => {
    const named = event.target.closest?.(".plate-view [data-view]");
    if (named) show(named.closest(".plate"), named);
  });
}

const placesIn = (plate) => [...plate.querySelectorAll(".plate-view [data-called]")];

/** The names of a drawing, for the list under the field; they are read when somebody wants one. */
function list(field) {
  const plate = field.closest(".plate");
  const names = [...new Set(placesIn(plate).map((shape) => shape.dataset.called))].sort((a, b) => a.localeCompare(b));
  const options = field.list;
  if (options.childElementCount === names.length && options.dataset.language === document.documentElement.lang) return;
  options.replaceChildren(...names.map((name) => Object.assign(document.createElement("option"), { value: name })));
  options.dataset.language = document.documentElement.lang;
}

/** Show what is called so; who has only begun to write is shown it when no other name begins like it. */
function seek(field, writing) {
  const wanted = fold(field.value);
  if (!wanted) return;
  const plate = field.closest(".plate");
  const places = placesIn(plate);
  const exact = places.find((shape) => fold(shape.dataset.called) === wanted);
  const like = places.filter((shape) => fold(shape.dataset.called).includes(wanted));
  const found = exact ?? (writing && like.length > 1 ? null : like[0]);
  field.classList.toggle("nothing", !like.length);
  if (found) show(plate, found);
}

function show(plate, shape) {
  const svg = shape.ownerSVGElement;
  const { clientWidth, clientHeight } = svg.parentElement;
  if (shape.dataset.view) {
    const [x, y, width, height] = shape.dataset.view.split(" ").map(Number);
    const [wide, high] = [Math.min(width, clientWidth / LEAST), Math.min(height, clientHeight / LEAST)];
    look(plate, [x + (width - wide) / 2, y + (height - high) / 2, wide, high]);
  } else {
    const box = (shape.querySelector(":scope > .halo") ?? shape).getBoundingClientRect();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(svg.getScreenCTM().inverse());
    const [wide, high] = [clientWidth / CLOSE, clientHeight / CLOSE];
    look(plate, [middle.x - wide / 2, middle.y - high / 2, wide, high]);
  }
  mark(shape);
}

/** What was found is ringed for a moment. */
function mark(shape) {
  if (!shape.matches(".target")) return;
  shape.classList.add("changed");
  setTimeout(() => shape.classList.remove("changed"), 2400);
}
