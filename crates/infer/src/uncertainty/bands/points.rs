//! Curves evaluated on the grids of spaces in which an operating point is a point.

use super::places::{PLACES, YValues, narrow, x_of};
use crate::uncertainty::traversal::Segment;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::projection::Projection;
use curvescope_core::curve::weighting::Weighting;

/// Count on which the x of a point depends.
#[derive(Clone, Copy, PartialEq)]
enum XCount {
    /// tp.
    Positives,
    /// fp.
    Negatives,
    /// tp + fp.
    Predicted,
}

/// Count on which x depends in a space; `None` in dual spaces, where an operating point is a line.
fn x_count(space: Space) -> Option<XCount> {
    match space {
        Space::Roc | Space::Det => Some(XCount::Negatives),
        Space::Pr | Space::Prg => Some(XCount::Positives),
        Space::Cap | Space::Lift => Some(XCount::Predicted),
        _ => None,
    }
}

impl XCount {
    fn of(self, Point { tp, fp }: Point) -> f64 {
        match self {
            Self::Positives => tp,
            Self::Negatives => fp,
            Self::Predicted => tp + fp,
        }
    }
}

/// A place this near, relatively, to a vertical part of a curve is on it, whatever the rounding.
const NEAR: f64 = 1e-12;

/// Evaluates one curve at a time on the grid of one space.
pub(super) struct CurveSampler {
    space: Space,
    projection: &'static dyn Projection,
    x_count: XCount,
    weighting: Weighting,
    /// Count along x at each place.
    targets: [f64; PLACES],
    y_values: YValues,
    /// Index of the first place that is not reached yet.
    next: usize,
    /// Last point added, at the prevalence of `weighting`.
    end: Point,
}

impl CurveSampler {
    /// `None` for a dual space.
    pub(super) fn new(space: Space) -> Option<Self> {
        let (projection, x_count) = space.projection().zip(x_count(space))?;
        Some(Self {
            space,
            projection,
            x_count,
            weighting: Weighting::at(Totals::default(), None),
            targets: [0.0; PLACES],
            y_values: [0.0; PLACES],
            next: 0,
            end: Point::ORIGIN,
        })
    }

    /// Starts another curve.
    pub(super) fn begin(&mut self, weighting: Weighting) {
        // Rates are evaluated in the data's counts, so that no prevalence changes them.
        let moves = self.projection.moves_with_prevalence();
        let weighting = if moves { weighting } else { weighting.as_counted() };
        if weighting.totals != self.weighting.totals {
            for (place, target) in self.targets.iter_mut().enumerate() {
                // The y is arbitrary.
                let at = (x_of(self.space, place), 1.0);
                *target = self.x_count.of(self.projection.unproject(at, weighting.totals));
            }
        }
        self.weighting = weighting;
        self.next = 0;
    }

    /// Adds the next segments, which gain a positive each, in the data's counts.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        let (Some(&(first, ahead)), Some(&(_, end))) = (segments.first(), segments.last()) else {
            return;
        };
        self.end = self.weighting.point(end);
        let ahead = self.weighting.point(if first == Point::ORIGIN { ahead } else { first });
        while let Some(&target) = self.targets.get(self.next)
            && let Some(point) = self.point_at(segments, target)
        {
            self.keep(point, ahead);
        }
    }

    /// Point of a stretch of the curve at a target, the highest where it is vertical; `None` where it ends before.
    fn point_at(&self, segments: &[Segment], target: f64) -> Option<Point> {
        let of = |point: Point| self.x_count.of(self.weighting.point(point));
        let at = match self.x_count {
            XCount::Negatives => {
                let upright = target * (1.0 + NEAR);
                segments.partition_point(|&(_, to)| of(to) <= upright)
            }
            XCount::Positives | XCount::Predicted => {
                let upright = target * (1.0 - NEAR);
                segments.partition_point(|&(_, to)| of(to) < upright)
            }
        };
        let &(from, to) = segments.get(at)?;
        let (from, to) = (self.weighting.point(from), self.weighting.point(to));
        let (start, end) = (self.x_count.of(from), self.x_count.of(to));
        // Before the segment only negatives are gained.
        let before = start - target;
        Some(if before > 0.0 {
            Point { fp: from.fp - before, ..from }
        } else {
            from.toward(to, (-before / (end - start)).clamp(0.0, 1.0))
        })
    }

    /// Stores the y of a point, or its limit in the direction of `ahead` where it has none.
    fn keep(&mut self, Point { tp, fp }: Point, ahead: Point) {
        let totals @ Totals { n_pos, n_neg } = self.weighting.totals;
        // Sums of weights may exceed the totals by rounding.
        let point = Point { tp: tp.clamp(0.0, n_pos), fp: fp.clamp(0.0, n_neg) };
        let at = self.space.project(point, totals);
        let at = at.or_else(|| self.projection.limit((point, ahead), totals, 0.0));
        self.y_values[self.next] = narrow(at.map(|(_, y)| y));
        self.next += 1;
    }

    /// The y values, after the last segment, which only negatives follow.
    pub(super) fn finish(&mut self) -> YValues {
        let (end, n_pos) = (self.end, self.weighting.totals.n_pos);
        while let Some(&target) = self.targets.get(self.next) {
            let point = match self.x_count {
                XCount::Positives => end,
                XCount::Negatives => Point { tp: n_pos, fp: target },
                XCount::Predicted => Point { tp: n_pos, fp: target - n_pos },
            };
            self.keep(point, end);
        }
        self.y_values
    }
}
