//! The standard normal distribution, and the wider one that few rows call for.

use std::f64::consts::TAU;

/// The share of the standard normal distribution below `x`. *Accuracy*: relative, 1e-13, in the
/// lower tail as well.
pub(super) fn normal_share_below(x: f64) -> f64 {
    if x < 0.0 { upper_tail(-x) } else { 1.0 - upper_tail(x) }
}

/// The number that a share of the standard normal distribution is below: the inverse of
/// [`normal_share_below`]. `share` is strictly between 0 and 1.
pub(super) fn normal_quantile(share: f64) -> f64 {
    let tail = share.min(1.0 - share);
    // Hastings 1955 (Abramowitz & Stegun 26.2.23), good to 4.5e-4; two steps of Halley's method
    // make it exact.
    let t = (-2.0 * tail.ln()).sqrt();
    let mut x = t
        - (2.515_517 + t * (0.802_853 + t * 0.010_328))
            / (1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308)));
    for _ in 0..2 {
        let step = (upper_tail(x) - tail) / density(x);
        x += step / (1.0 - 0.5 * x * step);
    }
    if share < 0.5 { -x } else { x }
}

fn density(x: f64) -> f64 {
    (-0.5 * x * x).exp() / TAU.sqrt()
}

/// The share above `x` >= 0.
fn upper_tail(x: f64) -> f64 {
    if x > 3.0 {
        // Laplace's continued fraction x + 1/(x + 2/(x + 3/(x + ...))).
        return density(x) / (1..=40).rev().fold(x, |rest, k| x + f64::from(k) / rest);
    }
    // x + x³/3 + x^5/(3·5) + ..., times the density, is the share between 0 and x.
    let (mut term, mut sum) = (x, x);
    for k in 1..60 {
        term *= x * x / f64::from(2 * k + 1);
        sum += term;
    }
    0.5 - density(x) * sum
}

/// A normal quantile, widened for a sample of `rows` (at least 2): Student's t at the same share,
/// times √(n/(n-1)). Percentile intervals are too narrow by that factor, and do not know of t
/// (Hesterberg 2015). t is by Wallace's formula (1959), which has an inverse: 1 % too wide at 4
/// rows, 4 % at 3.
pub(super) fn widened(z: f64, rows: usize) -> f64 {
    let (freedom, factor, narrowness) = terms(rows);
    let t = (freedom * ((factor * z).powi(2) / freedom).exp_m1()).sqrt();
    (t * narrowness).copysign(z)
}

/// The normal quantile that [`widened`] made `x` of.
pub(super) fn narrowed(x: f64, rows: usize) -> f64 {
    let (freedom, factor, narrowness) = terms(rows);
    let t = x / narrowness;
    ((freedom * (t * t / freedom).ln_1p()).sqrt() / factor).copysign(x)
}

/// Degrees of freedom, Wallace's factor and √(n/(n-1)).
fn terms(rows: usize) -> (f64, f64, f64) {
    #[expect(clippy::cast_precision_loss, reason = "row counts stay far below 2^53")]
    let rows = rows as f64;
    let freedom = rows - 1.0;
    (freedom, (8.0 * freedom + 3.0) / (8.0 * freedom + 1.0), (rows / freedom).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::roc::Z_95;

    #[track_caller]
    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() <= tolerance * expected.abs(),
            "{found:e} for {expected:e}"
        );
    }

    #[test]
    fn shares_below() {
        // mpmath 1.3.0, ncdf at 40 digits.
        for (x, expected) in [
            (-8.0, 6.220_960_574_271_784e-16),
            (-3.5, 2.326_290_790_355_250_4e-4),
            (-3.0, 1.349_898_031_630_094_5e-3),
            (-1.96, 2.499_789_514_822_043_6e-2),
            (-0.5, 0.308_537_538_725_986_9),
            (0.0, 0.5),
            (0.3, 0.617_911_422_188_952_6),
            (2.9, 0.998_134_186_699_616),
            (3.1, 0.999_032_396_786_781_6),
            (6.0, 0.999_999_999_013_412_4),
        ] {
            assert_near(normal_share_below(x), expected, 2e-13);
        }
        assert_eq!(normal_share_below(-60.0), 0.0);
        assert_eq!(normal_share_below(f64::INFINITY), 1.0);
    }

    #[test]
    fn quantiles() {
        // mpmath 1.3.0, √2·erfinv(2p - 1) at 40 digits.
        for (share, expected) in [
            (1e-12, -7.034_483_825_301_132),
            (0.001, -3.090_232_306_167_813_5),
            (0.025, -Z_95),
            (0.3, -0.524_400_512_708_040_8),
            (0.8, 0.841_621_233_572_914_4),
            (0.999_99, 4.264_890_793_923_841),
        ] {
            assert_near(normal_quantile(share), expected, 1e-12);
        }
        assert!(normal_quantile(0.5).abs() < 1e-15);
    }

    #[test]
    fn few_rows_widen() {
        // scipy 1.17.1: t.ppf(0.975, n - 1)·√(n/(n-1)).
        for (rows, expected, tolerance) in [
            (3, 5.269_651_864_139_674, 0.05),
            (4, 3.674_772_462_074_157, 0.02),
            (5, 3.104_159_995_509_410_6, 0.006),
            (10, 2.384_523_019_902_215_6, 6e-4),
            (20, 2.147_397_370_216_424_4, 1e-4),
            (1000, 1.963_323_368_355_832_7, 1e-7),
        ] {
            assert_near(widened(Z_95, rows), expected, tolerance);
        }
    }

    #[test]
    fn narrowing_undoes_widening() {
        for rows in [2, 3, 10, 1_000_000] {
            for z in [-2.5, -0.1, 0.0, 1.0, Z_95] {
                assert!((narrowed(widened(z, rows), rows) - z).abs() < 1e-9, "{z} for {rows}");
            }
        }
    }
}
