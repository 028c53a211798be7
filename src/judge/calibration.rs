//! Observed positives, of those that scores as probabilities expect.

use super::chosen::Pair;
use super::records::{JudgedCalibration, ObservedExpected};
use crate::curve::counts::{OperatingPoints, Totals};
use crate::input::sample::RowKind;
use crate::numeric::estimate::Estimate;
use crate::numeric::interval::Interval;
use crate::numeric::sum::Sum;

/// Calibration in the large of both tables; `None` where a score of either is no probability.
pub(super) fn calibration(pair: Pair<'_>) -> Option<JudgedCalibration> {
    let of = |points: &OperatingPoints, rows: RowKind| {
        let thresholds = points.thresholds();
        let is_probability = |score: f64| (0.0..=1.0).contains(&score);
        let are_probabilities = thresholds.first().is_some_and(is_probability)
            && thresholds.last().is_some_and(is_probability);
        are_probabilities.then(|| observed(points, rows))
    };
    let [old, new] = pair.points();
    Some(JudgedCalibration { old: of(old, pair.old.rows)?, new: of(new, pair.new.rows)? })
}

fn observed(points: &OperatingPoints, rows: RowKind) -> ObservedExpected {
    let Totals { n_pos, n_neg } = points.totals();
    let mut expected = Sum::default();
    for (score, (from, to)) in points.thresholds().iter().zip(points.curve().segments()) {
        expected.add(score * (to.tp - from.tp + to.fp - from.fp));
    }
    let expected = expected.value();
    let per_share = (n_pos + n_neg) / expected;
    let interval = (rows == RowKind::Independent && expected > 0.0)
        .then(|| Estimate::of_share(n_pos, n_neg))
        .flatten();
    ObservedExpected {
        observed: n_pos,
        expected,
        ratio: (expected > 0.0).then(|| n_pos / expected),
        interval: interval.map(|Estimate { interval: Interval { low, high }, .. }| Interval {
            low: low * per_share,
            high: high * per_share,
        }),
    }
}
