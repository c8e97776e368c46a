// The column that folds: which of its plates are open, as far as there is room at the size at which they can be read.

const LEAST_HIGH = 30; // as board.css has it
const EDGE = 16; // on both sides of a drawing
const FIRST = 0.75; // a plate of this weight belongs to the one in the middle: it opens before others say what they hold

let measures = { by: "", of: new Map() }; // how high the plates are when folded, and what that depends on

const textOf = (plate, part) => plate.querySelector(`:scope > .${part}`)?.textContent ?? "";

/** The whole of a drawing, whatever of it is shown. */
export function boxOf(plate) {
  const svg = plate.querySelector(":scope > .plate-view > svg");
  return (svg.dataset.fit ?? svg.getAttribute("viewBox")).split(/[ ,]+/).map(Number);
}

/** Can a plate be read in a column of this width? */
export function fits(plate, wide) {
  return (wide - EDGE) / boxOf(plate)[2] >= Number(plate.dataset.least ?? 0);
}

/** Open what there is room for: first what the player has opened, then what is asked about, then by weight. Only what differs is changed. */
export function fold(place, opened, about) {
  const plates = [...place.children].filter((child) => child.matches(".plate"));
  const [wide, high] = [place.clientWidth, place.clientHeight];
  const lying = measured(plates, wide);
  const rank = ({ dataset: { plate, weight } }) => (plate === opened ? 1e6 : about.has(plate) ? 1e3 : 0) + Number(weight);
  const order = [...plates].sort((a, b) => rank(b) - rank(a));
  const need = new Map(order.filter((plate) => fits(plate, wide)).map((plate) => [plate, openHeight(plate, wide, lying.get(plate).around)]));
  const first = order.filter((plate) => rank(plate) >= FIRST);
  const folded = new Set(plates);
  const brief = new Set();
  const takes = (plate) => (folded.has(plate) ? lying.get(plate)[brief.has(plate) ? "brief" : "folded"] : need.get(plate));
  const room = () => high - plates.reduce((sum, plate) => sum + takes(plate), 0) - (place.childElementCount - plates.length);
  for (const plate of first) if (need.has(plate)) folded.delete(plate);
  for (const plate of [...order].reverse()) if (room() < 0 && folded.has(plate)) brief.add(plate);
  for (const plate of [...first].reverse()) if (room() < 0) folded.add(plate);
  for (const [index, plate] of order.entries()) {
    if (!folded.has(plate) || !need.has(plate)) continue;
    folded.delete(plate);
    const silenced = [];
    for (const lighter of order.slice(index + 1).reverse()) {
      if (room() >= 0 || !folded.has(lighter) || brief.has(lighter)) continue; // what weighs less may say nothing for it
      brief.add(lighter);
      silenced.push(lighter);
    }
    if (room() >= 0) continue;
    folded.add(plate);
    for (const lighter of silenced) brief.delete(lighter);
  }
  for (const plate of order) {
    if (!brief.delete(plate)) continue; // what was shut for another that did not open either may speak again
    if (room() < 0) brief.add(plate);
  }
  for (const plate of plates) set(plate, folded.has(plate), brief.has(plate), folded.has(plate) ? "0 0 auto" : `1 1 ${need.get(plate)}px`);
  const shown = plates.findLast((plate) => !plate.matches(".folded[data-within]"));
  for (const sash of place.querySelectorAll(":scope > .sash")) sash.classList.toggle("last", !shown || Boolean(shown.compareDocumentPosition(sash) & Node.DOCUMENT_POSITION_FOLLOWING)); // nothing is behind it
}

function set(plate, folded, brief, flex) {
  plate.classList.toggle("folded", folded);
  plate.classList.toggle("brief", brief);
  if (plate.style.flex !== flex) plate.style.flex = flex;
}

/** How high plates are when they are folded; they are folded for it only when what they say has changed. */
function measured(plates, wide) {
  const said = plates.map((plate) => [plate.dataset.plate, textOf(plate, "plate-head"), textOf(plate, "plate-sum"), textOf(plate, "plate-foot")]);
  const by = JSON.stringify([wide, document.fonts.status, said]);
  if (measures.by !== by) {
    for (const plate of plates) set(plate, true, false, "0 0 auto");
    measures = { by, of: new Map(plates.map((plate) => [plate.dataset.plate, heights(plate)])) };
  }
  return new Map(plates.map((plate) => [plate, measures.of.get(plate.dataset.plate)]));
}

function heights(plate) {
  const [head, sum, foot] = ["plate-head", "plate-sum", "plate-foot"].map((part) => plate.querySelector(`:scope > .${part}`)?.offsetHeight ?? 0);
  return { folded: plate.offsetHeight, brief: plate.offsetHeight && Math.max(LEAST_HIGH, plate.offsetHeight - sum), around: head + foot };
}

/** How high a plate is when its drawing can just be read. */
function openHeight(plate, wide, around) {
  const [, , width, height] = boxOf(plate);
  const scale = Math.min((wide - EDGE) / width, Number(plate.dataset.least) || Infinity);
  return Math.round(scale * height) + around + 12;
}
