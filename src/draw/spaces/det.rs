//! DET space: rates as probits, unbounded on both axes.

use super::face::{Calibrated, Face};
use crate::draw::clip::Bounds;
use crate::draw::ticks::Reading;

/// Probits of the rates 0.1 % and 99 %.
const SHOWN: (f64, f64) = (-3.090_232_306_167_813, 2.326_347_874_040_841);

pub(super) const FACE: Face = Face {
    titles: ("False positive rate, fp/N", "False negative rate, fn/P"),
    reading: Reading::Share,
    ends: |_| {
        let endless = (f64::NEG_INFINITY, f64::INFINITY);
        Bounds { x: endless, y: endless }
    },
    first_window: |_| Bounds { x: SHOWN, y: SHOWN },
    borders: &[],
    calibrated: Calibrated::ToAccuracy,
};
