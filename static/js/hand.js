
const form = document.getElementById("hand");
const missing = document.getElementById("missing");
const save = document.getElementById("save");
const tally = document.getElementById("tally");

const changed = () => form.dispatchEvent(new Event("change", { bubbles: true }));

// Chips tapped in finishing order. The lists underneath hold what is sent.

function placesOf(order) {
  return [...order.querySelectorAll("select")];
}

function drawOrder(order) {
  for (const select of placesOf(order)) {
    const chip = order.querySelector(`[data-place-of="${select.name}"]`);
    chip.querySelector(".badge")?.remove();
    chip.setAttribute("aria-pressed", Boolean(select.value));
    if (select.value) {
      const badge = document.createElement("span");
      badge.className = "badge";
      badge.textContent = select.value;
      chip.prepend(badge);
    }
  }
}

function tapOrder(chip) {
  const order = chip.closest("[data-order]");
  const selects = placesOf(order);
  const mine = selects.find((select) => select.name === chip.dataset.placeOf);
  const taken = selects.filter((select) => select.value);
  if (mine.value) {
    for (const select of taken) {
      if (Number(select.value) > Number(mine.value)) select.value = Number(select.value) - 1;
    }
    mine.value = "";
  } else {
    mine.value = taken.length + 1;
    // Who is last needs no tap.
    const left = selects.filter((select) => !select.value);
    if (left.length === 1) left[0].value = selects.length;
  }
  drawOrder(order);
  changed();
}

// Steppers: a typed sum counts as its value once a button is pressed.

function numberIn(box) {
  const terms = box.value.normalize("NFKC").replaceAll("−", "-").match(/[+-]?\s*\d+/g) || [];
  return terms.reduce((sum, term) => sum + Number(term.replace(/\s/g, "")), 0);
}

function step(button) {
  const box = button.parentElement.querySelector("input");
  const low = Number(box.dataset.low ?? -1e12), high = Number(box.dataset.high ?? 1e12);
  box.value = Math.min(high, Math.max(low, numberIn(box) + Number(button.dataset.step)));
  changed();
}

// Greying, what is missing, what is wrong: as the server says with each preview.

let state = { blocked: {}, missing: [], errors: {}, hidden: [], filled: {}, ready: false };

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
    field.hidden = state.hidden.includes(name);
    field.querySelector("[data-errors]").replaceChildren(
      ...(state.errors[name] || []).map((text) => {
        const line = document.createElement("p");
        line.className = "fault";
        line.textContent = text;
        return line;
      }),
    );
  }
  for (const box of form.querySelectorAll(".stepper input")) {
    box.placeholder = state.filled[box.name] ?? "";
  }
  for (const tab of form.querySelectorAll(".tab")) {
    const chosen = form.elements.way;
    tab.hidden = Boolean(chosen) && tab.dataset.tab !== chosen.value;
  }
  const stop = Object.values(state.errors).flat()[0];
  save.disabled = !state.ready;
  tell(stop || state.missing.join(" "), Boolean(stop));
  showTally();
}

// The result stands right above the button, to be shown round the table.
function showTally() {
  const rows = document.querySelectorAll("#preview .this-hand li");
  tally.hidden = !state.ready;
  tally.replaceChildren(
    ...[...rows].map((row) => {
      const item = document.createElement("li");
      const points = document.createElement("b");
      points.className = row.querySelector(".points").className.replace("points", "");
      points.textContent = row.querySelector(".points").textContent;
      item.append(`${row.querySelector(".name").textContent} `, points);
      return item;
    }),
  );
}

function readState() {
  const told = document.getElementById("form-state");
  if (!told) return;
  state = JSON.parse(told.textContent);
  show();
}

form.addEventListener("click", (event) => {
  const target = event.target.closest("[data-step], [data-place-of], .chip input");
  if (!target) return;
  if (target.dataset.step) return step(target);
  if (target.dataset.placeOf) return tapOrder(target);
  const why = target.closest(".chip").dataset.why;
  if (why && !target.dataset.on) {
    event.preventDefault();
    tell(why, true);
  } else if (target.type === "radio" && target.dataset.on && target.value) {
    target.checked = false;
    changed();
  }
  markOn();
});

// A radio cannot be taken back by itself: remember which were on before a tap.
function markOn() {
  for (const radio of form.querySelectorAll(".chip input[type=radio]")) {
    if (radio.checked) radio.dataset.on = "yes"; else delete radio.dataset.on;
  }
}

document.addEventListener("htmx:afterSwap", readState);
document.addEventListener("htmx:sendError", () => tell(form.dataset.offline, true));
document.addEventListener("htmx:responseError", () => tell(form.dataset.offline, true));

setUpCards(changed);
for (const order of form.querySelectorAll("[data-order]")) drawOrder(order);
markOn();
readState();
