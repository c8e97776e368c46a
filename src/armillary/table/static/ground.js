// The ground of a plate: what never changes of it, fetched once and drawn once.
import { pane, table } from "./pane.js";
import { words } from "./question.js";
import { reach } from "./web.js";

const SVG = "http://www.w3.org/2000/svg";
const texts = new Map(); // by name: what is drawn there

/** Draw the grounds of a page or of a pane that is about to become it, as far as they are not here; says for which plates. */
export async function lay(root) {
  const bare = [...root.querySelectorAll("[data-ground]")].filter((place) => !place.firstChild && !document.getElementById(place.id)?.firstChild);
  await Promise.all(bare.map(async (place) => place.replaceChildren(...shapes(await text(place.dataset.ground, root)))));
  return new Set(bare.map((place) => place.closest(".plate").dataset.plate));
}

function text(name, root) {
  if (!texts.has(name)) texts.set(name, fetched(name, root.closest?.("#at-pane") ?? pane()).catch((error) => {
    texts.delete(name);
    throw error;
  }));
  return texts.get(name);
}

async function fetched(name, { dataset: { position, seat } }) {
  const asked = { ...(words().watch ? { watch: words().watch } : {}), ...(Number(seat) < 0 ? {} : { seat }) };
  const address = (more) => `/tables/${table}/grounds/${name}?${new URLSearchParams({ ...asked, ...more })}`;
  let answer = await reach(address({}));
  if (answer.status === 404) answer = await reach(address({ at: position })); // a plate of the past only
  if (!answer.ok) throw new Error(document.body.dataset.failed);
  return answer.text();
}

function shapes(text) {
  const holder = document.createElementNS(SVG, "g");
  holder.innerHTML = text;
  return holder.firstElementChild?.childNodes ?? [];
}

/** What is written about a shape of the ground stands beside the drawing; it becomes the shape's tooltip. */
export function title(root) {
  for (const line of root.querySelectorAll("li[data-titles]")) {
    const shape = document.getElementById(line.dataset.titles);
    if (!shape) continue;
    let told = shape.querySelector(":scope > title");
    if (!told) shape.prepend((told = document.createElementNS(SVG, "title")));
    if (told.textContent !== line.textContent) told.textContent = line.textContent;
  }
}
