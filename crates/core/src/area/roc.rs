//! Area under the ROC curve, Gini, the equal error rate, expected accuracy and DeLong's variance.

use crate::curve::counts::{Curve, OperatingPoints, Point, Totals};
use crate::curve::hull::{GrowingHull, Hull};
use crate::numeric::interval::Interval;
use crate::numeric::normal::Z_95;
use crate::numeric::search::first_where;
use crate::numeric::sum::{DoubleDouble, Sum};

/// Area under the ROC curve with ties counted half; `None` without both classes. The same at
/// every prevalence. *Accuracy*: numerator and denominator are exact for whole counts, and the
/// quotient is rounded once.
pub fn auroc(curve: &Curve<'_>) -> Option<f64> {
    Pairs::of(curve).map(|pairs| pairs.auroc())
}

/// Pairs for AUROC, and the hull, in one pass over the curve, which may be long; `None` without
/// both classes.
pub fn pairs_and_hull(points: &OperatingPoints) -> Option<(Pairs, Hull)> {
    let curve = points.curve();
    let mut pairs = Pairs::new(&curve)?;
    let mut hull = GrowingHull::new(&curve);
    for (row, (from, to)) in curve.gains_by_row() {
        pairs.add(from, to);
        hull.add(row, to);
    }
    Some((pairs, hull.finish()))
}

/// Numbers of pairs of a positive and a negative that are ranked right, exact for whole counts.
pub struct Pairs {
    n_neg: f64,
    /// With every tie counted as wrong.
    least: Products,
    /// With every tie counted as right.
    greatest: Products,
    all: DoubleDouble,
}

impl Pairs {
    /// No pairs of `curve` yet; `None` without both classes.
    fn new(curve: &Curve<'_>) -> Option<Self> {
        let Totals { n_pos, n_neg } = curve.totals();
        curve.totals().has_both_classes().then(|| {
            let none =
                Products { are_plain: curve.has_exact_products(), sum: DoubleDouble::default() };
            Self { n_neg, least: none, greatest: none, all: DoubleDouble::product(n_pos, n_neg) }
        })
    }

    /// All pairs of `curve`; `None` without both classes.
    pub(crate) fn of(curve: &Curve<'_>) -> Option<Self> {
        let mut pairs = Self::new(curve)?;
        curve.gains().for_each(|(from, to)| pairs.add(from, to));
        Some(pairs)
    }

    /// Adds the next straight piece, which gains positives.
    fn add(&mut self, from: Point, to: Point) {
        let step = to.tp - from.tp;
        self.least.add(step, self.n_neg - to.fp);
        self.greatest.add(step, self.n_neg - from.fp);
    }

    /// Share of pairs ranked right, ties counted half.
    pub fn auroc(&self) -> f64 {
        self.least.sum.plus(self.greatest.sum).over(self.all.plus(self.all))
    }

    /// Pairs ranked right minus pairs ranked wrong, as a share of all: 2·AUROC - 1, without the loss
    /// of digits that this difference has near a random ranking.
    pub fn gini(&self) -> f64 {
        self.least.sum.plus(self.greatest.sum).minus(self.all).over(self.all)
    }

    /// Share of pairs ranked right, ties counted as wrong.
    pub(crate) fn least(&self) -> f64 {
        self.least.sum.over(self.all)
    }

    /// Share of pairs ranked right, ties counted as right.
    pub(crate) fn greatest(&self) -> f64 {
        self.greatest.sum.over(self.all)
    }
}

/// A sum of products of two counts, exact for whole ones.
#[derive(Clone, Copy)]
struct Products {
    /// True where doubles represent all sums exactly.
    are_plain: bool,
    sum: DoubleDouble,
}

impl Products {
    fn add(&mut self, a: f64, b: f64) {
        self.sum = if self.are_plain {
            DoubleDouble::of(self.sum.high() + a * b)
        } else {
            self.sum.plus(DoubleDouble::product(a, b))
        };
    }
}

/// The Gini coefficient, also called accuracy ratio: 2·AUROC - 1, from -1 to 1, with 0 for a
/// random ranking; `None` without both classes. The same at every prevalence. *Accuracy*: as
/// [`auroc`].
pub fn gini(curve: &Curve<'_>) -> Option<f64> {
    Pairs::of(curve).map(|pairs| pairs.gini())
}

/// The equal error rate: the false positive rate where it equals the false negative rate, on the
/// straight pieces between operating points; `None` without both classes. The same at every
/// prevalence. *Accuracy*: as [`auroc`]. *Complexity*: logarithmic.
pub fn equal_error_rate(curve: &Curve<'_>) -> Option<f64> {
    let Totals { n_pos, n_neg } = curve.totals();
    if !curve.totals().has_both_classes() {
        return None;
    }
    // fpr - fnr, times P·N: it grows along the curve, from -P·N to P·N.
    let excess = |Point { tp, fp }: Point| {
        let all = DoubleDouble::product(n_pos, n_neg);
        DoubleDouble::product(fp, n_pos).plus(DoubleDouble::product(tp, n_neg)).minus(all)
    };
    let is_before = |row: usize| excess(curve.point(row)).high() < 0.0;
    let row = first_where(0..curve.len() - 1, |row| !is_before(row));
    let [from, to] = [row.checked_sub(1), Some(row)].map(|row| curve.start_or_point(row));
    // Linear interpolation: each end's distance from equal errors is the weight of the other's fp.
    let (before, after) = (DoubleDouble::default().minus(excess(from)), excess(to));
    let fp = DoubleDouble::of(from.fp).times(after).plus(DoubleDouble::of(to.fp).times(before));
    Some(fp.over(before.plus(after).times(DoubleDouble::of(n_neg))))
}

/// Expected accuracy when the share predicted positive is uniform on [0, 1]:
/// π(1-π)(2·AUROC - 1) + 1/2 (Flach & Kull 2015, §1 Area).
pub fn expected_accuracy(auroc: f64, prevalence: f64) -> f64 {
    prevalence * (1.0 - prevalence) * (2.0 * auroc - 1.0) + 0.5
}

/// DeLong's variance of the AUROC and its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DeLong {
    /// Estimated variance, with n-1 denominators.
    pub variance: f64,
    /// Lower end of the Wald interval, clipped to [0, 1].
    pub low: f64,
    /// Upper end of the Wald interval, clipped to [0, 1].
    pub high: f64,
    /// Rough bound by the rule of three, only where the AUROC is 1 or 0: the variance is 0 then and
    /// the interval a point, which is no estimate for other rows.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub rough: Option<Interval>,
}

/// A rough one-sided 95 % bound of an AUROC of 1 or 0 in the data, by the rule of three: no pair is
/// out of order among the `least` pairs that share no row, `least` being the size of the smaller
/// class, so that at most 3/`least` of all pairs plausibly are. `None` for any other AUROC.
pub(crate) fn separated(auroc: f64, least: f64) -> Option<Interval> {
    let share = (3.0 / least).min(1.0);
    if auroc == 1.0 {
        Some(Interval { low: 1.0 - share, high: 1.0 })
    } else {
        (auroc == 0.0).then_some(Interval { low: 0.0, high: share })
    }
}

/// Sums over the positives and over the negatives of (placement - auroc)². The placement of a row is the
/// share of the other class that it is ranked right against, ties half; `auroc` is its mean.
fn squares(curve: &Curve<'_>, auroc: f64) -> [f64; 2] {
    let Totals { n_pos, n_neg } = curve.totals();
    let (mut of_positives, mut of_negatives) = (Sum::default(), Sum::default());
    // Share of positives above each negative, ties counted half.
    let mut add_negatives = |count: f64, tp: f64| {
        of_negatives.add(count * (tp / n_pos - auroc).powi(2));
    };
    let mut last = Point::ORIGIN;
    for (from, to) in curve.gains() {
        add_negatives(from.fp - last.fp, last.tp);
        add_negatives(to.fp - from.fp, f64::midpoint(from.tp, to.tp));
        // Share of negatives below each positive of the group.
        let below = (n_neg - f64::midpoint(from.fp, to.fp)) / n_neg;
        of_positives.add((to.tp - from.tp) * (below - auroc).powi(2));
        last = to;
    }
    add_negatives(n_neg - last.fp, last.tp);
    [of_positives.value(), of_negatives.value()]
}

/// Variance components of the score of a pair of a positive and a negative (1 ranked right, 1/2 tied,
/// 0 wrong), with n-1 denominators.
pub struct PairVariances {
    /// Between positives.
    pub positives: f64,
    /// Between negatives.
    pub negatives: f64,
    /// Of their interaction.
    pub both: f64,
}

impl PairVariances {
    /// Components for a curve of unweighted rows; `None` when a class has fewer than two members.
    pub fn of(curve: &Curve<'_>) -> Option<Self> {
        let Totals { n_pos, n_neg } = curve.totals();
        if n_pos < 2.0 || n_neg < 2.0 {
            return None;
        }
        let pairs = Pairs::of(curve)?;
        let auroc = pairs.auroc();
        let [positives, negatives] = squares(curve, auroc);
        let mean_square = pairs.least() + (pairs.greatest() - pairs.least()) / 4.0;
        let all = n_pos * n_neg * (mean_square - auroc * auroc);
        let rest = (all - n_neg * positives - n_pos * negatives).max(0.0);
        Some(Self {
            positives: positives / (n_pos - 1.0),
            negatives: negatives / (n_neg - 1.0),
            both: rest / ((n_pos - 1.0) * (n_neg - 1.0)),
        })
    }
}

/// DeLong's variance for a curve of unweighted rows (DeLong, DeLong & Clarke-Pearson 1988, computed
/// from the operating points); `None` when a class has fewer than two members.
pub fn delong(curve: &Curve<'_>) -> Option<DeLong> {
    delong_around(auroc(curve)?, curve)
}

/// [`delong`] with the curve's AUROC given.
pub fn delong_around(auroc: f64, curve: &Curve<'_>) -> Option<DeLong> {
    let totals = curve.totals();
    let (n_pos, n_neg) = (totals.n_pos, totals.n_neg);
    if n_pos < 2.0 || n_neg < 2.0 {
        return None;
    }
    let [of_positives, of_negatives] = squares(curve, auroc);
    let variance = of_positives / (n_pos - 1.0) / n_pos + of_negatives / (n_neg - 1.0) / n_neg;
    let margin = Z_95 * variance.sqrt();
    let clip = |x: f64| x.clamp(0.0, 1.0);
    Some(DeLong {
        variance,
        low: clip(auroc - margin),
        high: clip(auroc + margin),
        rough: separated(auroc, n_pos.min(n_neg)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separated_classes_have_the_rule_of_three() {
        // Hanley & Lippman-Hand 1983: 0 of 25 is plausibly up to 3/25; exactly 1 - 0.05^(1/25) = 0.113.
        assert_eq!(separated(1.0, 25.0), Some(Interval { low: 0.88, high: 1.0 }));
        assert_eq!(separated(0.0, 25.0), Some(Interval { low: 0.0, high: 0.12 }));
        assert_eq!(separated(1.0, 2.0), Some(Interval { low: 0.0, high: 1.0 }));
        assert_eq!(separated(0.5, 25.0), None);
    }
}
