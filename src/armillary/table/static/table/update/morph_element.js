// An element of the page becomes the one that came. Its children are told by their ids, the others by their
// order; what is equal is not looked into. A morph that finds whatever has moved anywhere takes several times
// as long, and within one piece of the page nothing moves from one element to another.
import { carry } from "./keep_script_state.js";

/** Change an element into its like; what is asked about first may stay as it is. */
export function become(old, made, stays) {
  if (stays(old, made) || old.isEqualNode(made)) return;
  carry(old, made);
  dress(old, made);
  fill(old, made, stays);
}

/** The attributes of what came; what the reader has unfolded stays so. */
export function dress(old, made) {
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const kept = (name) => made.hasAttribute(name) || (name === "open" && old.localName === "details");
  if (old.attributes.length !== made.attributes.length) for (const name of old.getAttributeNames()) if (!kept(name)) old.removeAttribute(name);
}

function fill(old, made, stays) {
  const coming = [...made.childNodes];
  const ids = new Set(coming.map(({ id }) => id).filter(Boolean));
  const named = ids.size ? new Map([...old.children].filter(({ id }) => ids.has(id)).map((child) => [child.id, child])) : ids;
  const isGone = (child) => child?.id && !ids.has(child.id);
  let at = old.firstChild;
  const drop = () => {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  };
  for (const next of coming) {
    while (isGone(at)) drop();
    const like = next.id ? named.get(next.id) : at;
    if (!isLike(like, next)) {
      old.insertBefore(next, at);
      continue;
    }
    if (like === at) at = at.nextSibling;
    else old.insertBefore(like, at);
    if (like.nodeType === Node.ELEMENT_NODE) become(like, next, stays);
    else if (like.data !== next.data) like.data = next.data;
  }
  while (at) drop();
}

const isLike = (one, other) => one?.nodeName === other.nodeName && (one.id ?? "") === (other.id ?? "");
