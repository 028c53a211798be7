//! Cumulative gains.

use super::face::{Border, Calibrated, Face, unit};
use crate::draw::ticks::Reading;

pub(super) const FACE: Face = Face {
    titles: ("Predicted positive, share of rows", "Recall, tp/P"),
    reading: Reading::Itself,
    ends: unit,
    first_window: unit,
    borders: &[Border::Worst, Border::Perfect],
    calibrated: Calibrated::ToAccuracy,
};
