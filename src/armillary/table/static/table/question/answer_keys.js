// Keys that answer: digits choose an option or write a number, and one key ends.
import { choose } from "./choose_option.js";
import { current, numbered, numberField } from "./read_question.js";

const PATIENCE = 700; // ms that a second figure may take

/** A digit chooses an option; where there are more than nine, a second one may follow. */
export function digit(figure) {
  const now = current();
  if (!now || now.confirming || now.plan) return false;
  if (!numbered().length) return write(figure);
  clearTimeout(now.waiting);
  now.typed += figure;
  if (Number(now.typed) * 10 > numbered().length) takeTyped(now);
  else now.waiting = setTimeout(takeTyped, PATIENCE, now);
  return true;
}

function takeTyped(question) {
  const wanted = Number(question.typed);
  question.typed = "";
  const each = current() === question && numbered()[wanted - 1];
  if (each) choose(each.entry);
}

/** A number that is asked for begins with this figure; the field takes the others. */
function write(figure) {
  const field = numberField();
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.value = figure;
  field.dispatchEvent(new Event("input"));
  return true;
}

/** Is the first figure of two written? */
export const typing = () => Boolean(current()?.typed);

/** Take the number that is asked for as it stands. */
export function takeNumber() {
  const take = numberField()?.parentElement.querySelector("[data-amount]");
  take?.click();
  return Boolean(take);
}

export function end() {
  document.querySelector(".acts [data-end]")?.click();
}
