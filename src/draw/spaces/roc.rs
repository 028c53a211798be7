//! ROC space.

use super::face::{Calibrated, Face, unit};
use crate::draw::ticks::Reading;

pub(super) const FACE: Face = Face {
    titles: ("False positive rate, fp/N", "True positive rate, tp/P"),
    reading: Reading::Itself,
    ends: unit,
    first_window: unit,
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
