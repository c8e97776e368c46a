// The account: links, tokens, signing in and out.

import { ask, copy } from "./web.js";

const account = document.querySelector("[data-account]");

for (const form of account.querySelectorAll("[data-send]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { login, password } = form.elements;
    try {
      await ask("POST", form.dataset.send, { login: login.value, password: password.value });
      location.reload();
    } catch (error) {
      form.querySelector("[data-problem]").textContent = error.message;
    }
  });
}

account.addEventListener("click", async (event) => {
  const maker = event.target.closest("[data-make]");
  if (maker) {
    const made = await ask("POST", maker.dataset.make);
    const text = made[maker.dataset.field];
    account.querySelector(`[data-made="${maker.dataset.make}"]`).textContent = text;
    await copy(text);
  }
  if (event.target.closest("[data-sign-out]")) {
    await ask("DELETE", "/api/session");
    location.reload();
  }
});
