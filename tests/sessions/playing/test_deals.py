"""A deal that is to be recorded starts as the hands before have it."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse

from sessions.playing.packing import unpack
from tests.sessions.builders import hand, start

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("slug", "fact", "key"),
    [
        ("gongzhu", "leader", "leader"),
        ("doudizhu", "first", "leader"),
        ("napoleon", "dealer", "dealer"),
    ],
)
def test_who_begins_a_later_hand_is_taken_from_the_table(client, slug, fact, key):
    _night, table, links = start(slug)
    hand(table)
    client.post("/join", {"secret": links["score"]})
    address = reverse("record", args=[table.pk])
    page = client.get(address)
    who = page.context["seating"].starts.facts[fact]
    assert who is not None
    [field] = [f for f in page.context["form"].fields if f.name == f"deal.{key}"]
    assert [option.value for option in field.options if option.checked] == [str(who)]
    dealt = client.get(address, {"shuffle": "1"})["Location"]
    told = parse_qs(urlsplit(dealt).query)
    assert unpack(told["deal"][0])[key] == who
    assert told["made_up"] == ["1"]
    assert client.get(dealt).context["run"] is not None
