// The account: links, tokens, signing in and out.

import { ask, copy } from "../shared/server.js";

const account = document.querySelector("[data-account]");

for (const form of account.querySelectorAll("[data-send]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await ask("POST", form.dataset.send, Object.fromEntries(new FormData(form)));
      location.reload();
    } catch (error) {
      form.querySelector("[data-problem]").textContent = error.message;
    }
  });
}

account.querySelector("[data-put]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const said = form.querySelector("[data-problem]");
  try {
    const { unconfirmed } = await ask("PUT", form.dataset.put, Object.fromEntries(new FormData(form)));
    said.textContent = unconfirmed ? said.dataset.unconfirmed : said.dataset.kept;
  } catch (error) {
    said.textContent = error.message;
  }
});

account.addEventListener("click", async (event) => {
  const maker = event.target.closest("[data-make]");
  if (maker) await make(maker);
  const out = event.target.closest("[data-sign-out]");
  if (out) await signOut(out);
});

async function make(maker) {
  const place = account.querySelector(`[data-made="${maker.dataset.make}"]`);
  try {
    const text = (await ask("POST", maker.dataset.make))[maker.dataset.field];
    place.textContent = text;
    await copy(text);
  } catch (error) {
    place.textContent = error.message;
  }
}

async function signOut(button) {
  try {
    await ask("DELETE", button.dataset.signOut);
    location.reload();
  } catch (error) {
    button.closest("section").querySelector("[data-problem]").textContent = error.message;
  }
}
