// What can be done at any time: the menus beside the question, where what is grave is asked twice.
import { filled, words } from "../common/words.js";

/** Do it, or ask once more. */
export async function act(pressed, request) {
  if (pressed.hasAttribute("data-sure") && !pressed.classList.contains("sure")) {
    askAgain(pressed);
    return;
  }
  const { anytime: choice, seat } = pressed.dataset;
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
  await request("POST", "choices", { seat: Number(seat), number: numberOf(seat), choice });
}

/** The number of a choice that a seat makes now: it moves with every choice, what can be done does not. */
function numberOf(seat) {
  const numbers = new Map(document.querySelector("#at-pane").dataset.numbers.trim().split(" ").map((each) => each.split(":")));
  return Number(numbers.get(seat));
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
