// A plan told step by step beside the log: where it leads, what it costs and risks, and what happens one after another.
import { make } from "../common/words.js";

const place = () => document.querySelector("#at-told-plan");

/** Where a plan leads, if that has a name. */
export const goalOf = ({ shapes }) => document.getElementById(shapes.flat().at(-1))?.dataset.called ?? "";

/** What comes first of a step is when it happens. */
export function stepsOf({ steps }) {
  return make("ol", { class: "plan-steps" }, ...steps.map((step) => {
    const at = step.indexOf(": ");
    return make("li", {}, make("b", {}, at < 0 ? "" : step.slice(0, at)), make("span", {}, at < 0 ? step : step.slice(at + 2)));
  }));
}

export function tell(plan) {
  if (!place() || !plan.steps?.length) return;
  const figures = [...plan.costs.map((cost) => make("li", {}, cost)), ...plan.risks.map((risk) => make("li", { class: "risk" }, risk))];
  const line = make("i", { class: `way-line ${plan.line}`, "aria-hidden": "true" });
  place().replaceChildren(
    make("h2", {}, make("span", {}, goalOf(plan)), make("em", { class: "tag" }, plan.name, line)),
    make("ul", { class: "plan-figures" }, ...figures),
    stepsOf(plan),
  );
  place().hidden = false;
}

export function hush() {
  if (place()) place().hidden = true;
}
