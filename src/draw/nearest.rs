//! Which operating point is nearest to a position, exactly, without looking at every point.

use super::Position;
use super::clip::Bounds;
use super::frame::Frame;
use crate::counts::{Curve, Point};
use crate::space::Space;

/// Points per run: 1e6 points make about four thousand runs, and few need looking into.
const POINTS_PER_RUN: usize = 256;

/// The operating point of `curve` shown nearest to `target` and its squared distance, in device
/// pixels; of equally near ones the first. Only points inside the frame count; `None` when there
/// is none.
///
/// *Complexity*: a look at the two ends of every run of points, which bound the run because
/// counts never decrease, and then at all points of the few runs that could hold the answer.
pub fn nearest(
    curve: &Curve<'_>,
    space: Space,
    frame: &Frame,
    target: Position,
) -> Option<(usize, f64)> {
    // A space that has no place for the last point has none for any.
    space.project(curve.totals().all(), curve.totals())?;
    let reach = |run| {
        let nearest = bounds(curve, space, frame, run)?.clamp(target);
        Some((run, frame.squared_px(target, nearest)))
    };
    let reaches: Vec<(usize, f64)> =
        (0..curve.len().div_ceil(POINTS_PER_RUN)).filter_map(reach).collect();
    // The most promising run first: its answer rules out nearly all others.
    let &(first, _) = reaches.iter().min_by(|p, q| p.1.total_cmp(&q.1))?;
    let mut best = nearest_in_run(curve, space, frame, target, first);
    for (run, reach) in reaches {
        // Bounds are as exact as the positions in them, up to rounding.
        if run != first && best.is_none_or(|(_, distance)| reach * (1.0 - 1e-9) <= distance) {
            let found = nearest_in_run(curve, space, frame, target, run);
            best = [best, found].into_iter().flatten().min_by(order);
        }
    }
    best
}

/// The part of the frame a run of points lies in, or `None` when it is outside the frame.
fn bounds(curve: &Curve<'_>, space: Space, frame: &Frame, run: usize) -> Option<Bounds> {
    let start = run * POINTS_PER_RUN;
    let first = curve.point(start);
    let last = curve.point(curve.len().min(start + POINTS_PER_RUN) - 1);
    // In ROC both coordinates rise along the curve; in PR and PRG the second one rises with tp
    // and falls with fp.
    let (low, high) = match space {
        Space::Roc => (first, last),
        Space::Pr | Space::Prg => {
            (Point { tp: first.tp, fp: last.fp }, Point { tp: last.tp, fp: first.fp })
        }
    };
    // Positions without an image are limits outside the plot or on its edge.
    let edges = frame.bounds;
    let low = space.project(low, curve.totals()).unwrap_or((edges.x.0, edges.y.0));
    let high = space.project(high, curve.totals()).unwrap_or((edges.x.1, edges.y.1));
    let inside = Bounds {
        x: (low.0.max(edges.x.0), high.0.min(edges.x.1)),
        y: (low.1.max(edges.y.0), high.1.min(edges.y.1)),
    };
    (inside.x.0 <= inside.x.1 && inside.y.0 <= inside.y.1).then_some(inside)
}

fn nearest_in_run(
    curve: &Curve<'_>,
    space: Space,
    frame: &Frame,
    target: Position,
    run: usize,
) -> Option<(usize, f64)> {
    let start = run * POINTS_PER_RUN;
    (start..curve.len().min(start + POINTS_PER_RUN))
        .filter_map(|index| {
            let position = space.project(curve.point(index), curve.totals())?;
            let distance = frame.squared_px(target, position);
            frame.bounds.contains(position).then_some((index, distance))
        })
        .min_by(order)
}

/// Nearer first, then earlier.
fn order(p: &(usize, f64), q: &(usize, f64)) -> std::cmp::Ordering {
    p.1.total_cmp(&q.1).then(p.0.cmp(&q.0))
}
