// The table's page: the player's wishes become requests, and all its parts are set going.
import { chances } from "./panes/win_chances.js";
import * as closer from "./board/magnifier.js";
import * as curtain from "./panes/seat_curtain.js";
import { chooseFirst, hint } from "./question/choose_option.js";
import * as decision from "./question/decision.js";
import * as following from "./update/catch_up.js";
import * as forecast from "./board/forecast.js";
import * as ground from "./board/static_layer.js";
import * as keys from "./keys.js";
import * as lesson from "./question/lesson.js";
import * as meanwhile from "./question/anytime_menu.js";
import { read } from "./question/read_question.js";
import { tell } from "./update/apply_pane.js";
import * as news from "./update/news.js";
import { failed, notice } from "./common/notice_line.js";
import { pane, table } from "./common/table_data.js";
import * as plates from "./board/pan_zoom.js";
import * as finding from "./board/find_place.js";
import { words } from "./common/words.js";
import * as settings from "./panes/settings.js";
import * as side from "./panes/side.js";
import { ask, copy } from "../shared/server.js";

// ---- what the player asks for besides choosing

async function request(method, path, body, { refresh = true } = {}) {
  notice("");
  try {
    const answer = await ask(method, `/api/tables/${table}/${path}`, body);
    if (refresh) await following.refresh();
    return answer;
  } catch (error) {
    failed(error);
    return null;
  }
}

const seat = () => Number(pane().dataset.seat);

const ACTIONS = {
  "[data-lesson-act]": (pressed) => document.querySelector(".dec.busy") || lesson.act(pressed.dataset.lessonAct),
  "[data-drop-branch]": async () => {
    const source = await request("POST", "drop", {}, { refresh: false });
    if (source) location.href = `/tables/${source.table}?at=${source.position}`;
  },
  "[data-undo]": () => request("POST", "undo", { seat: seat() }),
  "[data-undo-ask]": () => request("POST", "undo/ask", { seat: seat() }),
  "[data-undo-answer]": (pressed) => request("POST", "undo/answer", { agree: pressed.dataset.undoAnswer === "yes" }),
  "[data-restart]": () => request("POST", "restart", { seat: seat() }),
  "[data-hint]": () => hint(),
  "[data-at]": ({ dataset: { at, beat } }) => following.showAt(Number(at), { beat: beat === undefined ? null : Number(beat) }),
  "[data-now]": () => following.showNow(),
  "[data-earlier]": (button) => following.showLog(button.dataset.earlier),
  "[data-sit]": async (pressed) => (await introduced(pressed)) && (await request("POST", "sit", { seat: Number(pressed.dataset.sit) })) && location.reload(),
  "[data-stand-in]": (pressed) => request("POST", "stand-in", { seat: Number(pressed.dataset.standIn) }),
  "[data-free]": (pressed) => request("POST", "free", { seat: Number(pressed.dataset.free) }),
  "[data-leave]": async (pressed) => {
    const number = Number(pressed.dataset.leave);
    const bot = document.querySelector(`[data-leave-to="${number}"]`).value;
    if (await request("POST", "leave", { seat: number, bot })) location.reload();
  },
  "[data-rematch]": async () => {
    const next = await request("POST", "rematch", {});
    if (next) location.href = `/tables/${next.id}`;
  },
  "[data-invite]": (pressed) => share((links) => links.invitations[Number(pressed.dataset.invite)]),
  "[data-copy-watch]": () => share((links) => links.watch),
  "[data-anytime]": (pressed) => meanwhile.act(pressed, request),
  "[data-open-curtain]": () => curtain.open(),
  "[data-reset-panes]": () => plates.putBack(),
};

/** Somebody without a name types one beside the seat before sitting down. */
async function introduced(pressed) {
  const field = pressed.parentElement.querySelector("[data-nickname]");
  if (!field) return true;
  if (!field.value.trim()) {
    field.focus();
    return false;
  }
  await ask("POST", "/api/me", { nickname: field.value.trim() });
  return true;
}

async function share(choice) {
  const links = await request("GET", "links");
  if (!links) return;
  const link = choice(links);
  notice((await copy(link)) ? `${words().copied} ${link}` : link);
}

function act(event) {
  for (const [selector, answer] of Object.entries(ACTIONS)) {
    const pressed = event.target.closest?.(selector);
    if (!pressed) continue;
    event.preventDefault();
    Promise.resolve(answer(pressed)).catch(failed);
    return;
  }
}

/** Plates have got their grounds: what is written there becomes readable, and what can be chosen there is lit. */
function standOn(laid) {
  if (!laid.size) return;
  ground.title(pane());
  plates.release(laid);
  plates.settle();
  read();
}

// ---- begin

following.wake();
document.addEventListener("click", act);
settings.wake();
keys.wake();
plates.wake();
finding.wake();
closer.wake();
side.wake();
forecast.wake();
lesson.wake({ request, read, choose: chooseFirst });
decision.wake({ changed: news.catchUp, take: news.bring, hasten: following.hasten, why: side.why });
document.addEventListener("settle", () => plates.settle());
read();
tell({ myTurn: "no" });
chances();
if (curtain.isDrawn()) curtain.draw(pane().dataset.acting);
ground.have(pane()).then(() => standOn(ground.draw()), failed);
news.wake();
