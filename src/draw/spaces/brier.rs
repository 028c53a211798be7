//! Brier curves. The better of the always-positive and always-negative classifiers has a loss of at most 2π(1-π).

use super::face::{Calibrated, Face};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(crate) const FACE: Face = Face {
    titles: ("Cost proportion, c", "Loss"),
    reading: Reading::Itself,
    ends: |_| Bounds { x: (0.0, 1.0), y: (0.0, f64::INFINITY) },
    first_window: |totals| {
        let prevalence = totals.prevalence();
        Bounds { x: (0.0, 1.0), y: (0.0, 2.2 * prevalence * (1.0 - prevalence)) }
    },
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
