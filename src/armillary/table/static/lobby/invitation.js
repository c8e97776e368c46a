// An invitation: a nickname if there is none yet, then the seat.

import { ask } from "../shared/server.js";

const form = document.querySelector("[data-sit-down]");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { table, seat, key } = form.dataset;
  try {
    if (!form.dataset.known) {
      await ask("POST", "/api/me", { nickname: form.elements.nickname.value.trim() });
      form.dataset.known = "yes";
    }
    await ask("POST", `/api/tables/${table}/sit`, { seat: Number(seat), key });
    location.href = `/tables/${table}`;
  } catch (error) {
    form.querySelector("[data-problem]").textContent = error.message;
  }
});
