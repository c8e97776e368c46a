// The elements of the board: plates, the column that folds, the room that several plates share.
import { boxOf } from "./folding_column.js";

const LONGER = 2; // than high: such a drawing is scrolled where it would be too small

const narrow = matchMedia("(max-width: 640px)");
export const phone = () => narrow.matches;

export const pane = () => document.querySelector("#at-pane").dataset;
export const board = () => document.querySelector(".board");
export const plateOf = (name) => document.getElementById(`at-plate-${name}`);
export const svgOf = (plate) => plate.querySelector(":scope > .plate-view > svg");

/** The column beside the middle that folds, where a game has one. */
export const column = () => document.querySelector(".board .part.folds");

/** One room for several plates, of which one is in front. */
export const room = () => document.querySelector(".board .part.room");

/** The place of a plate that shares its room with others. */
export const placeInRoom = (name) => (name && document.getElementById(`at-room-${name}`)) || null;

/** Is a plate behind another one in their room, drawn and not shown? */
export const isBehind = (plate) => !phone() && Boolean(plate?.closest(".part.back"));

export function isLong(plate, times = LONGER) {
  const [, , width, height] = boxOf(plate);
  return width > times * height;
}

export function heaviest(plates) {
  return [...plates].sort((a, b) => Number(b.dataset.weight) - Number(a.dataset.weight))[0];
}
