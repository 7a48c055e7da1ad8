// Cards tapped to a player. The text boxes underneath hold what is sent.

function setUpCards(form, changed) {
  for (const field of form.querySelectorAll("[data-cards]")) new CardGrid(field, changed);
  for (const field of form.querySelectorAll("[data-card-sets]")) new CardSets(field, changed);
  setFour(readFour());
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-four]")) setFour(!readFour());
});

// Four colours for the suits are a matter of taste, kept on this phone.

function readFour() {
  return localStorage.getItem("four-colours") === "yes";
}

function setFour(on) {
  localStorage.setItem("four-colours", on ? "yes" : "no");
  document.documentElement.classList.toggle("four-colours", on);
  for (const button of document.querySelectorAll("[data-four]")) button.setAttribute("aria-pressed", on);
}

class CardGrid {
  constructor(field, changed) {
    this.field = field;
    this.changed = changed;
    this.boxes = [...field.parentElement.querySelectorAll("input[type=text], input:not([type])")];
    this.owners = [...field.querySelectorAll("[data-owner]")];
    this.cards = [...field.querySelectorAll("[data-card]")];
    this.active = this.boxes[0];
    field.addEventListener("click", (event) => this.tap(event.target));
    this.draw();
  }

  pile(box) {
    return box.value.split(/[\s,]+/).filter(Boolean).map((card) => card.toUpperCase());
  }

  write(box, cards) {
    box.value = cards.join(" ");
  }

  // Which box each button's copy of a card lies in; copies are given out in seat order.
  holders() {
    const left = new Map(this.boxes.map((box) => [box, this.pile(box)]));
    return this.cards.map((button) => {
      const holder = this.boxes.find((box) => left.get(box).includes(button.dataset.card));
      if (holder) left.get(holder).splice(left.get(holder).indexOf(button.dataset.card), 1);
      return holder;
    });
  }

  tap(target) {
    const owner = target.closest("[data-owner]");
    const card = target.closest("[data-card]");
    if (owner) {
      this.active = this.boxes.find((box) => box.name === owner.dataset.owner);
      return this.draw();
    }
    if (card) this.toggle(card);
    else if (target.closest("[data-all]")) this.giveAll(target.closest("[data-all]").dataset.all);
    else if (target.closest("[data-rest]")) this.giveAll();
    else return;
    this.draw();
    this.changed();
  }

  toggle(card) {
    const holder = this.holders()[this.cards.indexOf(card)];
    if (!holder) return this.write(this.active, [...this.pile(this.active), card.dataset.card]);
    const pile = this.pile(holder);
    pile.splice(pile.lastIndexOf(card.dataset.card), 1);
    this.write(holder, pile);
  }

  // Give all cards that nobody has, of one suit or all that count, to the chosen player.
  giveAll(suit) {
    const holders = this.holders();
    const free = this.cards.filter(
      (card, place) => !holders[place] && !card.closest("details") && (!suit || card.dataset.suit === suit),
    );
    this.write(this.active, [...this.pile(this.active), ...free.map((card) => card.dataset.card)]);
  }

  nameOf(box) {
    const owner = this.owners.find((chip) => chip.dataset.owner === box.name);
    return owner ? owner.querySelector(".name").textContent : "";
  }

  draw() {
    const holders = this.holders();
    this.cards.forEach((button, place) => {
      const holder = holders[place];
      button.setAttribute("aria-pressed", Boolean(holder));
      button.querySelector(".whose")?.remove();
      if (!holder || this.boxes.length === 1) return;
      const whose = document.createElement("span");
      whose.className = "whose";
      whose.textContent = this.nameOf(holder);
      button.append(whose);
    });
    this.drawOwners();
  }

  drawOwners() {
    for (const chip of this.owners) {
      const box = this.boxes.find((candidate) => candidate.name === chip.dataset.owner);
      chip.setAttribute("aria-pressed", box === this.active);
      chip.querySelector(".badge").textContent = this.pile(box).length;
    }
    for (const to of this.field.querySelectorAll("[data-to]")) to.textContent = this.nameOf(this.active);
  }
}

// Sets of cards, of which many are there more than once: a tap adds one more to the
// chosen set; when none is left, the set gives all of them back.
class CardSets extends CardGrid {
  count(box, card) {
    return this.pile(box).filter((held) => held === card).length;
  }

  toggle(button) {
    const card = button.dataset.card;
    const taken = this.boxes.reduce((sum, box) => sum + this.count(box, card), 0);
    const pile = this.pile(this.active);
    const left = taken < Number(button.dataset.most);
    this.write(this.active, left ? [...pile, card] : pile.filter((held) => held !== card));
  }

  draw() {
    for (const button of this.cards) {
      for (const old of button.querySelectorAll(".whose")) old.remove();
      const counts = this.boxes.map((box) => this.count(box, button.dataset.card));
      button.setAttribute("aria-pressed", counts.some(Boolean));
      counts.forEach((count, place) => {
        if (!count) return;
        const whose = document.createElement("span");
        whose.className = "whose";
        whose.dataset.place = place;
        whose.textContent = Number(button.dataset.most) > 1 ? count : "✓";
        button.append(whose);
      });
    }
    this.drawOwners();
  }
}

// A form of which nothing but the cards needs a script.
const plain = document.querySelector("form[data-cards-form]");
if (plain) setUpCards(plain, () => plain.dispatchEvent(new Event("change", { bubbles: true })));
// What is asked stands in the address, so that a reload asks the same again.
if (plain?.method === "get") {
  plain.addEventListener("change", () => {
    const asked = [...new FormData(plain)].filter(([, text]) => text);
    history.replaceState(null, "", `?${new URLSearchParams(asked)}`);
  });
}
