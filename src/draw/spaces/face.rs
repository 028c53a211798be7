//! What drawing has to know of a space.

use crate::curve::counts::Totals;
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

/// How a space is drawn.
pub(crate) struct Face {
    /// Titles of x and y: in words, with the field's symbols.
    pub(crate) titles: (&'static str, &'static str),
    /// What is written at its axes of coordinates.
    pub(crate) reading: Reading,
    /// Where its axes end, infinite where they don't: beyond nothing can be.
    pub(crate) ends: fn(Totals) -> Bounds,
    /// What a plot shows at first.
    pub(crate) first_window: fn(Totals) -> Bounds,
    /// Borders of what can be achieved, besides the ends.
    pub(crate) borders: &'static [Border],
    /// What the segments of its hull are calibrated to.
    pub(crate) calibrated: Calibrated,
}

/// A path of count space with nothing achievable on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Border {
    /// All negatives predicted positive: nothing is below.
    Worst,
    /// All positives above all negatives: nothing is above.
    Perfect,
}

/// What a score is calibrated to.
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
