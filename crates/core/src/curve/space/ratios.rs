//! Ratios of counts that are coordinates of several spaces.

use crate::curve::counts::{Point, Totals};

/// tp/(tp+fp); `None` when nothing is predicted positive.
pub fn precision(point: Point) -> Option<f64> {
    let predicted = point.tp + point.fp;
    (predicted > 0.0).then(|| point.tp / predicted)
}

/// 1 - odds·fp/tp, which does not depend on the prevalence; `None` at tp = 0 or without both classes. One
/// division, so whole counts give a correctly rounded result while products stay below 2^53.
pub fn precision_gain(point: Point, totals: Totals) -> Option<f64> {
    let whole = totals.n_neg * point.tp;
    (whole > 0.0 && totals.n_pos > 0.0).then(|| (whole - totals.n_pos * point.fp) / whole)
}

/// 1 - odds·fn/tp; `None` at tp = 0 or without both classes.
pub fn recall_gain(point: Point, totals: Totals) -> Option<f64> {
    let whole = totals.n_neg * point.tp;
    (whole > 0.0 && totals.n_pos > 0.0)
        .then(|| (whole - totals.n_pos * (totals.n_pos - point.tp)) / whole)
}

/// The least precision any confusion matrix can have at `recall` (Boyd et al. 2012, Theorem 1):
/// πr/(1-π+πr), the image of fp = N; `None` at recall 0 without negatives.
pub fn minimum_precision(recall: f64, totals: Totals) -> Option<f64> {
    precision(Point { tp: recall * totals.n_pos, fp: totals.n_neg })
}

/// Share of the way between two points at which the arc of precision is farthest from its chord: where the
/// number predicted positive is the geometric mean of the numbers at the ends.
pub(super) fn middle_of_arc(from: Point, to: Point) -> f64 {
    let (before, after) = ((from.tp + from.fp).sqrt(), (to.tp + to.fp).sqrt());
    before / (before + after)
}

/// Share of all rows that is predicted positive.
pub(super) fn predicted_share(point: Point, totals: Totals) -> f64 {
    (point.tp + point.fp) / (totals.n_pos + totals.n_neg)
}
