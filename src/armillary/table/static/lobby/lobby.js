// The lobby: play at once, open a table, sit down, upload a record; the lists stay up to date.

import { ask, copy, isOurs, loadedAnew } from "../shared/server.js";
import { tellAgo } from "../shared/time_ago.js";
import { Idiomorph } from "../vendor/idiomorph.js";

const LARGEST_RECORD = 3_000_000;
const REFRESH = 8_000;

const lobby = document.querySelector("[data-lobby]");
const form = document.querySelector("[data-new-table]");
const aside = document.getElementById("new");
const title = document.title;

/** Somebody without a name gets the one in the field, once. */
async function beSomebody() {
  const field = document.querySelector("[data-nickname-now]");
  if (lobby.dataset.known || !field) return;
  await ask("POST", "/api/me", { nickname: field.value.trim() || field.defaultValue });
  lobby.dataset.known = "yes";
}

/** Do something that ends at a table, or say why not. */
async function goToTable(button, place, open) {
  place.textContent = "";
  if (button) button.disabled = true;
  try {
    await beSomebody();
    const table = await open();
    location.href = `/tables/${table.id}`;
  } catch (error) {
    place.textContent = error.message;
    if (button) button.disabled = false;
  }
}

const heroProblem = document.querySelector("[data-problem-here]");

function playNow(button) {
  const { play, seats, level } = button.dataset;
  const bots = Array.from({ length: Number(seats) - 1 }, () => ({ kind: "bot", bot: level }));
  return goToTable(button, heroProblem, () => ask("POST", "/api/tables", { game: play, seats: [{ kind: "me" }, ...bots] }));
}

function learn(button) {
  return goToTable(button, heroProblem, () => ask("POST", "/api/lessons", { game: button.dataset.lesson, lesson: Number(button.dataset.number ?? 0) }));
}

function sitDown(button) {
  const seat = Number(button.dataset.seat);
  return goToTable(button, heroProblem, () => ask("POST", `/api/tables/${button.dataset.sit}/sit`, { seat }));
}

async function invite(button) {
  const { invitations } = await ask("GET", `/api/tables/${button.dataset.invite}/links`);
  const link = invitations.find(Boolean);
  const said = button.querySelector("span");
  said.textContent = (await copy(link)) ? lobby.dataset.invitationCopied : link;
}

document.addEventListener("click", (event) => {
  const found = (name) => event.target.closest(`[data-${name}]`);
  const button = found("play") ?? found("lesson") ?? found("sit") ?? found("invite") ?? found("new") ?? found("new-close");
  if (!button) return;
  if (button.dataset.play !== undefined) playNow(button);
  else if (button.dataset.lesson !== undefined) learn(button);
  else if (button.dataset.sit !== undefined) sitDown(button);
  else if (button.dataset.invite !== undefined) invite(button).catch((error) => { heroProblem.textContent = error.message; });
  else if (button.dataset.newClose !== undefined) aside.classList.remove("shown");
  else if (button.dataset.new !== undefined) showNewTable(button.dataset.new);
});

// A new table

function showNewTable(game) {
  if (game) form.elements.game.value = game;
  aside.classList.add("shown");
  fitForm();
  aside.scrollIntoView({ block: "nearest" });
  form.elements.game.focus();
}

const rows = () => [...form.querySelectorAll("[data-seat-row]")];
const usedRows = () => rows().filter((row) => !row.hidden);

/** Show what the chosen game has: its seats, its options, a name for each further person here. */
function fitForm() {
  const game = form.elements.game.selectedOptions[0];
  const [least, most] = [Number(game.dataset.least), Number(game.dataset.most)];
  rows().forEach((row, index) => {
    if (index < least) row.hidden = false;
    if (index >= most) row.hidden = true;
  });
  let here = 0;
  for (const row of usedRows()) {
    const mine = row.querySelector("select").value === "me";
    row.querySelector("input").hidden = !(mine && here > 0);
    here += mine;
  }
  const levels = JSON.parse(game.dataset.levels); // as strong as they are in this game
  const bot = form.querySelector("[data-seats]").dataset.bot;
  for (const option of form.querySelectorAll('[data-seat-row] option[value^="bot:"]')) option.textContent = bot.replace("{says}", levels[option.value.slice(4)]);
  const count = usedRows().length;
  form.querySelector("[data-add-seat]").disabled = count >= most;
  form.querySelector("[data-drop-seat]").disabled = count <= least;
  for (const settings of form.querySelectorAll("[data-settings-of]")) {
    settings.hidden = settings.dataset.settingsOf !== game.value;
    if (!settings.hidden) fitSettings(settings, String(count));
  }
  const alone = form.querySelector("p[data-alone]");
  const against = game.dataset.alone;
  alone.hidden = !against;
  alone.textContent = (count === 1 ? alone.dataset.says : alone.dataset.invites).replace("{name}", against);
}

/** Offer the settings that mean something with so many seats and with those above them; the others are as usual. */
function fitSettings(block, count) {
  const chosen = {};
  for (const label of block.querySelectorAll("[data-setting]")) {
    const field = label.querySelector("[name]");
    const needs = Object.entries(JSON.parse(label.dataset.needs));
    label.hidden = !label.dataset.forSeats.split(" ").includes(count);
    field.disabled = label.hidden || needs.some(([name, values]) => !values.includes(chosen[name]));
    if (field.disabled) setValue(field, usual(field));
    chosen[field.name] = valueOf(field);
  }
  for (const group of block.querySelectorAll("details")) {
    const on = [...group.querySelectorAll("[data-setting]")].filter((label) => {
      const field = label.querySelector("[name]");
      return valueOf(field) !== usual(field);
    });
    group.querySelector("[data-switched]").textContent = on.map((label) => label.querySelector("b").textContent).join(", ");
  }
  const preset = block.querySelector("[data-preset]");
  if (!preset) return;
  for (const option of preset.options) option.disabled = !(option.dataset.seats ?? count).split(" ").includes(count);
  preset.value = [...preset.options].find((option) => isPlayed(option, block))?.value ?? "";
  block.querySelector("[data-preset-help]").textContent = preset.selectedOptions[0].dataset.help;
}

const settingFields = (block) => [...block.querySelectorAll("[data-setting] [name]")];

function isPlayed(preset, block) {
  if (!preset.dataset.values) return false;
  const values = JSON.parse(preset.dataset.values);
  return settingFields(block).every((field) => valueOf(field) === (values[field.name] ?? usual(field)));
}

/** Set everything as a way to play has it. */
function follow(preset) {
  if (!preset.value) return;
  const values = JSON.parse(preset.selectedOptions[0].dataset.values);
  for (const field of settingFields(preset.closest("[data-settings-of]"))) {
    setValue(field, values[field.name] ?? usual(field));
  }
}

function usual(field) {
  if (field.type === "checkbox") return field.defaultChecked;
  const text = field.options ? [...field.options].find((option) => option.defaultSelected).value : field.defaultValue;
  return field.dataset.kind === "number" ? Number(text) : text;
}

function setValue(field, value) {
  if (field.type === "checkbox") field.checked = value;
  else field.value = value;
}

form.addEventListener("change", (event) => {
  if (event.target.dataset.preset !== undefined) follow(event.target);
  fitForm();
});
form.querySelector("[data-add-seat]").addEventListener("click", () => {
  rows().find((row) => row.hidden).hidden = false;
  fitForm();
});
form.querySelector("[data-drop-seat]").addEventListener("click", () => {
  usedRows().at(-1).hidden = true;
  fitForm();
});

function wishedSeats() {
  return usedRows().map((row) => {
    const [kind, bot = ""] = row.querySelector("select").value.split(":");
    const field = row.querySelector("input");
    return { kind, bot, name: field.hidden ? "" : field.value.trim() };
  });
}

function wishedSettings(game) {
  const fields = settingFields(form.querySelector(`[data-settings-of="${game}"]`));
  return Object.fromEntries(fields.filter((field) => !field.disabled).map((field) => [field.name, valueOf(field)]));
}

function valueOf(field) {
  if (field.type === "checkbox") return field.checked;
  return field.dataset.kind === "number" ? Number(field.value) : field.value;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { game, seed, seen, hints, consent, absence } = form.elements;
  const wish = {
    game: game.value,
    seats: wishedSeats(),
    settings: wishedSettings(game.value),
    seed: seed.value.trim() ? Number(seed.value) : null,
    private: seen.value === "private",
    hints: hints.checked,
    consent: consent.checked,
    absence_hours: Number(absence.value),
  };
  goToTable(event.submitter, form.querySelector("[data-problem-table]"), () => ask("POST", "/api/tables", wish));
});

// A record

document.querySelector("[data-record]").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  if (file.size > LARGEST_RECORD) {
    heroProblem.textContent = lobby.dataset.tooLarge;
  } else {
    const text = await file.text();
    await goToTable(null, heroProblem, async () => {
      heroProblem.textContent = lobby.dataset.reading; // a long game takes a few seconds
      const table = await ask("POST", "/api/records", { text: text || " " });
      return { id: table.status === "over" ? `${table.id}?at=0` : table.id };
    });
  }
  event.target.value = "";
});

// The lists, as they are now

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!isOurs(fresh.body.dataset)) {
    if (!form.contains(document.activeElement)) await loadedAnew(); // whoever is writing is left alone
    return;
  }
  tellAgo(fresh);
  Idiomorph.morph(document.querySelector("[data-lists]"), fresh.querySelector("[data-lists]"), { ignoreActiveValue: true });
  badge();
}

function badge() {
  const waiting = document.querySelectorAll(".lists .turn").length;
  document.title = waiting ? `(${waiting}) ${lobby.dataset.yourMove} · Armillary` : title;
}

setInterval(() => refresh().catch(() => {}), REFRESH);
document.addEventListener("visibilitychange", () => refresh().catch(() => {}));
fitForm();
if (location.hash === "#new") showNewTable(new URLSearchParams(location.search).get("game"));
badge();
