// How a page speaks with the server and keeps what the reader chose.

export const YEAR = 365 * 24 * 3600;

export function keepCookie(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Fetch; where the server cannot be reached the error says so in the reader's language, and has no status. */
export function reach(address, request) {
  return fetch(address, request).catch(() => {
    throw new Error(document.body.dataset.lost);
  });
}

/** Ask the server; an error carries the server's message, its status and the rule that forbids. */
export async function ask(method, address, body) {
  const answer = await reach(address, {
    method,
    headers: { accept: "application/json", "x-armillary": "1", ...(body ? { "content-type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  await answered(answer);
  return answer.status === 204 ? null : answer.json().catch(() => null);
}

/** The answer, unless it refuses. */
export async function answered(answer) {
  if (answer.ok) return answer;
  const message = await answer.json().catch(() => null);
  const said = new Error(message?.error ?? document.body.dataset.failed);
  throw Object.assign(said, { status: answer.status, rule: message?.rule ?? null, nearest: message?.nearest ?? [] });
}

/** Is what has come made for the scripts and styles of this page? After an update of the server it is not. */
export const isOurs = ({ files }) => files === document.body.dataset.files;

/** The page with the scripts and styles that belong to what the server sends now; what was waited for never comes. */
export function loadedAnew() {
  location.reload();
  return new Promise(() => {});
}

/** Copy a text; where the browser forbids it the text stays to be selected. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
