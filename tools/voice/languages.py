# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The languages' spoken forms of numbers, symbols and letters, and of foreign words.

Numbers above a hundred are put together: `3--` is "three hundred and", `---` "thousand" after a
number, `1---` "one thousand" before a number. See `_parts` in lib/hardware/speech.py.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Language:
    """The pronunciation of a language, apart from the rules in espeak-ng."""

    voice: str  # espeak-ng's name for it
    room: int  # spoken letters: about as many as a pack has room for
    hundreds: tuple[str, ...]  # the words of each hundred before a rest
    thousands: str
    a_thousand: str
    seconds: str
    signs: dict[str, str]
    punctuation: dict[str, str]
    accented: str  # letters whose accent is spoken
    accent: str  # the word for the accent
    said: dict[str, str]  # the spoken form of words that are spelled differently
    # words in the form that espeak-ng reads right
    sounds: dict[str, str] = field(default_factory=dict)

    def numbers(self) -> dict[str, str]:
        """Returns keys of numbers, and their spoken forms."""
        found = {str(n): str(n) for n in [*range(101), *range(200, 1000, 100), 1000]}
        found |= {f"{n}--": said for n, said in enumerate(self.hundreds, 1)}
        return found | {"---": self.thousands, "1---": self.a_thousand}

    def letter(self, letter: str) -> str:
        """Returns the spoken form of a letter in a spelled name, without foreign accents."""
        plain = _PLAIN.get(letter, letter)
        return self.accent.format(plain) if letter in self.accented else plain

    def spell_out(self, said: str) -> str:
        """Returns words in the form that espeak-ng reads right: no capitals, which it would spell,
        and no symbols.
        """
        said = said.replace("_", " ")
        said = re.sub(r"\b[A-ZÀ-Ý]{3,}\b", lambda match: match[0].lower(), said)
        said = re.sub("[→★]", lambda match: self.signs[match[0]], said)
        return re.sub(r"[^\W_]+", lambda match: self.sounds.get(match[0].lower(), match[0]), said)


_PLAIN = dict(zip("œæÿûîäöïëôêâùìòàèçüúóíéá", "oayuiaoieoeauioaecuuoiea", strict=True))

LANGUAGES = {
    "es": Language(
        voice="es",
        room=7_300,
        hundreds=(
            "ciento",
            "doscientos",
            "trescientos",
            "cuatrocientos",
            "quinientos",
            "seiscientos",
            "setecientos",
            "ochocientos",
            "novecientos",
        ),
        thousands="mil",
        a_thousand="mil",
        seconds="{} segundos",
        signs={"+": "más", "-": "menos", "/": "de", "%": "por ciento", "→": "a", "★": "estrellas"},
        punctuation={".": "punto", "-": "guion", "'": "apóstrofo"},
        accented="áéíóú",
        accent="{} con acento",
        said={"km": "kilómetros", "h": "horas", "min": "minutos"},
        sounds={"coup": "cu", "coups": "cus", "fourré": "furré", "fourrés": "furrés"}
        | {"start": "estart", "bot": "bot", "bots": "bots"},
    ),
    "it": Language(
        voice="it",
        room=6_900,
        hundreds=(
            "cento",
            "duecento",
            "trecento",
            "quattrocento",
            "cinquecento",
            "seicento",
            "settecento",
            "ottocento",
            "novecento",
        ),
        thousands="mila",
        a_thousand="mille",
        seconds="{} secondi",
        signs={"+": "più", "-": "meno", "/": "di", "%": "per cento", "→": "a", "★": "stelle"},
        punctuation={".": "punto", "-": "trattino", "'": "apostrofo"},
        accented="àèìòù",
        accent="{} accentata",
        said={"km": "chilometri", "h": "ore", "min": "minuti"},
        sounds={"coup": "cu", "coups": "cu", "fourré": "furré", "fourrés": "furré"},
    ),
    "en": Language(
        voice="en",
        room=7_300,
        hundreds=tuple(f"{n} hundred and" for n in range(1, 10)),
        thousands="thousand",
        a_thousand="one thousand",
        seconds="{} seconds",
        signs={"+": "plus", "-": "minus", "/": "of", "%": "percent", "→": "to", "★": "stars"},
        punctuation={".": "dot", "-": "hyphen", "'": "apostrophe"},
        accented="",
        accent="{} with an accent",
        said={"km": "kilometers", "h": "hours", "min": "minutes"},
        sounds={"coup": "coo", "coups": "coos", "fourré": "foo ray", "fourrés": "foo rays"},
    ),
    "fr": Language(
        voice="fr",
        room=9_200,
        hundreds=("cent", *(f"{n} cent" for n in range(2, 10))),
        thousands="mille",
        a_thousand="mille",
        seconds="{} secondes",
        signs={"+": "plus", "-": "moins", "/": "sur", "%": "pour cent", "→": "à", "★": "étoiles"},
        punctuation={".": "point", "-": "tiret", "'": "apostrophe"},
        accented="éèêëàâîïôûùü",
        accent="{} accentué",
        said={"km": "kilomètres", "h": "heures", "min": "minutes"},
    ),
}
