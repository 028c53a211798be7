//! Score interval of a share of rows.

use crate::numeric::normal::Z_95;

/// Returns the ends of the 95 % score interval of hits/(hits + misses) (Wilson 1927), lower end first; needs
/// at least one row.
pub fn wilson(hits: f64, misses: f64) -> (f64, f64) {
    wilson_at(Z_95, hits, misses)
}

/// Returns the ends at another level, whose two-sided normal quantile is `z`. Without cancellation: the lower
/// end is 0 for no hits and keeps its digits for few.
pub fn wilson_at(z: f64, hits: f64, misses: f64) -> (f64, f64) {
    let z2 = z * z;
    let count = hits + misses;
    let spread = z * (hits * (misses / count) + z2 / 4.0).sqrt();
    let high = (hits + z2 / 2.0 + spread) / (count + z2);
    (hits * (hits / count) / ((count + z2) * high), high.min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hits, rows, ends: statsmodels 0.15.0 (`proportion_confint`, method "wilson") and the closed formula in
    /// 50 digits, which keeps the digits that statsmodels loses.
    const ENDS: [(f64, f64, f64, f64); 10] = [
        (0.0, 1.0, 0.0, 0.793_450_685_622_762_7),
        (1.0, 1.0, 0.206_549_314_377_237_4, 1.0),
        (0.0, 25.0, 0.0, 0.133_192_250_939_048_52),
        (16.0, 25.0, 0.445_184_977_481_648_65, 0.797_521_192_255_417_8),
        (25.0, 25.0, 0.866_807_749_060_951_5, 1.0),
        (1.0, 1000.0, 0.000_176_546_370_626_078, 0.005_642_558_597_957_935_5),
        (999.0, 1000.0, 0.994_357_441_402_042_1, 0.999_823_453_629_374),
        (5.0, 38.0, 0.057_538_676_901_201_33, 0.273_268_594_422_913_2),
        (48.0, 1e6, 3.620_671_508_222_233e-5, 6.363_436_020_309_247e-5),
        (1.0, 1e9, 1.765_245_549_569_631_4e-10, 5.664_934_243_297_439e-9),
    ];

    #[test]
    fn ends_are_those_of_the_closed_formula() {
        for (hits, rows, low, high) in ENDS {
            let found = wilson(hits, rows - hits);
            let is_near = |found: f64, expected: f64| (found - expected).abs() <= 1e-14 * expected;
            assert!(is_near(found.0, low) && is_near(found.1, high), "{hits}/{rows}: {found:?}");
        }
    }

    #[test]
    fn another_level_has_ends_of_its_own() {
        // statsmodels 0.15.0: `proportion_confint(16, 25, alpha=0.05/3, method="wilson")`; z is scipy's
        // norm.isf(0.05/6).
        let (low, high) = wilson_at(2.393_979_799_818_509_5, 16.0, 9.0);
        assert!(
            (low - 0.404_966_021_043_499_3).abs() < 1e-12
                && (high - 0.822_815_966_984_323_6).abs() < 1e-12
        );
    }
}
