// The board on a phone: one plate at the front, the names of the others under it.
import { centred, move } from "./moved_plates.js";
import { board, heaviest, isLong, plateOf } from "./plate_elements.js";

const FAR_LONGER = 4; // than high: what is opened from it may be out of sight on a phone, and is listed with the others

/** The plate of this name at the front, else the one that weighs most. */
export function arrangePhone(wanted) {
  for (const plate of document.querySelectorAll(".seats .plate.aside, .seat.own .plate")) move(plate, (each) => board().append(each));
  const elsewhere = wanted && plateOf(wanted);
  if (elsewhere && !board().contains(elsewhere)) move(elsewhere, (each) => board().append(each));
  const plates = [...board().querySelectorAll(".plate")];
  const front = plates.find((plate) => plate.dataset.plate === wanted) ?? heaviest(plates);
  board().classList.add("focused");
  centred(front);
  for (const plate of plates) plate.classList.toggle("listed", isLong(front, FAR_LONGER) && plate.dataset.within === front.dataset.plate);
  const others = plates.filter((plate) => plate !== front && plate.offsetHeight); // those within another are not listed
  const foot = Math.max(0, ...others.map((plate) => plate.offsetTop + plate.offsetHeight));
  const head = Math.min(foot, ...others.map((plate) => plate.offsetTop));
  board().style.setProperty("--names", `${foot - head + 1}px`);
}
