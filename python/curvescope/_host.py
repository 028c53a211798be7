"""The program that runs a notebook."""

from __future__ import annotations

import os
import sys
from typing import Any

from ._kind import is_mapping


def has_reader() -> bool:
    """True if a front end may show widgets: not in a notebook that a program such as nbconvert, papermill or Quarto runs.

    Requests of such a program do not allow `input`. Nor do those of Voilà, although it shows the widgets to a reader.
    """
    if "VOILA_BASE_URL" in os.environ:
        return True
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", _none)()
    # A shell in a terminal has no requests.
    request: Any = getattr(shell, "get_parent", _none)()
    content: Any = request.get("content") if is_mapping(request) else None
    return content.get("allow_stdin") is not False if is_mapping(content) else True


def _none() -> None:
    return None
