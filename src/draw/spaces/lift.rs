//! Lift: at most 1/π, where every row predicted positive is a positive.

use super::face::{Border, Calibrated, Face};
use crate::curve::counts::Totals;
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(super) const FACE: Face = Face {
    titles: ("Predicted positive, share of rows", "Lift, precision/π"),
    reading: Reading::Itself,
    ends: all,
    first_window: all,
    borders: &[Border::Worst, Border::Perfect],
    calibrated: Calibrated::ToAccuracy,
};

fn all(totals: Totals) -> Bounds {
    Bounds { x: (0.0, 1.0), y: (0.0, 1.0 / totals.prevalence()) }
}
