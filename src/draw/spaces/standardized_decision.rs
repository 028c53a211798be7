//! Standardised decision curves: at most 1, and unbounded below.

use super::face::{Calibrated, Face};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(crate) const FACE: Face = Face {
    titles: ("Threshold probability, c", "Standardised net benefit"),
    reading: Reading::Itself,
    ends: |_| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, 1.0) },
    first_window: |_| Bounds { x: (0.0, 1.0), y: (-0.1, 1.1) },
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
