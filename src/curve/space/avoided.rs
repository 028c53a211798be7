//! Interventions avoided at each threshold probability (Vickers & Elkin 2006): negatives spared per row, less misses at their price. What
//! net benefit is above that of predicting all positive, times (1-c)/c.

use super::condition::Condition;
use crate::curve::counts::{Point, Totals};

pub(super) struct Avoided;

impl Condition for Avoided {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let missed = totals.n_pos - point.tp;
        // At x = 0 no miss can be paid for; without any there is nothing to pay.
        let price = if missed == 0.0 { 0.0 } else { missed * (1.0 - x) / x };
        (totals.n_neg - point.fp - price) / (totals.n_pos + totals.n_neg)
    }

    fn is_loss(&self) -> bool {
        false
    }

    fn is_straight(&self) -> bool {
        false
    }
}
