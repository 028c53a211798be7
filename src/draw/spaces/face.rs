//! Properties of a space that drawing needs.

use crate::curve::counts::Totals;
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

/// Titles, ticks, bounds and calibration of a space.
pub(crate) struct Face {
    /// Titles of x and y: in words, with the field's symbols.
    pub(crate) titles: (&'static str, &'static str),
    /// Quantity shown at the ticks of its axes.
    pub(crate) reading: Reading,
    /// Ends of its axes at the class totals, infinite where an axis has none; no achievable position is beyond
    /// them.
    pub(crate) ends: fn(Totals) -> Bounds,
    /// Default window at the class totals.
    pub(crate) first_window: fn(Totals) -> Bounds,
    /// Borders of the achievable region, besides the ends.
    pub(crate) borders: &'static [Border],
    /// Measure for which the segments of its hull are calibrated.
    pub(crate) calibrated: Calibrated,
}

/// A path of count space with nothing achievable on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Border {
    /// All negatives predicted positive: nothing achievable is below.
    Worst,
    /// All positives ranked above all negatives: nothing achievable is above.
    Perfect,
}

/// Measure for which a score is calibrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Calibrated {
    /// c, for accuracy.
    ToAccuracy,
    /// d, for F.
    ToF,
}

/// The unit square.
pub(super) fn unit(_: Totals) -> Bounds {
    Bounds::UNIT
}
