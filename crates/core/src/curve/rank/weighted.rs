//! Operating points of weighted rows, whose counts are sums of weights.

use super::key::{descending_key, score_of};
use crate::curve::counts::{OperatingPoints, Totals};

/// Returns the operating points of weighted rows; rows of weight 0 are left out.
pub(super) fn rank(scores: &[f64], positive: &[bool], weights: &[f64]) -> OperatingPoints {
    let (mut positives, mut negatives) = (Class::default(), Class::default());
    for ((&score, &weight), &positive) in scores.iter().zip(weights).zip(positive) {
        if weight > 0.0 {
            let class = if positive { &mut positives } else { &mut negatives };
            class.rows.push((descending_key(score), weight.to_bits()));
        }
    }
    // Ties are ordered by weight, so that sums round the same for any order of rows.
    positives.rows.sort_unstable();
    negatives.rows.sort_unstable();

    let (mut thresholds, mut tps, mut fps) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let key = match (positives.head(), negatives.head()) {
            (None, None) => break,
            (Some(key), None) | (None, Some(key)) => key,
            (Some(p), Some(n)) => p.min(n),
        };
        positives.take(key);
        negatives.take(key);
        thresholds.push(score_of(key));
        tps.push(positives.weight);
        fps.push(negatives.weight);
    }
    let totals = Totals { n_pos: positives.weight, n_neg: negatives.weight };
    OperatingPoints::of_columns(thresholds, tps, fps, totals)
}

/// Rows of one class, taken one score at a time.
#[derive(Default)]
struct Class {
    /// Key and bits of the weight.
    rows: Vec<(u64, u64)>,
    next: usize,
    /// Summed weight of the rows taken so far.
    weight: f64,
}

impl Class {
    fn head(&self) -> Option<u64> {
        self.rows.get(self.next).map(|row| row.0)
    }

    fn take(&mut self, key: u64) {
        let rest = &self.rows[self.next..];
        let run = rest.iter().take_while(|row| row.0 == key);
        let weights = run.map(|row| f64::from_bits(row.1));
        let (mut sum, mut count) = (0.0, 0);
        for weight in weights {
            sum += weight;
            count += 1;
        }
        self.weight += sum;
        self.next += count;
    }
}
