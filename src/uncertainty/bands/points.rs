//! Curves read off at places of spaces in which an operating point is a point.

use super::places::{Heights, PLACES, narrow, x_of};
use crate::curve::counts::{Point, Totals};
use crate::curve::seen::Seen;
use crate::curve::space::Space;
use crate::curve::space::projection::Projection;
use crate::uncertainty::walk::Segment;

/// What decides the x of counts.
#[derive(Clone, Copy, PartialEq)]
enum Along {
    /// tp.
    Positives,
    /// fp.
    Negatives,
    /// tp + fp.
    Predicted,
}

/// What decides the x of counts in a space; `None` where they are lines.
fn along(space: Space) -> Option<Along> {
    match space {
        Space::Roc | Space::Det => Some(Along::Negatives),
        Space::Pr | Space::Prg => Some(Along::Positives),
        Space::Cap | Space::Lift => Some(Along::Predicted),
        _ => None,
    }
}

impl Along {
    fn of(self, Point { tp, fp }: Point) -> f64 {
        match self {
            Self::Positives => tp,
            Self::Negatives => fp,
            Self::Predicted => tp + fp,
        }
    }
}

/// A place this near to where a curve is upright lies there, whatever rounding says.
const NEAR: f64 = 1e-12;

/// One curve at a time, read off in one space.
pub(super) struct Reading {
    space: Space,
    projection: &'static dyn Projection,
    along: Along,
    seen: Seen,
    /// The counts along x of each place that are looked for.
    targets: [f64; PLACES],
    heights: Heights,
    /// The first place that is not reached yet.
    next: usize,
    /// Where the curve has come to, as it is seen.
    end: Point,
}

impl Reading {
    /// `None` for a space of lines.
    pub(super) fn new(space: Space) -> Option<Self> {
        let (projection, along) = space.projection().zip(along(space))?;
        Some(Self {
            space,
            projection,
            along,
            seen: Seen::at(Totals::default(), None),
            targets: [0.0; PLACES],
            heights: [0.0; PLACES],
            next: 0,
            end: Point::ORIGIN,
        })
    }

    /// Begins another curve.
    pub(super) fn begin(&mut self, seen: Seen) {
        // Rates are read off in the data's counts, so that no prevalence moves them.
        let moves = self.projection.moves_with_prevalence();
        let seen = if moves { seen } else { seen.as_counted() };
        if seen.totals != self.seen.totals {
            for (place, target) in self.targets.iter_mut().enumerate() {
                // Any height will do.
                let at = (x_of(self.space, place), 1.0);
                *target = self.along.of(self.projection.unproject(at, seen.totals));
            }
        }
        self.seen = seen;
        self.next = 0;
    }

    /// The next segments that gain a positive, in the data's counts.
    pub(super) fn add(&mut self, segments: &[Segment]) {
        let (Some(&(first, ahead)), Some(&(_, end))) = (segments.first(), segments.last()) else {
            return;
        };
        self.end = self.seen.point(end);
        let ahead = self.seen.point(if first == Point::ORIGIN { ahead } else { first });
        while let Some(&target) = self.targets.get(self.next)
            && let Some(point) = self.reached(segments, target)
        {
            self.keep(point, ahead);
        }
    }

    /// Where a stretch of the curve is at a target, the highest where it is upright; `None` where it does not go so far.
    fn reached(&self, segments: &[Segment], target: f64) -> Option<Point> {
        let of = |point: Point| self.along.of(self.seen.point(point));
        let at = match self.along {
            Along::Negatives => {
                let upright = target * (1.0 + NEAR);
                segments.partition_point(|&(_, to)| of(to) <= upright)
            }
            Along::Positives | Along::Predicted => {
                let upright = target * (1.0 - NEAR);
                segments.partition_point(|&(_, to)| of(to) < upright)
            }
        };
        let &(from, to) = segments.get(at)?;
        let (from, to) = (self.seen.point(from), self.seen.point(to));
        let (start, end) = (self.along.of(from), self.along.of(to));
        // Before it come negatives alone.
        let before = start - target;
        Some(if before > 0.0 {
            Point { fp: from.fp - before, ..from }
        } else {
            from.toward(to, (-before / (end - start)).clamp(0.0, 1.0))
        })
    }

    /// Keeps the height of a point, or where it has none that of the way to what lies ahead.
    fn keep(&mut self, Point { tp, fp }: Point, ahead: Point) {
        let totals @ Totals { n_pos, n_neg } = self.seen.totals;
        // Sums of weights are rounded.
        let point = Point { tp: tp.clamp(0.0, n_pos), fp: fp.clamp(0.0, n_neg) };
        let at = self.space.project(point, totals);
        let at = at.or_else(|| self.projection.limit((point, ahead), totals, 0.0));
        self.heights[self.next] = narrow(at.map(|(_, y)| y));
        self.next += 1;
    }

    /// The heights, once all segments were added; after them come negatives alone.
    pub(super) fn finish(&mut self) -> Heights {
        let (end, n_pos) = (self.end, self.seen.totals.n_pos);
        while let Some(&target) = self.targets.get(self.next) {
            let point = match self.along {
                Along::Positives => end,
                Along::Negatives => Point { tp: n_pos, fp: target },
                Along::Predicted => Point { tp: n_pos, fp: target - n_pos },
            };
            self.keep(point, end);
        }
        self.heights
    }
}
