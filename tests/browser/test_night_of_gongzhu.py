"""Nights of 拱猪 by tapping cards: an exposed pig, 满红, two packs."""

from playwright.sync_api import expect

PLAYERS = ["张三", "李四", "王五", "赵六"]
CAPTURED = "captured.captured"
EXPOSED = "captured.exposed"
HEARTS = ["HA", *(f"H{pips}" for pips in range(2, 11)), "HJ", "HQ", "HK"]


def card(phone, field, name, copy=0):
    return phone.field(field).locator(f"[data-card={name}]").nth(copy)


def give(phone, player, *cards):
    """Choose a player and tap cards to them; the first player is chosen already."""
    chip = phone.field(CAPTURED).locator("[data-owner]", has_text=player)
    if chip.get_attribute("aria-pressed") != "true":
        phone.tap(chip)
    for name in cards:
        phone.tap(card(phone, CAPTURED, name))


def give_rest(phone, player):
    give(phone, player)
    phone.tap(phone.field(CAPTURED).locator("[data-rest]"))


def expect_counts(phone, *counts):
    badges = phone.field(CAPTURED).locator("[data-owner] .badge")
    expect(badges).to_have_text(list(map(str, counts)))


def test_a_night(phone):
    page = phone.page
    phone.begin("/new/gongzhu/?variant=one_deck", PLAYERS)
    phone.count()

    give(phone, "张三", "SQ", "H5", "H9")
    give(phone, "李四", "DJ", "H2")
    give(phone, "王五", "C10", "HA", "HK")
    give_rest(phone, "赵六")
    expect_counts(phone, 3, 2, 3, 8)
    phone.save()
    assert phone.count() <= 14
    # raw −120, 100, 2 × −90, −90; less the others' mean −63, 230 − 1, −143, −23; × 12
    assert phone.points() == {"张三": -756, "李四": 2748, "王五": -1716, "赵六": -276}
    expect(page.locator("#board")).to_contain_text("张三先出")

    phone.next_hand()
    with_an_exposed_pig(phone)
    all_hearts_to_one(phone)


def with_an_exposed_pig(phone):
    give(phone, "李四", "SQ")
    give(phone, "赵六", "DJ", "C10")
    give_rest(phone, "王五")
    phone.tap(card(phone, EXPOSED, "SQ"))
    told = phone.page.locator("#preview")
    expect(told).to_contain_text("−200")
    expect(told).to_contain_text("满红")
    phone.save()


def all_hearts_to_one(phone):
    phone.next_hand()
    give(phone, "李四", "SQ", "DJ", "C10")
    give(phone, "张三")
    phone.tap(phone.field(CAPTURED).locator("[data-all=H]"))
    expect_counts(phone, 13, 3, 0, 0)
    expect(phone.page.locator("#preview")).to_contain_text("满红")
    phone.save()


def test_a_card_is_taken_back_by_a_tap(phone):
    phone.begin("/new/gongzhu/?variant=one_deck", PLAYERS)
    give(phone, "张三", "SQ", "HA")
    give(phone, "李四", "SQ")
    expect_counts(phone, 1, 0, 0, 0)
    give(phone, "李四", "SQ")
    expect_counts(phone, 1, 1, 0, 0)
    held = card(phone, CAPTURED, "SQ")
    expect(held).to_contain_text("李四")


def test_two_packs_show_two_copies_and_ask_for_the_first_pig(phone):
    page = phone.page
    phone.begin("/new/gongzhu/?variant=two_deck", PLAYERS)
    expect(phone.field(CAPTURED).locator("[data-card=SQ]")).to_have_count(2)
    give(phone, "张三", "SQ")
    phone.tap(phone.field(CAPTURED).locator("[data-owner]", has_text="李四"))
    phone.tap(card(phone, CAPTURED, "SQ", 1))
    give_rest(phone, "王五")
    expect_counts(phone, 1, 1, 30, 0)
    first = phone.field("captured.first_pig")
    expect(first).to_be_visible()
    other = phone.chip("captured.first_pig", "王五")
    expect(other).to_have_attribute("data-why", "王五没有吃到 ♠Q。")
    phone.tap(phone.chip("captured.first_pig", "李四"))
    expect(page.locator("#preview")).to_contain_text("李四先出")
    phone.save()
    before = phone.points()
    assert sum(before.values()) == 0

    # everything to one player: 1600, and each of the others pays a third of it
    phone.next_hand()
    give_rest(phone, "张三")
    expect(page.locator("#preview")).to_contain_text("满贯")
    phone.save()
    won = {name: points - before[name] for name, points in phone.points().items()}
    assert won == {"张三": 1599, "李四": -533, "王五": -533, "赵六": -533}
    expect(page.locator(".hands tbody tr")).to_have_count(2)


def test_cards_that_count_nothing_are_folded_away(phone):
    phone.begin("/new/gongzhu/?variant=one_deck", PLAYERS)
    field = phone.field(CAPTURED)
    expect(card(phone, CAPTURED, "SA")).to_be_hidden()
    phone.tap(field.locator("summary", has_text="所有的牌"))
    phone.tap(card(phone, CAPTURED, "SA"))
    expect_counts(phone, 1, 0, 0, 0)


def test_four_colours_are_a_choice_that_stays(phone):
    page = phone.page
    phone.begin("/new/gongzhu/?variant=one_deck", PLAYERS)
    club = card(phone, CAPTURED, "C10")
    colour = "node => getComputedStyle(node).color"
    before = club.evaluate(colour)
    phone.tap(phone.button("四色"))
    assert club.evaluate(colour) != before
    page.reload()
    assert card(phone, CAPTURED, "C10").evaluate(colour) != before
