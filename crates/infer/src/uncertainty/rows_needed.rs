//! Numbers of rows that it takes to distinguish two models, or to know an area or a rate well enough.
//!
//! At a fixed prevalence the variance of an area, of a rate and of a difference of two falls as 1/n. So the standard error
//! on the rows at hand gives that of any other number of rows; [`super::planned`] has it before there are any.

use serde::Serialize;

use curvescope_core::curve::counts::Totals;
use curvescope_core::numeric::normal;

/// Rows of a study, whole numbers, each rounded up.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rows {
    /// Number of rows.
    pub rows: f64,
    /// Number of positives among them, at the prevalence of the data.
    pub positives: f64,
}

/// Levels of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    /// Probability that a difference is seen where there is none, two-sided, in (0, 1).
    pub level: f64,
    /// Probability that a true difference is seen, in (0, 1).
    pub power: f64,
}

impl Default for Test {
    /// 5 % and 80 %.
    fn default() -> Self {
        Self { level: 0.05, power: 0.8 }
    }
}

/// A number of the rows at hand with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// Totals of the rows, not weighted.
    pub totals: Totals,
    /// Standard error of the number on these rows.
    pub standard_error: f64,
}

/// The smallest difference that matters where none is stated, in units of an area.
pub const SMALLEST_DIFFERENCE: f64 = 0.05;

/// Rows with which a test of two models alone tells a true difference of the stated size from 0 at 5 % with 80 % power. The
/// size is not that of the difference seen, because power after the fact only repeats p.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RowsToTell {
    /// The smallest difference that matters.
    pub difference: f64,
    /// Number of rows, rounded up.
    pub rows: f64,
    /// Number of positives among them, at the prevalence of the data, rounded up.
    pub positives: f64,
}

impl Known {
    /// Rows with which a test tells a true `difference` from 0. `None` where the difference is 0 or not finite, the standard
    /// error is not above 0, a class has no row, or a level is not in (0, 1).
    ///
    /// Rows are n·((z(1 - level/2) + z(power))·standard error/|difference|)². The standard error may be rough
    /// with few rows, and so is the result.
    pub fn to_tell(self, difference: f64, test: Test) -> Option<Rows> {
        let z = critical(test.level)? + quantile(test.power)?;
        // At a power below level/2 the sum is negative: then any number of rows does.
        (z > 0.0).then(|| self.times((z * self.standard_error / difference).powi(2)))?
    }

    /// [`Self::to_tell`] with [`Test::default`].
    pub(super) fn to_tell_smallest(self, difference: f64) -> Option<RowsToTell> {
        let Rows { rows, positives } = self.to_tell(difference, Test::default())?;
        Some(RowsToTell { difference, rows, positives })
    }

    /// Rows with which the interval at `confidence`, in (0, 1), has this half-width. `None` as in [`Self::to_tell`].
    pub fn to_reach(self, half_width: f64, confidence: f64) -> Option<Rows> {
        self.times((critical(1.0 - confidence)? * self.standard_error / half_width).powi(2))
    }

    /// Probability that as many `rows`, at the same prevalence, tell a true `difference` from 0. `None` as in
    /// [`Self::to_tell`], or without rows; a difference of 0 has the power level/2. The far side, on which the difference has the
    /// wrong sign, is not counted.
    pub fn power(self, difference: f64, rows: f64, level: f64) -> Option<f64> {
        let Totals { n_pos, n_neg } = self.totals;
        let standard_error = self.standard_error * ((n_pos + n_neg) / rows).sqrt();
        let z = difference.abs() / standard_error - critical(level)?;
        (standard_error > 0.0 && standard_error.is_finite() && z.is_finite())
            .then(|| normal::share_below(z))
    }

    /// Rows with which any interval is half as wide: four times those at hand. `None` where a class has no row.
    pub(super) fn to_halve(totals: Totals) -> Option<Rows> {
        Self { totals, standard_error: 1.0 }.times(4.0)
    }

    /// So many times the rows at hand.
    fn times(self, ratio: f64) -> Option<Rows> {
        let Totals { n_pos, n_neg } = self.totals;
        let is_known = self.totals.has_both_classes() && ratio > 0.0 && ratio.is_finite();
        is_known.then(|| Rows {
            rows: rounded_up((n_pos + n_neg) * ratio),
            positives: rounded_up(n_pos * ratio),
        })
    }
}

/// Rounds up, except what exceeds a whole number by rounding only.
fn rounded_up(rows: f64) -> f64 {
    (rows * (1.0 - 1e-12)).ceil()
}

/// Two-sided normal quantile of a level.
fn critical(level: f64) -> Option<f64> {
    quantile(1.0 - level / 2.0)
}

fn quantile(share: f64) -> Option<f64> {
    let z = normal::quantile(share);
    z.is_finite().then_some(z)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOVER: Known =
        Known { totals: Totals { n_pos: 25.0, n_neg: 38.0 }, standard_error: 0.0694 };

    /// By hand: 63·(2.8016·0.0694/0.090)² = 294.02, 25 of 63 are positive, and half of the difference takes four times
    /// as many.
    #[test]
    fn rows_to_tell_two_models() {
        for (difference, rows, positives) in [(-0.090, 295.0, 117.0), (0.045, 1177.0, 467.0)] {
            let found = CLOVER.to_tell(difference, Test::default());
            assert_eq!(found, Some(Rows { rows, positives }));
        }
    }

    /// By hand: a quarter of the variance takes four times the rows; 1.96·0.0694 is 0.136.
    #[test]
    fn rows_to_halve_an_interval() {
        let half = 0.5 * normal::quantile(0.975) * 0.0694;
        assert_eq!(CLOVER.to_reach(half, 0.95), Some(Rows { rows: 252.0, positives: 100.0 }));
    }

    #[test]
    fn so_many_rows_have_the_power_asked_for() {
        for power in [0.5, 0.8, 0.99] {
            let rows = CLOVER.to_tell(0.001, Test { level: 0.01, power }).expect("a difference");
            let found = CLOVER.power(0.001, rows.rows, 0.01).expect("rows");
            assert!((found - power).abs() < 1e-5, "{found} for {power}");
        }
        assert!(CLOVER.power(0.0, 63.0, 0.05).is_some_and(|power| (power - 0.025).abs() < 1e-12));
    }

    #[test]
    fn what_cannot_be_told_takes_no_number_of_rows() {
        assert_eq!(CLOVER.to_tell(0.0, Test::default()), None);
        assert_eq!(CLOVER.to_tell(f64::NAN, Test::default()), None);
        assert_eq!(CLOVER.to_tell(0.1, Test { level: 0.05, power: 1.0 }), None);
        assert_eq!(CLOVER.to_tell(0.1, Test { level: 0.05, power: 0.01 }), None);
        assert_eq!(Known { standard_error: 0.0, ..CLOVER }.to_tell(0.1, Test::default()), None);
        let one_class = Known { totals: Totals { n_pos: 25.0, n_neg: 0.0 }, ..CLOVER };
        assert_eq!(one_class.to_tell(0.1, Test::default()), None);
        assert_eq!(CLOVER.to_reach(0.0, 0.95), None);
        assert_eq!(CLOVER.power(0.1, 0.0, 0.05), None);
    }
}
