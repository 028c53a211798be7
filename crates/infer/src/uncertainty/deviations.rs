//! Largest deviations of the differences of three or more models, by which the intervals of all pairs hold together.

use super::interval::{LEAST_REPLICATES, ROUNDING, number, place, replication_error};
use curvescope_core::numeric::few_rows::{narrowed, widened};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::sort::sort_numbers;

/// All pairs of several models on the same replicates. Readers choose a pair after seeing all, so a statement on one must
/// hold for any choice.
///
/// Of each replicate the greatest deviation over all pairs counts. The 0.95 quantile of these is the number of standard errors
/// by which all intervals hold together, whatever the correlation of the models (Westfall & Young 1993). Deviations are from the
/// median, in standard errors of their side ([`Spread`]): areas near 1 are skewed, and with one standard error for both sides
/// intervals of AUCPR hold together in as few as 90 % of data sets, and those of AUPRG in 100 %. The quantile is widened for
/// few rows, as that of every other interval.
pub(super) struct Deviations {
    /// Ascending, one per replicate.
    largest: Vec<f64>,
    critical: f64,
    /// Standard error of `critical` due to the limited number of replicates.
    critical_error: f64,
    rows: usize,
}

/// Median of the replicates of a difference, and their standard errors below and above it: its distance from a far quantile over the same
/// quantile of the standard normal distribution.
#[derive(Clone, Copy)]
struct Spread {
    median: f64,
    below: f64,
    above: f64,
}

impl Spread {
    /// Share of replicates beyond the quantile: with 1,000 replicates ten.
    const TAIL: f64 = 0.01;
    /// Normal quantile of that share.
    const Z: f64 = 2.326_347_874_040_841;

    /// `sorted` must have a value.
    fn of(sorted: &[f64]) -> Self {
        let last = sorted.len() - 1;
        let beyond = place(sorted.len(), Self::TAIL);
        let median = f64::midpoint(sorted[last / 2], sorted[sorted.len() / 2]);
        let below = (median - sorted[beyond]) / Self::Z;
        let above = (sorted[last - beyond] - median) / Self::Z;
        // A side on which nearly all replicates are equal takes the standard error of the other one.
        let side = |own: f64, other: f64| if own > ROUNDING { own } else { other };
        Self { median, below: side(below, above), above: side(above, below) }
    }

    fn varies(self) -> bool {
        self.below > ROUNDING && self.above > ROUNDING
    }

    /// Deviation of a value, in standard errors.
    fn deviation(self, value: f64) -> f64 {
        let from = value - self.median;
        match from {
            0.0 => 0.0,
            _ if from < 0.0 => -from / self.below,
            _ => from / self.above,
        }
    }
}

impl Deviations {
    /// Deviations in a number of `replicates`, where `value` is given the index of a replicate and that of a model; `rows` or clusters are
    /// those of the smaller class. `None` for fewer than three models, which have a single pair, with too few replicates, or where no
    /// difference varies.
    pub(super) fn of(
        models: usize,
        replicates: usize,
        value: impl Fn(usize, usize) -> Option<f64>,
        rows: usize,
    ) -> Option<Self> {
        if models < 3 || rows < 2 {
            return None;
        }
        let mut largest: Vec<Option<f64>> = vec![None; replicates];
        for second in 0..models {
            for first in 0..second {
                let difference = |at: usize| Some(value(at, second)? - value(at, first)?);
                let drawn: Vec<Option<f64>> = (0..replicates).map(difference).collect();
                let mut sorted: Vec<f64> = drawn.iter().flatten().copied().collect();
                if sorted.len() < LEAST_REPLICATES {
                    continue;
                }
                sort_numbers(&mut sorted);
                let spread = Spread::of(&sorted);
                for (largest, drawn) in largest.iter_mut().zip(drawn).filter(|_| spread.varies()) {
                    let deviation = drawn.map(|drawn| spread.deviation(drawn));
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

    /// 95 % interval of one of the differences, of whose replicates there must be one.
    pub(super) fn interval(&self, sorted: &[f64]) -> Interval {
        let Spread { median, below, above } = Spread::of(sorted);
        Interval { low: median - self.critical * below, high: median + self.critical * above }
    }

    /// Standard error of the ends of [`Self::interval`] due to the limited number of replicates, given in the order drawn and sorted.
    pub(super) fn replication_error(&self, drawn: &[f64], sorted: &[f64]) -> f64 {
        let Spread { below, above, .. } = Spread::of(sorted);
        let with_this = replication_error(drawn, |sorted| self.interval(sorted));
        with_this.hypot(self.critical_error * below.max(above))
    }

    /// Two-sided p-value of no difference, adjusted for all pairs: the share of replicates with a deviation as large as that of 0, one added
    /// to numerator and denominator. Below 0.05 where the interval excludes 0.
    pub(super) fn p_value(&self, sorted: &[f64]) -> f64 {
        let z = narrowed(Spread::of(sorted).deviation(0.0), self.rows);
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

    /// Replicates -n, …, n for the first model's value, those above 0 times `stretch`, and 0 for the others.
    fn first_varies(n: i32, stretch: f64) -> Vec<Vec<Option<f64>>> {
        let value = |value: i32| f64::from(value) * if value > 0 { stretch } else { 1.0 };
        (-n..=n).map(|at| vec![Some(value(at)), Some(0.0), Some(0.0)]).collect()
    }

    /// Deviations of replicates that are given as rows, with a value per model.
    fn deviations(
        models: usize,
        replicates: &[Vec<Option<f64>>],
        rows: usize,
    ) -> Option<Deviations> {
        Deviations::of(models, replicates.len(), |at, model| replicates[at][model], rows)
    }

    /// Sorted replicates of the second model minus the first, plus `shift`.
    fn differences(n: i32, stretch: f64, shift: f64) -> Vec<f64> {
        let all = first_varies(n, stretch).into_iter().rev();
        all.map(|models| shift - models[0].expect("a value")).collect()
    }

    /// By hand, of 1,001 replicates: 9 are left outside on each side, so that 491 on either side is 2.326 standard errors. The 50 largest
    /// deviations are those of ±500, …, ±476.
    #[test]
    fn the_critical_value_is_a_quantile_of_the_largest_deviations() {
        for stretch in [1.0, 3.0] {
            let all = deviations(3, &first_varies(500, stretch), MANY).expect("replicates");
            let expected = 476.0 * Spread::Z / 491.0;
            assert!((all.critical() - expected).abs() < 1e-6, "{}", all.critical());
            let Interval { low, high } = all.interval(&differences(500, stretch, 0.0));
            assert!((low + 476.0 * stretch).abs() < 1e-3 && (high - 476.0).abs() < 1e-3);
            // 50 deviations are at least 476, and one is added.
            let p = |shift: f64| all.p_value(&differences(500, stretch, shift));
            assert!((p(-475.5) - 51.0 / 1002.0).abs() < 1e-12, "{}", p(-475.5));
            assert!((p(476.5 * stretch) - 49.0 / 1002.0).abs() < 1e-12, "{}", p(476.5 * stretch));
            assert_eq!(p(0.0), 1.0);
            assert!((p(1e9) - 1.0 / 1002.0).abs() < 1e-12);
        }
    }

    #[test]
    fn p_values_go_with_intervals() {
        for rows in [2, 20, 1000] {
            for n in [20, 99, 100, 500] {
                let all = deviations(3, &first_varies(n, 1.0), rows).expect("many");
                for shift in [0.0, 0.5, 0.9, 0.95, 0.97, 0.98, 1.0, 1.1, 2.0, 3.0, 30.0] {
                    let shifted = differences(n, 1.0, shift * f64::from(n) + 0.1);
                    let is_out = all.interval(&shifted).low > 0.0;
                    assert_eq!(all.p_value(&shifted) < 0.05, is_out, "{shift} of {n}, {rows} rows");
                }
            }
        }
    }

    #[test]
    fn a_single_pair_or_nothing_to_vary_has_no_deviations() {
        assert!(deviations(2, &vec![vec![Some(0.0), Some(1.0)]; 100], 100).is_none());
        assert!(deviations(3, &vec![vec![Some(0.5); 3]; 100], 100).is_none());
        assert!(deviations(3, &first_varies(19, 1.0), 100).is_none());
        assert!(deviations(3, &first_varies(20, 1.0), 1).is_none());
        let all = deviations(3, &first_varies(20, 1.0), 100).expect("replicates");
        let equal = [0.25; 50];
        assert_eq!(all.interval(&equal), Interval { low: 0.25, high: 0.25 });
        assert_eq!(all.p_value(&equal), 1.0 / 42.0);
        assert_eq!(all.p_value(&[0.0; 50]), 1.0);
    }

    /// A pair without a value in a replicate is left out of it, and a model without values of all.
    #[test]
    fn undefined_values_are_left_out() {
        let mut replicates = first_varies(500, 1.0);
        let full = deviations(3, &replicates, MANY).expect("replicates");
        replicates.push(vec![None; 3]);
        for models in &mut replicates {
            models.push(None);
        }
        let some = deviations(4, &replicates, MANY).expect("replicates");
        assert_eq!(full.critical(), some.critical());
    }
}
