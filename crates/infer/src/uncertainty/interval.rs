//! Intervals and p-values from replicates; the documentation of [`super`] has the reasons for these methods.

use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::few_rows::{narrowed, widened};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::normal;
use curvescope_core::numeric::normal::Z_95;
use curvescope_core::numeric::search::farthest;
use curvescope_core::numeric::sort::{sort_by, sort_numbers};

/// Least number of replicates with a value for an interval: with fewer, its ends would be the extremes.
pub(super) const LEAST_REPLICATES: usize = 40;

/// Replicates whose values differ by no more than this, relative to the greater of 1 and the value, are equal:
/// equal areas may be rounded differently.
pub(super) const ROUNDING: f64 = 1e-12;

/// Sorts replicates; an error where they are too few for an interval, or all equal.
pub(super) fn sorted_with_spread(mut values: Vec<f64>) -> Result<Vec<f64>, Reason> {
    if values.len() < LEAST_REPLICATES {
        return Err(Reason::FewReplicates);
    }
    sort_numbers(&mut values);
    let spread = values[values.len() - 1] - values[0];
    if spread <= ROUNDING * values[0].abs().max(1.0) {
        return Err(Reason::NoSpread);
    }
    Ok(values)
}

/// The percentile interval of sorted replicates, widened for a smaller class of `rows`.
pub(super) fn percentile(sorted: &[f64], rows: usize) -> Interval {
    let below = percentile_place(sorted.len(), rows);
    Interval { low: sorted[below], high: sorted[sorted.len() - 1 - below] }
}

/// Number of sorted replicates outside each end of [`percentile`].
pub(super) fn percentile_place(replicates: usize, rows: usize) -> usize {
    place(replicates, normal::share_below(-widened(Z_95, rows)))
}

/// The bias-corrected and accelerated interval (`BCa`, Efron 1987) of sorted replicates of
/// `estimate`, widened for a smaller class of `rows`.
pub(super) fn corrected(sorted: &[f64], estimate: f64, acceleration: f64, rows: usize) -> Interval {
    let bias = bias(sorted, estimate);
    let level = |z: f64| {
        let shifted = bias + z;
        let scale = 1.0 - acceleration * shifted;
        if scale > 0.0 {
            normal::share_below(bias + shifted / scale)
        } else {
            f64::from(shifted > 0.0)
        }
    };
    let z = widened(Z_95, rows);
    between(sorted, level(-z), 1.0 - level(z))
}

/// The normal quantile of the share of replicates below the estimate, ties counting half.
fn bias(sorted: &[f64], estimate: f64) -> f64 {
    let below = sorted.partition_point(|&value| value < estimate);
    let up_to = sorted.partition_point(|&value| value <= estimate);
    let all = number(sorted.len());
    let share = number(below + up_to) / 2.0 / all;
    normal::quantile(share.clamp(0.5 / all, 1.0 - 0.5 / all))
}

/// Two-sided p-value of a difference of 0 from sorted replicates of the difference: twice the share
/// on the far side of 0, one added to numerator and denominator (Davison & Hinkley 1997, §4.2), on
/// the scale of [`percentile`], so that p < 0.05 where that interval excludes 0.
pub(super) fn p_value(sorted: &[f64], rows: usize) -> f64 {
    let up_to = sorted.partition_point(|&value| value <= 0.0);
    let from = sorted.len() - sorted.partition_point(|&value| value < 0.0);
    let tail = number(up_to.min(from) + 1) / number(sorted.len() + 1);
    if tail >= 0.5 {
        return 1.0;
    }
    (2.0 * normal::share_below(narrowed(normal::quantile(tail), rows))).min(1.0)
}

/// Two-sided p-value of a difference of 0 from its intervals, by the normal quantile of their level: the level at which the
/// interval ends at 0, so that p is below 0.05 where the 95 % interval excludes 0; 1 without intervals.
pub(super) fn p_value_of_intervals(interval_at: &dyn Fn(f64) -> Option<Interval>) -> f64 {
    const MOST: f64 = 40.0;
    let has_0 = |z: f64| interval_at(z).is_none_or(|found| found.low <= 0.0 && found.high >= 0.0);
    (2.0 * normal::share_below(-farthest(50, has_0, 0.0, MOST))).min(1.0)
}

/// Interval between two tails of sorted values, of which there must be one.
fn between(sorted: &[f64], lower_tail: f64, upper_tail: f64) -> Interval {
    let last = sorted.len() - 1;
    let [below, above] = [lower_tail, upper_tail].map(|tail| place(sorted.len(), tail));
    Interval { low: sorted[below], high: sorted[last - above] }
}

/// Number of `count` sorted values that a tail cuts off: all before number tail·(count+1), rounded
/// outwards, but never all of them.
pub(super) fn place(count: usize, tail: f64) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to count + 1")]
    let first = (tail * number(count + 1)) as usize;
    first.saturating_sub(1).min(count - 1)
}

/// Standard deviation with the n-1 denominator; `None` for fewer than two values.
pub(super) fn standard_deviation(values: &[f64]) -> Option<f64> {
    let count = number(values.len());
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (values.len() > 1).then(|| (squares / (count - 1.0)).sqrt())
}

/// Standard error of the ends of the interval of `drawn` replicates due to their limited number, the
/// larger of both: a jackknife that leaves out each tenth of the replicates.
pub(super) fn replication_error(drawn: &[f64], interval: impl Fn(&[f64]) -> Interval) -> f64 {
    const PARTS: usize = 10;
    let mut sorted: Vec<(f64, usize)> =
        drawn.iter().enumerate().map(|(at, &value)| (value, at % PARTS)).collect();
    sort_by(&mut sorted, |one, other| one.0.total_cmp(&other.0));
    let without = |part: usize| {
        let rest = sorted.iter().filter(|of| of.1 != part);
        interval(&rest.map(|of| of.0).collect::<Vec<f64>>())
    };
    let ends: Vec<Interval> = (0..PARTS).map(without).collect();
    let error = |end: fn(&Interval) -> f64| {
        let values: Vec<f64> = ends.iter().map(end).collect();
        // Variance (n - 1)/n·Σ(x - mean)².
        let parts = number(PARTS);
        standard_deviation(&values).map_or(0.0, |sd| sd * (parts - 1.0) / parts.sqrt())
    };
    error(|interval| interval.low).max(error(|interval| interval.high))
}

/// `BCa`'s acceleration from the estimates without each group of each stratum: a sixth of the
/// skewness of the mean of the units' influences.
pub(super) fn acceleration(without: &[Vec<f64>]) -> f64 {
    let (mut squares, mut cubes) = (0.0, 0.0);
    for class in without {
        let groups = number(class.len());
        let mean = class.iter().sum::<f64>() / groups;
        for left_out in class {
            let influence = (groups - 1.0) / groups * (mean - left_out);
            squares += influence.powi(2);
            cubes += influence.powi(3);
        }
    }
    if squares > 0.0 { cubes / (6.0 * squares.powf(1.5)) } else { 0.0 }
}

/// Rejects an interval whose width is rounding, which says nothing about other rows.
pub(super) fn with_width(interval: Interval) -> Result<Interval, Reason> {
    const ROUNDING_OF_ENDS: f64 = 1e-9;
    if interval.high - interval.low > ROUNDING_OF_ENDS {
        Ok(interval)
    } else {
        Err(Reason::NoSpread)
    }
}

pub(super) fn number(count: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^53")]
    let number = count as f64;
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1, 2, .., 999.
    fn whole_numbers() -> Vec<f64> {
        (1..1000).map(f64::from).collect()
    }

    #[track_caller]
    fn assert_ends(found: Interval, low: f64, high: f64) {
        assert_eq!((found.low, found.high), (low, high));
    }

    #[test]
    fn tails_are_rounded_outwards() {
        let sorted = whole_numbers();
        assert_ends(between(&sorted, 0.025, 0.025), 25.0, 975.0);
        assert_ends(between(&sorted, 0.0259, 0.0251), 25.0, 975.0);
        assert_ends(between(&sorted, 0.0, 1.0), 1.0, 1.0);
        assert_ends(between(&sorted, 1e-9, 1e-9), 1.0, 999.0);
        assert_ends(between(&[7.0], 0.5, 0.5), 7.0, 7.0);
    }

    /// A curve that is 1 everywhere has areas that round to 1 or to the double below.
    #[test]
    fn values_that_differ_by_rounding_have_no_spread() {
        let of = |step: f64| {
            sorted_with_spread((0..50).map(|at| 1.0 - step * f64::from(at % 3)).collect())
        };
        assert_eq!(of(f64::EPSILON / 2.0), Err(Reason::NoSpread));
        assert!(of(1e-9).is_ok());
    }

    #[test]
    fn few_rows_reach_further_out() {
        // scipy 1.17.1: norm.cdf(-t.ppf(0.975, 9)·√(10/9))·1000 = 8.55; with 10^6 rows 25.0.
        assert_ends(percentile(&whole_numbers(), 10), 8.0, 992.0);
        assert_ends(percentile(&whole_numbers(), 1_000_000), 24.0, 976.0);
    }

    #[test]
    fn skew_and_bias_move_the_ends() {
        // scipy 1.17.1, norm.cdf(b + (b + z)/(1 - a(b + z)))·1000 with z = ±t.ppf(0.975, 999)·√(1000/999)
        // and b = norm.ppf of the share below the estimate.
        for (estimate, acceleration, low, high) in [
            (500.0, 0.0, 24.0, 976.0),
            (600.5, 0.0, 73.0, 994.0),
            (500.0, 0.1, 50.0, 993.0),
            (400.5, -0.1, 1.0, 887.0),
        ] {
            assert_ends(corrected(&whole_numbers(), estimate, acceleration, 1000), low, high);
        }
        // So much skew that the formula has a pole: the end is the last replicate.
        assert_eq!(corrected(&whole_numbers(), 500.0, 0.6, 1000).high, 999.0);
        // An estimate beyond all replicates.
        assert_ends(corrected(&whole_numbers(), 2000.0, 0.0, 1000), 999.0, 999.0);
    }

    #[test]
    fn equal_replicates_give_their_value() {
        assert_ends(corrected(&[0.5; 60], 0.5, 0.0, 5), 0.5, 0.5);
        assert_ends(percentile(&[0.5; 60], 5), 0.5, 0.5);
        assert_eq!(standard_deviation(&[0.5; 60]), Some(0.0));
        assert_eq!(standard_deviation(&[0.5]), None);
    }

    /// Differences from 1 - `below` to 999 - `below`, of which `below` are not above 0.
    fn p_of(below: u32, rows: usize) -> f64 {
        let sorted: Vec<f64> = whole_numbers().iter().map(|x| x - f64::from(below)).collect();
        p_value(&sorted, rows)
    }

    #[test]
    fn p_values_count_the_far_side() {
        // With so many rows nothing is widened: 2·(k + 1)/1000.
        for (below, expected) in [(0, 0.002), (9, 0.02), (990, 0.022), (300, 0.602)] {
            assert!((p_of(below, usize::MAX) - expected).abs() < 1e-9, "{below}");
        }
        assert_eq!(p_of(500, 10), 1.0);
        assert_eq!(p_value(&[0.0; 99], 10), 1.0);
        // scipy 1.17.1: 2·t.sf(norm.isf(0.01)/√(10/9), 9)
        assert!((p_of(9, 10) - 0.054_715).abs() < 1e-4, "{}", p_of(9, 10));
    }

    #[test]
    fn a_p_value_below_a_twentieth_goes_with_an_interval_without_0() {
        for rows in [10, 20, 1000] {
            for below in 0..60 {
                let sorted: Vec<f64> =
                    whole_numbers().iter().map(|x| x - f64::from(below)).collect();
                let is_out = percentile(&sorted, rows).low > 0.0;
                assert_eq!(p_value(&sorted, rows) < 0.05, is_out, "{below} of {rows}");
            }
        }
    }

    /// For a mean it is skewness/(6·√n), for any classes: here 1, 1, 1, 5 in one and no rows in the other.
    #[test]
    fn the_acceleration_of_a_mean() {
        let rows = [1.0, 1.0, 1.0, 5.0];
        let without: Vec<f64> = rows.iter().map(|row| (8.0 - row) / 3.0).collect();
        // Deviations -1, -1, -1, 3: sums of squares 12 and of cubes 24.
        let expected = 24.0 / (6.0 * 12f64.powf(1.5));
        assert!((acceleration(&[without, Vec::new()]) - expected).abs() < 1e-12);
        assert_eq!(acceleration(&[vec![0.5; 4], vec![0.5; 4]]), 0.0);
        assert_eq!(acceleration(&[Vec::new(), Vec::new()]), 0.0);
    }
}
