//! Best thresholds: the operating points with the greatest `F_beta`, `G_{beta,rho}` or Youden's J.

use std::ops::Range;

use crate::curve::counts::{Curve, Point};
use crate::curve::hull::row_of;
use crate::curve::parameter::Beta;
use crate::measure::measures::{Measure, f_beta, f_cost, f_gain, squared};
use crate::numeric::sum::DoubleDouble;

/// The greatest `F_beta` over all operating points.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Greatest `F_beta`.
    pub f: f64,
    /// `f` on the gain scale; `None` without negatives.
    pub f_gain: Option<f64>,
    /// Rows of the operating-point table that reach it, best score first; never empty.
    pub indices: Vec<usize>,
}

/// The operating points of `curve` with the greatest `F_beta`, compared exactly: ties are found by
/// cross products of counts, not by rounded quotients. `None` without positives.
pub fn best_f(curve: &Curve<'_>, beta: Beta) -> Option<Best> {
    best_f_in(curve, 0..curve.len(), beta)
}

/// [`best_f`] with the curve's hull given. Points of equal F are on a straight line in counts and
/// points of greater F on one side of it, so the best are vertices of the hull, or on the edge that
/// leads to one.
pub fn best_f_on(curve: &Curve<'_>, hull: &Curve<'_>, beta: Beta) -> Option<Best> {
    let vertices = best_f(hull, beta)?.indices;
    let (&first, &last) = (vertices.first()?, vertices.last()?);
    let start = first.checked_sub(1).map_or(0, |before| row_of(curve, hull.point(before)) + 1);
    best_f_in(curve, start..row_of(curve, hull.point(last)) + 1, beta)
}

fn best_f_in(curve: &Curve<'_>, rows: Range<usize>, beta: Beta) -> Option<Best> {
    let totals = curve.totals();
    let beta = beta.get();
    let beta_squared = squared(beta);
    let mut indices: Vec<usize> = Vec::new();
    let mut least = (0.0, 1.0); // cost and tp of the best so far
    for index in rows {
        let point = curve.point(index);
        if point.tp <= 0.0 {
            continue;
        }
        let cost = f_cost(beta_squared, point, totals);
        // F is greater where cost/tp is smaller.
        let here = DoubleDouble::product(cost, least.1);
        let there = DoubleDouble::product(least.0, point.tp);
        if indices.is_empty() || here.is_below(there) {
            indices.clear();
            least = (cost, point.tp);
        } else if there.is_below(here) {
            continue;
        }
        indices.push(index);
    }
    let at = curve.point(*indices.first()?);
    Some(Best { f: f_beta(beta, at, totals)?, f_gain: f_gain(beta, at, totals), indices })
}

/// The first operating point of `curve` with the greatest tpr - fpr, Youden's J, and its value: the
/// Kolmogorov-Smirnov statistic for positives that score above negatives. The row is `None` for the
/// start, whose value is 0, so the value is never negative. Compared exactly, as [`best_f`]; the
/// same at every prevalence. `None` without both classes.
///
/// Points of equal J are on a straight line in counts, so the first of the best is on the hull: the
/// hull may be passed in place of its curve, and rows are then the hull's.
pub fn best_j(curve: &Curve<'_>) -> Option<(Option<usize>, f64)> {
    let totals = curve.totals();
    if !totals.has_both_classes() {
        return None;
    }
    let mut best = (None, DoubleDouble::default());
    for (row, point) in curve.points().enumerate() {
        let height = DoubleDouble::product(point.tp, totals.n_neg)
            .minus(DoubleDouble::product(point.fp, totals.n_pos));
        if best.1.is_below(height) {
            best = (Some(row), height);
        }
    }
    Some((best.0, best.1.over(DoubleDouble::product(totals.n_pos, totals.n_neg))))
}

/// The first operating point of `curve` with the greatest `G_{beta,rho}`, and its value. `None`
/// without positives, or where ρ is NaN.
///
/// *Complexity*: evaluates a small part of the points. Counts never decrease along a curve, so no
/// point of a run has a greater value than the tp of its last and the fp of its first would; a run
/// with this bound below the best value found is skipped.
pub fn best_g(curve: &Curve<'_>, beta: Beta, rho: f64) -> Option<(usize, f64)> {
    let measure = Measure::G { beta: beta.get(), rho }.valid()?;
    let bounded = |run: Range<usize>| {
        let first = curve.point(run.start);
        let most = Point { tp: curve.point(run.end - 1).tp, ..first };
        Some((measure.of(most, curve.totals())?, run))
    };
    let mut waiting: Vec<(f64, Range<usize>)> = Vec::new();
    if !curve.is_empty() {
        waiting.extend(bounded(0..curve.len()));
    }
    let mut best: Option<(usize, f64)> = None;
    while let Some((bound, run)) = waiting.pop() {
        // Bounds are as exact as values, up to rounding.
        if best.is_some_and(|(_, value)| bound * (1.0 + 1e-9) < value) {
            continue;
        }
        if run.len() == 1 {
            // The bound of one point is its value. Of equal values the first row is kept.
            let row = run.start;
            if best.is_none_or(|found| bound > found.1 || (bound == found.1 && row < found.0)) {
                best = Some((row, bound));
            }
            continue;
        }
        let middle = usize::midpoint(run.start, run.end);
        let (left, right) = (bounded(run.start..middle), bounded(middle..run.end));
        // The more promising half is taken first: its values rule out most of the other.
        let is_left_first = left.as_ref().map(|left| left.0) > right.as_ref().map(|right| right.0);
        let order = if is_left_first { [right, left] } else { [left, right] };
        waiting.extend(order.into_iter().flatten());
    }
    best
}
