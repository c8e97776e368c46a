// The bar of chances: how likely each seat is to win, where the player wants to know.
import { pane, table } from "../common/table_data.js";
import * as prefs from "../../shared/preferences.js";
import { words } from "../common/words.js";
import { ask } from "../../shared/server.js";

let weighed = "";

/** Weigh the position that is shown, once. */
export async function chances() {
  const bar = document.querySelector("#at-chances");
  if (!bar) return;
  bar.hidden = !prefs.get("chances");
  const at = pane().dataset.position;
  if (bar.hidden || weighed === at) return;
  weighed = at;
  const query = new URLSearchParams({ at, ...(words().watch ? { watch: words().watch } : {}) });
  const found = await ask("GET", `/api/tables/${table}/chances?${query}`).catch(() => null);
  if (!found || weighed !== at) return; // or another position is shown meanwhile
  const place = bar.querySelector(".evalb");
  const figures = found.chances.map((chance) => Math.round(chance * 100));
  if (figures.length === 1) figures.push(100 - figures[0]); // of the rival that holds no seat
  while (place.childElementCount < figures.length) place.append(document.createElement("i"));
  figures.forEach((figure, number) => {
    const each = place.children[number];
    each.className = number < found.chances.length ? `c${number + 1}` : "rest";
    each.style.flexGrow = Math.max(1, figure);
    each.textContent = figure;
  });
  place.setAttribute("aria-label", figures.join(", "));
}

export function weighAgain() {
  weighed = "";
  chances();
}
