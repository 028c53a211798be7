//! Precision-Recall-Gain space. Gains are at most 1, and unbounded below.

use super::face::{Border, Calibrated, Face, unit};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(super) const FACE: Face = Face {
    titles: ("Recall gain, recG", "Precision gain, precG"),
    reading: Reading::Itself,
    ends: |_| Bounds { x: (f64::NEG_INFINITY, 1.0), y: (f64::NEG_INFINITY, 1.0) },
    first_window: unit,
    borders: &[Border::Worst],
    calibrated: Calibrated::ToF,
};
