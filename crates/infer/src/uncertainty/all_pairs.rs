//! Differences of all pairs of three or more models, tested against 0 at once.

use super::interval::number;
use curvescope_core::numeric::few_rows::{narrowed, widened};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::normal;

/// All pairs of several models. Readers choose a pair after seeing all, so a statement on one must hold for any
/// choice.
///
/// Intervals hold together: in at least 95 of 100 data sets each contains its true difference (Bonferroni:
/// each misses with at most 5 % divided by the number of pairs). This holds for any correlation of the
/// models; where they are equally correlated the intervals are 3 % wider than Tukey's, which need not hold
/// otherwise. The normal quantile is widened for few rows, as that of every other interval: it is so far out
/// that 20 rows of a class already have a longer tail.
#[derive(Clone, Copy)]
pub(super) struct AllPairs {
    pairs: f64,
    /// Rows or clusters of the smaller class, used only by `critical`, `interval` and `p_value`: at least 2
    /// for these.
    rows: usize,
}

impl AllPairs {
    /// `None` for fewer than three models, which have a single pair.
    pub(super) fn of(models: usize, rows: usize) -> Option<Self> {
        let count = number(models);
        (models > 2).then(|| Self { pairs: count * (count - 1.0) / 2.0, rows })
    }

    /// Two-sided normal quantile of the level of each interval.
    pub(super) fn z(self) -> f64 {
        -normal::quantile(0.025 / self.pairs)
    }

    /// Adjusted p-value of one of the pairs, from its p-value as a single pair.
    pub(super) fn of_all(self, alone: f64) -> f64 {
        (self.pairs * alone).min(1.0)
    }

    /// Number of standard errors beyond which a difference is significant.
    pub(super) fn critical(self) -> f64 {
        widened(self.z(), self.rows)
    }

    /// 95 % interval of one of the differences.
    pub(super) fn interval(self, difference: f64, standard_error: f64) -> Interval {
        let margin = self.critical() * standard_error;
        Interval { low: difference - margin, high: difference + margin }
    }

    /// Two-sided p-value of no difference: below 0.05 where the interval excludes 0.
    pub(super) fn p_value(self, difference: f64, standard_error: f64) -> f64 {
        if difference == 0.0 {
            return 1.0;
        }
        let z = (difference / standard_error).abs();
        self.of_all(2.0 * normal::share_below(-narrowed(z, self.rows)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn critical_values_are_those_of_student() {
        assert!(AllPairs::of(2, 100).is_none());
        // scipy 1.17.1: t.ppf(1 - 0.025/pairs, n - 1)·√(n/(n-1)).
        for (models, rows, expected, tolerance) in
            [(3, 25, 2.626_711, 1e-3), (5, 100, 2.885_773, 1e-4), (10, 20, 3.936_952, 5e-3)]
        {
            let all = AllPairs::of(models, rows).expect("three models");
            let found = all.critical();
            assert!((found - expected).abs() < tolerance, "{found} for {expected}");
            assert!((all.p_value(-found, 1.0) - 0.05).abs() < 1e-12);
        }
    }

    #[test]
    fn p_values_go_with_intervals() {
        let all = AllPairs::of(4, 30).expect("three models");
        for z in [0.0, 1.0, 2.7, 2.8, 2.9, 3.0, 5.0] {
            assert_eq!(all.p_value(z, 1.0) < 0.05, all.interval(z, 1.0).low > 0.0, "{z}");
        }
        // Two identical models.
        assert_eq!(all.p_value(0.0, 0.0), 1.0);
    }
}
