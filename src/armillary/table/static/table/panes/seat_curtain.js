// The curtain between seats that share a screen.

export const isDrawn = () => !document.querySelector("#at-curtain").hidden;

export function draw(name) {
  document.querySelector("#at-curtain-who").textContent = name;
  const curtain = document.querySelector("#at-curtain");
  curtain.hidden = false;
  document.querySelector(".frame").inert = true;
  curtain.querySelector("button").focus();
}

export function open() {
  document.querySelector("#at-curtain").hidden = true;
  document.querySelector(".frame").inert = false;
  document.querySelector(".opts > .stepper input, .opts .opt")?.focus({ preventScroll: true });
}
