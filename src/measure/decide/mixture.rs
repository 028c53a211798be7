//! Two thresholds that decide at random, where that is better than any one.

use serde::Serialize;

use super::asked::Asked;
use crate::curve::counts::Point;
use crate::curve::hull::HullColumns;
use crate::numeric::sum::Wide;

/// A mixture is better than a single threshold by more than this share of the value: doubles can't tell less.
const CLEARLY: f64 = 1e-9;

/// Two neighbouring vertices of the hull, each of which decides a share of the rows at random. Counts are
/// expected ones, in the data's own.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mixture {
    /// The higher threshold; +∞ where it predicts nothing positive.
    pub first: f64,
    /// The lower threshold.
    pub second: f64,
    /// Share of rows that the first decides, in (0, 1).
    pub share: f64,
    /// Expected true positives.
    pub tp: f64,
    /// Expected false positives.
    pub fp: f64,
    /// The aim there.
    pub value: f64,
}

/// The best mixture that meets every constraint, if it is better than `single`, the best single
/// threshold. `None` where a constraint asks for confidence: a mixture has expected counts, and no
/// limits.
///
/// Along a segment of the hull each aim rises or falls, so that the best is a vertex, which is a single
/// threshold, or where a segment crosses the line of a constraint. Two kinds of better ones are not looked for. Below the hull mixtures of
/// three thresholds can be the best that meet several constraints of which one asks for a worse rate, such as a recall of at most 0.5. And
/// where fewer predictions are better, but a constrained rate is undefined without any, each mixture with fewer is better and none is best.
pub(super) fn mixture(
    hull: &HullColumns,
    asked: &Asked<'_>,
    single: Option<Point>,
) -> Option<Mixture> {
    if asked.question.constraints().iter().any(|constraint| constraint.confidence.is_some()) {
        return None;
    }
    let mut best: Option<(f64, Mixture)> = None;
    for end in 1..hull.thresholds.len() {
        let vertex = |at: usize| Point { tp: hull.tps[at], fp: hull.fps[at] };
        let (from, to) = (vertex(end - 1), vertex(end));
        let Some((low, high)) = allowed(from, to, asked) else { continue };
        for along in [low, high] {
            if !(along > 0.0 && along < 1.0) {
                continue;
            }
            let point = from.toward(to, along);
            let (Some(here), Some(value)) = (asked.merit(point), asked.value(point)) else {
                continue;
            };
            if best.as_ref().is_none_or(|(most, _)| here > *most) {
                let (first, second) = (hull.thresholds[end - 1], hull.thresholds[end]);
                let Point { tp, fp } = point;
                best = Some((here, Mixture { first, second, share: 1.0 - along, tp, fp, value }));
            }
        }
    }
    let single = single.and_then(|point| asked.merit(point));
    let (_, best) = best
        .filter(|(here, _)| single.is_none_or(|single| here - single > CLEARLY * single.abs()))?;
    Some(best)
}

/// The part of a segment that meets every constraint, as shares of the way along it.
fn allowed(from: Point, to: Point, asked: &Asked<'_>) -> Option<(f64, f64)> {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for constraint in asked.question.constraints() {
        // An end that meets the constraint is not outside it, however its rate was rounded.
        let inside = |point: Point| {
            let margin = constraint.margin(point, asked.seen.data, &asked.scale);
            let is_outside = margin.is_below(Wide::default());
            if is_outside && constraint.is_met(point, asked.seen.data, &asked.scale) {
                Wide::default()
            } else {
                margin
            }
        };
        let (here, there) = (inside(from), inside(to));
        let is_outside = |margin: Wide| margin.is_below(Wide::default());
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
