//! Largest deviations of the differences of three or more models, by which the intervals of all pairs hold together.

use super::interval::{LEAST_REPLICATES, ROUNDING, number, replication_error, standard_deviation};
use crate::numeric::few_rows::{narrowed, widened};
use crate::numeric::interval::Interval;
use crate::numeric::sort::sort_numbers;

/// All pairs of several models on the same replicates. Readers choose a pair after seeing all, so a statement on one must
/// hold for any choice.
///
/// Of each replicate the greatest deviation over all pairs counts: that of a difference in the replicate from the one in the
/// data, in standard errors. The 0.95 quantile of these is the number of standard errors by which all intervals hold
/// together, whatever the correlation of the models (Hsu 1996, Westfall & Young 1993). It is widened for few rows, as every
/// other interval is.
pub(super) struct Deviations {
    /// Ascending, one per replicate.
    largest: Vec<f64>,
    critical: f64,
    /// Standard error of `critical` due to the limited number of replicates.
    critical_error: f64,
    rows: usize,
}

impl Deviations {
    /// Deviations from `estimates`, one per model, in `replicates`, each with a value per model; `rows` or clusters are those of the
    /// smaller class. `None` for fewer than three models, which have a single pair, with too few replicates, or where no difference
    /// varies.
    pub(super) fn of(
        estimates: &[Option<f64>],
        replicates: &[Vec<Option<f64>>],
        rows: usize,
    ) -> Option<Self> {
        if estimates.len() < 3 || rows < 2 {
            return None;
        }
        let mut largest: Vec<Option<f64>> = vec![None; replicates.len()];
        for second in 0..estimates.len() {
            for first in 0..second {
                let difference = |models: &[Option<f64>]| Some(models[second]? - models[first]?);
                let Some(in_data) = difference(estimates) else { continue };
                let drawn: Vec<Option<f64>> =
                    replicates.iter().map(|models| difference(models)).collect();
                let values: Vec<f64> = drawn.iter().flatten().copied().collect();
                let error = standard_deviation(&values).filter(|&error| error > ROUNDING);
                let Some(error) = error else { continue };
                for (largest, drawn) in largest.iter_mut().zip(drawn) {
                    let deviation = drawn.map(|drawn| (drawn - in_data).abs() / error);
                    // `None` is less than any number.
                    *largest = if deviation > *largest { deviation } else { *largest };
                }
            }
        }
        let drawn: Vec<f64> = largest.into_iter().flatten().collect();
        if drawn.len() < LEAST_REPLICATES {
            return None;
        }
        let mut sorted = drawn.clone();
        sort_numbers(&mut sorted);
        let critical = |sorted: &[f64]| widened(upper(sorted), rows);
        let critical_error = replication_error(&drawn, |sorted| {
            let critical = critical(sorted);
            Interval { low: critical, high: critical }
        });
        Some(Self { critical: critical(&sorted), critical_error, largest: sorted, rows })
    }

    /// Number of standard errors beyond which a difference is significant.
    pub(super) fn critical(&self) -> f64 {
        self.critical
    }

    /// 95 % interval of one of the differences.
    pub(super) fn interval(&self, difference: f64, standard_error: f64) -> Interval {
        let margin = self.critical * standard_error;
        Interval { low: difference - margin, high: difference + margin }
    }

    /// Standard error of the ends of [`Self::interval`] due to the limited number of replicates, given that of the ends with
    /// this critical value.
    pub(super) fn replication_error(&self, with_this: f64, standard_error: f64) -> f64 {
        with_this.hypot(self.critical_error * standard_error)
    }

    /// Two-sided p-value of no difference, adjusted for all pairs: the share of replicates with a deviation as large, one added to
    /// numerator and denominator. Below 0.05 where the interval excludes 0.
    pub(super) fn p_value(&self, difference: f64, standard_error: f64) -> f64 {
        if difference == 0.0 {
            return 1.0;
        }
        let z = narrowed((difference / standard_error).abs(), self.rows);
        let below = self.largest.partition_point(|&largest| largest < z);
        number(self.largest.len() - below + 1) / number(self.largest.len() + 1)
    }
}

/// The least deviation such that p is below 0.05 for all larger ones, of sorted ones.
fn upper(sorted: &[f64]) -> f64 {
    // (k + 1)/(n + 1) < 1/20 for k ≤ n/20 - 1.
    let above = (sorted.len() / 20).saturating_sub(1);
    sorted[sorted.len() - 1 - above]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows so many that nothing is widened.
    const MANY: usize = 100_000_000;

    /// Two replicates each of -n, …, -1, 1, …, n for the first model's value and 0 for the others.
    fn first_varies(n: u32) -> Vec<Vec<Option<f64>>> {
        let values = (1..=n).flat_map(|value| [-f64::from(value), f64::from(value)]);
        values.map(|value| vec![Some(value), Some(0.0), Some(0.0)]).collect()
    }

    /// By hand: both differences that vary are ±1 to ±500, each once, with the variance 1000·2·Σk²/999 of 1,000 replicates; of the
    /// deviations 1, 1, 2, 2, …, 500, 500 the 50th largest is 476.
    #[test]
    fn the_critical_value_is_a_quantile_of_the_largest_deviations() {
        let estimates = [Some(0.0); 3];
        let all = Deviations::of(&estimates, &first_varies(500), MANY).expect("replicates");
        let squares = (1..=500).map(|k: u32| 2.0 * f64::from(k * k)).sum::<f64>();
        let error = (squares / 999.0).sqrt();
        assert!((all.critical() - 476.0 / error).abs() < 1e-6, "{}", all.critical());
        // 2·25 deviations are at least 476, and one is added: 51/1001.
        assert!((all.p_value(475.5, error) - 51.0 / 1001.0).abs() < 1e-12);
        assert!((all.p_value(-476.5, error) - 49.0 / 1001.0).abs() < 1e-12);
        assert_eq!(all.p_value(0.0, 0.0), 1.0);
        assert!((all.p_value(1.0, 0.0) - 1.0 / 1001.0).abs() < 1e-12);
    }

    #[test]
    fn p_values_go_with_intervals() {
        for rows in [2, 20, 1000] {
            for n in [20, 99, 100, 500] {
                let all = Deviations::of(&[Some(0.0); 3], &first_varies(n), rows).expect("many");
                for z in [0.1, 1.0, 1.5, 1.6, 1.7, 1.8, 2.0, 3.0, 30.0] {
                    let is_out = all.interval(z, 1.0).low > 0.0;
                    assert_eq!(all.p_value(z, 1.0) < 0.05, is_out, "{z} of {n}, {rows} rows");
                }
            }
        }
    }

    #[test]
    fn a_single_pair_or_nothing_to_vary_has_no_deviations() {
        let two = vec![vec![Some(0.0), Some(1.0)]; 100];
        assert!(Deviations::of(&[Some(0.0); 2], &two, 100).is_none());
        let equal = vec![vec![Some(0.5); 3]; 100];
        assert!(Deviations::of(&[Some(0.5); 3], &equal, 100).is_none());
        assert!(Deviations::of(&[Some(0.0); 3], &first_varies(19), 100).is_none());
        assert!(Deviations::of(&[Some(0.0); 3], &first_varies(20), 1).is_none());
    }

    /// A pair without a value in a replicate is left out of it, and a model without values of all.
    #[test]
    fn undefined_values_are_left_out() {
        let mut replicates = first_varies(500);
        let full = Deviations::of(&[Some(0.0); 3], &replicates, MANY).expect("replicates");
        replicates.push(vec![None; 3]);
        for models in &mut replicates {
            models.push(None);
        }
        let estimates = [Some(0.0), Some(0.0), Some(0.0), None];
        let some = Deviations::of(&estimates, &replicates, MANY).expect("replicates");
        assert_eq!(full.critical(), some.critical());
    }
}
