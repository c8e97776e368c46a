// Moments as "2 h ago", in the reader's language.

const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60]];

export function tellAgo(root = document) {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  for (const time of root.querySelectorAll("time[data-ago]")) {
    const moment = new Date(time.dateTime);
    const seconds = (moment - Date.now()) / 1000;
    const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
    time.textContent = words.format(unit === "second" ? 0 : Math.round(seconds / length), unit);
    time.title = moment.toLocaleString(document.documentElement.lang);
  }
}

tellAgo();
