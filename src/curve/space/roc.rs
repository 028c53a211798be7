//! ROC: true positive rate by false positive rate.

use super::projection::{Along, Course, LEAST_RECALL, Positives, Projection};
use crate::curve::counts::{Point, Totals};

pub(super) struct Roc;

impl Projection for Roc {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        Some((point.fp / totals.n_neg, point.tp / totals.n_pos))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        Point { tp: y * totals.n_pos, fp: x * totals.n_neg }
    }

    fn course(&self) -> Course {
        Course::Rising
    }

    fn moves_with_prevalence(&self) -> bool {
        false
    }

    fn start(&self) -> Option<(f64, f64)> {
        Some((0.0, 0.0))
    }

    fn positives(&self) -> Positives {
        Positives { along: Along::Y, range: (LEAST_RECALL, 1.0), at: |y, totals| y * totals.n_pos }
    }
}
