// What the player sets: boxes, the pace, switches.
import { weighAgain } from "./win_chances.js";
import * as prefs from "../../shared/preferences.js";

function dress() {
  for (const box of document.querySelectorAll("[data-setting]")) box.checked = Boolean(prefs.get(box.dataset.setting));
  for (const radio of document.querySelectorAll("[name=pace]")) radio.checked = radio.value === prefs.get("pace");
  for (const button of document.querySelectorAll("[data-switch]")) button.setAttribute("aria-pressed", Boolean(prefs.get(button.dataset.switch)));
}

async function change(name, value) {
  prefs.set(name, value);
  if (name === "notify" && value) await globalThis.Notification?.requestPermission();
  if (name === "chances") weighAgain();
  dress();
}

export function wake() {
  document.addEventListener("change", (event) => {
    if (event.target.matches?.("[data-setting]")) change(event.target.dataset.setting, event.target.checked);
    if (event.target.name === "pace") change("pace", event.target.value);
  });
  document.addEventListener("click", (event) => {
    const pressed = event.target.closest?.("[data-switch]");
    if (pressed) change(pressed.dataset.switch, !prefs.get(pressed.dataset.switch));
  });
  dress();
}
