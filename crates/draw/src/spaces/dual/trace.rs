//! Curves of a model in a dual space: the curve of the decisions `score >= c`, which take scores for calibrated
//! probabilities (the classic decision curve, and the Brier curve), and the envelope.

use super::envelope;
use super::line::{part, xs};
use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::geometry::frame::Frame;
use crate::geometry::simplify::simplified;
use curvescope_core::calibration::losses::are_probabilities;
use curvescope_core::calibration::scored::ScoredModel;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::space::dual_space::DualSpace;

/// Pieces of the curve of a model inside a frame, and of its envelope. The curve is of the decisions `score >= c`, or
/// the envelope where these are undefined.
pub fn trace(
    dual: &dyn DualSpace,
    model: &ScoredModel,
    prevalence: Option<Prevalence>,
    frame: &Frame,
) -> (Vec<Vec<Position>>, Vec<Vec<Position>>) {
    let best = model.hull(prevalence).map(|hull| envelope::path(dual, &hull, frame));
    let best = best.unwrap_or_default();
    let curve = decisions(dual, model, prevalence, frame);
    (curve.unwrap_or_else(|| best.clone()), best)
}

/// Pieces of the curve of the decisions `score >= c` inside a frame; `None` where scores are not probabilities, where x is not a cost
/// proportion, and without both classes. A model with at least as many thresholds as the frame has columns of
/// device pixels is sampled once in each.
fn decisions(
    dual: &dyn DualSpace,
    model: &ScoredModel,
    prevalence: Option<Prevalence>,
    frame: &Frame,
) -> Option<Vec<Vec<Position>>> {
    let thresholds = model.thresholds();
    let curve = model.curve(prevalence);
    let totals = curve.totals();
    let can_decide = dual.has_costs() && are_probabilities(thresholds);
    if thresholds.is_empty() || !can_decide || !totals.has_both_classes() {
        return None;
    }
    let row_at = |cost: f64| thresholds.partition_point(|&score| score >= cost).checked_sub(1);
    let xs = xs(frame, (0.0, 1.0), 1.0);
    let is_short = thresholds.len() < xs.len();
    let mut path: Vec<Position> = if is_short {
        // For c from a score down to the next one, the rows with that score or more are predicted positive.
        let scores = std::iter::once(1.0).chain(thresholds.iter().copied());
        let nexts = thresholds.iter().copied().chain([0.0]);
        let rows = (0..=thresholds.len()).map(|row| row.checked_sub(1));
        let steps = rows.zip(scores.zip(nexts)).filter_map(|(row, (score, next))| {
            let ends = (dual.x_of(score, totals)?, dual.x_of(next, totals)?);
            Some((curve.start_or_point(row), ends))
        });
        let path = steps.flat_map(|(point, (one, other))| {
            let falls = one > other;
            let ends = (one.min(other), one.max(other));
            let mut path = part(dual, point, totals, ends, frame);
            if falls {
                path.reverse();
            }
            path
        });
        path.collect()
    } else {
        xs.into_iter()
            .filter_map(|x| {
                let point = curve.start_or_point(row_at(dual.cost(x, totals)?));
                Some((x, dual.value(point, totals, x))).filter(|(_, y)| y.is_finite())
            })
            .collect()
    };
    if path.first().map(|at| at.0) > path.last().map(|at| at.0) {
        path.reverse();
    }
    let pieces = clip_path(&path, &frame.bounds);
    Some(pieces.iter().map(|piece| simplified(piece, frame)).collect())
}
