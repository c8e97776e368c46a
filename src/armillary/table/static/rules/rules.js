// The rules: search while typing, kinds, and the rule that is shown marked in the list.

const root = document.querySelector("[data-rules]");
const field = root.querySelector("[data-search]");
const index = root.querySelector(".ix");
let kind = new URLSearchParams(location.search).get("kind") ?? "";
let asked = 0;

function query(extra = {}) {
  const values = { q: field.value.trim(), kind, back: root.dataset.back, ...extra };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value));
}

async function search() {
  const turn = ++asked;
  const answer = await fetch(`${root.dataset.address}?${query({ hits: "true" })}`, { headers: { accept: "text/html" } });
  const text = await answer.text();
  if (turn !== asked || !answer.ok) return;
  const found = new DOMParser().parseFromString(text, "text/html").querySelector("[data-found]");
  root.querySelector("[data-found]").replaceWith(found);
  history.replaceState(null, "", `${root.dataset.address}?${query()}${location.hash}`);
  showWhere();
}

let waiting = 0;
field.addEventListener("input", () => {
  index.classList.add("searching");
  clearTimeout(waiting);
  waiting = setTimeout(search, 160);
});
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});

root.addEventListener("click", (event) => {
  const chosen = event.target.closest("[data-kind]");
  if (chosen) {
    event.preventDefault();
    kind = chosen.dataset.kind;
    index.classList.add("searching");
    search();
  }
  if (event.target.closest(".rs a")) index.classList.remove("searching");
});

document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input, textarea, select")) {
    event.preventDefault();
    field.focus();
    field.select();
  }
});

/** Mark the rule of the address in the list and bring it into view there. */
function showWhere() {
  const id = decodeURIComponent(location.hash.slice(1));
  for (const link of root.querySelectorAll(".rs a, .toc a")) {
    const here = id && link.hash === `#${id}`;
    link.classList.toggle("on", here);
    if (here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  root.querySelector(".rs .on")?.scrollIntoView({ block: "nearest" });
}

window.addEventListener("hashchange", showWhere);
showWhere();
document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: "start" });
if (field.value) index.classList.add("searching");
