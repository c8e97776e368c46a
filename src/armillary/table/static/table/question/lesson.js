// A lesson: the decision bar is the teacher. It asks for one thing at a time; everything else can be tried.
import { pane } from "../common/table_data.js";
import { words } from "../common/words.js";

let free = false; // all options are shown, not only the one that the step waits for
let shown = -1; // the step that is on the page
let acting = null; // what has been asked of the lesson and not come yet
let actions = { request: async () => null, read: () => {}, choose: () => {} };

const app = () => document.querySelector(".app.table");

function current() {
  const { lesson } = pane().dataset;
  return lesson ? JSON.parse(lesson) : null;
}

export function wake(chosen) {
  actions = chosen;
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-lesson-show]")) actions.choose();
    if (event.target.closest?.("[data-lesson-try]")) tryElse(!free);
  });
  document.addEventListener("rules", signs);
  new MutationObserver(settle).observe(pane(), { attributeFilter: ["data-lesson"] });
  settle();
}

function settle() {
  const lesson = current();
  if (!lesson && pane().dataset.present !== "yes") return; // a move is being shown: the lesson goes on after it
  if ((lesson?.done ?? -1) !== shown) free = false;
  shown = lesson?.done ?? -1;
  if (lesson) app().dataset.lesson = lesson.strayed ? "strayed" : lesson.finished ? "finished" : free ? "free" : "on";
  else delete app().dataset.lesson;
  signs();
}

function tryElse(wanted) {
  free = wanted;
  settle();
  const button = document.querySelector("[data-lesson-try]");
  button?.setAttribute("aria-pressed", free);
  actions.read();
}

/** One wish at a time: a second press comes before the page shows what the first has brought, and would miss its step. */
export function act(name) {
  free = false;
  acting ??= actions.request("POST", "lesson", { act: name, step: current()?.done ?? 0 }).finally(() => (acting = null));
  return acting;
}

/** The question as the lesson asks it: its sentence, and the one thing that it waits for. */
export function narrowed(decision) {
  const lesson = current();
  if (!lesson || lesson.strayed || lesson.finished || !lesson.asked) return decision; // a closed plan may be opened again
  if (lesson.done !== shown) free = false; // the step has changed
  const ring = { at: lesson.step, all: lesson.chapters[lesson.chapter].steps.length };
  const asked = { ...decision, prompt: lesson.says, rule: lesson.rule, ring, whole: true };
  if (free || lesson.free) return asked;
  const option = lesson.option ? inOneGo(lesson, decision) : goOn(lesson);
  const options = [option, ...lesson.also].map((each) => ({ ...each, final: null, careful: false })); // stepping back takes everything back, and the lesson has said what it does
  return { ...asked, options, groups: [], amount: null, far: [] };
}

/** A step of several choices is one click: they are made together, as far as nothing surprising happens. */
function inOneGo({ option, chain }, { seat, number }) {
  if (chain.length < 2) return option;
  return { ...option, consequence: "", act: () => actions.request("POST", "chain", { seat, number, choices: chain }) };
}

function goOn({ shapes }) {
  return { text: "", name: words().goOn, consequence: "", group: "", part: "", shapes, final: null, perhaps: false, act: () => act("go-on") };
}

/** The signs beside the rules: those of this step first, then those that came before, then the others. */
function signs() {
  const lesson = current();
  const lines = document.querySelectorAll("#at-rules [data-sign]");
  const place = (when) => document.querySelector(`#at-rules [data-signs-when="${when}"]`);
  for (const line of lines) {
    const { sign } = line.dataset;
    const when = !lesson || lesson.known.includes(sign) ? "known" : lesson.signs.includes(sign) ? "now" : "soon";
    if (line.closest("[data-signs-when]").dataset.signsWhen !== when) place(when).querySelector("ul").append(line);
  }
  for (const section of document.querySelectorAll("#at-rules [data-signs-when]")) {
    section.hidden = !section.querySelector("li");
    section.querySelector("h3").hidden = !lesson;
  }
}

