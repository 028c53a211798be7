"""Writes the characters of the pages from the variable font of Source Sans 3: www/font/curves-sans.woff2, weights 400 to 700, and for
the images of Python and the command line crates/draw/src/figure/font/curves-sans.ttf, weight 400.

Run by hand, when a character is missing:
    pip install fonttools==4.68.0 brotli==1.2.1
    npm pack source-sans@3.52.0 && tar xf source-sans-3.52.0.tgz
    python xtask/src/font.py package/VF/SourceSans3VF-Upright.ttf

A character that the file does not have is shown in the reader's own font.
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RANGES = [(0x20, 0x7E), (0xA0, 0xFF)]
OTHERS = "αβγδεκλμπρσςφΔΦΣ–—‘’“”…·×÷−±≤≥≠≈∞√∑′″₀₁₂₃₄₅₆₇₈₉₍₎⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁽⁾←→↑↓€"
# The licence reserves the name "Source" for the unchanged font.
NAME = "Curves Sans"
FAMILY, FULL, POSTSCRIPT = (1, 16), (3, 4), 6

font = TTFont(sys.argv[1])
options = Options(hinting=False, layout_features=["kern", "tnum"], name_IDs=[0, 1, 2, 3, 4, 6, 13, 14, 16])
subsetter = Subsetter(options)
subsetter.populate(text="".join(chr(code) for low, high in RANGES for code in range(low, high + 1)) + OTHERS)
subsetter.subset(font)
font = instantiateVariableFont(font, {"wght": (400, 700)})
for record in font["name"].names:
    if record.nameID in FAMILY + FULL:
        record.string = NAME
    if record.nameID == POSTSCRIPT:
        record.string = NAME.replace(" ", "")
font.flavor = "woff2"
font.save("www/font/curves-sans.woff2")

upright = instantiateVariableFont(font, {"wght": 400})
upright.flavor = None
upright.save("crates/draw/src/figure/font/curves-sans.ttf")
