//! Decision curves: net benefit is at most π, and unbounded below.

use super::face::{Calibrated, Face};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(crate) const FACE: Face = Face {
    titles: ("Threshold probability, c", "Net benefit"),
    reading: Reading::Itself,
    ends: |totals| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, totals.prevalence()) },
    first_window: |totals| {
        let most = totals.prevalence();
        Bounds { x: (0.0, 1.0), y: (-0.1 * most, 1.1 * most) }
    },
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
