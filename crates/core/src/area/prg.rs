//! Area under the Precision-Recall-Gain curve and the expected F derived from it.

use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::parameter::Beta;
use crate::curve::space::{precision_gain, recall_gain};
use crate::measure::measures::{checked_table, squared};
use crate::numeric::sum::Sum;

/// PRG area with the crossing of recall gain 0 at which its integral begins.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PrgArea {
    /// The signed integral of precision gain over recall gain in [0, 1], along the curve through
    /// every operating point. In [-(1-π)/(2π), 1]; 0 for a constant score.
    pub area: f64,
    /// Counts where the curve first reaches recall gain 0, that is tp = P²/n, interpolated.
    pub crossing: Point,
    /// Precision gain at `crossing`; may be negative.
    pub y0: f64,
}

/// Recall gain this close to 0 counts as the crossing itself. The sliver between two roundings of
/// the same point contains no true negatives, and a mean over it would be 0/0.
const ON_THE_CROSSING: f64 = 4.0 * f64::EPSILON;

/// Area under the PRG curve (Flach & Kull 2015, §3.3), signed; `None` without both classes. Left
/// of recall gain 0 the curve is cut at interpolated counts, never clamped. The map to PRG keeps
/// count segments straight, so the trapezoid rule is exact.
pub fn area(curve: &Curve<'_>) -> Option<PrgArea> {
    let totals = curve.totals();
    if !totals.has_both_classes() {
        return None;
    }
    let mut sum = AreaSum::new(totals);
    curve.gains().for_each(|(from, to)| sum.add(from, to));
    sum.area()
}

/// Accumulates [`area`] segment by segment; both classes have members.
pub struct AreaSum {
    totals: Totals,
    odds: f64,
    crossing: Option<Point>,
    /// 1/tp at the end of the last segment.
    reciprocal: f64,
    sum: Sum,
}

impl AreaSum {
    /// No segments yet.
    pub fn new(totals: Totals) -> Self {
        Self {
            totals,
            odds: totals.odds(),
            crossing: None,
            reciprocal: f64::INFINITY,
            sum: Sum::default(),
        }
    }

    /// Adds the next segment, which gains positives.
    pub fn add(&mut self, from: Point, to: Point) {
        if self.crossing.is_none() {
            self.add_at_crossing(from, to);
            return;
        }
        let (left, right) = (self.reciprocal, 1.0 / to.tp);
        self.reciprocal = right;
        // Width in recall gain as one product: differences of 1/tp would cancel.
        let width = self.odds * self.totals.n_pos * (to.tp - from.tp) * left * right;
        let lost = 0.5 * self.odds * (from.fp * left + to.fp * right);
        self.sum.add(width * (1.0 - lost));
    }

    #[cold]
    fn add_at_crossing(&mut self, from: Point, to: Point) {
        let totals = self.totals;
        let Some(gain) = recall_gain(to, totals).filter(|&gain| gain >= -ON_THE_CROSSING) else {
            return;
        };
        let at = if gain <= ON_THE_CROSSING { to } else { zero_recall_gain(from, to, totals) };
        self.crossing = Some(at);
        self.reciprocal = 1.0 / to.tp;
        if let (Some(left), Some(right)) = (precision_gain(at, totals), precision_gain(to, totals))
        {
            self.sum.add(gain.max(0.0) * f64::midpoint(left, right));
        }
    }

    /// Point at which the curve first reaches recall gain 0; `None` before it does.
    pub(crate) fn crossing(&self) -> Option<Point> {
        self.crossing
    }

    /// The area, after the last segment; `None` where recall gain 0 was not reached.
    pub fn area(&self) -> Option<PrgArea> {
        let crossing = self.crossing?;
        let y0 = precision_gain(crossing, self.totals)?;
        Some(PrgArea { area: self.sum.value(), crossing, y0 })
    }
}

/// Point of recall gain 0 between two others. N·tp - P·fn is linear along the segment and 0 at this
/// point; it is accurate at every prevalence, unlike the difference from tp = P²/n.
fn zero_recall_gain(from: Point, to: Point, totals: Totals) -> Point {
    let Totals { n_pos, n_neg } = totals;
    let short = n_pos * (n_pos - from.tp) - n_neg * from.tp;
    from.toward(to, short / ((n_pos + n_neg) * (to.tp - from.tp)))
}

/// The least area any ranking can have, -(1-π)/(2π): the triangle below the PRG image of the
/// minimum PR curve. `None` without both classes.
pub fn minimum_area(totals: Totals) -> Option<f64> {
    checked_table(Point::ORIGIN, totals).ok()?;
    totals.has_both_classes().then(|| -totals.n_neg / (2.0 * totals.n_pos))
}

impl PrgArea {
    /// Expected `FG_beta` when Δ = recG/π - precG/(1-π) is uniform along the curve from recall
    /// gain 0 on: Flach & Kull 2015, Theorem 3 at β = 1, general β by the same integral. `None` where Δ
    /// does not vary, which is when no true negative is left at recall gain 0 (0/0).
    pub fn expected_f_gain(self, beta: Beta, totals: Totals) -> Option<f64> {
        // The denominator 1 - π(1 - y0) of Theorem 3 is the share of negatives not yet predicted
        // positive at the crossing.
        let left = (totals.n_neg - self.crossing.fp) / totals.n_neg;
        if left <= 0.0 {
            return None;
        }
        let prevalence = totals.prevalence();
        let b2 = squared(beta.get());
        let numerator = self.area * (1.0 - prevalence + prevalence * b2)
            + (1.0 - prevalence) * b2 / 2.0
            + prevalence * self.y0 * self.y0 / 2.0;
        Some(numerator / ((1.0 + b2) * left))
    }
}

/// Expected 1/F1 from the expected FG1: (1 - (1-π)·E\[FG1\])/π.
pub fn expected_reciprocal_f(expected_f_gain: f64, prevalence: f64) -> f64 {
    (1.0 - (1.0 - prevalence) * expected_f_gain) / prevalence
}
