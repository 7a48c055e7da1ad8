// What every page needs: mark that scripts run, join by a link's secret, copy a link.

// What needs a script is shown once all scripts of the page listen: no tap is lost.
document.addEventListener("DOMContentLoaded", () => document.documentElement.classList.remove("no-script"));

// The secret stands after the #, so that it reaches no server log and no other site.
const join = document.querySelector("form[data-join]");
if (join && location.hash.length > 1) {
  const secret = decoded(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  if (secret) {
    join.elements.secret.value = secret;
    join.submit();
  }
}

// A link that was cut off on its way holds no secret: the page asks for it.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

document.addEventListener("click", (event) => {
  const name = event.target.closest("[data-name]");
  if (name) fillName(name);
  if (event.target.closest("[data-print]")) print();
});

// A tapped name goes into the first empty seat; a second tap takes it back.
function fillName(chip) {
  const boxes = [...document.querySelectorAll("input[name=player]")];
  const taken = boxes.find((box) => box.value.trim() === chip.dataset.name);
  const box = taken || boxes.find((empty) => !empty.value.trim());
  if (!box) return;
  box.value = taken ? "" : chip.dataset.name;
  for (const other of document.querySelectorAll("[data-name]")) {
    const seated = boxes.some((seat) => seat.value.trim() === other.dataset.name);
    other.setAttribute("aria-pressed", seated);
  }
}

// A quick hand, a slow network, a page come back to: boxes can be filled in before
// anything listens.
function filledIn(box) {
  if (box.type === "radio" || box.type === "checkbox") return box.checked !== box.defaultChecked;
  return ["text", "search"].includes(box.type) && box.value !== box.defaultValue;
}

// By then a browser has filled in again what was there when the page was left.
addEventListener("pageshow", () => {
  for (const heard of document.querySelectorAll("[hx-trigger]:not(#hand)")) {
    const box = [heard, ...heard.querySelectorAll("input")].find(filledIn);
    box?.dispatchEvent(new Event("change", { bubbles: true }));
  }
});

// A form is sent once; the server would tell a second copy anyway.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  const form = event.target;
  if (form.dataset.sending) return event.preventDefault();
  form.dataset.sending = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sending;
});

// What was typed to begin a table outlives a look at the rules or another language.
const begin = document.getElementById("start");
if (begin) {
  const name = `draft:${location.pathname}`;
  const boxes = () => [...begin.querySelectorAll("input[name=player]")];
  const kept = JSON.parse(sessionStorage.getItem(name) || "[]");
  boxes().forEach((box, seat) => { box.value ||= kept[seat] ?? ""; });
  const keep = () => sessionStorage.setItem(name, JSON.stringify(boxes().map((box) => box.value)));
  begin.addEventListener("input", keep);
  begin.addEventListener("click", keep);
  begin.addEventListener("submit", () => sessionStorage.setItem("begun", name));
} else if (sessionStorage.getItem("begun")) {
  // Only once another page has come is it sure that the form has arrived.
  sessionStorage.removeItem(sessionStorage.getItem("begun"));
  sessionStorage.removeItem("begun");
}

// What asks for a look at the outcome saves nothing, whatever was tapped last.
document.addEventListener("htmx:configRequest", (event) => event.detail.formData.delete("save"));

// An answer on its way does not wipe out what was typed since; that is sent in its turn.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const sent = detail.requestConfig?.parameters ?? {};
  const typed = detail.target.querySelectorAll("input[name]:not([type=radio], [type=checkbox], [type=hidden])");
  const newer = (box) => typeof sent[box.name] === "string" && sent[box.name] !== box.value;
  if ([...typed].some(newer)) detail.shouldSwap = false;
});

// A hand being recorded is all in its address; this phone remembers the last one.
const recording = document.querySelector("[data-draft]");
if (recording) localStorage.setItem(recording.dataset.draft, location.pathname + location.search);
document.addEventListener("submit", (event) => {
  if (event.target.dataset.done) localStorage.removeItem(event.target.dataset.done);
});
for (const link of document.querySelectorAll("[data-resume]")) {
  const address = localStorage.getItem(link.dataset.resume);
  if (address) link.href = address;
  link.hidden = !address;
}
