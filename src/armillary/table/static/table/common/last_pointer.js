// With what the player has pressed last: a finger has no tooltips, and fields bring its keyboard.

let kind = "";

export function wake() {
  document.addEventListener("pointerdown", (event) => (kind = event.pointerType), true);
}

export const isTouch = () => kind === "touch";
