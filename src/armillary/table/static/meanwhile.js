// What can be done at any time: the menus beside the question, where what is grave is asked twice.
import { filled, words } from "./question.js";

/** Do it, or ask once more. */
export async function act(pressed, request) {
  if (pressed.hasAttribute("data-sure") && !pressed.classList.contains("sure")) {
    askAgain(pressed);
    return;
  }
  const { anytime: choice, seat, number } = pressed.dataset;
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
  await request("POST", "choices", { seat: Number(seat), number: Number(number), choice });
}

function askAgain(pressed) {
  for (const other of document.querySelectorAll(".anytime .sure")) calm(other);
  const name = pressed.querySelector("b");
  pressed.classList.add("sure");
  pressed.dataset.said = name.textContent;
  name.textContent = filled(words().confirm, { what: name.textContent });
  pressed.closest("[popover]").addEventListener("toggle", () => calm(pressed), { once: true });
}

function calm(pressed) {
  if (!pressed.classList.contains("sure")) return;
  pressed.classList.remove("sure");
  pressed.querySelector("b").textContent = pressed.dataset.said;
}
