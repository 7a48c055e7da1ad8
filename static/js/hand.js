// The form of a hand: chips in order, steppers, greying. The server judges; this draws.

let form, missing, save, tally, state, retry, touched, waiting;

const PATIENCE = 400; // ms

const NOTHING = { blocked: {}, missing: [], errors: {}, hidden: [], filled: {}, hints: {}, ready: false };

const changed = () => form.dispatchEvent(new Event("change", { bubbles: true }));

function start() {
  form = document.getElementById("hand");
  missing = document.getElementById("missing");
  save = document.getElementById("save");
  tally = document.getElementById("tally");
  state = NOTHING;
  const restored = restoreDraft();
  setUpCards(form, changed);
  setUpLayouts(form, changed);
  form.addEventListener("click", tap);
  form.addEventListener("submit", send);
  for (const kind of ["change", "input"]) form.addEventListener(kind, onlyTicked, true);
  form.addEventListener("change", keepDraft);
  form.addEventListener("input", keepDraft);
  form.querySelectorAll("[data-order]").forEach(drawOrder);
  markOn();
  readState();
  // The preview listens only once the whole page is there.
  touched = restored || [...form.elements].some(filledIn);
  if (document.readyState !== "complete") {
    addEventListener("load", () => touched && changed(), { once: true });
  }
}

// Chips tapped in finishing order. The lists underneath hold what is sent.

function placesOf(order) {
  return [...order.querySelectorAll("select")];
}

function drawOrder(order) {
  for (const select of placesOf(order)) {
    const chip = order.querySelector(`[data-place-of="${select.name}"]`);
    chip.querySelector(".badge").textContent = select.value;
    chip.setAttribute("aria-pressed", Boolean(select.value));
  }
}

function tapOrder(chip) {
  const order = chip.closest("[data-order]");
  const selects = placesOf(order);
  const level = order.querySelector("[data-level]");
  const mine = selects.find((select) => select.name === chip.dataset.placeOf);
  const places = selects.map((select) => Number(select.value));
  const last = Math.max(...places);
  if (mine.dataset.auto) {
    delete mine.dataset.auto;
  } else if (mine.value) {
    takeBack(selects, mine);
  } else {
    mine.value = level?.getAttribute("aria-pressed") === "true" && last ? last : last + 1;
    // Who is last needs no tap.
    const left = selects.filter((select) => !select.value);
    if (left.length === 1 && !level) {
      left[0].value = selects.length;
      left[0].dataset.auto = "yes";
    }
  }
  level?.setAttribute("aria-pressed", "false");
  drawOrder(order);
  changed();
}

function takeBack(selects, mine) {
  for (const select of selects) {
    if (select.dataset.auto) select.value = "";
    delete select.dataset.auto;
  }
  const place = Number(mine.value);
  mine.value = "";
  if (selects.some((select) => Number(select.value) === place)) return;
  for (const select of selects) {
    if (Number(select.value) > place) select.value = Number(select.value) - 1;
  }
}

// Steppers: what is typed, or filled in for the player, counts as its value.

function numberIn(box) {
  const text = (box.value || box.placeholder).normalize("NFKC").replaceAll("−", "-");
  const terms = text.match(/[+-]?\s*\d+/g) || [];
  return terms.reduce((sum, term) => sum + Number(term.replace(/\s/g, "")), 0);
}

function step(button) {
  const box = button.parentElement.querySelector("input");
  const low = Number(box.dataset.low ?? -1e12), high = Number(box.dataset.high ?? 1e12);
  box.value = Math.min(high, Math.max(low, numberIn(box) + Number(button.dataset.step)));
  changed();
}

// Events told one by one: a button holds one, with null or [] for players to be ticked.

// Who is ticked counts with the event they are ticked for, not before.
function onlyTicked(event) {
  if ("pick" in event.target.dataset) event.stopPropagation();
}

function happen(event, button) {
  event.preventDefault();
  const log = button.closest("[data-log]");
  const box = form.elements[log.dataset.log];
  const events = JSON.parse(box.value || "[]");
  if ("undo" in button.dataset) {
    events.pop();
  } else {
    const told = JSON.parse(button.value);
    const group = button.name.replace(".add.", ".pick.");
    const picked = [...log.querySelectorAll("[data-pick]:checked")]
      .filter((box) => box.name === group).map((box) => Number(box.value));
    for (const key of Object.keys(told)) {
      if (told[key] === null) told[key] = picked[0];
      else if (Array.isArray(told[key]) && !told[key].length) told[key] = picked;
    }
    events.push(told);
  }
  box.value = JSON.stringify(events);
  for (const pick of log.querySelectorAll("[data-pick]")) pick.checked = false;
  changed();
}

// Greying, what is missing, what is wrong: as the server says with each preview.

function tell(text, why = false) {
  missing.hidden = !text;
  missing.textContent = text;
  missing.classList.toggle("why", why);
}

function show() {
  for (const input of form.querySelectorAll(".chip input")) {
    const why = state.blocked[`${input.name}=${input.value}`];
    const chip = input.closest(".chip");
    if (why) chip.dataset.why = why; else delete chip.dataset.why;
    if (why) input.setAttribute("aria-disabled", "true"); else input.removeAttribute("aria-disabled");
  }
  for (const field of form.querySelectorAll("[data-field]")) {
    const name = field.dataset.field;
    field.toggleAttribute("data-unasked", state.hidden.includes(name));
    field.querySelector("[data-errors]").replaceChildren(...faults(state.errors[name] || []));
  }
  for (const box of form.querySelectorAll(".stepper input, .matrix input")) {
    box.placeholder = state.filled[box.name] ?? "";
  }
  showHints(form, state.hints);
  for (const tab of form.querySelectorAll(".tab")) {
    const way = form.elements.way;
    tab.hidden = Boolean(way) && tab.dataset.tab !== way.value;
  }
  const stop = Object.values(state.errors).flat()[0];
  save.disabled = !state.ready;
  tell(stop || state.missing.join(" "), Boolean(stop));
  showTally();
}

function faults(texts) {
  return texts.map((text) => {
    const line = document.createElement("p");
    line.className = "fault";
    line.textContent = text;
    return line;
  });
}

// The result stands right above the button, to be shown round the table.
function showTally() {
  const rows = document.querySelectorAll("#preview .this-hand li");
  tally.hidden = !state.ready;
  tally.replaceChildren(
    ...[...rows].map((row) => {
      const item = document.createElement("li");
      const points = document.createElement("b");
      const name = row.querySelector(".name").textContent;
      points.className = row.querySelector(".points").className.replace("points", "");
      points.textContent = row.querySelector(".points").textContent;
      item.append(`${name.length > 5 ? `${name.slice(0, 4)}…` : name} `, points);
      return item;
    }),
  );
}

function readState() {
  clearTimeout(waiting);
  const told = document.getElementById("form-state");
  if (!told) return;
  state = JSON.parse(told.textContent);
  show();
}

function tap(event) {
  const target = event.target.closest("[data-step], [data-place-of], [data-level], [data-event], [data-undo], [data-pick], .chip input");
  if (!target || "pick" in target.dataset) return;
  if ("event" in target.dataset || "undo" in target.dataset) return happen(event, target);
  if (target.dataset.step) return step(target);
  if (target.dataset.placeOf) return tapOrder(target);
  if ("level" in target.dataset) {
    return target.setAttribute("aria-pressed", target.getAttribute("aria-pressed") !== "true");
  }
  const why = target.closest(".chip").dataset.why;
  if (why && !target.dataset.on) {
    event.preventDefault();
    tell(why, true);
  } else if (target.type === "radio" && target.dataset.on && !target.closest(".tabs")) {
    target.checked = false;
    changed();
  }
  markOn();
}

// A radio cannot be taken back by itself: remember which were on before a tap.
function markOn() {
  for (const radio of form.querySelectorAll(".chip input[type=radio]")) {
    if (radio.checked) radio.dataset.on = "yes"; else delete radio.dataset.on;
  }
}

// Saving: the page stays until the server has answered, so that nothing is lost.

async function send(event) {
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "yes";
  const body = new URLSearchParams(new FormData(form));
  body.set("save", "1");
  try {
    const answer = await fetch(location.href, { method: "POST", body, redirect: "manual" });
    if (answer.type === "opaqueredirect") return leave();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.status === 409 || answer.status === 422) {
      document.querySelector("main").replaceWith(page.querySelector("main"));
      htmx.process(document.querySelector("main"));
      start();
      scrollTo(0, 0);
    } else {
      tell(page.querySelector("h1")?.textContent || form.dataset.offline, true);
    }
  } catch {
    tell(form.dataset.offline, true);
  } finally {
    delete form.dataset.sending;
  }
}

function leave() {
  forgetDraft();
  location.assign(form.dataset.after);
}

// A draft outlives a look at the rules, another language, a closed page; it is of one hand.

const draftName = () => `draft:${location.pathname}:${form.dataset.no}`;

function keepDraft() {
  touched = true;
  const entered = [...new FormData(form)].filter(([name]) => name.includes(".") || name === "way");
  localStorage.setItem(draftName(), JSON.stringify(entered));
}

function forgetDraft() {
  localStorage.removeItem(draftName());
}

function restoreDraft() {
  const kept = localStorage.getItem(draftName());
  if (!kept || form.dataset.sent) return false;
  const entered = JSON.parse(kept);
  for (const box of form.elements) {
    if (!box.name?.includes(".") && box.name !== "way") continue;
    const texts = entered.filter(([name]) => name === box.name).map(([, text]) => text);
    if (box.type === "radio" || box.type === "checkbox") box.checked = texts.includes(box.value);
    else box.value = texts[0] ?? "";
  }
  return entered.some(([name, text]) => text && name !== "way");
}

// While an answer is on its way what was said before is old. The server judges what is
// saved in any case, so nobody need wait for it.

function wait() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    tell(form.dataset.working);
    save.disabled = false;
  }, PATIENCE);
}

// Without a connection the preview is asked for again until it comes.

function askAgain() {
  clearTimeout(waiting);
  save.disabled = !state.ready;
  tell(form.dataset.offline, true);
  clearTimeout(retry);
  retry = setTimeout(changed, 3000);
}

// htmx sends the button tapped last along; its event is among the others by then.
document.addEventListener("htmx:configRequest", (event) => {
  for (const name of [...event.detail.formData.keys()]) {
    if (/\.(add\.\d+|undo)$/.test(name)) event.detail.formData.delete(name);
  }
});
document.addEventListener("htmx:beforeRequest", wait);
document.addEventListener("htmx:afterSwap", readState);
document.addEventListener("htmx:sendError", askAgain);
document.addEventListener("htmx:responseError", askAgain);
document.addEventListener("htmx:timeout", askAgain);
addEventListener("online", () => changed());

start();
