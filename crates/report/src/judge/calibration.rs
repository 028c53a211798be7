//! Observed positives, of those that scores as probabilities expect.

use super::chosen::Pair;
use super::records::JudgedCalibration;
use curvescope_core::measure::observed::ObservedExpected;

/// Calibration in the large of both tables; `None` where a score of either is no probability.
pub(super) fn calibration(pair: Pair<'_>) -> Option<JudgedCalibration> {
    let [old, new] = pair.points();
    Some(JudgedCalibration {
        old: ObservedExpected::of(old, pair.old.rows)?,
        new: ObservedExpected::of(new, pair.new.rows)?,
    })
}
