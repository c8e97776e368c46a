// What can be chosen: the options of a question as entries, alone or grouped by their first part, and what a shape can mean.
import { filled, words } from "../common/words.js";

const FEW = 8; // options that are shown as they are; more are grouped by their first part, as are those that have no room

export function grouped({ decision, gathered }) {
  const { options, groups } = decision;
  return groups.length > 1 && (options.length > FEW || Boolean(gathered));
}

const PLANNING = ["ready", "back", "reopen"]; // the engine's own options where plans are made

/** One of the options by which a plan is closed, shortened and opened again. */
export const ofPlan = ({ plan, options }, text) => (plan && options.find((option) => option.text === text)) || null;

/** The one option that touches no shape where others do: it ends, stops or passes. */
export function ending({ decision }) {
  const { options, plan } = decision;
  if (plan) return ofPlan(decision, "ready");
  const bare = options.filter((option) => !option.shapes.length);
  return bare.length === 1 && options.length > 1 ? bare[0] : null;
}

export const members = ({ decision }, group) => decision.options.filter((option) => option.group === group);

export function common(question, group) {
  const [first, ...rest] = members(question, group);
  if (!rest.length) return first.shapes.slice(0, 1);
  return first.shapes.filter((shape) => rest.every((option) => option.shapes.includes(shape)));
}

export function entries(question) {
  const { options } = question.decision;
  const end = ending(question);
  const free = options.filter((option) => option !== end && !(question.decision.plan && PLANNING.includes(option.text)));
  if (question.plans) return question.plans;
  if (question.hints) return question.hints.map((hint, index) => hintEntry(question, hint, index));
  if (!grouped(question)) return free.map((option) => entry(option, option.name));
  if (question.group) return members(question, question.group).map((option) => entry(option, option.part || option.name));
  // a group stands where its first option does: what is decided comes before what may come between
  const first = free.filter((option) => !option.group || free.find((other) => other.group === option.group) === option);
  return first.map((option) => (option.group && members(question, option.group).length > 1 ? begin(question, option.group) : entry(option, option.name)));
}

function begin(question, group) {
  return { group, name: group, small: filled(words().options, { count: members(question, group).length }), shapes: common(question, group) };
}

export function entry(option, name) {
  return { option, name, small: option.consequence, shapes: option.shapes };
}

function hintEntry(question, hint, index) {
  const option = question.decision.options.find((each) => each.text === hint.text) ?? { ...hint, final: null }; // a number has none
  const small = filled(words().chance, { chance: Math.round(hint.chance * 100) });
  return { option, name: hint.name, small: [small, expected(hint), hint.consequence].filter(Boolean).join(" · "), shapes: hint.shapes, bead: index + 1 };
}

/** The points that a hint expects, beside those of the best other. */
function expected({ points, best }) {
  if (points === null) return "";
  return filled(best === null ? words().alone : words().points, { points: Math.round(points), best: Math.round(best) });
}

/** What a shape can mean: an entry that is shown, another group, or any option that touches it. */
export function answers(question, id) {
  if (question.group && common(question, question.group).includes(id)) return [];
  const shown = question.entries.filter((each) => each.shapes.includes(id));
  if (shown.some((each) => each.group)) return shown.filter((each) => each.group || !each.option.group || each.shapes[0] === id);
  if (shown.length && (question.group || !grouped(question))) return shown;
  const groups = grouped(question) ? question.decision.groups.filter(({ name }) => common(question, name).includes(id)) : [];
  if (groups.length && question.group) return groups.map(({ name }) => ({ group: name, name, small: "", shapes: common(question, name) }));
  return question.decision.options.filter((option) => option.shapes.includes(id)).map((option) => entry(option, option.name));
}
