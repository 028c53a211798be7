//! Spaces in which counts are points: the map of counts to positions, and the course of curves.

use crate::curve::counts::{Point, Totals};

/// Direction of y along every curve; x never falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Monotonicity {
    /// y never falls.
    Rising,
    /// y never rises.
    Falling,
    /// y rises with tp and falls with fp, so it is greatest where fp/tp is least.
    WithPrecision,
}

/// Position on a segment of count space at which its image is farthest from the chord between its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FarthestFromChord {
    /// Nowhere: the image is the chord.
    Nowhere,
    /// At this share of the segment.
    At(f64),
    /// Anywhere; the image may cross the chord.
    Anywhere,
}

/// A space in which an operating point is a point.
pub trait Projection: Sync {
    /// Position of `point`; `None` or not finite where it has none.
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)>;

    /// Counts at a position; not finite or below 0 where no counts have it.
    fn unproject(&self, at: (f64, f64), totals: Totals) -> Point;

    /// Direction of y along curves.
    fn monotonicity(&self) -> Monotonicity;

    /// True where positions depend on the prevalence.
    fn moves_with_prevalence(&self) -> bool {
        true
    }

    /// Start of every curve, with nothing predicted positive; `None` where it has no position.
    fn start(&self) -> Option<(f64, f64)> {
        None
    }

    /// Position on a segment at which its image is farthest from its chord.
    fn farthest_from_chord(&self, _piece: (Point, Point)) -> FarthestFromChord {
        FarthestFromChord::Nowhere
    }

    /// Start of the image of a segment whose first point has no position: its limit, or any position of the
    /// segment left of `left`. `None` where the segment has no image.
    fn limit(&self, _piece: (Point, Point), _totals: Totals, _left: f64) -> Option<(f64, f64)> {
        None
    }

    /// Axis whose coordinate depends on tp alone, and that dependence.
    fn tp_coordinate(&self) -> TpCoordinate;
}

/// Coordinate that depends on tp alone.
#[derive(Clone, Copy, Debug)]
pub struct TpCoordinate {
    /// Axis of the coordinate.
    pub axis: TpAxis,
    /// Least and greatest coordinate of counts with tp above 0.
    pub range: (f64, f64),
    /// tp at a coordinate.
    pub at: fn(f64, Totals) -> f64,
}

/// Recall as the y coordinate.
pub(super) const RECALL_AS_Y: TpCoordinate =
    TpCoordinate { axis: TpAxis::Y, range: (LEAST_RECALL, 1.0), at: |y, totals| y * totals.n_pos };

/// Axis whose coordinate depends on tp alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TpAxis {
    /// The x coordinate.
    X,
    /// The y coordinate.
    Y,
    /// Neither axis; the coordinate is recall.
    Neither,
}

/// Least recall as a coordinate: at recall 0 precision is not defined.
pub(super) const LEAST_RECALL: f64 = 1e-9;
