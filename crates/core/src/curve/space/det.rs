//! DET: false negative rate by false positive rate, both as quantiles of the normal distribution.

use super::projection::{FarthestFromChord, Monotonicity, Projection, TpAxis, TpCoordinate};
use crate::curve::counts::{Point, Totals};
use crate::numeric::normal;

/// Stand-in for the infinite probits of rates 0 and 1: beyond the probit of 1/2^53, the smallest positive
/// rate.
const MAX_PROBIT: f64 = 9.0;

pub(super) struct Det;

impl Projection for Det {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let missed = totals.n_pos - point.tp;
        Some((quantile(point.fp / totals.n_neg), quantile(missed / totals.n_pos)))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        Point { tp: tp_at(y, totals), fp: normal::share_below(x) * totals.n_neg }
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::Falling
    }

    fn moves_with_prevalence(&self) -> bool {
        false
    }

    fn farthest_from_chord(&self, _: (Point, Point)) -> FarthestFromChord {
        FarthestFromChord::Anywhere
    }

    fn tp_coordinate(&self) -> TpCoordinate {
        TpCoordinate { axis: TpAxis::Y, range: (-MAX_PROBIT, MAX_PROBIT), at: tp_at }
    }
}

/// Normal quantile of a rate, within ± [`MAX_PROBIT`]; NaN for NaN, the rate of an empty class.
fn quantile(rate: f64) -> f64 {
    if rate.is_nan() { rate } else { normal::quantile(rate).clamp(-MAX_PROBIT, MAX_PROBIT) }
}

/// Returns tp at a normal quantile of the false negative rate.
fn tp_at(y: f64, totals: Totals) -> f64 {
    normal::share_below(-y) * totals.n_pos
}
