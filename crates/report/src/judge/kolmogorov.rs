//! Tails of the two-sample Kolmogorov-Smirnov statistic.

use std::f64::consts::PI;

/// Returns the probability that two samples of `first` and `second` values from one continuous distribution have
/// distributions that differ by `numerator / (first·second)` or more somewhere: the share of lattice paths that leave a
/// strip around the diagonal. All are whole numbers. *Accuracy*: 1e-12 relative, without cancellation.
/// *Complexity*: the product of both sizes.
pub(super) fn exact_tail(first: u32, second: u32, numerator: f64) -> f64 {
    let (rows, columns) = (f64::from(first), f64::from(second));
    let is_outside = |i: f64, j: f64| (i * columns - j * rows).abs() >= numerator;
    // Share of the paths to (i, j) that were outside: each step before is as likely as its count.
    let mut left: Vec<f64> = Vec::new();
    for i in 0..=first {
        let i = f64::from(i);
        let mut before = 0.0;
        for j in 0..=second {
            let (at, j) = (j as usize, f64::from(j));
            let share = if is_outside(i, j) {
                1.0
            } else if i + j == 0.0 {
                0.0
            } else {
                let above = left.get(at).copied().unwrap_or(0.0);
                (i * above + j * before) / (i + j)
            };
            if at < left.len() {
                left[at] = share;
            } else {
                left.push(share);
            }
            before = share;
        }
    }
    left.last().copied().unwrap_or(1.0)
}

/// Returns the probability that the limit of the scaled statistic is at least `scaled`, which is the greatest difference
/// times √(mn/(m+n)) (Kolmogorov 1933; Smirnov 1948). *Accuracy*: 1e-12 relative.
pub(super) fn limit_tail(scaled: f64) -> f64 {
    const TERMS: u32 = 20;
    if scaled <= 0.0 {
        return 1.0;
    }
    if scaled < 1.0 {
        let below: f64 = (1..=TERMS)
            .map(|term| {
                let odd = f64::from(2 * term - 1);
                (-(odd * PI / scaled).powi(2) / 8.0).exp()
            })
            .sum();
        return 1.0 - (2.0 * PI).sqrt() / scaled * below;
    }
    let terms = (1..=TERMS).map(|term| {
        let sign = if term % 2 == 1 { 1.0 } else { -1.0 };
        sign * (-2.0 * (f64::from(term) * scaled).powi(2)).exp()
    });
    (2.0 * terms.sum::<f64>()).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sizes, the greatest difference times their product, p: scipy 1.17.1 (`ks_2samp`, `method="exact"`).
    const EXACT: [(u32, u32, f64, f64); 10] = [
        (5, 7, 14.0, 0.638_888_888_888_888_8),
        (5, 7, 35.0, 0.002_525_252_525_252_525_5),
        (10, 10, 60.0, 0.052_447_552_447_552_44),
        (25, 40, 155.0, 0.796_065_539_816_344_4),
        (25, 40, 730.0, 1.798_914_737_494_639_7e-8),
        (13, 29, 153.0, 0.075_839_503_177_683_04),
        (120, 75, 1890.0, 0.029_150_958_944_511_737),
        (120, 75, 4965.0, 1.871_757_217_972_953_8e-13),
        (300, 200, 3500.0, 0.793_580_740_607_622_4),
        (300, 200, 31_500.0, 1.031_361_469_532_982_7e-30),
    ];

    /// scipy 1.17.1 (`special.kolmogorov`).
    const LIMITS: [(f64, f64); 8] = [
        (0.2, 0.999_999_999_999_495),
        (0.4, 0.997_192_326_777_298_3),
        (0.7, 0.711_235_195_029_689_3),
        (0.95, 0.327_485_484_479_559_16),
        (1.0, 0.269_999_671_677_354_56),
        (1.36, 0.049_485_876_755_377_876),
        (2.0, 0.000_670_925_255_779_695_3),
        (6.0, 1.076_037_232_004_227_6e-31),
    ];

    #[test]
    fn small_samples_have_the_exact_tail() {
        for (first, second, numerator, expected) in EXACT {
            for (first, second) in [(first, second), (second, first)] {
                let found = exact_tail(first, second, numerator);
                assert!((found / expected - 1.0).abs() < 1e-11, "{first} {second}: {found}");
            }
        }
        assert_eq!(exact_tail(5, 7, 0.0), 1.0);
        // Two of the 252 orders of two samples of 5 separate them.
        assert!((exact_tail(5, 5, 25.0) - 2.0 / 252.0).abs() < 1e-17);
    }

    #[test]
    fn the_limit_is_kolmogorovs() {
        for (scaled, expected) in LIMITS {
            let found = limit_tail(scaled);
            assert!((found / expected - 1.0).abs() < 1e-12, "{scaled}: {found} for {expected}");
        }
        assert_eq!(limit_tail(0.0), 1.0);
    }
}
