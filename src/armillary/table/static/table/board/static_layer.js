// The ground of a plate: what never changes of it, fetched once and drawn once. A plate is never shown without it:
// a pane is waited for until its grounds are here, and whatever a morph has dropped is drawn before the page is painted.
import { pane, table } from "../common/table_data.js";
import { words } from "../common/words.js";
import { reach } from "../../shared/server.js";

const SVG = "http://www.w3.org/2000/svg";
const AGAIN = 400; // ms until a ground that did not come is asked for again, at first
const LONGEST = 6400; // and at last
const texts = new Map(); // by name: what is drawn there, or the promise of it

/** Have all that a page or a pane stands on, so that it can be drawn at once; whoever shows the pane waits for it. */
export async function have(root) {
  const names = new Set([...root.querySelectorAll("[data-ground]")].map((place) => place.dataset.ground));
  const missing = [...names].filter((name) => typeof texts.get(name) !== "string");
  await Promise.all(missing.map((name) => text(name, root.closest?.("#at-pane") ?? pane())));
}

/** Draw every ground that is not on the page, in the same breath as the change that left it out; says on which plates. */
export function draw() {
  const bare = [...pane().querySelectorAll("[data-ground]:empty")].filter((place) => typeof texts.get(place.dataset.ground) === "string");
  for (const place of bare) place.replaceChildren(...shapes(texts.get(place.dataset.ground)));
  return new Set(bare.map((place) => place.closest(".plate").dataset.plate));
}

/** Each ground is asked for once, by whoever needs it first; what has come is kept as a text. */
function text(name, { dataset }) {
  if (!texts.has(name)) texts.set(name, fetched(name, dataset).then(
    (found) => texts.set(name, found).get(name),
    (error) => {
      texts.delete(name);
      throw error;
    },
  ));
  return texts.get(name);
}

async function fetched(name, { position, beat, seat }) {
  const asked = { ...(words().watch ? { watch: words().watch } : {}), ...(Number(seat) < 0 ? {} : { seat }) };
  const address = (more) => `/tables/${table}/grounds/${name}?${new URLSearchParams({ ...asked, ...more })}`;
  let answer = await patiently(address({}));
  if (answer.status === 404) answer = await patiently(address({ at: position, beat })); // a plate of the past only
  if (!answer.ok) throw new Error(document.body.dataset.failed);
  return answer.text();
}

/** A board is nothing without its ground: where the server has no answer now, it is asked again and again. */
async function patiently(address) {
  for (let wait = AGAIN; ; wait = Math.min(2 * wait, LONGEST)) {
    const answer = await reach(address).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
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
