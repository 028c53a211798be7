//! Confidence interval of a rate at a threshold that was chosen on the same rows.
//!
//! At every threshold, a number of the rows of one class reach it. The exact intervals (Clopper & Pearson
//! 1934) at a lower level, the same at every threshold, contain the true shares at all thresholds at once in
//! 95 % of tables. It is the level at which all order statistics of as many uniform numbers are between equal
//! tails of their beta distributions in 95 % of draws (Berk & Jones 1979;
//! [Aldor-Noiman and others 2013](https://doi.org/10.1080/00031305.2013.847865)). So the interval at a chosen
//! threshold is valid however the threshold was chosen. Ties only increase the coverage.

use super::binomial::lower_limit;
use super::interval::Interval;

/// Rows, and the level of the interval at one threshold, rounded down: `tests/golden/any_threshold.py`.
const LEVELS: [(f64, f64); 16] = [
    (1.0, 0.05),
    (2.0, 0.026_53),
    (3.0, 0.018_63),
    (5.0, 0.012_27),
    (10.0, 0.007_384),
    (20.0, 0.004_77),
    (50.0, 0.002_957),
    (100.0, 0.002_195),
    (200.0, 0.001_702),
    (500.0, 0.001_284),
    (1000.0, 0.001_071),
    (2000.0, 9.129e-4),
    (5000.0, 7.589e-4),
    (10_000.0, 6.707e-4),
    (100_000.0, 4.781e-4),
    // Extrapolated: below the level of 1e9 rows if the trend above continues.
    (f64::INFINITY, 2e-4),
];

/// Returns the intervals of hits/(hits + misses) and of misses/(hits + misses); needs at least one row.
pub fn intervals(hits: f64, misses: f64) -> (Interval, Interval) {
    let rows = hits + misses;
    let tail = level(rows) / 2.0;
    let (hits, misses) = (lower_limit(hits, rows, tail), lower_limit(misses, rows, tail));
    (Interval { low: hits, high: 1.0 - misses }, Interval { low: misses, high: 1.0 - hits })
}

/// Returns the level for so many rows, or for the next larger number in the table, which is lower.
fn level(rows: f64) -> f64 {
    LEVELS.iter().find(|known| rows <= known.0).map_or(0.0, |known| known.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// scipy 1.17.1: `beta.ppf(level / 2, hits, misses + 1)` and `beta.ppf(1 - level / 2, hits + 1, misses)`.
    #[test]
    fn ends_are_quantiles_of_beta_distributions() {
        for (hits, misses, low, high) in [
            (1.0, 0.0, 0.025, 1.0),
            (0.0, 10.0, 0.0, 0.428_881_577_686_106_24),
            (10.0, 0.0, 0.571_118_422_313_893_3, 1.0),
            (16.0, 9.0, 0.330_305_658_696_723_74, 0.882_579_873_761_713_5),
            (95.0, 5.0, 0.845_758_658_069_746_4, 0.992_322_481_273_945_7),
            (300.0, 700.0, 0.253_735_589_699_544_7, 0.349_284_709_295_426_65),
            (3.0, 99_997.0, 1.160_872_445_640_906_7e-6, 0.000_148_478_325_717_575_18),
        ] {
            let (found, rest) = intervals(hits, misses);
            assert!((found.low - low).abs() < 1e-12, "{hits} {misses}: {found:?}");
            assert!((found.high - high).abs() < 1e-12, "{hits} {misses}: {found:?}");
            assert_eq!((rest.high, 1.0 - rest.low), (1.0 - found.low, found.high));
        }
    }
}
