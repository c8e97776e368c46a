// What the scripts have put on the page is put on what comes as well: what does not differ is not drawn again.
import { STATES } from "../board/shape_states.js";

const NAMED = ["tabindex", "role", "aria-label"];
const KEPT = { svg: ["is-near", "is-distant", "zoomed", "core"], section: ["largest", "centre", "waits", "folded", "brief", "strip", "closed", "roams", "shut", "listed", "opened", "pinned"], g: ["lost", ...STATES.filter((state) => !["hover", "forbidden"].includes(state))] };
const PLACED = ["section", "svg"]; // whose room the scripts have shared out
const BOX = ["x", "y", "width", "height"];

/** From a node of the page to the one that will replace it. */
export function carry(old, made) {
  if (old.nodeType !== Node.ELEMENT_NODE) return;
  if (old.localName === "text") size(old, made);
  if (old.localName === "use") fit(old, made);
  if (PLACED.includes(old.localName) && old.style.length) made.style.cssText = old.style.cssText;
  for (const name of KEPT[old.localName] ?? []) if (old.classList.contains(name)) made.classList.add(name);
  if (old.localName === "g" && old.hasAttribute("role")) for (const name of NAMED) made.setAttribute(name, old.getAttribute(name));
}

/** A label that was made larger to be read, or that had no room. */
function size(old, made) {
  if (!old.dataset.size || old.dataset.size !== made.getAttribute("font-size")) return;
  made.dataset.size = old.dataset.size;
  made.setAttribute("font-size", old.getAttribute("font-size"));
  if (old.classList.contains("tiny")) made.classList.add("tiny");
}

/** A sign that was made larger to be seen, or that had no room. */
function fit(old, made) {
  if (!old.dataset.fit || old.dataset.fit !== BOX.map((name) => made.getAttribute(name) ?? 0).join(" ")) return;
  made.dataset.fit = old.dataset.fit;
  for (const name of BOX) if (old.hasAttribute(name)) made.setAttribute(name, old.getAttribute(name));
  if (old.classList.contains("tiny")) made.classList.add("tiny");
}
