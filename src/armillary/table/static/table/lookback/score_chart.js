// The scores over time: steps, not slopes; a mark where a score changes; names where something stands out.

import { percent } from "../common/words.js";
import uPlot from "../../vendor/uplot.js";

const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const THUMB = 20;
const SHAPES = [
  (c, x, y, r) => c.arc(x, y, r, 0, 7),
  (c, x, y, r) => polygon(c, x, y, r * 1.25, 4, 0),
  (c, x, y, r) => polygon(c, x, y + r * 0.15, r * 1.3, 3, 0),
  (c, x, y, r) => c.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8),
  (c, x, y, r) => polygon(c, x, y, r * 1.1, 6, 0),
  (c, x, y, r) => star(c, x, y, r * 1.35),
  (c, x, y, r) => cross(c, x, y, r * 1.15, r * 0.42),
];

function polygon(c, x, y, r, corners, turn) {
  for (let i = 0; i <= corners; i += 1) {
    const angle = turn - Math.PI / 2 + (2 * Math.PI * i) / corners;
    c[i ? "lineTo" : "moveTo"](x + r * Math.cos(angle), y + r * Math.sin(angle));
  }
}

function star(c, x, y, r) {
  for (let i = 0; i <= 10; i += 1) {
    const angle = -Math.PI / 2 + (Math.PI * i) / 5;
    const reach = i % 2 ? r * 0.45 : r;
    c[i ? "lineTo" : "moveTo"](x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
}

function cross(c, x, y, r, half) {
  const corners = [[-half, -r], [half, -r], [half, -half], [r, -half], [r, half], [half, half], [half, r], [-half, r], [-half, half], [-r, half], [-r, -half], [-half, -half]];
  for (const [index, [across, down]] of corners.entries()) c[index ? "lineTo" : "moveTo"](x + across, y + down);
  c.closePath();
}

/** Points as a number: whole ones are sent as such, others as the text of a fraction. */
function figure(points) {
  const [over, under = 1] = String(points).split("/").map(Number);
  return over / under;
}

export class Chart {
  constructor(bar, timeline, name, choose) {
    this.bar = bar;
    this.timeline = { ...timeline, history: timeline.history.map((row) => row.map(figure)) };
    this.name = name;
    this.choose = choose;
    this.place = bar.querySelector("[data-chart-place]");
    this.position = 0;
    this.resized = new ResizeObserver(() => this.fit());
    this.draw();
    this.resized.observe(this.place);
  }

  /** Rows of the history, changes only, as columns. */
  columns() {
    const rows = this.timeline.history;
    return rows[0].map((_, column) => rows.map((row) => row[column])).filter((_, column) => column !== 1);
  }

  draw() {
    this.plot?.destroy();
    const data = this.columns();
    this.plot = new uPlot(this.options(data.length - 1), data, this.place);
    const root = this.plot.root;
    root.setAttribute("role", "img");
    root.setAttribute("aria-label", this.name);
    this.thread = document.createElement("div");
    this.thread.className = "rp-thread";
    this.plot.over.append(this.thread); // it and the slider are put in place when the plot knows its size
    this.plot.over.addEventListener("click", (event) => {
      const box = this.plot.over.getBoundingClientRect();
      this.choose(Math.round(this.plot.posToVal(event.clientX - box.left, "x")));
    });
  }

  options(seats) {
    const font = `12px ${token("--font-text")}`;
    const ink = token("--ink-3");
    const top = Math.max(10, ...this.timeline.history.flatMap((row) => row.slice(2)));
    const low = Math.min(0, ...this.timeline.history.flatMap((row) => row.slice(2)));
    return {
      width: this.place.clientWidth,
      height: this.place.clientHeight,
      padding: [18, 8, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [0, Math.max(this.timeline.choices, 1)] }, y: { range: [low, Math.ceil(top / 10) * 10] } },
      axes: [
        { font, stroke: ink, size: 26, gap: 4, grid: { show: false }, ticks: { stroke: token("--brass-3"), width: 1, size: 6 },
          splits: (plot) => this.turnSplits(plot).map(([at]) => at), values: (plot) => this.turnSplits(plot).map(([, turn]) => turn) },
        { font, stroke: ink, size: 34, gap: 6, space: 18, grid: { stroke: token("--line-1"), width: 1 }, ticks: { show: false }, incrs: [1, 2, 5, 10, 20, 50, 100] },
      ],
      series: [{}, ...Array.from({ length: seats }, (_, seat) => ({
        stroke: () => token(`--p${(seat % SHAPES.length) + 1}`), width: 2.2, points: { show: false }, paths: uPlot.paths.stepped({ align: 1 }),
      }))],
      hooks: { drawClear: [(plot) => this.names(plot)], draw: [(plot) => this.marks(plot), (plot) => this.rings(plot), (plot) => this.line(plot)] },
    };
  }

  /** Turns that have room for their number: every one, every fifth, every tenth ... */
  turnSplits(plot) {
    const before = Number(this.bar.dataset.turnsBefore); // years have a date
    const turns = this.timeline.turns.map(([at, turn]) => [at, turn + before]);
    const most = Math.max(2, plot.bbox.width / devicePixelRatio / 44);
    const every = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => turns.length / step <= most) ?? 1000;
    const apart = this.timeline.choices / most / 1.4; // turns differ in length: some of them stand too close
    let free = -apart;
    return turns.filter(([at, turn]) => {
      if (turn % every || at < free) return false;
      free = at + apart;
      return true;
    });
  }

  names(plot) {
    const { ctx } = plot;
    const ratio = devicePixelRatio;
    const { top, height, left, width: wide } = plot.bbox;
    ctx.save();
    ctx.font = `500 ${12.5 * ratio}px ${token("--font-text")}`;
    ctx.fillStyle = token("--brass-1");
    ctx.strokeStyle = token("--brass-3");
    ctx.setLineDash([2 * ratio, 4 * ratio]);
    let free = left;
    const places = this.timeline.milestones.map((each) => plot.valToPos(each.position, "x", true));
    for (const [index, milestone] of this.timeline.milestones.entries()) {
      const x = places[index];
      ctx.beginPath();
      ctx.moveTo(x, top - 14 * ratio);
      ctx.lineTo(x, top + height);
      ctx.stroke();
      const width = ctx.measureText(milestone.name).width + 10 * ratio;
      const before = x - width >= free;
      if (!before && x + width > (places[index + 1] ?? left + wide)) {
        free = x; // no room: the line stays, the name is in the log
        continue;
      }
      ctx.textAlign = before ? "right" : "left";
      ctx.fillText(milestone.name, x + (before ? -5 : 5) * ratio, top - 5 * ratio);
      free = before ? x : x + width;
    }
    ctx.restore();
  }

  /** A seat's mark wherever something with a name changed its score, and at the end. */
  marks(plot) {
    const { ctx } = plot;
    const named = new Set([...this.timeline.milestones.map((one) => one.position), this.timeline.choices]);
    ctx.save();
    ctx.strokeStyle = token("--p-edge");
    ctx.lineWidth = devicePixelRatio;
    for (const row of this.timeline.history) {
      if (!named.has(row[0])) continue;
      row.slice(2).forEach((score, seat) => {
        ctx.beginPath();
        SHAPES[seat % SHAPES.length](ctx, plot.valToPos(row[0], "x", true), plot.valToPos(score, "y", true), 4 * devicePixelRatio);
        ctx.fillStyle = token(`--p${(seat % SHAPES.length) + 1}`);
        ctx.fill();
        ctx.stroke();
      });
    }
    ctx.restore();
  }

  /** Turning points that a review has found: rings on the line of their seat, larger with the loss. */
  turn({ seat, choices }) {
    this.turning = { seat, choices: choices.filter((each) => each.turning) };
    if (this.plot.status) this.plot.redraw(false, false);
  }

  rings(plot) {
    if (!this.turning) return;
    const { ctx } = plot;
    const ratio = devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = ctx.fillStyle = token("--danger");
    ctx.lineWidth = 2 * ratio;
    ctx.font = `600 ${11 * ratio}px ${token("--font-text")}`;
    ctx.textAlign = "center";
    let free = -Infinity;
    for (const { number, loss } of this.turning.choices) {
      const row = this.timeline.history.findLast(([at]) => at < number) ?? this.timeline.history[0];
      const [x, y] = [plot.valToPos(number - 1, "x", true), plot.valToPos(row[2 + this.turning.seat], "y", true)];
      const radius = Math.min(9, 4 + 30 * loss) * ratio;
      ctx.beginPath();
      ctx.arc(x, y, radius, 0, 7);
      ctx.stroke();
      if (x < free) continue; // no room: the figure is in the list
      ctx.fillText(`−${percent(loss)}`, x, y - radius - 4 * ratio);
      free = x + 34 * ratio;
    }
    ctx.restore();
  }

  stand(position) {
    this.position = position;
    if (this.plot.status) this.line(this.plot);
  }

  /** Put the thread, the slider and its dots under the plot, value by value. */
  line(plot) {
    this.thread.style.left = `${plot.valToPos(this.position, "x")}px`;
    const left = plot.bbox.left / devicePixelRatio;
    const width = plot.bbox.width / devicePixelRatio;
    const slider = this.bar.querySelector("[data-slider]");
    slider.style.left = `${left - THUMB / 2}px`;
    slider.style.width = `${width + THUMB}px`;
    const dots = this.bar.querySelector(".rp-dots");
    if (dots.childElementCount !== this.timeline.milestones.length) {
      dots.replaceChildren(...this.timeline.milestones.map(() => document.createElement("i")));
    }
    this.timeline.milestones.forEach((milestone, index) => {
      dots.children[index].style.left = `${left + plot.valToPos(milestone.position, "x")}px`;
    });
  }

  fit() {
    const { clientWidth: width, clientHeight: height } = this.place;
    if (!width || !height || (width === this.plot.width && height === this.plot.height)) return;
    this.plot.setSize({ width, height });
  }

  redraw() {
    this.draw();
  }

  destroy() {
    this.resized.disconnect();
    this.plot.destroy();
  }
}
