// What will come by itself, seen beforehand: a slider beside the plate that shows it.
import { pane, table } from "../common/table_data.js";
import { make, words } from "../common/words.js";
import { reach } from "../../shared/server.js";

let looked = 0; // of several looks only the last one is shown

const plateOf = (name) => document.querySelector(`.board .plate[data-plate="${name}"]`);

/** After every change: what was foreseen is of the past, and each plate with a forecast has its slider. */
function settle() {
  looked += 1;
  for (const old of document.querySelectorAll(".forecast-view")) old.remove();
  for (const plate of document.querySelectorAll(".plate.foreseen")) plate.classList.remove("foreseen");
  const wanted = JSON.parse(pane().dataset.forecasts || "[]");
  for (const each of document.querySelectorAll(".forecast")) if (!wanted.some(({ plate }) => plate === each.dataset.of)) each.remove();
  for (const forecast of wanted) place(forecast);
}

function place(forecast) {
  const plate = plateOf(forecast.plate);
  if (!plate) return;
  const old = plate.querySelector(":scope > .forecast");
  if (old) {
    old.querySelector("input").value = 0;
    say(old, forecast, 0);
    return;
  }
  const slider = make("input", { type: "range", min: 0, max: forecast.steps.length - 1, step: 1, value: 0, "aria-label": `${words().forecast}: ${forecast.title}` });
  const made = make("label", { class: "forecast", "data-of": forecast.plate, title: words().forecast }, make("output", {}), slider);
  say(made, forecast, 0);
  slider.addEventListener("input", () => {
    const step = Number(slider.value);
    say(made, forecast, step);
    show(forecast.plate, step).catch(() => {});
  });
  made.addEventListener("pointerdown", (event) => event.stopPropagation()); // the plate is not dragged
  plate.append(made);
}

function say(made, forecast, step) {
  made.querySelector("output").textContent = step ? forecast.steps[step] : forecast.title;
  made.querySelector("input").setAttribute("aria-valuetext", forecast.steps[step]);
}

async function show(name, step) {
  const mine = (looked += 1);
  const plate = plateOf(name);
  if (!step) {
    plate.querySelector(".forecast-view")?.remove();
    plate.classList.remove("foreseen");
    return;
  }
  const { position, seat } = pane().dataset;
  const query = new URLSearchParams({ plate: name, step, at: position, ...(Number(seat) < 0 ? {} : { seat }), ...(words().watch ? { watch: words().watch } : {}) });
  const answer = await reach(`/tables/${table}/forecast?${query}`, { headers: { accept: "text/html" } });
  if (!answer.ok || mine !== looked) return;
  const view = make("div", { class: "forecast-view", "aria-hidden": "true" });
  view.innerHTML = await answer.text();
  if (mine !== looked) return;
  for (const each of view.querySelectorAll("[id]:not(.guide), [data-piece]")) { // the real ones are under it
    each.removeAttribute("id");
    each.removeAttribute("data-piece");
  }
  for (const kind of ["click", "pointerover", "pointerdown"]) view.addEventListener(kind, (event) => event.stopPropagation());
  plate.querySelector(".forecast-view")?.remove();
  plate.querySelector(".plate-view").append(view);
  plate.classList.add("foreseen");
}

export function wake() {
  new MutationObserver(settle).observe(pane(), { attributeFilter: ["data-sequence", "data-position", "data-beat", "data-forecasts"] });
  settle();
}
