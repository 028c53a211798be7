//! Which operating point is nearest to a position, exactly, without looking at every point.

use super::Position;
use super::clip::Bounds;
use crate::counts::Curve;
use crate::space::Space;

/// Points per box: 1e6 points make about four thousand boxes, and few need opening.
const POINTS_PER_BOX: usize = 256;

/// Boxes around runs of neighbouring points of one curve in one space.
///
/// Only points inside the plot count. *Complexity*: linear to build; a search looks at every box
/// and then into the few that could hold the answer.
#[derive(Clone, Debug)]
pub struct NearestIndex {
    /// One entry per run of [`POINTS_PER_BOX`]; `None` where a run has no point in the plot.
    boxes: Vec<Option<Bounds>>,
}

impl NearestIndex {
    /// Boxes of a curve.
    pub fn of(curve: &Curve<'_>, space: Space) -> Self {
        let mut boxes: Vec<Option<Bounds>> = vec![None; curve.len().div_ceil(POINTS_PER_BOX)];
        for index in 0..curve.len() {
            if let Some(at) = shown(curve, space, index) {
                let slot = &mut boxes[index / POINTS_PER_BOX];
                *slot = Some(slot.map_or(Bounds { x: (at.0, at.0), y: (at.1, at.1) }, |around| {
                    grown(around, at)
                }));
            }
        }
        Self { boxes }
    }

    /// The operating point of the same curve that is nearest to `target` and its squared
    /// distance in data units; of equally near ones the first. `None` when no point is shown.
    pub fn nearest(
        &self,
        curve: &Curve<'_>,
        space: Space,
        target: Position,
    ) -> Option<(usize, f64)> {
        let reach: Vec<(usize, f64)> = self
            .boxes
            .iter()
            .enumerate()
            .filter_map(|(run, around)| {
                Some((run, squared(target, around.as_ref()?.clamp(target))))
            })
            .collect();
        // The most promising box first: its answer rules out nearly all others.
        let &(first, _) = reach.iter().min_by(|p, q| p.1.total_cmp(&q.1))?;
        let mut best = nearest_in_run(curve, space, target, first)?;
        for (run, at_least) in reach {
            if run != first
                && at_least <= best.1
                && let Some(found) = nearest_in_run(curve, space, target, run)
                && (found.1, found.0) < (best.1, best.0)
            {
                best = found;
            }
        }
        Some(best)
    }
}

fn nearest_in_run(
    curve: &Curve<'_>,
    space: Space,
    target: Position,
    run: usize,
) -> Option<(usize, f64)> {
    let start = run * POINTS_PER_BOX;
    (start..curve.len().min(start + POINTS_PER_BOX))
        .filter_map(|index| Some((index, squared(target, shown(curve, space, index)?))))
        .min_by(|p, q| p.1.total_cmp(&q.1))
}

/// Where a point is drawn, or `None` when it is undefined or outside the plot.
fn shown(curve: &Curve<'_>, space: Space, index: usize) -> Option<Position> {
    space
        .project(curve.point(index), curve.totals())
        .filter(|&position| Bounds::UNIT.contains(position))
}

fn grown(around: Bounds, (x, y): Position) -> Bounds {
    Bounds { x: (around.x.0.min(x), around.x.1.max(x)), y: (around.y.0.min(y), around.y.1.max(y)) }
}

/// Squared distance.
pub fn squared(p: Position, q: Position) -> f64 {
    (p.0 - q.0).powi(2) + (p.1 - q.1).powi(2)
}
