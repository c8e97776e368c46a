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

/** The drawing is another, or will be: it has to be seen to again. */
export function forget(svg) {
  sized.delete(svg);
}

export function readable(svg) {
  if (!svg) return;
  const at = svg.getScreenCTM();
  const scale = at ? at.a : 0;
  if (sized.get(svg) === scale) return;
  sized.set(svg, scale);
  svg.classList.toggle("is-near", Boolean(at) && at.a >= NEAR);
  svg.classList.toggle("is-distant", Boolean(at) && at.a < DISTANT);
  const texts = [...svg.querySelectorAll("text")].filter((text) => !text.closest(".key-cap"));
  const grown = resize(texts);
  if (grown.length) separate(texts, grown);
  enlarge([...svg.querySelectorAll("use")]);
  for (const whole of svg.querySelectorAll(".whole")) whole.classList.toggle("lost", Boolean(whole.querySelector("text.tiny:not(.sign-joint), use.tiny")));
}

/** Give signs their sizes: a little one grows about its middle, one that would have to grow too much is not shown. */
function enlarge(signs) {
  const wanted = signs.map((sign) => {
    sign.dataset.fit ??= ["x", "y", "width", "height"].map((name) => sign.getAttribute(name) ?? 0).join(" ");
    const [x, y, width, height] = sign.dataset.fit.split(" ").map(Number);
    const at = sign.getScreenCTM();
    const growth = width && at ? Math.max(1, SMALLEST_SIGN / (Math.max(width, height) * Math.hypot(at.a, at.b))) : 1;
    const by = growth > SIGN_GROWTH ? 1 : growth;
    return { sign, small: growth > SIGN_GROWTH, set: { x: x - (width * (by - 1)) / 2, y: y - (height * (by - 1)) / 2, width: width * by, height: height * by } };
  });
  for (const { sign, small, set } of wanted) {
    if (sign.classList.contains("tiny") !== small) sign.classList.toggle("tiny", small);
    for (const [name, value] of Object.entries(set)) if (Number(sign.getAttribute(name)) !== value) sign.setAttribute(name, value);
  }
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

/** Give labels their sizes, and say which had to grow. All are measured first: after a change the page is laid out anew. */
function resize(texts) {
  const wanted = texts.map((text) => {
    text.dataset.size ??= text.getAttribute("font-size");
    const at = text.getScreenCTM();
    const size = Number(text.dataset.size);
    const growth = Math.max(1, SMALLEST / (size * (at ? Math.hypot(at.a, at.b) : 1)));
    const small = growth > GROWTH || (growth > 1 && size * growth > widest(text));
    return { text, small, size: String(small ? size : size * growth), grown: growth > 1 && !small };
  });
  for (const { text, small, size } of wanted) {
    if (text.classList.contains("tiny") !== small) text.classList.toggle("tiny", small);
    if (text.getAttribute("font-size") !== size) text.setAttribute("font-size", size);
  }
  return wanted.filter((each) => each.grown).map((each) => each.text);
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
