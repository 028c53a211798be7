//! Cumulative gains (CAP, Lorenz curve of the positives): recall by the share of rows predicted positive.

use super::projection::{Monotonicity, Projection, RECALL_AS_Y, TpCoordinate};
use super::ratios::predicted_share;
use crate::curve::counts::{Point, Totals};

pub(super) struct Cap;

impl Projection for Cap {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        Some((predicted_share(point, totals), point.tp / totals.n_pos))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        let tp = y * totals.n_pos;
        Point { tp, fp: x * (totals.n_pos + totals.n_neg) - tp }
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::Rising
    }

    fn start(&self) -> Option<(f64, f64)> {
        Some((0.0, 0.0))
    }

    fn tp_coordinate(&self) -> TpCoordinate {
        RECALL_AS_Y
    }
}
