// A choice is sent: while it is on its way nothing else is, and whatever refuses it is said.
import { sendChain } from "./far_plans.js";
import { lightUp } from "./light_shapes.js";
import { begin, current, draw, page } from "./read_question.js";
import * as targets from "../board/shape_states.js";
import { notice } from "../common/notice_line.js";
import { stroke } from "../common/sound.js";
import { chosen } from "../common/table_data.js";
import { filled, words } from "../common/words.js";

const LATE = 150; // ms: an answer that takes longer dims the options; dimming them for every choice is a frame for nothing

export function send(option) {
  if (option.act) return acted(option);
  const { seat, number, plan, chosen: before } = current().decision;
  const instead = Boolean(before || plan?.ready);
  if (instead && option.name === before) return null; // that is what has been chosen
  return sent(option, async () => {
    await page.take(heard(chosen({ seat, number, choice: option.text, instead })));
    const after = current()?.decision;
    return instead && !after?.chosen && !after?.plan && words().stands; // all had chosen before it came
  });
}

/** What a lesson makes of a choice brings its own answer; until that is shown it is not asked for again. */
async function acted(option) {
  const question = current();
  if (question.sent) return;
  question.sent = true;
  document.querySelector(".dec").classList.add("busy");
  try {
    await option.act();
  } finally {
    question.sent = false;
    document.querySelector(".dec").classList.remove("busy");
  }
}

export function sendPlan(plan) {
  page.hasten(plan.choices.length);
  return sent({ text: plan.choices[0] }, async () => {
    const { decision } = current();
    const { number } = decision;
    const { played, stopped } = await heard(sendChain(decision, plan));
    await page.changed(() => Number(document.querySelector("#at-pane").dataset.position) >= number);
    return stopped && filled(words().stopped, { played, count: plan.choices.length, why: stopped });
  });
}

const heard = (answer) =>
  answer.then((made) => {
    stroke("move");
    return made;
  });

async function sent(option, request) {
  const question = current();
  if (question.sent) return;
  question.sent = true;
  const bar = document.querySelector(".dec").classList;
  bar.add("busy");
  const late = setTimeout(() => bar.add("late"), LATE);
  targets.take(option.shapes ?? []);
  notice("");
  try {
    const told = await request();
    if (current() === question) begin(question.decision, question.place); // ours was taken: what is asked now is new, if in the same words
    if (typeof told === "string") notice(told);
  } catch (error) {
    question.sent = false;
    await refused(error, option);
  } finally {
    clearTimeout(late);
    document.querySelector(".dec").classList.remove("busy", "late");
  }
}

async function refused(error, option) {
  if (!error.status) {
    if (current()) lightUp(current());
    stroke("refused");
    notice(error.message, true);
    return;
  }
  const begun = current();
  if (begun) begun.confirming = begun.plan = begun.plans = null;
  await page.changed();
  stroke("refused");
  notice(error.status === 409 ? words().changed : error.message, true);
  page.why({ rule: error.rule, option: option.text, open: Boolean(error.rule) });
  if (current()) draw();
}
