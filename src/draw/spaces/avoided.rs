//! Interventions avoided: at most 1-π, unbounded below.

use super::face::{Calibrated, Face};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

pub(crate) const FACE: Face = Face {
    titles: ("Threshold probability, c", "Interventions avoided, per row"),
    reading: Reading::Itself,
    ends: |totals| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, 1.0 - totals.prevalence()) },
    first_window: |totals| {
        let most = 1.0 - totals.prevalence();
        Bounds { x: (0.0, 1.0), y: (-0.1 * most, 1.1 * most) }
    },
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
