// Plates that stand elsewhere than the server has put them: each leaves something that keeps its place.
import { column, phone } from "./plate_elements.js";

const homes = new Map(); // plates that are away, with what keeps their place
let wishes = null; // what they were moved for, as whoever moved them has called it

/** What the plates that are away were moved for; nothing: none is away, or not for that. */
export const movedFor = () => (homes.size ? wishes : null);

export function movedForThis(wished) {
  wishes = wished;
}

export const isAway = (plate) => homes.has(plate);

/** What keeps the place of a plate: itself, where it stands as the server has put it. */
export const keeper = (plate) => homes.get(plate) ?? plate;

/** The pieces of a place as the server has put them, wherever they stand. */
export function pieces(place) {
  const kept = new Map([...homes].map(([plate, home]) => [home, plate]));
  return [...place.children].filter((child) => !homes.has(child)).map((child) => kept.get(child) ?? child);
}

/** Does something in here only keep the place of a plate, or stand here as a guest? */
export const isRearranged = (place) => [...homes].some(([plate, home]) => place.contains(plate) || place.contains(home));

export function move(plate, put) {
  const home = document.createElement("i");
  home.hidden = true;
  plate.replaceWith(home);
  homes.set(plate, home);
  besides(home.parentElement);
  put(plate, home);
}

/** Every plate where the server has put it. */
export function release() {
  wishes = null;
  for (const [plate, home] of homes) {
    plate.style.removeProperty("flex");
    home.replaceWith(plate);
    besides(plate.parentElement);
  }
  homes.clear();
  document.querySelector(".board .part.emptied")?.classList.remove("emptied");
}

/** The seats stand closer where a plate stands among them. */
function besides(place) {
  if (place.id === "at-seats") place.classList.toggle("beside", Boolean(place.querySelector(":scope > .plate")));
}

/** This plate has the middle and no other, and outside of the column nothing is folded. */
export function centred(front) {
  for (const plate of document.querySelectorAll(".plate.centre")) if (plate !== front) plate.classList.remove("centre");
  front?.classList.add("centre");
  const aside = phone() ? null : column();
  for (const plate of document.querySelectorAll(".plate")) if (plate.parentElement !== aside) unfold(plate); // asking for [style] takes longer than all of this
}

/** What stood in the column and does not any more has the room of its place; shares are not its own (`flex-grow` alone). */
function unfold(plate) {
  if (plate.matches(".folded, .brief")) plate.classList.remove("folded", "brief");
  if (plate.style.flexBasis && !homes.has(plate)) plate.style.removeProperty("flex");
}
