"""A widget as a page: one file with the plots, the code and the data, which requests nothing else."""

from __future__ import annotations

import json
import os
import webbrowser
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from ._widget import SCRIPT, Widget, show
from ._wire import packed

#: Attributes that a page begins with.
TRAITS = ("space", "beta", "prevalence", "layers", "model", "question", "threshold", "theme")

STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { max-width: 90rem; margin: 0 auto; padding: 1.5rem; background: light-dark(#ffffff, #15181c); color: light-dark(#1d2126, #e7e8ea); }
h1 { margin: 0 0 1rem; font-size: 1.25rem; font-weight: 620; }
"""


def write(widget: Widget, table: Mapping[str, Any], path: Path) -> Path:
    """Writes the page of a widget with its table."""
    path.write_text(page(widget, table), encoding="utf-8")
    return path.resolve()


def page(widget: Widget, table: Mapping[str, Any], title: str = "Predictions in curvescope") -> str:
    """The page of a widget as text. Its policy names its own script and style and allows nothing else."""
    script = SCRIPT.read_text(encoding="utf-8")
    policy = (
        f"default-src 'none'; script-src {_source(script)} 'wasm-unsafe-eval'; style-src {_source(STYLE)}; "
        "base-uri 'none'; form-action 'none'"
    )
    # No text in the data can end the script that holds them.
    data = json.dumps(_data(widget, table)).replace("<", "\\u003c")
    theme = f' data-theme="{widget.theme}"' if widget.theme else ""
    return (
        f'<!doctype html>\n<html lang="en"{theme}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n"
        f'<script type="application/json" id="curvescope-data">{data}</script>\n'
        f'<script type="module">{script}</script>\n</head>\n'
        f"<body>\n<h1>{escape(title)}</h1>\n<main></main>\n</body>\n</html>\n"
    )


def _source(text: str) -> str:
    """A script or style as a policy names it: by its hash."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _data(widget: Widget, table: Mapping[str, Any]) -> dict[str, Any]:
    columns = [
        {name: b64encode(value).decode() if isinstance(value, bytes) else value for name, value in column.items()}
        for column in table["columns"]
    ]
    return {"columns": columns, "options": table["options"], "traits": {name: packed(getattr(widget, name)) for name in TRAITS}}


def save_page(path: str | os.PathLike[str], y_true: Any, y_score: Any, *, browser: bool = False, **options: Any) -> Path:
    """Writes predictions as one page with linked plots that works offline, and returns its path.

    Args:
        path: The file to write.
        y_true, y_score: As for `show`.
        browser: True to open the page.
        options: All others of `show`: pos_label, sample_weight, threshold, question, space and so on.

    The page contains the data. Whoever has it can read them.
    """
    written = show(y_true, y_score, **options).save(path)
    if browser:
        webbrowser.open(written.as_uri())
    return written
