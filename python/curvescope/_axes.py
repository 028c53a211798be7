"""A plot in the Axes of matplotlib. All positions, colours and dashes come from the native module."""

from __future__ import annotations

from typing import Any, Protocol


class Axes(Protocol):
    """The methods of the Axes of matplotlib that drawing calls."""

    def annotate(self, *values: Any, **options: Any) -> Any: ...
    def fill(self, *values: Any, **options: Any) -> Any: ...
    def plot(self, *values: Any, **options: Any) -> Any: ...
    def set_xlabel(self, *values: Any, **options: Any) -> Any: ...
    def set_xlim(self, *values: Any, **options: Any) -> Any: ...
    def set_xticks(self, *values: Any, **options: Any) -> Any: ...
    def set_ylabel(self, *values: Any, **options: Any) -> Any: ...
    def set_ylim(self, *values: Any, **options: Any) -> Any: ...
    def set_yticks(self, *values: Any, **options: Any) -> Any: ...


#: Points of matplotlib to the CSS pixel.
POINTS = 0.75

#: Markers of matplotlib for the symbols of the plots.
MARKERS = {"disc": "o", "ring": "o", "diamond": "D"}

#: Side of a square to the distance of its corners from the centre, as in the size of a diamond.
SIDE = 0.5**0.5


def draw(ax: Axes, plot: dict[str, Any]) -> None:
    """Draws the marks of a plot, and sets limits and titles."""
    marks = plot["marks"]
    # Above the grid of the axes, and above what is before it. Lines are added in the order of the legend.
    levels = {id(mark): 1.5 + level / len(marks) for level, mark in enumerate(marks)}
    for mark in sorted(marks, key=lambda mark: mark["order"]):
        _draw_mark(ax, mark, plot["surface"], levels[id(mark)])
    ax.set_xlim(*plot["x"])
    ax.set_ylim(*plot["y"])
    ax.set_xlabel(plot["titles"][0])
    ax.set_ylabel(plot["titles"][1])
    if plot["ticks"] is not None:
        for set_ticks, ticks in zip((ax.set_xticks, ax.set_yticks), plot["ticks"], strict=True):
            set_ticks([at for at, _ in ticks], [text for _, text in ticks])
    _write_values(ax, plot)


def _draw_mark(ax: Axes, mark: dict[str, Any], surface: list[float], level: float) -> None:
    color = tuple(mark["color"])
    style = {"zorder": level, "label": mark["label"] or "_nolegend_", "gid": mark["role"]}
    if mark["shape"] == "area":
        ax.fill(mark["x"], mark["y"], facecolor=color, linewidth=0, **style)
        return
    if mark["shape"] == "line":
        width = mark["size"] * POINTS
        # Lengths of dashes are in widths of the line.
        dash = (0, [length * POINTS / width for length in mark["dash"]]) if mark["dash"] else "solid"
        ax.plot(mark["x"], mark["y"], color=color, linewidth=width, linestyle=dash, solid_joinstyle="round", **style)
        return
    is_ring, is_point = mark["symbol"] == "ring", mark["role"] == "point"
    ax.plot(
        mark["x"],
        mark["y"],
        linestyle="none",
        marker=MARKERS[mark["symbol"]],
        markersize=2 * POINTS * mark["size"] * (SIDE if mark["symbol"] == "diamond" else 1),
        markerfacecolor="none" if is_ring else color,
        markeredgecolor=color if is_ring else tuple(surface),
        markeredgewidth=1.5 if is_point else 1 if is_ring else 0,
        clip_on=False,
        **style,
    )


def _write_values(ax: Axes, plot: dict[str, Any]) -> None:
    """Writes the values of isometrics that end at the right edge beside it, the first with the name of the measure."""
    right = plot["x"][1]
    lines = [mark for mark in plot["marks"] if mark["role"] == "isometric" and mark["text"]]
    ends = {mark["text"]: max(zip(mark["x"], mark["y"], strict=True)) for mark in lines}
    written = sorted(((y, text) for text, (x, y) in ends.items() if x == right), reverse=True)
    for at, (y, text) in enumerate(written):
        ax.annotate(
            f"{plot['aim']} {text}" if at == 0 else text,
            (right, y),
            xytext=(3, 0),
            textcoords="offset points",
            va="center",
            fontsize="x-small",
            color=tuple(plot["ink"]),
            annotation_clip=False,
        )
