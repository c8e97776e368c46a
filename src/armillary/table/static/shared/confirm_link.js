// A link that changes something asks first.

import { ask } from "./server.js";

const form = document.querySelector("[data-asking]");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await ask("POST", form.dataset.asking);
    location.href = "/";
  } catch (error) {
    form.querySelector("[data-problem]").textContent = error.message;
  }
});
