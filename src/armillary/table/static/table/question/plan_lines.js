// The ways to a shape as lines of the drawing: the one that is looked at with its beads, the others thin behind it.
import { goalOf } from "./plan_steps.js";
import { element, foresee, point, previewPaths, unpreview } from "../board/shape_states.js";

/** Draw a plan, and beside it those that could be taken instead. */
export function previewPlan(plan, all = []) {
  if (!plan.traces?.length) {
    previewPaths(plan.shapes);
    return;
  }
  unpreview();
  point([plan.shapes.flat().at(-1)]);
  all.forEach((other, index) => trace(other, index, other === plan));
  if (!all.includes(plan)) trace(plan, -1, true);
  for (const bead of plan.beads) thread(bead);
  if (goalOf(plan)) name(goalOf(plan), plan.shapes.flat().at(-1));
}

const svgOf = (plate) => document.querySelector(`#at-plate-${plate} > .plate-view > svg`);

/** The first trace is the way itself; what else it draws, such as the Fuel it takes, is drawn of the one that is looked at. */
function trace({ traces, line }, index, front) {
  for (const [nth, { plate, d }] of traces.entries()) {
    const svg = svgOf(plate);
    if (!svg || (nth && !front)) continue;
    const pieces = [...svg.children].find((child) => child.querySelector("[data-piece]")) ?? null; // a line never hides who flies
    if (front) foresee(svg, element("path", { class: "trace casing", d, "aria-hidden": "true" }), pieces);
    const drawn = element("path", { class: `trace ${line}${front ? " front" : ""}`, d, "aria-hidden": "true" });
    foresee(svg, drawn, pieces);
    if (index >= 0 && !nth) foresee(svg, capped(drawn, index));
  }
}

/** The key of a way beside its line, each at another part of it. */
function capped(drawn, index) {
  const at = drawn.getPointAtLength(drawn.getTotalLength() * (0.42 + 0.14 * index));
  const cap = element("g", { class: "key-cap way-cap", transform: `translate(${at.x} ${at.y})`, "aria-hidden": "true" });
  cap.append(element("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4 }));
  cap.append(lettered(String(index + 1), 14, 5));
  return cap;
}

/** A drawing and the middle of a shape in it. */
function middleOf(shape) {
  const found = document.getElementById(shape);
  const svg = found?.ownerSVGElement;
  if (!svg) return [];
  const box = (found.querySelector(":scope > .halo, :scope > .hit") ?? found).getBoundingClientRect();
  return [svg, new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(svg.getScreenCTM().inverse())];
}

/** Where it leads, beside it: from afar most places have no name. */
function name(text, shape) {
  const [svg, at] = middleOf(shape);
  if (!svg) return;
  const made = element("g", { class: "way-goal distant", transform: `translate(${at.x} ${at.y})`, "aria-hidden": "true" });
  const letters = element("text", { x: 13, y: 4, "font-size": 13 });
  letters.textContent = text;
  made.append(letters);
  foresee(svg, made);
}

function thread({ shape, kind, text }) {
  const [svg, at] = middleOf(shape);
  if (!svg) return;
  const bead = element("g", { class: `bead bead-${kind}`, transform: `translate(${at.x} ${at.y})`, "aria-hidden": "true" });
  const inner = element("g", { class: "bead-size" });
  inner.append(element("circle", { r: text ? 10 : 4.5 }));
  if (text) inner.append(lettered(text, 11, 4));
  bead.append(inner);
  foresee(svg, bead);
}

function lettered(text, size, down) {
  const letters = element("text", { y: down, "font-size": size, "text-anchor": "middle" });
  letters.textContent = text;
  return letters;
}
