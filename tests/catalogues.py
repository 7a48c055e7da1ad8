"""Bring the catalogues up to date with the sources: `python -m tests.catalogues`.

Texts are English in the sources. People translate into `zh_Hans`; `zh_Hant` is derived
from it by OpenCC with the words of `GLOSSARY` on top, and never edited by hand. All
files come out the same however often this is run.
"""

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import django
import opencc
import polib
from django.core.management import call_command
from django.test import override_settings

ROOT = Path(__file__).parent.parent

GLOSSARY = {
    "賬": "帳",
    "身份": "身分",
    "二維碼": " QR Code",
    "“": "「",
    "”": "」",
    "紅桃": "紅心",
    "平局": "平手",
    "宣佈": "宣布",
    "最多隻": "最多只",
    "二遊": "二游",
    "三遊": "三游",
}
"""What people in Taiwan write, where OpenCC writes something else."""

KEPT = re.compile(r"%\([a-z_]+\)[+a-z]+|\{[^{}]*\}|<[^<>]+>")
"""Placeholders and tags, which are never converted."""

HEADER = {
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=1; plural=0;",
}


@dataclass(frozen=True)
class Catalogue:
    """The translations of one domain, in a folder `locale`."""

    domain: str
    locale: Path

    def path(self, lang: str, suffix: str = "po") -> Path:
        """Return the file of a language."""
        return self.locale / lang / "LC_MESSAGES" / f"{self.domain}.{suffix}"


ENGINE = Catalogue("scoring", ROOT / "scoring" / "locale")
SITE = Catalogue("django", ROOT / "sessions" / "locale")


def update(catalogue: Catalogue) -> None:
    """Write all files of a catalogue."""
    simplified = merged(catalogue)
    traditional = derived(simplified)
    for lang, translations in (("zh_Hans", simplified), ("zh_Hant", traditional)):
        path = catalogue.path(lang)
        path.parent.mkdir(parents=True, exist_ok=True)
        translations.save(str(path))
        compile_to(catalogue.path(lang, "mo"), path)


def merged(catalogue: Catalogue) -> polib.POFile:
    """Return the simplified translations, with the texts of the sources of now."""
    with tempfile.TemporaryDirectory() as folder:
        work = Catalogue(catalogue.domain, Path(folder))
        path = work.path("zh_Hans")
        path.parent.mkdir(parents=True)
        if catalogue.path("zh_Hans").exists():
            shutil.copy(catalogue.path("zh_Hans"), path)
        merge = merge_engine if catalogue == ENGINE else merge_site
        merge(path, Path(folder))
        return tidied(polib.pofile(str(path), wrapwidth=0))


def merge_engine(path: Path, folder: Path) -> None:
    """Merge the texts of the engine's sources into the file at `path`."""
    template = folder / "scoring.pot"
    sources = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("scoring/**/*.py"))
    options = ["--from-code=UTF-8", "--language=Python", "--add-location=file"]
    words = ["--keyword=_", "--flag=_:1:python-format"]
    run("xgettext", *options, *words, f"--output={template}", *sources)
    if path.exists():
        run("msgmerge", "--quiet", "--no-fuzzy-matching", "--update", path, template)
    else:
        shutil.copy(template, path)


def merge_site(path: Path, folder: Path) -> None:
    """Merge the texts of the site's sources and templates into the file at `path`."""
    django.setup()
    ignored = ["tests", "scoring", "data", "staticfiles", "*/locale"]
    with contextlib.chdir(ROOT), override_settings(LOCALE_PATHS=[str(folder)]):
        call_command(
            "makemessages",
            locale=["zh_Hans"],
            ignore_patterns=ignored,
            add_location="file",
            no_wrap=True,
            no_obsolete=True,
            verbosity=0,
        )


def tidied(translations: polib.POFile) -> polib.POFile:
    """Return what is in use, with a fixed header, and no guesses."""
    tidy = polib.POFile(wrapwidth=0)
    tidy.metadata = {**HEADER, "Language": "zh_Hans"}
    for entry in translations:
        if entry.obsolete:
            continue
        if entry.fuzzy:
            entry.flags.remove("fuzzy")
            entry.msgstr, entry.msgstr_plural = (
                "",
                dict.fromkeys(entry.msgstr_plural, ""),
            )
            entry.previous_msgid = entry.previous_msgid_plural = None
        entry.occurrences = sorted(set(entry.occurrences))
        tidy.append(entry)
    return tidy


def derived(simplified: polib.POFile) -> polib.POFile:
    """Return the traditional translations."""
    traditional = polib.POFile(wrapwidth=0)
    traditional.metadata = {**HEADER, "Language": "zh_Hant"}
    converter = opencc.OpenCC("s2twp")
    for entry in simplified:
        traditional.append(
            polib.POEntry(
                msgid=entry.msgid,
                msgid_plural=entry.msgid_plural,
                msgctxt=entry.msgctxt,
                msgstr=to_traditional(entry.msgstr, converter),
                msgstr_plural={
                    number: to_traditional(text, converter)
                    for number, text in entry.msgstr_plural.items()
                },
                occurrences=entry.occurrences,
                flags=entry.flags,
                comment=entry.comment,
            )
        )
    return traditional


def to_traditional(text: str, converter: opencc.OpenCC) -> str:
    """Return a simplified text in traditional characters and words."""
    pieces, end = [], 0
    for kept in KEPT.finditer(text):
        pieces += [converter.convert(text[end : kept.start()]), kept[0]]
        end = kept.end()
    converted = "".join([*pieces, converter.convert(text[end:])])
    for word, better in GLOSSARY.items():
        converted = converted.replace(word, better)
    return converted


def compile_to(target: Path, source: Path) -> None:
    """Compile a catalogue, checking its placeholders."""
    run("msgfmt", "--check-format", f"--output-file={target}", source)


def run(*command: object) -> None:
    """Run a program of gettext in the root folder. Raises CalledProcessError."""
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sessions.settings")
    for one in (ENGINE, SITE):
        update(one)
