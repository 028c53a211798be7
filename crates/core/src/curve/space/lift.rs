//! Lift: precision divided by the prevalence, by the share of rows predicted positive.

use super::projection::{
    FarthestFromChord, LEAST_RECALL, Monotonicity, Projection, TpAxis, TpCoordinate,
};
use super::ratios::{middle_of_arc, precision, predicted_share};
use crate::curve::counts::{Point, Totals};

pub(super) struct Lift;

impl Projection for Lift {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        Some((predicted_share(point, totals), precision(point)? / totals.prevalence()))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        let tp = x * y * totals.n_pos;
        Point { tp, fp: x * (totals.n_pos + totals.n_neg) - tp }
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::WithPrecision
    }

    fn farthest_from_chord(&self, (from, to): (Point, Point)) -> FarthestFromChord {
        FarthestFromChord::At(middle_of_arc(from, to))
    }

    /// Precision is constant along a line through the origin.
    fn limit(&self, (from, to): (Point, Point), totals: Totals, _: f64) -> Option<(f64, f64)> {
        if from == Point::ORIGIN { Some((0.0, self.project(to, totals)?.1)) } else { None }
    }

    fn tp_coordinate(&self) -> TpCoordinate {
        let at = |recall: f64, totals: Totals| recall * totals.n_pos;
        TpCoordinate { axis: TpAxis::Neither, range: (LEAST_RECALL, 1.0), at }
    }
}
