//! Standard errors of AUROCs that are expected of a population, before there are any rows.

use super::rows_needed::Known;
use crate::generate::population::Population;
use curvescope_core::curve::counts::Totals;
use curvescope_core::numeric::normal;

/// Expected AUROC of `totals` rows of a population, with the standard error of the area under the curve of the operating
/// points. `None` where a class has no row.
///
/// The variance is that of the Mann-Whitney statistic, whose expectations are integrals over the population's curve.
/// *Accuracy*: 1e-3 relative.
pub fn auroc(population: &Population, totals: Totals) -> Option<(f64, Known)> {
    let Totals { n_pos, n_neg } = totals;
    let Population { auroc, tprs, fprs, .. } = population;
    // Between points the curve is taken as straight, for the area as for the mean squares, so that errors cancel.
    let (mut area, mut of_positives, mut of_negatives) = (0.0, 0.0, 0.0);
    for (tpr, fpr) in tprs.windows(2).zip(fprs.windows(2)) {
        let ([tpr, next_tpr], [fpr, next_fpr]) = ([tpr[0], tpr[1]], [fpr[0], fpr[1]]);
        let (tnr, next_tnr) = (1.0 - fpr, 1.0 - next_fpr);
        area += (next_tpr - tpr) * f64::midpoint(tnr, next_tnr);
        of_positives += (next_tpr - tpr) * mean_square(tnr, next_tnr);
        of_negatives += (next_fpr - fpr) * mean_square(tpr, next_tpr);
    }
    let squared = area * area;
    let variance = (auroc * (1.0 - auroc)
        + (n_neg - 1.0) * (of_positives - squared)
        + (n_pos - 1.0) * (of_negatives - squared))
        / (n_pos * n_neg);
    let known = Known { totals, standard_error: variance.max(0.0).sqrt() };
    totals.has_both_classes().then_some((*auroc, known))
}

/// Mean square of the numbers between two.
fn mean_square(from: f64, to: f64) -> f64 {
    (from * from + from * to + to * to) / 3.0
}

/// ROC curve of normal scores, tpr = Φ(a + b·Φ⁻¹(fpr)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Binormal {
    /// a: the separation of the means in standard deviations of the positives.
    pub intercept: f64,
    /// b, above 0: the standard deviation of the negatives in that of the positives.
    pub slope: f64,
}

/// Correlations of two models' scores within the classes, in [-1, 1].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlations {
    /// Among positives.
    pub positives: f64,
    /// Among negatives.
    pub negatives: f64,
}

impl Binormal {
    /// The curve of a separation, in standard deviations of the negatives, and a spread above 0, that of the positives in those
    /// of the negatives.
    pub fn of(separation: f64, spread: f64) -> Self {
        Self { intercept: separation / spread, slope: 1.0 / spread }
    }

    /// The curve with this area, in (0, 1), and this slope. `None` for any other area.
    pub fn with_auroc(auroc: f64, slope: f64) -> Option<Self> {
        let intercept = normal::quantile(auroc) * (1.0 + slope * slope).sqrt();
        (auroc > 0.0 && auroc < 1.0 && intercept.is_finite()).then_some(Self { intercept, slope })
    }

    /// Area under the curve.
    pub fn auroc(self) -> f64 {
        normal::share_below(self.intercept / self.length().sqrt())
    }

    /// 1 + b².
    fn length(self) -> f64 {
        1.0 + self.slope * self.slope
    }

    /// Slopes of the area in a and in b.
    fn slopes(self) -> (f64, f64) {
        let in_a = normal::density(self.intercept / self.length().sqrt()) / self.length().sqrt();
        (in_a, -in_a * self.intercept * self.slope / self.length())
    }

    /// Variance of the area of a fitted binormal curve, times the number of positives, for so many negatives for each
    /// positive (Obuchowski & `McClish` 1997). Up to a tenth above that of the area of the operating points.
    pub fn variance(self, negatives_per_positive: f64) -> f64 {
        let (in_a, in_b) = self.slopes();
        let (a2, b2) = (self.intercept.powi(2), self.slope.powi(2));
        in_a.powi(2) * (1.0 + b2 / negatives_per_positive + a2 / 2.0)
            + in_b.powi(2) * b2 * (1.0 + negatives_per_positive) / (2.0 * negatives_per_positive)
    }

    /// Covariance of the areas of two models on the same rows, times the number of positives.
    pub fn covariance(
        self,
        other: Self,
        Correlations { positives, negatives }: Correlations,
        negatives_per_positive: f64,
    ) -> f64 {
        let ((in_a, in_b), (other_a, other_b)) = (self.slopes(), other.slopes());
        let slopes = self.slope * other.slope;
        let squared = positives * positives;
        let of_intercepts = positives
            + negatives * slopes / negatives_per_positive
            + squared * self.intercept * other.intercept / 2.0;
        let of_slopes = slopes * (negatives * negatives + negatives_per_positive * squared)
            / (2.0 * negatives_per_positive);
        in_a * other_a * of_intercepts
            + in_b * other_b * of_slopes
            + in_a * other_b * squared * self.intercept * other.slope / 2.0
            + other_a * in_b * squared * other.intercept * self.slope / 2.0
    }

    /// Expected difference of the AUROC of `other` from this one, with its standard error on `totals` rows, both areas under
    /// the curves of the operating points. `None` where a class has no row or models with these correlations have no variance.
    ///
    /// Exact: each pair of indicators that the Mann-Whitney statistics sum is a pair of normal numbers above 0. The numbers
    /// of rows that follow from [`Self::variance`] and [`Self::covariance`] are up to four times as many, because the former
    /// omits a covariance that the latter has.
    pub fn difference(
        self,
        other: Self,
        correlations: Correlations,
        totals: Totals,
    ) -> Option<(f64, Known)> {
        let same = Correlations { positives: 1.0, negatives: 1.0 };
        let variance = self.of_areas(self, same, totals) + other.of_areas(other, same, totals)
            - 2.0 * self.of_areas(other, correlations, totals);
        let known = Known { totals, standard_error: variance.max(0.0).sqrt() };
        let is_known = totals.has_both_classes() && known.standard_error > 0.0;
        is_known.then(|| (other.auroc() - self.auroc(), known))
    }

    /// Covariance of the areas of two models under the curves of their operating points.
    fn of_areas(
        self,
        other: Self,
        Correlations { positives, negatives }: Correlations,
        Totals { n_pos, n_neg }: Totals,
    ) -> f64 {
        let lengths = (self.length() * other.length()).sqrt();
        // A positive minus a negative has the variance 1 + b² in the unit of the positives.
        let (of_positives, of_negatives) =
            (positives / lengths, negatives * self.slope * other.slope / lengths);
        let [first, second] = [self, other].map(|curve| curve.intercept / curve.length().sqrt());
        let covariance = |correlation| covariance_above_0(first, second, correlation);
        ((n_neg - 1.0) * covariance(of_positives)
            + (n_pos - 1.0) * covariance(of_negatives)
            + covariance(of_positives + of_negatives))
            / (n_pos * n_neg)
    }
}

/// Covariance of two events: that normal numbers with these means, variance 1 and a correlation are above 0. It is the integral of
/// their joint density at 0 over the correlation (Plackett 1954), here over the angle with this sine.
fn covariance_above_0(first: f64, second: f64, correlation: f64) -> f64 {
    const STEPS: u32 = 200;
    let angle = correlation.clamp(-1.0, 1.0).asin();
    let density = |step: u32| {
        let (sine, cosine) = (angle * f64::from(step) / f64::from(STEPS)).sin_cos();
        // (a² + b² - 2·a·b·sine)/(2·cosine²), without cancellation; a cosine of 0 is rounded.
        let apart = (first - second) / cosine.max(1e-8);
        (-0.5 * apart * apart - first * second / (1.0 + sine)).exp()
    };
    // Simpson's rule.
    let inner: f64 =
        (1..STEPS).map(|step| density(step) * if step % 2 == 1 { 4.0 } else { 2.0 }).sum();
    (density(0) + inner + density(STEPS)) * angle / f64::from(3 * STEPS) / std::f64::consts::TAU
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::spec::Shapes;
    use curvescope_core::curve::parameter::Prevalence;

    /// Separation and spread.
    type Normal = (f64, f64);
    /// Two models, correlations of positives and of negatives, class sizes, standard error of the difference.
    type Expected = ((Normal, Normal), f64, f64, f64, f64, f64);

    fn curve(intercept: f64, slope: f64) -> Binormal {
        Binormal { intercept, slope }
    }

    #[track_caller]
    fn assert_near(found: f64, expected: f64, relative: f64) {
        assert!((found - expected).abs() <= relative * expected.abs(), "{found} for {expected}");
    }

    /// pROC 1.18.0, `var.params.obuchowski(A, B, kappa)`.
    #[test]
    fn variances_are_those_of_proc() {
        for (a, b, ratio, expected) in [
            (1.0, 1.0, 1.0, 0.132_731_984_866_324_12),
            (2.0, 1.0, 4.0, 0.041_732_353_647_331_72),
            (1.5, 0.5, 0.25, 0.070_505_802_196_801_28),
            (1.0, 2.0, 10.0, 0.058_689_392_904_735_35),
        ] {
            assert_near(curve(a, b).variance(ratio), expected, 1e-12);
        }
    }

    /// Two curves, correlations among negatives and positives, negatives for each positive; pROC 1.18.0,
    /// `cov.params.obuchowski` and `power.roc.test(list(A1, B1, A2, B2, rn, ra, delta), power, kappa, sig.level = 0.05)`.
    #[test]
    fn covariances_and_sample_sizes_are_those_of_proc() {
        for ((a, b), (c, d), negatives, positives, ratio, expected) in [
            ((1.0, 1.0), (1.5, 1.0), 0.5, 0.5, 1.0, 0.038_622_816_029_839_95),
            ((2.0, 1.0), (1.5, 0.8), 0.3, 0.6, 4.0, 0.013_532_842_744_491_39),
            ((1.0, 0.5), (1.2, 2.0), 0.8, 0.2, 9.0, 0.011_068_819_444_044_14),
        ] {
            let correlations = Correlations { positives, negatives };
            let found = curve(a, b).covariance(curve(c, d), correlations, ratio);
            assert_near(found, expected, 1e-12);
        }
        for ((a, b), (c, d), negatives, positives, ratio, power, delta, cases) in [
            (
                (1.0, 1.0),
                (1.5, 1.0),
                0.5,
                0.5,
                1.0,
                0.8,
                0.095_327_877_920_234,
                152.468_042_724_336_6,
            ),
            (
                (2.0, 1.0),
                (1.5, 0.8),
                0.3,
                0.6,
                4.0,
                0.9,
                -0.042_088_856_444_123,
                378.802_674_261_440_8,
            ),
        ] {
            let (one, other) = (curve(a, b), curve(c, d));
            let correlations = Correlations { positives, negatives };
            let covariance = one.covariance(other, correlations, ratio);
            let (mine, theirs) = (one.variance(ratio), other.variance(ratio));
            // Without a difference pROC takes the first model's variance for both.
            let (equal, unequal) = (2.0 * (mine - covariance), mine + theirs - 2.0 * covariance);
            let z =
                normal::quantile(0.975) * equal.sqrt() + normal::quantile(power) * unequal.sqrt();
            let difference = other.auroc() - one.auroc();
            assert_near(difference, delta, 1e-12);
            assert_near((z / difference).powi(2), cases, 1e-9);
        }
    }

    /// Separations and spreads of two models, correlation among positives and among negatives, class sizes, standard error of the
    /// difference: scipy 1.17.1, probabilities of pairs by `multivariate_normal.cdf`.
    #[test]
    fn the_variance_of_a_difference_is_that_of_pairs_of_rows() {
        for ((one, other), positives, negatives, n_pos, n_neg, expected) in DIFFERENCES {
            let [first, second] = [one, other].map(|(d, spread)| Binormal::of(d, spread));
            let totals = Totals { n_pos, n_neg };
            let correlations = Correlations { positives, negatives };
            let (_, known) = first.difference(second, correlations, totals).expect("a variance");
            assert_near(known.standard_error, expected, 1e-5);
        }
        let same = Correlations { positives: 1.0, negatives: 1.0 };
        let totals = Totals { n_pos: 50.0, n_neg: 50.0 };
        assert_eq!(curve(1.0, 1.0).difference(curve(1.0, 1.0), same, totals), None);
    }

    /// scipy 1.17.1: tnr squared is the share of pairs of independent negatives below a positive, so of a bivariate normal
    /// distribution (`multivariate_normal.cdf`).
    #[test]
    fn variances_of_a_population_are_those_of_pairs_of_rows() {
        for (separation, spread, n_pos, n_neg, expected) in EXPECTED {
            let shapes = Shapes::Binormal { separation, spread };
            let prevalence = Prevalence::new(n_pos / (n_pos + n_neg)).expect("in range");
            let population = Population::of(&shapes, prevalence).expect("in range");
            let (area, known) = auroc(&population, Totals { n_pos, n_neg }).expect("classes");
            assert_near(area, Binormal::of(separation, spread).auroc(), 1e-6);
            assert_near(known.standard_error, expected, 1e-3);
        }
    }

    const DIFFERENCES: [Expected; 4] = [
        (((1.0, 1.0), (1.5, 1.0)), 0.5, 0.5, 85.0, 85.0, 0.034_823_596_772_211_18),
        (((1.5, 1.0), (1.8, 1.0)), 0.8, 0.8, 79.0, 315.0, 0.015_589_842_411_570_25),
        (((2.0, 2.0), (1.0, 0.5)), 0.3, 0.7, 50.0, 450.0, 0.041_752_799_270_129_18),
        (((1.0, 1.0), (1.0, 1.0)), 0.0, 0.0, 20.0, 30.0, 0.097_586_365_603_211_59),
    ];

    /// Separation, spread, positives, negatives, standard error.
    const EXPECTED: [(f64, f64, f64, f64, f64); 4] = [
        (1.0, 1.0, 50.0, 500.0, 0.035_053_084_150_098_31),
        (2.0, 1.0, 50.0, 50.0, 0.026_281_285_001_575_637),
        (1.5, 2.0, 200.0, 1000.0, 0.023_587_370_405_654_07),
        (1.0, 0.5, 1000.0, 20.0, 0.064_731_999_767_721_6),
    ];
}
