//! Precision-Recall space.

use super::face::{Border, Calibrated, Face, unit};
use crate::draw::ticks::Reading;

pub(super) const FACE: Face = Face {
    titles: ("Recall, tp/P", "Precision, tp/(tp+fp)"),
    reading: Reading::Itself,
    ends: unit,
    first_window: unit,
    borders: &[Border::Worst],
    calibrated: Calibrated::ToAccuracy,
};
