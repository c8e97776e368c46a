// What a walk looks at and presses (`walking.py`); it is on the page before anything else.
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const pane = () => document.querySelector("#at-pane").dataset;

  // ---- plates without their ground

  const bare = new Set();
  const isShown = (place) => place.nextElementSibling && getComputedStyle(place.nextElementSibling).visibility !== "hidden";

  /** From the first moment on: a plate that is drawn while its ground is not. */
  new MutationObserver(() => {
    if (document.readyState !== "complete") return; // nothing is painted before its styles are there
    for (const place of all(".plate-view [data-ground]:empty")) if (isShown(place)) bare.add(place.id);
  }).observe(document, { childList: true, subtree: true });

  function withoutGround() {
    const undrawn = all(".plate").filter((plate) => !plate.querySelector(":scope > .plate-view > svg > *"));
    const places = all(".plate-view [data-ground]:empty, #at-pane [data-same]");
    return [...new Set([...bare, ...[...undrawn, ...places].map(({ id }) => id)])].map((id) => `${id} is not drawn`);
  }

  // ---- what can be pressed

  const PRESSED = ["#at-decision button", "#at-decision a.btn", "#at-decision .stepper input", ".top button", ".top a", ".tabbar button", ".rail button"];
  const nameOf = (button) => button.textContent.trim().replace(/\s+/g, " ").slice(0, 60) || button.getAttribute("aria-label") || button.className;

  /** What of each thing that can be pressed is not there, once it is brought into sight where it is scrolled. */
  function amiss() {
    const pressed = curtain() ? "#at-curtain button" : PRESSED.join(", "); // behind it nothing can be
    const found = all(pressed).filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.getClientRects().length);
    const faults = found.flatMap((button) => inSight(button, faultsOf).map((fault) => `${nameOf(button)}: ${fault}`));
    if (document.scrollingElement.scrollWidth > document.documentElement.clientWidth) faults.push("the page scrolls sideways");
    return [...new Set(faults)];
  }

  function inSight(button, look) {
    const scroller = button.closest(".opts, .beat-lines");
    const [before, around] = [scroller?.scrollTop, document.querySelector("#at-decision").scrollTop];
    if (button.closest("#at-decision")) button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const found = look(button);
    if (scroller) scroller.scrollTop = before;
    document.querySelector("#at-decision").scrollTop = around;
    return found;
  }

  function faultsOf(button) {
    const box = button.getBoundingClientRect();
    const beyond = (edge) => box.left < edge.left - 1 || box.top < edge.top - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
    const faults = beyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }) ? ["outside of the window"] : [];
    for (let around = button.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow !== "visible" && beyond(around.getBoundingClientRect())) faults.push(`cut off by ${around.id || around.className}`);
    }
    if ([button, ...all("b, span", button)].some(isCut)) faults.push("its words are cut");
    const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (on && !button.contains(on) && !on.contains(button)) faults.push(`under ${on.id || on.getAttribute("class") || on.localName}`);
    return faults;
  }

  /** A name may not even reach beyond its place; of what is around it only what is hidden counts. */
  const isCut = (words) => {
    const spills = words.scrollWidth > words.clientWidth + 1 || (words.localName === "b" && words.scrollHeight > words.clientHeight + 3);
    return words.clientWidth > 1 && spills && (words.localName === "b" || getComputedStyle(words).overflow !== "visible");
  };

  /** Shapes that can be chosen and have no words, or are called as the page calls them. */
  function unnamed() {
    const raw = all(".plate-view .target[aria-label]").filter(({ id, ariaLabel }) => {
      const own = id.split("--").pop();
      return !ariaLabel.trim() || (/[-_]/.test(own) && ariaLabel.split(/[\s,;:]+/).includes(own));
    });
    return raw.map(({ id, ariaLabel }) => `${id} is called ${ariaLabel}`);
  }

  // ---- going on

  const curtain = () => document.querySelector("#at-curtain:not([hidden]) [data-open-curtain]");
  const confirmed = () => document.querySelector("#at-decision [data-confirmed]");
  const offered = () => all("#at-decision .opts .opt, #at-decision [data-end]").filter((each) => each.entry);

  function state() {
    const { choices, lesson, status } = pane();
    return {
      choices: Number(choices),
      finished: Boolean(lesson && JSON.parse(lesson).finished),
      over: status === "over",
      hidden: Boolean(curtain()),
      sure: Boolean(confirmed()),
      options: offered().length,
      asked: status === "over" || Boolean(curtain()) || (!document.querySelector(".dec.busy") && Boolean(confirmed() || offered().length)),
    };
  }

  /** A person who knows the way presses the next thing before they have looked, and sometimes twice. */
  function hurry(at, times) {
    for (let time = 0; time < times; time += 1) (curtain() ?? confirmed() ?? offered()[at % offered().length])?.click();
  }

  globalThis.walking = { withoutGround, amiss, unnamed, state, hurry };
})();
