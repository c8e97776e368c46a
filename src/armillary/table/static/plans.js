// Far clicks: the ways to a shape that no single choice reaches, asked of the server and sent back as one chain.
import { notice } from "./notice.js";
import { words } from "./question.js";
import { ask } from "./web.js";

export const isFar = ({ decision }, id) => (decision.far ?? []).includes(id);

/** The ways to a shape; of a begun choice only those that begin with it, if there are any. */
export async function waysTo(question, id, begun) {
  const { seat } = question.decision;
  const table = document.querySelector("#at-pane").dataset.table;
  notice(words().planning);
  const query = new URLSearchParams({ seat, target: id });
  const { plans } = await ask("GET", `/api/tables/${table}/plans?${query}`);
  notice(plans.length ? "" : words().noWay);
  const from = plans.filter((plan) => begun.includes(plan.shapes[0]?.[0]));
  return (from.length ? from : plans).map(planEntry);
}

export function planEntry(plan) {
  return { plan, name: plan.name, small: summary(plan), shapes: plan.shapes.flat() };
}

/** What a plan costs, brings and risks, in one line. */
export function summary({ costs, gains, risks }) {
  const brings = gains.map((gain) => `+ ${gain}`);
  return [costs.join(", "), brings.join(", "), risks.join("; ")].filter(Boolean).join(" · ");
}

export function sendChain({ seat, number }, plan) {
  const table = document.querySelector("#at-pane").dataset.table;
  return ask("POST", `/api/tables/${table}/chain`, { seat, number, choices: plan.choices });
}
