// A board with a middle and a column beside it that folds.
import { boxOf, fits, fold } from "./folding_column.js";
import { centred, keeper, move, movedFor, movedForThis, release } from "./moved_plates.js";
import { board, column, heaviest, isBehind, placeInRoom, plateOf, room, svgOf } from "./plate_elements.js";

const AJAR = 272; // pixels: how wide a column becomes that is nearly shut until something is opened in it; as board.css has it

let wide = { column: null, by: 0 }; // how wide the column was when that cost nothing to know
let inMiddle = null; // the plate that has the middle as the plates stand now

/** Before anything changes: what is known of the page as it is laid out already. */
export function measureColumn() {
  wide = { column: column(), by: column()?.clientWidth ?? 0 };
}

/** The page has changed: what was known of it is not true any more. */
export function forgetColumn() {
  wide = { column: null, by: 0 };
}

/** The plates where they are wanted, and the column folded. */
export function arrangeColumn(sight) {
  board().classList.remove("focused");
  putInPlace(sight);
  centred(inMiddle);
  column().classList.toggle("ajar", isShut() && Boolean(sight.beside));
  foldColumn(sight);
}

export function foldColumn({ beside, about }) {
  fold(column(), beside, new Set(about));
}

/** Can this plate be read in the column, beside the middle? */
export const hasRoom = (plate) => fits(plate, isShut() ? AJAR : column().clientWidth);

/** The plate that the player or the question wants comes to the front of its room, else the one that the game has put there. */
function face({ middle, asked }) {
  if (!room()) return;
  const front = [middle, asked, room().dataset.front].map(placeInRoom).find(Boolean);
  for (const place of room().children) place.classList.toggle("back", place !== front);
}

/** What stands beside the column: a plate, or a part of several. */
function middlePart() {
  const beside = column().previousElementSibling;
  return beside?.matches(".sash") ? beside.previousElementSibling : beside;
}

/** The plates of the middle, and which of them leave it: for another one its like, if it is within the same plate, else all.
 * Where one that is within another cannot be read beside it, only one of the two is there. */
function leaving(middle, plate) {
  const all = (middle?.matches(".plate") ? [middle] : [...(middle?.querySelectorAll(".plate") ?? [])]).filter((each) => !isBehind(each));
  for (const each of all) each.classList.remove("folded", "brief");
  const inside = all.filter((each) => each.dataset.within && !each.closest(".part.room"));
  const cramp = inside.some(cramped);
  if (cramp && plate?.dataset.within) return { all, gone: all.filter((each) => each !== plate) };
  if (!plate || all.includes(plate)) return { all, gone: cramp ? inside : [] };
  const like = inside.find((each) => each.dataset.within === plate.dataset.within);
  return { all, gone: like ? [like] : all };
}

function cramped(plate) {
  const [, , width, height] = boxOf(plate);
  const view = svgOf(plate).parentElement;
  return Boolean(view.clientWidth) && Math.min(view.clientWidth / width, view.clientHeight / height) < Number(plate.dataset.least ?? 0);
}

/** A column that only keeps what is opened on demand has no room of its own. */
const isShut = () => column().matches(".g1");

/** Which plate has to be in the middle that is not there by itself. */
function wanted({ middle, asked }) {
  if (middle) return placeInRoom(middle) ? null : middle;
  const plate = asked && plateOf(asked);
  if (!plate || !column().contains(keeper(plate))) return null;
  const across = wide.column === column() ? wide.by : column().clientWidth;
  return fits(plate, across) ? null : asked;
}

/** Put the plates where they are wanted, unless they are there. What is there already is not touched. */
export function putInPlace(sight) {
  face(sight);
  const name = wanted(sight);
  const wishes = JSON.stringify([name, sight.beside]);
  const known = movedFor() === wishes && inMiddle?.isConnected && !document.querySelector(".board .plate[data-within]"); // whether those fit is seen only at home
  if (known) return;
  release();
  inMiddle = rearranged(name && plateOf(name), sight.beside && plateOf(sight.beside));
  movedForThis(wishes);
}

/** The plates move: this one to the middle, that one beside it, as far as they are not there; the one that has the middle then. */
function rearranged(plate, beside) {
  const middle = middlePart();
  if (beside && !board().contains(beside)) move(beside, (each) => column().prepend(each));
  const { all, gone } = leaving(middle, plate);
  const leave = (home) => {
    for (const main of [...gone].reverse()) move(main, (other) => (column().contains(home) ? home.after(other) : column().prepend(other)));
  };
  if (plate && !all.includes(plate)) {
    const place = gone.length === all.length ? middle : gone[0];
    const share = getComputedStyle(place).flexGrow;
    move(plate, (each, home) => {
      place.before(each);
      each.style.flex = `${share} 1 0`;
      leave(home);
    });
    middle.classList.toggle("emptied", place === middle && !all.includes(middle));
  } else leave(null);
  return plate ?? room()?.querySelector(":scope > .part:not(.back) > .plate") ?? heaviest(all) ?? null;
}
