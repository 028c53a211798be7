//! Cost curves. The better of the always-positive and always-negative classifiers has a cost of at most 1/2.

use super::face::{Calibrated, Face};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(crate) const FACE: Face = Face {
    titles: ("Probability cost, PC(+)", "Normalised expected cost"),
    reading: Reading::Itself,
    ends: |_| Bounds { x: (0.0, 1.0), y: (0.0, f64::INFINITY) },
    first_window: |_| Bounds { x: (0.0, 1.0), y: (0.0, 0.55) },
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
