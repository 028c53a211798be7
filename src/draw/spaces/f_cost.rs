//! F cost curves: gains are at most 1, and unbounded below.

use super::face::{Calibrated, Face, unit};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(crate) const FACE: Face = Face {
    titles: ("d = 1/(1+β²)", "Gain of F, FG"),
    reading: Reading::Itself,
    ends: |_| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, 1.0) },
    first_window: unit,
    borders: &[],
    calibrated: Calibrated::ToF,
};
