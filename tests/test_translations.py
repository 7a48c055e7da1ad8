"""Every text is translated, and the catalogues are those of the sources."""

import os
import re
import shutil

import polib
import pytest

from scoring.games import GAMES
from tests.catalogues import (
    ENGINE,
    SITE,
    compile_to,
    derived,
    merged,
)

PLACEHOLDER = re.compile(r"%\([a-z_]+\)[+a-z]+|\{[^{}]*\}|<[^<>]+>")

CATALOGUES = [
    pytest.param(catalogue, id=catalogue.domain)
    for catalogue in (ENGINE, SITE)
    if catalogue.path("zh_Hans").exists()
]

needs_gettext = pytest.mark.skipif(
    shutil.which("xgettext") is None and "CI" not in os.environ,
    reason="the programs of gettext are not installed",
)
every_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)
both_languages = pytest.mark.parametrize("lang", ["zh_Hans", "zh_Hant"])


def read(catalogue, lang):
    return polib.pofile(str(catalogue.path(lang)), wrapwidth=0)


def sorted_placeholders(text):
    return sorted(PLACEHOLDER.findall(text))


@every_catalogue
@both_languages
def test_every_text_is_translated(catalogue, lang):
    for entry in read(catalogue, lang):
        assert entry.translated(), entry.msgid
        assert not entry.fuzzy
        assert not entry.obsolete


@every_catalogue
@both_languages
def test_placeholders_and_tags_are_kept(catalogue, lang):
    for entry in read(catalogue, lang):
        for text in [entry.msgstr, *entry.msgstr_plural.values()]:
            if text and entry.msgid_plural:
                kept = set(sorted_placeholders(text))
                assert kept <= set(sorted_placeholders(entry.msgid_plural))
            elif text:
                assert sorted_placeholders(text) == sorted_placeholders(entry.msgid)


@both_languages
def test_sentences_of_the_engine_end_alike(lang):
    for entry in read(ENGINE, lang):
        if entry.msgstr:
            assert entry.msgid.endswith(".") == entry.msgstr.endswith("。"), entry.msgid


@needs_gettext
@every_catalogue
def test_catalogue_holds_the_texts_of_the_sources(catalogue):
    """`make messages` brings it up to date."""
    assert str(merged(catalogue)) == str(read(catalogue, "zh_Hans"))


@every_catalogue
def test_traditional_is_derived_from_simplified(catalogue):
    """`make messages` brings it up to date."""
    simplified = read(catalogue, "zh_Hans")
    assert str(derived(simplified)) == str(read(catalogue, "zh_Hant"))


@needs_gettext
@every_catalogue
@both_languages
def test_compiled_catalogue_is_fresh(catalogue, lang, tmp_path):
    """`make messages` brings it up to date."""
    compile_to(tmp_path / "fresh.mo", catalogue.path(lang))
    fresh = (tmp_path / "fresh.mo").read_bytes()
    assert catalogue.path(lang, "mo").read_bytes() == fresh


def test_no_simplified_character_is_left_in_the_names():
    for game in GAMES:
        assert len(game.names["zh-hans"]) == len(game.names["zh-hant"])
