// What can be read: labels and signs that are too small for it are enlarged, or else not shown.

// No label is smaller than 11 px: a little one grows; one that would have to grow too much, out of its
// room, or into another, is not shown: it stands in the caption, the tooltip or the twin. What is said
// together (`whole`) is dropped together: no icon without its figure, no half of a name.
const SMALLEST = 11;
const GROWTH = 1.45;
const SMALLEST_SIGN = 12;
const SIGN_GROWTH = 1.3;
const NEAR = 1; // pixels a unit: from here on a drawing shows what is near instead of what is far
const DISTANT = 0.6; // and below this what is distant

export function readable(svg) {
  if (!svg) return;
  const at = svg.getScreenCTM();
  svg.classList.toggle("is-near", Boolean(at) && at.a >= NEAR);
  svg.classList.toggle("is-distant", Boolean(at) && at.a < DISTANT);
  const texts = [...svg.querySelectorAll("text")].filter((text) => !text.closest(".key-cap"));
  const grown = texts.filter(resize);
  if (grown.length) separate(texts, grown);
  for (const sign of svg.querySelectorAll("use")) enlarge(sign);
  for (const whole of svg.querySelectorAll(".whole")) whole.classList.toggle("lost", Boolean(whole.querySelector("text.tiny:not(.sign-joint), use.tiny")));
}

/** Give a sign its size: a little one grows about its middle, one that would have to grow too much is not shown. */
function enlarge(sign) {
  sign.dataset.fit ??= ["x", "y", "width", "height"].map((name) => sign.getAttribute(name) ?? 0).join(" ");
  const [x, y, width, height] = sign.dataset.fit.split(" ").map(Number);
  const at = sign.getScreenCTM();
  if (!width || !at) return;
  const growth = Math.max(1, SMALLEST_SIGN / (Math.max(width, height) * Math.hypot(at.a, at.b)));
  const small = growth > SIGN_GROWTH;
  sign.classList.toggle("tiny", small);
  const by = small ? 1 : growth;
  const set = { x: x - (width * (by - 1)) / 2, y: y - (height * (by - 1)) / 2, width: width * by, height: height * by };
  for (const [name, value] of Object.entries(set)) sign.setAttribute(name, value);
}

/** Labels that grew into others are not shown. */
function separate(texts, grown) {
  const straight = texts.filter((text) => !text.classList.contains("tiny") && !text.querySelector("textPath")); // the box of a curve says little
  const boxes = new Map(straight.map((text) => [text, text.getBoundingClientRect()]));
  const yields = (text) => Number(text.classList.contains("yields"));
  for (const text of grown.sort((a, b) => yields(b) - yields(a))) {
    const box = boxes.get(text);
    if (!box) continue;
    const meets = [...boxes].some(([other, around]) => other !== text && overlap(box, around));
    text.classList.toggle("tiny", meets);
    if (meets) boxes.delete(text);
  }
}

/** Give a label its size; true if it had to grow. */
function resize(text) {
  text.dataset.size ??= text.getAttribute("font-size");
  const at = text.getScreenCTM();
  const size = Number(text.dataset.size);
  const growth = Math.max(1, SMALLEST / (size * (at ? Math.hypot(at.a, at.b) : 1)));
  const small = growth > GROWTH || (growth > 1 && size * growth > widest(text));
  text.classList.toggle("tiny", small);
  text.setAttribute("font-size", small ? size : size * growth);
  return growth > 1 && !small;
}

/** The size at which a label fills its room. */
function widest(text) {
  if (!text.dataset.room) return Infinity;
  const long = text.getComputedTextLength() / Number(text.getAttribute("font-size"));
  return long ? Number(text.dataset.room) / long : Infinity;
}

function overlap(a, b) {
  const most = 5; // the box of a line is higher than its letters
  return a.left < b.right - most && b.left < a.right - most && a.top < b.bottom - most && b.top < a.bottom - most;
}
