//! What a space is: a map of counts to positions, and how curves run in it.

use crate::curve::counts::{Point, Totals};

/// How y changes along every curve; x never falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It never falls.
    Rising,
    /// It never rises.
    Falling,
    /// It rises with tp and falls with fp, so it is greatest where fp/tp is least.
    WithPrecision,
}

/// Where the image of a straight piece of count space is farthest from the chord between its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bend {
    /// It is the chord.
    Nowhere,
    /// At this share of the way.
    At(f64),
    /// Anywhere, and it may cross the chord.
    Anywhere,
}

/// A space in which an operating point is a point.
pub trait Projection: Sync {
    /// The position of `point`, `None` or not finite where it has none.
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)>;

    /// The counts at a position, not finite or below 0 where no counts are.
    fn unproject(&self, at: (f64, f64), totals: Totals) -> Point;

    /// How curves run.
    fn course(&self) -> Course;

    /// Whether positions depend on the prevalence.
    fn moves_with_prevalence(&self) -> bool {
        true
    }

    /// Where the curve begins, with nothing predicted positive; `None` where that has no place.
    fn start(&self) -> Option<(f64, f64)> {
        None
    }

    /// Where the image of a straight piece of count space is farthest from its chord.
    fn bend(&self, _piece: (Point, Point)) -> Bend {
        Bend::Nowhere
    }

    /// Where the image of a piece begins whose first point has none: its limit, or any position of the
    /// piece left of `left`. `None` where it has no image.
    fn limit(&self, _piece: (Point, Point), _totals: Totals, _left: f64) -> Option<(f64, f64)> {
        None
    }

    /// Which axis true positives lie along, and how.
    fn positives(&self) -> Positives;
}

/// How true positives lie along a space.
#[derive(Clone, Copy, Debug)]
pub struct Positives {
    /// The axis that they lie along.
    pub along: Along,
    /// The coordinates of all counts with positives found, on that axis.
    pub range: (f64, f64),
    /// tp at a coordinate.
    pub at: fn(f64, Totals) -> f64,
}

/// What tp alone decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// The x coordinate.
    X,
    /// The y coordinate.
    Y,
    /// None; the coordinate is recall.
    Neither,
}

/// Recalls below this are seen as this one: at recall 0 precision is not defined.
pub(super) const LEAST_RECALL: f64 = 1e-9;
