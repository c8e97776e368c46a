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

const sized = new WeakMap(); // at which scale a drawing was last seen to
const stale = new WeakSet(); // drawings that are others since; their ground is the same

/** The drawing is another, or will be: it has to be seen to again. */
export function forget(svg) {
  stale.add(svg);
}

/** See to these drawings, as far as their scale is another. All of them are measured before any is changed.
 * What is not shown stays as it is: it will mostly be as large again when it is. */
export function readable(svgs) {
  const scales = svgs.map((svg) => svg.getScreenCTM()?.a ?? 0);
  const fresh = svgs.filter((svg, index) => scales[index] && (stale.has(svg) || sized.get(svg) !== scales[index]));
  if (!fresh.length) return;
  const again = fresh.map((svg) => sized.get(svg) === scales[svgs.indexOf(svg)]);
  svgs.forEach((svg, index) => {
    if (!fresh.includes(svg)) return;
    sized.set(svg, scales[index]);
    stale.delete(svg);
    svg.classList.toggle("is-near", scales[index] >= NEAR);
    svg.classList.toggle("is-distant", scales[index] < DISTANT);
    if (svg.querySelector(":scope > [data-ground]")) svg.style.setProperty("--pixel", (1 / scales[index]).toFixed(3)); // pieces on a map keep their size
  });
  const labels = fresh.map((svg) => [...svg.querySelectorAll("text")].filter((text) => !text.closest(".key-cap")));
  const anew = (index) => (shape) => !again[index] || !(shape.dataset.size ?? shape.dataset.fit) || !shape.closest("[data-ground]"); // at the same scale the ground is as it was
  const signs = fresh.flatMap((svg, index) => [...svg.querySelectorAll("use")].filter(anew(index)));
  const scaleOf = scaling();
  const sizes = labels.map((texts, index) => texts.map((text) => (anew(index)(text) ? sizeOf(text, scaleOf) : known(text))));
  const enlarged = signs.map((sign) => enlargedSign(sign, scaleOf));
  sizes.flat().forEach(resize);
  enlarged.forEach(enlarge);
  const grown = sizes.map((each) => each.filter((label) => label.grown).map((label) => label.text));
  const meeting = labels.map((texts, index) => (grown[index].length ? separate(texts, grown[index]) : []));
  for (const [text, meets] of meeting.flat()) text.classList.toggle("tiny", meets);
  for (const svg of fresh) for (const whole of svg.querySelectorAll(".whole")) whole.classList.toggle("lost", Boolean(whole.querySelector("text.tiny:not(.sign-joint), use.tiny")));
}

/** How large things are drawn: what stands together without a turn of its own is measured once. */
function scaling() {
  const known = new Map();
  return (shape) => {
    const from = shape.hasAttribute("transform") ? shape : shape.parentNode;
    if (!known.has(from)) {
      const at = from.getScreenCTM();
      known.set(from, at ? Math.hypot(at.a, at.b) : 0);
    }
    return known.get(from);
  };
}

/** The size of a sign: a little one grows about its middle, one that would have to grow too much is not shown. */
function enlargedSign(sign, scaleOf) {
  const fit = sign.dataset.fit ?? ["x", "y", "width", "height"].map((name) => sign.getAttribute(name) ?? 0).join(" ");
  const [x, y, width, height] = fit.split(" ").map(Number);
  const scale = scaleOf(sign);
  const growth = width && scale ? Math.max(1, SMALLEST_SIGN / (Math.max(width, height) * scale)) : 1;
  const by = growth > SIGN_GROWTH ? 1 : growth;
  return { sign, fit, small: growth > SIGN_GROWTH, set: { x: x - (width * (by - 1)) / 2, y: y - (height * (by - 1)) / 2, width: width * by, height: height * by } };
}

function enlarge({ sign, fit, small, set }) {
  if (sign.dataset.fit !== fit) sign.dataset.fit = fit;
  if (sign.classList.contains("tiny") !== small) sign.classList.toggle("tiny", small);
  for (const [name, value] of Object.entries(set)) if (Number(sign.getAttribute(name)) !== value) sign.setAttribute(name, value);
}

/** Labels that grew: which of them grew into others, and are not to be shown. */
function separate(texts, grown) {
  const straight = texts.filter((text) => !text.classList.contains("tiny") && !text.querySelector("textPath")); // the box of a curve says little
  const boxes = new Map(straight.map((text) => [text, text.getBoundingClientRect()]));
  const yields = (text) => Number(text.classList.contains("yields"));
  const found = [];
  for (const text of grown.sort((a, b) => yields(b) - yields(a))) {
    const box = boxes.get(text);
    if (!box) continue;
    const meets = [...boxes].some(([other, around]) => other !== text && overlap(box, around));
    found.push([text, meets]);
    if (meets) boxes.delete(text);
  }
  return found;
}

/** The size of a label, and whether it had to grow. */
function sizeOf(text, scaleOf) {
  const written = text.dataset.size ?? text.getAttribute("font-size");
  const size = Number(written);
  const growth = Math.max(1, SMALLEST / (size * (scaleOf(text) || 1)));
  const small = growth > GROWTH || (growth > 1 && size * growth > widest(text));
  return { text, written, small, size: String(small ? size : size * growth), grown: growth > 1 && !small };
}

/** The same of a label that has been seen to at this scale. */
function known(text) {
  const [written, size] = [text.dataset.size, text.getAttribute("font-size")];
  const grown = size !== written;
  return { text, written, small: !grown && text.classList.contains("tiny"), size, grown };
}

function resize({ text, written, small, size }) {
  if (text.dataset.size !== written) text.dataset.size = written;
  if (text.classList.contains("tiny") !== small) text.classList.toggle("tiny", small);
  if (text.getAttribute("font-size") !== size) text.setAttribute("font-size", size);
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
