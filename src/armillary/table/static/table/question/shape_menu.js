// The menu at a shape that can mean several things.
import { button } from "./decision_bar.js";

export function openMenu(question, shape, found) {
  const menu = document.querySelector("#at-menu");
  menu.replaceChildren(...found.map((each, index) => {
    const made = button(question, each, index + 1);
    made.setAttribute("role", "menuitem");
    return made;
  }));
  menu.hidden = false;
  const at = (shape.querySelector(":scope > .halo") ?? shape).getBoundingClientRect();
  const x = Math.min(at.right + 8, innerWidth - menu.offsetWidth - 8);
  const y = Math.min(Math.max(8, at.top), innerHeight - menu.offsetHeight - 8);
  menu.style.left = `${x}px`;
  menu.style.top = `${y}px`;
  menu.querySelector(".opt").focus();
}

/** True if it was open. */
export function closeMenu() {
  const menu = document.querySelector("#at-menu");
  const was = menu && !menu.hidden;
  if (menu) menu.hidden = true;
  return was;
}
