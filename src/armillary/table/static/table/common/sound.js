// Three soft strokes: a move, your turn, refused. Off unless the player wants it.
import * as prefs from "../../shared/preferences.js";

const STROKES = { move: [[392, 0]], turn: [[523, 0], [659, 0.14]], refused: [[196, 0]] };
let air = null;

export function stroke(name) {
  if (!prefs.get("sound")) return;
  air ??= new AudioContext();
  for (const [pitch, after] of STROKES[name]) ring(pitch, air.currentTime + after);
}

function ring(pitch, at) {
  const tone = air.createOscillator();
  const level = air.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(0.08, at + 0.015);
  level.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(level).connect(air.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
