//! Random mixes of two thresholds, where they are better than any single threshold.

use super::applied_question::AppliedQuestion;
use crate::curve::counts::Point;
use crate::curve::hull::HullColumns;
use crate::numeric::sum::DoubleDouble;

/// Least relative advantage of a mix over a single threshold; a smaller one is within rounding.
const CLEARLY: f64 = 1e-9;

/// Two neighbouring vertices of the hull, each of which classifies a random share of the rows. Counts are
/// expected ones, in the data's own.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mixture {
    /// The threshold that predicts fewer rows positive; infinite where it predicts none.
    pub first: f64,
    /// The threshold that predicts more rows positive.
    pub second: f64,
    /// Share of rows that the first classifies, in (0, 1).
    pub share: f64,
    /// Expected true positives.
    pub tp: f64,
    /// Expected false positives.
    pub fp: f64,
    /// The aim's value at these counts.
    pub value: f64,
}

/// The best mix that meets every constraint, if it is better than `single`, the best single threshold.
/// `None` where a constraint has confidence: a mix has expected counts, and no limits.
///
/// Along a segment of the hull each aim is greatest at an end, as it is monotone or, like the Matthews correlation of
/// at least 0, quasiconvex. So the best point is a vertex, which is a single threshold, or the crossing of a segment and
/// a constraint's edge. Two kinds of better mixes are not searched. Below the hull, mixes of three thresholds can be
/// the best that meet several constraints of which one requires a worse rate, such as a recall of at most 0.5. And
/// where fewer predictions are better, but a constrained rate is undefined without any, each mix with fewer is better
/// and none is best.
pub(super) fn mixture(
    hull: &HullColumns,
    applied: &AppliedQuestion<'_>,
    single: Option<Point>,
) -> Option<Mixture> {
    if applied.question.constraints().iter().any(|constraint| constraint.confidence.is_some()) {
        return None;
    }
    let mut best: Option<(f64, Mixture)> = None;
    for end in 1..hull.thresholds.len() {
        let vertex = |at: usize| Point { tp: hull.tps[at], fp: hull.fps[at] };
        let (from, to) = (vertex(end - 1), vertex(end));
        let Some((low, high)) = allowed(from, to, applied) else { continue };
        for along in [low, high] {
            if !(along > 0.0 && along < 1.0) {
                continue;
            }
            let point = from.toward(to, along);
            let (Some(here), Some(value)) = (applied.merit(point), applied.value(point)) else {
                continue;
            };
            if best.as_ref().is_none_or(|(most, _)| here > *most) {
                let (first, second) = (hull.thresholds[end - 1], hull.thresholds[end]);
                let Point { tp, fp } = point;
                best = Some((here, Mixture { first, second, share: 1.0 - along, tp, fp, value }));
            }
        }
    }
    let single = single.and_then(|point| applied.merit(point));
    let (_, best) = best
        .filter(|(here, _)| single.is_none_or(|single| here - single > CLEARLY * single.abs()))?;
    Some(best)
}

/// Part of a segment that meets every constraint, as shares of its length.
fn allowed(from: Point, to: Point, applied: &AppliedQuestion<'_>) -> Option<(f64, f64)> {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for constraint in applied.question.constraints() {
        // An end whose rounded rate meets the constraint counts as on the edge.
        let inside = |point: Point| {
            let margin = constraint.margin(point, applied.weighting.data, &applied.scale);
            let is_outside = margin.is_below(DoubleDouble::default());
            if is_outside && constraint.is_met(point, applied.weighting.data, &applied.scale) {
                DoubleDouble::default()
            } else {
                margin
            }
        };
        let (here, there) = (inside(from), inside(to));
        let is_outside = |margin: DoubleDouble| margin.is_below(DoubleDouble::default());
        let crossing = || here.over(here.minus(there));
        match (is_outside(here), is_outside(there)) {
            (true, true) => return None,
            (true, false) => low = low.max(crossing()),
            (false, true) => high = high.min(crossing()),
            (false, false) => {}
        }
    }
    (low <= high).then_some((low, high))
}
