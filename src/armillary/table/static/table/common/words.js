// How a question looks: the gauge, the sentence with its slots, the stepper of a number.

let most = { key: "", points: 0 }; // for the gauge: how many there were at first

export const words = () => document.querySelector("#at-words").dataset;

/** A message with its figures. */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

/** A share as a figure of the reader's language; the sign is written beside it. */
export const percent = (share) => (100 * share).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function make(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside);
  return made;
}

export function sign(name, cls = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** The ring with the number left, or with the mark of the seat that is asked. */
export function drawGauge(gauge, decision) {
  const { points, seat } = decision;
  const turn = document.querySelector("#at-pane").dataset.turn;
  const key = `${turn} ${seat} ${decision.rule}`;
  most = most.key === key ? { key, points: Math.max(most.points, points ?? 0) } : { key, points: points ?? 0 };
  gauge.setAttribute("viewBox", "-28 -28 56 56");
  if (decision.ring) {
    gauge.innerHTML = ticks() + segments(decision.ring.all - decision.ring.at, decision.ring.all, decision.ring.at + 1);
    return;
  }
  gauge.innerHTML = ticks() + (points === null ? `<g class="c${seat + 1}"><use class="who" href="#i-mark-${seat + 1}" x="-11" y="-11" width="22" height="22"/></g>` : segments(points, Math.max(most.points, points, 1)));
}

function ticks() {
  const at = (angle, r) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  return Array.from({ length: 36 }, (_, n) => (n * Math.PI) / 18).map((angle) => `<path class="tk" d="M${at(angle, 24)}L${at(angle, 26)}"/>`).join("");
}

function segments(left, all, said = left) {
  const at = (angle) => `${(20 * Math.sin(angle)).toFixed(2)} ${(-20 * Math.cos(angle)).toFixed(2)}`;
  const step = (2 * Math.PI) / all;
  const gap = all > 1 ? Math.min(0.087, step / 5) : 0.001;
  const arcs = Array.from({ length: all }, (_, n) => {
    const [from, to] = [n * step + gap, (n + 1) * step - gap];
    return `<path class="${n < all - left ? "sp" : "lf"}" d="M${at(from)}A20 20 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}"/>`;
  });
  return `${arcs.join("")}<text y="7.5">${said}</text>`;
}

/** The sentence with its chosen part in a box, the missing one in a dashed box, and figures in small. */
export function sentence(decision, group) {
  const text = group ? decision.groups.find(({ name }) => name === group).prompt : decision.prompt;
  if (decision.whole) return [text];
  const [head, tail] = halves(text);
  const parts = group ? slots(head, group, decision) : [head];
  return tail ? [...parts, make("span", { class: tail.length > 24 ? "sub" : "tail" }, tail)] : parts;
}

function halves(text) {
  const at = text.indexOf(": ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

function slots(head, group, decision) {
  const at = head.toLowerCase().indexOf(group.toLowerCase());
  const short = distinct(group, decision);
  const start = at < 0 ? -1 : head.toLowerCase().indexOf(short.toLowerCase(), at);
  if (start < 0) return [head];
  const end = start + short.length;
  const slot = make("button", { class: "slot", type: "button", title: words().reopen, "data-reopen": true }, head.slice(start, end), make("span", { class: "key" }, "Esc"));
  const missing = missingPart(head.slice(end), halves(decision.prompt)[0]);
  const rest = head.slice(end, head.length - missing.length);
  return [head.slice(0, start), slot, rest, ...(missing ? [make("span", { class: "slot void" }, missing)] : [])];
}

/** What of a group's name tells it from the others: "0" of "From 0". */
function distinct(group, decision) {
  const own = group.split(" ");
  const others = decision.groups.map(({ name }) => name.split(" "));
  let shared = 0;
  while (shared < own.length - 1 && others.every((other) => other[shared] === own[shared])) shared += 1;
  return own.slice(shared).join(" ");
}

function missingPart(rest, prompt) {
  const [a, b] = [rest.trim().split(" "), prompt.trim().split(" ")];
  let count = 0;
  while (count < a.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return a.slice(a.length - count).join(" ");
}

/** A number with a range: less, more, and a button that says what is taken. */
export function stepper({ low, high, step, verb, names }, chosen) {
  const before = Math.max(0, names.indexOf(chosen));
  const number = make("input", { class: "field", type: "number", min: low, max: high, step, value: low + before * step, "aria-label": verb, inputmode: "numeric" });
  const take = make("button", { class: "opt", type: "button", "data-amount": true }, sign("confirm"), make("span", {}, make("b", {})));
  const say = () => {
    const value = Math.min(high, Math.max(low, low + Math.round(((Number(number.value) || low) - low) / step) * step));
    take.querySelector("b").textContent = names[(value - low) / step] ?? `${verb} ${value}`;
    take.entry = { option: { text: `${verb} ${value}`, name: `${verb} ${value}`, shapes: [], final: null, consequence: "" }, shapes: [] };
  };
  const by = (change) => () => {
    number.value = Math.min(high, Math.max(low, Number(number.value) + change));
    say();
  };
  const less = make("button", { class: "btn", type: "button", "aria-label": words().less }, "−");
  const more = make("button", { class: "btn", type: "button", "aria-label": words().more }, "+");
  less.addEventListener("click", by(-step));
  more.addEventListener("click", by(step));
  number.addEventListener("input", say);
  number.addEventListener("keydown", (event) => event.key === "Enter" && take.click());
  say();
  return make("div", { class: "stepper" }, less, number, more, take);
}
