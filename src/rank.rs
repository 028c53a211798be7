//! Rows to operating points: one sort, one merge.

use crate::counts::{OperatingPoints, Totals};

/// The operating-point table of `scores` (never NaN) with their labels and optional weights.
///
/// Rows of equal score, 0.0 and -0.0 included, form one operating point. Rows of weight 0 change
/// nothing and make no operating point. The result does not depend on the order of the rows.
/// *Complexity*: O(n log n).
///
/// # Panics
/// When the columns differ in length, which is a bug of the caller.
pub fn rank(scores: &[f64], positive: &[bool], weights: Option<&[f64]>) -> OperatingPoints {
    assert_eq!(scores.len(), positive.len(), "one label per score");
    let (mut positives, mut negatives) = if let Some(weights) = weights {
        assert_eq!(scores.len(), weights.len(), "one weight per score");
        let (mut positives, mut negatives) = (Vec::new(), Vec::new());
        for ((&score, &weight), &positive) in scores.iter().zip(weights).zip(positive) {
            if weight > 0.0 {
                let class = if positive { &mut positives } else { &mut negatives };
                class.push((descending_key(score), weight.to_bits()));
            }
        }
        (Class::weighted(positives), Class::weighted(negatives))
    } else {
        let (mut positives, mut negatives) = (Vec::new(), Vec::new());
        for (&score, &positive) in scores.iter().zip(positive) {
            let class = if positive { &mut positives } else { &mut negatives };
            class.push(descending_key(score));
        }
        (Class::unweighted(positives), Class::unweighted(negatives))
    };
    merge(&mut positives, &mut negatives)
}

/// Sorted keys of one class, consumed run by run. Without weights every key counts once.
struct Class {
    keys: Vec<u64>,
    weights: Option<Vec<f64>>,
    next: usize,
    count: f64,
}

impl Class {
    fn unweighted(mut keys: Vec<u64>) -> Self {
        keys.sort_unstable();
        Self { keys, weights: None, next: 0, count: 0.0 }
    }

    /// From keys with the bits of their weights.
    fn weighted(mut rows: Vec<(u64, u64)>) -> Self {
        // The weight is part of the order, so that sums round the same for any order of rows.
        rows.sort_unstable();
        Self {
            keys: rows.iter().map(|&(key, _)| key).collect(),
            weights: Some(rows.iter().map(|&(_, weight)| f64::from_bits(weight)).collect()),
            next: 0,
            count: 0.0,
        }
    }

    fn head(&self) -> Option<u64> {
        self.keys.get(self.next).copied()
    }

    /// Adds the run of rows with `key` to the count.
    fn take(&mut self, key: u64) {
        let start = self.next;
        while self.head() == Some(key) {
            self.next += 1;
        }
        match &self.weights {
            None => {
                #[expect(clippy::cast_precision_loss, reason = "row counts stay far below 2^53")]
                let run = (self.next - start) as f64;
                self.count += run;
            }
            Some(weights) => self.count += weights[start..self.next].iter().sum::<f64>(),
        }
    }
}

fn merge(positives: &mut Class, negatives: &mut Class) -> OperatingPoints {
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
        tps.push(positives.count);
        fps.push(negatives.count);
    }
    let totals = Totals { n_pos: positives.count, n_neg: negatives.count };
    OperatingPoints { thresholds, tps, fps, totals }
}

/// Puts numbers in order, greatest first. They are sorted as scores are, so that one sort is
/// compiled for both.
pub(crate) fn sort_falling(numbers: &mut [f64]) {
    let mut keys: Vec<u64> = numbers.iter().map(|&number| descending_key(number)).collect();
    keys.sort_unstable();
    for (number, key) in numbers.iter_mut().zip(keys) {
        *number = score_of(key);
    }
}

const SIGN: u64 = 1 << 63;

/// A whole number that orders as the score does, reversed: best score first. A bijection on every
/// float but NaN and -0.0, which takes the key of 0.0.
pub(crate) fn descending_key(score: f64) -> u64 {
    let bits = (score + 0.0).to_bits();
    let ascending = if bits & SIGN == 0 { bits ^ SIGN } else { !bits };
    !ascending
}

/// The score of a key: the inverse of [`descending_key`].
fn score_of(key: u64) -> f64 {
    let ascending = !key;
    f64::from_bits(if ascending & SIGN == 0 { !ascending } else { ascending ^ SIGN })
}
