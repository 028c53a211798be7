//! DET: false negative rate by false positive rate, both as quantiles of the normal distribution.

use super::projection::{Along, Bend, Course, Positives, Projection};
use crate::curve::counts::{Point, Totals};
use crate::numeric::normal;

/// Stand-in for the infinite probits of rates 0 and 1: beyond the probit of 1/2^53, the smallest positive
/// rate.
const FARTHEST: f64 = 9.0;

pub(super) struct Det;

impl Projection for Det {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let missed = totals.n_pos - point.tp;
        Some((quantile(point.fp / totals.n_neg), quantile(missed / totals.n_pos)))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        Point { tp: tp_at(y, totals), fp: normal::share_below(x) * totals.n_neg }
    }

    fn course(&self) -> Course {
        Course::Falling
    }

    fn moves_with_prevalence(&self) -> bool {
        false
    }

    fn bend(&self, _: (Point, Point)) -> Bend {
        Bend::Anywhere
    }

    fn positives(&self) -> Positives {
        Positives { along: Along::Y, range: (-FARTHEST, FARTHEST), at: tp_at }
    }
}

/// Normal quantile of a rate, within ± [`FARTHEST`]; NaN for NaN, the rate of an empty class.
fn quantile(rate: f64) -> f64 {
    if rate.is_nan() { rate } else { normal::quantile(rate).clamp(-FARTHEST, FARTHEST) }
}

/// Returns tp at a normal quantile of the false negative rate.
fn tp_at(y: f64, totals: Totals) -> f64 {
    normal::share_below(-y) * totals.n_pos
}
