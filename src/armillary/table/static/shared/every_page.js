// What every page does: language, theme, nickname. No page-specific code here; import server.js, not this.
import { ask, copy, keepCookie } from "./server.js";

document.addEventListener("click", (event) => {
  const language = event.target.closest("[data-language]");
  if (language) {
    keepCookie("language", language.dataset.language);
    location.reload();
  }
  if (event.target.closest("[data-theme-switch]")) switchTheme();
  if (event.target.closest("[data-personal-link]")) showPersonalLink();
});

function switchTheme() {
  const root = document.documentElement;
  const shown = root.dataset.theme === "auto" ? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark") : root.dataset.theme;
  const paper = shown !== "light";
  root.dataset.theme = paper ? "light" : "dark";
  document.querySelector('meta[name="color-scheme"]').content = paper ? "light" : "dark";
  keepCookie("theme", paper ? "paper" : "night");
  document.dispatchEvent(new CustomEvent("theme"));
}

async function showPersonalLink() {
  const place = document.querySelector("[data-personal-link-text]");
  try {
    const { link } = await ask("POST", "/api/me/link");
    place.textContent = link;
    await copy(link);
  } catch (error) {
    place.textContent = error.message;
  }
}

document.querySelector("[data-nickname]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  try {
    await ask("POST", "/api/me", { nickname: form.nickname.value.trim() });
    location.reload();
  } catch (error) {
    form.querySelector("[data-problem]").textContent = error.message;
  }
});
