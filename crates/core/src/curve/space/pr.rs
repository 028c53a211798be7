//! Precision-Recall: the images of straight lines of count space are arcs of hyperbolas.

use super::projection::{
    FarthestFromChord, LEAST_RECALL, Monotonicity, Projection, TpAxis, TpCoordinate,
};
use super::ratios::{middle_of_arc, precision};
use crate::curve::counts::{Point, Totals};

pub(super) struct Pr;

impl Projection for Pr {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        Some((point.tp / totals.n_pos, precision(point)?))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        let tp = x * totals.n_pos;
        Point { tp, fp: tp * (1.0 - y) / y }
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::WithPrecision
    }

    fn farthest_from_chord(&self, (from, to): (Point, Point)) -> FarthestFromChord {
        FarthestFromChord::At(middle_of_arc(from, to))
    }

    /// Precision is constant along a line through the origin.
    fn limit(&self, (from, to): (Point, Point), _: Totals, _: f64) -> Option<(f64, f64)> {
        if from == Point::ORIGIN { Some((0.0, precision(to)?)) } else { None }
    }

    fn tp_coordinate(&self) -> TpCoordinate {
        TpCoordinate {
            axis: TpAxis::X,
            range: (LEAST_RECALL, 1.0),
            at: |x, totals| x * totals.n_pos,
        }
    }
}
