// Hands laid out in rows: a card tapped goes into the chosen row, a card in a row back.
// The text boxes underneath hold what is sent.

function setUpLayouts(form, changed) {
  for (const field of form.querySelectorAll("[data-layouts]")) new LayoutBuilder(field, changed);
}

// What the server says beside a box: what a row is, that it is misset.
function showHints(form, hints) {
  for (const hint of form.querySelectorAll("[data-hint]")) {
    const told = hints[hint.dataset.hint];
    hint.textContent = told?.text ?? "";
    hint.classList.toggle("fault", Boolean(told?.bad));
  }
}

class LayoutBuilder {
  constructor(field, changed) {
    this.field = field;
    this.changed = changed;
    this.owners = [...field.querySelectorAll("[data-owner]")];
    this.rows = [...field.querySelectorAll("[data-row]")];
    this.cards = [...field.querySelectorAll("[data-card]")].filter((card) => !card.closest("[data-in]"));
    this.owner = this.owners[0];
    this.row = this.rowsOf(this.owner)[0];
    field.addEventListener("click", (event) => this.tap(event));
    field.addEventListener("dragstart", (event) => this.lift(event));
    field.addEventListener("dragover", (event) => this.target(event) && event.preventDefault());
    field.addEventListener("drop", (event) => this.drop(event));
    for (const card of this.cards) card.draggable = true;
    this.draw();
  }

  rowsOf(owner) {
    return this.rows.filter((row) => row.dataset.row.startsWith(`${owner.dataset.owner}.`));
  }

  box(row) {
    return document.getElementById(row.dataset.row);
  }

  pile(row) {
    return this.box(row).value.split(/[\s,]+/).filter(Boolean).map((card) => card.toUpperCase());
  }

  write(row, cards) {
    this.box(row).value = cards.join(" ");
  }

  room(row) {
    return Number(row.dataset.size) - this.pile(row).length;
  }

  rowWith(card) {
    return this.rows.find((row) => this.pile(row).includes(card));
  }

  tap(event) {
    const card = event.target.closest("[data-card]");
    const row = event.target.closest("[data-row]");
    const owner = event.target.closest("[data-owner]");
    if (owner) this.choose(owner);
    else if (row) this.row = row;
    else if (card) return this.tapCard(card.dataset.card);
    else return;
    this.draw();
  }

  tapCard(card) {
    if (this.rowWith(card)) return this.move(card, null);
    this.goOn();
    this.move(card, this.row);
  }

  choose(owner) {
    this.owner = owner;
    this.row = this.rowsOf(owner).find((row) => this.room(row) > 0) || this.rowsOf(owner)[0];
  }

  // Put a card into a row, out of wherever it was; without a row just take it out.
  move(card, row) {
    const from = this.rowWith(card);
    if (from) this.write(from, this.pile(from).filter((other) => other !== card));
    if (row && this.room(row) > 0) this.write(row, [...this.pile(row), card]);
    if (from && !row) this.row = from;
    else this.nextRow();
    this.draw();
    this.changed();
  }

  // A full row hands over to the next. A full hand stays to be looked at: what it is,
  // and what could be declared; the next card goes to the next player.
  nextRow() {
    const open = this.rowsOf(this.owner).find((row) => this.room(row) > 0);
    if (this.room(this.row) === 0 && open) this.row = open;
    return this.room(this.row) > 0;
  }

  goOn() {
    if (this.nextRow()) return;
    const next = this.owners.find((owner) => this.rowsOf(owner).some((row) => this.room(row) > 0));
    if (next) this.choose(next);
  }

  lift(event) {
    const card = event.target.closest("[data-card]");
    if (card) event.dataTransfer.setData("text/plain", card.dataset.card);
  }

  target(event) {
    return event.target.closest(".laid")?.querySelector("[data-row]");
  }

  drop(event) {
    const row = this.target(event);
    if (!row) return;
    event.preventDefault();
    this.move(event.dataTransfer.getData("text/plain"), row);
  }

  draw() {
    for (const owner of this.owners) {
      const count = this.rowsOf(owner).reduce((sum, row) => sum + this.pile(row).length, 0);
      owner.querySelector(".badge").textContent = count;
      owner.setAttribute("aria-pressed", owner === this.owner);
      const hand = this.field.querySelector(`[data-hand="${owner.dataset.owner}"]`);
      hand.hidden = owner !== this.owner;
      const whole = this.rowsOf(owner).every((row) => this.room(row) === 0);
      for (const offers of hand.querySelectorAll(".offers")) offers.hidden = !whole;
    }
    for (const row of this.rows) {
      row.setAttribute("aria-pressed", row === this.row);
      this.field.querySelector(`[data-in="${row.dataset.row}"]`).replaceChildren(...this.pile(row).map((card) => this.copy(card)));
    }
    for (const card of this.cards) card.setAttribute("aria-pressed", Boolean(this.rowWith(card.dataset.card)));
  }

  copy(name) {
    const card = this.cards.find((button) => button.dataset.card === name);
    if (!card) return document.createTextNode(`${name} `);
    const laid = card.cloneNode(true);
    laid.setAttribute("aria-pressed", "false");
    laid.draggable = true;
    return laid;
  }
}

// A form of which nothing but the layout needs a script.
if (plain) {
  setUpLayouts(plain, () => plain.dispatchEvent(new Event("change", { bubbles: true })));
  const hear = () => {
    const told = document.getElementById("hints");
    if (told) showHints(plain, JSON.parse(told.textContent));
  };
  document.addEventListener("htmx:afterSwap", hear);
  hear();
}
