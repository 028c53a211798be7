"""ROC, Precision-Recall and Precision-Recall-Gain curves of a classifier: exact, linked, in notebooks and as a page.

    import curvescope

    widget = curvescope.show(y, scores)  # linked plots; the last line of a cell shows them
    widget.threshold = 0.3               # moves the point
    widget.point["recall"]               # what there is at the point, also after it was moved in the plots
    curvescope.open(y, scores)           # the same as a page that works offline
    curvescope.figure(y, scores).save("curves.pdf")  # without a browser; also .svg and .png

Everything is computed where it is shown, by the same code as the page of curvescope. Nothing leaves the machine.
"""

from importlib.metadata import version

from ._figure import Figure, figure
from ._page import open
from ._widget import Widget, show

__all__ = ["Figure", "Widget", "figure", "open", "show"]

__version__ = version("curvescope")
