//! Level curves of power means such as `G_{beta,rho}`; straight in count space only where G is F.

use std::cmp::Ordering;

use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::power_mean::PowerMean;
use curvescope_core::numeric::sort::sort_by;

/// Level curve: the recalls and precisions at which a power mean has one value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The mean.
    pub mean: PowerMean,
    /// The value, above 0.
    pub value: f64,
}

impl Level {
    /// Returns the precision in (0, 1] at which the mean has the value with this `recall`; `None` where there
    /// is none, where the mean does not depend on precision, and for a recall outside [0, 1].
    pub fn precision_at(self, recall: f64) -> Option<f64> {
        let Self { mean, value } = self;
        if !(0.0..=1.0).contains(&recall) {
            return None;
        }
        if let Some((reached, precision)) = mean.corner(value) {
            let is_on = if mean.exponent() < 0.0 { recall >= reached } else { recall <= reached };
            return Some(precision).filter(|&p| is_on && 0.0 < p && p <= 1.0);
        }
        solve(value, mean.exponent(), mean.weights().1, recall)
    }

    /// Returns the recall at which the mean has the value with this `precision`; `None` as in
    /// [`Self::precision_at`].
    pub fn recall_at(self, precision: f64) -> Option<f64> {
        let Self { mean, value } = self;
        if !(0.0..=1.0).contains(&precision) {
            return None;
        }
        if let Some((recall, reached)) = mean.corner(value) {
            let below = mean.exponent() < 0.0;
            let is_on = if below { precision >= reached } else { precision <= reached };
            return Some(recall).filter(|&r| is_on && 0.0 < r && r <= 1.0);
        }
        solve(value, mean.exponent(), mean.weights().0, precision)
    }

    /// The curve in the unit square as (recall, precision), in order of recall: sampled at `samples`
    /// recalls and as many precisions, at its corner where it has one, and where it meets an axis.
    pub fn curve(self, samples: u32) -> Vec<(f64, f64)> {
        let mut curve = self.inside(samples);
        if let Some(precision) = self.precision_at(0.0) {
            curve.insert(0, (0.0, precision));
        }
        curve.extend(self.recall_at(0.0).map(|recall| (recall, 0.0)));
        curve
    }

    /// Samples of recall and precision above 0, in order of recall.
    fn inside(self, samples: u32) -> Vec<(f64, f64)> {
        let shares = || (1..=samples).map(|i| f64::from(i) / f64::from(samples));
        let by_recall = shares().filter_map(|recall| Some((recall, self.precision_at(recall)?)));
        let by_precision = shares().filter_map(|p| Some((self.recall_at(p)?, p)));
        let corner = self.mean.corner(self.value).filter(|&(recall, precision)| {
            0.0 < recall && recall <= 1.0 && 0.0 < precision && precision <= 1.0
        });
        let mut curve: Vec<(f64, f64)> = by_recall.chain(by_precision).chain(corner).collect();
        // Precision falls as recall grows.
        sort_by(&mut curve, left_to_right);
        curve
    }

    /// The curve as counts, in order of tp, sampled as [`Self::curve`] off the axes, and cut where it
    /// would need more false positives than there are negatives.
    pub fn path(self, totals: Totals, samples: u32) -> Vec<Point> {
        let curve = self.inside(samples);
        let mut path: Vec<Point> = Vec::with_capacity(curve.len());
        for (recall, precision) in curve {
            let tp = recall * totals.n_pos;
            let point = Point { tp, fp: tp * (1.0 - precision) / precision };
            if point.fp > totals.n_neg {
                if let Some(&last) = path.last() {
                    path.push(last.toward(point, (totals.n_neg - last.fp) / (point.fp - last.fp)));
                }
                break;
            }
            path.push(point);
        }
        path
    }
}

/// Orders positions by increasing x, then by decreasing y.
pub fn left_to_right(p: &(f64, f64), q: &(f64, f64)) -> Ordering {
    p.0.total_cmp(&q.0).then(q.1.total_cmp(&p.1))
}

/// Returns the number in (0, 1] whose weighted power mean with `known` is `mean`; `weights` is the weight of
/// `known` over that of the number. Computed relative to the geometric mean (exponent 0), so that no digits
/// are lost for exponents near 0.
fn solve(mean: f64, exponent: f64, weights: f64, known: f64) -> Option<f64> {
    let distance = (known / mean).ln();
    let log = if exponent == 0.0 {
        -weights * distance
    } else {
        (-weights * (exponent * distance).exp_m1()).ln_1p() / exponent
    };
    let solved = mean * log.exp();
    (0.0 < solved && solved <= 1.0).then_some(solved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::measure::measures::g_beta_rho;

    fn g(beta: f64, rho: f64, value: f64) -> Level {
        Level { mean: PowerMean::g(beta, rho).expect("a mean"), value }
    }

    const TOTALS: Totals = Totals { n_pos: 40.0, n_neg: 60.0 };

    #[test]
    fn every_sample_has_the_value() {
        for beta in [0.25, 1.0, 3.0] {
            for rho in [-30.0, -2.0, -1.000_001, -1.0, -0.5, 0.0, 1.0, 8.0] {
                let level = g(beta, rho, 0.45);
                let path = level.path(TOTALS, 32);
                assert!(path.len() > 8, "beta {beta}, rho {rho}: {path:?}");
                for (i, point) in path.iter().enumerate() {
                    let (precision, recall) = (point.tp / (point.tp + point.fp), point.tp / 40.0);
                    let value = g_beta_rho(beta, rho, precision, recall).expect("a mean");
                    // The cut at fp = N is a chord between two samples.
                    let slack = if i + 1 == path.len() { 5e-3 } else { 1e-9 };
                    assert!((value - 0.45).abs() < slack, "beta {beta}, rho {rho}: {value}");
                }
            }
        }
    }

    #[test]
    fn counts_grow_along_the_curve_and_stay_achievable() {
        for rho in [-2.0, -1.0, 0.0, 5.0, f64::INFINITY, f64::NEG_INFINITY] {
            let path = g(1.5, rho, 0.6).path(TOTALS, 48);
            assert!(path.len() > 2, "rho {rho}");
            for pair in path.windows(2) {
                let grows = pair[0].tp <= pair[1].tp && pair[0].fp <= pair[1].fp * (1.0 + 1e-12);
                assert!(grows, "rho {rho}: {pair:?}");
            }
            assert!(path.iter().all(|point| point.tp <= 40.0 && point.fp <= 60.0), "rho {rho}");
        }
    }

    #[test]
    fn a_curve_that_needs_more_false_positives_than_there_are_ends_at_all_of_them() {
        // F1 = 0.45 at fp = 60: tp = 0.45·(60 + 40)/(2 - 0.45).
        let path = g(1.0, -2.0, 0.45).path(TOTALS, 64);
        let last = path[path.len() - 1];
        assert!((last.fp - 60.0).abs() < 1e-9 && (last.tp - 45.0 / 1.55).abs() < 0.05, "{last:?}");
        // (P + R)/2 = 0.45 has precision 0 at the sample of recall 9/10, which no number of false positives
        // gives.
        let path = g(1.0, 0.0, 0.45).path(Totals { n_pos: 40.0, n_neg: 1e9 }, 10);
        assert!(path.iter().all(|point| point.tp.is_finite() && point.fp.is_finite()), "{path:?}");
    }

    #[test]
    fn the_limits_are_corners() {
        let least = g(1.0, f64::NEG_INFINITY, 0.5);
        assert_eq!((least.precision_at(0.8), least.precision_at(0.4)), (Some(0.5), None));
        assert_eq!((least.recall_at(0.8), least.recall_at(0.4)), (Some(0.5), None));
        let most = g(1.0, f64::INFINITY, 0.5);
        assert_eq!((most.precision_at(0.8), most.precision_at(0.4)), (None, Some(0.5)));
    }

    #[test]
    fn with_all_weight_on_recall_the_curve_is_a_recall() {
        let level = g(0.0, 1.0, 0.3);
        assert_eq!(level.precision_at(0.3), None);
        assert!(level.path(TOTALS, 16).iter().all(|point| (point.tp - 12.0).abs() < 1e-12));
    }
}
