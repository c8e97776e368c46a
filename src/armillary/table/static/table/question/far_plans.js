// Far clicks: the ways to a shape that no single choice reaches, asked of the server and sent back as one chain.
import { notice } from "../common/notice_line.js";
import { words } from "../common/words.js";
import { ask } from "../../shared/server.js";

export const isFar = ({ decision }, id) => (decision.far ?? []).includes(id);

/** The ways to a shape, first those that are found at once, then all; of a begun choice only those that begin with it, if there are any. */
export async function* waysTo(question, id, begun) {
  const { seat } = question.decision;
  const table = document.querySelector("#at-pane").dataset.table;
  let found = [];
  for (let more = true, first = true; more; first = false) {
    notice(found.length ? words().planningMore : words().planning);
    const answer = await ask("GET", `/api/tables/${table}/plans?${new URLSearchParams({ seat, target: id, first })}`);
    more = answer.more;
    const from = answer.plans.filter((plan) => begun.includes(plan.shapes[0]?.[0]));
    found = completed(found, (from.length ? from : answer.plans).map(planEntry));
    if (!more) doneLooking(found.length ? "" : words().noWay);
    if (found.length || !more) yield { ways: found, more };
  }
}

/** What else has been said meanwhile stays, unless there is something to say. */
function doneLooking(text) {
  const said = document.querySelector("#at-notice")?.textContent;
  if (text || [words().planning, words().planningMore].includes(said)) notice(text);
}

const wayOf = ({ plan }) => JSON.stringify(plan.choices);

/** What was found before stays where it is, perhaps under another name; what is new comes after it. */
function completed(before, all) {
  const stays = before.map((one) => all.find((other) => wayOf(other) === wayOf(one)) ?? one);
  return [...stays, ...all.filter((each) => !stays.includes(each))];
}

export function planEntry(plan) {
  return { plan, name: plan.name, small: summary(plan), shapes: plan.shapes.flat() };
}

/** What a plan costs, brings and risks, in one line. */
export function summary({ costs, gains, risks }) {
  const brings = gains.map((gain) => `+ ${gain}`);
  return [costs.join(", "), brings.join(", "), risks.join("; ")].filter(Boolean).join(" · ").replaceAll(" %", "\u00a0%");
}

export function sendChain({ seat, number }, plan) {
  const table = document.querySelector("#at-pane").dataset.table;
  return ask("POST", `/api/tables/${table}/chain`, { seat, number, choices: plan.choices });
}
